import type player from '$lib/godfather/player/words.fa';
import type godfather from '$lib/godfather/words.fa';
import type family from '$lib/la-familia/words.fa';
import type table from '$lib/play/words.fa';

/** Keys of the sentences that are said at a table alone. */
export type TableKey =
	keyof typeof table | keyof typeof family | keyof typeof godfather | keyof typeof player;

type Words = () => Promise<Record<string, string>>;

/** Those sentences, any table's and the game's own, fetched when somebody comes to a table of the game. */
export const games: Record<string, { fa: Words; en: Words } | undefined> = {
	'la-familia': {
		fa: async () => ({
			...(await import('$lib/play/words.fa')).default,
			...(await import('$lib/la-familia/words.fa')).default
		}),
		en: async () => ({
			...(await import('$lib/play/words.en')).default,
			...(await import('$lib/la-familia/words.en')).default
		})
	},
	godfather: {
		fa: async () => ({
			...(await import('$lib/play/words.fa')).default,
			...(await import('$lib/godfather/words.fa')).default,
			...(await import('$lib/godfather/player/words.fa')).default
		}),
		en: async () => ({
			...(await import('$lib/play/words.en')).default,
			...(await import('$lib/godfather/words.en')).default,
			...(await import('$lib/godfather/player/words.en')).default
		})
	}
};
