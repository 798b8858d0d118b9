import { expect, test, type Page } from '@playwright/test';
import { House } from './house';
import { Company, type Lang } from './states';

// What only a browser can measure: that nothing is cut or covered where there is least room.

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** What of a page's elements lies outside the part of the board that they stand in, in pixels. */
const cut = (page: Page, what: string) =>
	page.locator('.middle').evaluate((middle, what) => {
		const room = middle.getBoundingClientRect();
		return [...middle.querySelectorAll(what)].map((each) => {
			const box = each.getBoundingClientRect();
			return Math.round(Math.max(0, room.top - box.top, box.bottom - room.bottom));
		});
	}, what);

// The deal gives what it gives; a choice may promise as much as this.
const longest = {
	fa: '۱۰ در برابر نگهبان ۱۰: نمی‌گیرد؛ هر دو کارت دور می‌روند',
	en: '10 against a guard of 10: takes their last territory, they are out'
};

function promiseAll(longest: string) {
	for (const said of document.querySelectorAll('li:not(:last-child) > .choice span'))
		said.textContent = longest;
}

/** Whether a banner lies over any of the piles that are to be seen. */
const covered = (page: Page) =>
	page
		.locator('.banner')
		.first()
		.evaluate((banner) => {
			const over = banner.getBoundingClientRect();
			return [...document.querySelectorAll('.pile')].some((pile) => {
				const { top, bottom, height } = pile.getBoundingClientRect();
				return height > 0 && top < over.bottom - 1 && bottom > over.top + 1;
			});
		});

/** A page that has taken the size of its window. */
async function sized(page: Page, size: { width: number; height: number }) {
	await page.setViewportSize(size);
	await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
	await page.evaluate(
		() => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)))
	);
}

/** Where everything stands that stays on the board while a card is picked, whole pixels. */
const standing = (page: Page) =>
	page.evaluate(() => {
		const stays =
			'.others, .others > li, .others .tokens > *, .own, .own > *, .own .tokens > *, .hand, .bar, .bar .button';
		return [...document.querySelectorAll(stays)].map((each) => {
			const { x, y, width, height } = each.getBoundingClientRect();
			return [each.classList[0] ?? each.tagName, ...[x, y, width, height].map(Math.round)].join(' ');
		});
	});

for (const lang of ['fa', 'en'] as Lang[]) {
	test(`LF: nothing moves when a card is picked, at tables of two to five, in ${lang}`, async ({
		browser
	}) => {
		const house = await House.open();
		for (const seats of [2, 3, 4, 5]) {
			const table = await Company.sit(house, lang, seats, { first: 0 });
			const page = await table.phone(browser, lang);
			await page.locator('.back.live').first().click();
			await page.locator('.board[data-phase=act]').waitFor();
			for (const size of [phone, { width: 360, height: 860 }, desk]) {
				await sized(page, size);
				const before = await standing(page);
				expect(before.length).toBeGreaterThan(20);
				for (let i = 0; i < 8; i++) {
					await page.locator('.hand .card').nth(i).dispatchEvent('click');
					await page.locator('.choice').first().waitFor();
					expect(await standing(page), `card ${i} of a table of ${seats}`).toEqual(before);
					await page.evaluate(promiseAll, longest[lang]);
					expect(Math.max(...(await cut(page, '.choice'))), `choices of card ${i} of ${seats}`).toBe(0);
					await page.keyboard.press('Escape');
				}
			}
			await page.context().close();
			table.close();
		}
		await house.close();
	});

	test(`LF: each hand of a replay is one row on a phone, in ${lang}`, async ({ browser }) => {
		const house = await House.open();
		const table = await Company.sit(house, lang, 2, { first: 0, hand: 10 });
		const page = await table.phone(browser, lang);
		await table.host.do('move', { move: { do: 'resign' } });
		await page.locator('.board[data-phase=over] .button.go').click();
		for (const size of [phone, desk]) {
			await sized(page, size);
			const tops = await page
				.locator('.open .cards')
				.evaluateAll((rows) =>
					rows.map((row) => new Set([...row.children].map((card) => card.getBoundingClientRect().top)).size)
				);
			expect(tops).toEqual([1, 1]);
			await expect(page.locator('.open .cards > span')).toHaveCount(20);
			const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
			expect(wide).toBeLessThanOrEqual(0);
		}
		await page.context().close();
		table.close();
		await house.close();
	});

	test(`LF: eight cards at a table of five leave room for every choice, in ${lang}`, async ({ browser }) => {
		const house = await House.open();
		const table = await Company.sit(house, lang, 5, { first: 0 });
		const page = await table.phone(browser, lang);
		await page.setViewportSize(phone);
		await page.locator('.back.live').first().click();
		const cards = page.locator('.hand .card');
		await expect(cards).toHaveCount(8);
		await expect(page.locator('.hand .card.idle')).toHaveCount(0);
		const before = await cards.first().boundingBox();
		for (let i = 0; i < 8; i++) {
			await cards.nth(i).click({ position: { x: 8, y: 8 } });
			await expect(page.locator('.choice').first()).toBeVisible();
			await page.evaluate(promiseAll, longest[lang]);
			expect(await cut(page, '.choice'), `card ${i}`).toEqual(
				(await page.locator('.choice').all()).map(() => 0)
			);
			await expect(page.locator('[role=timer]:visible')).toHaveCount(1);
			await page.keyboard.press('Escape');
		}
		expect(await cards.first().boundingBox()).toEqual(before);
		await page.context().close();
		table.close();
		await house.close();
	});

	test(`LF: no banner lies over a pile, in ${lang}`, async ({ browser }) => {
		const house = await House.open();
		const table = await Company.sit(house, lang, 4, { first: 0 });
		const page = await table.phone(browser, lang);
		await table.host.do('pause', { on: true });
		for (const size of [phone, desk]) {
			await page.setViewportSize(size);
			await expect(page.locator('.banner')).toBeInViewport({ ratio: 1 });
			expect(await covered(page)).toBe(false);
		}
		await page.setViewportSize({ width: 1280, height: 1000 });
		await expect(page.locator('.piles')).toBeVisible(); // here there is room for both
		expect(await covered(page)).toBe(false);
		await table.host.do('pause', { on: false });

		await page.setViewportSize(phone);
		house.fill(true);
		await page.locator('.back.live').first().click();
		await expect(page.locator('.refusal')).toBeVisible();
		await table.host.until((state) => state.table.paused === 'store');
		await expect(page.locator('.banner')).toBeInViewport({ ratio: 1 });
		expect(await covered(page)).toBe(false);
		expect(await cut(page, '.banner')).toEqual([0]);
		house.fill(false);
		await page.context().close();
		table.close();
		await house.close();
	});
}
