import { expect, test, type Page } from '@playwright/test';
import { Company, type Lang } from './company';
import { House } from './house';

// What only a browser can measure: that no seat of the circle lies over another on a
// phone, however much stands on it, and that no line of talk is cut through.

const phone = { width: 360, height: 740 };

/** The pairs of seats that lie over one another, by their numbers. */
const over = (page: Page) =>
	page.locator('.ring .tile').evaluateAll((tiles) => {
		const boxes = tiles.map((tile) => tile.getBoundingClientRect());
		return boxes.flatMap((a, i) =>
			boxes.flatMap((b, j) => {
				const apart = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
				return i < j && apart < 0 ? [[i + 1, j + 1, Math.round(-apart * 10) / 10]] : [];
			})
		);
	});

/** How many lines of talk are shown, and how many of them in part alone. */
const lines = (page: Page) =>
	page.locator('.lines').evaluate((list) => {
		const { top, bottom } = list.getBoundingClientRect();
		const range = document.createRange();
		range.selectNodeContents(list);
		const rows = [
			...new Set([...range.getClientRects()].map((each) => Math.round(each.top + each.height / 2)))
		];
		const high = parseFloat(getComputedStyle(list.querySelector('p')!).lineHeight) / 2;
		const part = (edge: number) => rows.filter((at) => at - high < edge - 1 && at + high > edge + 1).length;
		return { whole: rows.filter((at) => at > top && at < bottom).length, cut: part(top) + part(bottom) };
	});

for (const [lang, seats] of [
	['fa', 11],
	['fa', 12],
	['en', 13]
] as [Lang, number][]) {
	test(`GF-52: hands against all of ${seats} leave every seat its place, in ${lang}`, async ({ browser }) => {
		const house = await House.open();
		const company = await Company.sit(house, lang, {}, seats);
		await company.until((view) => view.step === 'speech' && view.phase === 'day');
		for (const text of ['سلام به همه', 'به نظرم دیشب خیلی چیزها معلوم شد', 'من شهرم', 'رأی من روشن است'])
			await company.seats[company.view.speaker!]!.do('say', { text });
		const me = company.view.players.findLastIndex((player) => player.in);
		const page = await company.phone(browser, company.seats[me]!, { lang, theme: 'dark', name: '' });
		await page.setViewportSize(phone);
		await expect(page.locator('.lines p')).toHaveCount(4);
		const shown = await lines(page);
		expect(shown.cut).toBe(0);
		expect(shown.whole).toBeGreaterThan(1);
		expect(await over(page)).toEqual([]);

		await company.until((view) => view.step === 'ballot-1');
		const living = company.view.players.flatMap((player, seat) => (player.in ? [seat] : []));
		for (const seat of living.filter((each) => each !== me))
			await company.play(seat, () => ({ do: 'nominate', targets: living.filter((each) => each !== seat) }));
		await expect(page.locator('.ring em')).toHaveCount(living.length);
		expect(await over(page)).toEqual([]);
		company.close();
		await page.context().close();
		await house.close();
	});
}

for (const lang of ['fa', 'en'] as Lang[]) {
	test(`GF-51: who speaks has the end of it in sight, whoever asks for a challenge, in ${lang}`, async ({
		browser
	}) => {
		const house = await House.open();
		const company = await Company.sit(house, lang, { challenges: 2 });
		await company.until((view) => view.step === 'speech' && view.phase === 'day');
		const speaker = company.view.speaker!;
		const living = company.view.players.flatMap((player, seat) => (player.in ? [seat] : []));
		for (const seat of living.filter((each) => each !== speaker).slice(0, 2))
			await company.seats[seat]!.do('move', { move: { do: 'challenge' } });
		const page = await company.phone(browser, company.seats[speaker]!, { lang, theme: 'dark', name: '' });
		await page.setViewportSize(phone);
		await expect(page.locator('.grants .button')).toHaveCount(2);
		const box = (where: string) => page.locator(where).evaluate((each) => each.getBoundingClientRect());
		const foot = await box('footer');
		expect((await box('.acts .button.go')).bottom).toBeLessThanOrEqual(foot.top);
		company.close();
		await page.context().close();
		await house.close();
	});
}
