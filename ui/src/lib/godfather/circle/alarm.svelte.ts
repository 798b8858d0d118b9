/**
 * The speaking clock's bell. Browsers let a page sound only after somebody has
 * touched it, and vibrate only on some phones; neither is needed to play.
 */
const key = 'omerta:bell';

let context: AudioContext | undefined;

const kept = () => {
	try {
		return localStorage.getItem(key) !== 'off';
	} catch {
		return true; // no storage: on until switched off
	}
};

export const bell = $state({ on: kept() });

export function ringing(on: boolean) {
	bell.on = on;
	try {
		localStorage.setItem(key, on ? 'on' : 'off');
	} catch {
		// In force until the page is closed.
	}
}

/** To be called in a tap: from here on the bell can be heard. */
export function tapped() {
	if (typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	if (context.state === 'suspended') void context.resume();
}

export type Warning = 'thirty' | 'ten' | 'over';

const tunes: Record<Warning, number[]> = { thirty: [660], ten: [880, 880], over: [523, 392, 262] };
const shakes: Record<Warning, number[]> = { thirty: [80], ten: [120, 80, 120], over: [400, 120, 400] };

export function ring(warning: Warning) {
	if (!bell.on) return;
	navigator.vibrate?.(shakes[warning]);
	if (context?.state !== 'running') return;
	tunes[warning].forEach((pitch, i) => strike(context!, pitch, context!.currentTime + i * 0.22));
}

function strike(at: AudioContext, pitch: number, start: number) {
	const tone = at.createOscillator();
	const volume = at.createGain();
	tone.type = 'triangle';
	tone.frequency.value = pitch;
	volume.gain.setValueAtTime(0.3, start);
	volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5);
	tone.connect(volume).connect(at.destination);
	tone.start(start);
	tone.stop(start + 0.52);
}

/** The warning that falls due as the seconds left go from one number to a lower one, or null. */
export function warningBetween(before: number, left: number): Warning | null {
	if (before > 0 && left <= 0) return 'over';
	if (before > 10 && left <= 10) return 'ten';
	if (before > 30 && left <= 30) return 'thirty';
	return null;
}
