import { describe, expect, it } from 'vitest';
import { cardNames } from '$lib/api/facts';
import type { Count } from '../circle/count';
import { script, tally } from '.';
import { called } from './circle';
import { circle, fresh } from './table.fixture';
import type { Circle, Happening, LastMove, Person, Script, Step, Text } from './types';

const both = (lines: Text[]) => lines.flatMap((line) => [line.fa, line.en]);

/** Every page of a step, as the narrator turns them. */
function pages(c: Circle, h: Happening[] = []): Script[] {
	const read = [script(c, h)];
	while (read.at(-1)!.more) read.push(script(c, h, { page: read.length, heard: 0 }));
	return read;
}
const last = (c: Circle, h: Happening[] = []) => pages(c, h).at(-1)!;
const lines =
	(part: 'read' | 'aside' | 'never') =>
	(c: Circle, ...h: Happening[]) =>
		both(pages(c, h).flatMap((page) => page[part])).join('\n');
const read = lines('read');
const aside = lines('aside');
const never = lines('never');

const nights: Step[] = [
	'foresee',
	'side',
	'meet',
	'mafia',
	'matador',
	'watson',
	'leon',
	'kane',
	'constantine'
];
const days: Step[] = ['news', 'state', 'speech', 'ballot-1', 'defence', 'ballot-2', 'card', 'over'];
const cards: LastMove[] = ['silence', 'reveal', 'mind', 'cuffs', 'swap'];

/** What has been called when a step runs, where everybody is called. */
function calledBy(step: Step): Step[] {
	const opening = nights.slice(0, 3);
	const night = nights.slice(3);
	if (step === 'news') return [...night, 'news'];
	return [opening, night].flatMap((steps) => steps.slice(0, steps.indexOf(step) + 1));
}

/** One plausible moment of each step. */
function moment(
	step: Step,
	change: Partial<Circle> = {},
	players: Record<number, Partial<Person>> = {}
): Circle {
	const opening = ['foresee', 'side', 'meet'].includes(step);
	const phase = opening
		? 'opening-night'
		: nights.includes(step)
			? 'night'
			: step === 'over'
				? 'over'
				: 'day';
	const at: Partial<Record<Step, Partial<Circle>>> = {
		speech: { speaker: 3 },
		state: { quorum: 6 },
		'ballot-1': { quorum: 6 },
		defence: { defendants: [3, 7], speaker: 3, quorum: 6 },
		'ballot-2': { defendants: [3, 7], quorum: 6 },
		card: { drawn: 'cuffs', leaver: 7 },
		news: { news: [{ out: 7, cause: null }] },
		over: { winner: 'city', nostradamusWon: true, closed: true }
	};
	return circle(
		{ phase, step, number: opening ? 0 : 2, called: calledBy(step), ...at[step], ...change },
		players
	);
}

/** The same table after the roles have changed hands. */
const turned = (by: number) =>
	Object.fromEntries(fresh.players.map((_, seat) => [seat, { role: fresh.players[(seat + by) % 11]!.role }]));

/** All pages of a step as one. */
function whole(c: Circle): Script {
	const all = pages(c);
	const join = (part: 'read' | 'aside' | 'never') => all.flatMap((page) => page[part]);
	return { ...all.at(-1)!, read: join('read'), aside: join('aside'), never: join('never') };
}

describe('every step', () => {
	for (const step of [...nights, ...days]) {
		it(`${step}: speaks whole sentences in both languages`, () => {
			const s = whole(moment(step));
			expect(s.read.length).toBeGreaterThan(0);
			expect(s.next.fa && s.next.en).toBeTruthy();
			for (const line of [...s.read, ...s.aside, ...s.never]) {
				expect(line.fa).toMatch(/[.؟]$/);
				expect(line.en).toMatch(/[.?]$/);
				expect(line.fa).not.toMatch(/undefined|null|NaN|[يك0-9?;]/);
				expect(line.en).not.toMatch(/undefined|null|NaN/);
				expect(line.en.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[\u0600-\u06ff]/);
			}
		});

		it(`${step}: what is read aloud is the same whoever holds which role`, () => {
			for (let by = 1; by < 11; by++) expect(read(moment(step, {}, turned(by)))).toBe(read(moment(step)));
		});

		it(`${step}: every name stands isolated`, () => {
			const s = whole(moment(step));
			for (const line of both([...s.read, ...s.aside, ...s.never])) {
				const bare = line.replace(/\u2068[^\u2069]*\u2069/g, '');
				for (const p of fresh.players) expect(bare).not.toContain(p.name);
			}
		});
	}
});

