// Makes each rendered page one file that is painted as soon as it is there:
// what runs before the first paint goes into it (the server allows inline
// scripts by their hashes), and the modules that bring it to life are fetched
// once it has been seen. Then compresses what is text.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const build = new URL('../build/', import.meta.url).pathname;
const files = () => readdirSync(build, { recursive: true, encoding: 'utf8' });

// Waits until the page has been seen. One that nobody looks at, or where the
// browser does not tell of its paint, comes to life all the same.
const painted = `const painted = new Promise((go) => {
	if (document.hidden) return go();
	new PerformanceObserver(go).observe({ type: 'paint', buffered: true });
	setTimeout(go, 1000);
});
painted.then(() => {
	for (const link of document.querySelectorAll('link[rel=later]')) link.rel = 'modulepreload';
});
`;

/** The modules of a page that has something to show before them. */
function paintFirst(page) {
	return page
		.replaceAll(' rel="modulepreload">', ' rel="later">')
		.replaceAll(/import\("[^"]+"\)/g, (load) => `painted.then(() => ${load})`)
		.replace('const element =', () => `${painted}const element =`);
}

const boot = readFileSync(join(build, 'boot.js'), 'utf8');
for (const name of files().filter((name) => name.endsWith('.html'))) {
	const page = readFileSync(join(build, name), 'utf8').replace(
		'<script src="/boot.js"></script>',
		() => `<script>${boot}</script>`
	);
	writeFileSync(join(build, name), name === '200.html' ? page : paintFirst(page));
}
rmSync(join(build, 'boot.js'));

const text = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);
for (const name of files().filter((name) => text.has(extname(name)))) {
	const file = readFileSync(join(build, name));
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
	writeFileSync(join(build, `${name}.br`), brotliCompressSync(file, quality));
	writeFileSync(join(build, `${name}.gz`), gzipSync(file, { level: 9 }));
}
writeFileSync(join(build, '.keep'), '');
