import { expect, test, type Page } from '@playwright/test';
import { Guest } from './circle';
import { Company, phoneOf } from './company';
import { House } from './house';

// A narrator whose phone has died holds nobody up: two minutes later somebody
// who does not play takes the narrator's seat, or the match is called off. The
// fingers tremble, and nothing happens twice.

/** How often a page has asked for something. */
function asked(page: Page): Map<string, number> {
	const times = new Map<string, number>();
	page.on('websocket', (socket) =>
		socket.on('framesent', ({ payload }) => {
			const { do: what } = JSON.parse(String(payload));
			times.set(what, (times.get(what) ?? 0) + 1);
		})
	);
	return times;
}

async function confirm(page: Page, what: string) {
	await page.getByRole('button', { name: what }).click();
	await page.locator('dialog[open] footer .button.bad').dblclick();
}

test('GF-70: a narrator who has vanished is followed by a spectator, or the match is called off', async ({
	browser
}) => {
	const house = await House.open();
	const [goesOn, ends] = [await Company.sit(house), await Company.sit(house)];
	const narrates = 'راوی می‌شوم';
	const callsOff = 'برچیدن بازی';
	const gone = /^راوی سر میز نیست/;

	const watcher = await Guest.come(browser, 'پرستو');
	const taken = asked(watcher.page);
	await watcher.watch(house.url, goesOn.code);

	const phone = async (company: Company, seat: number) => {
		const person = company.seats[seat]!.person;
		const page = await phoneOf(browser, house, person, { lang: 'fa', theme: 'dark', name: '' });
		const times = asked(page);
		await page.goto(`${house.url}/t/${company.code}`);
		await page.locator('section.night').waitFor();
		return { page, times };
	};
	const player = await phone(goesOn, 3);
	const [eldest, other] = [await phone(ends, 0), await phone(ends, 1)];

	for (const company of [goesOn, ends]) company.narrator.close();
	for (const { page } of [watcher, player, eldest, other]) {
		await expect(page.getByText(gone)).toBeVisible();
		for (const name of [narrates, callsOff]) await expect(page.getByRole('button', { name })).toHaveCount(0);
	}

	// Nobody may go on before the two minutes are over.
	await expect(watcher.page.getByRole('button', { name: narrates })).toBeVisible({ timeout: 150_000 });
	await expect(player.page.getByRole('button', { name: narrates })).toHaveCount(0);
	await confirm(watcher.page, narrates);
	await expect(watcher.page.locator('.console')).toBeVisible();
	expect(watcher.state!.view!.players.every(({ role }) => role !== null)).toBe(true);
	await expect(player.page.getByText(gone)).toBeHidden();

	await expect(eldest.page.getByRole('button', { name: callsOff })).toBeVisible();
	await expect(other.page.getByRole('button', { name: callsOff })).toHaveCount(0);
	await confirm(eldest.page, callsOff);
	for (const { page } of [eldest, other]) {
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('بازی بی‌برنده برچیده شد');
	}

	// Whoever called it off is host, and asks for another match; the others are ready with it.
	await eldest.page.getByRole('button', { name: 'یک دست دیگر' }).dblclick();
	await other.page.getByRole('button', { name: 'می‌پذیرم، آماده‌ام' }).dblclick();
	await expect(other.page.getByRole('button', { name: 'آماده‌اید؛ پس بگیرید' })).toBeVisible();
	await expect(eldest.page.getByRole('heading', { name: 'دوستانتان را صدا کنید' })).toBeVisible();

	expect(taken.get('narrate')).toBe(1);
	expect(eldest.times.get('call-off')).toBe(1);
	expect(eldest.times.get('rematch')).toBe(1);
	expect(other.times.get('ready')).toBe(1);
	for (const { page } of [watcher, player, eldest, other])
		await expect(page.locator('.refusal')).toHaveCount(0);

	for (const company of [goesOn, ends]) company.close();
	await house.close();
});
