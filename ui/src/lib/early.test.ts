import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catchUp } from './early';
import { firstTap, trembling } from './table/trembling';

const boot = readFileSync('static/boot.js', 'utf8');

describe('a tap before the page has come to life', () => {
	afterEach(() => document.body.replaceChildren());

	function painted() {
		new Function(boot)();
		document.body.innerHTML = '<button id="a"><span>a</span></button><button id="b">b</button><p>text</p>';
		const done: string[] = [];
		const live = () => {
			for (const each of document.querySelectorAll('button')) each.onclick = () => done.push(each.id);
			catchUp();
		};
		return { done, live, tap: (at: string) => document.querySelector<HTMLElement>(at)!.click() };
	}

	it('is done when it has', () => {
		const page = painted();
		page.tap('#a span');
		page.live();
		expect(page.done).toEqual(['a']);
	});

	it('is done once, however often it was made, and for the last button alone', () => {
		const page = painted();
		for (const at of ['#a', '#b', '#b']) page.tap(at);
		page.live();
		expect(page.done).toEqual(['b']);
		catchUp();
		page.tap('#a');
		expect(page.done).toEqual(['b', 'a']);
	});

	it('is the first of a finger that taps again when it is done at last', () => {
		const page = painted();
		const press = (type: string) =>
			document
				.querySelector('#a')!
				.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 100, clientY: 200 }));
		const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
		press('click');
		now.mockReturnValue(9000);
		page.live();
		expect(firstTap(), 'its press was before anybody listened').toBe(9000);
		now.mockReturnValue(9000 + trembling - 1);
		press('pointerdown');
		expect(firstTap()).toBe(9000);
		now.mockReturnValue(9000 + 3 * trembling);
		press('pointerdown');
		expect(firstTap(), 'a tap that was meant').toBe(Infinity);
		now.mockRestore();
	});

	it('sends no form, which would load the page anew and lose what was typed', () => {
		const page = painted();
		document.body.innerHTML = '<form><input><button id="go">go</button></form>';
		const sent: Event[] = [];
		const form = document.querySelector('form')!;
		form.addEventListener('submit', (event) => (event.preventDefault(), sent.push(event)));
		page.tap('#go');
		expect(sent).toHaveLength(0);
		page.live();
		expect(sent).toHaveLength(1);
		expect(page.done).toEqual(['go']);
	});

	it('is forgotten when it missed every button, or its button is gone', () => {
		const page = painted();
		page.tap('#a');
		page.tap('p');
		page.live();
		expect(page.done).toEqual([]);
		const next = painted();
		next.tap('#b');
		document.querySelector('#b')!.remove();
		next.live();
		expect(next.done).toEqual([]);
	});
});
