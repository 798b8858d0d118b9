/** How long something is kept on this phone: for good, or while its tab is open. */
type Span = 'always' | 'session';

const storage = (span: Span) => (span === 'session' ? sessionStorage : localStorage);

/** What is kept on this phone alone. Where nothing can be kept it lasts until the page is closed. */
export function recall<T extends object>(key: string, otherwise: T, span: Span = 'always'): T {
	try {
		const kept: unknown = JSON.parse(storage(span).getItem(key) ?? 'null');
		if (kept === null || Array.isArray(kept) !== Array.isArray(otherwise)) return otherwise;
		return Array.isArray(kept) ? (kept as T) : { ...otherwise, ...kept };
	} catch {
		return otherwise;
	}
}

export function keep(key: string, value: unknown, span: Span = 'always') {
	try {
		storage(span).setItem(key, JSON.stringify(value));
	} catch {
		// No storage: in force until the page is closed.
	}
}

/** Throws away all that is kept on this phone. */
export function discard() {
	for (const span of ['always', 'session'] as const) {
		try {
			const kept = storage(span);
			const ours = Object.keys(kept).filter((key) => key.startsWith('omerta:'));
			for (const key of ours) kept.removeItem(key);
		} catch {
			// No storage: nothing is kept.
		}
	}
}
