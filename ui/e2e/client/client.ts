// A client written from docs/protocol.md alone: it takes no type and no code of the pages or of the server.
import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import WebSocket from 'ws';

export type Refusal = {
	code: string;
	rule?: string;
	text: { fa: string; en: string };
	missing?: string[];
	composition?: Record<string, number>;
};

export type Move = { do: string; [field: string]: unknown };

export type SeatInfo = {
	name: string;
	kind: 'empty' | 'person' | 'bot' | 'named';
	ready: boolean;
	here: boolean;
	away: boolean;
	host: boolean;
};

export type State<View = unknown> = {
	type: 'state';
	seq: number;
	now: number;
	table: {
		code: string;
		game: string;
		phase: 'lobby' | 'play' | 'over';
		mode: string;
		match: number;
		options: Record<string, unknown>;
		seats: SeatInfo[];
		host: number | null;
		narrator?: string;
		watching: number;
		commitment: string;
		secret?: string;
		paused?: string;
		refused?: Refusal;
		missing?: string[];
	};
	you: { seat: number | null; host: boolean; narrator: boolean; name?: string; away: boolean };
	view?: View;
	legal?: Move[];
	asked?: number[];
	clock?: { at: number; seconds: number; name: string; stopped?: number };
	events?: unknown[];
	keys?: string[];
	past?: Move[];
};

export type Answer = { type: 'answer'; id: string; ok: boolean; error?: Refusal };

export type Talk = {
	type: 'talk';
	id: number;
	at: number;
	seat: number | null;
	name: string;
	to: string;
	text?: string;
	old?: boolean;
};

export type Bye = { type: 'bye'; again: boolean; error: Refusal };

export type Command = { id: string; do: string; [field: string]: unknown };

export type Frame<View> = { move: Move | null; events: unknown[]; view: View };

export class Refused extends Error {
	constructor(
		readonly status: number,
		readonly refusal: Refusal
	) {
		super(`${status} ${refusal.code}: ${refusal.text.en}`);
	}
}

/** Sixteen bytes of one's own chance. */
export const entropy = () => randomBytes(16).toString('hex');

/** Somebody, as the house knows them by their cookies. */
export class Person {
	#cookies = new Map<string, string>();

	constructor(readonly house: string) {}

	get cookie(): string {
		return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
	}

	async #ask(method: string, path: string, body?: unknown): Promise<string> {
		const response = await fetch(this.house + path, {
			method,
			headers: {
				...(this.#cookies.size > 0 && { cookie: this.cookie }),
				...(body !== undefined && { 'content-type': 'application/json' })
			},
			body: body === undefined ? undefined : JSON.stringify(body)
		});
		for (const line of response.headers.getSetCookie()) {
			const [pair = ''] = line.split(';');
			const cut = pair.indexOf('=');
			this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
		}
		const text = await response.text();
		if (!response.ok) throw new Refused(response.status, JSON.parse(text));
		return text;
	}

	async get<T>(path: string): Promise<T> {
		return JSON.parse(await this.#ask('GET', path));
	}

	async post<T>(path: string, body: unknown): Promise<T> {
		return JSON.parse(await this.#ask('POST', path, body));
	}

	/** A finished match's record: its header and its moves. */
	async record(code: string): Promise<{ text: string; header: Record<string, unknown>; moves: Move[] }> {
		const text = await this.#ask('GET', `/api/tables/${code}/record`);
		const [header, ...moves] = text
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));
		return { text, header, moves };
	}

	async replay<View>(code: string): Promise<Frame<View>[]> {
		return (await this.get<{ frames: Frame<View>[] }>(`/api/tables/${code}/replay`)).frames;
	}
}

/** A person at a table: one socket at a time, and what it has told. */
export class Place<View = unknown> {
	#socket?: WebSocket;
	#unanswered = new Map<string, Command>();
	#heard = new EventEmitter().setMaxListeners(0);
	#latest?: State<View>;

