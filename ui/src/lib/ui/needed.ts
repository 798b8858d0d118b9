import type { Attachment } from 'svelte/attachments';

/** Has the browser ask for an empty field in the page's words; it would in its own language. */
export function needed(ask: string): Attachment<HTMLInputElement> {
	return (field) => {
		const say = () => field.setCustomValidity(field.validity.valueMissing ? ask : '');
		const forgive = () => field.setCustomValidity('');
		field.addEventListener('invalid', say);
		field.addEventListener('input', forgive);
		return () => {
			field.removeEventListener('invalid', say);
			field.removeEventListener('input', forgive);
		};
	};
}
