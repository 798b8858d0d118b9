// What docs/protocol.md promises to whoever writes a client, kept by the real binary. No page and no browser.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { entropy, Person, Place, Refused, type Move, type Refusal } from './client/client';
import { binary, House } from './house';

type View = {
	phase: 'draw' | 'act' | 'discard' | 'answer' | 'over';
	turn: number;
	round: number;
	players: { name: string; territories: number; hand: number; guard: string | null; out: boolean }[];
	hand?: string[];
	winners: number[];
};

type Town = {
	phase: string;
	step: string | null;
	players: { name: string; in: boolean; role: string | null }[];
	news: unknown[];
	role?: string;
};

const names = ['Ana', 'بابک', 'Cyrus', 'دریا'];
const sha256 = (...bytes: Buffer[]) => createHash('sha256').update(Buffer.concat(bytes)).digest('hex');
const refusal = (call: Promise<unknown>): Promise<Refused> =>
	call.then(
		() => Promise.reject(new Error('it was not refused')),
		(why) => (why instanceof Refused ? why : Promise.reject(why))
	);

let house: House;
test.beforeAll(async () => {
	house = await House.open();
});
test.afterAll(() => house.close());

const power = (card: unknown) => Number(String(card).split('-')[1]);

/** What a reasonable boss would do of what the table offers. */
function choose(legal: Move[], view: View): Move {
	const better = (a: Move, b: Move) => power(b.card) - power(a.card);
	const wins = (move: Move) =>
		power(move.card) > power(view.players[move.target as number]!.guard ?? 'defence-0');
	const of = (doing: string) => legal.filter((move) => move.do === doing);
	return (
		of('special')[0] ??
		of('attack').filter(wins).sort(better)[0] ??
		of('guard').sort(better)[0] ??
		of('claim')[0] ??
		of('answer').sort(better)[0] ??
		of('draw')[0] ??
		of('discard')[0] ??
		of('end')[0]!
	);
}

