import type player from '$lib/godfather/player/words.fa';
import type godfather from '$lib/godfather/words.fa';

/** Keys of the sentences that only one game needs. */
export type GameKey = keyof typeof godfather | keyof typeof player;

type Words = () => Promise<Record<string, string>>;

/** Those sentences, fetched when somebody comes to a table of the game. */
export const games: Record<string, { fa: Words; en: Words } | undefined> = {
	godfather: {
		fa: async () => ({
			...(await import('$lib/godfather/words.fa')).default,
			...(await import('$lib/godfather/player/words.fa')).default
		}),
		en: async () => ({
			...(await import('$lib/godfather/words.en')).default,
			...(await import('$lib/godfather/player/words.en')).default
		})
	}
};
