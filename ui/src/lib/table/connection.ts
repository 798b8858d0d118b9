import { hex } from '$lib/api/random';
import type { Answer, Command, Refusal, Said } from '$lib/api/types';

export type Status = 'opening' | 'open' | 'lost' | 'closed';

interface Listener {
	frame(frame: Exclude<Said, Answer>): void;
	status(status: Status, why?: Refusal): void;
}

interface Sent {
	frame: string;
	settle(answer: Answer): void;
}

const patience = 8000; // an answer that takes longer means that the line is dead
const longest = 8000;

/**
 * A line to one table that mends itself. Commands that were not answered when
 * the line broke are sent again under the same id, in order: the server
 * applies each once and answers it as often as it is asked.
 */
export class Connection {
	#socket?: WebSocket;
	#unanswered = new Map<string, Sent>();
	#tries = 0;
	#again?: ReturnType<typeof setTimeout>;
	#watch?: ReturnType<typeof setTimeout>;
	#closed = false;

	constructor(
		private url: string,
		private listener: Listener,
		private dial: (url: string) => WebSocket = (url) => new WebSocket(url)
	) {}

	open() {
		clearTimeout(this.#again);
		if (this.#closed) return;
		const socket = this.dial(this.url);
		this.#socket = socket;
		socket.onopen = () => this.#opened(socket);
		socket.onmessage = (message) => this.#heard(socket, message);
		socket.onclose = () => this.#lost(socket);
		this.#wait(); // a dial into nowhere is given up too
	}

	/** Tries at once, where the wait would be idle: the network is back, or the page was woken. */
	hurry() {
		if (this.#closed || this.#socket?.readyState === 1 || this.#socket?.readyState === 0) return;
		this.#tries = 0;
		this.open();
	}

	/** Gives the present line up and dials anew: it may look open and be dead. */
	redial() {
		if (this.#socket) this.#lost(this.#socket);
	}

	send(command: Omit<Command, 'id'>): Promise<Answer> {
		const id = hex(12);
		const frame = JSON.stringify({ id, ...command });
		return new Promise((settle) => {
			this.#unanswered.set(id, { frame, settle });
			if (this.#socket?.readyState === 1) this.#socket.send(frame);
			this.#wait();
		});
	}

	close(why?: Refusal) {
		if (this.#closed) return;
		this.#closed = true;
		clearTimeout(this.#again);
		clearTimeout(this.#watch);
		this.#socket?.close();
		this.listener.status('closed', why);
	}

	#opened(socket: WebSocket) {
		this.#tries = 0;
		for (const sent of this.#unanswered.values()) socket.send(sent.frame);
		this.listener.status('open');
		this.#wait();
	}

	#heard(socket: WebSocket, message: MessageEvent) {
		if (socket !== this.#socket) return;
		const frame = JSON.parse(String(message.data)) as Said;
		if (frame.type !== 'answer') {
			this.listener.frame(frame);
			if (frame.type === 'bye' && !frame.again) this.close(frame.error);
			return;
		}
		this.#unanswered.get(frame.id)?.settle(frame);
		this.#unanswered.delete(frame.id);
		this.#wait();
	}

	#lost(socket: WebSocket) {
		if (socket !== this.#socket || this.#closed) return;
		socket.onclose = socket.onmessage = socket.onopen = null;
		socket.close();
		this.#socket = undefined;
		clearTimeout(this.#watch);
		this.listener.status('lost');
		const pause = Math.min(longest, 250 * 2 ** this.#tries++);
		this.#again = setTimeout(() => this.open(), pause * (0.7 + 0.3 * Math.random()));
	}

	/** Watches over the oldest thing that is waited for. */
	#wait() {
		clearTimeout(this.#watch);
		const socket = this.#socket;
		if (!socket || (socket.readyState === 1 && this.#unanswered.size === 0)) return;
		this.#watch = setTimeout(() => this.#lost(socket), patience);
	}
}
