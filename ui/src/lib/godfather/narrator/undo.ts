/** The list of steps that can be taken back, in words, and what of them has been heard. */
import type { GodfatherMove, Phase, Step, View } from '../circle/view';

/** A move that stands, and where the match stood when it was made. */
export interface Done {
	move: GodfatherMove;
	phase: Phase;
	number: number;
	step: Step;
}

/** Whether the circle has heard of a move: no, perhaps, or surely. */
export type Heard = 'no' | 'now' | 'said';

/** One row: one move, or a ballot's hands together. */
export interface Row {
	done: Done;
	/** How many moves the row holds. */
	moves: number;
	/** How many moves are taken back by going to before it. */
	steps: number;
	heard: Heard;
}

const together = new Set(['nominate', 'vote', 'ask-state', 'no-state']);

const joins = (a: Done, b: Done) =>
	together.has(a.move.do) &&
	together.has(b.move.do) &&
	a.phase === b.phase &&
	a.number === b.number &&
	a.step === b.step;

/**
 * A choice of the night is heard once its news is; of the opening night never
 * a word is said. All else happens before everybody's eyes.
 */
export function heard(done: Done, view: View): Heard {
	if (done.phase === 'opening-night') return 'no';
	if (done.move.do === 'warn' || done.move.do === 'remove') return 'said';
	if (done.phase !== 'night') return 'said';
	if (view.phase === 'night' && view.number === done.number) return 'no';
	return view.step === 'news' && view.number === done.number ? 'now' : 'said';
}

/** Newest first. */
export function rows(done: readonly Done[], view: View): Row[] {
	const list: Row[] = [];
	done.forEach((each, i) => {
		const before = list.at(-1);
		if (before && joins(before.done, each)) before.moves++;
		else list.push({ done: each, moves: 1, steps: done.length - i, heard: heard(each, view) });
	});
	return list.reverse();
}
