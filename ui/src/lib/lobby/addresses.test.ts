import { describe, expect, it } from 'vitest';
import { addressesOf, alone } from './addresses';

describe('where a phone finds the table', () => {
	it.each([
		['http://localhost:8080', true],
		['http://127.0.0.1:8080', true],
		['http://[::1]:8080', true],
		['http://192.168.1.5:8080', false],
		['https://mafia.example', false]
	])('%s is the machine’s own: %s', (address, own) => expect(alone(address)).toBe(own));

	it('is where the page was opened first, unless that is the machine itself', () => {
		const house = ['http://192.168.1.5:8080'];
		expect(addressesOf('http://10.0.0.2:8080', house)).toEqual(['http://10.0.0.2:8080', ...house]);
		expect(addressesOf('http://localhost:8080', house)).toEqual(house);
		expect(addressesOf('http://localhost:8080', ['http://localhost:8080'])).toEqual([
			'http://localhost:8080'
		]);
		expect(addressesOf('http://127.0.0.1:8080', [])).toEqual(['http://127.0.0.1:8080']);
	});
});
