/** Numbers as a narrator says them. */

const ones = ['', 'یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه'];
const teens = ['ده', 'یازده', 'دوازده', 'سیزده', 'چهارده', 'پانزده', 'شانزده', 'هفده', 'هجده', 'نوزده'];
const tens = ['', '', 'بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'];
const hundreds = ['', 'صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'];

const small = [
	'zero',
	...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
	...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
];
const decades = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A whole number from 0 to 999 in Persian words; beyond that, in digits. */
export function wordFa(n: number): string {
	if (n === 0) return 'صفر';
	if (n > 999) return String(n).replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!);
	const rest = n % 100;
	const low =
		rest < 10
			? [ones[rest]]
			: rest < 20
				? [teens[rest - 10]]
				: [tens[Math.floor(rest / 10)], ones[rest % 10]];
	return [hundreds[Math.floor(n / 100)], ...low].filter(Boolean).join(' و ');
}

/** A whole number from 0 to 999 in English words; beyond that, in digits. */
export function wordEn(n: number): string {
	if (n > 999) return String(n);
	if (n < 20) return small[n]!;
	if (n < 100) return [decades[Math.floor(n / 10)], n % 10 ? small[n % 10] : ''].filter(Boolean).join('-');
	const rest = n % 100 ? ` and ${wordEn(n % 100)}` : '';
	return `${small[Math.floor(n / 100)]} hundred${rest}`;
}

/** «اول»، «دوم»، «سی‌ام» … */
export function ordinalFa(n: number): string {
	if (n === 1) return 'اول';
	const word = wordFa(n);
	if (word.endsWith('سه')) return `${word.slice(0, -2)}سوم`;
	return word.endsWith('سی') ? `${word}\u200cام` : `${word}م`;
}

const firsts = [
	'',
	'first',
	'second',
	'third',
	'fourth',
	'fifth',
	'sixth',
	'seventh',
	'eighth',
	'ninth',
	'tenth',
	'eleventh',
	'twelfth'
];

/** "first", "twelfth", "21st" … */
export function ordinalEn(n: number): string {
	if (n < firsts.length) return firsts[n]!;
	const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
	return `${n}${ending}`;
}

/** A name kept apart from the direction of its sentence, as <bdi> does in markup. */
export const isolated = (name: string) => `\u2068${name}\u2069`;
