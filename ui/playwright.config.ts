import { defineConfig } from '@playwright/test';

const flags = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	// A LAN's name, which is no secure context.
	'--host-resolver-rules=MAP omerta.test 127.0.0.1'
];

export default defineConfig({
	testDir: 'e2e',
	testIgnore: [
		...(process.env.OMERTA_SCREENS ? [] : ['**/screens.spec.ts']),
		...(process.env.OMERTA_LONG ? [] : ['**/godfather-axe.spec.ts'])
	],
	timeout: 240_000,
	expect: { timeout: 15_000 },
	workers: 3, // they wait for clocks and each other more than they compute
	// A machine that builds for others may stall a browser for long; a test that only then holds is reported as flaky.
	retries: process.env.CI ? 2 : 0,
	reporter: [['list']],
	use: {
		viewport: { width: 360, height: 740 },
		locale: 'fa-IR',
		hasTouch: true,
		actionTimeout: 30_000,
		launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags }
	}
});
