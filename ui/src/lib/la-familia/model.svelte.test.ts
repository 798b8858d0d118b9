import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Move, State } from '$lib/api/types';
import type { Table } from '$lib/table/table.svelte';
import { BoardModel } from './model.svelte';
import type { Happening } from './view';

const sent: Move[] = [];
const table = {
	busy: 0,
	refusal: null,
	move: async (move: Move) => sent.push(move) > 0
} as unknown as Table;

beforeEach(() => {
	sent.length = 0;
	vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

// Where a card was discarded, the button that ends the turn comes to lie.
it('takes a second tap of a trembling finger for the first', async () => {
	const board = new BoardModel(table, () => ({ view: {}, you: { seat: 0 } }) as unknown as State);
	dispatchEvent(new Event('pointerdown'));
	await board.play({ do: 'discard', cards: ['killer-1'] });
	await vi.advanceTimersByTimeAsync(200);
	await board.play({ do: 'end' });
	expect(sent.map((move) => move.do)).toEqual(['discard']);
	await vi.advanceTimersByTimeAsync(200);
	await board.play({ do: 'end' });
	expect(sent.map((move) => move.do)).toEqual(['discard', 'end']);
});

it('takes each key of a keyboard as it is meant', async () => {
	const board = new BoardModel(table, () => ({ view: {}, you: { seat: 0 } }) as unknown as State);
	dispatchEvent(new Event('pointerdown'));
	dispatchEvent(new Event('keydown'));
	await board.play({ do: 'attack', card: 'killer-1', target: 1 });
	await board.play({ do: 'end' });
	expect(sent.map((move) => move.do)).toEqual(['attack', 'end']);
});

it('lets go of the picked card when the own time is up, and of nobody else’s', () => {
	const view = { hand: ['killer-1', 'killer-2'], players: [] };
	const board = new BoardModel(table, () => ({ view, you: { seat: 0 } }) as unknown as State);
	board.pick(1);
	board.step([{ event: 'timeout', seat: 2 } as Happening]);
	expect(board.picked).toBe(1);
	board.step([{ event: 'timeout', seat: 0 } as Happening]);
	expect(board.picked).toBe(null);
});
