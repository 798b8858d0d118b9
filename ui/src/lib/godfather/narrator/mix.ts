/** The mix of a table (GF-11), to show what it needs; the rules themselves check it. */
import { mixes } from '$lib/api/facts';
import { roles, type Role } from '$lib/art/names';

export interface Count {
	role: Role;
	needs: number;
	has: number;
}

/** How many of each role a table needs, and how many have been given. */
export function counts(seats: number, given: readonly (Role | null)[]): Count[] {
	const needs = mixes[seats] ?? [];
	return roles
		.map((role) => ({
			role,
			needs: needs.filter((each) => each === role).length,
			has: given.filter((each) => each === role).length
		}))
		.filter(({ needs, has }) => needs > 0 || has > 0);
}

export const complete = (seats: number, given: readonly (Role | null)[]) =>
	given.length === seats && counts(seats, given).every(({ needs, has }) => needs === has);
