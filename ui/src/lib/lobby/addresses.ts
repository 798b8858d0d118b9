/** Whether an address is a machine's for itself alone, which no phone can open. */
export const alone = (address: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/**
 * The addresses under which others may find this page: the one that it was
 * opened at, unless that is the machine's own, and those that the house knows.
 */
export function addressesOf(here: string, house: readonly string[]): string[] {
	return [...new Set([...(alone(here) ? [] : [here]), ...house, here])];
}
