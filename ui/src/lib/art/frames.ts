import type { Kind } from './names';

/**
 * The deco frame of a card of `w` by `h`, `i` units from the edge. Its corners
 * tell kinds apart without colour: cut for killers, scooped for defence,
 * stepped for specials.
 */
export function frame(kind: Kind, i: number, w = 200, h = 280): string {
	const c = 20;
	const [l, t, r, b] = [i, i, w - i, h - i];
	if (kind === 'killer')
		return `M${l + c} ${t}H${r - c}L${r} ${t + c}V${b - c}L${r - c} ${b}H${l + c}L${l} ${b - c}V${t + c}Z`;
	if (kind === 'defence')
		return `M${l + c} ${t}H${r - c}A${c} ${c} 0 0 0 ${r} ${t + c}V${b - c}A${c} ${c} 0 0 0 ${r - c} ${b}H${l + c}A${c} ${c} 0 0 0 ${l} ${b - c}V${t + c}A${c} ${c} 0 0 0 ${l + c} ${t}Z`;
	const s = c / 2;
	return `M${l + c} ${t}H${r - c}v${s}h${s}v${s}h${s}V${b - c}h${-s}v${s}h${-s}v${s}H${l + c}v${-s}h${-s}v${-s}h${-s}V${t + c}h${s}v${-s}h${s}Z`;
}

/** `n` wedges that fan out from a point, symmetrically about the vertical. */
export function rays(n: number, x: number, y: number, radius: number, spread = Math.PI * 1.25): string {
	const step = n > 1 ? Math.min(spread / (n - 1), 0.5) : 0;
	const half = Math.min(0.11, step ? step * 0.34 : 0.11);
	const at = (a: number) =>
		`${(x + Math.sin(a) * radius).toFixed(1)} ${(y - Math.cos(a) * radius).toFixed(1)}`;
	let d = '';
	for (let i = 0; i < n; i++) {
		const a = (i - (n - 1) / 2) * step;
		d += `M${x} ${y}L${at(a - half)} ${at(a + half)}Z`;
	}
	return d;
}
