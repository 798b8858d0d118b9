import { expect, test, type Browser } from '@playwright/test';
import { Guest, type Choose } from './circle';
import { House } from './house';
import { cityWins } from './plan';
import { secretsIn, truthOf } from './secrets';

// Eleven people on eleven phones and a narrator far away: a game to the city's
// win, with what happens to phones and servers in an evening.

test.setTimeout(480_000);

const friends = ['آرش', 'بیتا', 'سامان', 'دنیا', 'الهام', 'فرید', 'گلی', 'هومن', 'ایمان', 'ژاله', 'کاوه'];

class Evening {
	/** Whose phone is not there for now. */
	asleep: Guest | null = null;

	private constructor(
		readonly house: House,
		readonly narrator: Guest,
		readonly guests: Guest[]
	) {}

	static async gather(browser: Browser): Promise<Evening> {
		const house = await House.open();
		const narrator = await Guest.come(browser, 'راوی');
		const opened = await narrator.page.request.post(`${house.url}/api/tables`, {
			data: { game: 'godfather', name: 'راوی', mode: 'narrated-online', seats: 11 }
		});
		const { code } = await opened.json();
		await narrator.page.goto(`${house.url}/t/${code}`);
		await narrator.page.getByRole('button', { name: 'قرارهای پیشنهادی خانه را بگذارید' }).click();
		const guests: Guest[] = [];
		for (const name of friends) {
			const guest = await Guest.come(browser, name);
			await guest.join(house.url, code);
			guests.push(guest);
		}
		await narrator.page.getByRole('button', { name: 'پخش کنید' }).click();
		for (const guest of guests) await expect(guest.page.locator('section.night')).toBeVisible();
		return new Evening(house, narrator, guests);
	}

	get view() {
		return this.narrator.state!.view!;
	}

	get moment() {
		return `${this.view.phase} ${this.view.number} ${this.view.step}`;
	}

	has(role: string) {
		return this.view.players.findIndex((player) => player.role === role);
	}

	at(role: string) {
		return this.guests[this.has(role)]!;
	}

	/** What anybody would do, by the narrator's knowledge of who is who. */
	choose: Choose = ({ step }, legal) => cityWins({ step, players: this.view.players }, legal);

	/** Whether somebody would act, on a phone that is where the narrator is. */
	wants(guest: Guest): boolean {
		const { phase, number, step } = guest.state?.view ?? {};
		const here = phase === this.view.phase && number === this.view.number;
		return guest !== this.asleep && here && step === this.view.step && guest.wants(this.choose) !== null;
	}

	/** Whoever is asked acts, all at once in a ballot; where nobody is asked, the narrator goes on. */
	async turn() {
		const { standing = 0, step } = this.view;
		if (!this.narrator.state!.asked?.length) {
			await this.narrator.page.locator('.dock .button.go').click();
			await this.stands(standing + 1);
			return;
		}
		const waits = this.narrator.state!.asked.map((seat) => this.guests[seat]!);
		const acting = step?.startsWith('ballot') ? waits : waits.slice(0, 1);
		await Promise.all(
			acting.map(async (guest) => {
				await guest.until(() => this.wants(guest), this.moment);
				await guest.play(this.choose);
			})
		);
		await this.stands(standing + acting.length);
	}

	async stands(moves: number) {
		await this.narrator.until(() => this.view.standing! >= moves, `${moves} moves, after ${this.moment}`);
	}

	async until(moment: string) {
		for (let turns = 0; this.moment !== moment; turns++) {
			expect(turns, `stuck at ${this.moment}`).toBeLessThan(100);
			await this.turn();
		}
	}
}

/** The team's counsel at night, in the room that the city knows nothing of. */
async function conspire(evening: Evening) {
	const [godfather, saul] = [evening.at('godfather'), evening.at('saul')];
	await saul.page.getByRole('textbox').fill('اول ساده‌ها');
	await saul.page.getByRole('textbox').press('Enter');
	await expect(godfather.page.getByRole('log')).toContainText('اول ساده‌ها');
	// A team-mate is no target: why not is said to the godfather alone.
	await godfather.page.locator('section.night button.tile').nth(evening.has('saul')).click();
	await expect(godfather.page.locator('.choice a')).toContainText('GF-31');
}

