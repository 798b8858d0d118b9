// Eyes that open are closed again, by the same name, before anybody else's
// open: whoever listens learns from what is read only what was called.
import { describe, expect, it } from 'vitest';
import { called as roles } from './circle';
import { evenings, told, type Page } from './evening.fixture';
import { circle } from './table.fixture';
import { script, type Circle, type Step } from '.';

const where = ({ frame: { view } }: Page) => `${view.phase} ${view.number}, ${view.step}`;

type Eyes = { open: string } | { close: string };

const everyone = 'everyone';
const names = [...Object.values(roles).map((role) => role.fa), 'تیم مافیا'].join('|');

/** What a sentence does to people's eyes, in the order of its words. */
function eyes(line: string): Eyes[] {
	if (/شهر، چشم باز کن|همه چشم باز کنید/.test(line)) return [{ open: everyone }];
	if (/شهر، چشم ببند|همه چشم ببندید|چشم‌ها را ببندید/.test(line)) return [{ close: everyone }];
	const [, who] = new RegExp(`^(${names})، `).exec(line) ?? [];
	if (!who || !line.includes('چشم')) return [];
	return [/چشم باز/.test(line) ? { open: who } : { close: who }];
}

/** Follows an evening's eyes; gives what was wrong first. */
function slip(pages: readonly Page[]): string | null {
	let awake: string | null = everyone;
	for (const page of pages) {
		for (const { fa } of page.text.read) {
			for (const turn of eyes(fa)) {
				const at = `${where(page)}: «${fa}» with the eyes of ${awake ?? 'nobody'} open`;
				const back = awake === everyone && page.said.some((h) => h.kind === 'undone');
				if ('open' in turn) {
					if (awake !== null && !back) return at;
					awake = turn.open;
				} else {
					if (turn.close !== everyone && turn.close !== awake) return at;
					awake = null;
				}
			}
		}
	}
	return null;
}

describe('eyes', () => {
	it.each(evenings.map((evening, i) => [i, evening] as const))(
		'evening %i: whoever opens them closes them before the next',
		(_, evening) => expect(slip(told(evening))).toBeNull()
	);

	it('the evenings hold the nights that are easily told wrong', () => {
		const all = evenings.map(told);
		const dawns = all.flat().filter(({ frame }) => frame.view.step === 'news');
		const last = (page: Page): Step | undefined => page.circle.called.at(-2);
		const skipped = dawns.filter(({ circle: c }) => c.declaration.spent_roles === 'skipped');
		for (const step of ['leon', 'kane', 'constantine'] as const)
			expect(skipped.map(last), `${step} called last`).toContain(step);
		const spent = skipped.filter(({ circle: c }) =>
			c.players.some((p) => p.in && p.role === 'kane' && p.inquiry === false && c.called.includes('kane'))
		);
		expect(spent.length, 'an inquiry used up this night').toBeGreaterThan(0);
		const killed = skipped.filter((page) =>
			page.circle.players.some(
				(p) => !p.in && p.role === last(page) && page.circle.called.includes(p.role as Step)
			)
		);
		expect(killed.length, 'who was called last is killed this night').toBeGreaterThan(0);
		const ends = all.flat().filter(({ text, frame }) => text.more && frame.view.step === 'over');
		expect(ends.length, 'a dawn that ends the game').toBeGreaterThan(0);
	});
});

describe('at dawn', () => {
	const dawns = evenings
		.flatMap(told)
		.filter(({ circle: c, text }) => c.called.includes('news') && !c.closed && text.read.length);
	const read = (c: Circle, page: Page) => JSON.stringify(script(c, page.said).read);

	it('nothing read aloud depends on what only the narrator knows', () => {
		expect(dawns.length).toBeGreaterThan(50);
		for (const page of dawns) {
			const c = page.circle;
			if (c.news.some((n) => 'exposed' in n && n.role)) continue;
			const other: Circle = {
				...c,
				players: c.players.map((p, seat) => ({
					...p,
					role: c.players[(seat + 1) % c.players.length]!.role,
					bullets: 1,
					inquiry: !p.inquiry,
					revival: !p.revival,
					self_save: !p.self_save,
					blocked: !p.blocked
				})),
				may: { sense: false, recruit: false, revive: false, silence: 0 },
				leader: null,
				lastBlock: 0,
				numberSeen: 2,
				nostradamusWon: !c.nostradamusWon,
				winner: c.winner === 'city' ? 'mafia' : 'city'
			};
			expect(read(other, page), where(page)).toBe(read(c, page));
		}
	});

	it('GF-38: closes the eyes of Kane, who used his inquiry up, and of nobody else', () => {
		const c = circle(
			{
				phase: 'day',
				step: 'news',
				news: [{ out: 3, cause: 'slaughter' }, { exposed: 2 }],
				called: ['mafia', 'matador', 'watson', 'leon', 'kane', 'news']
			},
			{ 5: { inquiry: false }, 6: { in: false } }
		);
		const closed = script(c).read.flatMap(({ fa }) => eyes(fa));
		expect(closed).toEqual([{ close: 'همشهری کین' }, { open: everyone }]);
	});

	it('a dawn that ends the game is told before its end, and the winner not at all', () => {
		const c = circle({
			phase: 'over',
			step: 'over',
			winner: 'mafia',
			nostradamusWon: false,
			news: [{ out: 3, cause: null }],
			called: ['mafia', 'matador', 'watson', 'news']
		});
		const dawn = script(c);
		expect(dawn.more).toBe(true);
		expect(dawn.read.map(({ fa }) => fa).join()).toMatch(/واتسون، چشم ببند.*سپیده زد.*دنیا.*از میان ما رفت/);
		const end = script(c, [], { page: 1, heard: 0 });
		expect(end.more).toBe(false);
		expect(end.read.map(({ fa }) => fa).join()).toContain('بازی به پایان رسید');
		for (const page of [dawn, end]) expect(page.read.map(({ fa }) => fa).join()).not.toMatch(/برده|برنده/);
	});

	it('an end by a removal in the dark closes and opens eyes, and tells of no dawn', () => {
		const c = circle({ phase: 'over', step: 'over', winner: 'city', called: ['mafia', 'matador'] });
		const read = script(c, [{ kind: 'removed', seat: 2, begins: true }]).read;
		expect(read.flatMap(({ fa }) => eyes(fa))).toEqual([{ close: 'ماتادور' }, { open: everyone }]);
		expect(read.map(({ fa }) => fa).join()).not.toContain('سپیده');
	});
});

describe('before open eyes', () => {
	it('no page tells the narrator anything of a player, or shows whom to wake', () => {
		const open = evenings.flatMap(told).filter(({ text }) => text.open);
		expect(new Set(open.map(({ frame }) => frame.view.step))).toEqual(new Set(['foresee', 'mafia', 'card']));
		for (const page of open) {
			expect(page.text.wake, where(page)).toEqual({ roles: [], seats: [] });
			for (const line of [...page.text.aside, ...page.text.never])
				expect(line.fa, where(page)).not.toContain('\u2068');
		}
	});
});
