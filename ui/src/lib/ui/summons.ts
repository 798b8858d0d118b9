/** What the game wants of who sits before it while a window lies over it. */
import { getContext, setContext } from 'svelte';

export interface Summons {
	/** A few words: what runs, or whose turn it is. */
	what: string;
	/** Whole seconds that are left for it; null where no clock runs. */
	left: number | null;
}

type Ask = () => Summons | null;

const key = Symbol('summons');

/** Has every window that opens over this page say what is asked; it asks again as the clock goes on. */
export const summon = (ask: Ask) => setContext(key, ask);

/** What the page under a window asks; of a page without a game, nothing. */
export const summoned = (): Ask => getContext<Ask | undefined>(key) ?? (() => null);
