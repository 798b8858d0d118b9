import { expect, test, type Page } from '@playwright/test';
import { House } from './house';

// A slow phone shows a page long before its modules are there.

/** Opens a page whose modules wait until they are let come. */
async function openEarly(page: Page, url: string): Promise<() => void> {
	let arrive = () => {};
	const late = new Promise<void>((go) => (arrive = go));
	await page.route(/\/_app\/.*\.js$/, async (route) => {
		await late;
		await route.continue();
	});
	await page.goto(url, { waitUntil: 'commit' });
	return arrive;
}

test('a button that is tapped before the page has come to life does what it says', async ({ page }) => {
	const house = await House.open();
	const arrive = await openEarly(page, house.url);
	await page.locator('[data-game="la-familia"]').getByRole('button', { name: 'میز تازه باز کنید' }).click();
	await expect(page.getByLabel('نام شما')).toHaveCount(0);
	arrive();
	await expect(page.getByLabel('نام شما')).toBeVisible();
	await house.close();
});

for (const how of ['a tap', 'Enter']) {
	test(`what is typed and sent by ${how} before the page has come to life is neither lost nor sent in vain`, async ({
		page
	}) => {
		const house = await House.open();
		const arrive = await openEarly(page, `${house.url}/back`);
		const code = page.getByLabel('کد بازیابی');
		await code.fill('AAAA-BBBB-CCCC');
		if (how === 'Enter') await code.press('Enter');
		else await page.getByRole('button', { name: 'صندلی‌هایم را بیاورید' }).click();
		arrive();
		await expect(page.getByRole('alert')).toContainText('بازیابی');
		await expect(code).toHaveValue('AAAA-BBBB-CCCC');
		await house.close();
	});
}
