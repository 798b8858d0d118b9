/** Where a card of the own hand lies, in pixels from the hand's start and top. */
export interface Place {
	x: number;
	y: number;
	w: number;
	h: number;
	tilt: number;
}

const reach = 44; // what a thumb hits

/**
 * Spreads a hand over a width, in as many rows as keep every card's visible
 * part at least a thumb wide. One row is fanned a little.
 */
export function fan(count: number, width: number): Place[] {
	const edge = width >= 600 ? 16 : 0; // room for the outer cards' tilt
	return row(count, width - 2 * edge).map((place) => ({ ...place, x: place.x + edge }));
}

/** How far a tilted card's outer corner hangs below it, turned about a point under its foot. */
export function sag({ w, tilt }: Place): number {
	return Math.sin((Math.abs(tilt) * Math.PI) / 180) * w * 0.5;
}

function row(count: number, width: number): Place[] {
	const big = width >= 560 ? 104 : 84;
	const perRow = (card: number) => Math.max(1, Math.floor((width - card) / reach) + 1);
	const w = count <= perRow(big) ? big : 64;
	const rows = Math.ceil(count / perRow(w));
	const inRow = Math.ceil(count / rows);
	const h = Math.round(w * 1.4);
	return Array.from({ length: count }, (_, i) => {
		const row = Math.floor(i / inRow);
		const held = Math.min(inRow, count - row * inRow);
		const step = held > 1 ? Math.min(rows === 1 ? w * 0.86 : w + 14, (width - w) / (held - 1)) : 0;
		const start = (width - w - step * (held - 1)) / 2;
		const off = (i % inRow) - (held - 1) / 2;
		return {
			x: start + (i % inRow) * step,
			y: row * Math.round(h * 0.62) + (rows === 1 ? Math.abs(off) ** 1.6 * 1.6 : 0),
			w,
			h,
			tilt: rows === 1 ? off * 2.4 : 0
		};
	});
}
