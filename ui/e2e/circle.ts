import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** A move as the wire lists it. */
export interface Move {
	do: string;
	target?: number | null;
	targets?: number[];
	role?: string;
	side?: string;
	card?: string;
}

export interface View {
	phase: string;
	step: string | null;
	number: number;
	players: { name: string; in: boolean; exposed: boolean; role: string | null }[];
	role?: string;
	team?: number[];
	open: boolean;
	winner: string | null;
	answered?: number[];
	[field: string]: unknown;
}

export interface Frame {
	type: string;
	seq: number;
	table: { code: string; phase: string; options: Record<string, unknown> };
	you: { seat: number | null };
	view?: View;
	legal?: Move[];
	asked?: number[];
	chosen?: Move;
	events?: Record<string, unknown>[];
	to?: string;
}

/** Somebody at a table of Godfather, with everything that the phone was sent. */
export class Guest {
	/** Every frame as it came. */
	readonly heard: { text: string; frame: Frame }[] = [];
	state: Frame | null = null;
	/** How long a tap may take, in milliseconds, before it is too late. */
	patience = 20_000;
	#waiting: (() => void)[] = [];

	private constructor(
		readonly name: string,
		readonly context: BrowserContext,
		readonly page: Page
	) {
		page.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => this.#hear(String(payload)))
		);
	}

	static async come(browser: Browser, name: string): Promise<Guest> {
		const context = await browser.newContext({ reducedMotion: 'reduce' });
		return new Guest(name, context, await context.newPage());
	}

	#hear(text: string) {
		const frame = JSON.parse(text) as Frame;
		this.heard.push({ text, frame });
		if (frame.type !== 'state') return;
		this.state = frame;
		for (const go of this.#waiting.splice(0)) go();
	}

	/** The next state that the table sends. */
	next(): Promise<void> {
		return new Promise((settle) => this.#waiting.push(settle));
	}

	get over(): boolean {
		return this.state?.table.phase === 'over';
	}

	/** Joins by the table's address with a name and nothing else, and accepts the declaration. */
	async join(origin: string, code: string) {
		await this.page.goto(`${origin}/t/${code}`);
		await this.page.getByLabel('نام شما').fill(this.name);
		await this.page.getByRole('button', { name: 'بنشینید' }).click();
		await this.page.getByRole('button', { name: 'می‌پذیرم، آماده‌ام' }).click();
		await expect(this.page.getByRole('button', { name: 'آماده‌اید؛ پس بگیرید' })).toBeVisible();
	}

	/** The match as this phone has it, apart from who is there. */
	get #match(): string {
		const { view, legal, chosen } = this.state!;
		return JSON.stringify([view, legal, chosen]);
	}

	/** What this guest would do now, as far as the phone knows. */
	wants(choose: Choose = anything): Move | null {
		const { view, legal = [], you, chosen } = this.state ?? {};
		if (!view || legal.length === 0 || chosen) return null;
		return (view.answered ?? []).includes(you!.seat!) ? null : choose(view, legal);
	}

	/** Plays what is asked of this seat, with fingers on the page alone; gives whether anything was. */
	async play(choose: Choose = anything): Promise<boolean> {
		const move = this.wants(choose);
		if (!move) return false;
		const before = this.#match;
		await (this.state!.view!.phase.endsWith('night') ? this.#byNight(move) : this.#byDay(move));
		// Not any new state, but one in which this is done.
		await expect.poll(() => this.#match).not.toBe(before);
		return true;
	}

	async #byNight(move: Move) {
		const night = this.page.locator('section.night');
		const verb = move.side ? sides[move.side]! : verbs[move.do]!;
		await night
			.locator('.verbs')
			.getByRole('button', { name: verb, exact: true })
			.click({ timeout: this.patience });
		for (const seat of aims(move))
			await night.locator('button.tile').nth(seat).click({ timeout: this.patience });
		await night.locator('.choice .button').click({ timeout: this.patience });
	}

	async #byDay(move: Move) {
		const day = this.page.locator('.day');
		const press = (name: string | RegExp) =>
			day.getByRole('button', { name }).first().click({ timeout: this.patience });
		if (move.do === 'vote') {
			const name = move.target == null ? 'رأی ممتنع' : this.state!.view!.players[move.target]!.name;
			const vote = day.locator('.votes').getByRole('button', { name });
			return vote.click({ timeout: this.patience });
		}
		for (const seat of aims(move))
			await day.locator('button.tile').nth(seat).click({ timeout: this.patience });
		await press(buttons[move.do]!);
	}
}

/** What a guest does about what may be done; null for nothing. */
export type Choose = (view: View, legal: Move[]) => Move | null;

/** The first useful thing. */
export const anything: Choose = (_, legal) =>
	legal.find((move) => move.do === 'nominate' && move.targets?.length === 1) ??
	legal.find((move) => useful.includes(move.do)) ??
	legal.find((move) => move.do !== 'challenge' && move.do !== 'grant') ??
	null;

const aims = (move: Move) => move.targets ?? (move.target == null ? [] : [move.target]);
const buttons: Record<string, string | RegExp> = {
	done: 'حرفم تمام شد',
	'no-state': 'نمی‌خواهم',
	nominate: /دست بالا ببرم|دستی بالا نمی‌برم/,
	card: /بازی می‌کنم/
};
const useful = ['done', 'no-state', 'shoot', 'block', 'heal', 'inquire', 'revive', 'foresee', 'side'];
const sides: Record<string, string> = { city: 'شهر', mafia: 'مافیا' };
const verbs: Record<string, string> = {
	shoot: 'شلیک',
	sense: 'حس ششم',
	recruit: 'خرید',
	hold: 'هیچ',
	block: 'بستن',
	heal: 'نجات',
	fire: 'شلیک',
	inquire: 'استعلام',
	revive: 'برگردد',
	foresee: 'نام می‌برم',
	pass: 'رد'
};

/** Something that may come too late, because the clock was there first. */
export async function inTime(doing: Promise<unknown>) {
	await doing.catch((error) => {
		if (!/Timeout|not attached|detached/i.test(String(error))) throw error;
	});
}

const mafia = ['godfather', 'saul', 'matador', 'mafioso'];

/** GF-23, GF-30: what a seat was sent before the roles were open holds nobody else's role or choice. */
export function expectNoSecrets(guest: Guest) {
	for (const { frame, text } of guest.heard) {
		const view = frame.view;
		if (frame.type !== 'state' || !view || view.open) continue;
		const mine = frame.you.seat!;
		const team = mafia.includes(view.role ?? '') ? (view.team ?? []) : [];
		const known = view.players.flatMap((player, seat) => (player.role ? [seat] : []));
		const foreign = known.filter((seat) => seat !== mine && !team.includes(seat));
		expect(foreign, text).toEqual([]);
		if (!mafia.includes(view.role ?? '')) expect(view.team, text).toBeUndefined();
		if (view.role !== 'nostradamus') expect(view.number_seen, text).toBeUndefined();
		for (const field of ['vest', 'tonight', 'preview', 'exits', 'story', 'leader', 'last_block']) {
			expect(view[field], `${field}: ${text}`).toBeUndefined();
		}
		for (const event of frame.events ?? []) {
			if (event.event === 'chosen' && !team.length) expect(event.seat, text).toBe(mine);
		}
	}
}
