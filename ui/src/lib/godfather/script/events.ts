/** From a match's events, as the narrator gets them, to what has to be said of them. */
import { countOf } from '../circle/count';
import type { GodfatherEvent, View } from '../circle/view';
import type { Hands, Happening } from './types';

/** An event of one kind. */
type Of<K> = Extract<GodfatherEvent, { event: K }>;

/**
 * What came of one step or more, in the order in which it is said; `before` is
 * the view that the step began with, where this device saw it, and `now` the one after it.
 */
export function happenings(
	events: readonly GodfatherEvent[],
	before: View | null = null,
	now: View | null = null
): Happening[] {
	const count = now && countOf(events, before, now);
	const cards = events.findIndex((e) => e.event === 'card' || e.event === 'card-lost');
	return events.flatMap((e, at) => {
		const told = cards >= 0 && at > cards && e.event === 'exit' && e.cause !== 'removed';
		if (told) return [];
		const ballot = count && (e.event === 'defendants' || e.event === 'counted');
		const came = heard(e, events.slice(at + 1), () => asked(events.slice(0, at), before));
		return ballot ? [{ kind: 'count', count }, ...came] : came;
	});
}

function heard(e: GodfatherEvent, later: readonly GodfatherEvent[], hands: () => Hands | null): Happening[] {
	switch (e.event) {
		case 'chosen':
			if (e.do !== 'recruit') return [];
			return [{ kind: 'recruit', target: e.target!, worked: later.some((l) => l.event === 'recruited') }];
		case 'state':
			return [{ kind: 'state', figures: e.state }];
		case 'no-state':
			return [{ kind: 'no-state', hands: hands() }];
		case 'defendants':
			return e.targets.length ? [] : [{ kind: 'no-defence' }];
		case 'counted':
			return counted(e.targets, later);
		case 'lot':
			return [{ kind: 'lot', seats: e.targets, seat: e.seat }];
		case 'card':
			return [card(e, later)];
		case 'card-lost':
			return [{ kind: 'card-lost', seat: e.seat }];
		case 'exit':
			return exit(e, later);
		case 'warn':
			return [{ kind: 'warned', seat: e.target, count: e.number }];
		case 'undo':
			return [{ kind: 'undone', steps: e.number! }];
		default:
			return [];
	}
}

/** Who asked for the inquiry of state when it was counted (GF-97). */
function asked(earlier: readonly GodfatherEvent[], before: View | null): Hands | null {
	if (before?.step !== 'state' || before.quorum === null) return null;
	const asking = new Set(before.asking ?? []);
	for (const e of earlier) {
		if (e.event !== 'state-answer') continue;
		if (e.do === 'ask-state') asking.add(e.seat);
		else asking.delete(e.seat);
	}
	return { has: asking.size, needs: before.quorum };
}

/** Ballot two: nobody at the quorum, a tie by its rule, or one who leaves. */
function counted(most: number[], later: readonly GodfatherEvent[]): Happening[] {
	if (most.length === 0) return [{ kind: 'nobody', why: 'quorum' }];
	if (most.length === 1 || later.some((l) => l.event === 'lot')) return [];
	if (later.some((l) => l.event === 'step' && l.step === 'ballot-2'))
		return [{ kind: 'revote', seats: most }];
	return [{ kind: 'nobody', why: 'tie' }];
}

function card(e: Of<'card'>, later: readonly GodfatherEvent[]): Happening {
	const leaves = later.find((l) => l.event === 'exit')?.seat ?? null;
	const targets = e.targets ?? (e.target === undefined ? [] : [e.target]);
	return { kind: 'card', card: e.card, seat: e.seat, targets, leaves };
}

/** An exit by vote or by a removal; one that follows a card is said with the card. */
function exit(e: Of<'exit'>, later: readonly GodfatherEvent[]): Happening[] {
	if (e.cause === 'removed')
		return [{ kind: 'removed', seat: e.seat, begins: later.some((l) => l.event === 'step') }];
	return [{ kind: 'exit', seat: e.seat }];
}
