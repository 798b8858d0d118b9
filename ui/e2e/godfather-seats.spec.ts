import { expect, test, type Page } from '@playwright/test';
import { Company, names, phoneOf } from './company';
import { Guest } from './circle';
import { House } from './house';

// Who holds which seat: roles from paper cards, a phone of one's own by the
// seat's QR, somebody who comes in for somebody else, and another narrator.

const mix = ['پدرخوانده', 'ماتادور', 'دکتر واتسون', 'لئون حرفه‌ای', 'همشهری کین', 'کنستانتین', 'نوستراداموس'];
const seven = names.fa.slice(0, 7);

/** A drawer of the narrator's menu. */
async function menu(page: Page, item: string) {
	await page.getByRole('button', { name: 'کارهای راوی' }).click();
	await page.locator('dialog[open]').getByText(item, { exact: true }).first().click();
}

test('GF-70, GF-73: paper cards, a seat’s own QR, a new player and a new narrator, in the room', async ({
	browser
}) => {
	const house = await House.open();
	const narrator = await Guest.come(browser, 'راوی');
	const { page } = narrator;
	const opened = await page.request.post(`${house.url}/api/tables`, {
		data: { game: 'godfather', name: 'راوی', mode: 'narrated-in-person', seats: 7 }
	});
	const { code } = await opened.json();
	await page.goto(`${house.url}/t/${code}`);
	await page.locator('ol input').first().focus();
	for (const name of seven) {
		await page.keyboard.insertText(name);
		await page.keyboard.press('Enter');
	}
	await page.getByRole('button', { name: 'قرارهای پیشنهادی خانه را بگذارید' }).click();

	// Started without them, the cards lead back to the gathering: names kept, and the switch on.
	const start = page.getByRole('button', { name: 'شروع کنید' });
	await start.click();
	await page.getByRole('button', { name: 'کارت کاغذی پخش کرده‌ایم' }).click();
	await page.getByRole('button', { name: 'برچینید و نقش کارت‌ها را وارد کنید' }).click();
	await page.locator('dialog[open] .bad').click();
	await expect(page.getByRole('switch')).toBeChecked();
	await expect(page.locator('ol input').last()).toHaveValue(seven.at(-1)!);

	// GF-11: the cards that were dealt are entered seat by seat, and only the whole mix starts.
	for (const role of mix) {
		await expect(start).toBeDisabled();
		await page.locator('.mix .button', { hasText: role }).click();
	}
	await start.click();
	await expect(page.getByRole('heading', { name: 'پخش نقش‌ها' })).toBeVisible();
	expect(narrator.state!.view!.players.map((player) => player.role)).toEqual([
		...['godfather', 'matador', 'watson', 'leon', 'kane', 'constantine', 'nostradamus']
	]);

	// The third seat's QR is that seat's alone: its phone shows its role while held, and nobody else's.
	await page.locator('.way').nth(2).click(); // the cards come first, where the roles are theirs
	await page.locator('button.tile').nth(2).click();
	const link = (await page.locator('.copy .code').filter({ hasText: 'seat=2' }).first().innerText()).trim();
	const watson = await Guest.come(browser, 'واتسون');
	await watson.page.goto(link.replace(/^https?:\/\/[^/]+/, house.url));
	await expect(watson.page.locator('section.night')).toBeVisible();
	expect(watson.state!.you.seat).toBe(2);
	expect(watson.state!.view!.players.map((player) => player.role)).toEqual([
		...[null, null, 'watson', null, null, null, null]
	]);
	await expect(watson.page).toHaveURL(`${house.url}/t/${code}`);
	await watson.page.locator('footer .hold').focus();
	await watson.page.keyboard.down('Space');
	await expect(watson.page.locator('.secret')).toContainText('شب یک نفر را نجات می‌دهید');
	await watson.page.keyboard.up('Space');
	await expect(page.locator('.good')).toBeVisible();
	const again = await page.request.get(`${house.url}/api/tables/${code}`);
	expect((await again.json()).seats[2].kind).toBe('person');
	await page.getByRole('button', { name: 'راوی هستم؛ شروع کنیم' }).click();

	// GF-73: somebody else sits down on the fourth seat; role and history stay.
	await menu(page, 'اخطار، اخراج و جانشین');
	await page.locator('dialog[open] button.tile').nth(3).click();
	await page.locator('#heir-of-seat').fill('پرستو');
	await page.getByRole('button', { name: 'بنشانید' }).click();
	await expect(page.locator('dialog[open] button.tile').nth(3)).toContainText('پرستو');
	expect(narrator.state!.view!.players[3]).toMatchObject({ role: 'leon', in: true });
	await page.keyboard.press('Escape');

	// Another narrator: the console goes over at once, and with it all that it shows.
	const heir = await Guest.come(browser, 'جانشین');
	await heir.watch(house.url, code);
	expect(heir.state!.view!.players.every((player) => player.role === null)).toBe(true);
	await menu(page, 'سپردن جای راوی');
	await page.locator('#heir').fill('جانشین');
	await page.locator('form .button.bad').click();
	await heir.page.getByRole('button', { name: 'کارت کاغذی پخش کرده‌ایم' }).click();
	await heir.page.getByRole('button', { name: 'پیش از شروع از روی کارت‌ها وارد شده؛ شروع کنیم' }).click();
	await expect(heir.page.locator('.console')).toBeVisible();
	await expect(page.locator('.console')).toBeHidden();
	expect(heir.state!.view!.players[0]!.role).toBe('godfather');
	expect(narrator.state!.view!.players.every((player) => player.role === null)).toBe(true);
	await house.close();
});

