/** The list of steps that can be taken back, in words, and what of them has been heard. */
import { nightly, type GodfatherMove, type Phase, type Step, type View } from '../circle/view';

/** Where the match stood when so many moves stood. */
export interface Mark {
	standing: number;
	phase: Phase;
	number: number;
	step: Step;
}

/** Whether the circle has heard of a move: no, perhaps, or surely. */
export type Heard = 'no' | 'now' | 'said';

/** One row: one move, or a ballot's hands together. */
export interface Row {
	move: GodfatherMove;
	/** Where it was made, if this device was there. */
	mark: Mark | null;
	/** How many moves the row holds. */
	moves: number;
	/** How many moves are taken back by going to before it. */
	steps: number;
	heard: Heard;
}

const together = new Set(['nominate', 'vote', 'ask-state', 'no-state']);
const byNight: ReadonlySet<string> = new Set(nightly);
const opening = new Set(['foresee', 'side']);

/** The rows, newest first, of the moves that can be taken back, newest first. */
export function rows(past: readonly GodfatherMove[], view: View, marks: readonly Mark[]): Row[] {
	const standing = view.standing ?? past.length;
	const list: Row[] = [];
	let daylight = view.phase !== 'night'; // whether a later move was made by day
	past.forEach((move, i) => {
		const mark = marks.find((each) => each.standing === standing - 1 - i) ?? null;
		const row = { move, mark, moves: 1, steps: i + 1, heard: heard(move, mark, view, daylight) };
		daylight ||= mark ? mark.phase === 'day' : !byNight.has(move.do) && move.do !== 'advance';
		const after = list.at(-1);
		if (after && together.has(move.do) && together.has(after.move.do) && after.mark?.step === mark?.step)
			list[list.length - 1] = { ...row, moves: after.moves + 1 };
		else list.push(row);
	});
	return list;
}

/**
 * A choice of the night is heard once its news is; of the opening night's never
 * a word is said. All else happens before everybody's eyes.
 */
function heard(move: GodfatherMove, mark: Mark | null, view: View, daylight: boolean): Heard {
	if (move.do === 'warn' || move.do === 'remove') return 'said';
	if (mark ? mark.phase === 'opening-night' : opening.has(move.do)) return 'no';
	if (mark ? mark.phase !== 'night' : !byNight.has(move.do) && move.do !== 'advance') return 'said';
	const tonight = mark ? view.phase === 'night' && view.number === mark.number : !daylight;
	if (tonight) return 'no';
	const news = view.step === 'news' && (mark ? mark.number === view.number : true);
	return news ? 'now' : 'said';
}
