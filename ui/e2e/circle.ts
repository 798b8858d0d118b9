import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Circle, Move } from './plan';
import type { Frame as AnyFrame, Heard } from './secrets';

export interface View extends Circle {
	phase: string;
	number: number;
	players: { name: string; in: boolean; exposed: boolean; role: string | null }[];
	role?: string;
	open: boolean;
	winner: string | null;
	answered?: number[];
	/** How many moves stand: the narrator's view alone has it. */
	standing?: number;
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
}

/** What a guest does about what may be done; null for nothing. */
export type Choose = (view: View, legal: Move[]) => Move | null;

/** Somebody at a table of Godfather, with everything that the phone was sent. */
export class Guest {
	/** Every frame as it came, over reloads of the page too. */
	readonly frames: AnyFrame[] = [];
	readonly #sent = new Set<string>();
	state: Frame | null = null;
	/** How long a tap may take, in milliseconds, before it is too late. */
	patience = 20_000;
	#waiting: (() => void)[] = [];

	private constructor(
		readonly name: string,
		readonly context: BrowserContext,
		readonly page: Page
	) {
		page.on('websocket', (socket) => {
			socket.on('framereceived', ({ payload }) => this.#hear(JSON.parse(String(payload))));
			socket.on('framesent', ({ payload }) => this.#sent.add(JSON.parse(String(payload)).id));
		});
	}

	static async come(browser: Browser, name: string): Promise<Guest> {
		const context = await browser.newContext({ reducedMotion: 'reduce' });
		return new Guest(name, context, await context.newPage());
	}

	#hear(frame: AnyFrame) {
		this.frames.push(frame);
		if (frame.type !== 'state') return;
		this.state = frame as unknown as Frame;
		for (const go of this.#waiting.splice(0)) go();
	}

	/** The next state that the table sends. */
	next(): Promise<void> {
		return new Promise((settle) => this.#waiting.push(settle));
	}

	/** Settles once something is so for this phone. */
	async until(is: () => boolean, what: string, patience = 30_000) {
		let late: NodeJS.Timeout | undefined;
		const deadline = new Promise<never>((_, fail) => {
			late = setTimeout(() => fail(new Error(`${this.name} waits in vain: ${what}`)), patience);
		});
		while (!is()) await Promise.race([this.next(), deadline]);
		clearTimeout(late);
		deadline.catch(() => undefined);
	}

	/** What the search for secrets looks through. */
	get heard(): Heard {
		return { seat: this.state!.you.seat!, frames: this.frames, sent: this.#sent };
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

	/** Looks on by the table's address with a name and nothing else; the table's first state says that it may. */
	async watch(origin: string, code: string) {
		await this.page.goto(`${origin}/t/${code}`);
		await this.page.getByLabel('نام شما').fill(this.name);
		await this.page.getByRole('button', { name: 'تماشا کنید' }).click();
		await this.until(() => this.state !== null, 'a look at the table');
		await expect(this.page.getByText('تماشا می‌کنید')).toBeVisible();
	}

	/** Which question stands before this phone. */
	get #question(): string {
		const { phase, number, step, speaker } = this.state!.view!;
		return [phase, number, step, speaker].join();
	}

	/** What this guest would do now, as far as the phone knows. */
	wants(choose: Choose): Move | null {
		const { view, legal = [], you, chosen } = this.state ?? {};
		if (!view || legal.length === 0 || chosen) return null;
		return (view.answered ?? []).includes(you!.seat!) ? null : choose(view, legal);
	}

	/** Plays what is asked of this seat, with fingers on the page alone; gives whether anything was. */
	async play(choose: Choose): Promise<boolean> {
		const move = this.wants(choose);
		if (!move) return false;
		const question = this.#question;
		await (this.state!.view!.phase.endsWith('night') ? this.#byNight(move) : this.#byDay(move));
		await this.until(
			() => this.#question !== question || this.wants(choose) === null,
			`${JSON.stringify(move)} to be taken`
		);
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
			const name = move.target == null ? 'رأی نمی‌دهم' : this.state!.view!.players[move.target]!.name;
			const vote = day.locator('.votes').getByRole('button', { name });
			return vote.click({ timeout: this.patience });
		}
		for (const seat of aims(move))
			await day.locator('button.tile').nth(seat).click({ timeout: this.patience });
		await press(buttons[move.do]!);
	}
}

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
	hold: 'شلیک نکنیم',
	block: 'بستن',
	heal: 'نجات',
	fire: 'شلیک',
	inquire: 'استعلام',
	revive: 'احضار',
	foresee: 'نام می‌برم',
	pass: 'رد'
};

/** Something that may come too late, because the clock was there first. */
export async function inTime(doing: Promise<unknown>) {
	await doing.catch((error) => {
		if (!/Timeout|not attached|detached/i.test(String(error))) throw error;
	});
}
