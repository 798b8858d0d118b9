import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { State } from '$lib/api/types';
import { learn } from '$lib/i18n/index.svelte';
import type { Table } from '$lib/table/table.svelte';
import Out from './Out.svelte';
import { Seen } from './seen.svelte';

let app: object;
beforeAll(() => learn('godfather'));
afterEach(() => unmount(app));

const send = vi.fn(async () => true);

function out(mode: string, may?: string[]) {
	const state = {
		table: { match: 1, mode },
		you: { seat: 0, may },
		view: {
			phase: 'day',
			number: 1,
			step: 'news',
			declaration: { opening: 'night' },
			players: [{ name: 'نگار', in: false }]
		}
	} as unknown as State;
	const seen = new Seen({ code: 'ABCDEF', send } as unknown as Table, () => state);
	app = mount(Out, { target: document.body, props: { seen } });
	flushSync();
	return document.body.textContent!;
}

const buttons = () => [...document.querySelectorAll<HTMLElement>('.out button')];

it.each([
	['self-running', 'با بیرون‌رفته‌ها حرف بزنید'],
	['narrated-online', 'با بیرون‌رفته‌ها حرف بزنید'],
	['narrated-in-person', 'تا بیرون هستید نه حرفی دارید و نه رأیی']
])('whoever is out is told so, and what is left to them, at a %s table', (mode, what) => {
	const told = out(mode);
	expect(told).toContain('شما از بازی بیرون رفتید.');
	expect(told).toContain(what);
	expect(buttons()).toEqual([]);
});

it('a host who is out and whose narrator is gone has the one banner for that', () => {
	out('narrated-online', ['call-off']);
	expect(buttons()).toEqual([]);
});

it('GF-63: alone among bots they may end it, and are asked once', () => {
	expect(out('self-running', ['call-off'])).toContain('حقیقت را ببینید');
	buttons()[0]!.click();
	flushSync();
	expect(send).not.toHaveBeenCalled();
	document.querySelector<HTMLElement>('dialog .bad')!.click();
	expect(send).toHaveBeenCalledExactlyOnceWith({ do: 'call-off' });
});
