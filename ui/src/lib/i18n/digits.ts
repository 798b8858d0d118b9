import type { Lang } from '$lib/settings.svelte';

/** A number, or a text with digits in it, in the digits of a language. */
export function digits(value: number | string, lang: Lang): string {
	const text = String(value);
	return lang === 'fa' ? text.replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!) : text;
}

/** What somebody typed, with Persian and Arabic digits turned into Latin ones. */
export function plain(text: string): string {
	return text
		.replace(/[۰-۹]/g, (d) => String(d.charCodeAt(0) - 0x6f0))
		.replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660));
}

/** A name inside a sentence, kept apart from its direction (as <bdi> does in markup). */
export function isolate(name: string): string {
	return `\u2068${name}\u2069`;
}
