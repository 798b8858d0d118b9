import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import type { State } from '$lib/api/types';
import type { Table } from '$lib/table/table.svelte';
import TalkPanel from './TalkPanel.svelte';

let app: object | undefined;
afterEach(async () => {
	if (app) await unmount(app);
});

function panel(table: Table, to?: string) {
	app = mount(TalkPanel, { target: document.body, props: { table, state: { you: {} } as State, to } });
	flushSync();
	return document.querySelector('input')!;
}

function write(field: HTMLInputElement, text: string) {
	field.value = text;
	field.dispatchEvent(new Event('input', { bubbles: true }));
	flushSync();
}

it('keeps what is not yet said while the drawer is closed, each room its own, until it is said', async () => {
	const said: object[] = [];
	const drafts = $state<Record<string, string>>({});
	const table = { talk: [], unsaid: null, drafts, send: async (what: object) => said.push(what) > 0 };
	const own = table as unknown as Table;

	write(panel(own), 'صبر کن');
	await unmount(app!);
	expect(panel(own, 'mafia').value).toBe('');
	await unmount(app!);
	expect(panel(own).value).toBe('صبر کن');

	document.querySelector('form')!.requestSubmit();
	flushSync();
	expect(said).toEqual([{ do: 'say', text: 'صبر کن' }]);
	await unmount(app!);
	expect(panel(own).value).toBe('');
});
