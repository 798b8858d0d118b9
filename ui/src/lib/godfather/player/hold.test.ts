import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holding } from './hold';

let button: HTMLButtonElement;
let shown: boolean;
let gone: (() => void) | void;

beforeEach(() => {
	vi.useFakeTimers();
	button = document.createElement('button');
	button.setPointerCapture = () => undefined;
	document.body.append(button);
	shown = false;
	gone = holding((on) => (shown = on))(button);
});

afterEach(() => {
	gone?.();
	button.remove();
	vi.useRealTimers();
});

const pointer = (kind: string) => button.dispatchEvent(new PointerEvent(kind, { button: 0, pointerId: 1 }));
const key = (kind: string, name: string) => button.dispatchEvent(new KeyboardEvent(kind, { key: name }));

describe('a role shows only while it is held', () => {
	it.each(['pointerup', 'pointercancel', 'lostpointercapture'])('under a finger, until %s', (end) => {
		pointer('pointerdown');
		expect(shown).toBe(true);
		pointer(end);
		expect(shown).toBe(false);
	});

	it.each([' ', 'Enter'])('under the key %j', (name) => {
		key('keydown', name);
		expect(shown).toBe(true);
		key('keyup', name);
		expect(shown).toBe(false);
	});

	it('goes when the focus, the window or the page leaves', async () => {
		for (const leave of [
			() => button.dispatchEvent(new Event('blur')),
			() => window.dispatchEvent(new Event('blur')),
			() => window.dispatchEvent(new Event('pagehide'))
		]) {
			pointer('pointerdown');
			expect(shown).toBe(true);
			leave();
			await Promise.resolve();
			expect(shown).toBe(false);
		}
	});

	it('goes when the page is hidden', () => {
		const visibility = vi.spyOn(document, 'visibilityState', 'get');
		pointer('pointerdown');
		visibility.mockReturnValue('hidden');
		document.dispatchEvent(new Event('visibilitychange'));
		expect(shown).toBe(false);
		visibility.mockRestore();
	});

	it('is told for a few seconds to a screen reader, whose press has no release', () => {
		button.dispatchEvent(new MouseEvent('click', { detail: 0 }));
		expect(shown).toBe(true);
		vi.advanceTimersByTime(8000);
		expect(shown).toBe(false);
	});

	it('does not come back by the click that follows a finger', () => {
		pointer('pointerdown');
		pointer('pointerup');
		button.dispatchEvent(new MouseEvent('click', { detail: 1 }));
		expect(shown).toBe(false);
	});
});
