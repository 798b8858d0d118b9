/** Who has the floor, and for what, as this player reads it. */
import { t } from '$lib/i18n/index.svelte';
import type { Seen } from './seen.svelte';

type Circle = Pick<Seen, 'me' | 'view' | 'name'>;

export function floorLine(seen: Circle): string {
	const { speaker, turn, step } = seen.view;
	if (speaker === null) return step === 'defence' ? t('day.defence') : '';
	const mine = speaker === seen.me;
	const name = seen.name(speaker);
	if (step === 'defence') return mine ? t('day.defends.me') : t('day.defends', { name });
	if (turn !== null && turn !== speaker) {
		const params = { turn: seen.name(turn) };
		return mine ? t('day.challenges.me', params) : t('day.challenges', { name, ...params });
	}
	return mine ? t('day.speaks.me') : t('day.speaks', { name });
}