	/** Every frame as it came, and the ids of the commands that were sent. */
	readonly heard: unknown[] = [];
	readonly sent = new Set<string>();
	readonly talks: Talk[] = [];
	readonly answers: Answer[] = [];
	bye?: Bye;

	private constructor(
		readonly person: Person,
		readonly code: string,
		private query: string
	) {}

	static async open<View>(person: Person, code: string, query = ''): Promise<Place<View>> {
		const place = new Place<View>(person, code, query);
		await place.connect();
		return place;
	}

	get state(): State<View> {
		if (!this.#latest) throw new Error('nothing heard yet');
		return this.#latest;
	}

	/** Opens a socket, sends what had no answer again with its old id, and settles with the first state. */
	async connect(): Promise<State<View>> {
		const socket = new WebSocket(`${this.person.house.replace('http', 'ws')}/ws/${this.code}${this.query}`, {
			headers: { cookie: this.person.cookie },
			perMessageDeflate: false
		});
		this.#socket = socket;
		this.#latest = undefined;
		socket.on('error', (error) => this.#heard.emit('broken', error));
		socket.on('close', () => socket === this.#socket && this.#heard.emit('closed'));
		socket.on('message', (data) => socket === this.#socket && this.#hear(JSON.parse(String(data))));
		socket.on('open', () => {
			for (const command of this.#unanswered.values()) socket.send(JSON.stringify(command));
		});
		return this.until(() => true);
	}

	#hear(frame: State<View> | Answer | Talk | Bye) {
		this.heard.push(frame);
		if (frame.type === 'state') this.#latest = frame;
		else if (frame.type === 'talk') this.talks.push(frame);
		else if (frame.type === 'bye') this.bye = frame;
		else if (frame.type === 'answer') {
			this.#unanswered.delete(frame.id);
			this.answers.push(frame);
		}
		this.#heard.emit('frame');
	}

	#when<T>(look: () => T | undefined): Promise<T> {
		return new Promise((settle, fail) => {
			const done = () => {
				this.#heard.off('frame', again).off('broken', broken);
			};
			const again = () => {
				const found = look();
				if (found === undefined) return;
				done();
				settle(found);
			};
			const broken = (error: Error) => {
				done();
				fail(error);
			};
			this.#heard.on('frame', again).on('broken', broken);
			again();
		});
	}

	/** Settles with the first state, the latest one or a later one, of which it is true. */
	until(is: (state: State<View>) => boolean): Promise<State<View>> {
		return this.#when(() => (this.#latest && is(this.#latest) ? this.#latest : undefined));
	}

	/** Settles with the first line heard, or to be heard, of which it is true. */
	said(is: (talk: Talk) => boolean): Promise<Talk> {
		return this.#when(() => this.talks.find(is));
	}

	/** Settles with the answer to a command: the first, or with `nth` 2 the second. */
	answered(id: string, nth = 1): Promise<Answer> {
		return this.#when(() => this.answers.filter((answer) => answer.id === id)[nth - 1]);
	}

	command(doing: string, fields: Record<string, unknown> = {}): Command {
		return { id: randomUUID(), do: doing, ...fields };
	}

	send(command: Command) {
		this.#unanswered.set(command.id, command);
		this.sent.add(command.id);
		this.#socket!.send(JSON.stringify(command));
	}

	/** Sends a command and settles with its answer. */
	async ask(doing: string, fields: Record<string, unknown> = {}): Promise<Answer> {
		const command = this.command(doing, fields);
		this.send(command);
		return this.answered(command.id);
	}

	/** Sends a command that is to be carried out. */
	async do(doing: string, fields: Record<string, unknown> = {}): Promise<void> {
		const { ok, error } = await this.ask(doing, fields);
		if (!ok) throw new Refused(0, error!);
	}

	/** The line is cut: no close frame, and nothing more is heard of this socket. */
	drop() {
		this.#socket?.terminate();
	}

	close() {
		this.#socket?.close();
	}
}
