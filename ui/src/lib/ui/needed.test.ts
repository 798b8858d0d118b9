import { expect, test } from 'vitest';
import { needed } from './needed';

test('an empty field asks in the page’s words, and only while it is empty', () => {
	const field = document.createElement('input');
	field.required = true;
	const away = needed('نامتان را بنویسید.')(field);
	expect(field.checkValidity()).toBe(false);
	expect(field.validationMessage).toBe('نامتان را بنویسید.');
	field.value = 'نگار';
	field.dispatchEvent(new Event('input'));
	expect(field.checkValidity()).toBe(true);
	if (away) away();
});
