import { expect, test, type Browser, type Page } from '@playwright/test';
import { Company, phoneOf } from './company';
import { House } from './house';

// Which language the pages come in, and that nothing of them stays behind when it is switched: what is seen, what a
// screen reader is told, and the name of the tab.

/** What of a page is still Persian; what is there in Persian for whoever looks for it is marked so, or is its name. */
const persian = (page: Page) =>
	page.evaluate(() => {
		const found = [document.title];
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
		for (let node = walk.nextNode(); node; node = walk.nextNode()) {
			const element = node instanceof Element ? node : node.parentElement!;
			if (element.closest('script, style, [lang=fa]')) continue;
			if (node instanceof Text) found.push(node.data);
			else
				for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
					found.push(element.getAttribute(name) ?? '');
		}
		return found
			.map((text) => text.trim())
			.filter((text) => /[\u0600-\u06FF]/.test(text) && text !== 'فارسی');
	});

/** Turns a page that is in Persian to English by what its header has for it. */
async function turn(page: Page, what: string) {
	await page.getByRole('button', { name: 'English' }).click();
	await expect(page.locator('html[lang=en]')).toBeAttached();
	await expect.poll(() => persian(page), what).toEqual([]);
}

/** Opens all that is folded, once it is there. */
async function unfold(page: Page, within: string) {
	const folds = page.locator(`${within} summary`);
	await folds.first().waitFor();
	for (const fold of await folds.all()) await fold.click();
}

const back = (page: Page) => page.getByRole('button', { name: 'فارسی' }).click();

async function stranger(browser: Browser, locale: string): Promise<Page> {
	const context = await browser.newContext({ locale, reducedMotion: 'reduce' });
	return context.newPage();
}

test('whatever the browser’s language, the pages open in Persian, with the other one in sight', async ({
	browser
}) => {
	const house = await House.open();
	const open = await (
		await stranger(browser, 'fa-IR')
	).request.post(`${house.url}/api/tables`, {
		data: { game: 'la-familia', name: 'Nora', seats: 3 }
	});
	const { code } = await open.json();
	for (const locale of ['fa-IR', 'en-US', 'en-GB', 'en-AU', 'de']) {
		const page = await stranger(browser, locale);
		for (const path of ['', `t/${code}`]) {
			await page.goto(`${house.url}/${path}`);
			await expect(page.locator('html[lang=fa][dir=rtl] h1'), locale).toBeVisible();
			await expect(page.getByRole('button', { name: 'English' })).toBeInViewport({ ratio: 1 });
		}
		await page.getByRole('button', { name: 'English' }).click();
		await page.goto(house.url);
		await expect(page.locator('html[lang=en][dir=ltr] h1')).toBeVisible();
		await page.context().close();
	}
	await house.close();
});

test('a page that is turned to English keeps nothing in Persian', async ({ browser }) => {
	const house = await House.open('--bot-pace', '0');
	const page = await stranger(browser, 'fa-IR');
	for (const path of ['', 'settings', 'personal', 'back', 'rules/la-familia', 'rules/godfather', 'nowhere']) {
		await page.goto(`${house.url}/${path}`);
		await page.locator('html[lang=fa] h1').waitFor();
		await turn(page, `/${path}`);
		await back(page);
	}
	await page.goto(`${house.url}/back`);
	await page.locator('form .button.go').click();
	await expect(page.getByText('کد بازیابی را بنویسید.')).toBeVisible();
	await turn(page, 'a field that was left empty');
	await back(page);

	const data = { game: 'la-familia', name: 'Nora', seats: 3, bots: 2, options: { first: 0 } };
	const { code } = await (await page.request.post(`${house.url}/api/tables`, { data })).json();
	await page.goto(`${house.url}/t/${code}`);
	await page.getByRole('button', { name: 'برداشتن کد میز' }).click();
	await expect(page.locator('.copy .note').first()).not.toBeEmpty();
	await unfold(page, 'main');
	await turn(page, 'the lobby');
	await back(page);

	await page.locator('aside .button.go').click();
	await page.locator('.back.live').first().click();
	await page.locator('.board[data-phase=act]').waitFor();
	await expect(page.locator('.unseen[aria-live]')).toContainText('کشیدید');
	await page.locator('.tools .button').last().click();
	await unfold(page, 'dialog[open]');
	await page.locator('dialog label', { hasText: 'English' }).click();
	await expect(page.locator('html[lang=en]')).toBeAttached();
	await expect.poll(() => persian(page), 'the board under its menu').toEqual([]);
	await expect(page.locator('.unseen[aria-live]')).toContainText('You drew');
	await page.locator('dialog .button.bad').first().click();
	await page.locator('dialog footer .button.bad').click();
	await page.getByRole('button', { name: 'See the end' }).click();
	await page.locator('.controls').waitFor();
	await expect.poll(() => persian(page), 'after the match').toEqual([]);
	await back(page);
	await page.locator('html[lang=fa]').waitFor();
	await turn(page, 'after the match, turned');
	await page.context().close();
	await house.close();
});

test('a night that is turned to English keeps nothing in Persian, nor what was just said', async ({
	browser
}) => {
	const house = await House.open();
	const company = await Company.sit(house, 'en');
	const page = await phoneOf(browser, house, company.seats[company.has('citizen')]!.person, {
		lang: 'fa',
		theme: 'dark',
		name: ''
	});
	await page.goto(`${house.url}/t/${company.code}`);
	const night = page.locator('section.night');
	await night.locator('button.tile').nth(company.has('kane')).click();
	await night.locator('.choice .button').click();
	await expect(night.locator('.choice')).toContainText('یادداشت شد');
	await page.getByRole('button', { name: 'منوی میز' }).click();
	await unfold(page, 'dialog[open]');
	await page.locator('dialog[open] label', { hasText: 'English' }).click();
	await expect(page.locator('html[lang=en]')).toBeAttached();
	await expect.poll(() => persian(page), 'the night under its menu').toEqual([]);
	company.close();
	await page.context().close();
	await house.close();
});
