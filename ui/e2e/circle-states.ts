import type { Browser, Page } from '@playwright/test';
import { practice } from '../src/lib/door/practice';
import { entropy, Person, Place } from './client/client';
import { Company, names, phoneOf, suggested, type Lang } from './company';
import type { House } from './house';

// The screens of a table of Godfather, each brought up against the real
// server: one phone is looked at, the others are sockets.

export type Visit = (page: Page, state: string) => Promise<void>;

/** What the pictures are of: the circle, the phones in it, and a way to show them. */
class Round {
	#pages = new Map<string, Page>();

	constructor(
		readonly company: Company,
		readonly browser: Browser,
		readonly lang: Lang,
		readonly visit: Visit
	) {}

	/** The phone of whoever has a role; opened once. */
	async phone(role: string): Promise<Page> {
		return this.seat(this.company.has(role));
	}

	async seat(seat: number): Promise<Page> {
		return this.#page(String(seat), this.company.seats[seat]!.person);
	}

	async narrator(): Promise<Page> {
		return this.#page('narrator', this.company.narrator.person);
	}

	async #page(of: string, person: Person): Promise<Page> {
		const known = this.#pages.get(of);
		if (known) return known;
		const settings = { lang: this.lang, theme: 'dark', name: '' };
		const page = await phoneOf(this.browser, this.company.house, person, settings);
		await page.goto(`${this.company.house.url}/t/${this.company.code}`);
		this.#pages.set(of, page);
		return page;
	}

	/** A sentence in the language of the round. */
	say(fa: string, en: string): string {
		return this.lang === 'fa' ? fa : en;
	}

	async close() {
		for (const page of this.#pages.values()) await page.context().close();
		this.company.close();
	}
}

const step = (name: string, number: number) => (view: { step: string | null; number: number }) =>
	view.step === name && view.number === number;

const tile = (page: Page, seat: number) => page.locator('button.tile').nth(seat);
const verb = (page: Page, nth: number) => page.locator('.verbs .button').nth(nth);

async function lobby(round: Round) {
	const guest = await round.seat(3);
	await guest.locator('aside .button').first().waitFor();
	await round.visit(guest, 'lobby');
	const host = await round.narrator();
	await host.locator('aside .button').first().waitFor();
	await round.visit(host, 'lobby-narrator');
}

async function opening(round: Round) {
	const { company } = round;
	const seer = await round.phone('nostradamus');
	await seer.locator('section.night').waitFor();
	for (const seat of [company.has('kane'), company.has('saul')]) await tile(seer, seat).click();
	await round.visit(seer, 'foresee');

	const citizen = await round.phone('citizen');
	await citizen.locator('section.night').waitFor();
	await round.visit(citizen, 'night-idle');
	const hold = citizen.locator('footer .hold');
	await hold.focus();
	await citizen.keyboard.down('Space');
	await citizen.locator('.secret').waitFor();
	await round.visit(citizen, 'role-held');
	await citizen.keyboard.up('Space');
	await citizen.locator('footer .square').click();
	await round.visit(citizen, 'curtain');
	await citizen.locator('footer .square').click();

	await company.until(step('side', 0));
	await seer
		.locator('.verbs')
		.getByText(/^(مافیا|Mafia)$/)
		.waitFor(); // the city's side is not always open (GF-22)
	await round.visit(seer, 'side');
	await company.until(step('meet', 0));
	const godfather = await round.phone('godfather');
	await godfather.locator('section.night').waitFor();
	await round.visit(godfather, 'meet');
	await godfather.locator('footer .hold').focus();
	await godfather.keyboard.down('Space');
	await godfather.locator('.secret').waitFor();
	await round.visit(godfather, 'role-held-mafia');
	await godfather.keyboard.up('Space');
}

