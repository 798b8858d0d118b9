import { roleNames } from '$lib/art/names';
import { language, t, type Key } from '$lib/i18n/index.svelte';
import type { GodfatherMove, Role } from '../circle';
import type { Cast } from './tell';

/** What a verb of the night page comes to, with whom and as what it is said. */
export function choiceLine(verb: string, names: string, role: Role | null): string {
	if (!names) return t(`do.${verb}` as Key);
	return t(`choice.${verb}` as Key, { names, role: role ? roleNames[role][language()] : '' });
}

/** A choice of the night in words, for the one who made it. */
export function choiceTold(move: GodfatherMove, cast: Cast): string {
	const verb = move.side ? `side.${move.side}` : move.do;
	const seats = move.targets ?? (move.target == null ? [] : [move.target]);
	return choiceLine(verb, seats.length ? cast.names(seats) : '', move.role ?? null);
}
