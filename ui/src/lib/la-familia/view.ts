import type { components } from '$lib/api/schema';
import type { Kind } from '$lib/art/names';
import type { Move } from '$lib/api/types';

type Wire = components['schemas'];

/** What everybody may know of a player. */
export type Player = Wire['PlayerView'];

/** What one viewer may know of a match. */
export type View = Wire['LaFamiliaView'];

/** The same with every hand open: what a finished match shows. */
export type OpenView = Wire['LaFamiliaOpenView'];

/** One of the things that came of a move, as its viewer may know it. */
export type Happening = Wire['LaFamiliaEvent'];

export const kinds: Kind[] = ['killer', 'defence', 'special'];
export const kindOf = (card: string) => card.split('-', 1)[0] as Kind;
export const powerOf = (card: string | null | undefined) => (card ? Number(card.split('-')[1]) || 0 : 0);

/** The legal moves that play one card: what the card is for first, a claim, which takes any card, last (LF-36). */
export function movesOf(card: string, legal: Move[]): Move[] {
	const its = legal.filter(
		(move) => move.card === card || (move.cards as string[] | undefined)?.includes(card)
	);
	return [...its.filter((move) => move.do !== 'claim'), ...its.filter((move) => move.do === 'claim')];
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
