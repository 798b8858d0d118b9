import type { Kind, Side } from './names';

/**
 * Colours of things that look the same in both themes and on paper: cards,
 * tokens and pictures. Those of the pages around them are in styles/tokens.css.
 */
export const ivory = '#f6eedb';
export const ivoryShade = '#e9dcbd';
export const brass = '#cda65a';
export const brassDeep = '#8a6b2c';
export const ink = '#0f1613';

export const kindColour: Record<Kind, string> = {
	killer: '#84222a',
	defence: '#17563f',
	special: '#352b52'
};

/** The kind's colour thinned on ivory, for rays behind an emblem. */
export const kindTint: Record<Kind, string> = {
	killer: '#ecd6c3',
	defence: '#dbe0c6',
	special: '#4a3f6e'
};

export const sideColour: Record<Side, string> = {
	city: '#17563f',
	mafia: '#6f1c24',
	independent: '#352b52'
};

export const sideTint: Record<Side, string> = {
	city: '#226a50',
	mafia: '#862a32',
	independent: '#4a3f6e'
};

/** Bosses 0 to 4, the same values as --boss-0 … --boss-4. */
export const bossColour = ['#2f8560', '#c65056', '#4577b4', '#ad7320', '#8b65b3'] as const;
