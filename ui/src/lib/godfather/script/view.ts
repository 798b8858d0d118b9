/** From the narrator's view and moves, as the table sends them, to the circle that the script reads. */
import type { Move } from '$lib/api/types';
import type { GodfatherMove, View } from '../circle/view';
import type { Circle } from './types';

export function circle(view: View, legal: readonly Move[]): Circle {
	const players = view.players.map((p) => ({ ...p, role: p.role ?? 'citizen' }));
	const card = legal.find((move) => move.do === 'card') as GodfatherMove | undefined;
	return {
		phase: view.phase,
		step: view.step!, // a narrator sees every step
		number: view.number,
		players,
		news: view.news,
		declaration: view.declaration,
		numberSeen: view.players.find((p) => p.number_seen !== undefined)?.number_seen ?? null,
		called: view.called ?? [],
		speaker: view.speaker,
		challenged: view.turn !== null && view.turn !== view.speaker ? view.turn : null,
		defendants: view.defendants,
		quorum: view.quorum,
		silenced: view.silenced,
		lastBlock: view.last_block ?? null,
		leader: view.leader ?? null,
		drawn: view.step === 'card' ? view.card : null,
		leaver: view.leaver,
		may: {
			sense: legal.some((move) => move.do === 'sense'),
			recruit: legal.some((move) => move.do === 'recruit'),
			revive: view.players.some((p) => p.may_return === true),
			silence: card?.targets?.length ?? 0
		},
		winner: view.winner,
		nostradamusWon: view.nostradamus_won,
		closed: view.open
	};
}
