import type { Move } from '$lib/api/types';
import { cardName } from '$lib/art/names';
import { isolate, type Key, language, list, t } from '$lib/i18n/index.svelte';
import { powerOf, type Happening, type View } from './view';

/** Who is who, for the one to whom it is said. */
export interface Cast {
	names: string[];
	me: number | null;
}

const card = (name: string) => cardName(name, language());
const pile = (kind: 'killer' | 'defence' | 'special') => t(`pile.${kind}`);

/** What a move is called on its button. */
export function title(move: Move, cast: Cast): string {
	const name = isolate(cast.names[move.target as number] ?? '');
	switch (move.do) {
		case 'attack':
			return t('move.attack', { name });
		case 'guard':
			return t('move.guard');
		case 'claim':
			return t('move.claim');
		case 'special':
			if (move.target === undefined) return t('move.special', { card: card(move.card as string) });
			return t('move.specialAt', { card: card(move.card as string), name });
		case 'answer':
			return move.card ? t('move.answer', { card: card(move.card as string) }) : t('move.decline');
		case 'discard':
			return t('move.discard');
		case 'end':
			return t('move.end');
		case 'draw':
			return t('move.draw', { pile: pile(move.pile as 'killer') });
	}
	return move.do;
}

/** What a move will do, in one sentence, as far as anybody can know. */
export function promise(
	move: Move,
	view: View,
	cast: Cast,
	rules: { reaction: boolean; arms: number }
): string {
	const target = view.players[move.target as number];
	switch (move.do) {
		case 'attack':
			return attackPromise(powerOf(move.card as string) + view.arms, move, view, rules.reaction);
		case 'guard':
			return t('promise.guard', { power: powerOf(move.card as string) });
		case 'claim':
			return t('promise.claim', { reserve: view.players[cast.me ?? 0]?.reserve ?? 0 });
		case 'answer':
			return move.card ? t('promise.answer', { power: powerOf(move.card as string) }) : t('promise.decline');
		case 'special':
			return specialPromise(move, target?.guard ?? null, rules);
	}
	return '';
}

function attackPromise(power: number, move: Move, view: View, reaction: boolean): string {
	const target = view.players[move.target as number]!;
	if (reaction && !view.unanswerable && target.hand > 0) return t('promise.attack.mayAnswer', { power });
	if (!target.guard || reaction) {
		return target.territories === 1
			? t('promise.attack.openLast', { power })
			: t('promise.attack.open', { power });
	}
	const guard = powerOf(target.guard);
	if (power <= guard) return t('promise.attack.fails', { power, guard });
	return target.territories === 1
		? t('promise.attack.takesLast', { power, guard })
		: t('promise.attack.takes', { power, guard });
}

function specialPromise(
	move: Move,
	guard: string | null,
	rules: { reaction: boolean; arms: number }
): string {
	switch (move.card) {
		case 'special-betrayal':
			return t('promise.betrayal');
		case 'special-arms':
			return t('promise.arms', { points: rules.arms });
		case 'special-informant':
			return t('promise.informant');
		case 'special-smuggling':
			return t('promise.smuggling');
	}
	return rules.reaction ? t('promise.bribe.silence') : t('promise.bribe', { guard: powerOf(guard) });
}

/** Sentences that exist for oneself and for another. */
type Mine = Key extends infer K ? (K extends `log.${infer Name}.me` ? Name : never) : never;

/** What is read aloud of a step: that one's own turn has come is said once. */
export function aloud(events: readonly Happening[], mine: boolean, cast: Cast): string {
	const told = events
		.filter((it) => !(mine && it.event === 'turn' && it.seat === cast.me))
		.map((it) => tell(it, cast));
	return [...told, mine ? t('status.yours') : ''].filter(Boolean).join(' ');
}

