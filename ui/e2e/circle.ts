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
	chosen?: Move;
	events?: Record<string, unknown>[];
	to?: string;
}

/** Somebody at a table of Godfather, with everything that the phone was sent. */
export class Guest {
	/** Every frame as it came. */
	readonly heard: { text: string; frame: Frame }[] = [];
	state: Frame | null = null;
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

	/** Plays whatever is asked of this seat, with fingers on the page alone. */
	async play() {
		const legal = this.state?.legal ?? [];
		const view = this.state?.view;
		if (!view || legal.length === 0 || this.state?.chosen) return;
		if (view.phase === 'night' || view.phase === 'opening-night') await this.#byNight(legal);
		else await this.#byDay(view, legal);
	}

	async #byNight(legal: Move[]) {
		const move = legal.find((each) => useful.includes(each.do)) ?? legal[0]!;
		const night = this.page.locator('section.night');
		const verb = move.side ? sides[move.side]! : verbs[move.do]!;
		await night.locator('.verbs').getByRole('button', { name: verb, exact: true }).click(quick);
		for (const seat of move.targets ?? (move.target == null ? [] : [move.target])) {
			await night.locator('button.tile').nth(seat).click(quick);
		}
		await night.locator('.choice .button').click(quick);
	}

	async #byDay(view: View, legal: Move[]) {
		const day = this.page.locator('.day');
		const press = (name: string | RegExp) => day.getByRole('button', { name }).first().click(quick);
		const answered = (view.answered ?? []).includes(this.state!.you.seat!);
		const can = (what: string) => legal.filter((move) => move.do === what);
		if (can('done').length) await press('حرفم تمام شد');
		else if (can('no-state').length && !answered) await press('نمی‌خواهم');
		else if (can('nominate').length && !answered) {
			const someone = can('nominate').find((move) => move.targets?.length === 1);
			await day.locator('button.tile').nth(someone!.targets![0]!).click(quick);
			await press(/دست بالا ببرم/);
		} else if (can('vote').length && !answered) await day.locator('.votes .button').first().click(quick);
		else if (can('card').length) {
			const card = can('card')[0]!;
			for (const seat of card.targets ?? (card.target == null ? [] : [card.target])) {
				await day.locator('button.tile').nth(seat).click(quick);
			}
			await press(/بازی می‌کنم/);
		}
	}
}

const quick = { timeout: 2500 };
const useful = ['shoot', 'block', 'heal', 'inquire', 'revive', 'foresee', 'side'];
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
export async function inTime(doing: Promise<void>) {
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
