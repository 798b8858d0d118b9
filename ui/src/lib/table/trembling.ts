import type { Command } from '$lib/api/types';

// A finger that trembles taps twice. The second tap may ask for the same thing again,
// before the first is answered (Once); it may find that the answer has put another
// button under it (Steady), or that the first has opened a dialog there (firstTap). All
// pass over what comes within a breath of the first.

/** How long a finger that trembles may take to its second tap, milliseconds. */
export const trembling = 350;

/** How far from the first its second tap may be, in pixels. */
const reach = 40;

// Who plays by keyboard presses each key as it is meant.
let finger = false;
let press = { at: -Infinity, x: 0, y: 0 };
let first = Infinity;

function pressed({ clientX: x, clientY: y }: MouseEvent) {
	const at = performance.now();
	first = at - press.at < trembling && Math.hypot(x - press.x, y - press.y) < reach ? press.at : Infinity;
	press = { at, x, y };
	finger = true;
}

/** Does as if a finger had tapped there just now: what was tapped earlier is done only now, and whoever taps again has not seen it. */
export function tapped(x: number, y: number) {
	first = performance.now();
	press = { at: first, x, y };
	finger = true;
}

/** How long after a press its click may come; a later one has no finger to it, as when it is spoken. */
const held = 1000;

/** When the first tap was of a finger that trembled, where the last press is its second; never, where it is not. */
export const firstTap = () => (finger && performance.now() - press.at < held ? first : Infinity);

if (typeof addEventListener === 'function') {
	addEventListener('pointerdown', pressed, true);
	addEventListener('keydown', () => (finger = false), true);
}

type Sent = Omit<Command, 'id'>;

/**
 * Sends a command once where it is asked for twice, whichever way the second tap
 * turns it: it would play once more, or take back what was just said.
 */
export class Once {
	#last: { what: string; at: number; answer: Promise<boolean> } | null = null;

	send(command: Sent, send: (command: Sent) => Promise<boolean>): Promise<boolean> {
		if (command.do === 'move' && !finger) return send(command);
		const what = thing(command);
		const at = performance.now();
		if (this.#last?.what === what && at - this.#last.at < trembling) return this.#last.answer;
		const answer = send(command);
		this.#last = { what, at, answer };
		return answer;
	}
}

/** What a command is about, whichever way it turns it. */
function thing(command: Sent): string {
	const { on, entropy, ...rest } = command;
	void on;
	void entropy;
	return JSON.stringify(command.do === 'ready' ? { do: 'ready' } : rest);
}

/** Says whether a tap is meant: not one that comes so soon after the answer to the last. */
export class Steady {
	#until = 0;

	/** Whether what is pressed now is meant. */
	get ready(): boolean {
		return !finger || performance.now() >= this.#until;
	}

	/** What was pressed has been answered. */
	answered() {
		this.#until = performance.now() + trembling;
	}

	/** Settles once what is pressed is meant again: the finger rests. */
	async rests(): Promise<void> {
		while (!this.ready)
			await new Promise((settle) => setTimeout(settle, Math.max(1, this.#until - performance.now())));
	}
}