test('four clients play La Familia to its end', async () => {
	const people = names.map(() => new Person(house.url));
	const [host] = people as [Person];

	const games = await host.get<{ name: string; least: number; most: number }[]>('/api/games');
	expect(games.find(({ name }) => name === 'la-familia')).toMatchObject({ least: 2, most: 5 });
	expect(await host.get('/api/me')).toMatchObject({ name: '', tables: [] });

	const { code } = await host.post<{ code: string }>('/api/tables', {
		game: 'la-familia',
		name: names[0],
		seats: 4
	});
	expect(code).toMatch(/^[A-HJKMNP-Z]{6}$/);
	for (const [at, person] of people.entries()) {
		if (at === 0) continue;
		expect(await person.post(`/api/tables/${code}/join`, { name: names[at] })).toEqual({ code, seat: at });
	}
	expect(
		await refusal(new Person(house.url).post(`/api/tables/${code}/join`, { name: 'Ana' }))
	).toMatchObject({
		status: 409,
		refusal: { code: 'name_taken' }
	});
	expect(await host.get(`/api/tables/${code}`)).toMatchObject({
		phase: 'lobby',
		free: 0,
		seated: true,
		seat: 0
	});
	expect(await host.get('/api/me')).toMatchObject({
		name: 'Ana',
		tables: [{ code, game: 'la-familia', phase: 'lobby', seat: 0 }]
	});

	await expect(Place.open(host, 'AAAAAA')).rejects.toThrow('404');
	const places = await Promise.all(people.map((person) => Place.open<View>(person, code)));
	const [ana, babak, cyrus] = places as [Place<View>, Place<View>, Place<View>];
	const screen = await Place.open<View>(host, code, '?watch');
	expect(screen.state.you).toMatchObject({ seat: null });
	expect(ana.state.table).toMatchObject({ phase: 'lobby', match: 1, host: 0 });

	// The host's rules; and nobody is ready for others than those they were shown.
	await ana.do('options', { options: { target: 7, max_rounds: 30 } });
	await babak.until(({ table }) => table.options.target === 7);
	expect(await babak.ask('ready', { options: {} })).toMatchObject({ ok: false, error: { code: 'changed' } });
	expect(await babak.ask('start')).toMatchObject({ ok: false });

	const chance = places.map(() => entropy());
	for (const [at, place] of places.entries()) {
		if (at > 0) await place.do('ready', { entropy: chance[at], options: place.state.table.options });
	}
	const { commitment } = ana.state.table;
	await ana.do('start', { entropy: chance[0], options: ana.state.table.options });
	await Promise.all(places.map((place) => place.until(({ table }) => table.phase === 'play')));
	expect((await refusal(host.record(code))).refusal.code).toBe('not_over');

	// Talk reaches everybody.
	await cyrus.do('say', { text: 'سلام' });
	for (const place of [...places, screen]) {
		expect(await place.said(({ text }) => text === 'سلام')).toMatchObject({
			seat: 2,
			name: 'Cyrus',
			to: 'table'
		});
	}

	const played: Move[] = [];
	let dropped = false;
	let twice = false;
	let illegal = false;
	let mover = ana;
	for (;;) {
		// Whose move it is, as the last one who moved knows: the state came before the answer.
		const { asked, table } = mover.state;
		if (table.phase === 'over') break;
		const seat = asked![0]!;
		const place = places.find(({ state }) => state.you.seat === seat)!;
		const { legal, view, seq } = await place.until(
			({ asked, legal }) => asked?.includes(seat) === true && legal !== undefined
		);
		const move = choose(legal!, view!);

		if (!illegal && move.do === 'draw') {
			illegal = true;
			const before = {
				do: 'attack',
				card: view!.hand!.find((card) => card.startsWith('killer'))!,
				target: (seat + 1) % 4
			};
			for (const doing of ['check', 'move']) {
				const answer = await place.ask(doing, { move: before });
				expect(answer).toMatchObject({ ok: false, error: { rule: 'LF-20', text: { en: /./ } } });
			}
			const other = places.find(({ state }) => state.you.seat !== seat)!;
			expect((await other.ask('move', { move })).error?.rule).toBe('LF-54');
			expect((await place.ask('check', { move })).ok).toBe(true);
			expect(place.state.seq).toBe(seq);
		}

		if (!twice && move.do === 'draw') {
			twice = true;
			const command = place.command('move', { move });
			place.send(command);
			place.send(command);
			expect(await place.answered(command.id, 1)).toMatchObject({ ok: true });
			expect(await place.answered(command.id, 2)).toMatchObject({ ok: true });
			expect(place.state.view!.hand).toHaveLength(view!.hand!.length + 1);
		} else if (!dropped && view!.round === 2 && place !== ana) {
			dropped = true;
			// The command is on its way when the line is cut: carried out or not, it is sent again.
			const command = place.command('move', { move });
			place.send(command);
			place.drop();
			place.talks.length = 0;
			await place.connect();
			expect(await place.answered(command.id)).toMatchObject({ ok: true });
			expect(place.state.you.seat).toBe(seat);
			expect(await place.said(({ text }) => text === 'سلام')).toMatchObject({ old: true });
		} else {
			await place.do('move', { move });
		}
		played.push({ seat, ...move });
		mover = place;
	}
	expect({ dropped, twice, illegal }).toEqual({ dropped: true, twice: true, illegal: true });

	const { table, view } = await ana.until(({ table }) => table.phase === 'over');
	expect(view!.phase).toBe('over');
	expect((await screen.until(({ table }) => table.phase === 'over')).view).toEqual({
		...view,
		hand: undefined
	});
	expect(view!.winners.length).toBeGreaterThan(0);

	// The deal was what the house had promised, and everybody's chance was in it.
	expect(sha256(Buffer.from(table.secret!, 'hex'))).toBe(commitment);
	const { text, header, moves } = await host.record(code);
	const seed = sha256(
		Buffer.from('omerta-deal-1'),
		Buffer.from(table.secret!, 'hex'),
		Buffer.from([0, 0, 0, 4]),
		...chance.map((mine) => Buffer.from('01' + mine, 'hex'))
	);
	expect(header).toMatchObject({
		game: 'la-familia',
		options: { target: 7, max_rounds: 30 },
		seats: names,
		seed,
		chance: { commitment, secret: table.secret, entropy: chance }
	});
	expect(moves).toEqual(played);
	execFileSync(binary, ['verify', '-'], { input: text });

	const frames = await host.replay<View>(code);
	expect(frames.map(({ move }) => move)).toEqual([null, ...played]);
	expect(frames.at(-1)!.view.winners).toEqual(view!.winners);

	// And once more: the same people, another commitment.
	await ana.do('rematch');
	const again = await ana.until(({ table }) => table.phase === 'lobby');
	expect(again.table.match).toBe(2);
	expect(again.table.commitment).not.toBe(commitment);

	for (const place of [...places, screen]) place.close();
});

