import type { State } from '$lib/api/types';

const asks = ({ you, asked = [] }: State) => you.seat !== null && asked.includes(you.seat);

/** Whether the match waits for this viewer since this step. */
export const justAsked = (next: State, before: State | null) => asks(next) && !(before && asks(before));
