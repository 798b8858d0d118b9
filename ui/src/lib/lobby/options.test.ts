import { describe, expect, it } from 'vitest';
import type { Option } from '$lib/api/types';
import { explained, numberWithin, shownValue, valueOf, withSeats } from './options';

const text = (fa: string, en: string) => ({ fa, en });
const option = (more: Partial<Option>): Option => ({
	name: 'x',
	title: text('ایکس', 'X'),
	explain: text('', ''),
	default: null,
	...more
});

describe('a point of the declaration', () => {
	it('stands as chosen, else at its default', () => {
		expect(valueOf(option({ default: 7 }), {})).toBe(7);
		expect(valueOf(option({ default: 7 }), { x: 0 })).toBe(0);
		expect(valueOf(option({ default: 7 }), { x: null })).toBe(null);
	});

	it('is explained as it stands: by its value where that says what it does', () => {
		const calls = { value: 'called', title: text('', ''), explain: text('نامش را می‌گوید', 'It is named') };
		const spent = option({ explain: text('صدا زده شود؟', 'Called?'), values: [calls] });
		expect(explained(spent, 'called').en).toBe('It is named');
		expect(explained(spent, 'skipped').en).toBe('Called?');
		expect(explained(option({ explain: text('چند', 'How many') }), 3).en).toBe('How many');
	});

	it('is shown in words and in the digits of each language', () => {
		const named = option({
			values: [{ value: null, title: text('به تعداد', 'by players'), explain: text('', '') }]
		});
		expect(shownValue(named, null).fa).toBe('به تعداد');
		expect(shownValue(option({ number: true }), 12)).toEqual(text('۱۲', '12'));
		const times = option({ parts: [option({ name: 'turn', title: text('نوبت', 'turn'), default: 60 })] });
		expect(shownValue(times, { turn: 90 })).toEqual(text('نوبت: ۹۰', 'turn: 90'));
	});

	it('names who begins, rather than counting seats from nought', () => {
		const first = option({
			name: 'first',
			number: true,
			values: [{ value: 'drawn', title: text('قرعه', 'drawn'), explain: text('', '') }]
		});
		const seated = withSeats(first, ['نگار', '', 'دنیا']);
		expect(shownValue(seated, 2).fa).toBe('دنیا');
		expect(seated.values!.map(({ value }) => value)).toEqual(['drawn', 0, 2]);
		expect(seated.number).toBe(false);
		expect(withSeats(option({}), ['نگار'])).toEqual(option({}));
	});

	it('takes whole numbers within its bounds alone', () => {
		const bounds = option({ least: 4, most: 10 });
		expect(['4', '10', '3', '11', '5.5', '', 'x'].map((typed) => numberWithin(bounds, typed))).toEqual([
			4,
			10,
			null,
			null,
			null,
			null,
			null
		]);
	});
});
