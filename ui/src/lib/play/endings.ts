import type { State } from '$lib/api/types';
import type { Key } from '$lib/i18n/index.svelte';

/** A way out of a running match, and the sentence that says what it comes to. */
interface Ending {
	way: 'home' | 'resign' | 'leave';
	what: Key;
}

/** The ways out that stand open to whoever looks, the mildest first. */
export function endings({ you, table, legal = [] }: State): Ending[] {
	const seated = you.seat !== null;
	const ways: Ending[] = [{ way: 'home', what: home(seated || you.narrator, table.mode) }];
	if (legal.some((move) => move.do === 'resign')) ways.push({ way: 'resign', what: 'menu.resignWhat' });
	if (seated) ways.push({ way: 'leave', what: 'menu.leaveWhat' });
	else if (you.name && !you.narrator) ways.push({ way: 'leave', what: 'menu.leaveWatch' });
	return ways;
}

function home(placed: boolean, mode: string): Key {
	if (!placed) return 'menu.homeWatch';
	return mode === 'self-running' ? 'menu.homeWhat' : 'menu.homeNarrated';
}
