import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours on their way from one light to the other are nobody's. */
const still = (page: Page) =>
	page.evaluate(async () => {
		const ending = document
			.getAnimations()
			.filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
		await Promise.allSettled(ending.map((each) => each.finished));
	});

/** axe's rules up to WCAG 2.2 AA, and no scrolling sideways. */
export async function clean(page: Page, what: string) {
	await still(page);
	const { violations } = await new AxeBuilder({ page })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.analyze();
	const found = violations.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html).join('\n')}`);
	expect.soft(found, what).toEqual([]);
	const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect.soft(wide, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

export type Light = 'dark' | 'light';

/** The same in one light after another. */
export async function cleanIn(page: Page, what: string, ...lights: Light[]) {
	const turn = (to: Light) => page.evaluate((to) => (document.documentElement.dataset.theme = to), to);
	for (const light of lights) {
		await turn(light);
		await clean(page, `${what}, ${light}`);
	}
	await turn('dark');
}

/** The same in the dark and in the light. */
export const cleanInBoth = (page: Page, what: string) => cleanIn(page, what, 'dark', 'light');
