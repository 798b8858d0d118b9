// SvelteKit ends a build by naming a command that serves the pages alone, without the house: nothing
// for whoever only wants to play. It offers no setting for it, so that its last step is not told that line.
const kit = 'vite-plugin-sveltekit-compile';

/**
 * @typedef {() => Promise<void> | void} Step
 * @returns {import('vite').Plugin}
 */
export function noPreview() {
	return {
		name: 'no-preview',
		apply: 'build',
		configResolved({ plugins }) {
			const last = plugins.find(({ name }) => name === kit)?.closeBundle;
			if (typeof last !== 'object') throw new Error(`${kit} has no last step`);
			const { handler } = last;
			last.handler = function (...told) {
				return without('npm run preview', () => handler.apply(this, told));
			};
		}
	};
}

/**
 * Does something during which one line is not printed.
 * @param {string} line
 * @param {Step} act
 */
async function without(line, act) {
	const { log } = console;
	console.log = (...said) => String(said[0]).includes(line) || log(...said);
	try {
		return await act();
	} finally {
		console.log = log;
	}
}
