/** From the narrator's view, as the table sends it, to the circle that the script reads. */
import type { Circle, Declaration, LastMove, News, Person, Phase, Step } from './types';

interface Player extends Omit<Person, 'role'> {
	role: Person['role'] | null;
	number_seen?: number;
	may_return?: boolean;
}

/** The fields of the narrator's view that the script needs. */
export interface NarratorView {
	phase: Phase;
	step: Step;
	number: number;
	players: Player[];
	news: News[];
	declaration: Declaration & { sense_limit: number };
	winner: 'city' | 'mafia' | null;
	nostradamus_won: boolean | null;
	open: boolean;
	silenced: number[];
	speaker: number | null;
	turn: number | null;
	defendants: number[];
	quorum: number | null;
	card: LastMove | null;
	leaver: number | null;
	last_block?: number;
	exits?: { seat: number }[];
	story?: { choices: { team: { do: string } | null } }[];
}

export function circle(view: NarratorView): Circle {
	const players = view.players.map((p) => ({ ...p, role: p.role ?? 'citizen' }));
	return {
		phase: view.phase,
		step: view.step,
		number: view.number,
		players,
		news: view.news,
		declaration: view.declaration,
		numberSeen: view.players.find((p) => p.number_seen !== undefined)?.number_seen ?? null,
		speaker: view.speaker,
		challenged: view.turn !== null && view.turn !== view.speaker ? view.turn : null,
		defendants: view.defendants,
		quorum: view.quorum,
		silenced: view.silenced,
		lastBlock: view.last_block ?? null,
		drawn: view.step === 'card' ? view.card : null,
		leaver: view.leaver,
		may: {
			sense: maySense(view),
			recruit: mayRecruit(view),
			revive: view.players.some((p) => p.may_return === true)
		},
		winner: view.winner,
		nostradamusWon: view.nostradamus_won,
		closed: view.open
	};
}

const holding = (view: NarratorView, role: string) => view.players.find((p) => p.in && p.role === role);

/** The Godfather is in, free, and has one left (GF-32). */
function maySense(view: NarratorView): boolean {
	const godfather = holding(view, 'godfather');
	const limit = view.declaration.sense_limit;
	const used = (view.story ?? []).filter((night) => night.choices.team?.do === 'sense').length;
	return godfather !== undefined && godfather.blocked !== true && (limit === 0 || used < limit);
}

/** Saul is in, free and has not bought, and a mafia member has left (GF-33). */
function mayRecruit(view: NarratorView): boolean {
	const saul = holding(view, 'saul');
	const left = (view.exits ?? []).some(({ seat }) => view.players[seat]?.side === 'mafia');
	return saul !== undefined && saul.recruit === true && saul.blocked !== true && left;
}