describe('by night', () => {
	for (const step of nights) {
		it(`${step}: no name is read aloud`, () => {
			for (const p of fresh.players) expect(read(moment(step))).not.toContain(p.name);
		});

		it(`${step}: nothing read aloud depends on blocks, numbers or what is possible (GF-93)`, () => {
			const plain = read(moment(step));
			const blocked = Object.fromEntries(
				fresh.players.map((_, seat) => [
					seat,
					{ blocked: true, self_save: false, recruit: false, bullets: 1 }
				])
			);
			for (const numberSeen of [null, 0, 1, 2, 3]) {
				const may = { sense: false, recruit: false, revive: false, silence: 1 };
				expect(read(moment(step, { numberSeen, may }, blocked))).toBe(plain);
			}
		});
	}

	it('foresee wakes Nostradamus alone (GF-20)', () => {
		expect(last(moment('foresee')).wake).toEqual({ roles: ['nostradamus'], seats: [10] });
	});

	it('side shows the number with fingers, and asks even when it is forced (GF-21, GF-22)', () => {
		expect(aside(moment('side', { numberSeen: 0 }))).toContain('مشت بسته');
		expect(aside(moment('side', { numberSeen: 2 }))).toContain('ناگزیر مافیا');
		expect(aside(moment('side', { numberSeen: 1 }))).not.toContain('ناگزیر');
		expect(aside(moment('side', { numberSeen: null }))).toContain('show nothing');
		expect(never(moment('side'))).toContain('عدد');
	});

	it('meet calls the roles that a table of this size has (GF-11, GF-23)', () => {
		expect(read(moment('meet'))).toContain('ساول گودمن');
		const nine = moment('meet', { players: fresh.players.slice(0, 9) });
		expect(read(nine)).not.toContain('ساول');
		expect(read(nine)).toContain('مافیای ساده');
		expect(last(moment('meet')).wake.seats).toEqual([0, 1, 2]);
	});

	it('mafia wakes the living team, and names its leader to the narrator alone (GF-31)', () => {
		const c = moment('mafia', { leader: 1 }, { 0: { in: false } });
		expect(last(c).wake).toEqual({ roles: ['saul', 'matador'], seats: [1, 2] });
		expect(aside(c)).toContain('بیتا');
	});

	it('a blocked player is called like any other and shown ✕ (GF-34)', () => {
		const c = moment('watson', {}, { 3: { blocked: true } });
		expect(aside(c)).toContain('✕');
		expect(script(c).wake.seats).toEqual([3]);
	});

	it('a spent or departed role is called to nobody under `called` (GF-30)', () => {
		const called = { declaration: { ...fresh.declaration, spent_roles: 'called' as const } };
		for (const player of [{ in: false }, { inquiry: false }]) {
			const s = script(moment('kane', called, { 5: player }));
			expect(s.wake).toEqual({ roles: ['kane'], seats: [] });
			expect(read(moment('kane', called, { 5: player }))).toBe(read(moment('kane', called)));
			expect(both(s.aside).join()).toContain('walk a little');
		}
	});

	it('a skipped role is passed over without a sound, and whoever was awake is put to sleep (GF-30)', () => {
		const c = moment('leon', { called: ['mafia', 'leon'] }, { 2: { in: false }, 3: { in: false } });
		expect(read(c)).toContain('Mafia, close your eyes.');
		expect(read(c)).not.toContain('واتسون');
		expect(aside(c)).toContain('دکتر واتسون را امشب صدا نمی‌کنیم');
		expect(aside(c)).toContain('Matador is not called tonight');
	});

	it('a recruit that worked is woken by touch; one that failed wakes nobody (GF-33)', () => {
		const worked = script(moment('matador'), [{ kind: 'recruit', target: 7, worked: true }]);
		const failed = script(moment('matador'), [{ kind: 'recruit', target: 3, worked: false }]);
		expect(both(worked.aside).join()).toContain('شانه');
		expect(both(failed.aside).join()).toContain('Wake nobody');
		expect(failed.read).toEqual(worked.read);
		expect(worked.read).toEqual(script(moment('matador')).read);
	});
});

