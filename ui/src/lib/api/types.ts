import type { components } from './schema';

// The wire's types by the names that the pages use. They are generated from
// the server's (schema.ts); only what it leaves open (a game's own moves,
// options and values) is given a shape here.
type Wire = components['schemas'];

export type Text = Wire['Text'];
export type Refusal = Wire['Refusal'];
export type SeatInfo = Wire['SeatInfo'];
export type You = Wire['You'];
export type Deadline = Wire['Deadline'];
export type Talk = Wire['Talk'];
export type Bye = Wire['Bye'];
export type Answer = Wire['Answer'];
export type Option = Wire['Option'];
export type OptionItem = Wire['OptionItem'];
export type Rules = Wire['Rules'];
export type Me = Wire['Me'];
export type Personal = Wire['Personal'];
export type Forgotten = Wire['Forgotten'];
export type Summary = Wire['Summary'];
export type Opening = Wire['Opening'];
export type House = Wire['House'];
export type Joining = Wire['Joining'];
export type Joined = Wire['Joined'];
export type Code = Wire['Code'];

/** A move as records write it, without its seat. */
export type Move = { do: string } & Record<string, unknown>;

export type Command = Omit<Wire['Command'], 'move' | 'options'> & {
	move?: Move;
	options?: Record<string, unknown>;
};

export type TableInfo = Omit<Wire['Info'], 'options'> & { options: Record<string, unknown> };

export type State = Omit<Wire['State'], 'table' | 'legal'> & { table: TableInfo; legal?: Move[] };

/** One step of a finished match; move is null in the first, which shows the deal. */
export interface ReplayStep<V, E> {
	move: (Move & { seat?: number }) | null;
	events: E[];
	view: V;
}

/** Whatever the server says on a socket. */
export type Said = State | Answer | Talk | Bye;
