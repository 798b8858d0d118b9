import { mkdirSync } from 'node:fs';
import { test, type Browser, type Page } from '@playwright/test';
import { House } from './house';
import { narratorsEvening } from './circle-narrator';
import { choosing, playersEvening, practising } from './circle-players';
import { eachState } from './states';

// Pictures of every screen, in both languages, at a phone's and a desk's
// width, for people to look at: docs/screens. `npm run screens`.
const folder = process.env.OMERTA_SCREENS_DIR ?? new URL('../../docs/screens', import.meta.url).pathname;
const sizes = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } };

// These are taken in the light too.
const inTheLight = [
	...['door', 'personal', 'board-choose', 'board-why', 'board-answer'],
	...['night-idle', 'night-asked', 'night-chosen', 'dawn', 'speech', 'ballot-1', 'seat-sheet', 'after'].map(
		(name) => `godfather-${name}`
	),
	...['foresee', 'team', 'speech-10', 'ballot-1', 'dawn', 'tv-night'].map((name) => `narrator-${name}`)
];

// As people in a room see it: the machine that takes the pictures may be in no network.
const home = ['--public', 'http://192.168.1.20:8080'];

mkdirSync(folder, { recursive: true });
test.setTimeout(900_000); // hundreds of pictures, on whatever machine

/** A picture at each size; of the whole page, as if the screen were as tall, where asked. */
async function eachSize(page: Page, name: string, lang: string, whole = false) {
	for (const [size, viewport] of Object.entries(sizes)) {
		await page.setViewportSize(viewport);
		await page.evaluate(() => document.fonts.ready);
		if (whole) {
			const height = await page.evaluate(wholeHeight);
			await page.setViewportSize({ ...viewport, height });
		}
		await picture(page, `${name}-${lang}-${size}`);
		if (!inTheLight.includes(name)) continue;
		await light(page, 'light');
		await picture(page, `${name}-light-${lang}-${size}`);
		await light(page, 'dark');
	}
	await page.setViewportSize(sizes.phone);
}

/** How tall a page is, once it has taken the size of its window. */
const wholeHeight = () =>
	new Promise<number>((settle) =>
		requestAnimationFrame(() => requestAnimationFrame(() => settle(document.documentElement.scrollHeight)))
	);

const light = (page: Page, theme: string) =>
	page.evaluate((theme) => (document.documentElement.dataset.theme = theme), theme);

const picture = (page: Page, name: string) =>
	page.screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 45, animations: 'disabled' });

async function speaking(browser: Browser, lang: 'fa' | 'en', theme = 'dark'): Promise<Page> {
	const context = await browser.newContext({
		locale: lang === 'fa' ? 'fa-IR' : 'en-GB',
		reducedMotion: 'reduce'
	});
	await context.addInitScript(
		(kept) => localStorage.getItem('omerta:settings') ?? localStorage.setItem('omerta:settings', kept),
		JSON.stringify({ lang, theme, name: lang === 'fa' ? 'نگار' : 'Nora' })
	);
	return context.newPage();
}

/** Plays on, with the first thing that is offered, until a screen shows. */
async function playUntil(page: Page, seen: string) {
	const quick = { timeout: 2000 };
	while (!(await page.locator(seen).isVisible())) {
		if (await page.locator('dialog[open]').isVisible()) await page.keyboard.press('Escape'); // what the Informant saw
		const first = page.locator('.back.live, .choice:not(.no), .hand .card:not(.idle)');
		const step = (await first.count()) ? first.first() : page.locator('.bar .button:enabled').first();
		await step.click(quick).catch(() => undefined); // the board moved on: look again
		await page
			.locator('.bar .button:enabled')
			.first()
			.click({ timeout: 300 })
			.catch(() => undefined);
	}
}

