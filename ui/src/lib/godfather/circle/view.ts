/** A Godfather view as the wire brings it, and questions that every screen asks of it. */
import type { Move } from '$lib/api/types';
import type { Role, Side } from '$lib/art/names';

export type { Role, Side };

export type Phase = 'opening-night' | 'opening-day' | 'night' | 'day' | 'over';
export type Step =
	| 'foresee'
	| 'side'
	| 'meet'
	| 'mafia'
	| ('matador' | 'watson' | 'leon' | 'kane' | 'constantine')
	| 'news'
	| 'state'
	| 'speech'
	| 'ballot-1'
	| 'defence'
	| 'ballot-2'
	| 'card'
	| 'over';
export type LastMove = 'silence' | 'reveal' | 'mind' | 'cuffs' | 'swap';

export type News =
	| { out: number; cause: 'slaughter' | null }
	| { back: number }
	| { exposed: number; role?: Role | null }
	| { recruit: true };

interface Times {
	opening: number;
	day: number;
	challenge: number;
	defence: number;
	night_step: number;
	ballot: number;
	card: number;
}

/** How many of each side are out (GF-50). */
export type Figures = Record<Side, number>;

/** The moves that a step asks of one seat. */
export type Way =
	| ('foresee' | 'side' | 'shoot' | 'sense' | 'recruit' | 'hold')
	| ('block' | 'heal' | 'fire' | 'inquire' | 'revive' | 'pass' | 'card');
export type Do =
	| Way
	| ('done' | 'challenge' | 'grant' | 'nominate' | 'vote' | 'ask-state' | 'no-state')
	| ('advance' | 'undo' | 'warn' | 'remove' | 'close' | 'call-off' | 'timeout');

/** A move as records write it; with its seat where a list holds those of many. */
export interface GodfatherMove extends Move {
	do: Do;
	seat?: number | 'narrator' | 'clock';
	target?: number | null;
	targets?: number[];
	role?: Role;
	side?: Side;
	card?: LastMove;
	steps?: number;
	by?: 'narrator';
}

export interface Player {
	name: string;
	in: boolean;
	exposed: boolean;
	role: Role | null;
	// The narrator's alone.
	side?: Side | null;
	bullets?: number;
	vest?: boolean;
	self_save?: boolean;
	inquiry?: boolean;
	revival?: boolean;
	recruit?: boolean;
	immune?: boolean;
	blocked?: boolean;
	due?: boolean;
	number_seen?: number;
	may_return?: boolean;
}

export interface Choice {
	seat: number;
	do: Do;
	target?: number;
	role?: Role;
}

export type Act = 'team' | 'block' | 'heal' | 'fire' | 'inquire' | 'revive';
export type NightChoices = Record<Act, Choice | null>;
type Cause =
	('shot' | 'bullet' | 'mistake' | 'departure' | 'inquiry' | 'slaughter') | ('vote' | 'mind' | 'removed');
type Came =
	| ('hit' | 'missed' | 'saved' | 'vest' | 'immune' | 'mistake' | 'void' | 'fell' | 'found')
	| ('unfounded' | 'held' | 'turned' | 'failed' | 'took' | 'late');

export type NightResult = Partial<Record<Act, Came>> & {
	exits: { seat: number; cause: Cause }[];
	back?: number;
	news: News[];
	vests: number[];
};

export interface Exit {
	seat: number;
	cause: Cause;
	phase: Phase;
	number: number;
}

export interface NightStory {
	number: number;
	choices: NightChoices;
	result: NightResult;
}

/** Every house rule as played (GF-80). */
export interface Declaration {
	opening: 'night' | 'day';
	spent_roles: 'skipped' | 'called';
	role_claims: 'banned' | 'allowed';
	times: Times;
	defence_quorum: string | number;
	exit_quorum: string | number;
	tie: 'nobody' | 'revote' | 'lot';
	last_move: LastMove[];
	sense_limit: number;
	state_inquiries: number;
	challenges: number;
	ballots: 'open' | 'closed';
	ends: 'at-once' | 'confirmed';
}

export interface View {
	phase: Phase;
	step: Step | null;
	number: number;
	players: Player[];
	news: News[];
	declaration: Declaration;
	winner: 'city' | 'mafia' | null;
	nostradamus_won: boolean | null;
	called_off: boolean;
	open: boolean;
	warnings: number[];
	silenced: number[];
	speaker: number | null;
	turn: number | null;
	requests: number[];
	granted?: number[];
	defendants: number[];
	quorum: number | null;
	revote: boolean;
	hands?: (number[] | null)[];
	answered?: number[];
	asking?: number[];
	state_left: number;
	state?: Figures;
	card: LastMove | null;
	leaver: number | null;
	cards_left: number;
	// The viewer's own.
	role?: Role;
	side?: Side;
	team?: number[];
	number_seen?: number;
	foreseen?: number[];
	blocked?: boolean;
	bullets?: number;
	// The narrator's, and everybody's once the roles are open.
	leader?: number;
	last_block?: number;
	tonight?: NightChoices;
	preview?: NightResult;
	standing?: number;
	exits?: Exit[];
	story?: NightStory[];
}

export const dark = (view: Pick<View, 'phase'>) => view.phase === 'night' || view.phase === 'opening-night';

export const living = (view: Pick<View, 'players'>) =>
	view.players.flatMap((p, seat) => (p.in ? [seat] : []));

/** For each seat, who has a hand up against it (or a vote for it) in the last ballot. */
export function handsAgainst(hands: (number[] | null)[] | undefined, seats: number): number[][] {
	const against: number[][] = Array.from({ length: seats }, () => []);
	(hands ?? []).forEach((raised, voter) => raised?.forEach((seat) => against[seat]?.push(voter)));
	return against;
}

/**
 * What may stand on a screen that everybody looks at, whoever's view it is
 * drawn from: only what is named here, and of that no role but one opened to
 * all, no step of the night, no hand of a closed ballot, no card before it is
 * played. `whole` says that the view is a spectator's, whose roles are public.
 */
export function publicOf(view: View, whole: boolean): View {
	const counting = view.step === 'ballot-1' || view.step === 'ballot-2';
	const closed = view.declaration.ballots === 'closed';
	const { phase, number, news, declaration, winner, called_off, open, warnings, silenced } = view;
	const { speaker, turn, requests, granted, defendants, quorum, revote, answered } = view;
	const { state_left, state, leaver, cards_left } = view;
	return {
		...{ phase, number, news, declaration, winner, called_off, open, warnings, silenced },
		...{ speaker, turn, requests, granted, defendants, quorum, revote, answered },
		...{ state_left, state, leaver, cards_left },
		step: dark(view) ? null : view.step,
		players: view.players.map((p) => ({
			name: p.name,
			in: p.in,
			exposed: p.exposed,
			role: whole || open ? p.role : null
		})),
		card: view.step === 'card' ? null : view.card,
		hands: closed && counting ? undefined : view.hands,
		asking: closed ? undefined : view.asking,
		nostradamus_won: open ? view.nostradamus_won : null
	};
}
