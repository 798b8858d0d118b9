import type { Deadline } from '$lib/api/types';
import { n } from '$lib/i18n/index.svelte';

/** A count that goes on every so many milliseconds while a component stands: what reads it is worked out anew. */
export function ticks(every: number): () => number {
	let count = $state(0);
	$effect(() => {
		const timer = setInterval(() => count++, every);
		return () => clearInterval(timer);
	});
	return () => count;
}

/** Whole seconds until a deadline; `now` is the server's clock. */
export const secondsLeft = (clock: Deadline, now: number) =>
	Math.max(0, Math.ceil((clock.stopped ?? clock.at - now) / 1000));

/** Seconds as a clock shows them: with minutes where there are any. */
export const shownTime = (seconds: number) =>
	n(seconds < 60 ? seconds : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
