import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Table } from './table.svelte';

/** A line to a table that answers everything with yes. */
class Line {
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
		queueMicrotask(() => this.say({ type: 'answer', id: command.id, ok: true }));
	}
	close() {}
}

beforeEach(() => {
	Line.sent = [];
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
