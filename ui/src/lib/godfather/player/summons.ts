/** What a window over the circle tells a player meanwhile. */
import { t } from '$lib/i18n/index.svelte';
import type { Summons } from '$lib/ui/summons';
import { secondsLeft } from '$lib/ui/ticking.svelte';
import { floorLine } from './floor';
import { dawnIn } from './night';
import type { Seen } from './seen.svelte';

export function summonsOf(seen: Seen): Summons | null {
	if (!seen.in) return null;
	return seen.night ? byNight(seen) : byDay(seen);
}

/** The same for all, whoever is asked: nobody may read it off another's screen. */
function byNight({ view, state, table }: Seen): Summons {
	const { clock } = state;
	const left = clock ? dawnIn(view, clock.seconds, clock.stopped ?? clock.at - table.now()) : null;
	return { what: t(left === null ? 'summons.night' : 'summons.dawn'), left };
}

function byDay(seen: Seen): Summons | null {
	const { state, me, table } = seen;
	if (!state.asked?.includes(me!)) return null;
	const what = asks(seen);
	return what ? { what, left: state.clock ? secondsLeft(state.clock, table.now()) : null } : null;
}

function asks(seen: Seen): string {
	switch (seen.view.step) {
		case 'speech':
		case 'defence':
			return floorLine(seen);
		case 'state':
			return t('day.state');
		case 'ballot-1':
			return t('day.ballot1');
		case 'ballot-2':
			return t(seen.view.revote ? 'day.revote' : 'day.ballot2');
		case 'card':
			return t('day.card');
		default:
			return '';
	}
}
