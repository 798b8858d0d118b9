import { expect, test, type Page } from '@playwright/test';
import { House } from './house';

// One narrator, one phone, eleven friends in a room: a whole game to the
// city's win, with two mistakes that are taken back.

const friends = ['آرش', 'بیتا', 'سامان', 'دنیا', 'الهام', 'فرید', 'گلی', 'هومن', 'ایمان', 'ژاله', 'کاوه'];

interface View {
	phase: string;
	number: number;
	step: string;
	standing: number;
	open: boolean;
	winner: string | null;
	players: { name: string; in: boolean; role: string }[];
}

/** The narrator's phone, and what the table last told it. */
class Narrator {
	view!: View;
	taps = 0;

	constructor(readonly page: Page) {
		page.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => {
				const frame = JSON.parse(String(payload));
				if (frame.type === 'state' && frame.view) this.view = frame.view;
			})
		);
	}

	async tap(what: ReturnType<Page['locator']>) {
		await what.tap();
		this.taps++;
	}

	/** Taps something that is a move, and waits until it stands. */
	async enter(what: ReturnType<Page['locator']>) {
		const before = this.view.standing;
		await this.tap(what);
		await expect.poll(() => this.view.standing).not.toBe(before);
	}

	seat(i: number) {
		return this.page.locator('.dock .tile').nth(i);
	}

	get go() {
		return this.page.locator('.dock .button.go');
	}

	has(role: string) {
		return this.view.players.findIndex((p) => p.in && p.role === role);
	}

	/** The step whose desk is on the screen. */
	async at(step: string) {
		await expect.poll(() => this.view.step).toBe(step);
	}

	/** All eyes are closed: only then does a role show. */
	async sleeps() {
		await expect(this.page.locator('.read')).toContainText(/چشم ببند|چشم‌ها را ببندید/);
		await expect(this.page.locator('.dock .tile')).toHaveCount(0);
		await this.tap(this.page.getByRole('button', { name: 'شهر خوابید' }));
	}

	/** What is to be read, left unsaid and done now stands on the screen whole, above what is chosen. */
	async fits() {
		const dock = (await this.page.locator('.dock').boundingBox())!;
		for (const part of await this.page.locator('.read, .note').all()) {
			const box = (await part.boundingBox())!;
			expect(box.y + box.height, `${this.view.step}: ${await part.innerText()}`).toBeLessThanOrEqual(
				dock.y + 1
			);
		}
		expect(await this.page.locator('.dock').evaluate((at) => at.scrollHeight - at.clientHeight)).toBeLessThan(
			2
		);
	}

	/** A choice of the night: whom, or nobody. */
	async choose(target: number | null) {
		if (this.view.step === 'mafia') await this.sleeps();
		await this.fits();
		if (target === null) {
			const none = this.page.locator('.dock .row .button').first();
			if ((await none.getAttribute('aria-pressed')) !== 'true') await this.tap(none);
		} else await this.tap(this.seat(target));
		await this.enter(this.go);
	}

	/** Every speech, then on. */
	async speeches(until: string) {
		while (this.view.step === 'speech' || this.view.step === 'defence') await this.enter(this.go);
		await this.at(until);
	}

	/** Hands of all who can raise one, under the name that is called last. */
	async hands(against: number) {
		await expect(this.page.locator('.dock .head')).toBeVisible();
		const called = this.page.locator('.dock .head .name');
		const next = this.page.getByRole('button', { name: 'نام بعد' });
		while (!(await called.innerText()).includes(friends[against]!)) await this.tap(next);
		const living = this.view.players.flatMap((p, i) => (p.in && i !== against ? [i] : []));
		for (const voter of living.slice(0, 7)) await this.tap(this.seat(voter));
		await expect(this.page.locator('.dock .head [role=status]')).toContainText(/دارد/);
		while (await next.isVisible()) await this.tap(next);
		const before = this.view.step;
		await this.tap(this.go);
		await expect.poll(() => this.view.step).not.toBe(before);
	}

	async undo(row: number) {
		const before = this.view.standing;
		await this.page.getByRole('button', { name: 'پس گرفتن', exact: true }).tap();
		await this.page.locator('dialog ol button').nth(row).tap();
		await this.page.locator('dialog .button.bad').tap();
		await expect.poll(() => this.view.standing).toBeLessThan(before);
		await expect(this.page.locator('dialog')).toHaveCount(0);
	}
}

