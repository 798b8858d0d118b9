import type { Browser, Page } from '@playwright/test';
import { entropy, Person, Place, type Move, type State } from './client/client';
import type { House } from './house';

// The states of a La Familia table that seldom come by themselves, each
// brought up against the real server: the others at the table are sockets.

interface View {
	phase: string;
	turn: number;
	asked: number | null;
	round: number;
	players: { out: boolean }[];
	hand?: string[];
}

export type Lang = 'fa' | 'en';
export type Visit = (page: Page, state: string) => Promise<void>;
type Choose = (seat: number, legal: Move[]) => Move | undefined;

const names = {
	fa: ['نگار', 'سامان', 'دنیا', 'کاوه', 'ژاله'],
	en: ['Nora', 'Sam', 'Dunya', 'Kaveh', 'Jaleh']
};

/** People at one table; the first is the host, and the one whose page is looked at. */
export class Company {
	private constructor(
		readonly house: House,
		readonly code: string,
		readonly places: Place<View>[]
	) {}

	static async sit(house: House, lang: Lang, seats: number, options: object): Promise<Company> {
		const [host, ...guests] = names[lang]
			.slice(0, seats)
			.map((name) => ({ name, who: new Person(house.url) }));
		const { code } = await host!.who.post<{ code: string }>('/api/tables', {
			game: 'la-familia',
			name: host!.name,
			seats,
			options
		});
		const places = [await Place.open<View>(host!.who, code)];
		for (const { name, who } of guests) {
			await who.post(`/api/tables/${code}/join`, { name });
			const place = await Place.open<View>(who, code);
			await place.do('ready', { entropy: entropy() });
			places.push(place);
		}
		await places[0]!.do('start', { entropy: entropy() });
		for (const place of places) await place.until((state) => state.table.phase === 'play');
		return new Company(house, code, places);
	}

	get host(): Place<View> {
		return this.places[0]!;
	}

	/** Everybody plays what is chosen for them, until something is so for the host. */
	async play(choose: Choose, enough: (host: State<View>) => boolean) {
		let latest = this.host.state;
		while (!enough(this.host.state)) {
			const seat = latest.asked![0]!;
			const place = this.places[seat]!;
			const { legal } = await place.until((state) => !!state.asked?.includes(seat) && !!state.legal?.length);
			await place.do('move', { move: choose(seat, legal!) ?? plain(legal!) });
			latest = place.state;
			const stands = moment(latest.view!);
			await this.host.until((state) => moment(state.view!) === stands);
		}
	}

	/** A phone of one of them, at the table. */
	async phone(browser: Browser, lang: Lang, seat = 0, theme = 'dark'): Promise<Page> {
		const context = await browser.newContext({ reducedMotion: 'reduce' });
		const cookies = this.places[seat]!.person.cookie.split('; ').map((pair) => {
			const [name = '', value = ''] = pair.split('=');
			return { name, value, url: this.house.url };
		});
		await context.addCookies(cookies);
		await context.addInitScript(
			(kept) => localStorage.setItem('omerta:settings', kept),
			JSON.stringify({ lang, theme, name: names[lang][seat] })
		);
		const page = await context.newPage();
		await page.goto(`${this.house.url}/t/${this.code}`);
		await page.locator('.board').waitFor();
		return page;
	}

	close() {
		for (const place of this.places) place.close();
	}
}

const moment = ({ phase, turn, asked, round }: View) => [phase, turn, asked, round].join();

/** What somebody does who only waits: draws, answers nothing, throws away, ends. */
const plain = (legal: Move[]) =>
	legal.find((move) => move.do === 'draw' || move.do === 'discard') ??
	legal.find((move) => move.do === 'answer' && !move.card) ??
	legal.find((move) => move.do === 'end')!;

const draws = (pile: string) => (move: Move) => move.do === 'draw' && move.pile === pile;
const attacks = (move: Move) => move.do === 'attack' && move.target === 0;

/** The host is attacked by everybody who can. */
const ganging: Choose = (seat, legal) =>
	seat === 0 ? legal.find(draws('defence')) : (legal.find(attacks) ?? legal.find(draws('killer')));

