import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Dialog from './Dialog.svelte';
import Fixture from './SummonsFixture.svelte';
import type { Summons } from './summons';

let app: object | undefined;
let asked: Summons | null;
beforeEach(() => {
	asked = null;
	vi.useFakeTimers();
});
afterEach(async () => {
	if (app) await unmount(app);
	vi.useRealTimers();
});

const line = () => document.querySelector<HTMLButtonElement>('dialog .summons');

function passes(ms: number) {
	vi.advanceTimersByTime(ms);
	flushSync();
}

it('an open window says what is asked as soon as it is, with the clock, and closes at a tap', () => {
	let noted = '';
	const props = $state({ ask: () => asked, open: true, oninput: (text: string) => (noted = text) });
	app = mount(Fixture, { target: document.body, props });
	flushSync();
	expect(line()).toBeNull();

	const field = document.querySelector('textarea')!;
	field.value = 'مشکوک است';
	field.dispatchEvent(new Event('input', { bubbles: true }));

	asked = { what: 'رأی‌گیری اول', left: 28 };
	passes(300);
	expect(line()!.textContent).toMatch(/رأی‌گیری اول\s*۲۸/);
	expect(document.querySelector('dialog [role=status]')!.textContent).toBe('رأی‌گیری اول');
	asked = { what: 'رأی‌گیری اول', left: 9 };
	passes(300);
	expect(line()!.textContent).toContain('۹');
	expect(line()!.classList).toContain('soon');

	line()!.click();
	flushSync();
	expect(document.querySelector('dialog')!.open).toBe(false);
	expect(noted).toBe('مشکوک است');
});

it('says nothing any more once it is answered, or has run out', () => {
	asked = { what: 'رأی‌گیری اول', left: null };
	app = mount(Fixture, { target: document.body, props: { ask: () => asked, oninput: () => {} } });
	flushSync();
	expect(line()!.querySelector('[role=timer]')).toBeNull();
	asked = null;
	passes(300);
	expect(line()).toBeNull();
});

it('a window over a page without a game says nothing', () => {
	const children = createRawSnippet(() => ({ render: () => '<p>hall</p>' }));
	app = mount(Dialog, { target: document.body, props: { open: true, title: 'note', children } });
	flushSync();
	expect(document.querySelector('dialog p')!.textContent).toBe('hall');
	expect(line()).toBeNull();
});
