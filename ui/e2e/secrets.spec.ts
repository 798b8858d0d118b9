import { expect, test } from '@playwright/test';
import { Company, type View } from './company';
import { House } from './house';
import { secretsIn, truthOf, type Frame, type Heard, type Truth } from './secrets';

// The search for secrets, and that it finds them: an evening of eleven sockets
// and a narrator holds none, and each one that is planted in it is found.

const step = (name: string, number: number) => (view: View) => view.step === name && view.number === number;

/** An evening with talk in every room, with refusals, and with a narrator's undo. */
async function evening(house: House): Promise<{ truth: Truth; heard: Heard[] }> {
	const table = await Company.sit(house);
	const { narrator } = table;
	await table.until(step('mafia', 1));
	const [saul, watson, citizen] = ['saul', 'watson', 'citizen'].map((role) => table.at(role));
	await saul!.do('say', { to: 'mafia', text: 'ژاله را بزنیم' });
	for (const seat of table.seats) await seat.ask('check', { move: { do: 'heal', target: 0 } });
	await table.at('godfather').ask('check', { move: { do: 'shoot', target: saul!.state.you.seat } });
	await citizen!.ask('say', { to: 'mafia', text: 'کسی هست؟' });
	await table.until(step('watson', 1));
	await watson!.ask('check', { move: { do: 'heal', target: 0 } });
	await table.until(step('kane', 1));
	await table.steer({ do: 'undo', steps: 1 });
	await table.until(step('speech', 1));
	await citizen!.do('say', { to: 'out', text: 'کارِ ساول بود' });
	await table.steer({ do: 'warn', target: 3 });
	await table.until((view) => view.step === 'over');
	expect(table.view.winner).toBe('city');
	await table.steer({ do: 'close' });
	const { view } = narrator.state;
	table.close();
	const heard = table.seats.map(({ heard, sent }, seat) => ({ seat, frames: heard as Frame[], sent }));
	return { truth: truthOf(view as never), heard };
}

/** A secret that a careless server could tell: to whom, in which of their frames, and how. */
interface Leak {
	to: string;
	of?: string;
	at?: string;
	plant: (frame: never, secret: { seat: number; other: number }) => unknown;
}

type Shown = {
	view: Record<string, unknown> & { players: Record<string, unknown>[] };
	table: Record<string, unknown> & { seats: Record<string, unknown>[] };
} & Record<string, unknown>;

const state = (plant: (frame: Shown, secret: { seat: number; other: number }) => unknown) =>
	plant as Leak['plant'];

const leaks: Record<string, Leak> = {
	'the role of another': {
		to: 'citizen',
		of: 'leon',
		plant: state(({ view }, { other }) => (view.players[other]!.role = 'leon'))
	},
	'the role of another, to the mafia': {
		to: 'saul',
		of: 'leon',
		plant: state(({ view }, { other }) => (view.players[other]!.role = 'leon'))
	},
	'a role beside a name in the lobby’s list': {
		to: 'citizen',
		plant: state(({ table }) => (table.seats[0]!.role = 'leon'))
	},
	'the team, to the city': { to: 'watson', plant: state(({ view }) => (view.team = [0, 1, 2])) },
	'that there is a team, though none of it': { to: 'watson', plant: state(({ view }) => (view.team = [])) },
	'the team before it met': {
		to: 'saul',
		at: 'opening-night',
		plant: state(({ view }, { seat }) => (view.team = [seat]))
	},
	'the number, to the mafia': { to: 'godfather', plant: state(({ view }) => (view.number_seen = 1)) },
	'whom Nostradamus named': { to: 'kane', plant: state(({ view }) => (view.foreseen = [1, 2, 3])) },
	'a side that is not the own': { to: 'citizen', plant: state(({ view }) => (view.side = 'mafia')) },
	'the side of another': {
		to: 'citizen',
		of: 'nostradamus',
		plant: state(({ view }, { other }) => (view.players[other]!.side = 'city'))
	},
	'bullets, to Watson': { to: 'watson', plant: state(({ view }) => (view.bullets = 2)) },
	'a vest': { to: 'leon', plant: state(({ view }) => (view.vest = false)) },
	'that one is blocked, to a citizen': {
		to: 'citizen',
		at: 'night',
		plant: state(({ view }) => (view.blocked = true))
	},
	'a block that is none': { to: 'kane', at: 'night', plant: state(({ view }) => (view.blocked = true)) },
	'which step runs at night': {
		to: 'citizen',
		at: 'night',
		plant: state(({ view }) => (view.step = 'mafia'))
	},
	'the leader of the team': { to: 'citizen', plant: state(({ view }) => (view.leader = 0)) },
	'tonight’s choices': { to: 'leon', at: 'night', plant: state(({ view }) => (view.tonight = {})) },
	'why somebody left': { to: 'leon', at: 'day', plant: state(({ view }) => (view.exits = [])) },
	'the winner before the end': {
		to: 'citizen',
		at: 'day',
		plant: state(({ view }) => (view.winner = 'city'))
	},
	'a card before it is played': {
		to: 'citizen',
		at: 'day',
		plant: state(({ view }) => (view.card = 'mind'))
	},
	'moves at night of one who is not asked': {
		to: 'kane',
		at: 'night',
		plant: state((frame) => (frame.legal = [{ do: 'heal', target: 1 }]))
	},
	'who is asked at night': {
		to: 'citizen',
		at: 'night',
		plant: state((frame, { other }) => (frame.asked = [other]))
	},
	'the clock of the asked': {
		to: 'citizen',
		at: 'night',
		plant: state((frame) => (frame.clock = { at: 1, seconds: 30, name: 'watson-1' }))
	},
	'a choice of another': {
		to: 'citizen',
		of: 'leon',
		plant: state(
			(frame, { other }) => (frame.events = [{ event: 'chosen', seat: other, do: 'fire', target: 1 }])
		)
	},
	'a choice of the team': {
		to: 'watson',
		of: 'godfather',
		plant: state(
			(frame, { other }) => (frame.events = [{ event: 'chosen', seat: other, do: 'shoot', target: 1 }])
		)
	},
	'a choice of the city, to the mafia': {
		to: 'matador',
		of: 'watson',
		plant: state(
			(frame, { other }) => (frame.events = [{ event: 'chosen', seat: other, do: 'heal', target: 1 }])
		)
	},
	'a step of the night, as an event': {
		to: 'kane',
		plant: state((frame) => (frame.events = [{ event: 'step', step: 'watson' }]))
	},
	'what a bullet did': {
		to: 'citizen',
		plant: state((frame) => (frame.events = [{ event: 'exit', seat: 1, cause: 'bullet' }]))
	},
	'what Nostradamus was told': {
		to: 'saul',
		of: 'nostradamus',
		plant: state(
			(frame, { other }) => (frame.events = [{ event: 'foreseen', seat: other, targets: [1], number: 1 }])
		)
	},
	'a field that nobody thought of': { to: 'citizen', plant: state(({ view }) => (view.hint = 3)) },
	'the narrator’s way back': { to: 'citizen', plant: state((frame) => (frame.past = [])) }
};

