import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import NameField from '$lib/door/NameField.svelte';
import { speak } from '$lib/i18n/index.svelte';
import { choose } from '$lib/settings.svelte';

let app: object | undefined;
afterEach(async () => {
	if (app) await unmount(app);
	choose('lang', 'fa');
});

test('an empty field asks below itself, in the language of the page, and only while it is empty', async () => {
	const form = document.body.appendChild(document.createElement('form'));
	app = mount(NameField, { target: form });
	flushSync();
	const field = form.querySelector('input')!;
	const asks = () => form.querySelector('[role=alert]')?.textContent;
	expect(asks()).toBeUndefined();
	const tried = new Event('invalid', { cancelable: true });
	field.dispatchEvent(tried);
	flushSync();
	expect(tried.defaultPrevented, 'the browser shows no bubble').toBe(true);
	expect(document.activeElement).toBe(field);
	expect(asks()).toBe('نامتان را بنویسید.');
	expect(field.getAttribute('aria-describedby')).toBe(form.querySelector('[role=alert]')!.id);

	choose('lang', 'en');
	await speak('en');
	flushSync();
	expect(asks()).toBe('Type your name.');

	field.value = 'نگار';
	field.dispatchEvent(new Event('input', { bubbles: true }));
	flushSync();
	expect(asks()).toBeUndefined();
	expect(field.getAttribute('aria-invalid')).toBe('false');
});
