/** How the seats of the circle stand, by day. */
import { roleNames } from '$lib/art/names';
import { language, t } from '$lib/i18n/index.svelte';
import { handsAgainst, type Tile, type View } from '../circle';
import { publicMarks } from '../circle/marks';
import { shortRole } from '../circle/roles';
import type { Seen } from './seen.svelte';

export function dayTiles(seen: Seen, picked: readonly number[], secret: boolean): Tile[] {
	const { view, me } = seen;
	const counting = view.step === 'ballot-1' || view.step === 'ballot-2';
	const against = counting && view.hands ? handsAgainst(view.hands, view.players.length) : null;
	return view.players.map((player, seat) => ({
		seat,
		name: player.name,
		out: !player.in,
		lit: view.speaker === seat,
		on: picked.includes(seat),
		note: note(seen, seat),
		tally: tally(view, against?.[seat]?.length ?? 0),
		tone: player.exposed ? ('mafia' as const) : undefined,
		marks: [...publicMarks(seen.view, seat), ...(secret || seat === me ? [] : ownMarks(seen, seat))]
	}));
}

function tally(view: View, has: number): Tile['tally'] {
	if (has === 0) return undefined;
	return { has, title: t(view.step === 'ballot-1' ? 'circle.hands' : 'circle.votes', { count: has }) };
}

function note(seen: Seen, seat: number): string | undefined {
	const { view } = seen;
	const player = view.players[seat]!;
	const known = player.role !== null && publicRole(seen, seat);
	if (known) return shortRole(player.role!);
	if (player.exposed) return t('powers.exposed');
	return seat === seen.me ? t('day.you') : undefined;
}

/** Whether everybody may see a seat's role, so that a screen may show it openly. */
function publicRole(seen: Seen, seat: number): boolean {
	return seen.view.open || (seat !== seen.me && !seen.view.team?.includes(seat));
}

/** The private marks, on this phone alone. */
export function ownMarks(seen: Seen, seat: number): NonNullable<Tile['marks']> {
	const mark = seen.notes.mark(seat);
	const guess = seen.notes.guess(seat);
	const marks: NonNullable<Tile['marks']> = [];
	if (mark === 'suspect') marks.push({ icon: 'warn', title: t('note.suspect') });
	if (mark === 'trust') marks.push({ icon: 'shield', title: t('note.trust') });
	if (guess) marks.push({ icon: 'edit', title: roleNames[guess][language()] });
	return marks;
}
