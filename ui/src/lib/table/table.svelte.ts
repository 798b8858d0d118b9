import { hex } from '$lib/api/random';
import type { Command, Move, Refusal, Said, State, Talk } from '$lib/api/types';
import { language } from '$lib/i18n/index.svelte';
import { readableState } from './bots';
import { Connection, type Status } from './connection';
import { mutedBy, rememberMuted, unmuted } from './muting';
import { Once } from './trembling';

/** Moves that mean the same whichever turn or step runs when they come. */
const anyTime = ['resign', 'challenge', 'warn', 'remove', 'call-off', 'close'];

/** What means the same whichever match is on when it comes. */
const anyMatch = ['say', 'mute', 'report', 'leave', 'lock'];

/** How the end of a speech is refused that the clock has ended just before. */
const overAlready = ['overtaken', 'too_late', 'no_floor', 'not_now'];

/** Whether a refusal says no more than what was wanted: that the own speech is over. */
const spokenOut = ({ do: what, move, seat }: Omit<Command, 'id'>, { code }: Refusal) =>
	what === 'move' && move?.do === 'done' && seat === undefined && overAlready.includes(code);

type Step = (state: State, before: State | null) => void;

/**
 * One table as this device sees it. Everything on the screen is drawn from
 * the latest State; events are only for motion, sound and the log.
 */
export class Table {
	readonly state = $derived.by(() => this.#latest && readableState(this.#latest, language()));
	/** Whom this viewer has muted, by the names that they sat down with. */
	readonly muted = $derived.by(() => {
		void this.#turned;
		return this.#latest ? mutedBy(this.#latest) : [];
	});
	readonly talk = $derived.by(() => unmuted(this.#lines, this.muted).map((said) => this.#readable(said)));
	status = $state<Status>('opening');
	/** Why the server closed the door for good. */
	farewell = $state.raw<Refusal | null>(null);
	/** The latest refusal, until it is put away; of talk apart from all else. */
	refusal = $state.raw<Refusal | null>(null);
	unsaid = $state.raw<Refusal | null>(null);
	/** What was written to a room and not yet said. */
	drafts = $state<Record<string, string>>({});
	/** How many commands are on their way. */
	busy = $state(0);

	#latest = $state.raw<State | null>(null);
	#lines = $state.raw<Talk[]>([]);
	#line: Connection;
	#ahead = 0; // how far the server's clock is ahead of this device's
	#steps: Step[] = [];
	#once = new Once();
	#fresh = false;
	#turned = $state(0); // how often a spectator's page was told to mute

	/** With `watch` the line is a spectator's, whoever this browser is. */
	constructor(
		readonly code: string,
		watch = false
	) {
		const origin = location.origin.replace(/^http/, 'ws');
		this.#line = new Connection(`${origin}/ws/${code}${watch ? '?watch' : ''}`, {
			frame: (frame) => this.#heard(frame),
			status: (status, why) => this.#changed(status, why)
		});
	}

	/** Opens the line; gives what closes it. */
	open(): () => void {
		const hurry = () => this.#line.hurry();
		const lost = () => this.#line.redial();
		const woken = () => document.visibilityState === 'visible' && this.#line.hurry();
		addEventListener('online', hurry);
		addEventListener('offline', lost);
		document.addEventListener('visibilitychange', woken);
		this.#line.open();
		return () => {
			removeEventListener('online', hurry);
			removeEventListener('offline', lost);
			document.removeEventListener('visibilitychange', woken);
			this.#line.close();
		};
	}

	/** Calls `step` for each new State, after it is in place. */
	onStep(step: Step): () => void {
		this.#steps.push(step);
		return () => (this.#steps = this.#steps.filter((each) => each !== step));
	}

	/** The server's clock now, Unix milliseconds. */
	now(): number {
		return Date.now() + this.#ahead;
	}

	/** Sends a command, once however the finger trembles; a refusal is kept to be shown. Gives whether it was accepted. */
	send(command: Omit<Command, 'id'>): Promise<boolean> {
		return this.#once.send(command, this.#deliver);
	}

	#deliver = async (command: Omit<Command, 'id'>): Promise<boolean> => {
		const asked = this.#latest;
		this.busy++;
		const match = anyMatch.includes(command.do) ? undefined : asked?.table.match;
		const answer = await this.#line.send({ ...command, match });
		this.busy--;
		if (answer.ok && command.do === 'mute') this.#muted(asked!, command.seat!, command.on!);
		const refused = answer.ok ? null : (answer.error ?? null);
		const refusal = refused && spokenOut(command, refused) ? null : refused;
		if (command.do === 'say') this.unsaid = refusal;
		else this.refusal = refusal;
		return answer.ok;
	};

	/** Plays a move; a narrator plays it for a seat. What comes too late for its clock, or its match, is refused. */
	move(move: Move, seat?: number): Promise<boolean> {
		const clock = anyTime.includes(move.do) ? undefined : this.#latest?.clock?.name;
		return this.send({ do: 'move', move, clock, seat });
	}

	/** Hides what somebody says from this viewer alone, or shows it again. */
	mute(seat: number, on: boolean): Promise<boolean> {
		return this.send({ do: 'mute', seat, on });
	}

	#muted(asked: State, seat: number, on: boolean) {
		rememberMuted(asked, asked.table.seats[seat]!.name, on);
		this.#turned++;
	}

	/** Whether somebody's words are hidden from this viewer. */
	mutes = (seat: number) => this.muted.includes(this.#latest?.table.seats[seat]?.name ?? '');

	/** Accepts the declaration as it is shown here, with this person's share of chance. */
	ready(on = true): Promise<boolean> {
		return this.send(on ? { do: 'ready', ...this.#acceptance() } : { do: 'ready', on: false });
	}

	/** Deals; the host accepts the declaration with it. */
	start(): Promise<boolean> {
		return this.send({ do: 'start', ...this.#acceptance() });
	}

	#acceptance() {
		return { entropy: hex(16), options: this.state?.table.options };
	}

	/** Asks why a move, or a narrator's for a seat, is refused; null where it is not. */
	async why(move: Move, seat?: number): Promise<Refusal | null> {
		const answer = await this.#line.send({ do: 'check', move, seat });
		return answer.error ?? null;
	}

	#changed(status: Status, why?: Refusal) {
		this.status = status;
		this.farewell = why ?? null;
		if (status === 'open') this.#fresh = true;
	}

	#heard(frame: Exclude<Said, { type: 'answer' }>) {
		if (frame.type === 'talk') {
			if (this.#lines.some((said) => said.id === frame.id && said.to === frame.to)) return;
			this.#lines = [...this.#lines, frame].slice(-300);
		} else if (frame.type === 'state') {
			this.#stepped(frame);
		}
	}

	#stepped(next: State) {
		const before = this.state;
		if (before && !this.#fresh && next.seq <= before.seq) return;
		this.#fresh = false;
		this.#ahead = next.now - Date.now();
		this.#latest = next;
		for (const step of this.#steps) step(this.state!, before);
	}

	/** A bot's line, told by the name that the page shows for it. */
	#readable(said: Talk): Talk {
		const name = said.seat !== null ? this.state?.table.seats[said.seat]?.name : undefined;
		const was = said.seat !== null ? this.#latest?.table.seats[said.seat]?.name : undefined;
		return name && was === said.name ? { ...said, name } : said;
	}
}
