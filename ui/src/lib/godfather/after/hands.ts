/** The ballots of a finished game: each hand as it was raised, and each that took nobody out. */
import type { ReplayStep } from '$lib/api/types';
import { t } from '$lib/i18n/index.svelte';
import { handsAgainst, type GodfatherEvent, type GodfatherMove, type View } from '../circle';
import { countOf, standing, type Count } from '../circle/count';
import { countTitle, countTold } from '../player/ballots';
import { name, names, type Cast } from './truth';

/** Who answered a ballot and how, with the count as it stands; null for any other move. */
export function handTold(move: GodfatherMove, view: Pick<View, 'players' | 'hands'>): string[] | null {
	if (typeof move.seat !== 'number') return null;
	const who = name(view, move.seat);
	switch (move.do) {
		case 'nominate': {
			const targets = move.targets ?? [];
			if (targets.length === 0) return [t('gfReplay.noHand', { who })];
			return [t('gfReplay.hand', { who, names: names(view, targets) }), ...tally(view)];
		}
		case 'vote':
			return typeof move.target === 'number'
				? [t('gfReplay.vote', { who, name: name(view, move.target) }), ...tally(view)]
				: [t('gfReplay.abstain', { who })];
		case 'ask-state':
		case 'no-state':
			return [t(`gfReplay.${move.do}`, { who })];
		default:
			return null;
	}
}

function tally(view: Pick<View, 'players' | 'hands'>): string[] {
	const against = handsAgainst(view.hands, view.players.length);
	const told = against.flatMap((voters, seat) =>
		voters.length ? [t('gfReplay.has', { name: name(view, seat), has: voters.length })] : []
	);
	return told.length ? [t('gfReplay.tally', { hands: told.join(t('gfReplay.between')) })] : [];
}

const fruitless: readonly Count['follows'][] = ['night', 'tie', 'revote', 'lot'];

/** The ballots that ended without an exit by votes, as they stand after all steps back. */
export function withoutExit(frames: readonly ReplayStep<View, GodfatherEvent>[]): Count[] {
	let counts: Count[] = [];
	frames.forEach((frame, i) => {
		if (frame.events.some((event) => event.event === 'undo')) counts = standing(counts, frame.view);
		const count = countOf(frame.events, frames[i - 1]?.view ?? null, frame.view);
		if (count) counts = [...counts, count];
	});
	return counts.filter((count) => fruitless.includes(count.follows));
}

/** «رأی‌گیری دوم، روز ۲: رأی‌ها برابر شد …» */
export function ballotTold(view: Cast, count: Count): string {
	const cast = {
		me: null,
		name: (seat: number) => name(view, seat),
		names: (seats: readonly number[]) => names(view, seats)
	};
	return t('truth.ballot', { title: countTitle(count), text: countTold(count, cast)[0]! });
}
