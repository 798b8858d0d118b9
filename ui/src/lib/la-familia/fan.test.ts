import { describe, expect, it } from 'vitest';
import { fan } from './fan';

describe('a fanned hand', () => {
	for (const width of [312, 336, 366, 700]) {
		for (let count = 1; count <= 21; count++) {
			it(`keeps ${count} cards in sight, within ${width} px`, () => {
				const places = fan(count, width);
				expect(places).toHaveLength(count);
				for (const [i, place] of places.entries()) {
					expect(place.x).toBeGreaterThanOrEqual(-0.01);
					expect(place.x + place.w).toBeLessThanOrEqual(width + 0.01);
					expect(place.w).toBeGreaterThanOrEqual(56);
					const next = places[i + 1];
					if (next && next.x > place.x) expect(next.x - place.x).toBeGreaterThanOrEqual(43.99);
				}
			});
		}
	}

	it('lies in one row while it can', () => {
		expect(new Set(fan(6, 336).map((place) => Math.sign(place.tilt))).size).toBeGreaterThan(1);
		expect(fan(10, 336).every((place) => place.tilt === 0)).toBe(true);
	});
});
