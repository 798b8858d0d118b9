import { expect, test } from '@playwright/test';
import { House } from './house';

// Over plain http there is no wake lock: a little video runs from the first tap on.
for (const host of ['127.0.0.1', 'omerta.test']) {
	test(`the screen stays on at a table at http://${host}`, async ({ page }) => {
		const house = await House.open('--bot-pace', '0');
		const origin = `http://${host}:${house.port}`;
		const open = await page.request.post(`http://127.0.0.1:${house.port}/api/tables`, {
			data: { game: 'la-familia', name: 'نگار', seats: 3, bots: 2 }
		});
		const { code } = await open.json();
		await page.goto(`${origin}/t/${code}`);
		const secure = await page.evaluate(() => isSecureContext);
		expect(secure).toBe(host === '127.0.0.1');
		if (!secure) {
			await page.getByLabel('نام شما').fill('سامان');
			await page.locator('form .button').first().click();
		}
		await page.locator('aside').waitFor();
		await expect(page.locator('video')).toHaveCount(0);
		await page.locator('h1').first().click();
		const video = page.locator('video');
		await expect(video).toHaveCount(secure ? 0 : 1);
		const at = () => video.evaluate((it: HTMLVideoElement) => (it.paused ? -1 : it.currentTime));
		if (!secure) await expect.poll(at).toBeGreaterThan(0);
		await house.close();
	});
}
