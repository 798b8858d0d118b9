// The console in a narrator's hand: a whole night, tap by tap.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command, Move, State } from '$lib/api/types';
import { learn } from '$lib/i18n/index.svelte';
import type { Table } from '$lib/table/table.svelte';
import Console from './Console.svelte';
import { at, evening, stateAt } from './evening.fixture';

/** A table that goes on only where the evening's own next move is entered. */
class EveningTable {
	i = $state(0);
	state = $derived(stateAt(this.i));
	code = 'ABCDEF';
	status = 'open';
	refusal = null;
	talk = [];
	busy = 0;
	sent: Omit<Command, 'id'>[] = [];
	asked: Move[] = [];
	#steps: ((state: State, before: State | null) => void)[] = [];

	constructor(i: number) {
		this.i = i;
	}

	onStep(step: (state: State, before: State | null) => void) {
		this.#steps.push(step);
		return () => {};
	}

	now = () => 1_700_000_000_000;

	async send(command: Omit<Command, 'id'>) {
		this.sent.push(command);
		return true;
	}

	async move(move: Move, seat?: number) {
		this.sent.push({ do: 'move', move, seat });
		const { by: _, ...next } = evening[this.i]!.next!;
		void _;
		if (JSON.stringify(sorted({ ...move, seat: seat ?? 'narrator' })) !== JSON.stringify(sorted(next)))
			return false;
		this.i++;
		for (const step of this.#steps) step(this.state, stateAt(this.i - 1));
		return true;
	}

	async why(move: Move) {
		this.asked.push(move);
		return { code: 'own_team', rule: 'GF-31', text: { fa: 'هم‌تیمی', en: 'a team-mate' } };
	}
}

const sorted = (move: object) => Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1));

const kept = 'omerta:desk:ABCDEF:1';
let table: EveningTable;
let app: object;
let taps = 0;

async function open(i: number) {
	sessionStorage.setItem(kept, JSON.stringify({ dealt: true }));
	await sit(i);
}

async function sit(i: number) {
	table = new EveningTable(i);
	app = mount(Console, {
		target: document.body,
		props: {
			table: table as unknown as Table,
			get state() {
				return table.state;
			}
		}
	});
	await settle();
}

/** Lets what was asked for be answered. */
async function heard() {
	for (let i = 0; i < 6; i++) await Promise.resolve();
	flushSync();
}

/** Lets a finger come to rest as well. */
async function settle() {
	await heard();
	vi.advanceTimersByTime(350);
	await heard();
}

const all = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];

async function tap(element: HTMLElement | undefined) {
	expect(element, 'something to tap').toBeDefined();
	taps++;
	dispatchEvent(new Event('pointerdown'));
	element!.click();
	await settle();
}

const seat = (number: number) => tap(all('.dock .tile')[number]);
const button = (words: string) => tap(all('.dock button').find((each) => each.textContent?.trim() === words));
const go = () => tap(all('.dock .button.go')[0]);

