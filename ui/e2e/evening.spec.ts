import { expect, test } from '@playwright/test';
import { House } from './house';
import { act, digits, isOver, join, openTable, person, type Person, type SeenView } from './people';

// A whole evening of La Familia: four people on four phones and a bot, with
// everything that goes wrong in a living room.

test.setTimeout(480_000);

/** Everybody plays whatever is asked of them, until something is so. */
async function playUntil(people: Person[], enough: () => Promise<boolean> | boolean) {
	while (!(await enough())) {
		for (const someone of people) await playOne(someone);
	}
}

async function playOne(someone: Person) {
	// A click may come too late: another state was there first. The next look
	// at the board says what is so now.
	await act(someone).catch((error) => {
		if (!/Timeout|closed|poll/i.test(String(error))) throw error;
	});
}

const round = (someone: Person) => (someone.seen.at(-1)?.round as number | undefined) ?? 0;

/** What a seat may have seen of a frame of the replay. */
function asSeen(frame: { view: Record<string, unknown> }, seat: number): unknown {
	const players = frame.view.players as { hand: string[] }[];
	return {
		...frame.view,
		players: players.map((player) => ({ ...player, hand: player.hand.length })),
		hand: players[seat]!.hand
	};
}

/** Every view that a device was sent must be a frame of the replay, in the replay's order. */
function expectSeenIn(frames: { view: Record<string, unknown> }[], seen: SeenView[], seat: number) {
	const shown = frames.map((frame) => JSON.stringify(sorted(asSeen(frame, seat))));
	let at = 0;
	for (const view of seen) {
		const wanted = JSON.stringify(sorted(view));
		const found = shown.indexOf(wanted, at);
		expect(found, `seat ${seat} saw what the replay does not have: ${wanted}`).toBeGreaterThanOrEqual(at);
		at = found;
	}
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (value === null || typeof value !== 'object') return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([name, inner]) => [name, sorted(inner)])
	);
}

for (const host of ['127.0.0.1', 'omerta.test']) {
	test(`four people and a bot play a whole match at http://${host}`, async ({ browser }) => {
		const house = await House.open('--bot-pace', '0.1');
		const origin = `http://${host}:${house.port}`;
		const people: Person[] = [];
		for (const name of ['نگار', 'سامان', 'دنیا', 'کاوه']) people.push(await person(browser, name));
		const [negar, saman, donya, kaveh] = people as [Person, Person, Person, Person];

		const code = await openTable(negar, origin, 5);
		expect(await negar.page.evaluate(() => isSecureContext)).toBe(host === '127.0.0.1');
		await negar.page.getByRole('button', { name: 'یک ربات معمولی' }).click();
		await negar.page.getByText(/قرار دیگر، به شکل معمول/).click();
		const target = negar.page.getByRole('group', { name: 'هدف', exact: true }).getByLabel('عددی دیگر');
		await target.fill('۱۰');
		await target.blur();
		for (const guest of [saman, donya, kaveh]) await join(guest, origin, code);
		await negar.page.getByRole('button', { name: 'پخش کنید' }).click();
		for (const someone of people) await expect(someone.page.locator('.board')).toBeVisible();
		await expect(negar.page.locator('.own')).toContainText(`از ${digits(10)}`);

		await playUntil(people, () => round(negar) >= 2);

		// One reloads, and is back in the same match with the same hand.
		const held = await saman.page.locator('.hand').getAttribute('aria-label');
		await saman.page.reload();
		await expect(saman.page.locator('.hand')).toHaveAttribute('aria-label', held!);

		// One loses the network for twenty seconds; the others play on.
		const gone = Date.now();
		await donya.context.setOffline(true);
		await expect(donya.page.getByText('ارتباط قطع شد')).toBeVisible();
		const others = [negar, saman, kaveh];
		await playUntil(others, () => Date.now() - gone > 20_000);
		await donya.context.setOffline(false);
		await expect(donya.page.getByText('ارتباط قطع شد')).toBeHidden();
		await playUntil(people, () => round(negar) >= 4);

		// One moves to another phone by recovery code; the first phone is told.
		await kaveh.page.getByRole('button', { name: 'منوی میز' }).click();
		await kaveh.page.getByText('کد بازیابی شما').click();
		const recovery = await kaveh.page.locator('dialog details .code').first().innerText();
		const kaveh2 = await person(browser, 'کاوه');
		await kaveh2.page.goto(`${origin}/back`);
		await kaveh2.page.getByLabel('کد بازیابی').fill(recovery);
		await kaveh2.page.getByRole('button', { name: 'صندلی‌هایم را بیاورید' }).click();
		await expect(kaveh2.page.locator('.hand')).toBeVisible();
		await expect(kaveh.page.getByRole('heading', { name: 'این میز برای این دستگاه بسته شد' })).toBeVisible();
		const all = [negar, saman, donya, kaveh2];
		await playUntil(all, () => round(negar) >= 5);

		// The laptop's battery dies in the middle.
		await house.kill();
		await expect(negar.page.getByText('ارتباط قطع شد')).toBeVisible();
		await house.start();
		for (const someone of all) await expect(someone.page.getByText('ارتباط قطع شد')).toBeHidden();

		await playUntil(all, () => isOver(negar));
		for (const someone of all) await expect(someone.page.locator('.result h1')).toBeVisible();

		// The replay holds what everybody saw, in order.
		const { frames } = await negar.page.evaluate(
			(path) => fetch(path).then((answer) => answer.json()),
			`/api/tables/${code}/replay`
		);
		for (const someone of [...people, kaveh2]) expectSeenIn(frames, someone.seen, someone.seat!);

		const slider = negar.page.getByRole('slider');
		await expect(slider).toHaveAttribute('max', String(frames.length - 1));
		await slider.fill(String(frames.length - 1));
		await expect(negar.page.locator('.told')).toContainText('برد');
		for (const someone of [...people, kaveh2]) await someone.context.close();
		await house.close();
	});
}
