// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { noPreview } from '../../scripts/no-preview.js';

type Kit = { name: string; closeBundle: { sequential: true; handler: () => Promise<void> } };

const kit = (handler: () => Promise<void>): Kit => ({
	name: 'vite-plugin-sveltekit-compile',
	closeBundle: { sequential: true, handler }
});

function resolved(plugins: Kit[]) {
	(noPreview().configResolved as unknown as (config: { plugins: Kit[] }) => void)({ plugins });
}

it('a build offers no preview, and says all else that it has to say', async () => {
	const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
	const step = kit(async () => {
		console.log('\nRun \x1b[1mnpm run preview\x1b[22m to preview your production build locally.');
		console.log('Wrote site to "build"');
	});
	resolved([step]);
	await step.closeBundle.handler();
	console.log('npm run preview');
	expect(printed.mock.calls).toEqual([['Wrote site to "build"'], ['npm run preview']]);
	printed.mockRestore();
});

it('a build of which the last step cannot be found says so', () => {
	expect(() => resolved([])).toThrow(/no last step/);
});
