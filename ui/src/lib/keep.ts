/** What is kept on this phone alone. Where nothing can be kept it lasts until the page is closed. */
export function recall<T>(key: string, otherwise: T): T {
	try {
		const kept = localStorage.getItem(key);
		return kept === null ? otherwise : { ...otherwise, ...JSON.parse(kept) };
	} catch {
		return otherwise;
	}
}

export function keep(key: string, value: unknown) {
	try {
		localStorage.setItem(key, JSON.stringify(value));
	} catch {
		// No storage: in force until the page is closed.
	}
}
