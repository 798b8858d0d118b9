import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Command } from '$lib/api/types';
import { firstTap, Once, Steady, trembling } from './trembling';

type Sent = Omit<Command, 'id'>;

describe('what a trembling finger asks for twice', () => {
	let once: Once;
	const send = vi.fn(async () => true);
	const tap = (command: Sent) => once.send(command, send);

	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] });
		once = new Once();
		send.mockClear();
		dispatchEvent(new Event('pointerdown'));
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it.each<[string, Sent, Sent]>([
		['a rematch', { do: 'rematch' }, { do: 'rematch' }],
		['a move', { do: 'move', move: { do: 'done' } }, { do: 'move', move: { do: 'done' } }],
		['being ready, and takes nothing back', { do: 'ready', entropy: 'a' }, { do: 'ready', on: false }],
		['a pause, and does not end it', { do: 'pause', on: true }, { do: 'pause', on: false }]
	])('sends %s once', async (_, first, second) => {
		const answers = [tap(first)];
		vi.advanceTimersByTime(trembling - 1);
		answers.push(tap(second));
		expect(await Promise.all(answers)).toEqual([true, true]);
		expect(send).toHaveBeenCalledExactlyOnceWith(first);
	});

	it('may do the same again a moment later', () => {
		void tap({ do: 'move', move: { do: 'draw', pile: 'killer' } });
		vi.advanceTimersByTime(trembling);
		void tap({ do: 'move', move: { do: 'draw', pile: 'killer' } });
		expect(send).toHaveBeenCalledTimes(2);
	});

	it('is none where two keys are pressed', () => {
		dispatchEvent(new Event('keydown'));
		void tap({ do: 'move', move: { do: 'draw', pile: 'killer' } });
		void tap({ do: 'move', move: { do: 'draw', pile: 'killer' } });
		expect(send).toHaveBeenCalledTimes(2);
	});

	it('may do two things at once', () => {
		void tap({ do: 'options', options: { hand: 8 } });
		void tap({ do: 'options', options: { hand: 9 } });
		void tap({ do: 'bot', seat: 1, level: 'normal' });
		void tap({ do: 'bot', seat: 2, level: 'normal' });
		void tap({ do: 'move', move: { do: 'vote', target: 1 } });
		void tap({ do: 'move', move: { do: 'vote', target: 2 } });
		expect(send).toHaveBeenCalledTimes(6);
	});
});

describe('a dialog that a trembling finger opens', () => {
	const press = () => dispatchEvent(new MouseEvent('pointerdown', { clientX: 9, clientY: 9 }));

	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] });
		vi.advanceTimersByTime(trembling);
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('knows the second tap by the first, and takes a later click, which no finger made, as it is meant', () => {
		press();
		const first = performance.now();
		vi.advanceTimersByTime(trembling - 1);
		press();
		expect(firstTap()).toBe(first);
		vi.advanceTimersByTime(1000);
		expect(firstTap()).toBe(Infinity);
	});
});

describe('another button, under a trembling finger', () => {
	let steady: Steady;

	beforeEach(() => {
		vi.useFakeTimers({ toFake: ['performance'] });
		steady = new Steady();
		dispatchEvent(new Event('pointerdown'));
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	it('is not pressed so soon after the answer, and is a moment later', () => {
		expect(steady.ready).toBe(true);
		steady.answered();
		vi.advanceTimersByTime(trembling - 1);
		expect(steady.ready).toBe(false);
		vi.advanceTimersByTime(1);
		expect(steady.ready).toBe(true);
	});

	it('is pressed by a key, however soon', () => {
		steady.answered();
		dispatchEvent(new Event('keydown'));
		expect(steady.ready).toBe(true);
	});
});
