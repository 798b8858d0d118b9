/**
 * The hands of a ballot as the narrator taps them. Each tap goes to the table
 * at once, but for one seat's: a ballot ends by itself with the last answer,
 * and it is the narrator who says when all names have been called. So the
 * answer that would end it is kept back here until then.
 */
import { living, type GodfatherMove, type View } from '../circle/view';

export type Raised = ReadonlyMap<number, readonly number[]>;

/** Who may answer the running ballot or inquiry. */
export const voters = (view: View): readonly number[] => view.voters ?? [];

/** Who is called, in order. */
export const candidates = (view: View): number[] =>
	view.step === 'ballot-2' ? view.defendants : living(view);

/** The hands as they stand: those at the table, with what is kept back laid over. */
export function standing(view: View, kept: Raised): Map<number, readonly number[]> {
	const hands = new Map<number, readonly number[]>();
	const asking = new Set(view.asking ?? []);
	for (const seat of voters(view)) {
		const at = view.step === 'state' ? (asking.has(seat) ? [seat] : []) : (view.hands?.[seat] ?? []);
		hands.set(seat, kept.get(seat) ?? at);
	}
	return hands;
}

export const against = (hands: ReadonlyMap<number, readonly number[]>, seat: number) =>
	[...hands.values()].filter((raised) => raised.includes(seat)).length;

/** A voter's hands after a tap while a candidate is called. */
export function tapped(view: View, raised: readonly number[], candidate: number): number[] {
	if (raised.includes(candidate)) return raised.filter((seat) => seat !== candidate);
	return view.step === 'ballot-1' ? [...raised, candidate].sort((a, b) => a - b) : [candidate];
}

/** The move that tells the table a voter's hands. */
export function telling(view: View, raised: readonly number[]): GodfatherMove {
	switch (view.step) {
		case 'ballot-1':
			return { do: 'nominate', targets: [...raised] };
		case 'ballot-2':
			return { do: 'vote', target: raised[0] ?? null };
		default:
			return { do: raised.length ? 'ask-state' : 'no-state' };
	}
}

/**
 * Whether telling the table this voter's hands now would end the ballot, where others'
 * hands are on their way to it and not answered yet.
 */
export function wouldEnd(view: View, voter: number, onTheirWay: readonly number[] = []): boolean {
	const answered = new Set([...(view.answered ?? []), ...onTheirWay]);
	return voters(view).every((seat) => seat === voter || answered.has(seat));
}

/** What is kept back, with one more, and with one less. */
export const raise = (kept: Raised, voter: number, raised: readonly number[]): Raised =>
	new Map(kept).set(voter, raised);

export const lower = (kept: Raised, voter: number): Raised =>
	new Map([...kept].filter(([seat]) => seat !== voter));

export const none: Raised = new Map();

export const read = (kept: readonly [number, readonly number[]][] | undefined): Raised => new Map(kept);
