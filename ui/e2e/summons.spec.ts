import { expect, test } from '@playwright/test';
import { House } from './house';
import { person } from './people';

test('whatever lies open over one’s own turn says so, and a tap on that leads back to it', async ({
	browser
}) => {
	const house = await House.open('--bot-pace', '0');
	const { page, context } = await person(browser, 'شیوا');
	await page.goto(house.url);
	const opened = await page.request.post(`${house.url}/api/tables`, {
		data: { game: 'la-familia', name: 'شیوا', seats: 3, bots: 2, options: { first: 0 } }
	});
	const { code } = await opened.json();
	await page.goto(`${house.url}/t/${code}`);
	await page.getByRole('button', { name: 'پخش کنید' }).click();
	await expect(page.locator('.board')).toHaveAttribute('data-phase', 'draw');

	const tools = page.locator('.tools .button');
	const before = await page.locator('.hand .card').count();
	for (let again = 0; again < 4; again++) {
		for (let which = 0; which < (await tools.count()); which++) {
			await tools.nth(which).click();
			await page.locator('dialog[open] .summons').click();
			await expect(page.locator('dialog[open]')).toHaveCount(0);
		}
	}
	await page.locator('.back.live').first().click();
	await expect(page.locator('.hand .card')).toHaveCount(before + 1);
	await context.close();
	await house.close();
});
