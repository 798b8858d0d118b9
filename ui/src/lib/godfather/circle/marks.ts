import { t } from '$lib/i18n/index.svelte';
import type { Tile } from './SeatTile.svelte';
import type { View } from './view';

type Marks = NonNullable<Tile['marks']>;

/** What everybody may see of a seat, drawn alike on a phone and on a shared screen. */
export function publicMarks(view: View, seat: number): Marks {
	const marks: Marks = [];
	const warnings = view.warnings[seat] ?? 0;
	if (view.players[seat]!.exposed) marks.push({ icon: 'eye', title: t('powers.exposed'), bad: true });
	if (view.silenced.includes(seat)) marks.push({ icon: 'mute', title: t('speech.silenced'), bad: true });
	if (view.defendants.includes(seat)) marks.push({ icon: 'speech', title: t('speech.defendant'), bad: true });
	if (view.requests.includes(seat)) marks.push({ icon: 'hand', title: t('speech.asks') });
	if (warnings > 0) marks.push({ icon: 'flag', title: t('powers.warnings', { count: warnings }) });
	return marks;
}
