import { expect, test } from '@playwright/test';
import { act, isOver, join, openTable, person, type Person } from './people';
import { Site } from './site';

// Four people look on while the machine that holds their table dies.

test.setTimeout(300_000);

async function playUntil(people: Person[], enough: () => Promise<boolean> | boolean) {
	while (!(await enough())) {
		for (const someone of people) {
			await act(someone).catch((error) => {
				if (!/Timeout|closed|poll/i.test(String(error))) throw error;
			});
		}
	}
}

const round = (someone: Person) => (someone.seen.at(-1)?.round as number | undefined) ?? 0;

test('a table plays on at another node when its own is killed', async ({ browser }) => {
	const site = await Site.open();
	const people: Person[] = [];
	for (const name of ['نگار', 'سامان', 'دنیا', 'کاوه']) people.push(await person(browser, name));
	const [host, ...guests] = people as [Person, ...Person[]];
	const code = await openTable(host, site.url, 4);
	for (const guest of guests) await join(guest, site.url, code);
	await host.page.getByRole('button', { name: 'پخش کنید' }).click();
	for (const someone of people) await expect(someone.page.locator('.board')).toBeVisible();
	await playUntil(people, () => round(host) >= 2);

	const seen = people.map((someone) => someone.seen.length);
	const killed = Date.now();
	const name = site.killHolder();
	await playUntil(people, () => people.every((someone, i) => someone.seen.length > seen[i]! + 2));
	console.log(`${name} was killed; ${Date.now() - killed} ms later everybody had seen three views more`);
	for (const someone of people) await expect(someone.page.getByText('ارتباط قطع شد')).toBeHidden();
	await playUntil(people, () => isOver(host));
	for (const someone of people) await expect(someone.page.locator('.result h1')).toBeVisible();
	for (const someone of people) await someone.context.close();
	await site.close();
});