async function night(round: Round) {
	const { company } = round;
	await company.until(step('mafia', 1));
	const saul = await round.phone('saul');
	await saul.locator('section.night').waitFor();
	await company.at('matador').do('say', {
		to: 'mafia',
		text: round.say('به نظرم لئون کنار هومن نشسته.', 'I think Léon sits beside Hooman.')
	});
	await tile(saul, company.has('leon')).click();
	await round.visit(saul, 'night-counsel');
	const godfather = await round.phone('godfather');
	await verb(godfather, 1).click();
	await tile(godfather, company.has('leon')).click();
	await godfather.locator('.night [role=group] .button').nth(9).click();
	await round.visit(godfather, 'night-team');
	await company.until(step('watson', 1));
	const watson = await round.phone('watson');
	await watson.locator('.verbs .button').first().waitFor();
	await round.visit(watson, 'night-blocked');
	await company.until(step('leon', 1));
	const leon = await round.phone('leon');
	await tile(leon, company.has('matador')).click();
	await round.visit(leon, 'night-asked');
}

async function day(round: Round) {
	const { company } = round;
	await company.until(step('news', 1));
	const watson = await round.phone('watson');
	await watson.locator('.day').waitFor();
	await round.visit(watson, 'dawn');
	await company.until(step('state', 1));
	await company.play(company.has('kane'), (legal) => legal.find((move) => move.do === 'ask-state')!);
	await watson.locator('.two .button').first().waitFor();
	await round.visit(watson, 'state');
	await company.until(step('speech', 1));
	const speaker = company.view.speaker!;
	const others = ['kane', 'constantine', 'saul'].map((role) => company.has(role));
	const asking = others.filter((seat) => seat !== speaker).slice(0, 2);
	for (const seat of asking) await company.seats[seat]!.do('move', { move: { do: 'challenge' } });
	await company.seats[speaker]!.do('statement', { statement: { about: asking[0], kind: 'suspect' } });
	await company.seats[speaker]!.do('say', {
		text: round.say(
			'دیروز هیچ حرفی نزد و امروز همه را به هم می‌ریزد.',
			'Not a word yesterday, and today nothing but noise.'
		)
	});
	const listener = company.seats.findIndex(
		(_, seat) => company.view.players[seat]!.in && seat !== speaker && !asking.includes(seat)
	);
	const listens = await round.seat(listener);
	await listens.locator('.day').waitFor();
	await round.visit(listens, 'speech');
	const speaks = await round.seat(speaker);
	await speaks.locator('.acts .button.go').waitFor();
	await round.visit(speaks, 'speech-own');
	await tile(speaks, asking[0]!).click();
	await speaks.locator('dialog[open]').waitFor();
	await round.visit(speaks, 'seat-sheet');
	await speaks.keyboard.press('Escape');
	await company.seats[speaker]!.do('move', { move: { do: 'grant', target: asking[0] } });
	const challenges = await round.seat(asking[0]!);
	await challenges.locator('.acts .button.go').waitFor();
	await round.visit(challenges, 'challenge');
	await listens.locator('header .tools .button').first().click();
	await listens.locator('dialog[open] dd').first().waitFor();
	await round.visit(listens, 'declaration');
	await listens.keyboard.press('Escape');
	await listens.locator('header .tools .button').last().click();
	await round.visit(listens, 'menu');
	await listens.keyboard.press('Escape');
}

async function ballots(round: Round) {
	const { company } = round;
	await company.until(step('ballot-1', 1));
	for (const role of ['kane', 'constantine', 'saul', 'nostradamus']) await company.play(company.has(role));
	const watson = await round.phone('watson');
	for (const role of ['godfather', 'saul']) await tile(watson, company.has(role)).click();
	await round.visit(watson, 'ballot-1');
	await company.until(step('defence', 1));
	const accused = await round.phone('godfather');
	await accused.locator('.acts .button.go').waitFor();
	await round.visit(accused, 'defence');
	await company.until(step('ballot-2', 1));
	for (const role of ['kane', 'constantine', 'saul']) await company.play(company.has(role));
	await watson.locator('.votes .button').first().click();
	await watson.locator('.votes .button[aria-pressed=true]').waitFor();
	await round.visit(watson, 'ballot-2');
	await round.visit(accused, 'ballot-2-accused');
	await company.until(step('card', 1));
	const leaver = await round.seat(company.view.leaver!);
	await leaver.locator('.acts .card').waitFor();
	for (const role of ['kane', 'leon']) await tile(leaver, company.has(role)).click();
	await round.visit(leaver, 'card');
	await round.visit(watson, 'card-waits');
	await company.play(company.view.leaver!, (legal) => legal.at(-1)!);
}

