import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { Move, State } from '$lib/api/types';
import type { Table } from '$lib/table/table.svelte';
import Hand from './Hand.svelte';
import { BoardModel } from './model.svelte';

let app: object | undefined;
afterEach(() => app && unmount(app));

const dim = () =>
	[...document.querySelectorAll('.hand .card')].map((card) => card.classList.contains('idle'));

it.each<[string, Move[], boolean[]]>([
	['what has a use now is bright', [{ do: 'claim', card: 'killer-7' }], [false, true, true]],
	['a draw is owed: no card has a use yet', [{ do: 'draw', pile: 'killer' }], [true, true, true]],
	['the main action is spent, and no special is held', [{ do: 'end' }], [true, true, true]],
	['another is on turn', [], [true, true, true]]
])('%s', (_, legal, idle) => {
	const hand = ['killer-7', 'killer-9', 'defence-2'];
	const state = { view: { hand, phase: 'act', players: [] }, you: { seat: 0 }, legal } as unknown as State;
	const board = new BoardModel({} as Table, () => state);
	app = mount(Hand, { target: document.body, props: { board } });
	flushSync();
	expect(dim()).toEqual(idle);
});
