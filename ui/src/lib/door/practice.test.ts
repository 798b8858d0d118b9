import { describe, expect, it } from 'vitest';
import { practice } from './practice';

describe('a table to practise at', () => {
	it('fills every other seat with a bot', () => {
		expect(practice('la-familia', 4)).toEqual({ bots: 3 });
		expect(practice('godfather', 11).bots).toBe(10);
	});

	it('GF-30: has six equal steps a night that last well under a minute together', () => {
		const { times } = practice('godfather', 11).options as { times: { night_step: number } };
		expect(6 * times.night_step).toBeLessThan(50);
	});
});
