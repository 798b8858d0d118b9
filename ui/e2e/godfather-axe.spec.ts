import { expect, test, type Browser } from '@playwright/test';
import { cleanInBoth } from './clean';
import { House } from './house';

// Godfather's screens under axe's rules, in both languages and both lights:
// lobby, night, day, the shared screen, the narrator's console, the end.

test.setTimeout(600_000);

const seconds = { opening: 1, day: 1, challenge: 1, defence: 1, night_step: 1, ballot: 1, card: 1 };

async function phone(browser: Browser, lang: string) {
	const context = await browser.newContext({ reducedMotion: 'reduce' });
	await context.addInitScript(
		(kept) => localStorage.setItem('omerta:settings', kept),
		JSON.stringify({ lang, name: 'Nora' })
	);
	return context.newPage();
}

for (const lang of ['fa', 'en']) {
	test(`axe finds nothing at a table of Godfather in ${lang}`, async ({ browser }) => {
		const house = await House.open('--bot-pace', '0');
		const page = await phone(browser, lang);
		const open = async (data: object) => {
			const answer = await page.request.post(`${house.url}/api/tables`, {
				data: { game: 'godfather', ...data }
			});
			return (await answer.json()).code as string;
		};

		const console = await open({ name: 'Nora', mode: 'narrated-in-person', seats: 7 });
		await page.goto(`${house.url}/t/${console}`);
		await page.locator('ol input').first().waitFor();
		await cleanInBoth(page, 'the narrator gathers');
		await page.locator('ol input').first().focus();
		for (const name of ['Ali', 'Bita', 'Cyrus', 'Dina', 'Elham', 'Farid', 'Goli']) {
			await page.keyboard.insertText(name);
			await page.keyboard.press('Enter');
		}
		const suggested = lang === 'fa' ? 'مجموعهٔ پیشنهادی خانه را بگذار' : /suggested/i;
		await page.getByRole('button', { name: suggested }).click();
		await page.getByRole('button', { name: lang === 'fa' ? 'شروع کنید' : /^(Start|Begin)/ }).click();
		const dealt = page.getByRole('button', {
			name: lang === 'fa' ? 'کارت‌های کاغذی پخش شده است' : /paper/i
		});
		await dealt.waitFor();
		await cleanInBoth(page, 'the deal');
		await dealt.click();
		await page.locator('.dock').waitFor();
		await cleanInBoth(page, 'the console');

		const table = await open({ name: 'Nora', seats: 7, bots: 6, options: { times: seconds } });
		await page.goto(`${house.url}/t/${table}`);
		await page.locator('h1').first().waitFor();
		await cleanInBoth(page, 'the lobby');
		const tv = await phone(browser, lang);
		await tv.goto(`${house.url}/tv/${table}`);
		await tv.locator('.screen').waitFor();
		await cleanInBoth(tv, 'the shared screen, gathering');
		await page.goto(`${house.url}/t/${table}?deal`);
		await page
			.getByRole('button', { name: lang === 'fa' ? 'می‌پذیرم، پخش کنید' : 'Accept and deal' })
			.click();
		await page.locator('section.night').waitFor();
		await cleanInBoth(page, 'the night');
		await page.locator('.day').waitFor({ timeout: 120_000 });
		await cleanInBoth(page, 'the day');
		await cleanInBoth(tv, 'the shared screen');
		await expect(page.getByRole('slider')).toBeVisible({ timeout: 600_000 });
		await cleanInBoth(page, 'the end');
		await house.close();
	});
}