async function answering(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const table = await Company.sit(house, lang, 3, { defence: 'reaction', first: 1 });
	const page = await table.phone(browser, lang);
	await table.play(
		ganging,
		({ asked, legal }) => !!asked?.includes(0) && !!legal?.some((move) => move.do === 'answer' && move.card)
	);
	await page.locator('.board[data-phase=answer][data-asked=true]').waitFor();
	await visit(page, 'board-answer');
	await page.locator('.hand .card:not(.idle)').first().click();
	await page.locator('.choice').first().waitFor();
	await visit(page, 'board-answer-choose');
	await page.context().close();
	table.close();
}

async function informing(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const table = await Company.sit(house, lang, 3, { first: 0, hand_limit: 20 });
	const informs = (move: Move) => move.card === 'special-informant' && move.do === 'special';
	const special: Choose = (seat, legal) => (seat === 0 ? legal.find(draws('special')) : undefined);
	await table.play(special, ({ legal }) => !!legal?.some(informs));
	const page = await table.phone(browser, lang);
	await table.host.do('move', { move: table.host.state.legal!.find(informs) });
	await page.locator('dialog[open] li').first().waitFor();
	await visit(page, 'board-informant');
	await page.keyboard.press('Escape');
	await page.locator('.tools .button').first().click();
	await visit(page, 'board-log');
	await page.context().close();
	table.close();
}

async function crowding(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const table = await Company.sit(house, lang, 4, { first: 0, hand: 10, hand_limit: 10 });
	const page = await table.phone(browser, lang);
	await table.play(
		() => undefined,
		({ view }) => view!.phase === 'discard'
	);
	await page.locator('.board[data-phase=discard]').waitFor();
	await visit(page, 'board-discard');
	await page.locator('.hand .card').first().click();
	await visit(page, 'board-discard-picked');

	const [, , third, fourth] = table.places;
	await third!.do('say', { text: lang === 'fa' ? 'زود باش، نوبت توست!' : 'Come on, it is your turn!' });
	await table.host.do('say', { text: lang === 'fa' ? 'دارم فکر می‌کنم.' : 'I am thinking.' });
	await page.locator('.tools .button').nth(1).click();
	await page.locator('[role=log] p').nth(1).waitFor();
	await visit(page, 'board-talk');
	await page.keyboard.press('Escape');

	fourth!.close();
	third!.close();
	await table.host.until((state) => !state.table.seats[3]!.here && !state.table.seats[2]!.here);
	await table.host.do('bot', { seat: 3, level: 'normal' });
	await table.host.until((state) => state.table.seats[3]!.away);
	await visit(page, 'board-absent');
	const back = await table.phone(browser, lang, 3);
	await back.locator('.banner .button').waitFor();
	await visit(back, 'board-away');
	await back.context().close();

	await table.host.do('pause', { on: true });
	await page.locator('.banner').waitFor();
	await visit(page, 'board-paused');
	await page.locator('.tools .button').last().click();
	await page.locator('dialog .button.bad').first().click();
	await page.locator('dialog footer .button.bad').waitFor();
	await visit(page, 'board-resign');
	await page.context().setOffline(true);
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await page.locator('.banner.lost').waitFor();
	await visit(page, 'board-lost');
	await page.context().close();
	table.close();
}

async function falling(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const table = await Company.sit(house, lang, 4, { first: 1, territories: 1 });
	await table.play(ganging, ({ view }) => view!.players[0]!.out);
	const page = await table.phone(browser, lang);
	await visit(page, 'board-out');
	await page.context().close();
	table.close();
}

async function sleeping(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const table = await Company.sit(house, lang, 2, { times: { turn: 1, answer: 1 } });
	await table.host.until((state) => state.table.paused === 'idle');
	const page = await table.phone(browser, lang);
	await page.locator('.banner').first().waitFor();
	await visit(page, 'board-idle');
	await page.context().close();
	table.close();
}

/** The server cannot write. */
async function failing(house: House, browser: Browser, lang: Lang, visit: Visit) {
	const table = await Company.sit(house, lang, 3, { first: 0 });
	const page = await table.phone(browser, lang);
	house.fill(true);
	await page.locator('.back.live').first().click();
	await table.host.until((state) => state.table.paused === 'store');
	await page.locator('.banner').first().waitFor();
	await visit(page, 'board-store');
	house.fill(false);
	await table.host.until((state) => !state.table.paused);
	await page.context().close();
	table.close();
}

/** Brings up each state in turn, for somebody to look at. */
export async function eachState(house: House, browser: Browser, lang: Lang, visit: Visit) {
	for (const bringUp of [answering, informing, crowding, falling, sleeping, failing])
		await bringUp(house, browser, lang, visit);
}
