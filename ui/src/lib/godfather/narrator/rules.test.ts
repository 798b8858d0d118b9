// The narrator's desk against an evening that the rules themselves played.
import { describe, expect, it } from 'vitest';
import { publicOf } from '../circle/view';
import { asking, mayChoose, moveOf, nothing, rolesFor, sidesFor, toggled } from './asking';
import { against, candidates, none, raise, standing, tapped, telling, voters, wouldEnd } from './ballot';
import { at, evening, stateAt } from './evening.fixture';
import { complete, counts } from './mix';
import { faults, pasted } from './names';
import { rows, type Mark } from './undo';

const ask = (i: number) => asking(evening[i]!.view, stateAt(i).legal, stateAt(i).asked)!;

describe('what a step asks', () => {
	it('GF-31: offers the team a shot and the sense at once, the recruit not before a loss, and no team-mate', () => {
		const team = ask(at('mafia'));
		expect(team.seat).toBe(0);
		expect(team.ways).toEqual(['shoot', 'sense']);
		expect(team.none?.do).toBe('hold');
		for (const mate of [0, 1, 2]) expect(mayChoose(team, 'shoot', mate)).toBe(false);
		expect(mayChoose(team, 'shoot', 9)).toBe(true);
		expect(rolesFor(team, 'sense')).toHaveLength(6);
	});

	it('GF-32: a sense is complete with a seat and a role, not before', () => {
		const team = ask(at('mafia'));
		const seat = { ...nothing, way: 'sense' as const, seats: [5] };
		expect(moveOf(team, seat)).toBeNull();
		expect(moveOf(team, { ...seat, role: 'kane' })).toMatchObject({ do: 'sense', target: 5, role: 'kane' });
	});

	it('GF-34: Matador is not offered whom he blocked the night before', () => {
		expect(mayChoose(ask(at('matador', 1)), 'block', 4)).toBe(true);
		expect(mayChoose(ask(at('matador', 2)), 'block', 4)).toBe(false);
	});

	it('GF-93: the blocked is offered nothing but to pass', () => {
		const leon = ask(at('leon'));
		expect(leon.ways).toEqual([]);
		expect(moveOf(leon, { ...nothing, way: 'pass' })).toMatchObject({ do: 'pass' });
	});

	it('GF-20: three names in any order, a fourth takes the place of the first', () => {
		const seer = ask(0);
		expect(seer.count('foresee')).toBe(3);
		expect(moveOf(seer, { ...nothing, way: 'foresee', seats: [7, 1] })).toBeNull();
		expect(moveOf(seer, { ...nothing, way: 'foresee', seats: [7, 1, 4] })).toMatchObject({
			targets: [1, 4, 7]
		});
		expect(toggled([1, 4, 7], 9, 3)).toEqual([4, 7, 9]);
		expect(toggled([1, 4, 7], 4, 3)).toEqual([1, 7]);
		expect(sidesFor(ask(1))).toEqual(expect.arrayContaining(['city', 'mafia']));
	});

	it('every choice of the evening can be made', () => {
		evening.forEach(({ next, view }, i) => {
			const a = asking(view, stateAt(i).legal, stateAt(i).asked);
			if (!a || next?.seat !== a.seat) return;
			const seats = next.targets ?? (typeof next.target === 'number' ? [next.target] : []);
			const way = next.do as (typeof a.ways)[number];
			expect(moveOf(a, { way, seats, role: next.role ?? null, side: next.side ?? null })).toMatchObject(
				JSON.parse(JSON.stringify({ ...next, by: undefined }))
			);
		});
	});
});

