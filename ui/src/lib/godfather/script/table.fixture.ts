/** A made-up table of eleven for tests: seats in the order of the mix. */
import type { Circle, Person, Role } from './types';

const roles: Role[] = [
	...(['godfather', 'saul', 'matador', 'watson', 'leon', 'kane'] as const),
	...(['constantine', 'citizen', 'citizen', 'citizen', 'nostradamus'] as const)
];
const people = ['آرش', 'بیتا', 'سامان', 'دنیا', 'الهام', 'فرید', 'گلی', 'هومن', 'ایمان', 'ژاله', 'کاوه'];

export const fresh: Circle = {
	phase: 'night',
	step: 'mafia',
	number: 2,
	players: people.map((name, seat) => ({
		name,
		in: true,
		role: roles[seat]!,
		bullets: 2,
		self_save: true,
		inquiry: true,
		revival: true,
		recruit: true
	})),
	news: [],
	declaration: {
		opening: 'night',
		spent_roles: 'skipped',
		role_claims: 'banned',
		times: { opening: 30, day: 40, challenge: 30, defence: 40, night_step: 30, ballot: 30, card: 30 }
	},
	numberSeen: 1,
	called: [],
	speaker: null,
	challenged: null,
	defendants: [],
	quorum: null,
	silenced: [],
	lastBlock: null,
	leader: 0,
	drawn: null,
	leaver: null,
	may: { sense: true, recruit: true, revive: true, silence: 2 },
	winner: null,
	nostradamusWon: null,
	closed: false
};

/** The table with some things otherwise, and some players. */
export function circle(change: Partial<Circle> = {}, players: Record<number, Partial<Person>> = {}): Circle {
	return {
		...fresh,
		...change,
		players: (change.players ?? fresh.players).map((p, seat) => ({ ...p, ...players[seat] }))
	};
}