const said = (to: string): Frame => ({ type: 'talk', id: 1, at: 1, seat: 0, name: 'بیتا', to, text: '…' });
const answer = (id: string, text: string): Frame => ({
	...{ type: 'answer', id, ok: false },
	error: { code: 'too_late', text: { fa: text, en: text } }
});

/** Frames that somebody should never have been sent at all. */
const strays: Record<string, { to: string; frame: (sent: string) => Frame }> = {
	'the mafia’s talk, to the city': { to: 'leon', frame: () => said('mafia') },
	'the talk of those out, to the living': { to: 'nostradamus', frame: () => said('out') },
	'the talk of those out, to the mafia': { to: 'saul', frame: () => said('out') },
	'an answer to somebody else': { to: 'citizen', frame: () => answer('another’s', 'دیر شد') },
	'a refusal that names a role': { to: 'citizen', frame: (sent) => answer(sent, 'دکتر واتسون نجاتش داد') },
	'a refusal that names a player': { to: 'citizen', frame: (sent) => answer(sent, 'فرید بسته است') },
	'a frame of a new kind': { to: 'citizen', frame: () => ({ type: 'whisper' }) }
};

test('GF-30: an evening of eleven sockets holds no secret, and each that is planted is found', async () => {
	const house = await House.open();
	const { truth, heard } = await evening(house);
	await house.close();

	// The search has seen something of everything that it judges.
	const every = heard.flatMap(({ frames }) => frames);
	for (const word of [
		'"team":',
		'"number_seen":',
		'"bullets":',
		'"blocked":true',
		'"to":"mafia"',
		'"to":"out"'
	]) {
		expect(every.filter((frame) => JSON.stringify(frame).includes(word)).length, word).toBeGreaterThan(0);
	}
	expect(every.filter((frame) => frame.type === 'answer' && !frame.ok).length).toBeGreaterThan(10);
	for (const each of heard) expect(secretsIn(each, truth)).toEqual([]);

	const of = (role: string) => heard[truth.roles.indexOf(role)]!;
	for (const [what, { to, of: about = 'nostradamus', at, plant }] of Object.entries(leaks)) {
		const { seat, frames, sent } = of(to);
		const secret = { seat, other: truth.roles.indexOf(about) };
		const spoiled = structuredClone(frames);
		const shown = spoiled.filter((frame) => shows(frame, at));
		plant(shown.at(at === 'opening-night' ? 0 : -1) as never, secret);
		expect(secretsIn({ seat, frames: spoiled, sent }, truth), what).not.toEqual([]);
	}
	for (const [what, { to, frame }] of Object.entries(strays)) {
		const { seat, frames, sent } = of(to);
		const first = frames.findIndex((each) => shows(each, 'night'));
		const spoiled = frames.toSpliced(first + 1, 0, frame([...sent][0]!));
		expect(secretsIn({ seat, frames: spoiled, sent }, truth), what).not.toEqual([]);
	}
});

function shows(frame: Frame, phase?: string): boolean {
	const view = frame.view as { phase: string; open: boolean } | undefined;
	return frame.type === 'state' && !!view && !view.open && (!phase || view.phase === phase);
}
