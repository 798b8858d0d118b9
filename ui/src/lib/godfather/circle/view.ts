/** A Godfather view as the wire brings it, and questions that every screen asks of it. */
import type { components } from '$lib/api/schema';

// All of it is generated from the server's types.
type Wire = components['schemas'];

export type View = Wire['GodfatherView'];
export type Player = Wire['GodfatherPlayer'];
export type Role = Wire['Role'];
export type Side = Wire['Side'];
export type Phase = Wire['GodfatherPhase'];
export type Step = Wire['GodfatherStep'];
export type LastMove = Wire['LastMove'];
export type News = Wire['News'];
export type Figures = Wire['Figures'];
export type Declaration = Wire['Declaration'];
export type Do = Wire['GodfatherDo'];
export type Choice = Wire['Choice'];
export type NightResult = Wire['NightResult'];
export type NightChoices = Wire['NightChoices'];
export type NightStory = Wire['NightStory'];
export type Exit = Wire['Exit'];

/** A move as records write it; with its seat where a list holds those of many. */
export type GodfatherMove = Wire['GodfatherMove'];

/** What came of a move, as one viewer hears of it. */
export type GodfatherEvent = Wire['GodfatherEvent'];

/** The parts of a night in which somebody chooses. */
export type Act = keyof NightChoices;

/** The moves that a step asks of one seat. */
export type Way = Extract<
	Do,
	| ('foresee' | 'side' | 'shoot' | 'sense' | 'recruit' | 'hold')
	| ('block' | 'heal' | 'fire' | 'inquire' | 'revive' | 'pass' | 'card')
>;

/** What a seat may do in a step of the night, in the order of the steps. */
export const nightly: readonly Do[] = [
	...(['shoot', 'sense', 'recruit', 'hold'] as const), // the mafia
	...(['block', 'heal', 'fire', 'inquire', 'revive'] as const),
	'pass'
];

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
	const { speaker, turn, requests, granted, defendants, quorum, revote, voters, answered } = view;
	const { state_left, state, leaver, cards_left } = view;
	return {
		...{ phase, number, news, declaration, winner, called_off, open, warnings, silenced },
		...{ speaker, turn, requests, granted, defendants, quorum, revote, voters, answered },
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
