import { keep, recall } from '$lib/keep';
import type { State, Talk } from '$lib/api/types';

/** The lines that a viewer reads: those of whom they muted are hidden, but for statements, which are moves of a kind. */
export const unmuted = (lines: readonly Talk[], muted: readonly string[]): Talk[] =>
	lines.filter((said) => !said.text || !muted.includes(said.name));

const key = (code: string) => `omerta:muted:${code}`;

/** Whom this viewer has muted, by name: the table remembers it for a seat, a spectator's page for itself. */
export function mutedBy(state: State): readonly string[] {
	const { seat, narrator, muted = [] } = state.you;
	return seat === null && !narrator ? recall<string[]>(key(state.table.code), []) : muted;
}

/** A spectator's page remembers whom it muted. */
export function rememberMuted(state: State, name: string, on: boolean) {
	const others = mutedBy(state).filter((each) => each !== name);
	keep(key(state.table.code), on ? [...others, name] : others);
}
