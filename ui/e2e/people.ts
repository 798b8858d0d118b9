import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** Somebody with a device of their own, and every view that it was sent. */
export interface Person {
	name: string;
	context: BrowserContext;
	page: Page;
	seen: SeenView[];
	/** Whose seat this is, once the table said so. */
	seat: number | null;
}

export interface SeenView {
	phase: string;
	players: { hand: number }[];
	hand?: string[];
	[field: string]: unknown;
}

/** A person on a phone that speaks Persian; motion is off, for people in a hurry. */
export async function person(browser: Browser, name: string): Promise<Person> {
	const context = await browser.newContext({ reducedMotion: 'reduce' });
	const page = await context.newPage();
	const someone: Person = { name, context, page, seen: [], seat: null };
	page.on('websocket', (socket) =>
		socket.on('framereceived', ({ payload }) => heard(someone, String(payload)))
	);
	// An Informant shows a hand, which lies over everything until it is put away.
	const look = page.getByRole('button', { name: 'دیدم، ببندید' });
	await page.addLocatorHandler(look, () => look.click());
	return someone;
}

function heard(someone: Person, payload: string) {
	const frame = JSON.parse(payload);
	if (frame.type !== 'state' || !frame.view) return;
	someone.seen.push(frame.view);
	someone.seat = frame.you.seat;
}

/** Opens a La Familia table through the door; gives its code. */
export async function openTable(host: Person, origin: string, seats: number): Promise<string> {
	const { page } = host;
	await page.goto(origin);
	await page.locator('[data-game="la-familia"]').getByRole('button', { name: 'میز تازه باز کنید' }).click();
	await page.getByLabel('نام شما').fill(host.name);
	await page.locator('dialog label', { hasText: digits(seats) }).click();
	await page.locator('dialog').getByRole('button', { name: 'میز تازه باز کنید' }).click();
	await page.waitForURL(/\/t\/[A-Z0-9]{6}$/);
	return page.url().slice(-6);
}

/** Joins by the table's address with a name and nothing else, and accepts the declaration. */
export async function join(guest: Person, origin: string, code: string) {
	const { page } = guest;
	await page.goto(`${origin}/t/${code}`);
	await page.getByLabel('نام شما').fill(guest.name);
	await page.getByRole('button', { name: 'بنشینید' }).click();
	await page.getByRole('button', { name: 'می‌پذیرم، آماده‌ام' }).click();
	await expect(page.getByRole('button', { name: 'آماده‌اید؛ پس بگیرید' })).toBeVisible();
}

export const digits = (n: number) => String(n).replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!);

export const isOver = (someone: Person) => someone.page.locator('.result').isVisible();

const quick = { timeout: 5_000 };

/** How long one waits for what a tap brings before one taps again. */
const breath = { timeout: 450, intervals: [30] };

/**
 * Does one thing that the board offers this person, as a plain player would:
 * take a territory where it is promised, else claim one, else end the turn.
 * Gives whether there was anything to do. So soon after another a tap counts as a
 * trembling finger's, and nothing comes of it; a player then taps again.
 */
export async function act(someone: Person): Promise<boolean> {
	const before = someone.seen.length;
	if (!(await tap(someone))) return false;
	await expect(async () => {
		try {
			await expect.poll(() => someone.seen.length, breath).toBeGreaterThan(before);
		} catch (nothing) {
			await tap(someone);
			throw nothing;
		}
	}).toPass(quick);
	return true;
}

/** Taps what the board offers, if it asks this person for anything. */
async function tap({ page }: Person): Promise<boolean> {
	const board = page.locator('.board[data-asked="true"]');
	if (!(await board.isVisible())) return false;
	switch (await board.getAttribute('data-phase')) {
		case 'draw':
			await page.locator('.back.live').first().click(quick);
			break;
		case 'discard':
			if (!(await page.locator('.bar .button').isEnabled()))
				await page.locator('.hand .card').first().click(quick);
			await page.locator('.bar .button').click(quick);
			break;
		case 'act':
			await chooseAndPlay(page);
			break;
		default:
			return false;
	}
	return true;
}

async function chooseAndPlay(page: Page) {
	const playable = page.locator('.hand .card:not(.idle)');
	const picked = (await page.locator('.choice').count()) > 0; // by a tap before, of which nothing came
	if (!picked && (await playable.count())) await playable.first().click(quick);
	const takes = page.locator('.choice:not(.no)', { hasText: 'می‌گیرید' });
	const claims = page.locator('.choice:not(.no)', { hasText: 'گسترش' });
	const any = page.locator('.choice:not(.no)');
	for (const choice of [takes, claims, any]) {
		if (!(await choice.count())) continue;
		await choice.first().click(quick);
		return;
	}
	await page.getByRole('button', { name: 'پایان نوبت' }).click(quick);
}
