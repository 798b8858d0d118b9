import { kindOf, type Happening } from './view';

/** Something that moves over the board, from one marked spot to another. */
export interface Flight {
	thing: 'card' | 'back' | 'token' | 'eye';
	from: string;
	to: string;
	card?: string;
	pile?: string;
	colour?: number;
}

/** What moves because of what happened. */
export function flightsOf(events: Happening[]): Flight[] {
	return events.flatMap((it) => flightOf(it) ?? []);
}

function flightOf(it: Happening): Flight | null {
	switch (it.event) {
		case 'drew':
			return { thing: 'back', pile: it.pile, from: `pile-${it.pile}`, to: `seat-${it.seat}` };
		case 'attacked':
			return { thing: 'card', card: it.card, from: `seat-${it.seat}`, to: `seat-${it.target}` };
		case 'answered':
			return it.card
				? { thing: 'card', card: it.card, from: `seat-${it.seat}`, to: `guard-${it.seat}` }
				: null;
		case 'guarded':
			return { thing: 'card', card: it.card, from: `seat-${it.seat}`, to: `guard-${it.seat}` };
		case 'guard_fell':
		case 'discarded':
		case 'claimed':
			return { thing: 'card', card: it.card, from: `seat-${it.seat}`, to: `discard-${kindOf(it.card)}` };
		case 'bribed':
			return { thing: 'card', card: it.card, from: `guard-${it.target}`, to: 'discard-defence' };
		case 'betrayed':
			return it.card
				? { thing: 'card', card: it.card, from: `seat-${it.target}`, to: `seat-${it.seat}` }
				: { thing: 'back', from: `seat-${it.target}`, to: `seat-${it.seat}` };
		case 'token':
			return { thing: 'token', colour: it.colour, from: `seat-${it.from}`, to: `seat-${it.to}` };
		case 'informed':
			return { thing: 'eye', from: `seat-${it.seat}`, to: `seat-${it.target}` };
		case 'armed':
			return { thing: 'card', card: 'special-arms', from: `seat-${it.seat}`, to: 'discard-special' };
	}
	return null;
}
