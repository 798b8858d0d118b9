// How an evening goes that the city wins in two nights and a day: the mafia
// shoots plain citizens, Matador blocks Watson, Léon shoots Matador and then
// Saul, and the city votes the Godfather out between.

export interface Move {
	do: string;
	target?: number | null;
	targets?: number[];
	role?: string;
	side?: string;
	card?: string;
}

/** What everybody sees of the circle; the narrator's has the roles. */
export interface Circle {
	step: string | null;
	players: { name: string; in: boolean; role: string | null }[];
}

/** What somebody does about what may be done; null for nothing. */
export function cityWins({ step, players }: Circle, legal: Move[]): Move | null {
	const seatOf = (role: string) => players.findIndex((player) => player.in && player.role === role);
	const find = (verb: string, target: number) =>
		legal.find((move) => move.do === verb && (move.target === target || move.targets?.[0] === target));
	const verb = (...verbs: string[]) => legal.find((move) => verbs.includes(move.do)) ?? null;
	const accused = ['godfather', 'saul', 'matador'].map(seatOf).find((seat) => seat >= 0)!;
	switch (step) {
		case 'mafia':
			return find('shoot', seatOf('citizen')) ?? verb('hold');
		case 'matador':
			return find('block', seatOf('watson')) ?? verb('pass');
		case 'leon':
			return find('fire', seatOf('matador')) ?? find('fire', seatOf('saul')) ?? verb('pass');
		case 'ballot-1':
			return find('nominate', accused) ?? legal[0] ?? null;
		case 'ballot-2':
			return find('vote', accused) ?? find('vote', null!) ?? null;
		default:
			return verb('foresee', 'side', 'done', 'no-state', 'pass');
	}
}
