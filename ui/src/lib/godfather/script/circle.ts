/** Questions about the circle of players, and the pieces that scripts are made of. */
import { mixes } from '$lib/api/facts';
import { roleNames, roles, roleSides } from '$lib/art/names';
import { isolated, listEn, listFa } from './numbers';
import type { Circle, Power, Role, Script, Step, Text } from './types';

export const powers: readonly Power[] = ['matador', 'watson', 'leon', 'kane', 'constantine'];

export const say = (fa: string, en: string): Text => ({ fa, en });

/** A script with what is not given left empty. */
export function scene(part: Partial<Script> & { next: Text }): Script {
	return { read: [], aside: [], never: [], wake: { roles: [], seats: [] }, ...part };
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

export const runs = (c: Circle, power: Power) =>
	c.declaration.spent_roles === 'called' || idle(c, power) === null;

/** The powers before a step, nearest first. */
function before(step: Step): Power[] {
	const at = powers.indexOf(step as Power);
	return powers.slice(0, at < 0 ? powers.length : at).reverse();
}

/** The step whose people still have their eyes open when this one begins. */
export const awake = (c: Circle): Power | 'mafia' =>
	before(c.step).find((power) => runs(c, power)) ?? 'mafia';

/** The powers that are passed over in silence between that step and this one. */
export function passedOver(c: Circle): Power[] {
	const between = before(c.step);
	const last = between.findIndex((power) => runs(c, power));
	return (last < 0 ? between : between.slice(0, last)).reverse();
}

/** The sentence that closes the eyes of those who were just awake. */
export function sleep(who: Power | 'mafia'): Text {
	if (who === 'mafia') return say('تیم مافیا، چشم‌ها بسته.', 'Mafia, close your eyes.');
	return say(`${called[who].fa}، چشم ببند.`, `${called[who].en}, close your eyes.`);
}
