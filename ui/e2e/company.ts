import type { Browser, Page } from '@playwright/test';
import { entropy, Person, Place, type State } from './client/client';
import type { House } from './house';
import { cityWins, type Circle, type Move } from './plan';

export type Lang = 'fa' | 'en';

export interface View extends Circle {
	phase: string;
	number: number;
	open: boolean;
	winner: string | null;
	speaker: number | null;
	leaver: number | null;
	defendants: number[];
	/** How many moves stand: the narrator's view alone has it. */
	standing: number;
}

type Seat = Place<View>;

export const names: Record<Lang, string[]> = {
	fa: ['آرش', 'بیتا', 'سامان', 'دنیا', 'الهام', 'فرید', 'گلی', 'هومن', 'ایمان', 'ژاله', 'کاوه'],
	en: ['Arash', 'Bita', 'Sam', 'Dunya', 'Elham', 'Farid', 'Goli', 'Hooman', 'Iman', 'Jaleh', 'Kaveh']
};

/** Who comes to the larger tables beside them. */
const more: Record<Lang, string[]> = { fa: ['محمدرضا', 'نسترن'], en: ['Mohammad', 'Nastaran'] };

/** The five points without a default, as the house suggests them (GF-80). */
export const suggested = {
	defence_quorum: 'half',
	exit_quorum: 'half',
	tie: 'nobody',
	last_move: [] as string[],
	role_claims: 'banned'
};

const asks = (seat: number) => (state: State) => !!state.legal?.length && !!state.asked?.includes(seat);

/** The phone of somebody who came by a socket: the same cookies, in a browser. */
export async function phoneOf(
	browser: Browser,
	house: House,
	person: Person,
	settings: object
): Promise<Page> {
	const context = await browser.newContext({ reducedMotion: 'reduce' });
	const cookies = person.cookie.split('; ').map((pair) => {
		const [name = '', value = ''] = pair.split('=');
		return { name, value, url: house.url };
	});
	await context.addCookies(cookies);
	await context.addInitScript(
		(kept) => localStorage.setItem('omerta:settings', kept),
		JSON.stringify(settings)
	);
	return context.newPage();
}

/** Eleven people, or up to two more, and a narrator at a table of Godfather, all of them by sockets. */
export class Company {
	private constructor(
		readonly house: House,
		readonly code: string,
		readonly narrator: Seat,
		readonly seats: Seat[]
	) {}

	static async gather(house: House, lang: Lang = 'fa', options: object = {}, seats = 11): Promise<Company> {
		const host = new Person(house.url);
		const { code } = await host.post<{ code: string }>('/api/tables', {
			game: 'godfather',
			name: lang === 'fa' ? 'راوی' : 'Narrator',
			mode: 'narrated-online',
			seats,
			options: { ...suggested, ...options },
			confirmed: true
		});
		const narrator = await Place.open<View>(host, code);
		const places: Seat[] = [];
		for (const name of [...names[lang], ...more[lang]].slice(0, seats)) {
			const guest = new Person(house.url);
			await guest.post(`/api/tables/${code}/join`, { name });
			places.push(await Place.open<View>(guest, code));
		}
		return new Company(house, code, narrator, places);
	}

	/** The same, with the roles dealt. */
	static async sit(house: House, lang: Lang = 'fa', options: object = {}, seats = 11): Promise<Company> {
		const company = await Company.gather(house, lang, options, seats);
		await company.deal();
		return company;
	}

	async deal() {
		for (const place of this.seats) await place.do('ready', { entropy: entropy() });
		await this.narrator.do('start');
		for (const place of [this.narrator, ...this.seats]) {
			await place.until((state) => state.table.phase === 'play');
		}
	}

	get view(): View {
		return this.narrator.state.view!;
	}

	has(role: string): number {
		return this.view.players.findIndex((player) => player.role === role);
	}

	at(role: string): Seat {
		return this.seats[this.has(role)]!;
	}

	/** A seat's move, by its owner; what is chosen, or what the plan says. */
	async play(seat: number, choose = (legal: Move[]) => cityWins(this.view, legal)) {
		const { standing } = this.view;
		const { legal } = await this.seats[seat]!.until(asks(seat));
		await this.seats[seat]!.do('move', { move: choose(legal as Move[]) });
		await this.narrator.until(({ view }) => view!.standing !== standing);
	}

	/** The narrator's own move. */
	async steer(move: Move & { steps?: number }) {
		const { standing } = this.view;
		await this.narrator.do('move', { move });
		await this.narrator.until(({ view }) => view!.standing !== standing || view!.open);
	}

	/** Whoever is asked does what the plan says; where nobody is, the narrator goes on. */
	async until(is: (view: View) => boolean) {
		while (!is(this.view)) {
			const [seat] = this.narrator.state.asked ?? [];
			await (seat === undefined ? this.steer({ do: 'advance' }) : this.play(seat));
		}
	}

	/** The phone of a seat, or the narrator's, at the table. */
	async phone(browser: Browser, place: Seat, settings: object): Promise<Page> {
		const page = await phoneOf(browser, this.house, place.person, settings);
		await page.goto(`${this.house.url}/t/${this.code}`);
		return page;
	}

	close() {
		for (const place of [this.narrator, ...this.seats]) place.close();
	}
}
