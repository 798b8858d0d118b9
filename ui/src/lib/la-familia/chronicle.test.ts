import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learn } from '$lib/i18n/index.svelte';
import { Chronicle } from './chronicle.svelte';
import type { Happening } from './view';

const cast = { names: ['نگار', 'سامان'], me: 0 };
const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');
const drew = (seat: number) => ({ event: 'drew', seat, pile: 'killer' }) as Happening;
const turn = (seat: number) => ({ event: 'turn', round: 1, seat }) as Happening;
const over = { event: 'over', winners: [1], why: 'target' } as Happening;

beforeAll(() => learn('la-familia'));

describe('the last turn of a match', () => {
	beforeEach(() => sessionStorage.clear());

	it('is told from its beginning to the end, without what went before', () => {
		const chronicle = new Chronicle('x:1');
		chronicle.add([turn(0), drew(0), turn(1), drew(1), over]);
		expect(chronicle.lastTurn(cast).map(bare)).toEqual([
			'سامان از دستهٔ آدم‌کش کشید.',
			'سامان به هدف رسید و برد.'
		]);
	});

	it('keeps its end where it is long', () => {
		const chronicle = new Chronicle('x:2');
		chronicle.add([turn(1), ...Array.from({ length: 9 }, () => drew(1)), over]);
		expect(chronicle.lastTurn(cast)).toHaveLength(5);
		expect(bare(chronicle.lastTurn(cast).at(-1)!)).toBe('سامان به هدف رسید و برد.');
	});
});
