import type { Browser, Page } from '@playwright/test';
import type { Visit } from './circle-players';
import { Person } from './client/client';
import { names, phoneOf, suggested, type Lang } from './company';
import type { House } from './house';

// The screens of the one device that runs an evening in the room, and of the
// shared screen beside it, each brought up against the real server by taps.

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
		await page.locator('.way').last().click();
		await this.visit(page, 'deal-paper');
		await page.locator('.button.bare').click();
		await page.locator('.button.bare').click();
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
		await this.tv.locator('.end').waitFor(); // a last dawn is told first
		await this.visit(this.tv, 'tv-end');
	}
}
