import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = () => Promise<Response>;

describe('a call of the house', () => {
	let asked: string[];
	let answers: Record<string, Answer>;
	const yes: Answer = () => Promise.resolve(Response.json({}));
	const gone: Answer = () => Promise.reject(new TypeError('network'));

	beforeEach(() => {
		vi.resetModules();
		vi.useFakeTimers();
		asked = [];
		answers = {};
		vi.stubGlobal('fetch', (path: string, { method, signal }: RequestInit) => {
			asked.push(`${method} ${path}`);
			const late = new Promise<never>((_, fail) => (signal!.onabort = () => fail(new Error('late'))));
			return Promise.race([(answers[path] ?? yes)(), late]);
		});
	});
	afterEach(() => {
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	const join = { name: 'Ana' };

	it('makes a stranger somebody before a place is taken, once for what is asked at once', async () => {
		const { api } = await import('./http');
		await Promise.all([api.join('ABCDEF', join), api.join('ABCDEF', join)]);
		await api.open({ game: 'la-familia', name: 'Ana' });
		expect(asked).toEqual([
			'POST /api/me',
			'POST /api/tables/ABCDEF/join',
			'POST /api/tables/ABCDEF/join',
			'POST /api/me',
			'POST /api/tables'
		]);
	});

	it('takes no place for nobody, and asks anew when asked again', async () => {
		const { api } = await import('./http');
		answers['/api/me'] = gone;
		await expect(api.join('ABCDEF', join)).rejects.toMatchObject({ refusal: { code: 'no_answer' } });
		expect(asked).toEqual(['POST /api/me']);
		answers['/api/me'] = yes;
		await api.join('ABCDEF', join);
		expect(asked).toEqual(['POST /api/me', 'POST /api/me', 'POST /api/tables/ABCDEF/join']);
	});

	it('does not wait for ever', async () => {
		const { api, patience } = await import('./http');
		answers['/api/house'] = () => new Promise(() => {});
		const house = api.house();
		void house.catch(() => undefined);
		await vi.advanceTimersByTimeAsync(patience);
		await expect(house).rejects.toMatchObject({ refusal: { code: 'no_answer' } });
	});
});
