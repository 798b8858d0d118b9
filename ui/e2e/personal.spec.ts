import { expect, test, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { cleanInBoth } from './clean';
import { Company, names, phoneOf } from './company';
import { House } from './house';

// What the house has of somebody: taken along as a file, and forgotten for good.

const words = {
	fa: {
		take: 'پرونده را بگیر',
		label: /برای اطمینان بنویسید/,
		word: ' فراموش ',
		go: 'مرا برای همیشه فراموش کنید',
		wrong: /تا این واژه را ننویسید/,
		narrates: /شما راوی این میزید/,
		left: 'دفتر این میزها خوانده نشد.',
		forgotten: 'خانه شما را فراموش کرد',
		stranger: /خانه هنوز چیزی از شما ندارد/
	},
	en: {
		take: 'Get the file',
		label: /To make sure/,
		word: 'Forget',
		go: 'Forget me for good',
		wrong: /Nothing happens until/,
		narrates: /You narrate this table/,
		left: 'The logs of these tables could not be read.',
		forgotten: 'The house has forgotten you',
		stranger: /The house has nothing of you yet/
	}
};

for (const lang of ['fa', 'en'] as const) {
	const said = words[lang];
	const settings = { lang, theme: 'dark', name: names[lang][2] };

	async function forget(page: Page, word: string) {
		await page.getByLabel(said.label).fill(word);
		await page.getByRole('button', { name: said.go }).click();
	}

	test(`somebody takes along what the house has of them, and is forgotten, in ${lang}`, async ({
		browser
	}) => {
		const house = await House.open();
		const company = await Company.sit(house, lang);
		const page = await phoneOf(browser, house, company.seats[2]!.person, settings);
		await page.goto(`${house.url}/t/${company.code}`);
		await page.locator('section.night').waitFor();
		await page.evaluate(() => localStorage.setItem('omerta:notes:x', '[]'));
		await page.goto(`${house.url}/personal`);

		const coming = page.waitForEvent('download');
		await page.getByRole('button', { name: said.take }).click();
		const file = await coming;
		expect(file.suggestedFilename()).toBe('omerta-personal.json');
		const all = JSON.parse(readFileSync(await file.path(), 'utf8'));
		expect(all.person.name).toBe(names[lang][2]);
		expect(all.tables.map(({ table }: { table: string }) => table)).toEqual([company.code]);

		await forget(page, 'x');
		await expect(page.getByText(said.wrong)).toBeVisible();
		await expect(page.getByLabel(said.label)).toBeFocused();
		await cleanInBoth(page, 'what the house has of somebody, a wrong word written');
		expect((await page.request.get(`${house.url}/api/me/export`)).status()).toBe(200);

		const text = { fa: words.fa.left, en: words.en.left };
		await page.route('**/api/me/forget', async (route) =>
			// as where a table's log is damaged
			route.fulfill({ response: await route.fetch(), json: { damaged: ['KQXMVA'], text } })
		);
		await forget(page, said.word);
		await expect(page.getByRole('heading', { name: said.forgotten })).toBeVisible();
		await expect(page.getByText(said.left)).toBeVisible();
		await cleanInBoth(page, 'forgotten');
		expect((await page.request.get(`${house.url}/api/me/export`)).status()).toBe(404);
		const kept = await page.evaluate(() => ({ ...localStorage }));
		expect(Object.keys(kept)).toEqual(['omerta:settings']);
		expect(JSON.parse(kept['omerta:settings']!).name).toBe('');
		await company.narrator.until(({ view }) => view!.players[2]!.name !== names[lang][2]);

		await page.goto(`${house.url}/settings`);
		await page.locator('a[href="/personal"]').click();
		await expect(page.getByText(said.stranger)).toBeVisible();
		await expect(page.getByRole('button', { name: said.go })).toBeHidden();
		company.close();
		await page.context().close();
		await house.close();
	});

	test(`who narrates a match in play is told to hand over first, in ${lang}`, async ({ browser }) => {
		const house = await House.open();
		const company = await Company.sit(house, lang);
		const page = await phoneOf(browser, house, company.narrator.person, settings);
		await page.goto(`${house.url}/personal`);
		await forget(page, said.word);
		await expect(page.getByRole('alert')).toContainText(said.narrates);
		await expect(page.locator(`a[href="/t/${company.code}"]`)).toBeVisible();
		await cleanInBoth(page, 'who narrates is refused');
		expect((await page.request.get(`${house.url}/api/me/export`)).status()).toBe(200);
		company.close();
		await page.context().close();
		await house.close();
	});
}
