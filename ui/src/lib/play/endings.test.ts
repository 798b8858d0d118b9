import { describe, expect, it } from 'vitest';
import type { State } from '$lib/api/types';
import { endings } from './endings';

const state = (you: object, mode = 'self-running', legal: object[] = []) =>
	({
		you: { seat: null, narrator: false, name: 'نگار', ...you },
		table: { mode },
		legal
	}) as unknown as State;

describe('the ways out of a match', () => {
	it.each([
		[
			'a seat of La Familia',
			state({ seat: 1 }, 'self-running', [{ do: 'resign' }]),
			['menu.homeWhat', 'menu.resignWhat', 'menu.leaveWhat']
		],
		[
			'a seat at a narrated table, whose clock plays for nobody',
			state({ seat: 1 }, 'narrated-online'),
			['menu.homeNarrated', 'menu.leaveWhat']
		],
		['a spectator, who has nothing to lose', state({}), ['menu.homeWatch', 'menu.leaveWatch']],
		['a narrator, who cannot leave', state({ narrator: true }, 'narrated-online'), ['menu.homeNarrated']],
		['a screen without a name', state({ name: '' }), ['menu.homeWatch']]
	])('each say what they come to: %s', (_, now, what) => {
		expect(endings(now).map((ending) => ending.what)).toEqual(what);
	});
});
