import { afterEach, describe, expect, it } from 'vitest';
import type { State, Talk } from '$lib/api/types';
import { mutedBy, rememberMuted, unmuted } from './muting';

const line = (name: string, more: Partial<Talk> = {}) =>
	({ type: 'talk', id: 1, at: 1, seat: 0, name, to: 'table', text: 'سلام', ...more }) as Talk;
const viewer = (you: object) => ({ table: { code: 'KQXMVA' }, you }) as State;

describe('muting', () => {
	afterEach(() => localStorage.clear());

	it('hides the words of one and nobody else’s, old ones too, and lets statements stand', () => {
		const lines = [
			line('بیتا'),
			line('کاوه', { old: true }),
			line('کاوه', { text: undefined, statement: {} })
		];
		expect(unmuted(lines, ['کاوه'])).toEqual([lines[0], lines[2]]);
		expect(unmuted(lines, [])).toEqual(lines);
	});

	it('is remembered by the table for a seat, and by the page for a spectator', () => {
		expect(mutedBy(viewer({ seat: 2, narrator: false, muted: ['کاوه'] }))).toEqual(['کاوه']);
		const spectator = viewer({ seat: null, narrator: false });
		rememberMuted(spectator, 'کاوه', true);
		rememberMuted(spectator, 'بیتا', true);
		rememberMuted(spectator, 'کاوه', false);
		expect(mutedBy(spectator)).toEqual(['بیتا']);
		expect(mutedBy(viewer({ seat: 2, narrator: false }))).toEqual([]);
	});
});