const declaration = {
	defence_quorum: 'half',
	exit_quorum: 'half',
	tie: 'nobody',
	last_move: [],
	role_claims: 'banned'
};

test('a self-running Godfather table: declared, filled with bots, and dealt', async () => {
	const person = new Person(house.url);
	const { code } = await person.post<{ code: string }>('/api/tables', {
		game: 'godfather',
		mode: 'self-running',
		name: 'Ana',
		seats: 7,
		bots: 6
	});
	const place = await Place.open<Town>(person, code);
	const undeclared = (await place.ask('start', { entropy: entropy() })).error as Refusal;
	expect(undeclared.missing?.toSorted()).toEqual(Object.keys(declaration).toSorted());
	expect(place.state.table.missing?.toSorted()).toEqual(Object.keys(declaration).toSorted());

	await place.do('options', { options: declaration });
	await place.do('start', { entropy: entropy() });
	const { table, you, view } = await place.until(({ table }) => table.phase === 'play');
	expect(table.options).toMatchObject({ ...declaration, ends: 'at-once', spent_roles: 'called' });
	expect(you).toMatchObject({ seat: 0, host: true, narrator: false });
	expect(view).toMatchObject({ phase: 'opening-night', declaration });
	// One knows one's own role, and of the others only the mafia theirs, once they have met.
	expect(view!.players.map(({ role }) => role)).toEqual([view!.role, null, null, null, null, null, null]);
	place.close();
});