for (const lang of ['fa', 'en'] as const) {
	test(`screens in ${lang}`, async ({ browser }) => {
		const house = await House.open('--bot-pace', '0', ...home);
		const page = await speaking(browser, lang);
		const shot = (name: string, whole = false) => eachSize(page, name, lang, whole);

		await page.goto(house.url);
		await page.locator('[data-game]').first().waitFor();
		await shot('door', true);
		for (const path of ['settings', 'back', 'rules/la-familia', 'rules/godfather']) {
			await page.goto(`${house.url}/${path}`);
			await page.locator('h1').waitFor();
			await shot(path.replace('/', '-'));
		}

		const open = await page.request.post(`${house.url}/api/tables`, {
			data: { game: 'la-familia', name: lang === 'fa' ? 'نگار' : 'Nora', seats: 5, bots: 3 }
		});
		const { code } = await open.json();
		const guest = await speaking(browser, lang);
		await guest.goto(`${house.url}/t/${code}`);
		await guest.locator('form .button.go').waitFor();
		await eachSize(guest, 'join', lang, true);
		await guest.locator('input.field').fill(lang === 'fa' ? 'سامان' : 'Sam');
		await guest.locator('form .button.go').click();

		await page.goto(`${house.url}/t/${code}`);
		await page.locator('aside').waitFor();
		await shot('lobby', true);
		await guest.close();
		await page.goto(`${house.url}/personal`);
		await page.locator('form').waitFor();
		await shot('personal', true);

		await page.goto(house.url);
		await page.locator('[data-game="la-familia"] .ways .button').nth(1).click();
		await shot('practise');
		await page.locator('dialog form .button.go').click();
		await page.locator('.back.live').first().waitFor();
		await shot('board-draw');
		await page.locator('.back.live').first().click();
		await page.locator('.bar .button').waitFor();
		await shot('board-act');
		await page.locator('.hand .card').first().click();
		await page.locator('.choice').first().waitFor();
		await shot('board-choose');
		await page.locator('.choice:not(.no)').last().click();
		await page.locator('.hand .card').first().click();
		await page.locator('.choice.no').first().click();
		await page.locator('.refusal').waitFor();
		await shot('board-why');
		await page.keyboard.press('Escape');
		await page.locator('.tools .button').last().click();
		await shot('board-menu');
		await page.keyboard.press('Escape');
		await page.locator('.discards').first().click();
		await shot('board-discards');
		await page.keyboard.press('Escape');
		const watcher = await speaking(browser, lang, 'light');
		await watcher.goto(page.url());
		await watcher.locator('input.field').fill(lang === 'fa' ? 'پرستو' : 'Wanda');
		await watcher.locator('form .button').first().click();
		await watcher.locator('.watching').waitFor();
		await eachSize(watcher, 'board-watched', lang);
		await watcher.context().close();
		await playUntil(page, '.result');
		await page.locator('.keys').waitFor();
		await page.locator('input[type=range]').fill('12');
		await shot('after', true);
		await page.context().close();
		await house.close();
	});
	test(`Godfather’s screens in ${lang}`, async ({ browser }) => {
		const house = await House.open(...home);
		const visit = (page: Page, name: string) => eachSize(page, name, lang);
		await practising(house, browser, lang, visit);
		await choosing(house, browser, lang, visit);
		await playersEvening(house, browser, lang, visit);
		await narratorsEvening(house, browser, lang, visit);
		await house.close();
	});
	test(`seldom screens in ${lang}`, async ({ browser }) => {
		const house = await House.open('--bot-pace', '0', ...home);
		await eachState(house, browser, lang, (page, name) => eachSize(page, name, lang));

		const page = await speaking(browser, lang);
		await page.goto(`${house.url}/nowhere`);
		await page.locator('h1').waitFor();
		await eachSize(page, 'lost', lang);
		await page.goto(`${house.url}/t/QQQQQQ`);
		await page.locator('h1').waitFor();
		await eachSize(page, 'no-table', lang);
		await page.goto(`${house.url}/rules/la-familia`);
		await page.getByRole('searchbox').fill(lang === 'fa' ? 'رشوه' : 'bribe');
		await eachSize(page, 'rules-search', lang);
		await page.context().close();
		await house.close();
	});
}
