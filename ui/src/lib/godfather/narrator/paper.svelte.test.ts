// Paper cards on the table: the book holds their roles, or the narrator is told that it does not.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '$lib/api/types';
import { learn, t, type Key } from '$lib/i18n/index.svelte';
import type { Table } from '$lib/table/table.svelte';
import type { View } from '../circle/view';
import DealPass from './DealPass.svelte';
import { stateAt } from './evening.fixture';
import { hasPaper, notePaper } from './paper';

const state = stateAt(0);
let app: object;
let sent: Command['do'][];
let refused: string | null;
const ondone = vi.fn();

const answer = (what: string) => {
	sent.push(what as Command['do']);
	return Promise.resolve(what !== refused);
};
const table = {
	code: 'ABCDEF',
	state,
	refusal: null,
	move: (move: { do: string }) => answer(move.do),
	send: (command: { do: string }) => answer(command.do)
} as unknown as Table;

function deal(again = false) {
	app = mount(DealPass, {
		target: document.body,
		props: { table, now: state, view: state.view as View, again, ondone }
	});
	flushSync();
}

const buttons = () => [...document.querySelectorAll('button')];
const named = (key: Key) => buttons().find((each) => each.textContent?.includes(t(key)));
async function tap(button: HTMLElement | undefined) {
	expect(button, 'something to tap').toBeDefined();
	button!.click();
	for (let i = 0; i < 6; i++) await Promise.resolve();
	flushSync();
}
const agree = () => tap(document.querySelector<HTMLElement>('dialog[open] .bad')!);

describe('GF-11 cards of paper after the start', () => {
	beforeEach(async () => {
		sessionStorage.clear();
		ondone.mockClear();
		sent = [];
		refused = null;
		await learn('godfather');
	});
	afterEach(() => unmount(app));

	it('never go on with the roles that the program dealt', async () => {
		notePaper('ABCDEF', 1, false);
		deal();
		await tap(named('deal.onPaper'));
		expect(document.body.textContent).toContain(t('deal.paperNot'));
		expect(named('deal.paperEntered')).toBeUndefined();
		expect(ondone).not.toHaveBeenCalled();
		expect(sent).toEqual([]);
	});

	it('lead back to the gathering, where the switch is on', async () => {
		notePaper('ABCDEF', 1, false);
		deal();
		await tap(named('deal.onPaper'));
		await tap(named('deal.paperBack'));
		expect(sent).toEqual([]);
		await agree();
		expect(sent).toEqual(['call-off', 'close', 'rematch']);
		expect(hasPaper('ABCDEF', 2)).toBe(true);
		expect(ondone).not.toHaveBeenCalled();
	});

	it('stay where they are if the game cannot be called off', async () => {
		notePaper('ABCDEF', 1, false);
		refused = 'call-off';
		deal();
		await tap(named('deal.onPaper'));
		await tap(named('deal.paperBack'));
		await agree();
		expect(sent).toEqual(['call-off']);
		expect(hasPaper('ABCDEF', 1)).toBe(false);
	});

	it('come first where their roles were entered, and go straight on', async () => {
		notePaper('ABCDEF', 1, true);
		deal();
		expect(buttons()[0]!.textContent).toContain(t('deal.byPaper'));
		await tap(buttons()[0]);
		expect(ondone).toHaveBeenCalledOnce();
	});

	it('are asked about where another device started the game', async () => {
		deal();
		await tap(named('deal.onPaper'));
		expect(document.body.textContent).toContain(t('deal.paperUnknown'));
		expect(ondone).not.toHaveBeenCalled();
		await tap(named('deal.paperEntered'));
		expect(ondone).toHaveBeenCalledOnce();
	});

	it('offer the phone’s other ways instead of passing it over', async () => {
		deal();
		await tap(named('deal.byPhone'));
		await tap(named('deal.other'));
		expect(ondone).not.toHaveBeenCalled();
		expect(named('deal.onPaper')).toBeDefined();
	});
});
