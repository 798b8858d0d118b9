// The dawn that ends a game, on the screens that everybody looks at.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { State } from '$lib/api/types';
import { LastDawn } from './last-dawn.svelte';
import type { View } from './view';

type Step = (next: State, before: State | null) => void;

const player = (name: string, stays = true, role: string | null = null) => ({
	...{ name, in: stays, exposed: false, role }
});

const night = { phase: 'night', number: 2, step: 'constantine', open: false, news: [] };
const asleep = state({ ...night, players: [player('آرش'), player('بیتا')] });
const end = { phase: 'over', number: 2, step: 'over', news: [{ out: 1, cause: null }] };
const shut = { ...end, open: false, players: [player('آرش'), player('بیتا', false)] };
const opened = { ...end, open: true, players: [player('آرش', true, 'leon'), player('بیتا', false, 'saul')] };
const news = [{ event: 'news', news: end.news }];

function state(view: object, events: object[] = []): State {
	return { view, events } as unknown as State;
}

describe('a dawn that ends the game (GF-63)', () => {
	let step: Step;
	let off: () => void;
	let dawn: LastDawn;
	const shown = (now: State) => dawn.of(now).view as unknown as View;

	beforeEach(() => {
		vi.useFakeTimers();
		dawn = new LastDawn();
		off = dawn.follow({ onStep: (follow) => ((step = follow), () => {}) });
	});
	afterEach(() => {
		off();
		vi.useRealTimers();
	});

	it.each([
		['closed yet', shut],
		['opened at once', opened]
	])('is told before the end, its roles %s', (_, view) => {
		const over = state(view, news);
		step(over, asleep);
		expect(shown(over)).toMatchObject({ phase: 'day', number: 2, step: 'news', open: false, news: end.news });
		expect(shown(over).players.map((p) => [p.in, p.role])).toEqual([
			[true, null],
			[false, null]
		]);
		vi.advanceTimersByTime(19_999);
		expect(shown(over).step).toBe('news');
		vi.advanceTimersByTime(1);
		expect(shown(over)).toBe(view);
	});

	it('stands though somebody comes or goes meanwhile', () => {
		const over = state(shut, news);
		step(over, asleep);
		step(state(shut), over);
		expect(shown(state(shut)).step).toBe('news');
	});

	it('gives way to the end that the narrator closes', () => {
		const over = state(shut, news);
		step(over, asleep);
		step(state(opened), over);
		expect(shown(state(opened)).step).toBe('over');
	});

	it('gives way to the night that is taken back', () => {
		const over = state(shut, news);
		step(over, asleep);
		step(asleep, over);
		expect(shown(asleep)).toBe(asleep.view);
	});

	it.each([
		['by day', state({ ...night, phase: 'day', step: 'card' }), news],
		['by night, without a dawn', asleep, []],
		['before this page came', null, news]
	])('is none where the game ended %s', (_, before, events) => {
		const over = state(shut, events);
		step(over, before);
		expect(shown(over).step).toBe('over');
	});
});
