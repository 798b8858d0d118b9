import type { State } from '$lib/api/types';
import { dark, type GodfatherEvent, type View } from './view';

/** For how long a dawn that ends the game is told before the end is, in milliseconds: about as long as it takes to read aloud. */
const stands = 20_000;

/** What of a table is followed here. */
interface Followed {
	onStep(step: (next: State, before: State | null) => void): () => void;
}

/**
 * The dawn that ends a game. The table goes from the night straight to its end
 * (GF-63); a screen that everybody looks at tells the news of that dawn first,
 * as the narrator does, and only then that it was the last.
 */
export class LastDawn {
	#view = $state.raw<View | null>(null);

	/** Follows the table; gives what ends it. */
	follow(table: Followed): () => void {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const off = table.onStep((next, before) => {
			const now = next.view as View | undefined;
			const was = before?.view as View | undefined;
			const broke = (next.events as GodfatherEvent[] | undefined)?.some((e) => e.event === 'news');
			if (now?.step === 'over' && was?.step === 'over' && now.open === was.open) return;
			clearTimeout(timer);
			this.#view = null;
			if (!now || !was || !broke || now.step !== 'over' || !dark(was)) return;
			this.#view = dawnOf(was, now);
			timer = setTimeout(() => (this.#view = null), stands);
		});
		return () => {
			clearTimeout(timer);
			off();
		};
	}

	/** A state as it is to be shown. */
	of(now: State): State {
		return this.#view ? { ...now, view: this.#view as unknown as State['view'] } : now;
	}
}

/** The dawn as it would stand if the game went on: of the end it knows who is in, and nobody's role. */
const dawnOf = (was: View, now: View): View => ({
	...was,
	phase: 'day',
	number: now.number,
	step: 'news',
	news: now.news,
	players: was.players.map((player, seat) => {
		const { in: stays, exposed } = now.players[seat]!;
		return { ...player, in: stays, exposed };
	})
});
