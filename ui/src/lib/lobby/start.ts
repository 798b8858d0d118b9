/** What stands between this lobby and the deal. */
import type { State } from '$lib/api/types';

type Missing = 'missing' | 'yours' | 'waiting' | 'few' | 'fewYet' | 'all' | 'hostDeals';

/** Whom it concerns: those who have still to accept. */
export interface Standing {
	line: Missing;
	waiting: string[];
	/** How many will play where seats stay empty, 0 where none does or no deal is near. */
	fewer: number;
	dealable: boolean;
}

/** The host is never waited for: dealing is how the host accepts. */
export function standing({ table, you }: Pick<State, 'table' | 'you'>): Standing {
	const waiting = table.seats.filter((seat) => seat.kind === 'person' && !seat.ready && !seat.host);
	const seated = table.seats.filter((seat) => seat.kind !== 'empty').length;
	const mine = you.seat === null ? undefined : table.seats[you.seat];
	const line: Missing = table.missing?.length
		? 'missing'
		: mine && waiting.includes(mine)
			? 'yours'
			: waiting.length
				? 'waiting'
				: seated < 2
					? you.host
						? 'few'
						: 'fewYet'
					: you.host
						? 'all'
						: 'hostDeals';
	return {
		line,
		waiting: waiting.map((seat) => seat.name),
		fewer: (line === 'all' || line === 'hostDeals') && seated < table.seats.length ? seated : 0,
		dealable: waiting.length === 0 && seated > 1 && !table.missing?.length && !table.refused
	};
}
