import type { Summary } from '$lib/api/types';

/** How a table stands to somebody new: open to sit down, or why not. */
export function standing(door: Pick<Summary, 'locked' | 'phase' | 'free' | 'mode'>) {
	if (door.locked) return 'locked';
	if (door.mode === 'narrated-in-person') return 'inPerson';
	if (door.phase !== 'lobby') return door.phase;
	return door.free === 0 ? 'full' : 'open';
}
