import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { learn } from '$lib/i18n/index.svelte';
import NewsList from './NewsList.svelte';
import type { News } from './view';

let app: object | undefined;
beforeAll(() => learn('godfather'));
afterEach(() => app && unmount(app));

const players = [{ name: 'نگار' }, { name: 'رضا' }];
const lines = (news: News[], me: number | null) => {
	app = mount(NewsList, { target: document.body, props: { news, players, me } });
	flushSync();
	return [...document.querySelectorAll('li')].map((line) => line.textContent!.trim());
};

// Whoever it befell is spoken to; the cause stays as untold as it is to the others (GF-40).
it.each<[News, string, string]>([
	[{ out: 0, cause: null }, 'شما دیشب از بازی بیرون رفتید.', 'دیشب از میان ما رفت'],
	[{ out: 0, cause: 'slaughter' }, 'شما دیشب سلاخی شدید و از بازی بیرون رفتید.', 'دیشب سلاخی شد'],
	[{ back: 0 }, 'شما برگشتید و دوباره در بازی هستید.', 'برگشت و دوباره در بازی است'],
	[{ exposed: 0 }, 'شما افشا شدید: همه می‌دانند که از مافیایید.', 'افشا شد: از مافیاست']
])('GF-40: %j is told to oneself as such', (item, mine, theirs) => {
	expect(lines([item], 0)).toEqual([mine]);
	unmount(app!);
	const told = lines([item], 1)[0];
	expect(told).toContain('نگار');
	expect(told).toContain(theirs);
});
