import { settings } from '$lib/settings.svelte';

let context: AudioContext | undefined;

const tunes = { turn: [523, 784], fight: [196, 147], talk: [880] };

/** A short sound, for those who asked for sounds. Nothing waits for it. */
export function chime(tune: keyof typeof tunes) {
	if (!settings.sound || typeof AudioContext === 'undefined') return;
	context ??= new AudioContext();
	if (context.state === 'suspended') void context.resume();
	tunes[tune].forEach((pitch, i) => note(context!, pitch, context!.currentTime + i * 0.14));
}

function note(at: AudioContext, pitch: number, start: number) {
	const tone = at.createOscillator();
	const volume = at.createGain();
	tone.type = 'triangle';
	tone.frequency.value = pitch;
	volume.gain.setValueAtTime(0.16, start);
	volume.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
	tone.connect(volume).connect(at.destination);
	tone.start(start);
	tone.stop(start + 0.32);
}
