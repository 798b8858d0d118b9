import type { Command, Option, Text } from '$lib/api/types';
import { digits } from '$lib/i18n/digits';

/** What an option stands at: as chosen, else its default (null where it has none). */
export function valueOf(option: Option, chosen: Record<string, unknown>): unknown {
	return chosen[option.name] !== undefined ? chosen[option.name] : (option.default ?? null);
}

/**
 * The command that turns one option. Whoever puts last-move cards in declares
 * that the scenario's owner has confirmed them (GF-56); their field asks first.
 */
export function turning(chosen: Record<string, unknown>, name: string, value: unknown): Omit<Command, 'id'> {
	const options = { ...chosen, [name]: value };
	if (name !== 'last_move') return { do: 'options', options };
	return { do: 'options', options, confirmed: Array.isArray(value) && value.length > 0 };
}

const both = (value: unknown): Text => ({ fa: digits(String(value), 'fa'), en: String(value) });
const join = (texts: Text[]): Text => ({
	fa: texts.map((text) => text.fa).join('، '),
	en: texts.map((text) => text.en).join(', ')
});

/** An option's value as people read it. */
export function shownValue(option: Option, value: unknown): Text {
	const item = option.values?.find((each) => each.value === value);
	if (item) return item.title;
	if (Array.isArray(value)) {
		return value.length ? join(value.map((one) => shownValue(option, one))) : { fa: 'هیچ‌کدام', en: 'None' };
	}
	if (option.parts && value && typeof value === 'object') {
		const held = value as Record<string, unknown>;
		return join(
			option.parts.map((part) => {
				const shown = shownValue(part, held[part.name] ?? part.default);
				return { fa: `${part.title.fa}: ${shown.fa}`, en: `${part.title.en}: ${shown.en}` };
			})
		);
	}
	if (value === null || value === undefined) return { fa: 'گفته نشده', en: 'not declared' };
	return both(value);
}

/** What an option means as it stands: its value's own sentence, where it has one. */
export function explained(option: Option, value: unknown): Text {
	const item = option.values?.find((each) => each.value === value);
	return item?.explain.fa ? item.explain : option.explain;
}

/** The option that names a seat, with the people in their seats as its values (LF-14). */
export function withSeats(option: Option, names: readonly string[]): Option {
	if (option.name !== 'first') return option;
	const seats = names.flatMap((name, value) =>
		name ? [{ value, title: { fa: name, en: name }, explain: none }] : []
	);
	return { ...option, number: false, values: [...(option.values ?? []), ...seats] };
}

const none: Text = { fa: '', en: '' };

/** A whole number within an option's bounds, or null where the text is none. */
export function numberWithin(option: Option, text: string): number | null {
	const number = Number(text);
	if (text.trim() === '' || !Number.isInteger(number)) return null;
	if (number < (option.least ?? -Infinity) || number > (option.most ?? Infinity)) return null;
	return number;
}
