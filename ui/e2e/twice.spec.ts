import { expect, test, type Page } from '@playwright/test';
import { House } from './house';
import { person, type Person } from './people';

// What hurried people do: every button tapped twice, back and forward in the middle of
// a match, the same seat in two tabs.

test.setTimeout(120_000);

/** Taps a button twice, as fast as a finger can. */
const twice = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().dblclick();

/** The tables at which somebody has a place. */
async function tables({ page }: Person): Promise<{ code: string; seat: number | null }[]> {
	return (await (await page.request.get(new URL('/api/me', page.url()).href)).json()).tables;
}

const phase = ({ page }: Person) => page.locator('.board').getAttribute('data-phase');

test('nothing is done twice that is tapped twice, and back and forward lead to the same turn', async ({
	browser
}) => {
	const house = await House.open('--bot-pace', '0');
	const host = await person(browser, 'شیوا');
	const guest = await person(browser, 'پویا');
	const { page } = host;

	await page.goto(house.url);
	await twice(page, 'میز تازه باز کنید');
	await page.getByLabel('نام شما').fill(host.name);
	await page.locator('dialog label', { hasText: '۲' }).first().click();
	await page.locator('dialog').getByRole('button', { name: 'میز تازه باز کنید' }).dblclick();
	await page.waitForURL(/\/t\/[A-Z]{6}$/);
	const code = page.url().slice(-6);
	expect(await tables(host), 'one table is opened').toHaveLength(1);

	await guest.page.goto(`${house.url}/t/${code}`);
	await guest.page.getByLabel('نام شما').fill(guest.name);
	await twice(guest.page, 'بنشینید');
	await twice(guest.page, 'می‌پذیرم، آماده‌ام');
	await expect(guest.page.getByRole('button', { name: 'آماده‌اید؛ پس بگیرید' })).toBeVisible();
	expect(await tables(guest)).toMatchObject([{ code, seat: 1 }]);

	await twice(page, 'پخش کنید');
	await expect(page.locator('.board')).toBeVisible();
	await expect(page.getByRole('alert')).toHaveCount(0);

	const first = (await page.locator('.board').getAttribute('data-asked')) === 'true' ? host : guest;
	await expect.poll(() => phase(first)).toBe('draw');
	await first.page.goBack();
	await expect(first.page.locator('.board')).toHaveCount(0);
	await first.page.goForward();
	await expect.poll(() => phase(first)).toBe('draw');

	// The same seat in two tabs, each with a finger on a pile.
	const other = { ...first, page: await first.context.newPage() };
	await other.page.goto(`${house.url}/t/${code}`);
	await expect.poll(() => phase(other)).toBe('draw');
	const before = await first.page.locator('.hand .card').count();
	const pile = (tab: Page) => tab.locator('.back').first();
	await Promise.all([first, other].map(({ page }) => pile(page).dispatchEvent('click')));
	for (const tab of [first, other]) {
		await expect.poll(() => phase(tab)).toBe('act');
		await expect(tab.page.locator('.hand .card')).toHaveCount(before + 1);
	}
	await house.close();
});

test('a rematch that is tapped twice is one rematch, and deals nothing by itself', async ({ browser }) => {
	const house = await House.open('--bot-pace', '0');
	const { page, context } = await person(browser, 'شیوا');
	const seen: { match: number; phase: string; locked: boolean }[] = [];
	page.on('websocket', (socket) =>
		socket.on('framereceived', ({ payload }) => {
			const frame = JSON.parse(String(payload));
			if (frame.type === 'state') seen.push(frame.table);
		})
	);
	const data = { game: 'la-familia', name: 'شیوا', seats: 2, bots: 1, options: { first: 0 } };
	const { code } = await (await page.request.post(`${house.url}/api/tables`, { data })).json();
	await page.goto(`${house.url}/t/${code}`);
	const again = page.getByRole('button', { name: 'یک دست دیگر، با همین جمع' });
	for (let match = 1; match <= 3; match++) {
		await page.getByRole('button', { name: 'پخش کنید' }).click();
		await page.getByRole('button', { name: 'منوی میز' }).click();
		await page.locator('dialog .button.bad').first().click();
		await page.locator('dialog footer .button.bad').click();
		await twice(page, 'پایان را ببینید');
		await expect(again).toBeVisible();
		await again.dblclick();
		await expect(page.locator('aside')).toBeVisible();
		await expect(page.getByRole('alert')).toHaveCount(0);
		expect(seen.at(-1)).toMatchObject({ match: match + 1, phase: 'lobby', locked: false });
	}
	await context.close();
	await house.close();
});

test('a seat whose taking was never answered is taken once, by the same person', async ({ browser }) => {
	const house = await House.open();
	const host = await person(browser, 'شیوا');
	const opened = await host.page.request.post(`${house.url}/api/tables`, {
		data: { game: 'la-familia', name: host.name, seats: 2 }
	});
	const { code } = await opened.json();
	const guest = await person(browser, 'پویا');
	let cookie: string | null = null;
	await guest.page.route('**/join', async (route) => {
		cookie = await route.request().headerValue('cookie');
		await route.fetch(); // the house hears it
		await route.abort();
	});
	await guest.page.goto(`${house.url}/t/${code}`);
	await guest.page.getByLabel('نام شما').fill(guest.name);
	await guest.page.getByRole('button', { name: 'بنشینید' }).click();
	await expect(guest.page.getByRole('alert')).toContainText('سرور پاسخ نمی‌دهد');
	expect(cookie, 'they are somebody before they ask for a seat').toContain('omerta=');
	await guest.page.unroute('**/join');
	await guest.page.getByRole('button', { name: 'بنشینید' }).click();
	await expect(guest.page.getByRole('button', { name: 'می‌پذیرم، آماده‌ام' })).toBeVisible();
	expect(await tables(guest)).toMatchObject([{ code, seat: 1 }]);
	await house.close();
});
