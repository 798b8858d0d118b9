/**
 * The narrator's script: for each moment of a narrated game, what to read
 * aloud, what to do in silence, whom to wake, and what must not be said.
 *
 * Everything here is a pure function of what the narrator's view shows. What
 * is read aloud never holds a secret: by night no name and no choice, by day
 * no role that is not public.
 */
import { card } from './cards';
import { scene, say } from './circle';
import { ballotOne, ballotTwo, defence, news, speech, state } from './day';
import { over } from './ends';
import { happened } from './happenings';
import { mafia, power } from './night';
import { foresee, meet, side } from './opening';
import type { Circle, Happening, Script } from './types';

export { tally } from './day';
export { happenings } from './events';
export { circle } from './view';
export type * from './types';

/** The script of the step that runs, with what came of the one before it first. */
export function script(c: Circle, happenings: readonly Happening[] = []): Script {
	const now = step(c);
	const parts = happenings.map((h) => happened(c, h));
	return {
		...now,
		read: [...parts.flatMap((p) => p.read), ...now.read],
		aside: [...parts.flatMap((p) => p.aside), ...now.aside],
		never: [...parts.flatMap((p) => p.never), ...now.never]
	};
}

function step(c: Circle): Script {
	switch (c.step) {
		case 'foresee':
			return foresee(c);
		case 'side':
			return side(c);
		case 'meet':
			return meet(c);
		case 'mafia':
			return mafia(c);
		case 'matador':
		case 'watson':
		case 'leon':
		case 'kane':
		case 'constantine':
			return power(c, c.step);
		case 'news':
			return news(c);
		case 'state':
			return state(c);
		case 'speech':
			return speech(c);
		case 'ballot-1':
			return ballotOne(c);
		case 'defence':
			return defence(c);
		case 'ballot-2':
			return ballotTwo(c);
		case 'card':
			return card(c);
		case 'over':
			return over(c);
		default:
			return scene({ next: say('گام بعد', 'Next step') });
	}
}
