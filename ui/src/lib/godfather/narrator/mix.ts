/** The mixes of GF-11, to show what a table of so many needs; the rules themselves check it. */
import type { Role } from '$lib/art/names';

const seven: Role[] = ['godfather', 'matador', 'watson', 'leon', 'kane', 'constantine', 'nostradamus'];
const eleven: Role[] = [
	'godfather',
	'saul',
	'matador',
	'watson',
	'leon',
	'kane',
	'constantine',
	'citizen',
	'citizen',
	'citizen',
	'nostradamus'
];

const mixes: Record<number, Role[]> = {
	7: seven,
	8: [...seven, 'citizen'],
	9: [...seven, 'mafioso', 'citizen'],
	10: [...seven, 'mafioso', 'citizen', 'citizen'],
	11: eleven,
	12: [...eleven, 'mafioso'],
	13: [...eleven, 'mafioso', 'citizen']
};

const order: Role[] = [
	'godfather',
	'saul',
	'matador',
	'mafioso',
	'watson',
	'leon',
	'kane',
	'constantine',
	'citizen',
	'nostradamus'
];

export interface Count {
	role: Role;
	needs: number;
	has: number;
}

/** How many of each role a table needs, and how many have been given. */
export function counts(seats: number, given: readonly (Role | null)[]): Count[] {
	const needs = mixes[seats] ?? [];
	return order
		.map((role) => ({
			role,
			needs: needs.filter((each) => each === role).length,
			has: given.filter((each) => each === role).length
		}))
		.filter(({ needs, has }) => needs > 0 || has > 0);
}

export const complete = (seats: number, given: readonly (Role | null)[]) =>
	given.length === seats && counts(seats, given).every(({ needs, has }) => needs === has);
