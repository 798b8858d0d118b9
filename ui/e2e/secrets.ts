import { roleNames } from '../src/lib/art/names';

// A search through everything that a phone was sent for what its holder may
// not know (GF-20 … GF-39, "Who sees what"). It allows by name: a field, an
// event or a word that is not allowed here, to this role, at this moment, is a
// leak. For tables without last-move cards and with Kane's side alone exposed.

type Json = null | boolean | number | string | Json[] | { [field: string]: Json };
export type Frame = { [field: string]: Json };

/** What really was so, as the open view at the end tells it. */
export interface Truth {
	/** By seat, as dealt. */
	roles: string[];
	recruited: { seat: number; night: number } | null;
	foreseen: number[];
	number: number | null;
	picked: string | null;
	/** By night, whom Matador blocked. */
	blocks: Map<number, number>;
}

/** What one device was sent, and the commands that it sent itself. */
export interface Heard {
	seat: number;
	frames: Frame[];
	sent: ReadonlySet<string>;
}

interface OpenView {
	players: { role: string }[];
	opening: { targets: number[]; number: number | null; side: string | null };
	story: {
		number: number;
		choices: { team: { target?: number } | null; block: { do: string; target?: number } | null };
		result: { team?: string };
	}[];
}

export function truthOf({ players, opening, story }: OpenView): Truth {
	const turned = story.find((night) => night.result.team === 'turned');
	const recruited = turned ? { seat: turned.choices.team!.target!, night: turned.number } : null;
	const roles = players.map(({ role }, seat) => (seat === recruited?.seat ? 'citizen' : role));
	const blocks = story.flatMap(({ number, choices: { block } }): [number, number][] =>
		block?.do === 'block' ? [[number, block.target!]] : []
	);
	return {
		roles,
		recruited,
		foreseen: opening.targets,
		number: opening.number,
		picked: opening.side,
		blocks: new Map(blocks)
	};
}

const mafia = ['godfather', 'saul', 'matador', 'mafioso'];
const sideOf = (role: string) =>
	mafia.includes(role) ? 'mafia' : role === 'nostradamus' ? 'independent' : 'city';
const roles = Object.keys(roleNames);
const secretWords: Json[] = [...roles, 'mafia', 'city', 'independent'];

/** The steps that a role is woken for, and what may be chosen in them. */
const nights: Record<string, { steps: string[]; verbs: string[] }> = {
	nostradamus: { steps: ['foresee', 'side'], verbs: ['foresee', 'side'] },
	watson: { steps: ['watson'], verbs: ['heal', 'pass'] },
	leon: { steps: ['leon'], verbs: ['fire', 'pass'] },
	kane: { steps: ['kane'], verbs: ['inquire', 'pass'] },
	constantine: { steps: ['constantine'], verbs: ['revive', 'pass'] },
	citizen: { steps: [], verbs: [] }
};
const team = { steps: ['mafia', 'meet'], verbs: ['shoot', 'sense', 'recruit', 'hold'] };
for (const role of mafia) nights[role] = team;
nights.matador = { steps: [...team.steps, 'matador'], verbs: [...team.verbs, 'block', 'pass'] };

const daySteps = ['news', 'state', 'speech', 'ballot-1', 'defence', 'ballot-2', 'card', 'over'];

interface View {
	phase: string;
	step: string | null;
	number: number;
	role: string;
	open: boolean;
	players: { name: string; in: boolean }[];
	declaration: { opening: string };
}

/** A moment of one viewer's match: who they are, and what runs. */
class Moment {
	readonly night: boolean;
	readonly role: string;

	constructor(
		readonly seat: number,
		readonly truth: Truth,
		readonly view: View
	) {
		this.night = view.phase === 'night' || view.phase === 'opening-night';
		this.role = this.#role();
	}

	/** A recruit is told at once, within the night. */
	#role(): string {
		const { recruited, roles } = this.truth;
		const { phase, number, role } = this.view;
		if (recruited?.seat !== this.seat || number < recruited.night) return roles[this.seat]!;
		return phase === 'night' && number === recruited.night && role === 'citizen' ? 'citizen' : 'mafioso';
	}

	get in(): boolean {
		return this.view.players[this.seat]!.in;
	}

	get mafia(): boolean {
		return mafia.includes(this.role);
	}

	/** Whether the mafia have met (GF-23). */
	get met(): boolean {
		const { phase, step, declaration } = this.view;
		if (phase === 'opening-night') return step === 'meet';
		return phase !== 'opening-day' || declaration.opening === 'night';
	}

	mate(seat: number): boolean {
		const { roles, recruited } = this.truth;
		return this.mafia && this.met && (mafia.includes(roles[seat]!) || recruited?.seat === seat);
	}

	get asked(): boolean {
		return this.in && nights[this.role]!.steps.includes(String(this.view.step));
	}

	get blockable(): boolean {
		const own = ['matador', 'watson', 'leon', 'kane', 'constantine'].includes(this.role);
		return own && this.in && this.view.phase === 'night';
	}
}

