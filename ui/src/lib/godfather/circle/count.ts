/** What a ballot came to (GF-52, GF-55), as whoever followed it can tell. */
import { handsAgainst, living, type GodfatherEvent, type View } from './view';

/** What follows a count. */
type Follows = 'defence' | 'night' | 'out' | 'card' | 'tie' | 'revote' | 'lot';

/** One ballot's result. */
export interface Count {
	/** Of which day. */
	day: number;
	step: 'ballot-1' | 'ballot-2';
	revote: boolean;
	quorum: number;
	/** How many could answer. */
	voters: number;
	/** By seat: whose hand was up against it. */
	against: number[][];
	follows: Follows;
	/** Whom it concerns: who goes to defence, who leaves, between whom it is tied. */
	seats: number[];
	/** Whom the lot took. */
	lot: number | null;
	/** It ended the day. */
	night: boolean;
}

/** The result of the ballot that ended in this step, if one did. */
export function countOf(events: readonly GodfatherEvent[], before: View | null, now: View): Count | null {
	const end = events.find((each) => each.event === 'defendants' || each.event === 'counted');
	if (!end || !before || (before.step !== 'ballot-1' && before.step !== 'ballot-2')) return null;
	const lot = events.find((each) => each.event === 'lot');
	return {
		day: before.number,
		step: before.step,
		revote: before.revote,
		quorum: end.number,
		voters: (before.voters ?? living(before)).length,
		against: handsAgainst(handsAfter(events, before, now), now.players.length),
		follows: end.event === 'defendants' ? afterHands(end.targets) : afterVotes(end.targets, !!lot, now),
		seats: end.targets,
		lot: lot ? lot.seat : null,
		night: now.phase === 'night'
	};
}

/** All hands as they were counted: a revote has already cleared them from the view. */
function handsAfter(events: readonly GodfatherEvent[], before: View, now: View): (number[] | null)[] {
	if (now.hands && now.step !== 'ballot-2') return now.hands;
	const hands = before.players.map((_, seat) => before.hands?.[seat] ?? null);
	for (const each of events) {
		if ((each.event === 'hand' || each.event === 'vote') && each.targets) hands[each.seat] = each.targets;
	}
	return hands;
}

const afterHands = (targets: number[]): Follows => (targets.length ? 'defence' : 'night');

function afterVotes(most: number[], lot: boolean, now: View): Follows {
	if (most.length === 0) return 'night';
	if (lot) return 'lot';
	if (most.length > 1) return now.step === 'ballot-2' ? 'revote' : 'tie';
	return now.step === 'card' ? 'card' : 'out';
}

const order = ['ballot-1', 'defence', 'ballot-2', 'card'];

/** The counts that still stand after the narrator has gone back to where the view is (GF-71). */
export function standing(counts: readonly Count[], view: View): Count[] {
	const next = view.declaration.opening === 'night' ? view.number : view.number + 1;
	const day = view.phase === 'night' ? next : view.number;
	const step = view.phase === 'day' ? order.indexOf(view.step ?? '') : -1;
	return counts.filter((count) => count.day < day || (count.day === day && order.indexOf(count.step) < step));
}
