/** Questions about the circle of players, and the pieces that scripts are made of. */
import { mixes } from '$lib/api/facts';
import { roleNames, roles, roleSides } from '$lib/art/names';
import { listEn, listFa } from '$lib/i18n/list';
import { isolated } from './numbers';
import type { Circle, Power, Role, Script, Step, Text } from './types';

export const powers: readonly Power[] = ['matador', 'watson', 'leon', 'kane', 'constantine'];

export const say = (fa: string, en: string): Text => ({ fa, en });

/** A script with what is not given left empty. */
export function scene(part: Partial<Script> & { next: Text }): Script {
	return {
		read: [],
		aside: [],
		never: [],
		counted: [],
		wake: { roles: [], seats: [] },
		open: false,
		more: false,
		...part
	};
}

export const name = (c: Circle, seat: number) => isolated(c.players[seat]?.name ?? '');

export function names(c: Circle, seats: number[]): Text {
	const all = seats.map((seat) => name(c, seat));
	return say(listFa(all), listEn(all));
}

/** Roles as a narrator calls them. */
export const called: Record<Role, Text> = { ...roleNames, leon: say('لئون', 'Léon') };

export const living = (c: Circle) => c.players.flatMap((p, seat) => (p.in ? [seat] : []));

export const team = (c: Circle) => living(c).filter((seat) => roleSides[c.players[seat]!.role] === 'mafia');

/** The living seat that holds a role, or null. */
export function holder(c: Circle, role: Role): number | null {
	const seat = c.players.findIndex((p) => p.in && p.role === role);
	return seat < 0 ? null : seat;
}

/** The mafia's roles that a table of this size has, as everybody knows from its mix (GF-11). */
export const dealtMafia = (c: Circle): Role[] =>
	roles.filter((role) => roleSides[role] === 'mafia' && mixes[c.players.length]?.includes(role));

export const hasSaul = (c: Circle) => dealtMafia(c).includes('saul');

/** Why a power has nobody to ask tonight, or null if it has (GF-90). */
export function idle(c: Circle, power: Power): 'out' | 'spent' | null {
	const seat = holder(c, power);
	if (seat === null) return 'out';
	const p = c.players[seat]!;
	const spent =
		(power === 'leon' && p.bullets === 0) ||
		(power === 'kane' && p.inquiry === false) ||
		(power === 'constantine' && p.revival === false);
	return spent ? 'spent' : null;
}

/** Who has their eyes open while a step of the dark runs; the meeting closes them itself. */
type Party = Power | 'mafia' | 'nostradamus';

const party = (step: Step): Party | null => {
	if (step === 'foresee' || step === 'side') return 'nostradamus';
	return step === 'mafia' || isPower(step) ? step : null;
};

const isPower = (step: Step): step is Power => powers.includes(step as Power);

/** The steps called aloud since nightfall, before the one that runs. */
const calledBefore = (c: Circle) => c.called.filter((step) => step !== c.step && step !== 'news');

/**
 * Whose eyes are still open when this step begins: of what was called, not of
 * what is still to be had, for that may have been used up or lost since.
 */
export function awake(c: Circle): Party | null {
	const last = calledBefore(c).at(-1);
	return last === undefined ? null : party(last);
}

/** The powers that are passed over in silence between what was called last and this step. */
export function passedOver(c: Circle): Power[] {
	const last = calledBefore(c).at(-1);
	const from = last === undefined || !isPower(last) ? 0 : powers.indexOf(last) + 1;
	return isPower(c.step) ? powers.slice(from, powers.indexOf(c.step)) : [];
}

/** Whether this step is the first of the dark: before it all eyes were open. */
export const falls = (c: Circle) => c.called.length === 1 && c.called[0] === c.step;

/** Everybody's eyes, after a step that was taken back: nobody can say whose are open. */
export const allSleep = say('همه چشم ببندید.', 'Close your eyes, everyone.');

/** What closes the eyes of those who were just awake. */
export function closing(c: Circle, undone: boolean): Text[] {
	if (falls(c)) return [];
	if (undone) return [allSleep];
	const who = awake(c);
	return who ? [sleep(who)] : [];
}

/** The sentence that closes the eyes of those who were just awake. */
export function sleep(who: Party): Text {
	if (who === 'mafia') return say('تیم مافیا، چشم‌ها بسته.', 'Mafia, close your eyes.');
	return say(`${called[who].fa}، چشم ببند.`, `${called[who].en}, close your eyes.`);
}
