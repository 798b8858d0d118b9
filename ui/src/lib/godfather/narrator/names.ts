import { sizes } from '$lib/api/facts';
import { keep, recall } from '$lib/keep';

/** The names of those who sit in the room, and last time's, kept on this device. */
const key = 'omerta:company';

export const [least, most] = sizes.godfather;

export function company(): string[] {
	return recall<unknown[]>(key, [])
		.filter((name) => typeof name === 'string')
		.slice(0, most);
}

export function remember(names: readonly string[]) {
	keep(key, names);
}

type Fault = { kind: 'empty'; count: number } | { kind: 'twice'; name: string };

/** What keeps these names from sitting down. */
export function faults(names: readonly string[]): Fault | null {
	const written = names.map((name) => name.trim());
	const count = written.filter((name) => !name).length;
	if (count) return { kind: 'empty', count };
	const twice = written.find((name, i) => written.indexOf(name) !== i);
	return twice === undefined ? null : { kind: 'twice', name: twice };
}

/** Several names that were pasted into one field: one a line, or parted by commas. */
export const pasted = (text: string) =>
	text
		.split(/[\n,،;]+/)
		.map((name) => name.replace(/^[\s\d۰-۹.)-]+/, '').trim())
		.filter((name) => name);
