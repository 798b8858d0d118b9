/** Names one after the other, as they are written: with no comma before the last. */
function joined(items: readonly string[], comma: string, and: string): string {
	return items.length < 2 ? (items[0] ?? '') : items.slice(0, -1).join(comma) + and + items.at(-1);
}

/** «الف»، «الف و ب»، «الف، ب و پ» */
export const listFa = (items: readonly string[]) => joined(items, '، ', ' و ');

/** "A", "A and B", "A, B and C" */
export const listEn = (items: readonly string[]) => joined(items, ', ', ' and ');
