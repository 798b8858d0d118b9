import { expect, test, type Page } from '@playwright/test';
import { House } from './house';

// La Familia without a pointer: several turns against bots, and what a screen
// reader is told of them.

/** Goes on from where the focus is until it is on something. */
async function tabTo(page: Page, what: string) {
	for (let i = 0; i < 60; i++) {
		if (await page.evaluate((css) => document.activeElement?.matches(css) ?? false, what)) return;
		await page.keyboard.press('Tab');
	}
	throw new Error(`no way by Tab to ${what}`);
}

async function press(page: Page, what: string) {
	await tabTo(page, what);
	await page.keyboard.press('Enter');
}

const phase = (page: Page, is: string) =>
	expect(page.locator(`.board[data-phase=${is}][data-asked=true], .result`).first()).toBeVisible();

async function turn(page: Page) {
	await press(page, '.back.live');
	await phase(page, 'act');
	if (await page.locator('.hand .card:not(.idle)').count()) {
		await press(page, '.hand .card:not(.idle)');
		await expect(page.locator('.hand .card.picked')).toHaveCount(1);
		await press(page, '.choice:not(.no)');
		await expect(page.locator('.hand .card.picked, .result')).toHaveCount(await over(page));
		if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape');
	}
	if (await over(page)) return;
	await press(page, '.bar .button');
	while (await page.locator('.board[data-phase=discard][data-asked=true]').isVisible()) {
		await press(page, '.hand .card:not(.picked)');
		await press(page, '.bar .button:enabled');
	}
}

const over = async (page: Page) => Number(await page.locator('.result').isVisible());

test('several turns are played by keyboard alone, and told to a screen reader', async ({ browser }) => {
	const house = await House.open('--bot-pace', '0');
	const context = await browser.newContext({ reducedMotion: 'reduce', hasTouch: false });
	const page = await context.newPage();
	const told: string[] = [];
	await page.exposeFunction('heard', (text: string) => told.push(text));
	const open = await page.request.post(`${house.url}/api/tables`, {
		data: {
			game: 'la-familia',
			name: 'نگار',
			seats: 3,
			bots: 2,
			options: { first: 0, target: 10, times: { turn: 600, answer: 600 } }
		}
	});
	const { code } = await open.json();
	await page.goto(`${house.url}/t/${code}`);
	await page.locator('aside .button.go').waitFor();
	await press(page, 'aside .button.go');
	await phase(page, 'draw');
	await page.evaluate(() => {
		const live = document.querySelector('.unseen[aria-live=polite]')!;
		const tell = () => (window as unknown as { heard(text: string): void }).heard(live.textContent ?? '');
		new MutationObserver(tell).observe(live, { childList: true, characterData: true, subtree: true });
	});

	for (let i = 0; i < 4 && !(await over(page)); i++) {
		await turn(page);
		await expect(page.locator('.board[data-phase=draw][data-asked=true], .result').first()).toBeVisible();
	}

	const all = told.join('\n');
	expect(all).toMatch(/نوبت شما(ست| است)/);
	expect(all).toMatch(/کشیدید/);
	expect(all).toMatch(/نادر|شهلا/);
	await context.close();
	await house.close();
});
