import { expect, test, type Page } from '@playwright/test';
import { entropy, Person, Place } from './client/client';
import { House } from './house';

// Who only watches is told of nothing that they do not have: each button that a sentence names is there.

const words = {
	fa: { host: 'میزبان', names: ['نگار', 'سامان', 'پرستو'], accepts: /می‌پذیرید|بنشانید/ },
	en: { host: 'host', names: ['Nora', 'Sam', 'Wanda'], accepts: /You accept|call a friend/ }
} as const;

/** What the sentences of a page name in quotes, of which the page has no button, link or heading. */
const missing = (page: Page) =>
	page.evaluate(() => {
		const there = [...document.querySelectorAll('button, a, h1, h2, h3, summary')].map(
			(each) => `${each.textContent} ${each.getAttribute('aria-label') ?? ''}`
		);
		const named = [...document.body.innerText.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, name]) => name!);
		return named.filter((name) => !there.some((text) => text.includes(name)));
	});

for (const lang of ['fa', 'en'] as const) {
	test(`who watches reads of no button that is not there, in ${lang}`, async ({ browser }) => {
		const said = words[lang];
		const [nora, sam, wanda] = said.names;
		const house = await House.open();
		const host = new Person(house.url);
		const guest = new Person(house.url);
		const { code } = await host.post<{ code: string }>('/api/tables', {
			game: 'la-familia',
			name: nora,
			seats: 3,
			options: { first: 0 }
		});
		const play = await Place.open(host, code);
		const context = await browser.newContext({ reducedMotion: 'reduce' });
		await context.addInitScript(
			(kept) => localStorage.setItem('omerta:settings', kept),
			JSON.stringify({ lang, theme: 'dark', name: wanda })
		);
		const page = await context.newPage();
		await page.goto(`${house.url}/t/${code}`);
		await page.locator('form .button.bare').first().click();
		await page.locator('aside').waitFor();
		await page.locator('fieldset, dl, .lobby').first().waitFor();
		const look = async (what: string) => {
			expect.soft(await missing(page), what).toEqual([]);
			expect.soft(await page.locator('body').innerText(), what).not.toMatch(said.accepts);
		};
		await look('a lobby with one in it');
		await guest.post(`/api/tables/${code}/join`, { name: sam });
		const other = await Place.open(guest, code);
		await expect(page.locator('aside')).toContainText(sam);
		await look('a lobby that waits');
		await other.do('ready', { entropy: entropy() });
		await expect(page.locator('aside')).toContainText(said.host);
		await look('a lobby that is ready');
		await play.do('start', { entropy: entropy() });
		await page.locator('.watching').waitFor();
		await look('the board');
		await page.locator('.tools .button').last().click();
		await page.locator('dialog[open]').waitFor();
		await look('the menu');
		await page.keyboard.press('Escape');
		await play.do('pause', { on: true });
		await page.locator('.banner').waitFor();
		await expect(page.locator('.banner .button')).toHaveCount(0);
		await look('a paused board');
		await play.do('pause', { on: false });
		await other.do('move', { move: { do: 'resign' } });
		await page.locator('.board + .unseen, .result').first().waitFor();
		await page.getByRole('button', { name: lang === 'fa' ? 'پایان را ببینید' : 'See the end' }).click();
		await page.locator('.controls').waitFor();
		await look('after the match');
		await context.close();
		play.close();
		other.close();
		await house.close();
	});
}