async function gather(narrator: Narrator, url: string, circle = friends) {
	const { page } = narrator;
	const opened = await page.request.post(`${url}/api/tables`, {
		data: { game: 'godfather', name: 'راوی', mode: 'narrated-in-person', seats: circle.length }
	});
	const { code } = await opened.json();
	await page.goto(`${url}/t/${code}`);
	await page.locator('ol input').first().focus();
	for (const name of circle) {
		await page.keyboard.insertText(name);
		await page.keyboard.press('Enter');
	}
	const start = page.getByRole('button', { name: 'شروع کنید' });
	await expect(start).toBeDisabled();
	await page.getByRole('button', { name: 'قرارهای پیشنهادی خانه را بگذارید' }).tap();
	await expect(start).toBeEnabled();
	await start.tap();
	return code as string;
}

/** Whoever has the phone next cannot look back at the last one's role. */
async function wrongHands(page: Page) {
	await page.getByRole('button', { name: 'یکی پیش‌تر' }).tap();
	await expect(page.locator('.gate')).toContainText('بیتا');
	await expect(page.locator('button:has(.card)')).toHaveCount(0);
	await page.getByRole('button', { name: 'گوشی دست او نیست؛ نفر بعد' }).tap();
}

/** The phone goes round: each holds, sees, lets go. */
async function deal({ page }: Narrator) {
	await page.locator('.way').first().tap();
	for (const name of friends) {
		await expect(page.locator('.big')).toContainText(name);
		if (name === 'سامان') await wrongHands(page);
		const hold = page.locator('button:has(.card)');
		await hold.dispatchEvent('pointerdown', { pointerId: 1 });
		await expect(page.getByText('رها کنید تا پنهان شود')).toBeVisible();
		await hold.dispatchEvent('pointerup', { pointerId: 1 });
		await expect(page.getByText('نگه دارید و نقشتان را ببینید')).toBeVisible();
		await page.locator('.button.go').tap();
	}
	await page.locator('.button.go').tap();
}

test('a narrator runs a whole game in the room from one phone', async ({ page, context }) => {
	const house = await House.open();
	const narrator = new Narrator(page);
	const code = await gather(narrator, house.url);
	await deal(narrator);

	await narrator.at('foresee');
	await narrator.sleeps();
	await narrator.fits();
	for (const role of ['citizen', 'watson', 'leon']) await narrator.tap(narrator.seat(narrator.has(role)));
	await narrator.enter(narrator.go);
	await narrator.tap(page.getByRole('button', { name: 'شهر', exact: true }));
	await narrator.enter(narrator.go);
	await narrator.enter(narrator.go);
	await narrator.speeches('mafia');

	// The narrator's own laptop shows the room what everybody knows, and no more.
	const screen = await context.newPage();
	const told: string[] = [];
	screen.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => told.push(String(payload))));
	await screen.goto(`${house.url}/tv/${code}`);
	await expect(screen.getByText('شهر خواب است')).toBeVisible();
	await page.bringToFront();

	// Night 1, every role acting, counted. First a mistake: the wrong target.
	await narrator.choose(narrator.has('kane'));
	await narrator.undo(0);
	await narrator.at('mafia');
	await expect(page.locator('.read')).toContainText('اشتباه از راوی بود');
	narrator.taps = 0;
	await narrator.choose(narrator.has('citizen'));
	await narrator.choose(narrator.has('kane'));
	await narrator.choose(narrator.has('watson'));
	await narrator.choose(narrator.has('matador'));
	await narrator.choose(null);
	await narrator.choose(null);
	await narrator.at('news');
	await narrator.fits();
	await narrator.enter(narrator.go);
	expect(narrator.taps).toBeLessThanOrEqual(16);

	// Day 1: the second mistake is a whole ballot, taken back after the exit was said.
	await narrator.speeches('ballot-1');
	const first = narrator.has('godfather');
	await narrator.hands(first);
	await narrator.speeches('ballot-2');
	await narrator.hands(first);
	expect(narrator.view.players[first]!.in).toBe(false);
	await page.getByRole('button', { name: 'پس گرفتن', exact: true }).tap();
	await expect(page.locator('dialog ol')).toContainText('بلند گفته شده');
	await page.keyboard.press('Escape');
	await narrator.undo(0);
	await narrator.at('ballot-2');
	expect(narrator.view.players[first]!.in).toBe(true);
	await narrator.tap(narrator.go); // the hands are still up: counted again, they say the same
	await narrator.at('mafia');
	expect(narrator.view.players[first]!.in).toBe(false);

	// Until the city has won: the mafia hold their fire, the city finds them.
	for (let night = 2; night < 9 && narrator.view.step !== 'over'; night++) {
		while (narrator.view.phase === 'night') await narrator.choose(null);
		await narrator.enter(narrator.go);
		await narrator.speeches('ballot-1');
		const next = ['saul', 'matador', 'mafioso'].map((role) => narrator.has(role)).find((seat) => seat >= 0)!;
		await narrator.hands(next);
		await narrator.speeches('ballot-2');
		await narrator.hands(next);
	}
	await narrator.at('over');
	expect(narrator.view).toMatchObject({ winner: 'city', open: false });
	await narrator.tap(page.getByRole('button', { name: 'ببندید و نقش‌ها را باز کنید' }));
	await page.locator('dialog .button.bad').tap();
	await expect(screen.getByText('شهر برنده است')).toBeVisible();

	// Of all that the screen was told before the end, nothing was secret.
	const before = told.filter((frame) => !frame.includes('"open":true'));
	expect(before.length).toBeGreaterThan(20);
	for (const frame of before) {
		expect(frame).not.toMatch(
			/"role":"|"team":|"tonight":|"preview":|"number_seen":|"legal":|"past":|"keys":/
		);
		expect(frame).not.toMatch(/"step":"(foresee|side|meet|mafia|matador|watson|leon|kane|constantine)"/);
	}
	await house.close();
});

