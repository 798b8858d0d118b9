import { settings } from '$lib/settings.svelte';

const tunes = { turn: [523, 784], fight: [196, 147], talk: [880] };

/** A short sound, for those who asked for sounds. Nothing waits for it. */
export function chime(tune: keyof typeof tunes) {
	if (settings.sound) play(tunes[tune], { apart: 0.14, long: 0.3, loud: 0.16 });
}

let context: AudioContext | undefined;

/** Readies the device's sound; browsers let it be heard from the first tap on. */
export function rouse() {
	if (typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	if (context.state === 'suspended') void context.resume();
}

/** Plays pitches in hertz one after another; `apart` and `long` in seconds, `loud` from 0 to 1. */
export function play(pitches: number[], how: { apart: number; long: number; loud: number }) {
	rouse();
	pitches.forEach((pitch, i) => context && note(context, pitch, context.currentTime + i * how.apart, how));
}

function note(
	at: AudioContext,
	pitch: number,
	start: number,
	{ long, loud }: { long: number; loud: number }
) {
	const tone = at.createOscillator();
	const volume = at.createGain();
	tone.type = 'triangle';
	tone.frequency.value = pitch;
	volume.gain.setValueAtTime(loud, start);
	volume.gain.exponentialRampToValueAtTime(0.001, start + long);
	tone.connect(volume).connect(at.destination);
	tone.start(start);
	tone.stop(start + long + 0.02);
}