describe('the console', () => {
	beforeEach(async () => {
		taps = 0;
		sessionStorage.clear();
		await learn('godfather');
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
	});
	afterEach(() => {
		unmount(app);
		vi.useRealTimers();
	});

	it('takes a night in which every role acts in at most 16 taps, and no typing', async () => {
		await open(at('mafia', 2));
		await button('شهر خوابید');
		await button('حس ششم');
		await seat(5);
		await button('همشهری کین');
		await go();
		for (const target of [8, 5, 1, 2, 9]) {
			await seat(target);
			await go();
		}
		expect(table.state.view).toMatchObject({ step: 'news', number: 2 });
		await go();
		expect(table.state.view).toMatchObject({ step: 'state', phase: 'day' });
		expect(taps).toBeLessThanOrEqual(16);
		expect(all('input')).toHaveLength(0);
	});

	it('shows the trail of the night, and what would come of it', async () => {
		await open(at('constantine', 2));
		const trail = all('main .trail')[0]!.textContent!;
		expect(trail).toContain('حس ششم');
		expect(trail).toContain('سلاخی');
	});

	it('says why a dimmed seat may not be chosen, and enters nothing', async () => {
		await open(at('mafia', 2));
		await go();
		await seat(1);
		expect(table.asked).toEqual([{ do: 'shoot', target: 1 }]);
		expect(all('.refusal')[0]!.textContent).toContain('GF-31');
		expect(table.sent).toEqual([]);
		expect(all('.dock .button.go')[0]).toHaveProperty('disabled', true);
	});

	it('shows no role before the narrator has seen all eyes closed, and asks nothing yet', async () => {
		await open(at('mafia', 2));
		expect(all('.read')[0]!.textContent).toContain('شهر، چشم ببند');
		expect(all('.tile')).toHaveLength(0);
		const words = document.body.textContent!;
		for (const role of ['پدرخوانده', 'ماتادور', 'واتسون', 'نوسترا', 'بیدار کنید'])
			expect(words).not.toContain(role);
		await button('شهر خوابید');
		expect(table.sent).toEqual([]);
		expect(all('.tile').length).toBeGreaterThan(6);
		expect(all('.read')[0]!.textContent).toContain('تیم مافیا، چشم باز کنید');
	});

	it('hides every secret with one tap, and keeps it hidden over a reload', async () => {
		await open(at('kane', 2));
		const words = () => document.body.textContent!;
		const secrets = ['نوسترا', 'سلاخی', 'بستن', 'الهام'];
		for (const secret of secrets) expect(words()).toContain(secret);
		await tap(all('header button')[0]);
		expect(taps).toBe(1);
		for (const secret of secrets) expect(words()).not.toContain(secret);
		expect(JSON.parse(sessionStorage.getItem(kept)!)).toMatchObject({ covered: true });
		unmount(app);
		app = mount(Console, {
			target: document.body,
			props: { table: table as unknown as Table, state: table.state }
		});
		await settle();
		for (const secret of secrets) expect(words()).not.toContain(secret);
	});

	it('counts hands under the name that is called, with the quorum beside them', async () => {
		await open(at('ballot-1', 2));
		const needs = evening[table.i]!.view.quorum!;
		expect(needs).toBe(3);
		await button('نام بعد');
		await button('نام بعد');
		for (const voter of [0, 2, 4]) await seat(voter);
		expect(table.sent.map((each) => [each.seat, each.move])).toEqual(
			[0, 2, 4].map((voter) => [voter, { do: 'nominate', targets: [3] }])
		);
		expect(all('.dock [role=status]')[0]!.textContent).toBe('۳ می‌خواهد، ۳ دارد');
	});

	it('GF-55: tells what a ballot came to, who voted for whom, and of the will while it is told', async () => {
		await open(at('ballot-2', 2));
		for (const voter of [0, 2, 4]) await seat(voter);
		await button('پایان رأی‌گیری دوم');
		expect(table.state.view).toMatchObject({ phase: 'night', number: 3 });
		const main = all('main')[0]!.textContent!;
		expect(main).toMatch(/رأی‌ها، از \S+ نفر: .*حدنصاب خروج/);
		expect(all('main details p').length).toBeGreaterThan(0);
		expect(main).toContain('وصیت نیست');
		await button('شهر خوابید');
		expect(all('main')[0]!.textContent).not.toContain('وصیت نیست');
	});

	it('GF-53: offers one way on where nobody else defends, and says where it leads', async () => {
		await open(at('defence', 2));
		const { defendants, speaker } = evening[table.i]!.view;
		const ways = all('.dock .row .button').map((each) => each.textContent!.trim());
		expect(ways).toEqual(
			speaker === defendants.at(-1) ? ['پایان دفاع؛ رأی‌گیری دوم'] : ['پایان همهٔ دفاع‌ها', 'دفاع بعد']
		);
	});

	it('shows the roles of every match anew, whatever it has kept of the last', async () => {
		const dealing = () => all('.dock').length === 0;
		await open(0);
		expect(dealing()).toBe(false);
		unmount(app);
		sessionStorage.setItem('omerta:desk:ABCDEF:0', sessionStorage.getItem(kept)!);
		sessionStorage.removeItem(kept);
		await sit(0);
		expect(dealing()).toBe(true);
	});

	it('takes a second tap of a trembling finger for the first', async () => {
		await open(at('speech', 2));
		const made = () => table.sent.length;
		for (let i = 0; i < 3; i++) {
			dispatchEvent(new Event('pointerdown'));
			all('.dock .button.go')[0]!.click();
			await heard();
		}
		expect(made()).toBe(1);
		await settle();
		await go();
		expect(made()).toBe(2);
	});
});
