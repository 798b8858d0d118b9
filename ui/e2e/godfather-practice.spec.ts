import { expect, test } from '@playwright/test';
import { anything, Guest, inTime } from './circle';
import { House } from './house';
import { secretsIn, truthOf } from './secrets';

// One person and ten bots, nobody to narrate.

test.setTimeout(900_000);

const seconds = { opening: 1, day: 1, challenge: 1, defence: 1, night_step: 2, ballot: 2, card: 2 };

test('GF-80: practice is three taps from the door, with the suggested declaration shown', async ({
	browser
}) => {
	const house = await House.open('--bot-pace', '0');
	const negar = await Guest.come(browser, 'نگار');
	const { page } = negar;
	await page.goto(house.url);
	const door = page.locator('[data-game="godfather"]').getByRole('button', { name: 'تمرین با ربات‌ها' });
	await door.click();
	await page.getByLabel('نام شما').fill('نگار');
	await page.locator('dialog').getByRole('button', { name: 'اول قرارها را ببینیم' }).click();
	const shown = page.locator('section.deco .rows > details:not(:last-child)');
	await expect(shown.locator('summary')).toHaveText([
		/حدنصاب دفاع\s*نصف/,
		/حدنصاب خروج\s*نصف/,
		/تساوی رأی\s*هیچ‌کس/,
		/کارت‌های حرکت آخر\s*هیچ‌کدام/,
		/ادعای نقش\s*ممنوع/,
		/گام شب\s*۸ ثانیه/
	]);
	const what = page.getByText('چند دست لازم است تا بازیکنی به دفاع برود.');
	await expect(what).toBeHidden();
	await shown.first().locator('summary').click();
	await expect(what).toBeVisible();
	await expect(page.getByText('نصف زنده‌ها، رو به بالا گرد می‌شود.').first()).toBeVisible();
	await shown.first().locator('summary').click();
	expect(negar.state?.table.options.tie).toBeUndefined();
	await page.getByRole('button', { name: 'می‌پذیرم، پخش کنید' }).click();
	await expect(page.locator('section.night')).toBeVisible();
	await expect.poll(() => negar.state?.view?.players.length).toBe(11);
	expect(negar.state!.table.options.tie).toBe('nobody');
	await house.close();
});

test('GF-70: one person and ten bots play a self-running game to the end', async ({ browser }) => {
	const house = await House.open('--bot-pace', '0');
	const negar = await Guest.come(browser, 'نگار');
	const { page } = negar;
	const open = await page.request.post(`${house.url}/api/tables`, {
		data: { game: 'godfather', name: 'نگار', seats: 11, bots: 10, options: { times: seconds } }
	});
	const { code } = await open.json();
	await page.goto(`${house.url}/t/${code}?deal`);
	await page.getByRole('button', { name: 'می‌پذیرم، پخش کنید' }).click();
	await expect(page.locator('section.night')).toBeVisible();

	await holdsOnlyWhileHeld(negar);
	negar.patience = 2500; // the clock does not wait
	while (!negar.over) {
		const next = negar.next();
		await inTime(negar.play(anything));
		if (!negar.over) await next;
	}

	const { view } = negar.state!;
	expect(['city', 'mafia']).toContain(view!.winner);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(
		view!.winner === 'city' ? 'شهر برنده است' : 'مافیا برنده است'
	);
	await expect(page.getByText(/نوستراداموس، .* (برد|باخت|سایدی برنداشت)\./)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'شب ۱', exact: true })).toBeVisible();
	await expect(page.locator('section[aria-labelledby=roles] li')).toHaveCount(11);
	await expect(page.getByRole('slider')).toBeVisible();
	await page.getByRole('slider').press('End');
	await expect(page.locator('.controls')).toContainText(/گام (\S+) از \1/);

	const record = await (await page.request.get(`${house.url}/api/tables/${code}/record`)).text();
	expect(JSON.parse(record.split('\n')[0]!).game).toBe('godfather');
	expect(secretsIn(negar.heard, truthOf(view as never))).toEqual([]);

	await page.getByRole('button', { name: 'یک دست دیگر، با همین جمع' }).click();
	await expect.poll(() => negar.state?.table.phase).toBe('lobby');
	await house.close();
});

/** The role is on the page while its button is held, and at no other time. */
async function holdsOnlyWhileHeld({ page, state }: Guest) {
	const hold = page.getByRole('button', { name: 'نقش من؛ نگه دارید' });
	const secret = page.locator('.secret');
	await expect(secret).toHaveCount(0);
	const box = (await hold.boundingBox())!;
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await expect(secret).toBeVisible();
	await page.mouse.up();
	await expect(secret).toHaveCount(0);
	await hold.focus();
	await page.keyboard.down('Space');
	await expect(secret).toBeVisible();
	await page.evaluate(() => window.dispatchEvent(new Event('blur')));
	await expect(secret).toHaveCount(0);
	await page.keyboard.up('Space');
	await page.getByRole('button', { name: 'کشیدن پرده روی رازها' }).click();
	await page.reload();
	await expect(page.getByRole('button', { name: 'پرده کشیده است' })).toBeVisible();
	await expect(page.locator('section.night .tile')).toHaveCount(0);
	await page.getByRole('button', { name: 'کنار زدن پرده' }).click();
	await expect(page.locator('section.night .tile')).toHaveCount(state!.view!.players.length);
}
