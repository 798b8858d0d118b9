/**
 * The narrator's script: for each moment of a narrated game, what to read
 * aloud, what to do in silence, whom to wake, and what must not be said.
 *
 * Everything here is a pure function of what the narrator's view shows. What
 * is read aloud never holds a secret: by night no name and no choice, by day
 * no role that is not public.
 */
import { card, cardFalls } from './cards';
import { falls, powers, scene, say } from './circle';
import { ballotOne, ballotTwo, defence, news, speech, state } from './day';
import { endedAtDawn, over } from './ends';
import { hands } from './count';
import { happened } from './happenings';
import { mafia, nightfall, power } from './night';
import { foresee, meet, side } from './opening';
import type { Circle, Happening, Script, Step, Text } from './types';

export { tally } from './day';
export { happenings } from './events';
export { circle } from './view';
export type * from './types';

/** Where the narrator is in a step: how many of its pages are read, and on which something came between. */
interface Place {
	page: number;
	/** The page on which the happenings were heard. */
	heard: number;
}

const first: Place = { page: 0, heard: 0 };

/** The script of the step that runs, with what came of the one before it first. */
export function script(c: Circle, happenings: readonly Happening[] = [], at: Place = first): Script {
	const all = pages(c, happenings);
	const now = all[Math.min(at.page, all.length - 1)]!;
	const parts = happenings.map((h) => happened(c, h));
	const fresh = at.page <= at.heard;
	const read = fresh ? parts.flatMap((p) => p.read) : [];
	const beside = fresh ? parts.flatMap((p) => p.beside ?? []) : [];
	return {
		...now,
		read: fresh && between(c, happenings) && !now.more ? read : [...read, ...now.read],
		// What is for the narrator's eyes alone waits until nobody else's are open.
		aside: [...beside, ...(now.open ? [] : parts.flatMap((p) => p.aside)), ...now.aside],
		never: once([...(fresh ? parts.flatMap((p) => p.never) : []), ...now.never]),
		counted: fresh ? happenings.flatMap((h) => (h.kind === 'count' ? hands(c, h.count) : [])) : []
	};
}

/** What must not be said is warned of once, however many things came about. */
const once = (texts: Text[]) => texts.filter((text, i) => texts.findIndex(({ fa }) => fa === text.fa) === i);

/** Steps whose words are said once: said again they would close or open eyes a second time. */
const saidOnce: readonly Step[] = ['foresee', 'side', 'meet', 'mafia', ...powers, 'news', 'card'];

/** Whether something came between while the step goes on: its own words have been read. */
function between(c: Circle, happenings: readonly Happening[]): boolean {
	return (
		saidOnce.includes(c.step) &&
		happenings.some((h) => h.kind === 'warned' || (h.kind === 'removed' && !h.begins))
	);
}

/** What is read before everybody's eyes, and then the step itself. */
function pages(c: Circle, happenings: readonly Happening[]): Script[] {
	const undone = happenings.some((h) => h.kind === 'undone');
	const again = happenings.some((h) => ['undone', 'warned', 'removed'].includes(h.kind));
	if (endedAtDawn(c))
		return [{ ...news(c, undone), next: say('پایان بازی', 'The end of the game'), more: true }, over(c)];
	if (falls(c)) return [nightfall(c), step(c, false, again)];
	if (c.step === 'card' && c.leaver !== null) return [cardFalls(c), step(c, undone, again)];
	return [step(c, undone, again)];
}

function step(c: Circle, undone: boolean, again: boolean): Script {
	switch (c.step) {
		case 'foresee':
			return foresee(c);
		case 'side':
			return side(c, undone);
		case 'meet':
			return meet(c, undone);
		case 'mafia':
			return mafia(c);
		case 'matador':
		case 'watson':
		case 'leon':
		case 'kane':
		case 'constantine':
			return power(c, c.step, undone);
		case 'news':
			return news(c, undone);
		case 'state':
			return state(c);
		case 'speech':
			return speech(c, again);
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