type Allow = (value: Json | undefined, at: Moment, where: number[]) => boolean;

const plain: Allow = (value) => !secretWords.includes(value ?? null);
const byDay: Allow = (value, at) => !at.night && plain(value, at, []);
const ofNight: Allow = (value, at) =>
	at.night ? at.asked && nights[at.role]!.verbs.includes(String(value)) : plain(value, at, []);
const ofAsked: Allow = (value, at) => (at.night ? at.asked : plain(value, at, []));
const nostradamus: Allow = (_, at) => at.role === 'nostradamus';

/** Leaves of a state, by path; a path that ends in `.*` allows all below it. */
const allowed: Record<string, Allow> = {
	...all('type seq now events', plain),
	'table.game': (game) => game === 'godfather',
	...all(
		'code phase mode match locked paused confirmed host narrator narrator_away watching',
		plain,
		'table.'
	),
	...all('commitment options.* missing[] refused.*', plain, 'table.'),
	...all('name kind level boss ready here away host', plain, 'table.seats[].'),
	...all('seat host narrator name away', plain, 'you.'),
	'you.may[]': (may, at) => may === 'call-off' && !at.in, // alone among bots
	...all('phase number called_off open warnings[] silenced[] speaker turn requests[]', plain, 'view.'),
	...all('granted[] defendants[] quorum revote hands[] hands[][] news[] leaver cards_left', plain, 'view.'),
	...all('answered[] asking[] voters[]', byDay, 'view.'),
	...all('state_left declaration.*', plain, 'view.'),
	...all('out cause back exposed recruit', plain, 'view.news[].'),
	...all('city mafia independent', plain, 'view.state.'),
	...all('name in exposed', plain, 'view.players[].'),
	'view.players[].role': (role, at, [seat]) =>
		role === null ||
		(seat === at.seat && role === at.role) ||
		(at.mate(seat!) && mafia.includes(String(role))),
	'view.step': (step, at) => step === null || (at.night ? at.asked : daySteps.includes(String(step))),
	'view.winner': (winner, at) => winner === null || at.view.phase === 'over',
	'view.nostradamus_won': (won, at) =>
		won === null || (at.role === 'nostradamus' && at.view.phase === 'over'),
	'view.card': (card) => card === null,
	'view.role': (role, at) => role === at.role,
	'view.side': (side, at) =>
		at.role === 'nostradamus' ? side === null || side === at.truth.picked : side === sideOf(at.role),
	'view.team[]': (seat, at) => typeof seat === 'number' && at.mate(seat),
	'view.leader': (seat, at) => at.mafia && typeof seat === 'number' && at.mate(seat),
	'view.number_seen': (number, at) => at.role === 'nostradamus' && number === at.truth.number,
	'view.foreseen[]': (seat, at) =>
		at.role === 'nostradamus' && (seat === undefined || at.truth.foreseen.includes(Number(seat))),
	'view.bullets': (_, at) => at.role === 'leon',
	'view.blocked': (blocked, at) =>
		at.blockable && blocked === (at.truth.blocks.get(at.view.number) === at.seat),
	'legal[].do': ofNight,
	...all('target targets[]', ofAsked, 'legal[].'),
	'legal[].role': (_, at) => at.mafia && at.asked,
	'legal[].side': (_, at) => nostradamus(_, at, []) && at.asked,
	'asked[]': (seat, at) => !at.night || (at.asked && seat === at.seat),
	...all('at seconds stopped', plain, 'clock.'),
	'clock.name': (name, at) => !at.night || at.asked || name === `${at.view.phase}-${at.view.number}`,
	'chosen.seat': (seat, at) => at.night && seat === at.seat,
	'chosen.do': (verb, at) => at.night && at.in && nights[at.role]!.verbs.includes(String(verb)),
	...all('target targets[] role side', (_, at) => nights[at.role]!.verbs.length > 0, 'chosen.')
};

function all(paths: string, allow: Allow, under = ''): Record<string, Allow> {
	return Object.fromEntries(paths.split(' ').map((path) => [under + path, allow]));
}

/** Events that everybody gets, and the fields that they may have for those who know no more. */
const publicEvents: Record<string, string> = {
	phase: 'phase number',
	news: 'news',
	'state-answer': 'seat do',
	state: 'state',
	'no-state': '',
	challenge: 'seat',
	grant: 'seat target',
	hand: 'seat targets',
	vote: 'seat targets',
	defendants: 'targets number',
	counted: 'targets number',
	lot: 'seat targets',
	exit: 'seat cause',
	warn: 'target number',
	undo: '',
	over: 'side',
	closed: ''
};

