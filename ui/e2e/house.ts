import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { weaken } from './weak';

export const binary = process.env.OMERTA_BIN ?? new URL('../../bin/omerta', import.meta.url).pathname;

/**
 * How weak the network to every house is: milliseconds each way, and how long a connection lasts at
 * least. A run of all specs over it finds what only works nearby.
 */
const lag = Number(process.env.OMERTA_LAG ?? 0);
const lasts = Number(process.env.OMERTA_LASTS ?? Infinity);

export function freePort(): Promise<number> {
	return new Promise((settle, fail) => {
		const probe = createServer();
		probe.on('error', fail);
		probe.listen(0, '127.0.0.1', () => {
			const { port } = probe.address() as { port: number };
			probe.close(() => settle(port));
		});
	});
}

/** The real binary, on a free port of this machine, with a data folder of its own. */
export class House {
	#process?: ChildProcess;
	#ended: Promise<void> = Promise.resolve();
	#said = '';

	private constructor(
		readonly port: number,
		private listens: number,
		private data: string,
		private flags: string[]
	) {}

	static async open(...flags: string[]): Promise<House> {
		const port = await freePort();
		const listens = lag ? await freePort() : port;
		if (lag) weaken(port, listens, lag, lasts);
		const house = new House(port, listens, mkdtempSync(join(tmpdir(), 'omerta-')), flags);
		await house.start();
		return house;
	}

	get url(): string {
		return `http://127.0.0.1:${this.port}`;
	}

	/** Starts the binary, on the same port and data each time; settles once it is ready. */
	async start() {
		const address = `127.0.0.1:${this.listens}`;
		const child = spawn(
			binary,
			['serve', '--quiet', '--addr', address, '--data', this.data, '--requests', '0', ...this.flags],
			{ stdio: ['ignore', 'ignore', 'pipe'] }
		);
		this.#process = child;
		// A test that failed half way leaves no house running.
		process.once('exit', () => child.kill('SIGKILL'));
		this.#ended = new Promise((settle) => child.once('exit', () => settle()));
		await new Promise<void>((settle, fail) => {
			child.once('error', fail);
			child.once('exit', (code) => fail(new Error(`the house ended with ${code}:\n${this.#said}`)));
			child.stderr!.on('data', (text) => {
				this.#said += text;
				if (this.#said.includes('msg=open')) settle();
			});
		});
	}

	/** The disk is full: nothing can be written until there is room again. */
	fill(full: boolean) {
		const most = full ? '1' : 'unlimited';
		execFileSync('prlimit', ['--pid', String(this.#process!.pid), `--fsize=${most}:unlimited`]);
	}

	/** The laptop's battery dies. */
	async kill() {
		this.#process?.kill('SIGKILL');
		await this.#ended;
		this.#said = '';
	}

	async close() {
		this.#process?.kill('SIGTERM');
		await this.#ended;
		rmSync(this.data, { recursive: true, force: true });
	}
}
