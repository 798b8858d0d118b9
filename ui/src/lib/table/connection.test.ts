import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Status } from './connection';

class FakeSocket {
	static all: FakeSocket[] = [];
	readyState = 0;
	sent: { id: string; do: string }[] = [];
	onopen: (() => void) | null = null;
	onclose: (() => void) | null = null;
	onmessage: ((m: { data: string }) => void) | null = null;
	constructor() {
		FakeSocket.all.push(this);
	}
	send(text: string) {
		this.sent.push(JSON.parse(text));
	}
	close() {
		this.readyState = 3;
	}
	accept() {
		this.readyState = 1;
		this.onopen?.();
	}
	drop() {
		this.readyState = 3;
		this.onclose?.();
	}
	say(frame: unknown) {
		this.onmessage?.({ data: JSON.stringify(frame) });
	}
}

const last = () => FakeSocket.all.at(-1)!;

function dial() {
	const heard: unknown[] = [];
	const statuses: Status[] = [];
	const line = new Connection(
		'ws://table',
		{ frame: (f) => heard.push(f), status: (s) => statuses.push(s) },
		() => new FakeSocket() as unknown as WebSocket
	);
	line.open();
	return { line, heard, statuses };
}

describe('a line to a table', () => {
	beforeEach(() => {
		FakeSocket.all = [];
		vi.useFakeTimers();
	});
	afterEach(() => vi.useRealTimers());

	it('settles a command with its own answer', async () => {
		const { line } = dial();
		last().accept();
		const first = line.send({ do: 'say', text: 'a' });
		const second = line.send({ do: 'say', text: 'b' });
		const [a, b] = last().sent;
		last().say({ type: 'answer', id: b!.id, ok: false, error: { code: 'x', text: { fa: '', en: '' } } });
		last().say({ type: 'answer', id: a!.id, ok: true });
		expect((await first).ok).toBe(true);
		expect((await second).ok).toBe(false);
	});

	it('sends what was not answered again, under the same id and in order', async () => {
		const { line, statuses } = dial();
		last().accept();
		const answered = line.send({ do: 'ready' });
		last().say({ type: 'answer', id: last().sent[0]!.id, ok: true });
		await answered;
		line.send({ do: 'move' });
		line.send({ do: 'say' });
		const before = last().sent.slice(1);
		last().drop();
		expect(statuses.at(-1)).toBe('lost');
		vi.advanceTimersByTime(300);
		last().accept();
		expect(FakeSocket.all).toHaveLength(2);
		expect(last().sent).toEqual(before);
	});

	it('keeps what is said while the line is down', () => {
		const { line } = dial();
		line.send({ do: 'move' });
		expect(last().sent).toHaveLength(0);
		last().accept();
		expect(last().sent.map((c) => c.do)).toEqual(['move']);
	});

	it('waits longer after each failure, and no longer than eight seconds', () => {
		dial();
		for (let i = 0; i < 12; i++) {
			last().drop();
			vi.advanceTimersByTime(8000);
		}
		const before = FakeSocket.all.length;
		last().drop();
		vi.advanceTimersByTime(5000);
		expect(FakeSocket.all).toHaveLength(before);
		vi.advanceTimersByTime(3000);
		expect(FakeSocket.all).toHaveLength(before + 1);
	});

	it('gives up a line that looks open but does not answer', () => {
		const { line, statuses } = dial();
		last().accept();
		line.send({ do: 'move' });
		vi.advanceTimersByTime(8000);
		expect(statuses.at(-1)).toBe('lost');
		vi.advanceTimersByTime(300);
		expect(FakeSocket.all).toHaveLength(2);
	});

	it('hears nothing more from a line it gave up', () => {
		const { line, heard } = dial();
		const first = last();
		first.accept();
		const ear = first.onmessage!;
		line.redial();
		ear({ data: JSON.stringify({ type: 'state', seq: 1 }) });
		expect(heard).toEqual([]);
	});

	it('does not come back after a farewell for good', () => {
		const { statuses } = dial();
		last().accept();
		last().say({ type: 'bye', again: false, error: { code: 'elsewhere', text: { fa: '', en: '' } } });
		vi.advanceTimersByTime(60000);
		expect(statuses.at(-1)).toBe('closed');
		expect(FakeSocket.all).toHaveLength(1);
	});

	it('comes back after a farewell for now', () => {
		dial();
		last().accept();
		last().say({ type: 'bye', again: true, error: { code: 'drain', text: { fa: '', en: '' } } });
		last().drop();
		vi.advanceTimersByTime(300);
		expect(FakeSocket.all).toHaveLength(2);
	});

	it('hurries when the network is back', () => {
		const { line } = dial();
		for (let i = 0; i < 6; i++) {
			last().drop();
			vi.advanceTimersByTime(8000);
		}
		last().drop();
		const before = FakeSocket.all.length;
		line.hurry();
		expect(FakeSocket.all).toHaveLength(before + 1);
	});
});
