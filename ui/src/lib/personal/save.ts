/** Gives a value to the person as a file; the browser asks or knows where to. */
export function save(name: string, value: unknown) {
	const text = JSON.stringify(value, null, 2);
	const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The download has begun with the press; the page need not hold it longer.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
