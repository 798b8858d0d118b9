import { t } from '$lib/i18n/index.svelte';
import type { View } from '../circle';

/** «شب ۲», "Day 1". */
export function phaseName(view: Pick<View, 'phase' | 'number'>): string {
	switch (view.phase) {
		case 'opening-night':
			return t('gf.openingNight');
		case 'opening-day':
			return t('gf.openingDay');
		case 'night':
			return t('gf.night', { number: view.number });
		case 'day':
			return t('gf.day', { number: view.number });
		case 'over':
			return t('gf.over');
	}
}
