import { connect, createServer, type Socket } from 'node:net';

/**
 * Puts a weak network before a port: whatever is sent arrives so many milliseconds later, in either
 * direction, and no connection lasts longer than one to three times `lasts`, milliseconds.
 */
export function weaken(port: number, behind: number, lag: number, lasts = Infinity) {
	const pass = (from: Socket, to: Socket) => {
		from.on('data', (bytes) => setTimeout(() => to.write(bytes), lag));
		from.on('end', () => setTimeout(() => to.end(), lag));
		from.on('error', () => to.destroy());
		from.on('close', () => setTimeout(() => to.destroy(), lag));
	};
	const door = createServer((near) => {
		const far = connect(behind, '127.0.0.1');
		pass(near, far);
		pass(far, near);
		if (lasts < Infinity) setTimeout(() => near.destroy(), lasts * (1 + 2 * Math.random())).unref();
	});
	door.listen(port, '127.0.0.1').unref();
}
