// Whole evenings, played by the engine and kept as the narrator's views and
// events: the script must carry a narrator through each without a slip.
import { describe, expect, it } from 'vitest';
import { called as roles } from './circle';
import { evenings, team, told, type Frame, type Page } from './evening.fixture';
import { circle, happenings, script, type Text } from '.';

const all = (lines: Text[]) => lines.flatMap((line) => [line.fa, line.en]).join('\n');
const where = ({ view }: Frame) => `${view.phase} ${view.number}, ${view.step}`;

/** All that is read at a moment. */
function said(pages: readonly Page[], frame: Frame): Text[] {
	return pages.filter((page) => page.frame === frame).flatMap(({ text }) => text.read);
}

/** What a frame may say of roles: none, but those that the news or a card make public. */
const openly = ({ view, events }: Frame) =>
	view.step === 'over' ||
	view.news.some((n) => 'exposed' in n && n.role) ||
	events.some((e) => e.event === 'card' && e.card === 'reveal');

describe.each(evenings.map((frames, i) => ({ i, frames })))('evening $i', ({ frames }) => {
	const pages = told(frames);
	const live = frames.filter(({ view }) => view.step !== 'over');
	const dark = live.filter(({ view }) => view.phase === 'night' || view.phase === 'opening-night');
	const light = live.filter(({ view }) => view.phase === 'day' || view.phase === 'opening-day');

	it('always has something to read or somebody has the floor', () => {
		for (const { text, frame } of pages) expect(text.read.length, where(frame)).toBeGreaterThan(0);
	});

	it('says whole sentences', () => {
		for (const { text, frame } of pages) {
			for (const line of [...text.read, ...text.aside, ...text.never]) {
				expect(line.fa, where(frame)).toMatch(/^[^?;0-9يك]+[.؟]$/);
				expect(line.en, where(frame)).toMatch(/[.?]$/);
				expect(line.fa + line.en, where(frame)).not.toMatch(/undefined|null|NaN|\u2068\u2069/);
			}
		}
	});

	it('names nobody in the dark, beyond what the day before is still told', () => {
		for (const frame of dark) {
			const now = all(script(circle(frame.view, team)).read);
			expect(now, where(frame)).not.toContain('\u2068');
		}
	});

	it('reads the same in the dark whoever is blocked (GF-93)', () => {
		for (const frame of dark) {
			const c = circle(frame.view, team);
			const blocked = { ...c, players: c.players.map((p) => ({ ...p, blocked: !p.blocked })) };
			expect(all(script(blocked).read), where(frame)).toBe(all(script(c).read));
		}
	});

	it('reads no role by day but those made public', () => {
		for (const frame of light) {
			if (openly(frame)) continue;
			const read = script(circle(frame.view, team), happenings(frame.events)).read.filter((line) =>
				line.fa.includes('\u2068')
			);
			for (const role of Object.values(roles)) expect(all(read), where(frame)).not.toContain(role.fa);
		}
	});

	it('wakes only the living who hold the role, and never a spent one', () => {
		for (const { text, frame } of pages.filter((page) => dark.includes(page.frame))) {
			const { roles, seats } = text.wake;
			for (const seat of seats) {
				const p = frame.view.players[seat]!;
				expect(p.in, where(frame)).toBe(true);
				expect(roles, where(frame)).toContain(p.role);
				if (frame.view.step === 'leon') expect(p.bullets).toBeGreaterThan(0);
			}
		}
	});

	it('tells every exit by day by name, and why nobody left', () => {
		for (const frame of frames) {
			const read = all(said(pages, frame));
			for (const e of frame.events) {
				if (e.event === 'exit') {
					const how = e.cause === 'removed' ? ' از بازی اخراج شد' : ' بی‌هیچ حرفی';
					expect(read, where(frame)).toContain(`\u2068${frame.view.players[e.seat]!.name}\u2069${how}`);
				}
				if (e.event === 'counted' && e.targets.length === 0) expect(read).toContain('به حدنصاب خروج نرسید');
				if (e.event === 'counted')
					expect(read, where(frame)).toMatch(/رأی‌ها، از .+ نفر: |هیچ رأیی داده نشد/);
				if (e.event === 'warn') expect(read).toContain('اخطار');
				if (e.event === 'undo') expect(read).toContain('به عقب برمی‌گردیم');
				if (e.event === 'lot') expect(read).toContain('قرعه به نام');
			}
		}
	});

	it('keeps the end quiet until it is closed, then tells it', () => {
		const over = frames.filter(({ view }) => view.step === 'over');
		const [held, closed] = [over.find(({ view }) => !view.open)!, over.find(({ view }) => view.open)!];
		expect(all(said(pages, held))).not.toMatch(/برنده|wins/);
		expect(all(said(pages, closed))).toMatch(/برنده است[\s\S]*wins/);
	});
});

it('the evenings hold every step, and all that can come about', () => {
	const frames = evenings.flat();
	const steps = new Set(frames.map(({ view }) => view.step));
	for (const step of ['foresee', 'side', 'meet', 'mafia', 'matador', 'watson', 'leon', 'kane', 'constantine'])
		expect(steps).toContain(step);
	for (const step of ['news', 'state', 'speech', 'ballot-1', 'defence', 'ballot-2', 'card', 'over'])
		expect(steps).toContain(step);
	const kinds = new Set(frames.flatMap(({ events }) => happenings(events).map((h) => h.kind)));
	for (const kind of ['recruit', 'state', 'no-state', 'no-defence', 'exit', 'nobody', 'revote', 'lot'])
		expect([...kinds]).toContain(kind);
	for (const kind of ['card', 'card-lost', 'warned', 'removed', 'undone']) expect([...kinds]).toContain(kind);
});
