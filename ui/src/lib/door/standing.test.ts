import { expect, it } from 'vitest';
import { standing } from './standing';

const lobby = { locked: false, phase: 'lobby', free: 1, mode: 'self-running' } as const;

it.each([
	['open', lobby],
	['full', { ...lobby, free: 0 }],
	['play', { ...lobby, phase: 'play' }],
	['over', { ...lobby, phase: 'over', free: 0 }],
	['inPerson', { ...lobby, mode: 'narrated-in-person' }],
	['inPerson', { ...lobby, mode: 'narrated-in-person', phase: 'play' }],
	['locked', { ...lobby, locked: true, free: 0 }],
	['locked', { ...lobby, locked: true, phase: 'play' }]
] as const)('a table says why nobody new may sit down: %s', (stands, door) => {
	expect(standing(door)).toBe(stands);
});
