import { keep, recall } from '$lib/keep';
import { play } from '$lib/play/sound';

/** To be called in a tap: from here on the bell can be heard. */
export { rouse as tapped } from '$lib/play/sound';

/**
 * The speaking clock's bell. Browsers let a page sound only after somebody has
 * touched it, and vibrate only on some phones; neither is needed to play.
 */
const key = 'omerta:bell';

export const bell = $state(recall(key, { on: true }));

export function ringing(on: boolean) {
	bell.on = on;
	keep(key, bell);
}

type Warning = 'thirty' | 'ten' | 'over';

const tunes: Record<Warning, number[]> = { thirty: [660], ten: [880, 880], over: [523, 392, 262] };
const shakes: Record<Warning, number[]> = { thirty: [80], ten: [120, 80, 120], over: [400, 120, 400] };

export function ring(warning: Warning) {
	if (!bell.on) return;
	navigator.vibrate?.(shakes[warning]);
	play(tunes[warning], { apart: 0.22, long: 0.5, loud: 0.3 });
}

/** The warning that falls due as the seconds left go from one number to a lower one, or null. */
export function warningBetween(before: number, left: number): Warning | null {
	if (before > 0 && left <= 0) return 'over';
	if (before > 10 && left <= 10) return 'ten';
	if (before > 30 && left <= 30) return 'thirty';
	return null;
}
