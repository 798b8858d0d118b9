import type {
	Code,
	Forgotten,
	ReplayStep,
	House,
	Joined,
	Joining,
	Me,
	Opening,
	Personal,
	Refusal,
	Rules,
	Summary
} from './types';

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

/** How long an answer may take to begin, in milliseconds, before a person is asked to try again. */
export const patience = 20_000;

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	const given = new AbortController();
	const late = setTimeout(() => given.abort(), patience);
	let answer: Response;
	try {
		answer = await fetch(path, {
			method,
			credentials: 'same-origin',
			headers: body === undefined ? {} : { 'content-type': 'application/json' },
			body: body === undefined ? undefined : JSON.stringify(body),
			signal: given.signal
		});
	} catch {
		throw new Refused(silent);
	} finally {
		clearTimeout(late);
	}
	const said = await answer.json().catch(() => null);
	if (answer.ok) return said as T;
	throw new Refused(said?.text ? (said as Refusal) : silent, answer.status);
}

let met: Promise<unknown> | null = null;

/** Asks when this browser is somebody to the house: a stranger who joins, and is not told, has left a seat to nobody. */
async function asSomebody<T>(ask: () => Promise<T>): Promise<T> {
	met ??= call('POST', '/api/me').finally(() => (met = null));
	await met;
	return ask();
}

const at = (code: string) => `/api/tables/${encodeURIComponent(code)}`;

export const api = {
	games: () => call<Rules[]>('GET', '/api/games'),
	me: () => call<Me>('GET', '/api/me'),
	personal: () => call<Personal>('GET', '/api/me/export'),
	forget: () => call<Forgotten>('POST', '/api/me/forget'),
	house: () => call<House>('GET', '/api/house'),
	open: (table: Opening) => asSomebody(() => call<Code>('POST', '/api/tables', table)),
	door: (code: string) => call<Summary>('GET', at(code)),
	join: (code: string, join: Joining) => asSomebody(() => call<Joined>('POST', `${at(code)}/join`, join)),
	recover: (recovery: string) => call<Me>('POST', '/api/recover', { recovery }),
	replay: <V, E>(code: string) => call<{ frames: ReplayStep<V, E>[] }>('GET', `${at(code)}/replay`),
	record: (code: string) => `${at(code)}/record`,
	qr: (code: string, address: string) => `${at(code)}/qr.svg?at=${encodeURIComponent(address)}`
};

/** What to show for anything that was thrown. */
export function refusalOf(thrown: unknown): Refusal {
	return thrown instanceof Refused ? thrown.refusal : silent;
}
