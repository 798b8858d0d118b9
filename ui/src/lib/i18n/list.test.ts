import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listEn, listFa } from './list';

describe('lists of names', () => {
	it.each([
		[[], '', ''],
		[['آرش'], 'آرش', 'آرش'],
		[['آرش', 'سارا'], 'آرش و سارا', 'آرش and سارا'],
		[['آرش', 'سارا', 'بابک'], 'آرش، سارا و بابک', 'آرش, سارا and بابک']
	])('%j', (names, fa, en) => {
		expect(listFa(names)).toBe(fa);
		expect(listEn(names)).toBe(en);
	});

	it('are made here alone: the browser puts a comma before the last «و»', () => {
		const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
			/(?<!\.test)\.(ts|svelte)$/.test(file)
		);
		expect(sources.length).toBeGreaterThan(100);
		for (const file of sources) expect(readFileSync(`src/${file}`, 'utf8'), file).not.toContain('ListFormat');
	});
});
