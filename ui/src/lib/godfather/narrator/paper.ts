import { keep, recall } from '$lib/keep';
import type { Table } from '$lib/table/table.svelte';

// Whose deal a match has: the roles of paper cards, or the program's own. The
// table tells nobody, so the device on which it was started remembers.

const key = (code: string) => `omerta:paper:${code}`;

type Kept = { match?: number; paper?: boolean };

/** Remembers whether a match has the roles of paper cards. */
export function notePaper(code: string, match: number, paper: boolean) {
	keep(key(code), { match, paper }, 'session');
}

/** Whether a match has the roles of paper cards; null where this device did not start it. */
export function hasPaper(code: string, match: number): boolean | null {
	const kept = recall<Kept>(key(code), {}, 'session');
	return kept.match === match && typeof kept.paper === 'boolean' ? kept.paper : null;
}

/**
 * From a match with the program's roles back to the gathering, where those of
 * the cards can be entered; names and declaration stay. Gives whether it is there.
 */
export async function backToGather(table: Table): Promise<boolean> {
	const { match } = table.state!.table;
	if (!(await table.move({ do: 'call-off' }))) return false;
	if (!(await table.move({ do: 'close' }))) return false; // the narrator's end stands open until then
	notePaper(table.code, match + 1, true);
	return table.send({ do: 'rematch' });
}
