import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

/** Somebody with a device of their own. */
export interface Person {
	name: string;
	context: BrowserContext;
	page: Page;
}

export async function person(
	browser: Browser,
	name: string,
	options: Parameters<Browser['newContext']>[0] = {}
) {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	return { name, context, page };
}

/** Opens a La Familia table through the door; gives its code. */
export async function openTable(host: Person, origin: string, seats: number): Promise<string> {
	const { page } = host;
	await page.goto(origin);
	await page.locator('article[data-game="la-familia"] .button.go').click();
	await page.locator('dialog input.field').fill(host.name);
	await page.locator('dialog label', { hasText: digits(seats) }).click();
	await page.locator('dialog form .button.go').click();
	await page.waitForURL(/\/t\/[A-Z0-9]{6}$/);
	return page.url().slice(-6);
}

/** Joins by the table's address with a name and nothing else. */
export async function join(guest: Person, origin: string, code: string) {
	await guest.page.goto(`${origin}/t/${code}`);
	await guest.page.locator('form input.field').fill(guest.name);
	await guest.page.locator('form .button.go').click();
	await expect(guest.page.getByRole('complementary')).toBeVisible();
}

/** Accepts the declaration. */
export async function ready(someone: Person) {
	await someone.page.getByRole('button', { name: 'می‌پذیرم، آماده‌ام' }).click();
}

export const digits = (n: number) => String(n).replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)]!);
