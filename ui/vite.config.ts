import { sveltekit } from '@sveltejs/kit/vite';
import { defineConfig } from 'vitest/config';
import { noPreview } from './scripts/no-preview.js';
import { rules } from './scripts/rules-plugin.js';

// In development the pages come from vite and everything else from a server
// started beside it: OMERTA=http://127.0.0.1:8080 npm run dev
const server = process.env.OMERTA ?? 'http://127.0.0.1:8080';

export default defineConfig({
	plugins: [rules(), sveltekit(), noPreview()],
	server: {
		host: '127.0.0.1',
		fs: { allow: ['..'] },
		proxy: { '/api': server, '/ws': { target: server, ws: true } }
	},
	build: {
		target: 'es2022',
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		// How long each plugin took is no warning to whoever only wants to play.
		rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } }
	},
	resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
	test: { include: ['src/**/*.test.ts'], environment: 'happy-dom', testTimeout: 60_000 }
});
