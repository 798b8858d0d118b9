// Moves each page's inline start script to a file of its own, so that the
// server can forbid inline scripts altogether; then compresses what is text.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const build = new URL('../build/', import.meta.url).pathname;
const folder = '_app/immutable/start';
const inline = /<script>([\s\S]*?)<\/script>/g;

mkdirSync(join(build, folder), { recursive: true });
for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
	if (!name.endsWith('.html')) continue;
	const file = join(build, name);
	const page = readFileSync(file, 'utf8').replace(inline, (_, script) => {
		const hash = createHash('sha256').update(script).digest('base64url').slice(0, 10);
		writeFileSync(join(build, folder, `${hash}.js`), script);
		return `<script src="/${folder}/${hash}.js"></script>`;
	});
	writeFileSync(file, page);
}
const text = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest']);
for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
	if (!text.has(extname(name))) continue;
	const file = readFileSync(join(build, name));
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
	writeFileSync(join(build, `${name}.br`), brotliCompressSync(file, quality));
	writeFileSync(join(build, `${name}.gz`), gzipSync(file, { level: 9 }));
}
writeFileSync(join(build, '.keep'), '');
