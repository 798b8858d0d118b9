import type { Attachment } from 'svelte/attachments';

/**
 * Tells when a field is sent empty, and when something is written in it. The page asks for it
 * below the field: the browser's bubble would lie over the button, in the browser's language.
 */
export function needed(tell: (missing: boolean) => void): Attachment<HTMLInputElement> {
	return (field) => {
		const ask = (event: Event) => {
			event.preventDefault();
			field.focus();
			tell(true);
		};
		const forgive = () => tell(false);
		field.addEventListener('invalid', ask);
		field.addEventListener('input', forgive);
		return () => {
			field.removeEventListener('invalid', ask);
			field.removeEventListener('input', forgive);
		};
	};
}
