import type { Move, State } from '$lib/api/types';
import type { GodfatherMove, View } from '../circle/view';
import record from './testdata/evening.jsonl?raw';

/** One moment of an evening that the rules themselves played, and the move that came next. */
export interface Moment {
	view: View;
	public: View;
	legal: Move[];
	asked: number[];
	events: unknown[];
	past: GodfatherMove[] | null;
	next: GodfatherMove | null;
}

export const evening: Moment[] = record
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as Moment);

/** The narrator's State at a moment, as a table in the room sends it. */
export function stateAt(i: number): State {
	const { view, legal, asked, events, past } = evening[i]!;
	const seats = view.players.map(({ name }) => ({
		name,
		kind: 'named',
		boss: 0,
		ready: true,
		here: false,
		away: false,
		host: false
	}));
	return {
		type: 'state',
		seq: i + 1,
		now: 1_700_000_000_000,
		table: {
			code: 'ABCDEF',
			game: 'godfather',
			phase: 'play',
			mode: 'narrated-in-person',
			match: 1,
			locked: false,
			options: {},
			seats,
			host: null,
			narrator: 'راوی',
			watching: 0,
			commitment: ''
		},
		you: { seat: null, host: true, narrator: true, name: 'راوی', away: false },
		view,
		legal,
		asked,
		events,
		past: past ?? []
	} as unknown as State;
}

export const at = (step: string, number = 1) =>
	evening.findIndex(({ view }) => view.step === step && view.number === number);