describe('hands (GF-97)', () => {
	const first = evening[at('ballot-1', 2)]!.view;
	const second = evening[at('ballot-2', 2)]!.view;
	const inquiry = evening[at('state')]!.view;

	it('are asked of all the living, but not of an only defendant', () => {
		expect(voters(first)).toEqual([0, 2, 3, 4, 6, 7, 8, 9, 10]);
		expect(voters(second)).toEqual([0, 2, 4, 6, 7, 8, 9, 10]);
		expect(candidates(second)).toEqual([3]);
	});

	it('may be raised against several in ballot one, against one in ballot two', () => {
		expect(tapped(first, [4], 3)).toEqual([3, 4]);
		expect(tapped(first, [3, 4], 3)).toEqual([4]);
		expect(tapped(second, [8], 3)).toEqual([3]);
		expect(telling(first, [3, 4])).toEqual({ do: 'nominate', targets: [3, 4] });
		expect(telling(second, [])).toEqual({ do: 'vote', target: null });
		expect(telling(inquiry, [0])).toEqual({ do: 'ask-state' });
	});

	it('are kept back only where they would end the ballot', () => {
		const later = evening[at('ballot-1', 2) + 3]!.view;
		expect(wouldEnd(later, 10)).toBe(false);
		const all = { ...later, answered: [0, 2, 3, 4, 6, 7, 8, 9] };
		expect(wouldEnd(all, 10)).toBe(true);
		const hands = standing(later, raise(none, 10, [3]));
		expect(against(hands, 3)).toBe(4);
	});
});

describe('what can be taken back (GF-71)', () => {
	const marks = (until: number): Mark[] =>
		evening.slice(0, until + 1).map(({ view }) => ({
			standing: view.standing!,
			phase: view.phase,
			number: view.number,
			step: view.step!
		}));

	it.each([
		['with where each was made', (i: number) => marks(i)],
		['on a device that has just come', () => []]
	])("marks a night's choices as heard once its news is, %s", (_, seen) => {
		const night = at('constantine', 2);
		const tonight = rows(evening[night]!.past!, evening[night]!.view, seen(night));
		expect(tonight.slice(0, 5).map((row) => row.heard)).toEqual(['no', 'no', 'no', 'no', 'no']);
		const dawn = at('news', 2);
		expect(rows(evening[dawn]!.past!, evening[dawn]!.view, seen(dawn))[0]!.heard).toBe('now');
		const day = at('speech', 2);
		const told = rows(evening[day]!.past!, evening[day]!.view, seen(day));
		expect(told.find((row) => row.move.do === 'revive')!.heard).toBe('said');
		expect(told.find((row) => row.move.do === 'foresee')!.heard).toBe('no');
	});

	it("holds a ballot's hands together, and counts every move", () => {
		const i = at('defence', 2);
		const list = rows(evening[i]!.past!, evening[i]!.view, marks(i));
		const hands = list.find((row) => row.move.do === 'nominate')!;
		expect(hands.moves).toBe(3);
		expect(hands.steps).toBe(4);
		expect(list.reduce((sum, row) => sum + row.moves, 0)).toBe(evening[i]!.past!.length);
	});
});

describe('the shared screen', () => {
	it("shows of the narrator's own view nothing but what everybody's holds", () => {
		for (const { view, public: open } of evening) {
			const shown = JSON.parse(JSON.stringify(publicOf(view, false)));
			const known = JSON.parse(
				JSON.stringify({ ...open, players: open.players.map((p) => ({ ...p, role: null })) })
			);
			expect(shown).toEqual(known);
		}
	});
});

describe('gathering in the room', () => {
	it('knows the mixes of GF-11', () => {
		for (const seats of [7, 8, 9, 10, 11, 12, 13])
			expect(counts(seats, []).reduce((sum, each) => sum + each.needs, 0)).toBe(seats);
		const roles = evening[0]!.view.players.map((p) => p.role);
		expect(complete(11, roles)).toBe(true);
		expect(complete(11, [...roles.slice(1), 'citizen'])).toBe(false);
		expect(complete(10, roles)).toBe(false);
	});

	it('takes a pasted list, and says what keeps names from sitting down', () => {
		expect(pasted('۱. آرش\n2) بیتا، سامان')).toEqual(['آرش', 'بیتا', 'سامان']);
		expect(faults(['آرش', ' '])).toEqual({ kind: 'empty', count: 1 });
		expect(faults(['آرش', 'آرش '])).toEqual({ kind: 'twice', name: 'آرش' });
		expect(faults(['آرش', 'بیتا'])).toBeNull();
	});
});
