import { test, type Page } from '@playwright/test';
import { narratorsEvening } from './circle-narrator';
import { choosing, playersEvening, practising } from './circle-players';
import { clean } from './clean';
import { House } from './house';

// Every screen of Godfather under axe's rules: of the players, of the narrator's
// console, of the shared screen; ballots and open dialogs too. What light does
// to colours is the same in both languages, so each has one of the lights.
test.setTimeout(480_000);

for (const [lang, theme] of [
	['fa', 'dark'],
	['en', 'light']
] as const) {
	const look = async (page: Page, what: string) => {
		await page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);
		await clean(page, what);
	};

	test(`axe finds nothing on the phones of a circle in ${lang}, ${theme}`, async ({ browser }) => {
		const house = await House.open();
		await practising(house, browser, lang, look);
		await choosing(house, browser, lang, look);
		await playersEvening(house, browser, lang, look);
		await house.close();
	});

	test(`axe finds nothing on a narrator’s console in ${lang}, ${theme}`, async ({ browser }) => {
		const house = await House.open();
		await narratorsEvening(house, browser, lang, look);
		await house.close();
	});
}
