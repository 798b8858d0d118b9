import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { learn, speak } from '$lib/i18n/index.svelte';
import { settings } from '$lib/settings.svelte';
import type { View } from '../circle';
import type { Seen } from './seen.svelte';
import { summonsOf } from './summons';

beforeAll(async () => {
	await learn('godfather');
	await speak('en');
});
afterEach(() => (settings.lang = 'fa'));

/** The sight of the player on seat 0, 28 seconds before the clock's end. */
function seen(view: Partial<View>, asked: number[], living = true): Seen {
	const night = view.phase === 'night';
	const declaration = { times: { night_step: 8 }, spent_roles: 'called' };
	return {
		me: 0,
		in: living,
		night,
		view: { phase: 'day', number: 1, speaker: null, turn: null, revote: false, declaration, ...view },
		state: { asked, clock: { name: 'c', at: 28_000, seconds: night ? 48 : 60 } },
		table: { now: () => 0 },
		name: (seat: number) => ['نگار', 'بابک'][seat]!
	} as unknown as Seen;
}

describe('what a window over the circle tells', () => {
	it.each<[string, Partial<View>, string, string]>([
		['GF-52', { step: 'ballot-1' }, 'رأی‌گیری اول', 'Ballot one'],
		['GF-54', { step: 'ballot-2' }, 'رأی‌گیری دوم', 'Ballot two'],
		['GF-55', { step: 'ballot-2', revote: true }, 'رأی‌گیری دوباره', 'Revote'],
		['GF-51', { step: 'speech', speaker: 0, turn: 0 }, 'نوبت حرف شماست', 'You have the floor'],
		[
			'GF-51',
			{ step: 'speech', speaker: 0, turn: 1 },
			'چالش شماست، در نوبت بابک',
			'Your challenge, in بابک’s turn'
		],
		['GF-53', { step: 'defence', speaker: 0 }, 'نوبت دفاع شماست', 'Make your defence'],
		['GF-50', { step: 'state' }, 'استعلام وضعیت؟', 'Ask for the state?'],
		['GF-56', { step: 'card' }, 'کارت حرکت آخر', 'Last-move card']
	])('%s: whoever is asked by day reads it with the clock: %o', (_, view, fa, en) => {
		expect(summonsOf(seen(view, [0, 1]))).toEqual({ what: fa, left: 28 });
		settings.lang = 'en';
		expect(summonsOf(seen(view, [0, 1]))).toEqual({ what: en, left: 28 });
	});

	it('nothing to whom nothing is asked: who has answered, listens, or is out', () => {
		expect(summonsOf(seen({ step: 'ballot-1' }, [1]))).toBeNull();
		expect(summonsOf(seen({ step: 'speech', speaker: 1, turn: 1 }, [1]))).toBeNull();
		expect(summonsOf(seen({ step: 'ballot-1' }, [1], false))).toBeNull();
	});

	it('GF-30: by night the same to who is asked and to who is not', () => {
		const idle = summonsOf(seen({ phase: 'night', step: null }, []));
		expect(idle).toEqual({ what: 'شب است؛ مانده تا سپیده', left: 28 });
		expect(summonsOf(seen({ phase: 'night', step: 'watson' }, [0]))).toEqual(idle);
	});
});
