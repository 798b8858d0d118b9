import type { Browser, Page } from '@playwright/test';
import { practice } from '../src/lib/door/practice';
import { entropy, Person, Place } from './client/client';
import { Company, names, phoneOf, suggested, type Lang } from './company';
import type { House } from './house';

// The screens of players at a table of Godfather, each brought up against the real
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
	await page.locator('.day .note').waitFor(); // a last dawn is told first
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
