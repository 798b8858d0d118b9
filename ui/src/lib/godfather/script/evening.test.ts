// Whole evenings, played by the engine and kept as the narrator's views and
// events: the script must carry a narrator through each without a slip.
import { describe, expect, it } from 'vitest';
import { called as roles } from './circle';
import called from './testdata/called.jsonl?raw';
import skipped from './testdata/skipped.jsonl?raw';
import type { GodfatherEvent, View } from '../circle/view';
import { circle, happenings, script, type Script, type Text } from '.';

interface Frame {
	view: View;
	events: GodfatherEvent[];
}

function evening(record: string): Frame[] {
	const lines = record.trim().split('\n');
	const frames = lines.map((line) => JSON.parse(line) as Frame);
	const { declaration } = frames[0]!.view;
	return frames.map((f) => ({ ...f, view: { ...f.view, declaration } }));
}

/** What the team may do, whenever it is asked. */
const team = [{ do: 'shoot' }, { do: 'sense' }, { do: 'recruit' }, { do: 'hold' }];

const said = ({ view, events }: Frame): Script => script(circle(view, team), happenings(events));
const all = (lines: Text[]) => lines.flatMap((line) => [line.fa, line.en]).join('\n');
const where = ({ view }: Frame) => `${view.phase} ${view.number}, ${view.step}`;

/** What a frame may say of roles: none, but those that the news or a card make public. */
const openly = ({ view, events }: Frame) =>
	view.step === 'over' ||
	view.news.some((n) => 'exposed' in n && n.role) ||
	events.some((e) => e.event === 'card' && e.card === 'reveal');

describe.each([
	['skipped', skipped],
	['called', called]
])('an evening under spent_roles: %s', (name, record) => {
	const frames = evening(record);
	const live = frames.filter(({ view }) => view.step !== 'over');
	const dark = live.filter(({ view }) => view.phase === 'night' || view.phase === 'opening-night');
	const light = live.filter(({ view }) => view.phase === 'day' || view.phase === 'opening-day');

	it('meets every step that it can', () => {
		const steps = new Set(frames.map(({ view }) => view.step));
		for (const step of [
			'foresee',
			'side',
			'meet',
			'mafia',
			'matador',
			'watson',
			'leon',
			'kane',
			'constantine'
		])
			expect(steps).toContain(step);
		for (const step of ['news', 'state', 'speech', 'ballot-1', 'defence', 'ballot-2', 'card', 'over'])
			expect(steps).toContain(step);
	});

	it('always has something to read or somebody has the floor', () => {
		for (const frame of frames) expect(said(frame).read.length, where(frame)).toBeGreaterThan(0);
	});

	it('says whole sentences', () => {
		for (const frame of frames) {
			const s = said(frame);
			for (const line of [...s.read, ...s.aside, ...s.never]) {
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
		for (const frame of dark) {
			const { roles, seats } = said(frame).wake;
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
			const read = all(said(frame).read);
			for (const e of frame.events) {
				if (e.event === 'exit')
					expect(read, where(frame)).toContain(
						`\u2068${frame.view.players[e.seat!]!.name}\u2069 بی‌هیچ حرفی`
					);
				if (e.event === 'counted' && e.targets?.length === 0) expect(read).toContain('به حدنصاب خروج نرسید');
				if (e.event === 'warn') expect(read).toContain('اخطار');
				if (e.event === 'undo') expect(read).toContain('به عقب برمی‌گردیم');
				if (e.event === 'lot') expect(read).toContain('قرعه به نام');
			}
		}
	});

	it('keeps the end quiet until it is closed, then tells it', () => {
		const over = frames.filter(({ view }) => view.step === 'over');
		const [held, closed] = [over.find(({ view }) => !view.open)!, over.find(({ view }) => view.open)!];
		expect(all(script(circle(held.view, team)).read)).not.toMatch(/برنده|wins/);
		expect(all(said(closed).read)).toMatch(/برنده است[\s\S]*wins/);
	});
});

it('the two evenings hold nearly all that can come about', () => {
	const kinds = new Set(
		[skipped, called].flatMap((record) =>
			evening(record).flatMap(({ events }) => happenings(events).map((h) => h.kind))
		)
	);
	for (const kind of [
		'recruit',
		'state',
		'no-state',
		'no-defence',
		'nobody',
		'lot',
		'card',
		'warned',
		'undone'
	])
		expect([...kinds]).toContain(kind);
});
