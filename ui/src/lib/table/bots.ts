import { botNames } from '$lib/api/facts';
import type { SeatInfo, State } from '$lib/api/types';

// Bots sit down with Persian names; for those who read English, in Latin letters.
const latin: ReadonlyMap<string, string> = new Map(botNames.map(({ fa, en }) => [fa, en]));

type Named = { name: string };

/** People's names stay as they wrote them; a bot's is written as the reader reads. */
export function readable<T extends Named>(named: T[], seats: SeatInfo[], lang: 'fa' | 'en'): T[] {
	if (lang === 'fa') return named;
	return named.map((each, seat) =>
		seats[seat]?.kind === 'bot' ? { ...each, name: latin.get(each.name) ?? each.name } : each
	);
}

/**
 * A State with everybody named as they sit now (the match itself knows only
 * whom it began with), and every bot's name written as the reader reads.
 */
export function readableState(state: State, lang: 'fa' | 'en'): State {
	const seats = readable(state.table.seats, state.table.seats, lang);
	const view = state.view as { players?: Named[] } | undefined;
	const players = view?.players?.map((player, seat) => {
		const name = seats[seat]?.name || player.name;
		return name === player.name ? player : { ...player, name };
	});
	return {
		...state,
		table: { ...state.table, seats },
		view: players ? { ...view, players } : state.view
	} as State;
}