async function outside(round: Round) {
	const { company } = round;
	const [dead, ghost] = [
		company.seats.findIndex((_, seat) => !company.view.players[seat]!.in),
		company.has('godfather')
	];
	await company.seats[ghost]!.do('say', {
		to: 'out',
		text: round.say('پس تو لئون نبودی!', 'So you were not Léon!')
	});
	await company.seats[dead]!.do('say', {
		to: 'out',
		text: round.say('نه، ساده بودم.', 'No, a plain citizen.')
	});
	const page = await round.seat(dead);
	await page.locator('[role=log] p').nth(1).waitFor();
	await round.visit(page, 'out-night');
	await company.until((view) => view.step === 'over');
	await page.locator('.day').waitFor();
	await round.visit(page, 'over-closed');
	await company.steer({ do: 'close' });
	await page.getByRole('slider').waitFor();
	await page.getByRole('slider').fill('30');
	await round.visit(page, 'after');
}

/** Alone against bots: what is declared, and a night that no narrator runs. */
export async function practising(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const person = new Person(house.url);
	const name = lang === 'fa' ? 'نگار' : 'Nora';
	const { code } = await person.post<{ code: string }>('/api/tables', {
		...{ game: 'godfather', name, seats: 11, ...practice('godfather', 11) }
	});
	const page = await phoneOf(browser, house, person, { lang, theme: 'dark', name });
	await page.goto(`${house.url}/t/${code}?deal`);
	await page.locator('section.deco .button.go').waitFor();
	await visit(page, 'godfather-practise');
	await page.locator('section.deco .button.go').click();
	await page.locator('section.night').waitFor();
	await visit(page, 'godfather-night-alone');
	await page.context().close();
}

/** A night that no narrator runs, once somebody has made their choice: it is shown to them until its time comes. */
export async function choosing(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const people = names[lang].map((name) => ({ name, who: new Person(house.url) }));
	const [host, ...guests] = people;
	const { code } = await host!.who.post<{ code: string }>('/api/tables', {
		...{ game: 'godfather', mode: 'self-running', name: host!.name, seats: 11, options: suggested }
	});
	const places = [await Place.open<{ role: string }>(host!.who, code)];
	for (const { name, who } of guests) {
		await who.post(`/api/tables/${code}/join`, { name });
		const place = await Place.open<{ role: string }>(who, code);
		await place.do('ready', { entropy: entropy() });
		places.push(place);
	}
	await places[0]!.do('start', { entropy: entropy() });
	for (const place of places) await place.until((state) => !!state.view);
	const seer = places.find((place) => place.state.view!.role === 'nostradamus')!;
	await seer.until((state) => !!state.legal?.length);
	const page = await phoneOf(browser, house, seer.person, { lang, theme: 'dark', name: '' });
	await page.goto(`${house.url}/t/${code}`);
	await page.locator('section.night').waitFor();
	for (const seat of [1, 2, 3]) await tile(page, (seer.state.you.seat! + seat) % 11).click();
	await page.locator('.night .choice .button').click();
	await page.getByText(lang === 'fa' ? 'انتخابتان ثبت شد' : 'Your choice is noted').waitFor();
	await visit(page, 'godfather-night-chosen');
	await page.context().close();
	for (const place of places) place.close();
}

/** Every screen of a player's evening. */
export async function playersEvening(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const options = { last_move: ['silence'], state_inquiries: 1, challenges: 2 };
	const company = await Company.gather(house, lang, options);
	const round = new Round(company, browser, lang, (page, name) => visit(page, `godfather-${name}`));
	await lobby(round);
	await company.deal();
	for (const part of [opening, night, day, ballots, outside]) await part(round);
	await round.close();
}

