import type { Game, Refusal, SeatInfo } from './types';

/** A refusal of the server, or the lack of one; `refusal` is fit to be shown. */
export class Refused extends Error {
	constructor(
		public refusal: Refusal,
		public status = 0
	) {
		super(refusal.text.en);
	}
}

const silent: Refusal = {
	code: 'no_answer',
	text: {
		fa: 'سرور پاسخ نمی‌دهد. ببینید شبکه وصل است و دوباره بزنید.',
		en: 'The server does not answer. See that the network is up and try again.'
	}
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	let answer: Response;
	try {
		answer = await fetch(path, {
			method,
			credentials: 'same-origin',
			headers: body === undefined ? {} : { 'content-type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body)
		});
	} catch {
		throw new Refused(silent);
	}
	const said = await answer.json().catch(() => null);
	if (answer.ok) return said as T;
	throw new Refused(said?.text ? (said as Refusal) : silent, answer.status);
}

export interface Me {
	name: string;
	recovery: string;
	tables: { code: string; game: string; phase: string; seat: number | null }[];
}

export interface Door {
	code: string;
	game: string;
	phase: 'lobby' | 'play' | 'over';
	mode: string;
	seats: SeatInfo[];
	free: number;
	locked: boolean;
	seated: boolean;
}

export interface Opening {
	game: string;
	name: string;
	mode?: string;
	options?: Record<string, unknown>;
	seats?: number;
	bots?: number;
}

export interface Frames<V = unknown, E = unknown> {
	frames: { move: ({ do: string; seat?: number } & Record<string, unknown>) | null; events: E[]; view: V }[];
}

const at = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

export const api = {
	games: () => call<Game[]>('GET', '/api/games'),
	me: () => call<Me>('GET', '/api/me'),
	house: () => call<{ addresses: string[]; version: string }>('GET', '/api/house'),
	open: (table: Opening) => call<{ code: string }>('POST', '/api/tables', table),
	door: (code: string) => call<Door>('GET', at(code)),
	join: (code: string, join: { name: string; watch?: boolean; seat?: number }) =>
		call<{ code: string; seat: number | null }>('POST', `${at(code)}/join`, join),
	recover: (recovery: string) => call<Me>('POST', '/api/recover', { recovery }),
	replay: <V, E>(code: string) => call<Frames<V, E>>('GET', `${at(code)}/replay`),
	record: (code: string) => `${at(code)}/record`,
	qr: (code: string, address: string) => `${at(code)}/qr.svg?at=${encodeURIComponent(address)}`
};

/** What to show for anything that was thrown. */
export function refusalOf(thrown: unknown): Refusal {
	return thrown instanceof Refused ? thrown.refusal : silent;
}
