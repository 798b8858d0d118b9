import { describe, expect, it } from 'vitest';
import { digits, plain } from './digits';
import houseEn from './en';
import houseFa from './fa';
import { games } from './games';

const parts = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map((part) => part[1]).sort();
const fa: Record<string, string> = { ...houseFa };
const en: Record<string, string> = { ...houseEn };
for (const game of Object.values(games)) {
	Object.assign(fa, await game?.fa());
	Object.assign(en, await game?.en());
}
const keys = Object.keys(fa);
const singular =
	/(^|[\s،؛«])(تو|برو|بیا|بیاور|بنشین|ببین|ببند|بگو|بگیر|بده|بزن|بنویس|بردار|بپذیر|(باز|عوض|فراموش|انتخاب|پخش) کن|وصل شو|برگرد)($|[\s،؛.؟»])/;

describe('the sentences', () => {
	it.each(keys)('%s says the same in both languages', (key) => {
		const needed = new Set(parts(fa[key]!));
		expect(new Set(parts(en[key]!))).toEqual(needed);
		const single = en[`${key}_one`];
		if (single) expect(new Set(parts(single))).toEqual(needed);
	});

	it.each(keys)('%s is written as Persian is', (key) => {
		expect(fa[key]).not.toMatch(/[يك٠-٩]/);
		expect(fa[key]!.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[0-9]/);
		expect(fa[key]).not.toMatch(/ (ها|های|می|نمی) /);
	});

	// The script is the narrator's voice; what the house says, it says to «شما».
	it.each(keys)('%s says «شما»', (key) => {
		expect(fa[key]).not.toMatch(singular);
	});

	it('turns digits both ways', () => {
		expect(digits('12:05', 'fa')).toBe('۱۲:۰۵');
		expect(digits(90, 'en')).toBe('90');
		expect(plain('۱۲٣4')).toBe('1234');
	});
});