test('GF-73: a spectator takes a seat over, and the old phone is a spectator’s from then on', async ({
	browser
}) => {
	const house = await House.open();
	const company = await Company.sit(house);
	const seat = company.has('kane');
	const settings = { lang: 'fa', theme: 'dark', name: '' };
	const page = await phoneOf(browser, house, company.narrator.person, settings);
	await page.goto(`${house.url}/t/${company.code}`);
	await page.locator('.console').waitFor();
	const heir = await Guest.come(browser, 'پرستو');
	await heir.watch(house.url, company.code);

	await menu(page, 'اخطار، اخراج و جانشین');
	await page.locator('dialog[open] button.tile').nth(seat).click();
	await page.locator('#heir-of-seat').fill('پرستو');
	await page.getByRole('button', { name: 'بنشانید' }).click();
	await heir.until(() => heir.state!.you.seat === seat, 'the seat');
	expect(heir.state!.view!.role).toBe('kane');
	await heir.page.locator('footer .hold').focus();
	await heir.page.keyboard.down('Space');
	await expect(heir.page.locator('.secret')).toContainText('استعلام');
	const { you, view } = await company.seats[seat]!.until((state) => state.you.seat === null);
	expect(you.seat).toBeNull();
	expect(view!.players.every((player) => player.role === null)).toBe(true);
	company.close();
	await house.close();
});

test('a person who is muted is heard no more on that phone alone, and a report is taken', async ({
	browser
}) => {
	const house = await House.open();
	const company = await Company.sit(house);
	await company.until((view) => view.step === 'speech');
	const speaker = company.seats[company.view.speaker!]!;
	const [viewer, other] = company.seats.filter((place) => place !== speaker);
	const phones = [];
	for (const place of [viewer!, other!]) {
		const page = await phoneOf(browser, house, place.person, { lang: 'fa', theme: 'dark', name: '' });
		await page.goto(`${house.url}/t/${company.code}`);
		phones.push(page);
	}
	const [mine, theirs] = phones as [Page, Page];
	await speaker.do('say', { text: 'همه‌تان دروغ می‌گویید' });
	for (const page of phones) await expect(page.getByRole('log')).toContainText('دروغ می‌گویید');

	await mine.locator('.day button.tile').nth(company.view.speaker!).click();
	await mine.getByRole('switch', { name: 'بی‌صدا کردن' }).check();
	await mine.locator('summary', { hasText: 'گزارش' }).click();
	await mine.locator('.manners textarea').fill('توهین می‌کند');
	await mine.getByRole('button', { name: 'فرستادن گزارش' }).click();
	await expect(mine.getByText('گزارش رسید.')).toBeVisible();
	await mine.keyboard.press('Escape');
	await expect(mine.getByRole('log')).not.toContainText('دروغ می‌گویید');

	await speaker.do('say', { text: 'تو از همه بیشتر' });
	await expect(theirs.getByRole('log')).toContainText('تو از همه بیشتر');
	await mine.reload();
	await expect(mine.getByRole('log')).toBeVisible();
	await expect(mine.getByRole('log')).not.toContainText('بیشتر');
	company.close();
	await house.close();
});
