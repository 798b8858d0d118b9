import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	kit: {
		adapter: adapter({ fallback: '200.html' }),
		paths: { relative: false },
		// A page that was rendered is painted from its one file: nothing else
		// has to come first.
		inlineStyleThreshold: Infinity,
		// The browser tests and the scripts are read by the same checker as the pages.
		typescript: {
			config: (config) => ({ ...config, include: [...config.include, '../e2e/**/*.ts', '../*.config.ts'] })
		},
		prerender: { entries: ['*', '/rules/la-familia', '/rules/godfather'] }
	}
};
