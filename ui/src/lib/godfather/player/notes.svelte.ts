import type { Role } from '../circle';
import { keep, recall } from '$lib/keep';

/** What a player privately thinks of another. */
export type Mark = 'suspect' | 'trust';

interface Kept {
	marks: Record<number, Mark>;
	guesses: Record<number, Role>;
	texts: Record<number, string>;
	book: string[];
}

const longest = 500;
const pages = 200;

/** One player's private notes of one match; they never leave this phone. */
export class Notes {
	#key: string;
	#kept = $state<Kept>({ marks: {}, guesses: {}, texts: {}, book: [] });

	constructor(table: string, match: number) {
		this.#key = `omerta:notes:${table}:${match}`;
		this.#kept = recall(this.#key, this.#kept);
	}

	mark = (seat: number): Mark | null => this.#kept.marks[seat] ?? null;
	guess = (seat: number): Role | null => this.#kept.guesses[seat] ?? null;
	text = (seat: number): string => this.#kept.texts[seat] ?? '';

	get book(): readonly string[] {
		return this.#kept.book;
	}

	setMark(seat: number, mark: Mark | null) {
		if (mark) this.#kept.marks[seat] = mark;
		else delete this.#kept.marks[seat];
		this.#keep();
	}

	setGuess(seat: number, role: Role | null) {
		if (role) this.#kept.guesses[seat] = role;
		else delete this.#kept.guesses[seat];
		this.#keep();
	}

	setText(seat: number, text: string) {
		if (text.trim()) this.#kept.texts[seat] = text.slice(0, longest);
		else delete this.#kept.texts[seat];
		this.#keep();
	}

	write(line: string) {
		this.#kept.book = [...this.#kept.book, line.slice(0, longest)].slice(-pages);
		this.#keep();
	}

	/** Takes back every mark on a seat; the text stays. */
	clear(seat: number) {
		this.setMark(seat, null);
		this.setGuess(seat, null);
	}

	#keep() {
		keep(this.#key, this.#kept);
	}
}