test('a narrated Godfather table in person: names, a dealt deck, a phone, two nights, and the close', async () => {
	const person = new Person(house.url);
	const { code } = await person.post<{ code: string }>('/api/tables', {
		game: 'godfather',
		mode: 'narrated-in-person',
		name: 'Raha',
		options: declaration
	});
	const narrator = await Place.open<Town>(person, code);
	expect(narrator.state).toMatchObject({
		you: { seat: null, narrator: true, host: true },
		table: { host: null, narrator: 'Raha', options: { ends: 'confirmed' } }
	});

	const town = ['Ana', 'Bita', 'Cyrus', 'Dana', 'Elham', 'Farid', 'Goli'];
	const deal = ['godfather', 'matador', 'watson', 'leon', 'kane', 'constantine', 'nostradamus'];
	await narrator.do('names', { names: town });
	expect((await narrator.ask('start', { deal: [...deal.slice(1), 'matador'] })).error).toMatchObject({
		rule: 'GF-11',
		composition: { mafia: 2, city: 4, independent: 1 }
	});
	await narrator.do('start', { deal });
	const dealt = await narrator.until(({ table }) => table.phase === 'play');
	expect(dealt.view!.players.map(({ name }) => name)).toEqual(town);
	expect(dealt.view!.players.map(({ role }) => role)).toEqual(deal);
	expect(dealt).toMatchObject({ asked: [6], table: { seats: town.map(() => ({ kind: 'named' })) } });

	// Farid's phone shows his role, and makes no moves.
	const phone = new Person(house.url);
	const join = { name: 'Farid', seat: 5, key: dealt.keys![5] };
	expect(await phone.post(`/api/tables/${code}/join`, join)).toEqual({ code, seat: 5 });
	const farid = await Place.open<Town>(phone, code);
	expect(farid.state.view).toMatchObject({ role: 'constantine', step: null });
	expect(farid.state.legal).toBeUndefined();

	// The narrator enters what each seat does, by what `legal` offers, and takes a mistake back.
	const does = async (seat: number, move: Move) => {
		const { legal } = narrator.state;
		expect(legal).toContainEqual({ seat, ...move });
		await narrator.do('move', { seat, move });
	};
	const advance = () => narrator.do('move', { move: { do: 'advance' } });
	const reach = async (step: string) => {
		while (narrator.state.view!.step !== step) await advance();
	};
	await does(6, { do: 'foresee', targets: [0, 1, 2] });
	await does(6, { do: 'side', side: 'city' });
	expect(narrator.state.past).toEqual([
		{ seat: 6, do: 'side', side: 'city', by: 'narrator' },
		{ seat: 6, do: 'foresee', targets: [0, 1, 2], by: 'narrator' }
	]);
	await narrator.do('move', { move: { do: 'undo', steps: 1 } });
	expect(narrator.state.view!.step).toBe('side');
	await does(6, { do: 'side', side: 'mafia' });
	await reach('mafia');
	await does(0, { do: 'shoot', target: 3 });
	await does(1, { do: 'block', target: 2 });
	expect((await narrator.ask('check', { seat: 2, move: { do: 'heal', target: 3 } })).error?.rule).toBe(
		'GF-34'
	);
	await does(2, { do: 'pass' });
	await reach('news');
	expect(narrator.state.view).toMatchObject({ phase: 'day', number: 1, news: [] });
	await reach('ballot-1');
	for (const seat of [0, 1, 2, 3])
		await narrator.do('move', { seat, move: { do: 'nominate', targets: [4, 5] } });
	await reach('ballot-2');
	expect(narrator.state.view).toMatchObject({ defendants: [4, 5], quorum: 4 });
	for (const seat of [0, 1, 2, 3]) await does(seat, { do: 'vote', target: 4 });
	await reach('mafia');
	await farid.until(({ view }) => view?.players[4]?.in === false);
	await does(0, { do: 'shoot', target: 3 });
	await reach('over');
	expect(narrator.state.view).toMatchObject({
		news: [{ out: 3, cause: null }],
		winner: 'mafia',
		open: false
	});

	expect(narrator.state.table.secret).toBeUndefined();
	expect((await refusal(person.record(code))).refusal.code).toBe('not_over');
	await narrator.do('move', { move: { do: 'close' } });
	const end = await farid.until(({ table }) => table.phase === 'over');
	expect(end.view).toMatchObject({ open: true, winner: 'mafia', nostradamus_won: true });
	expect(end.view!.players.map(({ role }) => role)).toEqual(deal);

	const { text, header, moves } = await person.record(code);
	expect(header).toMatchObject({ game: 'godfather', seats: town, deal });
	expect(moves.at(-1)).toEqual({ seat: 'narrator', do: 'close' });
	expect(moves).toContainEqual({ seat: 'narrator', do: 'undo', steps: 1 });
	// Of a deal from paper nothing can be shown but that every move was legal.
	execFileSync(binary, ['referee', '-'], { input: text });
	expect((await person.replay<Town>(code)).at(-1)!.view.players.map(({ role }) => role)).toEqual(deal);

	for (const place of [narrator, farid]) place.close();
});
