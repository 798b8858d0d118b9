import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Table } from './table.svelte';

/** A line to a table that answers everything with yes, or refuses it for a reason. */
class Line {
	static refuses = '';
	static sent: { id: string; do: string; on?: boolean; match?: number }[] = [];
	readyState = 1;
	onopen = () => {};
	onmessage?: (message: { data: string }) => void;
	constructor() {
		queueMicrotask(() => {
			this.onopen();
			const seats = [{ name: 'کاوه' }];
			this.say({
				type: 'state',
				seq: 1,
				now: 1,
				table: { code: 'KQXMVA', match: 3, seats },
				you: { seat: null }
			});
		});
	}
	say = (frame: object) => this.onmessage?.({ data: JSON.stringify(frame) });
	send(frame: string) {
		const command = JSON.parse(frame);
		Line.sent.push(command);
		const error = Line.refuses && { code: Line.refuses, text: { fa: 'نه', en: 'no' } };
		queueMicrotask(() => this.say({ type: 'answer', id: command.id, ok: !error, ...(error && { error }) }));
	}
	close() {}
}

beforeEach(() => {
	Line.sent = [];
	Line.refuses = '';
	vi.stubGlobal('WebSocket', Line);
	dispatchEvent(new Event('pointerdown'));
});
afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
});

it('holds for muted whom the server was told to mute, however the finger trembles', async () => {
	const table = new Table('KQXMVA');
	const leave = table.open();
	await vi.waitFor(() => expect(table.state).not.toBeNull());
	await table.mute(0, true);
	await table.mute(0, false);
	expect(Line.sent.map((command) => command.on)).toEqual([true]);
	expect(table.mutes(0)).toBe(true);
	leave();
});

it('says for which match a thing is meant, but for what means the same in any', async () => {
	const table = new Table('KQXMVA');
	const leave = table.open();
	await vi.waitFor(() => expect(table.state).not.toBeNull());
	await table.move({ do: 'resign' });
	await table.send({ do: 'rematch' });
	await table.send({ do: 'say', text: 'سلام' });
	expect(Line.sent.map((command) => command.match)).toEqual([3, 3, undefined]);
	leave();
});

it.each<[string, string, boolean]>([
	['done', 'overtaken', false],
	['done', 'no_floor', false],
	['done', 'too_late', false],
	['done', 'not_now', false],
	['done', 'paused', true],
	['challenge', 'no_floor', true],
	['nominate', 'overtaken', true]
])('GF-51: a %s that is refused as %s is shown: %s', async (what, code, shown) => {
	const table = new Table('KQXMVA');
	const leave = table.open();
	await vi.waitFor(() => expect(table.state).not.toBeNull());
	Line.refuses = code;
	expect(await table.move({ do: what })).toBe(false);
	expect(table.refusal?.code).toBe(shown ? code : undefined);
	leave();
});

it('a narrator is told why a speech cannot be ended', async () => {
	const table = new Table('KQXMVA');
	const leave = table.open();
	await vi.waitFor(() => expect(table.state).not.toBeNull());
	Line.refuses = 'no_floor';
	await table.move({ do: 'done' }, 2);
	expect(table.refusal?.code).toBe('no_floor');
	leave();
});