/** How far two boxes lie over one another, in pixels of the lesser side. */
function over(a: DOMRect, b: DOMRect): number {
	const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return Math.max(0, Math.min(wide, high));
}

test('thirteen seats fit a phone and a shared screen, whatever is open', async ({ page, context }) => {
	const house = await House.open();
	const narrator = new Narrator(page);
	const code = await gather(narrator, house.url, [...friends.slice(0, 11), 'سید محمدرضا حسینی‌نسب', 'مانی']);
	await page.getByRole('button', { name: 'همه همین‌جا نقششان را دیده‌اند؛ شروع کنیم' }).tap();
	await narrator.at('foresee');
	await narrator.sleeps();
	await narrator.fits();
	for (const role of ['kane', 'watson', 'leon']) await narrator.tap(narrator.seat(narrator.has(role)));
	await narrator.enter(narrator.go);
	await narrator.tap(page.getByRole('button', { name: 'شهر', exact: true }));
	await narrator.enter(narrator.go);
	await narrator.enter(narrator.go);
	await narrator.fits();
	await narrator.speeches('mafia');
	await narrator.sleeps();
	await narrator.fits();

	// The sixth sense: whom, and then which role, where the seats were.
	await narrator.tap(page.getByRole('button', { name: 'حس ششم' }));
	await narrator.fits();
	await narrator.tap(narrator.seat(narrator.has('kane')));
	await narrator.fits();
	await expect(narrator.go).toBeDisabled();
	await narrator.tap(page.getByRole('button', { name: 'صندلی دیگر' }));
	await narrator.tap(narrator.seat(narrator.has('citizen')));
	await narrator.tap(page.getByRole('button', { name: 'شهروند ساده' }));
	await narrator.enter(narrator.go);
	await narrator.at('matador');

	const screen = await context.newPage();
	for (const [width, height] of [
		[360, 740],
		[1280, 800]
	] as const) {
		await screen.setViewportSize({ width, height });
		await screen.goto(`${house.url}/tv/${code}`);
		await expect(screen.locator('.ring .tile')).toHaveCount(13);
		const boxes = await screen
			.locator('.ring .tile')
			.evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().toJSON() as DOMRect));
		for (const [i, box] of boxes.entries()) {
			for (const other of boxes.slice(0, i))
				expect(over(box, other), `seat ${i + 1}, ${width}`).toBeLessThan(4);
		}
	}
	await house.close();
});
