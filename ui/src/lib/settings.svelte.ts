import { browser } from '$app/environment';
import { keep, recall } from '$lib/keep';

export type Lang = 'fa' | 'en';
export type Speed = 'calm' | 'normal' | 'quick';

interface Kept {
	lang: Lang;
	theme: 'dark' | 'light';
	speed: Speed;
	sound: boolean;
	name: string;
}

const key = 'omerta:settings';
// Persian first, whatever language the browser asks for: most who play here play in Persian, many of them
// on a phone that is set to English, and a link passed among friends opens alike for all. The other language
// stands at the top of every page and is remembered.
const defaults: Kept = { lang: 'fa', theme: 'dark', speed: 'normal', sound: false, name: '' };

/** What this person chose on this device. The pages are rendered with the defaults first. */
export const settings = $state<Kept>({ ...defaults });

/** Takes up what was kept; called once, when the page has come alive. */
export function wake() {
	if (browser) Object.assign(settings, recall(key, defaults));
}

export function choose<K extends keyof Kept>(name: K, value: Kept[K]) {
	settings[name] = value;
	keep(key, settings);
}

/** How long one animation lasts, in milliseconds; 0 for those who want stillness. */
export function beat(): number {
	if (browser && matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
	return { calm: 900, normal: 520, quick: 240 }[settings.speed];
}
