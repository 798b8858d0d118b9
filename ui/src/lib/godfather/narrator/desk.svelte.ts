import type { State } from '$lib/api/types';
import { keep, recall } from '$lib/keep';
import type { Table } from '$lib/table/table.svelte';
import { Steady } from '$lib/table/trembling';
import { happenings, type Happening } from '../script';
import type { GodfatherEvent, GodfatherMove, View } from '../circle/view';
import { lower, none, raise, read, standing, tapped, telling, wouldEnd, type Raised } from './ballot';
import type { Mark } from './undo';

interface Kept {
	covered: boolean;
	dealt: boolean;
	at: number;
	said: Happening[];
	hands: [number, readonly number[]][];
	marks: Mark[];
	step: string;
	page: number;
	heard: number;
}

/**
 * What lies on the narrator's desk beside the table's own state: the curtain,
 * what has yet to be said of the last step, and hands that are not at the
 * table yet. Kept over a reload of the page.
 */
export class Desk {
	/** Secrets are covered, and stay so until the curtain is lifted. */
	covered = $state(false);
	/** The roles have been shown, or were dealt another way. */
	dealt = $state(false);
	/** What came of the last step and has to be said first. */
	said = $state.raw<Happening[]>([]);
	/** Hands by voter that are on their way, or kept back until the ballot is closed. */
	hands = $state.raw<Raised>(none);
	/** Which of the candidates is called. */
	called = $state(0);
	/** A move is on its way, or has only just been made. */
	busy = $state(false);
	/** Which page of the step's script is read, and on which the last move was heard. */
	page = $state(0);
	heard = $state(0);
	/** Where the match stood after each move, as far as this device saw it. */
	marks = $state.raw<Mark[]>([]);

	/** The hands that are on their way to the table, by voter. */
	#sent: Raised = none;
	#at = -1; // how many moves stood when `said` was heard
	#step = '';
	#key: string;
	#finger = new Steady();
	#entering = 0; // moves on their way

	constructor(private table: Table) {
		this.#key = `omerta:desk:${table.code}:${table.state?.table.match}`; // the next match is dealt anew
		this.#read();
		const now = table.state;
		if (now) this.#heard(now);
	}

	/** Follows the table; gives what ends it. */
	follow(): () => void {
		return this.table.onStep((now, before) => this.#heard(now, before));
	}

	turn() {
		this.page++;
		this.#keep();
		void this.#steady();
	}

	cover(on: boolean) {
		this.covered = on;
		this.#keep();
	}

	deal(done: boolean) {
		this.dealt = done;
		this.#keep();
	}

	/** Enters a move: for a seat, or the narrator's own. A stopped table goes on first. */
	async enter(move: GodfatherMove, seat?: number): Promise<boolean> {
		this.busy = true;
		this.#entering++;
		if (this.table.state?.table.paused === 'host') await this.table.send({ do: 'pause', on: false });
		const ok = await this.table.move(move, seat);
		this.#entering--;
		void this.#steady();
		return ok;
	}

	/** A finger that trembles taps twice, and by then the button does something else. */
	async #steady() {
		this.busy = true;
		this.#finger.answered();
		await this.#finger.rests();
		this.busy = this.#entering > 0;
	}

	/** A tap on a voter while a candidate is called. */
	async tap(voter: number, candidate: number) {
		const view = this.#view;
		const hands = standing(view, this.hands);
		this.#raise(voter, tapped(view, hands.get(voter) ?? [], candidate));
		await Promise.all([...this.hands.keys()].map((seat) => this.#tell(seat)));
	}

	/** Tells the table a voter's hands, unless they are on their way already, or would end the ballot. */
	async #tell(voter: number) {
		const raised = this.hands.get(voter);
		if (!raised || this.#sent.get(voter) === raised) return;
		if (wouldEnd(this.#view, voter, [...this.#sent.keys()])) return;
		const step = this.#step;
		this.#sent = raise(this.#sent, voter, raised);
		const ok = await this.table.move(telling(this.#view, raised), voter);
		if (this.#step !== step || this.#sent.get(voter) !== raised) return; // counted, or raised anew, meanwhile
		this.#sent = lower(this.#sent, voter);
		if (!ok || this.hands.get(voter) === raised) this.#lower(voter);
	}

	/** All have been called: what was kept back goes to the table, and the ballot is counted. */
	async close() {
		const step = this.#step;
		for (const [seat, raised] of this.hands) {
			if (!(await this.enter(telling(this.#view, raised), seat))) return;
			if (this.#step !== step) return; // the last answer has ended it
			this.#lower(seat);
		}
		await this.enter({ do: 'advance' });
	}

	get #view(): View {
		return this.table.state!.view as View;
	}

	#raise(voter: number, raised: readonly number[]) {
		this.hands = raise(this.hands, voter, raised);
		this.#keep();
	}

	#lower(voter: number) {
		this.hands = lower(this.hands, voter);
		this.#keep();
	}

	#heard(now: State, before: State | null = null) {
		const view = now.view as View | undefined;
		if (!view) return;
		const step = [now.table.match, view.phase, view.number, view.step, view.revote].join();
		if (step !== this.#step) {
			const begun = this.#step !== '';
			this.#step = step;
			if (begun) {
				this.hands = none;
				this.#sent = none;
				this.called = 0;
				this.page = 0;
			}
		}
		const events = (now.events ?? []) as GodfatherEvent[];
		if (events.some((e) => e.event === 'undo')) this.page = 0;
		if (events.length > 0) this.heard = this.page;
		if (events.length > 0 || this.#at !== view.standing) {
			this.said = happenings(events, (before?.view as View | undefined) ?? null, view);
		}
		this.#at = view.standing ?? 0;
		this.#mark(view);
		this.#keep();
	}

	#mark(view: View) {
		const { phase, number, step, standing = 0 } = view;
		if (step === null || view.open) return;
		this.marks = [
			...this.marks.filter((mark) => mark.standing < standing),
			{ standing, phase, number, step }
		];
	}

	#read() {
		const kept = recall<Partial<Kept>>(this.#key, {}, 'session');
		this.covered = kept.covered ?? false;
		this.dealt = kept.dealt ?? false;
		this.said = kept.said ?? [];
		this.#at = kept.at ?? -1;
		this.hands = read(kept.hands);
		this.marks = kept.marks ?? [];
		this.#step = kept.step ?? '';
		this.page = kept.page ?? 0;
		this.heard = kept.heard ?? 0;
	}

	#keep() {
		const kept: Kept = {
			covered: this.covered,
			dealt: this.dealt,
			at: this.#at,
			said: this.said,
			hands: [...this.hands],
			marks: this.marks,
			step: this.#step,
			page: this.page,
			heard: this.heard
		};
		// Without storage a reload forgets what has yet to be said; the table does not.
		keep(this.#key, kept, 'session');
	}
}
