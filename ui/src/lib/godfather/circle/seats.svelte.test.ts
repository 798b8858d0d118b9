import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import SeatGrid from './SeatGrid.svelte';

let app: object | undefined;
afterEach(() => app && unmount(app));

// Two sizes of names in one row read as two kinds of people.
it.each([
	[['آرش', 'بیتا'], false],
	[['آرش', 'سید محمدرضا', 'بیتا'], true]
])('names of one table have one size: %s', (names, small) => {
	const tiles = names.map((name, seat) => ({ seat, name }));
	app = mount(SeatGrid, { target: document.body, props: { tiles, label: 'seats' } });
	flushSync();
	expect(document.querySelector('ul')!.classList.contains('small')).toBe(small);
	expect(new Set([...document.querySelectorAll('.who')].map((who) => who.className)).size).toBe(1);
});