/** The narrator's console in the room, from the names to the end, and the shared screen beside it. */
export async function narratorsEvening(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const person = new Person(house.url);
	const times = { opening: 30, day: 10, challenge: 30, defence: 40, night_step: 30, ballot: 30, card: 30 };
	const { code } = await person.post<{ code: string }>('/api/tables', {
		...{
			game: 'godfather',
			name: lang === 'fa' ? 'راوی' : 'Narrator',
			mode: 'narrated-in-person',
			seats: 11
		},
		options: { ...suggested, times }
	});
	const settings = { lang, theme: 'dark', name: '' };
	const page = await phoneOf(browser, house, person, settings);
	const tv = await phoneOf(browser, house, person, settings);
	const console = new Console(page, tv, lang, (of, name) => visit(of, `narrator-${name}`));
	await page.goto(`${house.url}/t/${code}`);
	await tv.goto(`${house.url}/tv/${code}`);
	await console.evening();
	await page.context().close();
	await tv.context().close();
}

interface Told {
	step: string;
	standing: number;
	players: { in: boolean; role: string }[];
}

/** The one device that runs an evening, by taps alone. */
class Console {
	#view!: Told;
	#waiting: (() => void)[] = [];

	constructor(
		readonly page: Page,
		readonly tv: Page,
		readonly lang: Lang,
		readonly visit: Visit
	) {
		page.on('websocket', (socket) =>
			socket.on('framereceived', ({ payload }) => {
				const frame = JSON.parse(String(payload));
				if (!frame.view) return;
				this.#view = frame.view;
				for (const go of this.#waiting.splice(0)) go();
			})
		);
	}

	get #go() {
		return this.page.locator('.dock .button.go');
	}

