import type { GodfatherEvent, View } from '../circle/view';
import { circle, happenings, script, type Circle, type Happening, type Script } from '.';
import record from './testdata/evenings.jsonl?raw';

/** One moment of an evening that the rules themselves played at random. */
export interface Frame {
	view: View;
	events: GodfatherEvent[];
}

interface Line {
	/** At an evening's beginning. */
	begins?: boolean;
	events: GodfatherEvent[];
	/** What the view has that the moment before had not; players under their seats. */
	new: Record<string, unknown>;
	gone?: string[];
}

const read = (): Frame[][] => {
	const evenings: Frame[][] = [];
	let known: Record<string, unknown> = {};
	for (const text of record.trim().split('\n')) {
		const line = JSON.parse(text) as Line;
		if (line.begins) {
			evenings.push([]);
			known = {};
		}
		known = { ...known, ...line.new };
		for (const field of line.gone ?? []) delete known[field];
		const players = Object.keys(known).filter((field) => /^\d/.test(field));
		const view = { ...known, players: players.map((seat) => known[seat]) } as unknown as View;
		evenings.at(-1)!.push({ view, events: line.events });
	}
	return evenings;
};

export const evenings = read();

/** What the team may do, whenever it is asked. */
export const team = [{ do: 'shoot' }, { do: 'sense' }, { do: 'recruit' }, { do: 'hold' }];

/** A page that a narrator reads, and at what moment. */
export interface Page {
	frame: Frame;
	circle: Circle;
	said: Happening[];
	text: Script;
}

/** All pages of an evening, one after the other, as the desk turns them. */
export function told(evening: readonly Frame[]): Page[] {
	let step = '';
	let page = 0;
	return evening.flatMap((frame, i) => {
		const { phase, number, step: at, revote } = frame.view;
		const key = [phase, number, at, revote].join();
		const said = happenings(frame.events, evening[i - 1]?.view, frame.view);
		if (key !== step || said.some((h) => h.kind === 'undone')) page = 0;
		step = key;
		const heard = page;
		const c = circle(frame.view, team);
		const pages = [script(c, said, { page, heard })];
		while (pages.at(-1)!.more) pages.push(script(c, said, { page: ++page, heard }));
		return pages.map((text) => ({ frame, circle: c, said, text }));
	});
}
