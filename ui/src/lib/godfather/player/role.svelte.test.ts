import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { State } from '$lib/api/types';
import { learn } from '$lib/i18n/index.svelte';
import type { Table } from '$lib/table/table.svelte';
import type { Role } from '../circle';
import { prompt } from './prompt';
import { Seen } from './seen.svelte';

beforeAll(() => learn('godfather'));
beforeEach(() => sessionStorage.clear());

/** A phone at night, and what becomes of its role. */
function phone(phase = 'night') {
	let role = $state<Role>('citizen');
	let legal = $state.raw<object[]>([]);
	const state = () =>
		({
			table: { match: 1, mode: 'self-running' },
			you: { seat: 0 },
			legal,
			view: {
				phase,
				number: 3,
				step: null,
				role,
				declaration: { opening: 'night' },
				players: [{ name: 'نگار', in: true }]
			}
		}) as unknown as State;
	return {
		open: () => new Seen({ code: 'ABCDEF' } as Table, state),
		become: (other: Role) => (role = other),
		ask: () => (legal = [{ do: 'pass' }])
	};
}

it('GF-33: a recruit is told to look at the own role, until it was looked at', () => {
	const { open, become } = phone();
	const seen = open();
	expect(seen.newRole, 'nothing was looked at yet').toBe(false);
	seen.look();
	become('mafioso');
	expect(seen.newRole).toBe(true);
	expect(prompt(seen)).toContain('نقشتان عوض شده است');
	expect(open().newRole, 'after a reload').toBe(true);
	seen.look();
	expect(seen.newRole).toBe(false);
	expect(prompt(seen)).not.toContain('عوض');
});

it('GF-33: whoever is asked for a choice is told of that first', () => {
	const { open, become, ask } = phone();
	const seen = open();
	seen.look();
	become('mafioso');
	ask();
	expect(prompt(seen)).not.toContain('عوض');
	expect(seen.newRole).toBe(true);
});

it('the opening night asks for a first look, until there was one', () => {
	const seen = phone('opening-night').open();
	expect(prompt(seen)).toContain('اول نقشتان را ببینید');
	seen.look();
	expect(prompt(seen)).not.toContain('اول نقشتان');
});
