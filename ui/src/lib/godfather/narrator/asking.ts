/**
 * What the running step asks, read off the narrator's legal moves: which ways
 * there are to answer, who may be chosen, and the move that a choice comes to.
 * No rule stands here: what is not in the list is not offered.
 */
import { mixes } from '$lib/api/facts';
import type { Move } from '$lib/api/types';
import type { GodfatherMove, Role, Side, View, Way } from '../circle/view';

/** What has been picked so far, before it is entered. */
export interface Picked {
	way: Way | null;
	seats: number[];
	role: Role | null;
	side: Side | null;
}

export const nothing: Picked = { way: null, seats: [], role: null, side: null };

/** The choices of a step that asks one seat. */
export interface Asking {
	seat: number;
	/** Each way to choose somebody, in the order of the rules. */
	ways: Way[];
	/** How many seats the way takes. */
	count(way: Way): number;
	moves: GodfatherMove[];
	/** The move that chooses nothing, where there is one. */
	none: GodfatherMove | null;
}

const single: ReadonlySet<string> = new Set([
	'foresee',
	'side',
	'mafia',
	'matador',
	'watson',
	'leon',
	'kane',
	'constantine',
	'card'
]);

/** Whom the step asks and what they may do; null where it asks nobody, or the whole circle. */
export function asking(
	view: View,
	legal: readonly Move[] | undefined,
	asked: readonly number[] | undefined
): Asking | null {
	const seat = asked?.[0];
	if (seat === undefined || !single.has(view.step ?? '')) return null;
	const moves = (legal ?? []).filter((move) => move.seat === seat) as GodfatherMove[];
	const none = moves.find((move) => move.do === 'pass' || move.do === 'hold') ?? null;
	const ways = [...new Set(moves.filter((move) => move !== none).map((move) => move.do as Way))];
	return { seat, ways, moves, none, count: (way) => takes(moves, way) };
}

/** All ways that the step has at this table: also those that are not open now, which say why when they are asked. */
export function waysOf(view: View, ask: Asking): Way[] {
	if (view.step !== 'mafia') return ask.ways;
	return mixes[view.players.length]?.includes('saul') ? ['shoot', 'sense', 'recruit'] : ['shoot', 'sense'];
}

function takes(moves: GodfatherMove[], way: Way): number {
	const move = moves.find((each) => each.do === way && (each.targets || each.target !== undefined));
	return move === undefined ? 0 : (move.targets?.length ?? 1);
}

const chosen = (move: GodfatherMove) =>
	move.targets ?? (typeof move.target === 'number' ? [move.target] : []);

/** Whether a seat may be chosen that way. */
export function mayChoose(a: Asking, way: Way, seat: number): boolean {
	return a.moves.some((move) => move.do === way && chosen(move).includes(seat));
}

/** The exact roles that may be named that way. */
export function rolesFor(a: Asking, way: Way): Role[] {
	return [...new Set(a.moves.flatMap((move) => (move.do === way && move.role ? [move.role] : [])))];
}

export function sidesFor(a: Asking): Side[] {
	return a.moves.flatMap((move) => (move.do === 'side' && move.side ? [move.side] : []));
}

/** Takes a seat up or puts it back; one too many replaces the first. */
export function toggled(picked: number[], seat: number, count: number): number[] {
	if (picked.includes(seat)) return picked.filter((each) => each !== seat);
	return [...picked, seat].slice(-count);
}

/** The legal move that a picking comes to, or null while it is not complete. */
export function moveOf(a: Asking, picked: Picked): GodfatherMove | null {
	if (picked.way === null) return null;
	if (picked.way === 'pass' || picked.way === 'hold') return a.none;
	const seats = [...picked.seats].sort((x, y) => x - y);
	return (
		a.moves.find(
			(move) =>
				move.do === picked.way &&
				(move.role ?? null) === (picked.way === 'sense' ? picked.role : null) &&
				(move.side ?? null) === (picked.way === 'side' ? picked.side : null) &&
				[...chosen(move)].sort((x, y) => x - y).join() === seats.join()
		) ?? null
	);
}

/** A move without its seat, as commands carry it. */
export function bare({ seat: _, ...move }: GodfatherMove): GodfatherMove {
	void _;
	return move;
}
