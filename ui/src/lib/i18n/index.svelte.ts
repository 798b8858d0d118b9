import i18next from 'i18next';
import type { Text } from '$lib/api/types';
import { settings } from '$lib/settings.svelte';
import { digits } from './digits';
import fa from './fa';
import { games, type TableKey } from './games';
import { listEn, listFa } from './list';

export { isolate, plain } from './digits';

export type Key = keyof typeof fa | TableKey;
type Params = Record<string, string | number>;

const speech = i18next.createInstance();
void speech.init({
	lng: 'fa',
	resources: { fa: { translation: fa } },
	keySeparator: false,
	nsSeparator: false,
	initAsync: false,
	showSupportNotice: false,
	interpolation: { escapeValue: false }
});
const say = speech.t as (key: string, params: Params & { lng: string }) => string;

const loaded = $state({ fa: true, en: false });

type Lang = keyof typeof loaded;
const add = (lang: Lang, words?: Record<string, string>) => {
	if (words) speech.addResourceBundle(lang, 'translation', words);
};

const learned: Record<string, Promise<void>> = {};

/** Fetches the sentences that a game's tables need; the same promise each time. */
export function learn(game: string): Promise<void> {
	return (learned[game] ??= (async () => {
		add('fa', await games[game]?.fa());
		if (loaded.en) add('en', await games[game]?.en());
	})());
}

/** Turns the pages to a language, fetching its sentences once somebody wants them. */
export async function speak(lang: Lang) {
	if (!loaded[lang]) {
		add('en', (await import('./en')).default);
		for (const game of Object.keys(learned)) add('en', await games[game]?.en());
		loaded[lang] = true;
	}
	document.documentElement.lang = lang;
	document.documentElement.dir = lang === 'fa' ? 'rtl' : 'ltr';
}

/** The language that sentences come in now. */
export function language(): 'fa' | 'en' {
	return loaded[settings.lang] ? settings.lang : 'fa';
}

/**
 * One whole sentence. Numbers are written in the language's digits; `count`
 * chooses between singular and plural and is written as {{n}}.
 */
export function t(key: Key, params: Params = {}): string {
	const lang = language();
	const shown: Params = {};
	for (const [name, value] of Object.entries(params)) {
		shown[name] = typeof value === 'number' && name !== 'count' ? digits(value, lang) : value;
	}
	if (typeof params.count === 'number') shown.n = digits(params.count, lang);
	return say(key, { ...shown, lng: lang });
}

/** A number in the language's digits. */
export const n = (value: number | string) => digits(value, language());

/** Names one after the other, in the language of the pages. */
export const list = (items: readonly string[]) => (language() === 'fa' ? listFa(items) : listEn(items));

/** A sentence that came in both languages. */
export const said = (text: Text) => text[language()];
