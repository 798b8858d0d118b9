import type { State } from '$lib/api/types';
import { isolate, list } from '$lib/i18n/index.svelte';
import type { Table } from '$lib/table/table.svelte';
import {
	dark,
	living,
	type Do,
	type GodfatherEvent,
	type GodfatherMove,
	type Role,
	type View
} from '../circle';
import { countOf, standing, type Count } from '../circle/count';
import { keep, recall } from '$lib/keep';
import { Notes } from './notes.svelte';
import { tell } from './tell';

/** An event, and when this phone heard of it. */
interface Happened {
	at: number;
	event: GodfatherEvent;
}

/** One player's sight of a running match: the view, what may be done, and private notes. */
export class Seen {
	readonly notes: Notes;
	/** What happened since this page was opened, newest last. */
	happened = $state.raw<Happened[]>([]);
	/** What the ballots came to, as far as this phone saw it, the latest last. */
	counts = $state.raw<Count[]>([]);
	/** The count that has just been made, until it is read. */
	counted = $state.raw<Count | null>(null);
	/** The role that was last looked at on this phone, and whose it was. */
	#looked = $state.raw<{ seat?: number; role?: Role }>({});
	#state: () => State;
	#made = $state.raw<{ night: string; move: GodfatherMove } | null>(null);

	constructor(
		readonly table: Table,
		state: () => State
	) {
		this.#state = state;
		this.notes = new Notes(table.code, state().table.match);
		this.#looked = recall<{ seat?: number; role?: Role }>(this.#roleKey, {}, 'session');
		this.counts = standing(recall<Count[]>(this.#countsKey, [], 'session'), state().view as View);
	}

	get #countsKey() {
		return `omerta:counts:${this.table.code}:${this.#state().table.match}`;
	}

	get #roleKey() {
		return `omerta:role:${this.table.code}:${this.#state().table.match}`;
	}

	/** The own role is being looked at. */
	look() {
		const { role } = this.view;
		if (!role || this.me === null || (this.hasLooked && role === this.#looked.role)) return;
		this.#looked = { seat: this.me, role };
		keep(this.#roleKey, this.#looked, 'session');
	}

	/** Whether the own role was ever looked at here. */
	get hasLooked(): boolean {
		return this.#looked.role !== undefined && this.#looked.seat === this.me;
	}

	/** Whether the own role is another than the one that was looked at: a recruit, or an exchange by a card. */
	get newRole(): boolean {
		return this.in && this.hasLooked && this.view.role !== undefined && this.view.role !== this.#looked.role;
	}

	get state(): State {
		return this.#state();
	}

	view = $derived.by(() => this.#state().view as View);
	me = $derived.by(() => this.#state().you.seat);
	legal = $derived.by(() => (this.#state().legal ?? []) as GodfatherMove[]);
	night = $derived(dark(this.view));
	in = $derived(this.me !== null && this.view.players[this.me]?.in === true);
	living = $derived(living(this.view));
	/** Which step this is: the same through every State of it, so that what a finger has begun outlives them. */
	moment = $derived(`${this.view.phase} ${this.view.number} ${this.view.step}`);

	name = (seat: number): string => isolate(this.view.players[seat]?.name ?? '');

	names = (seats: readonly number[]): string => list(seats.map(this.name));

	/** The own choice of the running night, as it was made here or as the table keeps it. */
	get choice(): GodfatherMove | null {
		const kept = this.#state().chosen as GodfatherMove | undefined;
		return kept ?? (this.#made?.night === this.#night ? this.#made.move : null);
	}

	/** Notes what was chosen, so that it can be looked at again until the night is over. */
	chose(move: GodfatherMove) {
		this.#made = { night: this.#night, move };
	}

	get #night(): string {
		return `${this.view.phase} ${this.view.number}`;
	}

	/** Whether the table's talk is open to this player: to who has the floor (GF-51). */
	get speaks(): boolean {
		return this.me !== null && !this.#inPerson && this.view.speaker === this.me;
	}

	/** Whether this player may make statements: with the floor, or while a ballot runs. */
	get states(): boolean {
		return this.speaks || (this.in && !this.#inPerson && this.view.quorum !== null);
	}

	/** Whether this player may talk to those who are out. */
	get haunts(): boolean {
		return this.me !== null && !this.in && !this.#inPerson;
	}

	/** Whether the match may be ended here and now: nobody else waits for its end. */
	get mayEnd(): boolean {
		const { you, table } = this.#state();
		return table.mode === 'self-running' && you.may?.includes('call-off') === true;
	}

	/** Whether this player talks with the mafia by night. */
	get conspires(): boolean {
		return this.in && !this.#inPerson && this.view.team?.includes(this.me!) === true;
	}

	get #inPerson(): boolean {
		return this.#state().table.mode === 'narrated-in-person';
	}

	may(what: Do): GodfatherMove[] {
		return this.legal.filter((move) => move.do === what);
	}

	/** Takes in what came of a step; gives it in sentences. */
	heard(next: State, before: State | null): string[] {
		const events = (next.events ?? []) as GodfatherEvent[];
		this.#count(events, next.view as View, (before?.view as View | undefined) ?? null);
		const told = events.filter((event) => tell(event, this) !== null);
		if (told.length) {
			this.happened = [...this.happened, ...told.map((event) => ({ at: next.now, event }))].slice(-200);
		}
		return told.map((event) => tell(event, this)!);
	}

	#count(events: GodfatherEvent[], now: View, before: View | null) {
		const back = events.some((event) => event.event === 'undo');
		const count = back ? null : countOf(events, before, now);
		if (!back && !count) return;
		this.counts = count ? [...this.counts, count] : standing(this.counts, now);
		this.counted = count;
		keep(this.#countsKey, this.counts, 'session');
	}
}
