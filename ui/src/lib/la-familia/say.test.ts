import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '$lib/i18n/index.svelte';
import { aloud, over, promise, tell } from './say';
import { flightsOf } from './flights';
import { movesOf, wishes, type Happening, type Player, type View } from './view';

const player = (more: Partial<Player> = {}): Player => ({
	name: 'x',
	boss: 0,
	territories: 3,
	reserve: 7,
	captured: 0,
	tokens: [0, 0, 0],
	hand: 7,
	guard: null,
	out: false,
	...more
});

const view = (players: Player[], more: Partial<View> = {}): View =>
	({ phase: 'act', turn: 0, round: 1, players, arms: 0, unanswerable: false, main: null, ...more }) as View;

const cast = { names: ['نگار', 'سامان', 'دنیا'], me: 0 };
const guard = { reaction: false, arms: 3 };
const attack = { do: 'attack', card: 'killer-7', target: 1 };
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');

beforeAll(() => learn('la-familia'));

describe('what a move promises', () => {
	it.each([
		['no guard', player(), 0, '۷ در برابر بی‌نگهبان: یک قلمرو می‌گیرید'],
		['a lower guard', player({ guard: 'defence-4' }), 0, '۷ در برابر نگهبان ۴: یک قلمرو می‌گیرید'],
		[
			'an equal guard',
			player({ guard: 'defence-7' }),
			0,
			'۷ در برابر نگهبان ۷: نمی‌گیرد؛ هر دو کارت دور می‌روند'
		],
		[
			'arms against a higher guard',
			player({ guard: 'defence-9' }),
			3,
			'۱۰ در برابر نگهبان ۹: یک قلمرو می‌گیرید'
		],
		['the last territory', player({ territories: 1 }), 0, '۷ در برابر بی‌نگهبان: آخرین قلمرویش؛ حذف می‌شود']
	])('LF-31 against %s', (_, target, arms, words) => {
		expect(promise(attack, view([player(), target], { arms }), cast, guard)).toBe(words);
	});

	it('LF-35 leaves an answer open, unless there can be none', () => {
		const reaction = { reaction: true, arms: 3 };
		const may = promise(attack, view([player(), player()]), cast, reaction);
		expect(may).toContain('پاسخ');
		const silenced = promise(attack, view([player(), player()], { unanswerable: true }), cast, reaction);
		expect(silenced).not.toContain('پاسخ');
		expect(promise(attack, view([player(), player({ hand: 0 })]), cast, reaction)).not.toContain('پاسخ');
	});
});

describe('the log', () => {
	it('LF-40 tells the stolen card to those who know it, and to nobody else', () => {
		const theft: Happening = { event: 'betrayed', seat: 1, target: 0 };
		expect(bare(tell({ ...theft, card: 'killer-9' }, cast))).toBe(
			'سامان به شما خیانت کرد و برداشت: آدم‌کش ۹.'
		);
		expect(bare(tell(theft, { ...cast, me: 2 }))).toBe('سامان به نگار خیانت کرد و یک کارت برداشت.');
	});

	it('tells a draw by who looks', () => {
		const draw: Happening = { event: 'drew', seat: 0, pile: 'killer', card: 'killer-2' };
		expect(tell(draw, cast)).toBe('کشیدید: آدم‌کش ۲.');
		expect(bare(tell({ ...draw, card: undefined }, { ...cast, me: 1 }))).toBe('نگار از دستهٔ آدم‌کش کشید.');
		expect(bare(tell(draw, { ...cast, me: null }))).toBe('نگار کشید: آدم‌کش ۲.');
	});

	it('reads a turn of one’s own aloud once', () => {
		const turns: Happening[] = [{ event: 'turn', seat: 0 } as Happening];
		expect(aloud(turns, true, cast)).toBe('نوبت شماست.');
		expect(bare(aloud([{ event: 'turn', seat: 1 } as Happening], false, cast))).toBe('نوبت سامان');
	});

	it('LF-52 says who won, alone or together', () => {
		expect(over([0], 'target', cast)).toBe('به هدف رسیدید. بردید!');
		expect(bare(over([1, 2], 'rounds', cast))).toBe('دورها تمام شد. بُرد از آنِ سامان و دنیا است.');
	});
});

describe('what moves over the board', () => {
	it('follows the events, and nothing moves for what has no place', () => {
		const events: Happening[] = [
			{ event: 'attacked', seat: 0, target: 1, card: 'killer-7', arms: 0, power: 7 },
			{
				event: 'settled',
				seat: 0,
				target: 1,
				card: 'killer-7',
				power: 7,
				defence: null,
				against: 0,
				success: true
			},
			{ event: 'token', from: 1, to: 0, colour: 3 },
			{ event: 'turn', round: 1, seat: 1 }
		];
		expect(flightsOf(events)).toEqual([
			{ thing: 'card', card: 'killer-7', from: 'seat-0', to: 'seat-1' },
			{ thing: 'token', colour: 3, from: 'seat-1', to: 'seat-0' }
		]);
	});

	it('shows a stolen card only to those who know it', () => {
		expect(flightsOf([{ event: 'betrayed', seat: 1, target: 0 }])[0]?.thing).toBe('back');
	});
});

describe('what a card is for', () => {
	const legal = [
		{ do: 'attack', card: 'killer-7', target: 1 },
		{ do: 'claim', card: 'killer-7' },
		{ do: 'discard', cards: ['killer-7', 'killer-2'] },
		{ do: 'end' }
	];

	it('LF-36 offers what a card is for before the claim, which burns any card and says so', () => {
		const arms = [
			{ do: 'claim', card: 'special-arms' },
			{ do: 'special', card: 'special-arms' }
		];
		expect(movesOf('special-arms', arms).map((move) => move.do)).toEqual(['special', 'claim']);
		expect(promise(arms[0]!, view([player()]), cast, guard)).toBe(
			'این کارت دور می‌رود و یک مهره از ذخیره می‌آید؛ ۷ مانده'
		);
	});

	it('finds the legal moves of a card', () => {
		expect(movesOf('killer-7', legal).map((move) => move.do)).toEqual(['attack', 'discard', 'claim']);
		expect(movesOf('defence-1', legal)).toEqual([]);
	});

	it('asks only about what is not legal', () => {
		const table = view([player(), player({ out: true }), player()]);
		expect(wishes('killer-7', legal, table, 0, false)).toEqual([]);
		expect(wishes('killer-3', [], table, 0, false)).toEqual([
			{ do: 'attack', card: 'killer-3', target: 2 },
			{ do: 'claim', card: 'killer-3' }
		]);
		expect(wishes('special-bribe', [], table, 0, true)[0]).toEqual({ do: 'special', card: 'special-bribe' });
		expect(wishes('special-bribe', [], table, 0, false)[0]).toHaveProperty('target', 2);
	});
});
