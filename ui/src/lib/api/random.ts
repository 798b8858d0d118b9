/** Random bytes in hex. Works without a secure context, where randomUUID does not. */
export function hex(bytes: number): string {
	const raw = crypto.getRandomValues(new Uint8Array(bytes));
	return Array.from(raw, (b) => b.toString(16).padStart(2, '0')).join('');
}
