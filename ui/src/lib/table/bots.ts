import type { SeatInfo, State } from '$lib/api/types';

// Bots sit down with Persian names; for those who read English, in Latin letters.
const latin: Record<string, string> = {
	نادر: 'Nader',
	شهلا: 'Shahla',
	بهرام: 'Bahram',
	پروین: 'Parvin',
	کیوان: 'Keyvan',
	گلنار: 'Golnar',
	سهراب: 'Sohrab',
	مهین: 'Mahin',
	فرخ: 'Farrokh',
	لعیا: 'Laya',
	جمشید: 'Jamshid',
	توران: 'Touran',
	ایرج: 'Iraj'
};

type Named = { name: string };

/** People's names stay as they wrote them; a bot's is written as the reader reads. */
export function readable<T extends Named>(named: T[], seats: SeatInfo[], lang: 'fa' | 'en'): T[] {
	if (lang === 'fa') return named;
	return named.map((each, seat) =>
		seats[seat]?.kind === 'bot' ? { ...each, name: latin[each.name] ?? each.name } : each
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
