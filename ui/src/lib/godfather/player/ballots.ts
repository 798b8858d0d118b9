/** A ballot's result in words, for everybody to read while the next step already runs. */
import { t } from '$lib/i18n/index.svelte';
import { dark, type View } from '../circle';
import type { Count } from '../circle/count';
import type { Cast } from './tell';

/**
 * For how many milliseconds a count lies over the step that follows. At night it leaves half of
 * the first step to whoever is asked in it, however short it is: as long for all.
 */
export function staysFor(view: View): number {
	const most = 9000;
	return dark(view) ? Math.min(most, view.declaration.times.night_step * 500) : most;
}

/** «رأی‌گیری نخست، روز ۱» */
export const countTitle = (count: Count): string =>
	t(count.step === 'ballot-1' ? 'count.first' : count.revote ? 'count.again' : 'count.second', {
		day: count.day
	});

/** What follows, in whole sentences. */
export function countTold(count: Count, cast: Cast): string[] {
	const told = [follows(count, cast)];
	return count.night ? [...told, t('count.nightfall')] : told;
}

function follows(count: Count, cast: Cast): string {
	const names = cast.names(count.seats);
	const mine = count.seats[0] === cast.me;
	switch (count.follows) {
		case 'defence':
			return t('tell.defendants', { names });
		case 'night':
			return t(count.step === 'ballot-1' ? 'tell.defendants.none' : 'tell.counted.none');
		case 'out':
			return mine ? t('tell.exit.me') : t('tell.exit', { name: cast.name(count.seats[0]!) });
		case 'card':
			return mine ? t('count.card.me') : t('count.card', { name: cast.name(count.seats[0]!) });
		case 'revote':
			return t('count.revote', { names });
		case 'tie':
			return t('count.tie', { names });
		case 'lot':
			return `${t('tell.counted.tie', { names })} ${lot(count.lot!, cast)}`;
	}
}

const lot = (seat: number, cast: Cast) =>
	seat === cast.me ? t('tell.lot.me') : t('tell.lot', { name: cast.name(seat) });
