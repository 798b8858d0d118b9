import { expect, test, type Browser } from '@playwright/test';
import { anything, expectNoSecrets, Guest, type Choose } from './circle';
import { House } from './house';

// Eleven people on eleven phones and a narrator far away: a game to the city's
// win, with what happens to phones and servers in an evening.

test.setTimeout(900_000);

const friends = ['آرش', 'بیتا', 'سامان', 'دنیا', 'الهام', 'فرید', 'گلی', 'هومن', 'ایمان', 'ژاله', 'کاوه'];
const mafia = ['godfather', 'saul', 'matador', 'mafioso'];

class Evening {
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
		await narrator.page.getByRole('button', { name: 'مجموعهٔ پیشنهادی خانه را بگذار' }).click();
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

	/** The mafia shoots plain citizens, the powers keep still, the city votes the mafia out. */
	choose: Choose = (view, legal) => {
		const secret = this.view.players;
		const wolf = secret.findIndex((player) => player.in && mafia.includes(player.role!));
		const aimed = (move: { do: string; target?: number | null; targets?: number[] }, seat: number) =>
			move.target === seat || move.targets?.[0] === seat;
		const plain = secret.findIndex((player) => player.in && player.role === 'citizen');
		switch (view.step) {
			case 'mafia':
				return legal.find((move) => move.do === 'shoot' && aimed(move, plain)) ?? { do: 'hold' };
			case 'ballot-1':
				return legal.find((move) => move.do === 'nominate' && aimed(move, wolf)) ?? legal[0]!;
			case 'ballot-2':
				return legal.find((move) => move.do === 'vote' && aimed(move, wolf)) ?? { do: 'vote', target: null };
			case 'foresee':
			case 'side':
			case 'speech':
			case 'defence':
				return anything(view, legal);
			default:
				return legal.find((move) => move.do === 'pass') ?? null;
		}
	};

	/** Whether somebody would act, on a phone that is where the narrator is. */
	wants(guest: Guest): boolean {
		const { phase, number, step } = guest.state?.view ?? {};
		const here = phase === this.view.phase && number === this.view.number;
		return here && step === this.view.step && guest.wants(this.choose) !== null;
	}

	/** One thing that somebody does; where nobody is asked, the narrator goes on. */
	async turn(asleep?: Guest) {
		const before = this.view.standing;
		const guest = this.guests.find((each) => each !== asleep && this.wants(each));
		if (guest) await guest.play(this.choose);
		else if (['news', 'meet'].includes(this.view.step!)) {
			await this.narrator.page.locator('.dock .button.go').click();
		} else return this.settled(asleep);
		await expect.poll(() => this.view.standing).not.toBe(before);
	}

	/** Every phone that is awake has heard of the moment that the narrator sees. */
	async settled(asleep?: Guest) {
		const { phase, number } = this.view;
		for (const guest of this.guests.filter((each) => each !== asleep)) {
			await expect
				.poll(() => `${guest.state?.view?.phase} ${guest.state?.view?.number}`)
				.toBe(`${phase} ${number}`);
		}
		const { seq, asked = [] } = this.narrator.state!;
		const waits = asked.map((seat) => this.guests[seat]!);
		await expect
			.poll(() => this.narrator.state!.seq !== seq || waits.some((guest) => this.wants(guest)), {
				message: `${this.moment} waits for ${waits.map((guest) => guest.name)}`
			})
			.toBe(true);
	}

	async until(moment: string, asleep?: Guest) {
		for (let turns = 0; this.moment !== moment; turns++) {
			expect(turns, `stuck at ${this.moment}`).toBeLessThan(400);
			await this.turn(asleep);
		}
	}
}

test('GF-70: eleven phones and an online narrator play to the city’s win, and no phone is told a secret', async ({
	browser
}) => {
	const evening = await Evening.gather(browser);
	const { house, narrator, guests } = evening;

	// A phone sleeps over the whole of a step, and wakes where the table is.
	await evening.until('opening-night 0 meet');
	const sleeper = evening.at('citizen');
	await sleeper.context.setOffline(true);
	await evening.until('opening-day 0 speech', sleeper);
	await sleeper.context.setOffline(false);
	await expect.poll(() => sleeper.state?.view?.phase).toBe('opening-day');

	// A page is reloaded during a ballot: the hand that was raised stands.
	await evening.until('day 1 ballot-1');
	const voter = evening.at('watson');
	await expect.poll(() => voter.wants(evening.choose)).not.toBeNull();
	await voter.play(evening.choose);
	await expect.poll(() => voter.state!.view!.answered).toContain(evening.has('watson'));
	await voter.page.reload();
	await expect(voter.page.getByText('ثبت شد؛ تا پایان رأی‌گیری می‌توانید عوضش کنید.')).toBeVisible();

	// The server dies during the night, after the team has chosen.
	await evening.until('night 2 watson');
	await house.kill();
	await house.start();
	await expect.poll(() => evening.moment).toBe('night 2 watson');
	await evening.settled();

	for (let turns = 0; evening.view.step !== 'over'; turns++) {
		expect(turns, `stuck at ${evening.moment}`).toBeLessThan(600);
		await evening.turn();
	}
	expect(evening.view.winner).toBe('city');
	await expect(guests[0]!.page.getByText('بازی تمام شد. راوی نقش‌ها را باز می‌کند.')).toBeVisible();
	await narrator.page.locator('.dock .button.go').click();
	await narrator.page.locator('dialog .button.bad, dialog .button.go').first().click();
	for (const guest of guests) {
		await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('شهر برد');
		expectNoSecrets(guest);
	}
	await house.close();
});
