import type { components } from '$lib/api/schema';
import type { Kind } from '$lib/art/names';
import type { Move } from '$lib/api/types';

type Wire = components['schemas'];

/** What everybody may know of a player. */
export type Player = Wire['PlayerView'];

/** What one viewer may know of a match. */
export type View = Omit<Wire['LaFamiliaView'], 'phase' | 'main'> & {
	phase: 'draw' | 'act' | 'discard' | 'answer' | 'over';
	main: 'attack' | 'guard' | 'claim' | null;
};

/** The same with every hand open: what a finished match shows. */
export type OpenView = Omit<View, 'players' | 'hand'> & {
	players: (Omit<Player, 'hand'> & { hand: string[] })[];
};

export const kinds: Kind[] = ['killer', 'defence', 'special'];
export const kindOf = (card: string) => card.split('-', 1)[0] as Kind;
export const powerOf = (card: string | null | undefined) => (card ? Number(card.split('-')[1]) || 0 : 0);

/** One of the things that came of a move, as its viewer may know it. */
export type Happening =
	| { event: 'timeout' | 'resigned' | 'silenced'; seat: number }
	| { event: 'round' | 'turn'; round: number; seat: number }
	| { event: 'guard_fell' | 'discarded' | 'guarded'; seat: number; card: string }
	| { event: 'drew'; seat: number; pile: Kind; card?: string }
	| { event: 'smuggled' | 'draw_skipped'; seat: number; draws: number }
	| { event: 'reshuffled' | 'returned'; pile: Kind; cards: number; why?: string }
	| { event: 'attacked'; seat: number; target: number; card: string; arms: number; power: number }
	| { event: 'asked'; seat: number; by: number }
	| { event: 'answered'; seat: number; card: string | null }
	| {
			event: 'settled';
			seat: number;
			target: number;
			card: string;
			power: number;
			defence: string | null;
			against: number;
			success: boolean;
	  }
	| { event: 'bribed' | 'called_off'; seat: number; target: number; card: string }
	| { event: 'token'; from: number; to: number; colour: number }
	| { event: 'claimed'; seat: number; card: string; colour: number }
	| { event: 'armed'; seat: number; arms: number }
	| { event: 'betrayed'; seat: number; target: number; card?: string }
	| { event: 'informed'; seat: number; target: number; hand?: string[] }
	| { event: 'eliminated'; seat: number; by: number }
	| { event: 'over'; winners: number[]; why: 'target' | 'last' | 'rounds' };

/** The legal moves that play one card, in the order in which they came. */
export function movesOf(card: string, legal: Move[]): Move[] {
	return legal.filter((move) => move.card === card || (move.cards as string[] | undefined)?.includes(card));
}

/**
 * What a card is for, whether it may be played now or not: for each kind of
 * use that is not among the legal moves, one move to ask about.
 */
export function wishes(card: string, legal: Move[], view: View, me: number, reaction: boolean): Move[] {
	const target = view.players.findIndex((player, seat) => seat !== me && !player.out);
	const uses: Move[] = [];
	if (view.phase === 'answer') uses.push({ do: 'answer', card });
	else uses.push(...inTurn(card, target, reaction));
	return uses.filter((use) => !legal.some((move) => move.do === use.do && move.card === card));
}

function inTurn(card: string, target: number, reaction: boolean): Move[] {
	const uses: Move[] = [];
	if (kindOf(card) === 'killer') uses.push({ do: 'attack', card, target });
	if (kindOf(card) === 'defence' && !reaction) uses.push({ do: 'guard', card });
	if (kindOf(card) === 'special') uses.push(special(card, target, reaction));
	return [...uses, { do: 'claim', card }];
}

function special(card: string, target: number, reaction: boolean): Move {
	const aimed =
		card === 'special-betrayal' || card === 'special-informant' || (card === 'special-bribe' && !reaction);
	return aimed ? { do: 'special', card, target } : { do: 'special', card };
}
