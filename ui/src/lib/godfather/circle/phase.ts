import { t } from '$lib/i18n/index.svelte';
import type { View } from './view';

/** «شب ۲», "Day 1". */
export const phaseName = (view: Pick<View, 'phase' | 'number'>): string =>
	t(`phase.${view.phase}`, { number: view.number });
