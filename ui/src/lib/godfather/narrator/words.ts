/** The narrator's sentences about moves, choices and what came of them. */
import { cardNames } from '$lib/api/facts';
import { roleNames, roleSides, sideNames } from '$lib/art/names';
import { isolate, language, list, n, t } from '$lib/i18n/index.svelte';
import { shortRole } from '../circle/roles';
import type { Tile } from '../circle/SeatTile.svelte';
import type {
	Act,
	Choice,
	GodfatherMove,
	LastMove,
	NightResult,
	Player,
	Role,
	Side,
	Step,
	View
} from '../circle/view';

export const roleName = (role: Role | null) => (role ? roleNames[role][language()] : '');

export const sideName = (side: Side) => sideNames[side][language()];
export const cardName = (card: LastMove) => cardNames[card][language()];

/** «۵ سارا», kept apart from the direction of what stands around it. */
export function who(players: readonly { name: string }[], seat: number | null | undefined): string {
	if (seat === null || seat === undefined) return '';
	return isolate(`${n(seat + 1)} ${players[seat]?.name ?? ''}`);
}

/** What a night's choice was, in a few words. */
export function choiceWords(choice: Choice, players: readonly Player[]): string {
	return moveWords({ ...choice, target: choice.target ?? null }, players, null);
}

/** What a move did, as a row of the list of steps. */
export function moveWords(move: GodfatherMove, players: readonly Player[], step: Step | null): string {
	const seat = typeof move.seat === 'number' ? who(players, move.seat) : '';
	const target = who(players, move.target);
	switch (move.do) {
		case 'sense':
			return t('did.sense', { target, role: roleName(move.role ?? null) });
		case 'foresee':
			return t('did.foresee', { targets: list((move.targets ?? []).map((each) => who(players, each))) });
		case 'side':
			return t('did.side', { side: sideName(move.side ?? 'city') });
		case 'card':
			return t('did.card', { who: seat, card: move.card ? cardName(move.card) : '' });
		case 'advance':
		case 'timeout':
			return step ? t(`did.${move.do}`, { step: t(`step.${step}`) }) : t('did.next');
		case 'no-state':
			return t('did.ask-state');
		case 'undo':
			return t('undo.title');
		default:
			return t(`did.${move.do}`, { who: seat, target });
	}
}

/** What came of one act of a night, and why where it did not happen; empty where it was none. */
export function cameWords(choice: Choice, act: Act, result: NightResult): string {
	const came = result[act];
	if (!came || choice.do === 'pass' || choice.do === 'hold') return '';
	return t(came === 'fell' ? `came.fell.${fellWith(choice, result)}` : `came.${came}`);
}

/** Whose leaving the inquiry fell with (GF-38). */
export const fellWith = (choice: Choice, result: Pick<NightResult, 'exits'>) =>
	result.exits.some(({ seat }) => seat === choice.seat) ? 'asker' : 'target';

/** What would come of a night, or came of it: who goes, who comes, whose vest is gone. */
export function resultWords(result: NightResult, players: readonly Player[]): string[] {
	return [
		...result.exits.map(({ seat, cause }) =>
			t('exit.line', { name: who(players, seat), cause: t(`cause.${cause}`) })
		),
		...(result.back === undefined ? [] : [t('exit.back', { name: who(players, result.back) })]),
		...result.vests.map((seat) => t('exit.vest', { name: who(players, seat) }))
	];
}

/** A seat as the narrator sees it: with its role, where secrets may show. */
export function tileOf(view: View, seat: number, secrets: boolean): Tile {
	const p = view.players[seat]!;
	return {
		seat,
		name: p.name,
		out: !p.in,
		note: secrets && p.role ? shortRole(p.role) : undefined,
		tone: secrets && p.role ? roleSides[p.role] : undefined
	};
}
