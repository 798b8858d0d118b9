import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binary, freePort } from './house';

const script = new URL('../../deploy/many/by-hand.sh', import.meta.url).pathname;
const nats = process.env.NATS_SERVER ?? new URL('../../bin/nats-server', import.meta.url).pathname;

/** Three NATS servers and three nodes, started by hand as the notes say, and one door before them. */
export class Site {
	readonly #folder = mkdtempSync(join(tmpdir(), 'omerta-site-'));
	#process?: ChildProcess;
	#door?: Server;
	#nodes: number[] = [];
	#servers = '';

	static async open(): Promise<Site> {
		const site = new Site();
		await site.#start();
		return site;
	}

	async #start() {
		const ports: number[] = [];
		while (ports.length < 9) ports.push(await freePort());
		const [servers, routes, nodes] = [ports.slice(0, 3), ports.slice(3, 6), ports.slice(6)];
		this.#nodes = nodes;
		this.#servers = servers.map((port) => `nats://127.0.0.1:${port}`).join(',');
		this.#process = spawn(script, [this.#folder], {
			stdio: 'ignore',
			env: {
				...process.env,
				OMERTA: binary,
				NATS_SERVER: nats,
				NATS_PORTS: servers.join(' '),
				ROUTE_PORTS: routes.join(' '),
				NODE_PORTS: nodes.join(' '),
				OMERTA_REQUESTS: '0',
				OMERTA_BOT_PACE: '0.1'
			}
		});
		process.once('exit', () => this.#process?.kill('SIGTERM'));
		while ((await this.#ready()).length < 3) await pause(250);
		this.#door = createServer((near) => void this.#admit(near));
		await new Promise<void>((settle) => this.#door!.listen(0, '127.0.0.1', settle));
	}

	/** Where people come in. */
	get url(): string {
		return `http://127.0.0.1:${(this.#door!.address() as { port: number }).port}`;
	}

	/** The nodes that say they are ready. */
	async #ready(): Promise<number[]> {
		const asked = this.#nodes.map((port) =>
			fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1000) })
				.then((answer) => (answer.ok ? port : 0))
				.catch(() => 0)
		);
		return (await Promise.all(asked)).filter((port) => port !== 0);
	}

	#turn = 0;

	/** Leads somebody to one ready node after another. */
	async #admit(near: Socket) {
		near.on('error', () => near.destroy());
		const ready = await this.#ready();
		const port = ready[this.#turn++ % ready.length];
		if (!port) return near.destroy();
		const far = connect(port, '127.0.0.1');
		far.on('error', () => near.destroy());
		near.on('close', () => far.destroy());
		far.on('close', () => near.destroy());
		near.pipe(far).pipe(near);
	}

	/** Kills the node that holds the one table, and gives its name. */
	killHolder(): string {
		const said = execFileSync(binary, ['cluster', '--json', '--nats', this.#servers], { encoding: 'utf8' });
		const { nodes } = JSON.parse(said) as { nodes: { name: string; tables: number }[] };
		const holder = nodes.find((node) => node.tables === 1)!.name;
		process.kill(Number(readFileSync(join(this.#folder, `${holder}.pid`), 'utf8')), 'SIGKILL');
		return holder;
	}

	async close() {
		this.#door?.close();
		const ended = new Promise((settle) => this.#process!.once('exit', settle));
		this.#process!.kill('SIGTERM');
		await ended;
		rmSync(this.#folder, { recursive: true, force: true });
	}
}

const pause = (ms: number) => new Promise((settle) => setTimeout(settle, ms));
