import { expect, test, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, House } from './house';
import { person } from './people';

// The seal of the deal: the same to the eye before it, in play and after it, another one for the next match; and the
// command that the page names does check the record that the page hands out.

/** How the seal shows while it is folded. */
const shown = (page: Page) => page.locator('summary .tag').innerText();

async function menu(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'منوی میز' }).click();
	const seal = await shown(page);
	await page.keyboard.press('Escape');
	return seal;
}

test('the seal is the same before the deal, in play and after it, and it holds', async ({ browser }) => {
	const house = await House.open('--bot-pace', '0');
	const { page, context } = await person(browser, 'شیوا');
	const data = { game: 'la-familia', name: 'شیوا', seats: 2, bots: 1, options: { first: 0 } };
	const { code } = await (await page.request.post(`${house.url}/api/tables`, { data })).json();
	await page.goto(`${house.url}/t/${code}`);
	const first = await shown(page);
	expect(first).toMatch(/^[\da-f]{4} [\da-f]{4}$/);
	await page.locator('summary', { hasText: first }).click();
	const whole = await page.locator('details', { hasText: first }).locator('.copy .code').innerText();
	expect(whole.slice(0, 8)).toBe(first.replace(' ', ''));

	await page.getByRole('button', { name: 'پخش کنید' }).click();
	await page.locator('.board').waitFor();
	expect(await menu(page)).toBe(first);
	await page.getByRole('button', { name: 'منوی میز' }).click();
	await page.locator('dialog .button.bad').first().click();
	await page.locator('dialog footer .button.bad').click();
	await page.getByRole('button', { name: 'پایان را ببینید' }).click();
	expect(await shown(page)).toBe(first);

	const coming = page.waitForEvent('download');
	await page.getByRole('link', { name: 'پروندهٔ بازی را بگیرید' }).click();
	const file = await coming;
	const folder = mkdtempSync(join(tmpdir(), 'omerta-seal-'));
	await file.saveAs(join(folder, file.suggestedFilename()));
	const [name, ...words] = (await page.getByText(/^omerta verify /).innerText()).split(' ');
	expect(name).toBe('omerta');
	execFileSync(binary, words, { cwd: folder }); // ends well if all holds
	rmSync(folder, { recursive: true });

	await page.getByRole('button', { name: 'یک دست دیگر، با همین جمع' }).click();
	await page.locator('aside').waitFor();
	const second = await shown(page);
	expect(second).toMatch(/^[\da-f]{4} [\da-f]{4}$/);
	expect(second).not.toBe(first);
	await page.getByRole('button', { name: 'پخش کنید' }).click();
	await page.locator('.board').waitFor();
	expect(await menu(page)).toBe(second);
	await context.close();
	await house.close();
});
