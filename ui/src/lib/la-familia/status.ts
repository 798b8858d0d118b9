/** What is asked at a La Familia table, and of whom, in one line. */
import { cardName } from '$lib/art/names';
import { isolate, language, t } from '$lib/i18n/index.svelte';
import type { Summons } from '$lib/ui/summons';
import { secondsLeft } from '$lib/ui/ticking.svelte';
import type { BoardModel } from './model.svelte';

export function statusLine(board: BoardModel): string {
	const { view } = board;
	if (view.phase === 'over') return t('status.over');
	return (view.asked ?? view.turn) === board.me ? mine(board) : theirs(board);
}

function theirs({ view }: BoardModel): string {
	const name = nameOf(view, view.asked ?? view.turn);
	return t(view.phase === 'answer' ? 'status.answers' : 'status.theirs', { name });
}

function mine({ view, card }: BoardModel): string {
	if (view.phase === 'draw') return view.draws > 1 ? t('status.drawTwo') : t('status.draw');
	if (view.phase === 'discard') return t('status.discard');
	if (view.phase === 'answer') {
		const name = nameOf(view, view.turn);
		return view.attack
			? t('status.answerPower', { name, power: view.attack.power })
			: t('status.answer', { name });
	}
	if (card) return t('status.picked', { card: cardName(card, language()) });
	if (view.arms > 0) return t('status.armed', { points: view.arms });
	return view.main ? t('status.spent') : t('status.act');
}

const nameOf = (view: BoardModel['view'], seat: number) => isolate(view.players[seat]?.name ?? '');

/** What a window over the board tells whoever is asked; a turn to act is called the own turn there. */
export function summonsOf(board: BoardModel): Summons | null {
	if (!board.asked) return null;
	const { clock } = board.state();
	return {
		what: board.view.phase === 'act' ? t('status.yours') : mine(board),
		left: clock ? secondsLeft(clock, board.table.now()) : null
	};
}
