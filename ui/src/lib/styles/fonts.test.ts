// @vitest-environment node
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../static/fonts/', import.meta.url));

it('ships fonts of 60 KB at most, with their licences', () => {
	const files = readdirSync(folder);
	const fonts = files.filter((name) => name.endsWith('.woff2'));
	const bytes = fonts.reduce((sum, name) => sum + statSync(folder + name).size, 0);
	expect(fonts).toHaveLength(4);
	expect(bytes).toBeLessThanOrEqual(60 * 1024);
	expect(files).toEqual(expect.arrayContaining(['OFL-Lalezar.txt', 'OFL-Vazirmatn.txt']));
});
