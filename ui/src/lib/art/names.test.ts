import { describe, expect, it } from 'vitest';
import { cardFace, cardName, roleNames, roleSides } from './names';

describe('names of cards', () => {
	it.each([
		['killer-10', 'fa', 'آدم‌کش ۱۰'],
		['defence-4', 'fa', 'دفاع ۴'],
		['special-informant', 'fa', 'خبرچین'],
		['killer-7', 'en', 'Killer 7'],
		['special-smuggling', 'en', 'Smuggling']
	] as const)('LF-01 to LF-03: %s in %s', (card, lang, said) => {
		expect(cardName(card, lang)).toBe(said);
	});

	it.each([
		'killer-0',
		'killer-11',
		'killer-1.5',
		'killer-',
		'special-poison',
		'special-toString',
		'joker-1',
		''
	])('no box holds %j', (card) => {
		expect(cardFace(card)).toBeNull();
	});
});

it('GF-01 to GF-10: ten roles, four of the mafia, one of neither side', () => {
	const sides = Object.values(roleSides);
	expect(Object.keys(roleNames)).toHaveLength(10);
	expect(sides.filter((s) => s === 'mafia')).toHaveLength(4);
	expect(sides.filter((s) => s === 'independent')).toHaveLength(1);
});
