import { roleSides } from '$lib/art/names';
import { t } from '$lib/i18n/index.svelte';
import { shortRole } from '../circle/roles';
import type { Tile } from '../circle/SeatTile.svelte';
import type { View } from '../circle/view';

/** The circle as everybody may see it; the view given holds nothing else. */
export function tilesOf(view: View): Tile[] {
	return view.players.map((p, seat) => {
		const marks: NonNullable<Tile['marks']> = [];
		if (view.silenced.includes(seat)) marks.push({ icon: 'mute', title: t('speech.silenced'), bad: true });
		if (p.exposed) marks.push({ icon: 'eye', title: t('powers.exposed'), bad: true });
		if (view.defendants.includes(seat)) marks.push({ icon: 'vote', title: t('speech.defendant') });
		const warnings = view.warnings[seat] ?? 0;
		if (warnings) marks.push({ icon: 'warn', title: t('powers.warnings', { count: warnings }) });
		return {
			seat,
			name: p.name,
			out: !p.in,
			lit: seat === view.speaker,
			on: seat === view.speaker,
			note: p.role ? shortRole(p.role) : undefined,
			tone: p.role ? roleSides[p.role] : undefined,
			marks
		};
	});
}
