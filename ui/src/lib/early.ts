import { tapped } from './table/trembling';

// A page is painted before its modules are there. boot.js remembers the button
// that was tapped meanwhile, the last if there were several.

declare global {
	interface Window {
		early?: { keep: (event: Event) => void; tap?: { button: HTMLElement; x: number; y: number } | null };
	}
}

/** Does what was asked for before the page came to life. */
export function catchUp(): void {
	const { early } = window;
	if (!early) return;
	removeEventListener('click', early.keep, true);
	delete window.early;
	if (!early.tap?.button.isConnected) return;
	const { button, x, y } = early.tap;
	if (x || y) tapped(x, y); // a key has no place
	button.click();
}
