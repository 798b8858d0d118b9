import type { Command } from '$lib/api/types';
import { fingered, trembling } from './trembling';

type Sent = Omit<Command, 'id'>;

/**
 * A finger that trembles taps twice, and the second tap finds what the first has
 * made of the button: it would play once more, or take back what was just said.
 * So what asks for the same thing within a breath of it is the same command.
 */
export class Once {
	#last: { what: string; at: number; answer: Promise<boolean> } | null = null;

	send(command: Sent, send: (command: Sent) => Promise<boolean>): Promise<boolean> {
		if (command.do === 'move' && !fingered()) return send(command); // each key is meant
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
