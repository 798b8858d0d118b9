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
