import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import Switch from './Switch.svelte';

// A finger that trembles turns the switch on and off again, and is heard once.
it('shows what came of it, not what was tapped last', async () => {
	let settle: (ok: boolean) => void = () => {};
	const answer = new Promise<boolean>((done) => (settle = done));
	const props = $state({ label: 'mute', checked: false, onchange: () => answer });
	const screen = mount(Switch, { target: document.body, props });
	const input = document.querySelector('input')!;
	input.click();
	expect(input.checked).toBe(true); // at once
	props.checked = true;
	flushSync();
	input.click();
	settle(true);
	await vi.waitFor(() => expect(input.checked).toBe(true));
	await unmount(screen);
});

it('goes back where it was refused', async () => {
	const props = { label: 'mute', checked: false, onchange: async () => false };
	const screen = mount(Switch, { target: document.body, props });
	const input = document.querySelector('input')!;
	input.click();
	await vi.waitFor(() => expect(input.checked).toBe(false));
	await unmount(screen);
});
