import { expect, test } from '@playwright/test';
import { House } from './house';

// A slow phone shows the door long before its modules have come.
test('a button that is tapped before the page has come to life does what it says', async ({ page }) => {
	const house = await House.open();
	let arrive = () => {};
	const late = new Promise<void>((go) => (arrive = go));
	await page.route('**/*.js', async (route) => {
		await late;
		await route.continue();
	});
	await page.goto(`http://127.0.0.1:${house.port}/`, { waitUntil: 'commit' });
	await page.locator('[data-game="la-familia"]').getByRole('button', { name: 'میز تازه باز کنید' }).click();
	await expect(page.getByLabel('نام شما')).toHaveCount(0);
	arrive();
	await expect(page.getByLabel('نام شما')).toBeVisible();
	await house.close();
});
