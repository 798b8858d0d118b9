// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import house from './fa';
import { games } from './games';

const source = fileURLToPath(new URL('../..', import.meta.url));
const catalogue = /(^|\/)(fa|en|words\.fa|words\.en)\.ts$|\.test\.ts$|schema\.ts$/;

/** Every string in the pages' source, as a pattern: what a template leaves open may be anything. */
function mentions(): { whole: Set<string>; open: RegExp[] } {
	const whole = new Set<string>();
	const open: RegExp[] = [];
	for (const name of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
		if (!/\.(ts|svelte)$/.test(name) || catalogue.test(name)) continue;
		const text = readFileSync(source + name, 'utf8');
		for (const [, plain] of text.matchAll(/['"]([\w.-]+)['"]/g)) whole.add(plain!);
		for (const [, template] of text.matchAll(/`([\w.-]*(?:\$\{[^}]*\}[\w.-]*)+)`/g)) {
			const parts = template!.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
			if (parts.some((part) => /\w\w/.test(part))) open.push(new RegExp(`^${parts.join('.*')}$`));
		}
	}
	return { whole, open };
}

it('has no sentence that no page says', async () => {
	const keys = Object.keys(house);
	for (const game of Object.values(games)) keys.push(...Object.keys((await game?.fa()) ?? {}));
	const { whole, open } = mentions();
	const said = (key: string) => whole.has(key) || open.some((pattern) => pattern.test(key));
	expect(keys.filter((key) => !said(key.replace(/_(one|other)$/, '')))).toEqual([]);
});
