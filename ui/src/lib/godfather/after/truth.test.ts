import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '$lib/i18n/index.svelte';
import type { ReplayStep } from '$lib/api/types';
import type { GodfatherEvent, NightStory, Player, View } from '../circle';
import { ballotTold, handTold, withoutExit } from './hands';
import { chapters, comings, deeds, exitTold, outcome, touched } from './truth';

beforeAll(() => learn('godfather'));

const players = ['Bahram', 'Sam', 'Dana', 'Leila', 'Ali'].map(
	(name) => ({ name, in: true, exposed: false, role: 'citizen' }) as Player
);
const cast = { players };
const none = { team: null, block: null, heal: null, fire: null, inquire: null, revive: null };
const night = (number: number, more: Partial<NightStory>): NightStory => ({
	number,
	choices: none,
	result: { exits: [], news: [], vests: [] },
	...more
});

describe('the truth of a night', () => {
	const story = night(2, {
		choices: {
			...none,
			team: { seat: 0, do: 'shoot', target: 4 },
			block: { seat: 1, do: 'block', target: 3 },
			heal: { seat: 2, do: 'heal', target: 2 },
			fire: { seat: 3, do: 'pass' }
		},
		result: {
			team: 'hit',
			block: 'took',
			heal: 'took',
			fire: 'held',
			exits: [{ seat: 4, cause: 'shot' }],
			news: [],
			vests: []
		}
	});

	it('tells each act by whose hand, at whom, and what came of it', () => {
		const told = deeds(cast, story);
		expect(told.map((deed) => deed.act)).toEqual(['team', 'block', 'heal', 'fire']);
		expect(told[0]!.text).toContain('Bahram');
		expect(told[0]!.text).toContain('Ali');
		expect(told[0]!.came).toBe('کارگر شد.');
		expect(told[2]!.text).toContain('خودش');
		expect(told.map((deed) => deed.text).join()).not.toMatch(/undefined|\{\{|truth\./);
	});

	it('GF-34: says of one who only passed that they were blocked', () => {
		expect(deeds(cast, story)[3]!.came).toContain('بسته بود');
	});

	it('GF-33, GF-34: tells in a seat’s story that it was blocked, bought, or lent its recruit', () => {
		const bought = night(3, {
			choices: { ...none, team: { seat: 0, do: 'recruit', target: 4 } },
			result: { team: 'turned', exits: [], news: [], vests: [] }
		});
		const roles = ['godfather', 'saul', 'watson', 'leon', 'mafioso'] as const;
		const view = {
			players: players.map((each, i) => ({ ...each, role: roles[i]! })),
			story: [story, bought]
		};
		expect(touched(view, 3)).toEqual(['شب ۲ دستش بسته بود.']);
		expect(touched(view, 4)).toEqual(['شب ۳ مافیا او را خرید؛ از آن پس مافیای ساده بود.']);
		expect(touched(view, 1)[0]).toContain('خریدش خرج');
		expect(touched(view, 0)).toEqual([]);
		const failed = { ...bought, result: { ...bought.result, team: 'failed' as const } };
		expect(touched({ ...view, story: [failed] }, 4)).toEqual([]);
	});

	it('GF-39: tells a seat that left and came back both, in order, and whether it stayed', () => {
		const exits = [
			{ seat: 1, cause: 'shot', phase: 'night', number: 1 },
			{ seat: 2, cause: 'vote', phase: 'day', number: 1 },
			{ seat: 2, cause: 'shot', phase: 'night', number: 3 }
		] as View['exits'];
		const back = (number: number, seat: number) =>
			night(number, { result: { exits: [], back: seat, news: [], vests: [] } });
		const view = {
			players: players.map((player, seat) => ({ ...player, in: seat !== 2 })),
			exits,
			story: [night(1, {}), back(2, 2), back(3, 1)]
		};
		expect(comings(view, 0)).toEqual(['تا پایان ماند.']);
		expect(comings(view, 1)).toEqual(['شب ۱ رفت: تیر مافیا.', 'شب ۳ برگشت.', 'تا پایان ماند.']);
		expect(comings(view, 2)).toEqual([
			expect.stringMatching(/^روز ۱ رفت/),
			'شب ۲ برگشت.',
			expect.stringMatching(/^شب ۳ رفت/)
		]);
	});

	it('tells an exit with two causes as one, and both', () => {
		const both = night(2, {
			choices: {
				...none,
				team: { seat: 0, do: 'shoot', target: 3 },
				fire: { seat: 3, do: 'fire', target: 1 }
			},
			result: {
				...{ team: 'hit', fire: 'mistake', exits: [{ seat: 3, cause: 'mistake' }] },
				...{ news: [], vests: [] }
			}
		});
		expect(outcome(cast, both)).toEqual([
			expect.stringMatching(/Leila.* یک بار رفت، به دو سبب: تاوان شلیک به شهری و تیر مافیا/)
		]);
	});

	it.each([
		[5, /^خودش/],
		[3, /^هدفش/]
	])('GF-38: says with whose leaving the inquiry fell', (left, why) => {
		const fell = night(2, {
			choices: { ...none, inquire: { seat: 5, do: 'inquire', target: 3 } },
			result: { inquire: 'fell', exits: [{ seat: left, cause: 'shot' }], news: [], vests: [] }
		});
		expect(deeds(cast, fell)[0]!.came).toMatch(why);
	});

	it('says who left and why', () => {
		expect(outcome(cast, story)).toEqual([expect.stringContaining('تیر مافیا')]);
		const back = night(3, { result: { exits: [], back: 1, news: [], vests: [0] } });
		expect(outcome(cast, back)).toHaveLength(2);
	});
});

describe('GF-91: the chapters follow the game', () => {
	const book = (opening: 'night' | 'day') =>
		chapters({
			declaration: { opening } as View['declaration'],
			story: [night(1, {}), night(2, {})],
			exits: [
				{ seat: 1, cause: 'shot', phase: 'night', number: 1 },
				{ seat: 2, cause: 'vote', phase: 'day', number: 1 }
			]
		}).map((each) =>
			each.kind === 'night'
				? `night ${each.night.number}`
				: each.kind === 'exit'
					? `day ${each.exit.number}`
					: 'ballot'
		);

	it('night one, day one, night two', () => expect(book('night')).toEqual(['night 1', 'day 1', 'night 2']));
	it('day one, night one, where the opening is by day', () =>
		expect(book('day')).toEqual(['day 1', 'night 1', 'night 2']));
});

describe('ballots', () => {
	const view = (more: object) =>
		({ ...cast, number: 2, phase: 'day', revote: false, declaration: { opening: 'night' }, ...more }) as View;
	const before = view({ step: 'ballot-2', quorum: 2, hands: [[3], [4], null, null, null] });
	const tie = { move: {}, view: view({ step: 'mafia', phase: 'night', number: 3, hands: before.hands }) };
	const events: GodfatherEvent[] = [{ event: 'counted', targets: [3, 4], number: 2 }];
	const frame = (v: View, e: GodfatherEvent[] = []) =>
		({ view: v, events: e }) as ReplayStep<View, GodfatherEvent>;

	it('the truth tells a tie that took nobody out, on its day', () => {
		const counts = withoutExit([frame(before), frame(tie.view, events)]);
		expect(counts.map((count) => [count.day, count.follows])).toEqual([[2, 'tie']]);
		const book = chapters(
			{ declaration: before.declaration, story: [night(2, {}), night(3, {})], exits: [] },
			counts
		);
		expect(book.map((each) => each.kind)).toEqual(['night', 'ballot', 'night']);
		expect(ballotTold(cast, counts[0]!)).toMatch(/^رأی‌گیری دوم، روز ۲: رأی‌ها برابر شد.*Leila.* و .*Ali/);
	});

	it('GF-55: a lot and whom it took out are one line', () => {
		const lot: GodfatherEvent[] = [...events, { event: 'lot', seat: 4, targets: [3, 4] }];
		const counts = withoutExit([frame(before), frame(tie.view, lot)]);
		const taken = { seat: 4, cause: 'vote', phase: 'day', number: 2 } as const;
		const book = (exit: NonNullable<View['exits']>[number]) =>
			chapters({ declaration: before.declaration, story: [], exits: [exit] }, counts);
		const [chapter, ...more] = book(taken);
		expect(more).toEqual([]);
		expect(chapter).toMatchObject({ kind: 'exit', tied: [3, 4] });
		expect(exitTold(cast, taken, [3, 4])).toMatch(/^روز ۲: .*Leila.* و .*Ali.* و .*Ali.* به قرعه رفت/);
		// Where the lot's card took another out, both are told.
		const mind = { ...taken, seat: 1, cause: 'mind' } as const;
		expect(book(mind).map((each) => each.kind)).toEqual(['ballot', 'exit']);
	});

	it('what the narrator took back is not told', () => {
		const back = frame(before, [{ event: 'undo', number: 1 }]);
		expect(withoutExit([frame(before), frame(tie.view, events), back])).toEqual([]);
	});

	it('the replay names whose hand it is, against whom, and how many there are', () => {
		const told = handTold({ do: 'nominate', seat: 0, targets: [3, 4] }, before)!.join(' ');
		expect(told).toMatch(/Bahram.*Leila.* و .*Ali.* دست بالا برد.*Leila.* ۱، .*Ali.* ۱/);
		expect(handTold({ do: 'vote', seat: 1, target: 4 }, before)![0]).toMatch(/Sam.*Ali.*رأی داد/);
		expect(handTold({ do: 'vote', seat: 1, target: null }, before)).toEqual([
			expect.stringContaining('رأی نداد')
		]);
		expect(handTold({ do: 'shoot', seat: 0, target: 1 }, before)).toBeNull();
	});
});
