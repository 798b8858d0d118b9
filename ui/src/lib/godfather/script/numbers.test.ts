import { listEn, listFa } from '$lib/i18n/list';
import { describe, expect, it } from 'vitest';
import { ordinalEn, ordinalFa, wordEn, wordFa } from './numbers';

describe('numbers as they are said', () => {
	it.each([
		[0, 'صفر', 'zero'],
		[7, 'هفت', 'seven'],
		[13, 'سیزده', 'thirteen'],
		[30, 'سی', 'thirty'],
		[45, 'چهل و پنج', 'forty-five'],
		[100, 'صد', 'one hundred'],
		[112, 'صد و دوازده', 'one hundred and twelve'],
		[600, 'ششصد', 'six hundred'],
		[1000, '۱۰۰۰', '1000']
	])('%i', (n, fa, en) => {
		expect(wordFa(n)).toBe(fa);
		expect(wordEn(n)).toBe(en);
	});

	it.each([
		[1, 'اول', 'first'],
		[3, 'سوم', 'third'],
		[12, 'دوازدهم', 'twelfth'],
		[13, 'سیزدهم', '13th'],
		[23, 'بیست و سوم', '23rd'],
		[30, 'سی\u200cام', '30th']
	])('ordinal %i', (n, fa, en) => {
		expect(ordinalFa(n)).toBe(fa);
		expect(ordinalEn(n)).toBe(en);
	});

	it('joins names', () => {
		expect(listFa(['آ', 'ب', 'پ'])).toBe('آ، ب و پ');
		expect(listEn(['A', 'B'])).toBe('A and B');
		expect(listEn([])).toBe('');
	});
});