describe('at dawn', () => {
	const dawn = (news: Circle['news'], change: Partial<Circle> = {}) => moment('news', { news, ...change });

	it('tells a slaughter as one, and no other cause (GF-40)', () => {
		expect(read(dawn([{ out: 3, cause: 'slaughter' }]))).toContain('سلاخی شد');
		expect(read(dawn([{ out: 3, cause: null }]))).not.toMatch(/سلاخی|slaughter/);
	});

	it('tells who is back, who is exposed and that there was a recruit (GF-40, GF-95)', () => {
		const all = read(dawn([{ back: 8 }, { exposed: 2 }, { recruit: true }]));
		expect(all).toContain('برگشت');
		expect(all).toContain('از مافیاست');
		expect(all).toContain('the mafia tried to recruit');
		expect(all).toContain('nobody left us');
		expect(all).not.toContain('ماتادور');
	});

	it('tells a role only where the news make it public (GF-38)', () => {
		expect(read(dawn([{ exposed: 2, role: 'matador' }]))).toContain('ماتادور');
	});

	it('says that nothing happened without saying why', () => {
		const quiet = read(dawn([]));
		expect(quiet).toContain('خبری نیست');
		expect(quiet).not.toMatch(/نجات|جلیقه|saved|vest/);
		expect(never(dawn([]))).toContain('جلیقه');
	});

	it('lets nobody leave with last words', () => {
		expect(read(dawn([{ out: 3, cause: null }]))).toContain('بی‌هیچ حرفی');
	});

	it('announces today\u2019s silence (GF-56)', () => {
		expect(read(dawn([], { silenced: [1, 4] }))).toMatch(/بیتا.* و .*الهام.* ساکت‌اند/);
	});
});

