import { api } from '$lib/api/http';

/** The address at which other devices find this house: a page opened on the machine itself does not know it. */
export async function reachable(): Promise<string> {
	const here = location.origin;
	if (!/^(localhost|127\.|\[::1\])/.test(location.hostname)) return here;
	const house = await api.house().catch(() => null);
	return house?.addresses[0] ?? here;
}
