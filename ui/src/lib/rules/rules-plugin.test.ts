// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from '../../../scripts/rules-plugin.js';

describe('the rules as a page', () => {
	it('tells a house rule in words, without the names of records', () => {
		const { html } = render(
			'**A tied vote** `tie`: nobody leaves `nobody` or by lot `lot`. A lot takes one.'
		);
		expect(html).toBe('<p><strong>A tied vote:</strong> nobody leaves or by lot. A lot takes one.</p>\n');
	});

	it('marks the language of a word where a table has both, and of no other', () => {
		const { html } = render(
			'| English | فارسی |\n|---|---|\n| pile | دسته |\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'
		);
		expect(html).toContain('<tr><td lang="en">pile</td><td lang="fa">دسته</td></tr>');
		expect(html).toContain('<tr><td>1</td><td>2</td></tr>');
	});

	it.each(['la-familia.fa', 'la-familia.en', 'godfather.fa', 'godfather.en'])(
		'shows no name of records in %s',
		(book) => {
			const source = readFileSync(new URL(`../../../../docs/rules/${book}.md`, import.meta.url), 'utf8');
			const { html } = render(source);
			expect(html.match(/:<\/strong>/g)!.length).toBeGreaterThan(10);
			expect(html).not.toMatch(/<code>|`|[a-z]_[a-z]/);
		}
	);
});
