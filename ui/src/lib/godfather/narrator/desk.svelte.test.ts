// The narrator's desk while the table is slow to answer.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Move, State } from '$lib/api/types';
import type { Table } from '$lib/table/table.svelte';
import { Desk } from './desk.svelte';

const inquiry = { phase: 'day', number: 2, step: 'state', voters: [0, 1, 2], standing: 40 };

/** A table that answers when it is told to, and counts when all have answered. */
class SlowTable {
	code = 'ABCDEF';
	state = this.#at([], 'state');
	sent: [Move['do'], number | undefined][] = [];
	#waiting: (() => void)[] = [];
	#follow: (state: State) => void = () => {};

	onStep(follow: (state: State) => void) {
		this.#follow = follow;
		return () => {};
	}

	move = (move: Move, seat?: number) => {
		this.sent.push([move.do, seat]);
		return new Promise<boolean>((answer) =>
			this.#waiting.push(() => {
				this.#hear(move, seat);
				answer(true);
			})
		);
	};

	/** Answers what is on its way, and whatever is sent upon it. */
	async answers() {
		while (this.#waiting.length) {
			this.#waiting.shift()!();
			for (let i = 0; i < 6; i++) await Promise.resolve();
		}
	}

	#hear(move: Move, seat?: number) {
		const view = this.state.view as unknown as typeof inquiry & { answered: number[] };
		const answered = seat === undefined ? view.answered : [...new Set([...view.answered, seat])];
		const over = move.do === 'advance' || answered.length === view.voters.length;
		this.state = this.#at(answered, over ? 'speech' : 'state');
		this.#follow(this.state);
	}

	#at(answered: number[], step: string): State {
		return { table: { match: 1 }, view: { ...inquiry, step, answered }, events: [] } as unknown as State;
	}
}

describe('GF-90 hands that the table has not answered yet', () => {
	let table: SlowTable;
	let desk: Desk;

	beforeEach(() => {
		sessionStorage.clear();
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
		table = new SlowTable();
		desk = new Desk(table as unknown as Table);
		desk.follow();
		return () => vi.useRealTimers();
	});

	const step = () => (table.state.view as unknown as { step: string }).step;

	it('count among the answers: the one that would end the ballot is kept back', async () => {
		for (const voter of [0, 1, 2]) void desk.tap(voter, voter);
		await table.answers();
		expect(table.sent).toEqual([
			['ask-state', 0],
			['ask-state', 1]
		]);
		expect(step()).toBe('state');
	});

	it('are told once, however many taps follow', async () => {
		void desk.tap(0, 0);
		void desk.tap(1, 1);
		void desk.tap(1, 1);
		await table.answers();
		expect(table.sent).toEqual([
			['ask-state', 0],
			['ask-state', 1],
			['no-state', 1]
		]);
	});

	it('end the ballot with the one that was kept back, and nothing after it', async () => {
		for (const voter of [0, 1, 2]) void desk.tap(voter, voter);
		void desk.close();
		await table.answers();
		expect(step()).toBe('speech');
		expect(table.sent.map(([what]) => what)).not.toContain('advance');
	});

	it('leave it to the narrator to end a ballot that not all have answered', async () => {
		void desk.tap(0, 0);
		void desk.close();
		await table.answers();
		expect(step()).toBe('speech');
		expect(table.sent.at(-1)).toEqual(['advance', undefined]);
	});
});
