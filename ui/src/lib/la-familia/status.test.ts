import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { State } from '$lib/api/types';
import { learn, speak } from '$lib/i18n/index.svelte';
import { settings } from '$lib/settings.svelte';
import type { Table } from '$lib/table/table.svelte';
import { BoardModel } from './model.svelte';
import { summonsOf } from './status';
import type { View } from './view';

beforeAll(async () => {
	await learn('la-familia');
	await speak('en');
});
afterEach(() => (settings.lang = 'fa'));

const players = [{ name: 'نگار' }, { name: 'بابک' }];

function board(view: Partial<View>, asked: number[]): BoardModel {
	const state = {
		view: { players, turn: 0, asked: null, attack: null, draws: 1, hand: [], arms: 0, main: false, ...view },
		you: { seat: 0 },
		asked,
		clock: { name: 'c', at: 40_000, seconds: 60 }
	};
	return new BoardModel({ now: () => 0 } as Table, () => state as unknown as State);
}

describe('what a window over the board tells', () => {
	it.each<[Partial<View>, string, string]>([
		[{ phase: 'act' }, 'نوبت شماست.', 'It is your turn.'],
		[{ phase: 'draw' }, 'نوبت شماست: یک کارت بکشید.', 'Your turn: draw a card.'],
		[{ phase: 'discard' }, 'دستتان پر است: کارت دور بیندازید.', 'Your hand is full: discard.']
	])('whoever is asked reads it with the clock: %o', (view, fa, en) => {
		expect(summonsOf(board(view, [0]))).toEqual({ what: fa, left: 40 });
		settings.lang = 'en';
		expect(summonsOf(board(view, [0]))).toEqual({ what: en, left: 40 });
	});

	it('an attack asks whom it is aimed at, not whose turn it is', () => {
		const view: Partial<View> = { phase: 'answer', turn: 1, asked: 0 };
		expect(summonsOf(board(view, [0]))!.what).toContain('بابک');
		expect(summonsOf(board({ ...view, turn: 0, asked: 1 }, [1]))).toBeNull();
	});

	it('nothing on another’s turn', () => {
		expect(summonsOf(board({ phase: 'act', turn: 1 }, [1]))).toBeNull();
	});
});
