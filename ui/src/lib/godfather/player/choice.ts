import { roleNames } from '$lib/art/names';
import { language, t, type Key } from '$lib/i18n/index.svelte';
import type { GodfatherMove } from '../circle';
import type { Cast } from './tell';

/** A choice of the night in words, for the one who made it. */
export function choiceTold(move: GodfatherMove, cast: Cast): string {
	const verb = t((move.side ? `do.side.${move.side}` : `do.${move.do}`) as Key);
	const seats = move.targets ?? (move.target == null ? [] : [move.target]);
	if (seats.length === 0) return verb;
	const names = cast.names(seats);
	if (!move.role) return t('night.choice', { verb, names });
	return t('night.choiceRole', { verb, names, role: roleNames[move.role][language()] });
}
