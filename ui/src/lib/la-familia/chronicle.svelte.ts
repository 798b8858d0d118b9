import { keep, recall } from '$lib/keep';
import { tell, type Cast } from './say';
import type { Happening } from './view';

/** How many lines of the last turn are shown. */
const shown = 5;

/**
 * What happened, as far as this device saw it: kept for the session, so that
 * a reload does not forget the evening. Told anew in whichever language.
 */
export class Chronicle {
	#events = $state.raw<Happening[]>([]);

	constructor(private key: string) {
		this.#events = recall<Happening[]>(`omerta:log:${key}`, [], 'session');
	}

	add(events: Happening[]) {
		if (!events.length) return;
		// What only the Informant saw is not kept: it is put away once looked at.
		const kept = events.map((it) => (it.event === 'informed' ? { ...it, hand: undefined } : it));
		this.#events = [...this.#events, ...kept].slice(-400);
		keep(`omerta:log:${this.key}`, this.#events, 'session');
	}

	lines(cast: Cast): { text: string; turn: boolean }[] {
		return this.#events
			.map((it) => ({ text: tell(it, cast), turn: it.event === 'turn' || it.event === 'round' }))
			.filter((line) => line.text);
	}

	/** What was done last, the latest turn's alone: as much of it as a phone has room for. */
	lastTurn(cast: Cast): string[] {
		const from = this.#events.findLastIndex((it) => it.event === 'turn');
		return this.#events
			.slice(from + 1)
			.map((it) => tell(it, cast))
			.filter(Boolean)
			.slice(-shown);
	}

	/** The last thing worth saying on the board itself. */
	latest(cast: Cast): string {
		for (let i = this.#events.length - 1; i >= 0; i--) {
			const it = this.#events[i]!;
			if (it.event === 'turn' || it.event === 'round' || it.event === 'guard_fell') continue;
			const text = tell(it, cast);
			if (text) return text;
		}
		return '';
	}
}