	#has(role: string): number {
		return this.#view.players.findIndex((player) => player.in && player.role === role);
	}

	#tap(seat: number) {
		return this.page.locator('.dock .tile').nth(seat).click();
	}

	/** Taps what is a move, and waits until the table has it. */
	async #enter() {
		const before = this.#view.standing;
		await this.#go.click();
		while (this.#view.standing === before) await this.#next();
	}

	/** The next state that the table sends. */
	#next(): Promise<void> {
		return new Promise((settle) => this.#waiting.push(settle));
	}

	/** The next tool of the console's bar. */
	#tool(nth: number) {
		return this.page.locator('.console > header .button').nth(nth).click();
	}

	async #drawer(nth: number, name: string) {
		await this.#tool(nth);
		await this.page.locator('dialog[open]').waitFor();
		await this.visit(this.page, name);
	}

	#close() {
		return this.page.keyboard.press('Escape');
	}

	async evening() {
		await this.#gather();
		await this.#deal();
		await this.#openingNight();
		await this.#night();
		await this.#day();
		await this.#end();
	}

	async #gather() {
		const { page } = this;
		await page.locator('ol input').first().focus();
		for (const name of names[this.lang].slice(0, 8)) {
			await page.keyboard.insertText(name);
			await page.keyboard.press('Enter');
		}
		await this.visit(page, 'gather');
		await this.visit(this.tv, 'tv-gathering');
		for (const name of names[this.lang].slice(8)) {
			await page.keyboard.insertText(name);
			await page.keyboard.press('Enter');
		}
		const paper = page.getByRole('switch');
		await paper.click();
		for (let i = 0; i < 3; i++) await page.locator('.mix .button:enabled').first().click();
		await this.visit(page, 'gather-paper');
		await paper.click();
		await page.locator('aside .button').click();
	}

	async #deal() {
		const { page } = this;
		await page.locator('.way').first().waitFor();
		await this.visit(page, 'deal');
		await page.locator('.way').nth(1).click();
		await page.locator('img').waitFor();
		await this.visit(page, 'deal-qr');
		await page.locator('.button.bare').click();
		await page.locator('.way').first().click();
		const hold = page.locator('button:has(.card)');
		await hold.waitFor();
		await this.visit(page, 'deal-pass');
		await hold.dispatchEvent('pointerdown', { pointerId: 1 });
		await this.visit(page, 'deal-pass-held');
		await hold.dispatchEvent('pointerup', { pointerId: 1 });
		await page.locator('.row .button').last().click();
		await this.#go.waitFor();
	}

	/** The city's eyes are closed; only then do roles show. */
	async #sleeps(name: string) {
		await this.page.locator('.read').waitFor();
		await this.visit(this.page, name);
		await this.#go.click();
		await this.page.locator('.dock .tile').first().waitFor();
	}

	async #openingNight() {
		await this.#sleeps('opening-falls');
		for (const role of ['kane', 'watson', 'leon']) await this.#tap(this.#has(role));
		await this.visit(this.page, 'foresee');
		await this.#enter();
		await this.page.getByRole('button', { name: /^(شهر|City)$/ }).click();
		await this.visit(this.page, 'side');
		await this.#enter();
		await this.visit(this.page, 'meet');
		await this.visit(this.tv, 'tv-night');
		await this.#enter();
		await this.visit(this.page, 'speech-30');
		while (this.#view.step === 'speech') await this.#enter();
	}

	async #night() {
		await this.#sleeps('night-falls');
		await this.visit(this.page, 'team-asked');
		await this.page.getByRole('button', { name: /^(حس ششم|Sixth sense)$/ }).click();
		await this.#tap(this.#has('citizen'));
		await this.visit(this.page, 'sense');
		await this.page.getByRole('button', { name: /^(تیر|Shot)$/ }).click();
		await this.visit(this.page, 'team');
		await this.#enter();
		await this.#tap(this.#has('watson'));
		await this.#enter();
		await this.visit(this.page, 'blocked');
		await this.#enter();
		await this.#tap(this.#has('matador'));
		await this.visit(this.page, 'leon');
		await this.#drawer(1, 'powers');
		await this.#close();
		while (this.#view.step !== 'news') await this.#pass();
		await this.visit(this.page, 'dawn');
		await this.visit(this.tv, 'tv-dawn');
		await this.#enter();
	}

	/** Nobody, where somebody may be chosen. */
	async #pass() {
		if (this.#view.step === 'mafia') await this.#go.click();
		const none = this.page.locator('.dock .row .button').first();
		if (this.#view.step !== 'leon' && (await none.getAttribute('aria-pressed')) === 'false')
			await none.click();
		await this.#enter();
	}

	async #day() {
		await this.visit(this.page, 'speech-10');
		await this.visit(this.tv, 'tv-speech');
		while (this.#view.step === 'speech') await this.#enter();
		await this.#hands('ballot-1');
		while (this.#view.step === 'defence') await this.#enter();
		await this.#hands('ballot-2');
		await this.visit(this.page, 'after-exit');
		await this.#drawer(2, 'undo');
		await this.page.locator('dialog ol button').nth(2).click();
		await this.visit(this.page, 'undo-ask');
		await this.#close();
		await this.#close();
		await this.#drawer(3, 'menu');
		await this.page.locator('dialog .menu > .button').nth(1).click();
		await this.page.locator('dialog[open] .tile').nth(4).click();
		await this.visit(this.page, 'people');
		await this.#close();
		await this.#tool(0);
		await this.visit(this.page, 'covered');
		await this.#tool(0);
	}

	async #hands(name: string) {
		const called = this.page.locator('.dock .head .name');
		const next = this.page.getByRole('button', { name: /^(نام بعد|Next name)$/ });
		const accused = this.#has('godfather');
		while (!(await called.innerText()).includes(names[this.lang][accused]!)) await next.click();
		const living = this.#view.players.flatMap((player, seat) =>
			player.in && seat !== accused ? [seat] : []
		);
		for (const voter of living.slice(0, 4)) await this.#tap(voter);
		await this.visit(this.page, name);
		if (name === 'ballot-1') {
			await this.page.locator('.dock .head .button').click();
			await this.visit(this.page, 'ballot-board');
			await this.page.locator('.dock .head .button').click();
			await this.visit(this.tv, 'tv-ballot');
		}
		for (const voter of living.slice(4, 7)) await this.#tap(voter);
		const { step } = this.#view;
		while (await next.isVisible()) await next.click();
		await this.#go.click();
		while (this.#view.step === step) await this.#next();
	}

	async #end() {
		while (this.#view.step !== 'news' && this.#view.step !== 'over') {
			if (this.#view.step === 'leon') await this.#tap(this.#has('saul'));
			await this.#pass();
		}
		if (this.#view.step === 'news') await this.#enter();
		if (await this.page.getByRole('button', { name: /^(پایان بازی|The end of the game)$/ }).isVisible()) {
			await this.visit(this.page, 'dawn-of-the-end');
			await this.#go.click();
		}
		await this.visit(this.page, 'over');
		await this.visit(this.tv, 'tv-end');
	}
}
