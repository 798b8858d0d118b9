import type { Opening } from '$lib/api/types';

/**
 * How long a step of the night is where one person practises: six of them keep
 * their time whoever acts (GF-30), and alone one only waits for the others. The
 * lobby shows it among the terms, and it can be changed there.
 */
const nightStep = 8;

/** What a table for one person and bots is opened with besides. */
export function practice(game: Opening['game'], seats: number): Partial<Opening> {
	const bots = seats - 1;
	return game === 'godfather' ? { bots, options: { times: { night_step: nightStep } } } : { bots };
}
