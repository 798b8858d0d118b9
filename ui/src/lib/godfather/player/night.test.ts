import { describe, expect, it } from 'vitest';
import type { GodfatherMove, Role, View } from '../circle';
import { asked, dawnIn, missing, moveOf, noting, proposing, stepOf, tapped } from './night';

const team: GodfatherMove[] = [
	{ do: 'shoot', target: 3 },
	{ do: 'shoot', target: 4 },
	{ do: 'sense', target: 3, role: 'watson' },
	{ do: 'sense', target: 3, role: 'leon' },
	{ do: 'sense', target: 4, role: 'watson' },
	{ do: 'sense', target: 4, role: 'leon' },
	{ do: 'hold' }
];

describe('the night page offers what is legal and nothing else', () => {
	it('GF-31 to GF-33: the team’s verbs, their targets and roles', () => {
		expect(asked(team)).toEqual([
			{ id: 'shoot', takes: 1, seats: [3, 4], roles: [] },
			{ id: 'sense', takes: 1, seats: [3, 4], roles: ['watson', 'leon'] },
			{ id: 'hold', takes: 0, seats: [], roles: [] }
		]);
	});

	it('GF-34: the blocked may only pass', () => {
		expect(asked([{ do: 'pass' }])).toEqual([{ id: 'pass', takes: 0, seats: [], roles: [] }]);
	});

	it('GF-20, GF-22: three names, then the side that is open', () => {
		const triples: GodfatherMove[] = [
			{ do: 'foresee', targets: [0, 1, 2] },
			{ do: 'foresee', targets: [0, 1, 3] }
		];
		expect(asked(triples)).toEqual([{ id: 'foresee', takes: 3, seats: [0, 1, 2, 3], roles: [] }]);
		expect(asked([{ do: 'side', side: 'mafia' }]).map((verb) => verb.id)).toEqual(['side.mafia']);
	});

	it('GF-30: those who are not asked have as many verbs as those who are', () => {
		expect(noting([1, 2], ['citizen'])).toHaveLength(4);
		expect(asked(team).length).toBeLessThanOrEqual(4);
		const ids = (...team: Role[]) => proposing([3], ['leon'], team).map((verb) => verb.id);
		expect(ids('godfather', 'saul', 'matador')).toEqual(['shoot', 'sense', 'recruit', 'hold']);
		expect(ids('godfather', 'matador')).toEqual(['shoot', 'sense', 'hold']);
		expect(ids('saul', 'mafioso')).toEqual(['shoot', 'recruit', 'hold']);
	});
});

describe('a choice', () => {
	const [shoot, sense, hold] = asked(team) as [never, never, never];

	it.each([
		[{ verb: shoot, seats: [], role: null }, 'seats'],
		[{ verb: shoot, seats: [4], role: null }, null],
		[{ verb: sense, seats: [4], role: null }, 'role'],
		[{ verb: sense, seats: [4], role: 'leon' as const }, null],
		[{ verb: hold, seats: [], role: null }, null]
	])('%# knows what is missing', (pick, lacks) => expect(missing(pick)).toBe(lacks));

	it('becomes the move as records write it', () => {
		expect(moveOf({ verb: shoot, seats: [4], role: null })).toEqual({ do: 'shoot', target: 4 });
		expect(moveOf({ verb: sense, seats: [4], role: 'leon' })).toEqual({
			do: 'sense',
			target: 4,
			role: 'leon'
		});
		expect(moveOf({ verb: hold, seats: [], role: null })).toEqual({ do: 'hold' });
		const [foresee] = asked([{ do: 'foresee', targets: [1, 5, 8] }]);
		expect(moveOf({ verb: foresee!, seats: [8, 1, 5], role: null })).toEqual({
			do: 'foresee',
			targets: [1, 5, 8]
		});
		const [side] = asked([{ do: 'side', side: 'city' }]);
		expect(moveOf({ verb: side!, seats: [], role: null })).toEqual({ do: 'side', side: 'city' });
	});

	it('takes the latest taps, and gives up a seat tapped twice', () => {
		expect(tapped([], 3, 1)).toEqual([3]);
		expect(tapped([3], 4, 1)).toEqual([4]);
		expect(tapped([3], 3, 1)).toEqual([]);
		expect(tapped([1, 2, 3], 4, 3)).toEqual([2, 3, 4]);
		expect(tapped([], 2, 0)).toEqual([2]);
	});
});

describe('which step of the night runs', () => {
	const night = (step: View['step'], phase: View['phase'] = 'night') =>
		({ phase, step, declaration: { times: { night_step: 30 } } }) as View;

	it('GF-30: reads alike for who is asked and for everybody else, all night long', () => {
		const powers = ['mafia', 'matador', 'watson', 'leon', 'kane', 'constantine'] as const;
		powers.forEach((power, i) => {
			for (const gone of [0, 1, 29_999]) {
				const rest = (6 - i) * 30_000 - gone;
				expect(stepOf(night(null), 180, rest)).toEqual({ step: i + 1, of: 6 });
				expect(stepOf(night(power), 30, 30_000 - gone)).toEqual({ step: i + 1, of: 6 });
				const dawn = Math.ceil(rest / 1000);
				expect(dawnIn(night(null), 180, rest)).toBe(dawn);
				expect(dawnIn(night(power), 30, 30_000 - gone)).toBe(dawn);
			}
		});
	});

	it('GF-30: a team-mate who does not lead reads the whole night’s clock', () => {
		expect(stepOf(night('mafia'), 180, 170_000)).toEqual({ step: 1, of: 6 });
	});

	it('has three steps on the opening night, and none by day', () => {
		expect(stepOf(night('side', 'opening-night'), 30, 4000)).toEqual({ step: 2, of: 3 });
		expect(stepOf(night(null, 'opening-night'), 90, 1)).toEqual({ step: 3, of: 3 });
		expect(stepOf(night(null, 'opening-night'), 90, -200)).toEqual({ step: 3, of: 3 });
		expect(stepOf(night('speech', 'day'), 40, 1000)).toBeNull();
		expect(dawnIn(night('speech', 'day'), 40, 1000)).toBeNull();
	});
});
