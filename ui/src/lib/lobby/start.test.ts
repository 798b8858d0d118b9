import { describe, expect, it } from 'vitest';
import type { SeatInfo, State } from '$lib/api/types';
import { standing } from './start';

const seat = (name: string, more: Partial<SeatInfo> = {}): SeatInfo =>
	({
		name,
		kind: 'person',
		ready: false,
		here: true,
		away: false,
		host: false,
		boss: 0,
		...more
	}) as SeatInfo;
const ali = seat('علی', { host: true });
const sara = (ready: boolean) => seat('سارا', { ready });
const bot = seat('نادر', { kind: 'bot', ready: true });
const empty = seat('', { kind: 'empty' });

function lobby(seats: SeatInfo[], you: number | null, more: Partial<State['table']> = {}) {
	const host = you !== null && seats[you]!.host;
	return standing({ table: { seats, ...more }, you: { seat: you, host } } as unknown as State);
}

describe('what a lobby waits for', () => {
	it('never for the host, who accepts by dealing', () => {
		expect(lobby([ali, sara(true)], 1)).toMatchObject({ line: 'hostDeals', waiting: [], dealable: true });
		expect(lobby([ali, sara(true)], 0)).toMatchObject({ line: 'all', dealable: true });
	});

	it('says how many will play where seats stay empty', () => {
		expect(lobby([ali, sara(true), empty, empty], 0)).toMatchObject({ line: 'all', fewer: 2 });
		expect(lobby([ali, sara(true)], 0).fewer).toBe(0);
		expect(lobby([ali, sara(false), empty], 0).fewer).toBe(0);
	});

	it('says to whoever has not accepted that it is their turn to', () => {
		expect(lobby([ali, sara(false)], 1)).toMatchObject({ line: 'yours', dealable: false });
		expect(lobby([ali, sara(false)], 0)).toMatchObject({ line: 'waiting', waiting: ['سارا'] });
		expect(lobby([ali, sara(false)], null)).toMatchObject({ line: 'waiting', waiting: ['سارا'] });
	});

	it.each([
		['nobody else is there, and who may seat a bot is told so', [ali, empty], {}, 'few'],
		['a bot is enough', [ali, bot], {}, 'all'],
		['a point is not declared', [ali, bot], { missing: ['tie'] }, 'missing']
	])('%s', (_, seats, more, line) => expect(lobby(seats, 0, more).line).toBe(line));

	it('tells nobody but the host to seat a bot', () => {
		expect(lobby([bot, empty], null).line).toBe('fewYet');
		expect(lobby([sara(true), empty], 0).line).toBe('fewYet');
	});

	it('deals nothing that the rules refuse', () => {
		const refused = { code: 'mix', text: { fa: '', en: '' } };
		expect(lobby([ali, bot], 0, { refused }).dealable).toBe(false);
	});
});
