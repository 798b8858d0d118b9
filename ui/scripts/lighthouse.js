// Holds the first page to its budget: Lighthouse with its phone and its slow
// network against the real binary, on a free port of this machine.
// `npm run lighthouse`, or with --json for the whole report.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';

const binary = process.env.OMERTA_BIN ?? new URL('../../bin/omerta', import.meta.url).pathname;

/** Figures with the most (or, for marks, the least) that each may be. */
const budget = [
	['largest paint', 'ms', (report) => report.audits['largest-contentful-paint'].numericValue, { most: 1500 }],
	['first page without fonts', 'KB', (report) => sent(report, (kind) => kind !== 'Font'), { most: 100 }],
	['fonts', 'KB', (report) => sent(report, (kind) => kind === 'Font'), { most: 60 }],
	['accessibility', '', (report) => mark(report, 'accessibility'), { least: 100 }],
	['best practices', '', (report) => mark(report, 'best-practices'), { least: 100 }]
];

const mark = (report, category) => report.categories[category].score * 100;

/** What came over the wire, headers and compression included, in units of 1024 bytes. */
function sent(report, ofKind) {
	const requests = report.audits['network-requests'].details.items;
	const bytes = requests.filter((it) => ofKind(it.resourceType)).map((it) => it.transferSize);
	return bytes.reduce((all, each) => all + each, 0) / 1024;
}

async function serve(data) {
	const house = spawn(binary, ['serve', '--quiet', '--addr', '127.0.0.1:0', '--data', data], {
		stdio: ['ignore', 'ignore', 'pipe']
	});
	process.once('exit', () => house.kill());
	for await (const line of createInterface({ input: house.stderr })) {
		const open = /msg=open address=(\S+)/.exec(line);
		if (open) return { url: `http://${open[1]}/`, close: () => house.kill() };
	}
	throw new Error('the house did not open');
}

function freePort() {
	return new Promise((settle) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const { port } = probe.address();
			probe.close(() => settle(port));
		});
	});
}

async function measure(url) {
	const port = await freePort();
	const browser = await chromium.launch({
		executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium',
		args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu']
	});
	const onlyCategories = ['performance', 'accessibility', 'best-practices'];
	const { lhr } = await lighthouse(url, { port, onlyCategories });
	await browser.close();
	return lhr;
}

function show(report) {
	for (const [name, unit, read, { most = Infinity, least = -Infinity }] of budget) {
		const figure = read(report);
		const kept = figure <= most && figure >= least;
		if (!kept) process.exitCode = 1;
		const bound = most === Infinity ? `at least ${least}` : `at most ${most}`;
		console.log(
			`${kept ? 'ok  ' : 'OVER'}  ${name}: ${figure.toFixed(unit === 'KB' ? 1 : 0)} ${unit} (${bound})`
		);
	}
	// Blocking time is this machine's as much as the page's: told, and bound to nothing.
	const { benchmarkIndex } = report.environment;
	console.log(
		`      performance: ${mark(report, 'performance')}, on a machine of benchmark index ${benchmarkIndex}`
	);
	const failed = Object.values(report.audits).filter((audit) => audit.score !== null && audit.score < 0.9);
	for (const audit of failed) console.log(`      ${audit.id}: ${audit.displayValue ?? audit.title}`);
}

const data = mkdtempSync(join(tmpdir(), 'omerta-'));
const house = await serve(data);
const report = await measure(house.url);
house.close();
rmSync(data, { recursive: true, force: true });
if (process.argv.includes('--json')) console.log(JSON.stringify(report));
else show(report);
