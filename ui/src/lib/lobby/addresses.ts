import { api } from '$lib/api/http';

/** Whether an address is a machine's for itself alone, which no phone can open. */
export const alone = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/**
 * The addresses under which others may find this page: the one that it was
 * opened at, unless that is the machine's own, and those that the house knows.
 * The machine's own where there is no other.
 */
export function addressesOf(here: string, house: readonly string[]): string[] {
	const all = [...new Set([here, ...house])];
	const open = all.filter((address) => !alone(address));
	return open.length ? open : [here];
}

/** Those addresses, asked of the house. */
export async function addresses(): Promise<string[]> {
	const house = await api.house().catch(() => null);
	return addressesOf(location.origin, house?.addresses ?? []);
}

/** The address at which other devices find this house: a page opened on the machine itself does not know it. */
export async function reachable(): Promise<string> {
	return alone(location.origin) ? (await addresses())[0]! : location.origin;
}