function eventLeaks(event: Frame, at: Moment): boolean {
	const { event: kind, ...said } = event;
	const own = said.seat === at.seat;
	switch (kind) {
		case 'step':
			return !daySteps.includes(String(said.step)) && !nights[at.role]!.steps.includes(String(said.step));
		case 'foreseen':
		case 'picked':
			return !own || at.role !== 'nostradamus';
		case 'met':
		case 'recruited':
			return !at.mafia;
		case 'chosen':
			if (!nights[at.role]!.verbs.includes(String(said.do))) return true;
			return !own && !(at.mate(Number(said.seat)) && team.verbs.includes(String(said.do)));
		case 'exit':
			if (!['vote', 'removed'].includes(String(said.cause))) return true;
	}
	const fields = publicEvents[String(kind)]?.split(' ');
	return !fields || Object.keys(said).some((field) => !fields.includes(field));
}

function leavesOf(value: Json, path = '', where: number[] = []): [string, Json | undefined, number[]][] {
	if (Array.isArray(value)) {
		if (value.length === 0) return [[`${path}[]`, undefined, where]];
		return value.flatMap((each, i) => leavesOf(each, `${path}[]`, [...where, i]));
	}
	if (value === null || typeof value !== 'object') return [[path, value, where]];
	const fields = Object.entries(value);
	if (fields.length === 0) return [[`${path}.*`, undefined, where]];
	return fields.flatMap(([field, inner]) => leavesOf(inner, path ? `${path}.${field}` : field, where));
}

/** What allows a path: itself, or the nearest `.*` above it. */
function ruleFor(path: string): Allow | undefined {
	if (allowed[path]) return allowed[path];
	for (let cut = path.lastIndexOf('.'); cut > 0; cut = path.lastIndexOf('.', cut - 1)) {
		const above = allowed[`${path.slice(0, cut)}.*`];
		if (above) return above;
	}
	return undefined;
}

function stateLeaks(frame: Frame, at: Moment): string[] {
	const { events = [], ...rest } = frame;
	const fields = leavesOf(rest)
		.filter(([path, value, where]) => !ruleFor(path)?.(value, at, where))
		.map(([path, value]) => `${path} = ${JSON.stringify(value)}`);
	const told = (events as Frame[])
		.filter((event) => eventLeaks(event, at))
		.map((event) => `event ${JSON.stringify(event)}`);
	return [...fields, ...told];
}

function talkLeaks(talk: Frame, at: Moment | null): string[] {
	const known = ['type', 'id', 'at', 'seat', 'name', 'to', 'text', 'statement', 'old'];
	const found = Object.keys(talk).filter((field) => !known.includes(field));
	const hears =
		talk.to === 'table' ||
		(talk.to === 'mafia' && !!at && at.in && at.mafia && at.met) ||
		(talk.to === 'out' && !!at && !at.in);
	return hears ? found : [...found, `talk to ${String(talk.to)}`];
}

function answerLeaks(answer: Frame, at: Moment | null, sent: ReadonlySet<string>): string[] {
	const known = ['type', 'id', 'ok', 'error'];
	const found = Object.keys(answer).filter((field) => !known.includes(field));
	if (!sent.has(String(answer.id))) found.push('the answer to a command of somebody else');
	for (const [path, value] of leavesOf(answer.error ?? null, 'error')) {
		const says = /^error(\.(code|rule|text\.(fa|en)|missing\[\]|composition\.\w+))?$/.test(path);
		if (!says || (at && names(String(value), at).length)) found.push(`${path} = ${JSON.stringify(value)}`);
	}
	return found;
}

/** The roles of others, and people, that a sentence speaks of. */
function names(text: string, at: Moment): string[] {
	const others = roles.filter((role) => role !== at.role && !(at.mafia && mafia.includes(role)));
	const words = others.flatMap((role) => Object.values(roleNames[role as keyof typeof roleNames]));
	const people = at.view.players.map(({ name }) => name);
	return [...words, ...people].filter((word) => text.includes(word));
}

/** Everything that a device was told and its holder may not know. */
export function secretsIn({ seat, frames, sent }: Heard, truth: Truth): string[] {
	let at: Moment | null = null;
	const found: string[] = [];
	for (const frame of frames) {
		const note = (leaks: string[]) => found.push(...leaks.map((leak) => `seat ${seat}: ${leak}`));
		if (frame.type === 'state') {
			const view = frame.view as unknown as View | undefined;
			if (view?.open) break; // everybody may see everything
			at = view ? new Moment(seat, truth, view) : null;
			note(at ? stateLeaks(frame, at) : lobbyLeaks(frame));
		} else if (frame.type === 'talk') note(talkLeaks(frame, at));
		else if (frame.type === 'answer') note(answerLeaks(frame, at, sent));
		else if (frame.type !== 'bye') note([`a frame of type ${String(frame.type)}`]);
	}
	return [...new Set(found)];
}

function lobbyLeaks(frame: Frame): string[] {
	const known = /^(type|seq|now|you\.\w+|table\..+)$/;
	return leavesOf(frame).flatMap(([path]) => (known.test(path) && ruleFor(path) ? [] : [path]));
}
