import type player from '$lib/godfather/player/words.fa';
import type godfather from '$lib/godfather/words.fa';
import type family from '$lib/la-familia/words.fa';

/** Keys of the sentences that only one game needs. */
export type GameKey = keyof typeof family | keyof typeof godfather | keyof typeof player;

type Words = () => Promise<Record<string, string>>;

/** Those sentences, fetched when somebody comes to a table of the game. */
export const games: Record<string, { fa: Words; en: Words } | undefined> = {
	'la-familia': {
		fa: async () => (await import('$lib/la-familia/words.fa')).default,
		en: async () => (await import('$lib/la-familia/words.en')).default
	},
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
