import { roleSides } from '$lib/art/names';
import { publicMarks } from '../circle/marks';
import { shortRole } from '../circle/roles';
import type { Tile } from '../circle/SeatTile.svelte';
import type { View } from '../circle/view';

/** The circle as everybody may see it; the view given holds nothing else. */
export function tilesOf(view: View): Tile[] {
	return view.players.map((p, seat) => {
		return {
			seat,
			name: p.name,
			out: !p.in,
			lit: seat === view.speaker,
			on: seat === view.speaker,
			note: p.role ? shortRole(p.role) : undefined,
			tone: p.role ? roleSides[p.role] : undefined,
			marks: publicMarks(view, seat)
		};
	});
}
