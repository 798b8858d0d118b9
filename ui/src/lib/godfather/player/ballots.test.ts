import { describe, expect, it } from 'vitest';
import { learn } from '$lib/i18n/index.svelte';
import type { GodfatherEvent, View } from '../circle';
import { evening } from '../narrator/evening.fixture';
import { countOf, standing, type Count } from '../circle/count';
import { countTitle, countTold, staysFor } from './ballots';

await learn('godfather');

const names = ['آنا', 'بابک', 'کوروش', 'دینا', 'الهام', 'فرید', 'گلناز'];
const cast = {
	me: 0,
	name: (seat: number) => names[seat]!,
	names: (seats: readonly number[]) => seats.map((seat) => names[seat]).join('، ')
};

function view(given: Partial<View>): View {
	const players = names.map((name) => ({ name, in: true, exposed: false, role: null }));
	const declaration = { opening: 'night' };
	return { phase: 'day', number: 2, players, revote: false, declaration, ...given } as unknown as View;
}

const hands = [[1], [2], [1], null, [1, 2], [1], null];
const votes = view({ step: 'ballot-2', hands });

describe('the result of a ballot', () => {
	it('GF-52: whoever is at the quorum goes to defence, each with whose hands were up', () => {
		const events: GodfatherEvent[] = [
			{ event: 'hand', seat: 6, targets: [1] },
			{ event: 'defendants', number: 4, targets: [1] }
		];
		const after = view({ step: 'defence', hands: [...hands.slice(0, 6), [1]] });
		const count = countOf(events, view({ step: 'ballot-1', hands }), after)!;
		expect(count).toMatchObject({ step: 'ballot-1', day: 2, quorum: 4, follows: 'defence', seats: [1] });
		expect(count.against[1]).toEqual([0, 2, 4, 5, 6]);
		expect(count.against[2]).toEqual([1, 4]);
		expect(countTitle(count)).toBe('رأی‌گیری اول، روز ۲');
		expect(countTold(count, cast)).toEqual(['به دفاع می‌روند: بابک.']);
	});

	it('GF-52: with nobody at the quorum night falls at once, and that is said', () => {
		const events: GodfatherEvent[] = [{ event: 'defendants', number: 6, targets: [] }];
		const before = view({ step: 'ballot-1', hands });
		const count = countOf(events, before, view({ phase: 'night', number: 3, step: null, hands }))!;
		expect(countTold(count, cast)).toEqual(['هیچ‌کس به حدنصاب دفاع نرسید.', 'روز تمام شد.']);
	});

	const counted = (targets: number[]): GodfatherEvent => ({ event: 'counted', number: 3, targets });
	const night = view({ phase: 'night', number: 3, step: null, hands });
	it.each<[string, GodfatherEvent[], View, string[]]>([
		['nobody', [counted([])], night, ['هیچ‌کس به حدنصاب خروج نرسید.', 'روز تمام شد.']],
		['one leaves', [counted([1])], night, ['بابک با رأی شهر بیرون رفت.', 'روز تمام شد.']],
		[
			'one draws a card first',
			[counted([1])],
			view({ step: 'card', hands }),
			['رأی‌ها به رفتن بابک رسید؛ اول کارت حرکت آخرش را بازی می‌کند.']
		],
		['one leaves oneself', [counted([0])], night, ['شما با رأی شهر از بازی بیرون رفتید.', 'روز تمام شد.']],
		[
			'one draws a card oneself',
			[counted([0])],
			view({ step: 'card', hands }),
			['رأی‌ها به رفتن شما رسید؛ اول کارت حرکت آخرتان را بازی می‌کنید.']
		],
		[
			'a tie that nobody leaves',
			[counted([1, 2])],
			night,
			['رأی‌ها برابر شد: بابک، کوروش. هیچ‌کدام بیرون نمی‌روند.', 'روز تمام شد.']
		],
		[
			'a revote',
			[counted([1, 2])],
			view({ step: 'ballot-2', revote: true }),
			['رأی‌ها برابر شد: بابک، کوروش. میان همین‌ها دوباره رأی می‌گیریم.']
		],
		[
			'a lot',
			[counted([1, 2]), { event: 'lot', seat: 2, targets: [1, 2] } as GodfatherEvent],
			night,
			['رأی‌ها برابر شد: بابک، کوروش. قرعه به نام کوروش افتاد.', 'روز تمام شد.']
		]
	])('GF-55: %s', (_, events, now, told) => {
		const count = countOf(events, votes, now)!;
		expect(countTold(count, cast)).toEqual(told);
		expect(count.against[1]).toEqual([0, 2, 4, 5]);
	});

	it('GF-55: keeps the votes that a revote has cleared, the last one too', () => {
		const events: GodfatherEvent[] = [{ event: 'vote', seat: 3, targets: [2] }, counted([1, 2])];
		const count = countOf(events, votes, view({ step: 'ballot-2', revote: true, hands: [] }))!;
		expect(count.against[2]).toEqual([1, 3, 4]);
	});

	it('is there for every ballot of a whole evening, with the hands that were up', () => {
		let ballots = 0;
		for (let i = 1; i < evening.length; i++) {
			const events = evening[i]!.events as GodfatherEvent[];
			const count = countOf(events, evening[i - 1]!.public, evening[i]!.public);
			const end = events.find((each) => each.event === 'defendants' || each.event === 'counted');
			expect(count !== null).toBe(end !== undefined);
			if (!count || end?.event !== 'defendants') continue;
			ballots++;
			const reached = count.against.flatMap((voters, seat) => (voters.length >= count.quorum ? [seat] : []));
			expect(reached).toEqual(end.targets);
		}
		expect(ballots).toBeGreaterThan(0);
	});
});

describe('what the narrator takes back', () => {
	const count = (day: number, step: Count['step']) => ({ day, step }) as Count;
	const all = [count(1, 'ballot-1'), count(1, 'ballot-2'), count(2, 'ballot-1')];
	it.each<[string, Partial<View>, number]>([
		['the night after it', { phase: 'night', number: 2 }, 2],
		['the speeches of its day', { number: 1, step: 'speech' }, 0],
		['the second ballot', { number: 1, step: 'ballot-2' }, 1],
		['the defence of the next day', { number: 2, step: 'defence' }, 3]
	])('GF-71: %s', (_, where, left) => expect(standing(all, view(where))).toHaveLength(left));

	it('GF-91: where the day opens the game, its night has its own number', () => {
		const declaration = { opening: 'day' } as View['declaration'];
		expect(standing(all, view({ phase: 'night', number: 1, declaration }))).toHaveLength(2);
	});

	it('leaves half of the first step of a night to whoever is asked, however short it is', () => {
		const at = (phase: string, night_step: number) =>
			staysFor({ phase, declaration: { times: { night_step } } } as View);
		expect([1, 2, 8, 18, 30].map((seconds) => at('night', seconds))).toEqual([500, 1000, 4000, 9000, 9000]);
		expect(at('day', 1)).toBe(9000);
	});
});
