import type { Attachment } from 'svelte/attachments';

/** How long a role stays to be heard when a screen reader presses the button, which has no release. */
const heard = 8000;

/**
 * Shows something only while a button is held down: by a finger, by Space or
 * Enter, or for a few seconds by a screen reader's press. It is gone at once on
 * release, when the focus or the window leaves, and when the page is hidden.
 */
export function holding(show: (on: boolean) => void): Attachment<HTMLElement> {
	return (button) => {
		let down = false;
		let timer: ReturnType<typeof setTimeout> | undefined;

		function on() {
			down = true;
			clearTimeout(timer);
			show(true);
		}
		function off() {
			if (!down) return;
			down = false;
			clearTimeout(timer);
			show(false);
		}
		const listen = <K extends keyof HTMLElementEventMap>(
			kind: K,
			does: (event: HTMLElementEventMap[K]) => void
		) => button.addEventListener(kind, does);

		listen('pointerdown', (event) => {
			if (event.button !== 0) return;
			button.setPointerCapture(event.pointerId);
			on();
		});
		for (const kind of ['pointerup', 'pointercancel', 'lostpointercapture', 'blur'] as const)
			listen(kind, off);
		listen('keydown', (event) => {
			if (event.key !== ' ' && event.key !== 'Enter') return off();
			event.preventDefault();
			on();
		});
		listen('keyup', off);
		listen('contextmenu', (event) => event.preventDefault());
		listen('click', (event) => {
			if (event.detail !== 0 || down) return; // a finger or a key has been and gone
			on();
			timer = setTimeout(off, heard);
		});
		const hidden = () => document.visibilityState === 'hidden' && off();
		document.addEventListener('visibilitychange', hidden);
		window.addEventListener('blur', off);
		window.addEventListener('pagehide', off);
		return () => {
			down = false;
			clearTimeout(timer);
			document.removeEventListener('visibilitychange', hidden);
			window.removeEventListener('blur', off);
			window.removeEventListener('pagehide', off);
		};
	};
}
