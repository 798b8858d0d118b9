import { expect, test, type Browser, type Page } from '@playwright/test';
import { clean, cleanIn, type Light } from './clean';
import { House } from './house';
import { eachState } from './states';

// Every screen in both languages and both lights, under axe's WCAG 2.2 AA rules. The seldom states are many: each
// language has them in one light here, and in both where a run may take long.
const lights: Record<'fa' | 'en', Light[]> = process.env.OMERTA_LONG
	? { fa: ['dark', 'light'], en: ['dark', 'light'] }
	: { fa: ['dark'], en: ['light'] };
test.setTimeout(480_000);

async function phone(browser: Browser, lang: string, theme: string): Promise<Page> {
	const context = await browser.newContext({ reducedMotion: 'reduce' });
	await context.addInitScript(
		(kept) => localStorage.setItem('omerta:settings', kept),
		JSON.stringify({ lang, theme, name: 'Nora' })
	);
	return context.newPage();
}

for (const lang of ['fa', 'en'] as const) {
	test(`axe finds nothing in La Familia's seldom states in ${lang}`, async ({ browser }) => {
		const house = await House.open();
		await eachState(house, browser, lang, (page, state) => cleanIn(page, state, ...lights[lang]));
		await house.close();
	});
}

for (const [lang, theme] of [
	['fa', 'dark'],
	['en', 'light']
] as const) {
	test(`axe finds nothing in ${lang}, ${theme}`, async ({ browser }) => {
		const house = await House.open('--bot-pace', '0');
		const page = await phone(browser, lang, theme);
		for (const path of [
			'',
			'settings',
			'personal',
			'back',
			'rules/la-familia',
			'rules/godfather',
			'nowhere'
		]) {
			await page.goto(`${house.url}/${path}`);
			await expect(page.locator(`html[lang=${lang}] h1`)).toBeVisible();
			await clean(page, `/${path}`);
		}
		await page.goto(house.url);
		await page.locator('[data-game="godfather"] .button.go').click();
		await clean(page, 'opening a table');

		const open = await page.request.post(`${house.url}/api/tables`, {
			data: { game: 'la-familia', name: 'Nora', seats: 4, bots: 2 }
		});
		const { code } = await open.json();
		const guest = await phone(browser, lang, theme);
		await guest.goto(`${house.url}/t/${code}`);
		await expect(guest.locator('form .button.go')).toBeVisible();
		await clean(guest, 'joining');
		await guest.locator('form .button.bare').first().click();

		await page.goto(`${house.url}/t/${code}`);
		await expect(page.locator('aside')).toBeVisible();
		for (const fold of await page.locator('summary').all()) await fold.click();
		await clean(page, 'the lobby, everything open');
		await page.locator('aside .button.go').click();
		await page.locator('.back.live').first().waitFor();
		await clean(page, 'the board, to draw');
		await clean(guest, 'the board, watched');
		await page.locator('.back.live').first().click();
		await page.locator('.hand .card:not(.idle)').first().click();
		await clean(page, 'the board, to choose');
		await page.keyboard.press('Escape');
		const tools = page.locator('.tools .button');
		for (const [i, what] of ['the log', 'the talk', 'the menu'].entries()) {
			await tools.nth(i).click();
			await clean(page, what);
			await page.keyboard.press('Escape');
		}
		await page.locator('.discards').first().click();
		await clean(page, 'the discards');
		await page.keyboard.press('Escape');

		await tools.nth(2).click();
		await page.locator('dialog .button.bad').first().click();
		await page.locator('dialog footer .button.bad').click();
		await expect(page.locator('.result')).toBeVisible({ timeout: 60_000 });
		await page.getByRole('slider').waitFor();
		await clean(page, 'after the match');
		await page.context().close();
		await guest.context().close();
		await house.close();
	});
}
