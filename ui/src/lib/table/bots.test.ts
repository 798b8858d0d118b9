import { describe, expect, it } from 'vitest';
import { botNames } from '$lib/api/facts';
import type { State } from '$lib/api/types';
import { readable, readableState } from './bots';

const names = botNames.map(({ fa }) => fa);
const bots = names.map((name) => ({ name, kind: 'bot' })) as never[];

describe('the names of bots', () => {
	it('are all written in Latin letters for those who read English', () => {
		expect(names.length).toBeGreaterThanOrEqual(13);
		const shown = readable<{ name: string }>(bots, bots, 'en').map(({ name }) => name);
		for (const name of shown) expect(name).toMatch(/^[A-Z][a-z]+$/);
		expect(new Set(shown).size).toBe(names.length);
		expect(readable(bots, bots, 'fa')).toBe(bots);
	});

	it('give way, in the view too, to who sits there now (GF-73)', () => {
		const seats = [
			{ name: 'پرستو', kind: 'person' },
			{ name: '', kind: 'empty' }
		];
		const state = { table: { seats }, view: { players: [{ name: 'دنیا' }, { name: 'کاوه' }] } };
		const shown = readableState(state as never, 'fa') as State & { view: { players: { name: string }[] } };
		expect(shown.view.players.map(({ name }) => name)).toEqual(['پرستو', 'کاوه']);
	});

	it('change nothing about a person of the same name', () => {
		const seats = [
			{ name: 'نادر', kind: 'person' },
			{ name: 'شهلا', kind: 'bot' }
		];
		const state = { table: { seats }, view: { players: [{ name: 'نادر' }, { name: 'شهلا' }] } };
		const shown = readableState(state as never, 'en') as State & { view: { players: { name: string }[] } };
		expect(shown.table.seats.map(({ name }) => name)).toEqual(['نادر', 'Shahla']);
		expect(shown.view.players.map(({ name }) => name)).toEqual(['نادر', 'Shahla']);
	});
});
