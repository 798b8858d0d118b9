import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import { Badge, Card, CardBack, RoleCard, Token, roles, specials, type Kind, type Lang } from './index';

const powers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const box = [
	...powers.map((n) => `killer-${n}`),
	...powers.map((n) => `defence-${n}`),
	...specials.map((name) => `special-${name}`)
];
const bosses = [0, 1, 2, 3, 4];
const piles: Kind[] = ['killer', 'defence', 'special'];

function drawn<Props extends object>(component: Component<Props>, props: NoInfer<Props>): SVGElement {
	const app = mount(component as Component, { target: document.body, props });
	flushSync();
	const svg = document.querySelector('svg')!.cloneNode(true) as SVGElement;
	void unmount(app);
	document.body.replaceChildren();
	return svg;
}

/** A drawing as one sees it who sees no colours. */
function grey(svg: SVGElement): string {
	for (const part of svg.querySelectorAll('*'))
		for (const name of ['fill', 'stroke', 'opacity', 'id', 'clip-path', 'class']) part.removeAttribute(name);
	return svg.innerHTML;
}

describe.each(['fa', 'en'] as Lang[])('in %s', (lang) => {
	it.each([56, 300])('all 25 cards differ without colour at %i px, and say what they are', (size) => {
		const seen = new Set(box.map((card) => grey(drawn(Card, { card, lang, size }))));
		expect(seen.size).toBe(box.length);
		for (const card of box) expect(drawn(Card, { card, lang, size }).textContent?.trim()).not.toBe('');
	});

	it('the ten roles differ without colour', () => {
		expect(new Set(roles.map((role) => grey(drawn(RoleCard, { role, lang })))).size).toBe(10);
	});
});

it('bosses, their tokens and the three backs differ without colour', () => {
	expect(new Set(bosses.map((boss) => grey(drawn(Badge, { boss })))).size).toBe(5);
	expect(new Set(bosses.map((boss) => grey(drawn(Token, { boss })))).size).toBe(5);
	expect(new Set(piles.map((pile) => grey(drawn(CardBack, { pile })))).size).toBe(3);
});

it('is silent for screen readers unless it is given a title', () => {
	expect(drawn(Card, { card: 'killer-7', lang: 'en' }).getAttribute('aria-hidden')).toBe('true');
	const titled = drawn(Card, { card: 'killer-7', lang: 'en', title: 'Killer 7' });
	expect([titled.getAttribute('role'), titled.getAttribute('aria-label')]).toEqual(['img', 'Killer 7']);
	expect(titled.hasAttribute('aria-hidden')).toBe(false);
});

it('draws a card that no box holds as a blank, not as another card', () => {
	expect(drawn(Card, { card: 'killer-11', lang: 'fa' }).querySelector('text')).toBeNull();
});
