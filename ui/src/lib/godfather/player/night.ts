/**
 * What a night page offers. It is the same page for all: whoever is asked finds
 * the choice in it, a team-mate a proposal, everybody else their own notes, so
 * that neither a glance nor the sound of taps tells them apart.
 */
import {
	nightly,
	type Do,
	type GodfatherMove,
	type Role,
	type Side,
	type Step,
	type View
} from '../circle/view';

/** What a tap on one of the page's verbs is about. */
export interface Verb {
	id: string;
	/** How many players it is about. */
	takes: 0 | 1 | 3;
	/** Who may be chosen. */
	seats: readonly number[];
	/** Which roles may be named with them; none where it names no role. */
	roles: readonly Role[];
}

export interface Pick {
	verb: Verb;
	seats: readonly number[];
	role: Role | null;
}

const order: readonly Do[] = ['foresee', ...nightly];

const unique = <T>(all: T[]): T[] => [...new Set(all)];

/** The verbs of whoever is asked, read off the legal moves alone. */
export function asked(legal: readonly GodfatherMove[]): Verb[] {
	const sides = legal.filter((move) => move.do === 'side').map((move) => verb(`side.${move.side!}`, 0, []));
	const rest = order.flatMap((what) => {
		const moves = legal.filter((move) => move.do === what);
		if (moves.length === 0) return [];
		const triples = moves.some((move) => move.targets);
		const seats = triples
			? moves.flatMap((move) => move.targets!)
			: moves.flatMap((move) => move.target ?? []);
		const roles = moves.flatMap((move) => move.role ?? []);
		return [verb(what, triples ? 3 : seats.length ? 1 : 0, unique(seats), unique(roles))];
	});
	return [...sides, ...rest];
}

/** The verbs of a player's own notes. */
export function noting(seats: readonly number[], roles: readonly Role[]): Verb[] {
	return [
		verb('suspect', 1, seats),
		verb('trust', 1, seats),
		verb('guess', 1, seats, roles),
		verb('clear', 1, seats)
	];
}

/**
 * The verbs of a team-mate who does not lead: proposals, read by the team, of
 * what those of the team who are in can do.
 */
export function proposing(seats: readonly number[], roles: readonly Role[], team: readonly Role[]): Verb[] {
	return [
		verb('shoot', 1, seats),
		...(team.includes('godfather') ? [verb('sense', 1, seats, roles)] : []),
		...(team.includes('saul') ? [verb('recruit', 1, seats)] : []),
		verb('hold', 0, [])
	];
}

function verb(id: string, takes: Verb['takes'], seats: readonly number[], roles: readonly Role[] = []): Verb {
	return { id, takes, seats, roles };
}

/** What is still missing from a choice. */
export function missing(pick: Pick): 'seats' | 'role' | null {
	if (pick.seats.length < pick.verb.takes) return 'seats';
	return pick.verb.roles.length > 0 && pick.role === null ? 'role' : null;
}

/** The seats after a tap on one more: as many as the verb takes, the latest tap winning. */
export function tapped(picked: readonly number[], seat: number, takes: Verb['takes']): number[] {
	if (picked.includes(seat)) return picked.filter((each) => each !== seat);
	return [...picked, seat].slice(-Math.max(1, takes));
}

/** The move that a complete choice of the asked makes. */
export function moveOf(pick: Pick): GodfatherMove {
	const [what, side] = pick.verb.id.split('.') as [Do, Side | undefined];
	if (side) return { do: what, side };
	if (pick.verb.takes === 3) return { do: what, targets: [...pick.seats].sort((a, b) => a - b) };
	if (pick.verb.takes === 0) return { do: what };
	return { do: what, target: pick.seats[0]!, ...(pick.role ? { role: pick.role } : {}) };
}

/** The steps of a self-running dark phase: always all of them, whoever is left to be asked (GF-30). */
const steps: Partial<Record<View['phase'], Step[]>> = {
	'opening-night': ['foresee', 'side', 'meet'],
	night: ['mafia', 'matador', 'watson', 'leon', 'kane', 'constantine']
};

/**
 * Which of the night's steps runs, by the time that is left alone, so that it
 * reads alike for all: who is asked has the step's own clock, everybody else the
 * whole night's.
 */
export function stepOf(view: View, seconds: number, left: number): { step: number; of: number } | null {
	const all = steps[view.phase];
	if (!all) return null;
	const of = all.length;
	const each = view.declaration.times.night_step;
	const own = view.step ? all.indexOf(view.step) : -1;
	if (seconds === each && own >= 0) return { step: own + 1, of };
	const ahead = Math.ceil(left / (each * 1000));
	return { step: Math.min(of, Math.max(1, of - ahead + 1)), of };
}

/** Seconds to dawn: the same for all, as the steps are. */
export function dawnIn(view: View, seconds: number, left: number): number | null {
	const at = stepOf(view, seconds, left);
	if (!at) return null;
	const each = view.declaration.times.night_step;
	const own = seconds === each;
	return Math.max(0, Math.ceil(left / 1000) + (own ? (at.of - at.step) * each : 0));
}
