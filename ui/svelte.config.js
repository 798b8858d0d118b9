import adapter from '@sveltejs/adapter-static';
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** @type {import('@sveltejs/kit').Config} */
export default {
	preprocess: vitePreprocess(),
	kit: {
		adapter: adapter({ fallback: '200.html' }),
		// Absolute paths: the start script is moved to a file of its own, so
		// that the pages need no inline script (scripts/after-build.js).
		paths: { relative: false },
		prerender: { entries: ['*', '/rules/la-familia', '/rules/godfather'] }
	}
};
