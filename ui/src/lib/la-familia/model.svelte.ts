import { tick } from 'svelte';
import type { Move, Refusal, State } from '$lib/api/types';
import type { Table } from '$lib/table/table.svelte';
import { Steady } from '$lib/table/trembling';
import type { Cast } from './say';
import { movesOf, wishes, type Happening, type View } from './view';

/** What the parts of a La Familia board share: the latest state and what the person has picked. */
export class BoardModel {
	/** The place in the own hand of the card that is picked. */
	picked = $state<number | null>(null);
	/** Why the last wish is not allowed, until something else is picked. */
	why = $state.raw<Refusal | null>(null);
	/** The hand that the Informant saw, until it is put away. */
	look = $state.raw<{ seat: number; hand: string[] } | null>(null);
	/** The own hand lies face down. */
	covered = $state(false);
	#steady = new Steady();

	constructor(
		readonly table: Table,
		readonly state: () => State
	) {}

	readonly view = $derived.by(() => this.state().view as View);
	readonly me = $derived.by(() => this.state().you.seat);
	readonly legal = $derived.by(() => this.state().legal ?? []);
	readonly hand = $derived.by(() => this.view.hand ?? []);
	readonly options = $derived.by(() => this.state().table.options);
	readonly reaction = $derived.by(() => this.options.defence === 'reaction');
	readonly arms = $derived.by(() => (typeof this.options.arms === 'number' ? this.options.arms : 3));
	readonly cast = $derived.by<Cast>(() => ({
		names: this.view.players.map((player) => player.name),
		me: this.me
	}));
	/** The other seats, in turn order from mine. */
	readonly others = $derived.by(() => {
		const seats = this.view.players.map((_, seat) => seat);
		const me = this.me;
		return me === null ? seats : [...seats.slice(me + 1), ...seats.slice(0, me)];
	});
	readonly out = $derived.by(() => this.me !== null && this.view.players[this.me]!.out);
	readonly asked = $derived.by(() => this.me !== null && (this.state().asked ?? []).includes(this.me));
	readonly discarding = $derived.by(() => this.legal.some((move) => move.do === 'discard'));

	/** A draw is owed: the piles must be in sight, whatever card was picked before. */
	readonly drawing = $derived.by(() => this.legal.some((move) => move.do === 'draw'));

	readonly card = $derived.by(() =>
		this.picked !== null && !this.drawing ? this.hand[this.picked] : undefined
	);
	readonly moves = $derived.by(() => {
		if (this.discarding || !this.card) return [];
		return movesOf(this.card, this.legal);
	});
	readonly wishes = $derived.by(() => {
		if (this.discarding || !this.card || this.me === null) return [];
		return wishes(this.card, this.legal, this.view, this.me, this.reaction);
	});

	/** The legal discard of the card that is picked: nobody ever has more than one too many (LF-21). */
	readonly discard = $derived.by(() =>
		this.legal.find((move) => move.do === 'discard' && (move.cards as string[])[0] === this.card)
	);

	find(what: string): Move | undefined {
		return this.legal.find((move) => move.do === what && move.card == null);
	}

	draw(pile: string): Move | undefined {
		return this.legal.find((move) => move.do === 'draw' && move.pile === pile);
	}

	pick(place: number) {
		this.why = null;
		this.table.refusal = null;
		this.picked = this.picked === place ? null : place;
	}

	async play(move: Move) {
		if (this.table.busy || !this.#steady.ready) return; // one thing at a time: a second tap is none
		this.picked = null;
		this.why = null;
		await this.table.move(move);
		this.#steady.answered();
		await tick();
		// The button that was pressed is gone; whoever plays by keyboard goes on from here.
		if (document.activeElement === document.body) {
			document.querySelector<HTMLElement>('.back.live, .hand .card:not(.idle), .bar .button')?.focus();
		}
	}

	async ask(move: Move) {
		this.why = await this.table.why(move);
	}

	/** Takes in what came of a step. */
	step(events: Happening[]) {
		for (const it of events) {
			if (it.event === 'informed' && it.hand) this.look = { seat: it.target, hand: it.hand };
			// What was refused in a turn that is over means nothing any more.
			if (it.event === 'turn') this.why = this.table.refusal = null;
			// Nothing is left to do with the card that was picked: what happened must be in sight.
			if (it.event === 'timeout' && it.seat === this.me) this.picked = null;
		}
		// Places in a hand that changed mean other cards.
		if (this.drawing || (this.picked ?? 0) >= this.hand.length) this.picked = null;
	}
}
