/** What came of a step, in sentences for a player's log. */
import { cardNames } from '$lib/api/facts';
import { roleNames } from '$lib/art/names';
import { language, said, t } from '$lib/i18n/index.svelte';
import type { GodfatherEvent } from '../circle';

/** An event of one kind. */
type Of<K> = Extract<GodfatherEvent, { event: K }>;

export interface Cast {
	me: number | null;
	name: (seat: number) => string;
	names: (seats: readonly number[]) => string;
}

/** One sentence, or null for what the page itself shows. */
export function tell(e: GodfatherEvent, cast: Cast): string | null {
	switch (e.event) {
		case 'exit':
			return exit(e, cast);
		case 'state':
			return t('day.figures', { ...e.state });
		case 'no-state':
			return t('tell.no-state');
		case 'defendants':
			return e.targets.length
				? t('tell.defendants', { names: cast.names(e.targets) })
				: t('tell.defendants.none');
		case 'counted':
			return counted(e.targets, cast);
		case 'lot':
			return e.seat === cast.me ? t('tell.lot.me') : t('tell.lot', { name: cast.name(e.seat) });
		case 'card':
			return card(e, cast);
		case 'card-lost':
			return t('tell.card-lost', { name: cast.name(e.seat) });
		case 'role':
			return t('tell.role', { name: cast.name(e.seat), role: roleNames[e.role][language()] });
		case 'warn':
			return e.target === cast.me
				? t('tell.warn.me', { number: e.number })
				: t('tell.warn', { name: cast.name(e.target), number: e.number });
		case 'undo':
			return t('tell.undo');
		default:
			return null;
	}
}

function exit(e: Of<'exit'>, cast: Cast): string {
	const how = e.cause === 'removed' || e.cause === 'mind' ? (`tell.exit.${e.cause}` as const) : 'tell.exit';
	return e.seat === cast.me ? t(`${how}.me`) : t(how, { name: cast.name(e.seat) });
}

function counted(most: number[], cast: Cast): string | null {
	if (most.length === 0) return t('tell.counted.none');
	return most.length > 1 ? t('tell.counted.tie', { names: cast.names(most) }) : null;
}

function card(e: Of<'card'>, cast: Cast): string {
	const targets = e.targets ?? (e.target === undefined ? [] : [e.target]);
	const params = { name: cast.name(e.seat), card: said(cardNames[e.card]) };
	return targets.length
		? t('tell.cardAt', { ...params, names: cast.names(targets) })
		: t('tell.card', params);
}