describe('by day', () => {
	it('opening day: names and time, no challenge, no vote (GF-24)', () => {
		const c = moment('speech', { phase: 'opening-day', speaker: 0, number: 0 });
		expect(read(c)).toContain('\u2068آرش\u2069، خودت را معرفی کن. سی ثانیه.');
		expect(read(c)).toContain('نه چالشی هست');
		expect(read({ ...c, speaker: 1 })).not.toContain('چالش');
	});

	it('speech and challenge say who and how long (GF-51)', () => {
		expect(read(moment('speech'))).toContain('چهل ثانیه');
		const c = moment('speech', { speaker: 5, challenged: 3 });
		expect(read(c)).toContain('سی ثانیه؛ بعد نوبت به \u2068دنیا\u2069 برمی‌گردد');
	});

	it('state asks for more than half and gives figures only (GF-50)', () => {
		expect(read(moment('state'))).toContain('شش دست لازم است');
		const told = read(moment('speech'), { kind: 'state', figures: { city: 2, mafia: 1, independent: 0 } });
		expect(told).toContain('از شهر دو نفر، از مافیا یک نفر، از مستقل هیچ‌کس');
	});

	it('ballot one calls every living name with the quorum (GF-52)', () => {
		const c = moment('ballot-1', {}, { 4: { in: false } });
		expect(script(c).read).toHaveLength(11);
		expect(read(c)).toContain('شش دست، یعنی دفاع');
		expect(read(c)).not.toContain('الهام');
	});

	it('ballot two tells an only defendant that they have no vote (GF-54)', () => {
		expect(read(moment('ballot-2', { defendants: [3], quorum: 5 }))).toContain('خودش رأی ندارد');
		expect(read(moment('ballot-2'))).not.toContain('خودش رأی ندارد');
	});

	it('says needs five, has three (GF-52)', () => {
		expect(tally(5, 3)).toEqual({ fa: 'پنج می‌خواهد، سه دارد.', en: 'Needs five, has three.' });
	});

	it('passes over a silenced defendant (GF-53)', () => {
		const c = moment('defence', { silenced: [3], speaker: 7 });
		expect(aside(c)).toContain('دنیا');
		expect(read(c)).toContain('در دفاع');
	});

	const outcomes: [Happening, string][] = [
		[{ kind: 'no-defence' }, 'به حدنصاب دفاع نرسید'],
		[{ kind: 'nobody', why: 'quorum' }, 'به حدنصاب خروج نرسید'],
		[{ kind: 'nobody', why: 'tie' }, 'برابر شد'],
		[{ kind: 'revote', seats: [3, 7] }, 'یک بار دیگر'],
		[{ kind: 'lot', seats: [3, 7], seat: 7 }, 'قرعه به نام \u2068هومن\u2069'],
		[{ kind: 'exit', seat: 7 }, 'بی‌هیچ حرفی'],
		[{ kind: 'card-lost', seat: 7 }, 'سوخت'],
		[{ kind: 'no-state', hands: null }, 'بیش از نصف'],
		[{ kind: 'no-state', hands: { has: 3, needs: 6 } }, 'سه دست بالا رفت و شش دست لازم بود'],
		[{ kind: 'warned', seat: 7, count: 2 }, 'اخطار دوم'],
		[{ kind: 'removed', seat: 7, begins: true }, 'اخراج شد'],
		[{ kind: 'substituted', seat: 7 }, 'صندلی همان صندلی است'],
		[{ kind: 'undone', steps: 2 }, 'اشتباه از راوی بود']
	];
	const count = (step: Count['step'], against: number[][]): Happening => ({
		kind: 'count',
		count: {
			day: 2,
			step,
			revote: false,
			quorum: 5,
			voters: 9,
			against,
			follows: 'out',
			seats: [7],
			lot: null,
			night: true
		}
	});
	const against = fresh.players.map((_, seat) => (seat === 7 ? [0, 1, 2, 3, 4] : seat === 3 ? [5, 6] : []));

	it('GF-55: ballot two is told by its votes, of how many, and each is looked up by name', () => {
		const s = script(moment('mafia', { called: ['mafia'] }), [
			count('ballot-2', against),
			{ kind: 'exit', seat: 7 }
		]);
		expect(s.read[0]).toEqual({
			fa: 'رأی‌ها، از نه نفر: \u2068هومن\u2069 پنج و \u2068دنیا\u2069 دو. حدنصاب خروج پنج است.',
			en: 'Votes, of nine: \u2068هومن\u2069 five and \u2068دنیا\u2069 two. The exit quorum is five.'
		});
		expect(s.counted.map(({ fa }) => fa)[1]).toBe(
			'\u2068دنیا\u2069، دو از نه: \u2068فرید\u2069 و \u2068گلی\u2069.'
		);
		const none = script(moment('mafia'), [
			count(
				'ballot-2',
				fresh.players.map(() => [])
			)
		]);
		expect(none.read[0]!.fa).toContain('هیچ رأیی داده نشد');
	});

	it('GF-52: the hands of ballot one, counted aloud name by name, are there to be looked up', () => {
		const s = script(moment('defence'), [count('ballot-1', against)]);
		expect(s.read).toEqual(script(moment('defence')).read);
		expect(s.counted).toHaveLength(2);
	});

	it('GF-55: of last words is spoken where the exit is, and on no page after it', () => {
		const [now, next] = pages(moment('mafia', { called: ['mafia'] }), [{ kind: 'exit', seat: 7 }]);
		expect(both(now!.aside).join()).toContain('وصیت نیست');
		expect(both(next!.aside).join()).not.toContain('وصیت');
	});

	it('GF-53: who defends last or alone leads on to ballot two', () => {
		const next = (change: Partial<Circle>) => script(moment('defence', change)).next.fa;
		expect(next({ defendants: [3], speaker: 3 })).toContain('رأی‌گیری دوم');
		expect(next({ speaker: 7 })).toContain('رأی‌گیری دوم');
		expect(next({ speaker: 3, silenced: [7] })).toContain('رأی‌گیری دوم');
		expect(next({ speaker: 3 })).toBe('دفاع بعد');
	});

	it('GF-55: an exit by lot warns once not to say the role', () => {
		const s = script(moment('mafia'), [
			{ kind: 'lot', seats: [3, 7], seat: 7 },
			{ kind: 'exit', seat: 7 }
		]);
		const warned = s.never.map((text) => text.fa);
		expect(new Set(warned).size).toBe(warned.length);
		expect(warned.filter((line) => line.includes('نقشش را نگویید'))).toHaveLength(1);
	});

	for (const [happening, said] of outcomes) {
		it(`${happening.kind}: is said before the next step, without a role (GF-55)`, () => {
			const c = moment('mafia');
			const s = pages(c, [happening])[0]!;
			expect(both(s.read)[0]).toBeTruthy();
			expect(read(c, happening)).toContain(said);
			const opened = s.read.slice(0, s.read.length - script(c).read.length);
			for (const role of Object.values(called))
				for (const line of both(opened)) expect(line).not.toContain(role.fa);
		});
	}
});