/** A thing that happened, as a sentence of the log; empty where it needs none. */
export function tell(it: Happening, cast: Cast): string {
	const me = cast.me;
	const name = (seat: number) => isolate(cast.names[seat] ?? '');
	// One sentence where I did it, another where somebody did.
	const by = <K extends Mine>(seat: number, key: K): Key => (seat === me ? `log.${key}.me` : `log.${key}`);

	switch (it.event) {
		case 'turn':
			return t(by(it.seat, 'turn'), { name: name(it.seat) });
		case 'round':
			return t('log.round', { round: it.round });
		case 'timeout':
			return t(by(it.seat, 'timeout'), { name: name(it.seat) });
		case 'resigned':
			return t(by(it.seat, 'resigned'), { name: name(it.seat) });
		case 'silenced':
			return t(by(it.seat, 'silenced'), { name: name(it.seat) });
		case 'guard_fell':
			return t(by(it.seat, 'guardFell'), { name: name(it.seat), card: card(it.card) });
		case 'discarded':
			return t(by(it.seat, 'discarded'), { name: name(it.seat), card: card(it.card) });
		case 'guarded':
			return t(by(it.seat, 'guarded'), { name: name(it.seat), card: card(it.card) });
		case 'drew':
			if (it.card && it.seat === me) return t('log.drewCard', { card: card(it.card) });
			if (it.card) return t('log.drewOpen', { name: name(it.seat), card: card(it.card) });
			return t(by(it.seat, 'drew'), { name: name(it.seat), pile: pile(it.pile) });
		case 'smuggled':
			return t(by(it.seat, 'smuggled'), { name: name(it.seat), count: it.draws });
		case 'draw_skipped':
			return t('log.drawSkipped');
		case 'reshuffled':
			return t('log.reshuffled', { pile: pile(it.pile), count: it.cards });
		case 'returned':
			return t('log.returned', { pile: pile(it.pile), count: it.cards });
		case 'claimed':
			return t(by(it.seat, 'claimed'), { name: name(it.seat), card: card(it.card) });
		case 'armed':
			return t(by(it.seat, 'armed'), { name: name(it.seat), points: it.arms });
		case 'token':
			return ''; // the attack that moved it has been told
		case 'answered':
			if (!it.card) return t(by(it.seat, 'declined'), { name: name(it.seat) });
			return t(by(it.seat, 'answered'), { name: name(it.seat), card: card(it.card) });
		case 'asked':
			return t(by(it.seat, 'asked'), { name: name(it.seat) });
		case 'eliminated':
			return t(by(it.seat, 'eliminated'), { name: name(it.seat), by: name(it.by) });
		case 'over':
			return over(it.winners, it.why, cast);
	}
	return between(it, cast);
}

type Between = Extract<Happening, { target: number }>;

/** Things between two seats: mine to another, another's to me, or two others. */
function between(it: Between, cast: Cast): string {
	const name = isolate(cast.names[it.seat] ?? '');
	const target = isolate(cast.names[it.target] ?? '');
	const side = it.seat === cast.me ? '.me' : it.target === cast.me ? '.at' : '';
	switch (it.event) {
		case 'attacked':
			return t(`log.attacked${side}`, { name, target, card: card(it.card), power: it.power });
		case 'settled': {
			const key = it.success ? 'taken' : 'held';
			return t(`log.${key}${side}`, { name, target, power: it.power, against: it.against });
		}
		case 'bribed':
			return t(`log.bribed${side}`, { name, target, card: card(it.card) });
		case 'called_off':
			return t('log.calledOff', { name, target });
		case 'betrayed':
			if (!it.card) return t('log.betrayed', { name, target });
			return t(side ? `log.betrayed${side}` : 'log.betrayed.open', { name, target, card: card(it.card) });
		case 'informed':
			return t(`log.informed${side}`, { name, target });
	}
}

/** Who won and by what. */
export function over(winners: number[], why: string, cast: Cast): string {
	const who = list(winners.map((seat) => isolate(cast.names[seat] ?? '')));
	if (winners.length === 1 && winners[0] === cast.me) return t(`over.${why as 'target'}.me`);
	return t(`over.${why as 'target'}`, { who, count: winners.length });
}
