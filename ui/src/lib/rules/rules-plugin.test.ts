// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { render } from '../../../scripts/rules-plugin.js';

describe('the rules as a page', () => {
	it('tells a house rule in its sentence, and its name and values small after it', () => {
		const { html } = render('**Tie** `tie`: `nobody` (no. one leaves), or `lot`. It says who leaves.');
		expect(html).toBe(
			'<p><strong>Tie.</strong> It says who leaves. <small class="option"><code>tie</code>: ' +
				'<code>nobody</code> (no. one leaves), or <code>lot</code></small></p>\n'
		);
	});

	it('leaves values that explain themselves where the sentence would be', () => {
		const { html } = render('**Tie** `tie`: `nobody` (nobody leaves), `lot` (the lot).');
		expect(html).toContain(
			'<strong>Tie.</strong> <code>nobody</code> (nobody leaves), <code>lot</code> (the lot).'
		);
		expect(html).toContain('<small class="option"><code>tie</code></small>');
	});

	it.each(['la-familia.fa', 'la-familia.en', 'godfather.fa', 'godfather.en'])(
		'opens no house rule of %s with its name',
		(book) => {
			const source = readFileSync(new URL(`../../../../docs/rules/${book}.md`, import.meta.url), 'utf8');
			const { html } = render(source);
			expect(html.match(/class="option"/g)!.length).toBeGreaterThan(10);
			expect(html).not.toMatch(/<\/strong> <code>[a-z_]+<\/code>:/);
		}
	);
});
