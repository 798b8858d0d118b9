import { describe, expect, it } from 'vitest';
import type { GodfatherEvent, Step, View } from '../circle/view';
import { happenings } from './events';
import type { Happening } from './types';

const step = (name: Step): GodfatherEvent => ({ event: 'step', step: name });

describe('what is said of events', () => {
	const cases: [string, GodfatherEvent[], Happening[]][] = [
		[
			'a recruit that worked (GF-33)',
			[
				{ event: 'chosen', do: 'recruit', seat: 0, target: 7 },
				{ event: 'recruited', target: 7, targets: [0, 1, 7] },
				step('matador')
			],
			[{ kind: 'recruit', target: 7, worked: true }]
		],
		[
			'a recruit that failed (GF-33)',
			[{ event: 'chosen', do: 'recruit', seat: 0, target: 3 }, step('matador')],
			[{ kind: 'recruit', target: 3, worked: false }]
		],
		[
			'a choice at night is kept',
			[{ event: 'chosen', do: 'shoot', seat: 0, target: 3 }, step('matador')],
			[]
		],
		[
			'figures (GF-50)',
			[{ event: 'state', state: { city: 1, mafia: 0, independent: 0 } }, step('speech')],
			[{ kind: 'state', figures: { city: 1, mafia: 0, independent: 0 } }]
		],
		['no figures (GF-97)', [{ event: 'no-state' }], [{ kind: 'no-state', hands: null }]],
		[
			'nobody to defence (GF-52)',
			[{ event: 'defendants', targets: [], number: 6 }],
			[{ kind: 'no-defence' }]
		],
		['somebody to defence (GF-52)', [{ event: 'defendants', targets: [3], number: 6 }], []],
		[
			'nobody at the quorum (GF-55)',
			[{ event: 'counted', targets: [], number: 6 }],
			[{ kind: 'nobody', why: 'quorum' }]
		],
		[
			'a tie (GF-55)',
			[{ event: 'counted', targets: [3, 7], number: 4 }, step('mafia')],
			[{ kind: 'nobody', why: 'tie' }]
		],
		[
			'a revote (GF-55)',
			[{ event: 'counted', targets: [3, 7], number: 4 }, step('ballot-2')],
			[{ kind: 'revote', seats: [3, 7] }]
		],
		[
			'a lot and the exit (GF-55)',
			[
				{ event: 'counted', targets: [3, 7], number: 4 },
				{ event: 'lot', seat: 7, targets: [3, 7] },
				{ event: 'exit', seat: 7, cause: 'vote' }
			],
			[
				{ kind: 'lot', seats: [3, 7], seat: 7 },
				{ kind: 'exit', seat: 7 }
			]
		],
		[
			'a card and whom it sends out (GF-56)',
			[
				{ event: 'card', card: 'mind', seat: 7, target: 10 },
				{ event: 'exit', seat: 10, cause: 'mind' },
				step('mafia')
			],
			[{ kind: 'card', card: 'mind', seat: 7, targets: [10], leaves: 10 }]
		],
		[
			'a card that keeps its player in (GF-56)',
			[{ event: 'card', card: 'mind', seat: 10 }, step('mafia')],
			[{ kind: 'card', card: 'mind', seat: 10, targets: [], leaves: null }]
		],
		[
			'a lost card (GF-90)',
			[
				{ event: 'card-lost', seat: 7 },
				{ event: 'exit', seat: 7, cause: 'vote' }
			],
			[{ kind: 'card-lost', seat: 7 }]
		],
		['a warning (GF-72)', [{ event: 'warn', target: 4, number: 1 }], [{ kind: 'warned', seat: 4, count: 1 }]],
		[
			'a removal (GF-72)',
			[{ event: 'exit', seat: 4, cause: 'removed' }],
			[{ kind: 'removed', seat: 4, begins: false }]
		],
		['an undo (GF-71)', [{ event: 'undo', number: 2 }, step('watson')], [{ kind: 'undone', steps: 2 }]]
	];
	it('how many asked for the state, as they were counted (GF-97)', () => {
		const before = { step: 'state', quorum: 4, asking: [0, 2] } as View;
		const last = (what: 'ask-state' | 'no-state', seat: number): GodfatherEvent[] => [
			{ event: 'state-answer', do: what, seat },
			{ event: 'no-state' }
		];
		const hands = (has: number) => [{ kind: 'no-state', hands: { has, needs: 4 } }];
		expect(happenings(last('ask-state', 5), before)).toEqual(hands(3));
		expect(happenings(last('no-state', 2), before)).toEqual(hands(1));
	});

	it.each(cases)('%s', (_, events, said) => expect(happenings(events)).toEqual(said));
});