describe('last-move cards (GF-56, GF-99)', () => {
	for (const drawn of cards) {
		it(`${drawn}: before it is played, not a word tells which card it is or who is who`, () => {
			const plain = read(moment('card', { drawn: 'cuffs' }));
			for (let by = 0; by < 11; by++) expect(read(moment('card', { drawn }, turned(by)))).toBe(plain);
			expect(aside(moment('card', { drawn }))).toContain(cardNames[drawn].fa);
		});

		it(`${drawn}: once it is played, its name is said`, () => {
			expect(after(drawn, [3], 7)).toContain(`«${cardNames[drawn].fa}»`);
		});
	}

	const played = (card: LastMove, targets: number[], leaves: number | null, seat = 7): Happening => ({
		kind: 'card',
		card,
		seat,
		targets,
		leaves
	});
	const after = (...h: Parameters<typeof played>) => read(moment('mafia'), played(...h));

	it('silence asks for two, and for one when half or fewer stay in', () => {
		expect(aside(moment('card', { drawn: 'silence' }))).toContain('دو نفر');
		const few = { ...fresh.may, silence: 1 };
		expect(aside(moment('card', { drawn: 'silence', may: few }))).toContain('یک نفر');
		expect(after('silence', [1, 4], 7)).toMatch(/بیتا.* و .*الهام.* نه حرف می‌زنند/);
	});

	it('reveal makes the role public, and only that', () => {
		expect(after('reveal', [], 7)).toContain('\u2068هومن\u2069، شهروند ساده بود');
	});

	it('mind: right, wrong, in his own hand, spent', () => {
		expect(after('mind', [10], 10)).toContain('درست بود');
		expect(after('mind', [3], 7)).toContain('نادرست بود');
		expect(after('mind', [3], 7)).not.toContain('دنیا');
		expect(after('mind', [], null, 10)).toContain('کسی بیرون نمی‌رود');
		for (const said of [after('mind', [10], 10), after('mind', [], null, 10)])
			expect(said).not.toMatch(/نوستراداموس|مصونیت/);
		expect(aside(moment('card', { drawn: 'mind', leaver: 10 }))).toContain('مصونیتش');
		expect(aside(moment('card', { drawn: 'mind' }, { 10: { in: false } }))).toContain('سوخته');
	});

	for (const card of ['cuffs', 'swap'] as const) {
		it(`${card}: on whom is told to the narrator alone`, () => {
			const [before, after] = pages(moment('mafia'), [played(card, [3], 7)]);
			for (const page of [before!, after!]) expect(both(page.read).join()).not.toMatch(/دنیا|واتسون|شهروند/);
			expect(both(before!.aside).join()).not.toContain('دنیا');
			expect(both(after!.aside).join()).toContain('دنیا');
		});
	}
});

describe('the end (GF-60 … GF-63)', () => {
	const end = (change: Partial<Circle>) => read(moment('over', change));

	it('tells each winner, and Nostradamus\u2019s fate with either', () => {
		expect(end({ winner: 'city', nostradamusWon: false })).toMatch(/شهر برنده است[\s\S]*او باخت/);
		expect(end({ winner: 'mafia', nostradamusWon: true })).toMatch(/مافیا برنده است[\s\S]*او هم برنده است/);
		expect(end({ winner: null, nostradamusWon: null })).toContain('برنده‌ای ندارد');
	});

	it('tells nobody anything while it can still be taken back (GF-71)', () => {
		const city = moment('over', { closed: false, winner: 'city' });
		expect(read(city)).toBe(read(moment('over', { closed: false, winner: 'mafia' })));
		expect(read(city)).not.toMatch(/شهر|مافیا/);
		expect(aside(city)).toContain('شهر برده است');
	});
});