/** A hand that is chosen and not yet raised outlives the hands of others, and one that is raised a reload. */
async function vote(evening: Evening) {
	const [voter, other] = [evening.at('watson'), evening.at('kane')];
	for (const each of [voter, other]) await each.until(() => evening.wants(each), 'the ballot');
	const godfather = voter.page.locator('.day button.tile').nth(evening.has('godfather'));
	await godfather.click();
	await expect(godfather).toHaveAttribute('aria-pressed', 'true');
	await other.play(evening.choose);
	const raised = () => !!voter.state!.view!.answered?.includes(evening.has('kane'));
	await voter.until(raised, 'the other hand');
	await expect(voter.page.locator('.day')).toContainText(evening.guests[evening.has('kane')]!.name);
	await expect(godfather).toHaveAttribute('aria-pressed', 'true');
	await voter.page.getByRole('button', { name: /دست بالا ببرم/ }).click();
	const stands = 'ثبت شد؛ تا پایان رأی‌گیری می‌توانید عوضش کنید.';
	await expect(voter.page.getByText(stands)).toBeVisible();
	await voter.page.reload();
	await expect(voter.page.getByText(stands)).toBeVisible();
	await expect(godfather).toHaveAttribute('aria-pressed', 'true');
}

test('GF-70: eleven phones and an online narrator play to the city’s win, and no phone is told a secret', async ({
	browser
}) => {
	const evening = await Evening.gather(browser);
	const { house, narrator, guests } = evening;

	// A phone sleeps over the whole night, and wakes to the news of it.
	await evening.until('night 1 mafia');
	await evening.at('godfather').until(() => evening.wants(evening.at('godfather')), 'the night');
	await conspire(evening);
	const shot = evening.has('citizen');
	const sleeper = guests.findLast((guest) => guest.state!.view!.role === 'citizen')!;
	evening.asleep = sleeper;
	await sleeper.context.setOffline(true);
	await evening.until('day 1 speech');
	expect(sleeper.state!.view!.phase).toBe('night');
	await sleeper.context.setOffline(false);
	await sleeper.until(() => sleeper.state!.view!.phase === 'day', 'the day');
	await expect(sleeper.page.locator('.day button.tile').nth(shot)).toHaveClass(/out/);
	evening.asleep = null;

	const [dead, ghost] = [guests[shot]!, evening.at('matador')];
	for (const { page } of [dead, ghost]) await page.locator('.rooms .button').last().click();
	await dead.page.getByRole('textbox').fill('مرا ساول زد');
	await dead.page.getByRole('textbox').press('Enter');
	await expect(ghost.page.getByRole('log')).toContainText('مرا ساول زد');

	await evening.until('day 1 ballot-1');
	await vote(evening);

	// The server dies during the night, after the team has chosen.
	await evening.until('night 2 watson');
	const chosen = JSON.stringify(evening.view.tonight);
	await house.kill();
	await house.start();
	await narrator.until(() => narrator.state!.seq === 1, 'the server');
	expect(evening.moment).toBe('night 2 watson');
	expect(JSON.stringify(evening.view.tonight)).toBe(chosen);

	for (let turns = 0; evening.view.step !== 'over'; turns++) {
		expect(turns, `stuck at ${evening.moment}`).toBeLessThan(50);
		await evening.turn();
	}
	expect(evening.view.winner).toBe('city');
	const [dawn, close] = ['پایان بازی', 'ببندید و نقش‌ها را باز کنید'].map((name) =>
		narrator.page.locator('.dock').getByRole('button', { name })
	);
	await expect(dawn!.or(close!)).toBeVisible();
	if (await dawn!.isVisible()) {
		// The news of a last dawn come before the end, on every screen.
		await expect(guests[0]!.page.getByRole('heading', { name: 'خبرهای سپیده' })).toBeVisible();
		await expect(guests[0]!.page.getByRole('heading', { level: 1 })).toHaveText(/^روز/);
		await dawn!.click();
	}
	const over = guests[0]!.page.getByText('بازی تمام شد. راوی نقش‌ها را باز می‌کند.');
	await expect(over).toBeVisible({ timeout: 30_000 });
	await close!.click();
	await narrator.page.locator('dialog .button.bad, dialog .button.go').first().click();
	for (const guest of guests) {
		await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('شهر برنده است');
	}

	const truth = truthOf(evening.view as never);
	for (const guest of guests) expect(secretsIn(guest.heard, truth)).toEqual([]);
	const every = JSON.stringify(guests.map((guest) => guest.frames));
	for (const seen of [
		'"team":',
		'"number_seen":',
		'"bullets":',
		'"blocked":true',
		'"ok":false',
		'مرا ساول زد'
	]) {
		expect(every).toContain(seen);
	}
	await house.close();
});
