export interface Text {
	fa: string;
	en: string;
}

export interface Refusal {
	code: string;
	rule?: string;
	text: Text;
	missing?: string[];
	composition?: Record<string, number>;
}

export interface OptionItem {
	value: unknown;
	title: Text;
	explain: Text;
}

export interface Option {
	name: string;
	title: Text;
	explain: Text;
	rule?: string;
	values?: OptionItem[];
	least?: number;
	most?: number;
	number?: boolean;
	many?: boolean;
	parts?: Option[];
	default: unknown;
	must?: boolean;
	suggest?: unknown;
}

export interface Game {
	name: string;
	version: number;
	least: number;
	most: number;
	options: Option[];
}

export type Move = { do: string } & Record<string, unknown>;

export interface Command {
	id: string;
	do: string;
	move?: Move;
	seat?: number;
	level?: string;
	text?: string;
	to?: string;
	options?: Record<string, unknown>;
	entropy?: string;
	on?: boolean;
	boss?: number;
	order?: number[];
	mode?: string;
	deal?: string[];
	names?: string[];
	statement?: unknown;
}

export interface Answer {
	type: 'answer';
	id: string;
	ok: boolean;
	error?: Refusal;
}

export interface SeatInfo {
	name: string;
	kind: 'empty' | 'person' | 'bot';
	level?: string;
	boss: number;
	ready: boolean;
	here: boolean;
	away: boolean;
	host: boolean;
}

export interface TableInfo {
	code: string;
	game: string;
	phase: 'lobby' | 'play' | 'over';
	mode: string;
	match: number;
	locked: boolean;
	paused?: '' | 'host' | 'idle' | 'store';
	options: Record<string, unknown>;
	seats: SeatInfo[];
	host: number | null;
	narrator?: string;
	watching: number;
	commitment: string;
	secret?: string;
	missing?: string[];
	refused?: Refusal;
}

export interface You {
	seat: number | null;
	host: boolean;
	narrator: boolean;
	name?: string;
	away: boolean;
}

export interface Deadline {
	at: number;
	seconds: number;
	name: string;
	stopped?: number;
}

export interface State {
	type: 'state';
	seq: number;
	now: number;
	table: TableInfo;
	you: You;
	view?: unknown;
	legal?: Move[];
	asked?: number[];
	clock?: Deadline;
	events?: unknown[];
}

export interface Talk {
	type: 'talk';
	id: number;
	at: number;
	seat: number | null;
	name: string;
	to: string;
	text?: string;
	statement?: unknown;
	old?: boolean;
}

export interface Bye {
	type: 'bye';
	again: boolean;
	error: Refusal;
}

export type Frame = State | Answer | Talk | Bye;
