// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bossColour, ivory, kindColour, sideColour, brass } from '../art/palette';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The plain colours that a light sets, over those that both share. */
function light(theme: 'dark' | 'light'): Record<string, string> {
	const colours: Record<string, string> = {};
	for (const [, selector = '', body = ''] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
		if (selector.includes('data-theme') && !selector.includes(theme)) continue;
		for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/g))
			colours[name] = value;
	}
	return colours;
}

function luminance(colour: string): number {
	const channel = (at: number) => {
		const v = parseInt(colour.slice(at, at + 2), 16) / 255;
		return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
	const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

const grounds = ['ground', 'ground-glow', 'panel', 'panel-raised'];
const words = ['text', 'text-soft', 'brass', 'danger', 'good', 'warn'];
const signs = ['line-strong', 'brass-dim', 'boss-0', 'boss-1', 'boss-2', 'boss-3', 'boss-4'];
const ownGrounds = [
	['danger', 'danger-ground'],
	['text', 'danger-ground'],
	['good', 'good-ground'],
	['text', 'good-ground'],
	['warn', 'warn-ground'],
	['text', 'warn-ground'],
	['on-brass', 'brass-top'],
	['on-brass', 'brass-bottom'],
	['on-ox', 'ox'],
	['on-ox', 'felt'],
	['on-ox', 'plum']
] as const;

describe.each(['dark', 'light'] as const)('in the %s', (theme) => {
	const colours = light(theme);
	const between = (a: string, b: string) => {
		const [front, back] = [colours[a], colours[b]];
		if (!front || !back) throw new Error(`no colour named ${front ? b : a}`);
		return contrast(front, back);
	};

	it.each(grounds)('words are legible on %s', (ground) => {
		for (const word of words) expect(between(word, ground), word).toBeGreaterThanOrEqual(4.5);
	});

	it.each(grounds)('lines and tokens show on %s', (ground) => {
		for (const sign of signs) expect(between(sign, ground), sign).toBeGreaterThanOrEqual(3);
	});

	it.each(ownGrounds)('%s is legible on %s', (word, ground) => {
		expect(between(word, ground)).toBeGreaterThanOrEqual(4.5);
	});
});

it('draws the bosses in the colours of the pages', () => {
	const colours = light('dark');
	expect(bossColour).toEqual([0, 1, 2, 3, 4].map((boss) => colours[`boss-${boss}`]));
});

it('draws marks, names and emblems that show', () => {
	for (const colour of bossColour) expect(contrast(colour, ivory)).toBeGreaterThanOrEqual(3);
	for (const colour of Object.values(kindColour)) expect(contrast(colour, ivory)).toBeGreaterThanOrEqual(4.5);
	for (const colour of Object.values(sideColour)) expect(contrast(colour, brass)).toBeGreaterThanOrEqual(3);
});
