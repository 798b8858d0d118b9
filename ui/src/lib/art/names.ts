/**
 * The words that art carries: kinds of cards, specials, bosses, roles, sides,
 * each in both languages. Cards are named as the rules name them
 * (`killer-7`, `special-bribe`), roles as the Godfather ruling does.
 */
import type { components } from '$lib/api/schema';
import { digits } from '$lib/i18n/digits';

export { roleSides } from '$lib/api/facts';

type Wire = components['schemas'];
export type Role = Wire['Role'];
export type Side = Wire['Side'];
export type Kind = Wire['Pile'];
export type Lang = 'fa' | 'en';
export type Words = Record<Lang, string>;
export type Special = 'betrayal' | 'arms' | 'informant' | 'bribe' | 'smuggling';
export type Boss = 0 | 1 | 2 | 3 | 4;

export const kindNames: Record<Kind, Words> = {
	killer: { fa: 'آدم‌کش', en: 'Killer' },
	defence: { fa: 'دفاع', en: 'Defence' },
	special: { fa: 'ویژه', en: 'Special' }
};

export const specialNames: Record<Special, Words> = {
	betrayal: { fa: 'خیانت', en: 'Betrayal' },
	arms: { fa: 'تسلیح', en: 'Arms' },
	informant: { fa: 'خبرچین', en: 'Informant' },
	bribe: { fa: 'رشوه', en: 'Bribe' },
	smuggling: { fa: 'قاچاق', en: 'Smuggling' }
};

export const roleNames: Record<Role, Words> = {
	godfather: { fa: 'پدرخوانده', en: 'Godfather' },
	saul: { fa: 'ساول گودمن', en: 'Saul Goodman' },
	matador: { fa: 'ماتادور', en: 'Matador' },
	mafioso: { fa: 'مافیای ساده', en: 'Mafioso' },
	watson: { fa: 'دکتر واتسون', en: 'Doctor Watson' },
	leon: { fa: 'لئون حرفه‌ای', en: 'Léon' },
	kane: { fa: 'همشهری کین', en: 'Citizen Kane' },
	constantine: { fa: 'کنستانتین', en: 'Constantine' },
	citizen: { fa: 'شهروند ساده', en: 'Citizen' },
	nostradamus: { fa: 'نوستراداموس', en: 'Nostradamus' }
};

export const roles = Object.keys(roleNames) as Role[];
export const specials = Object.keys(specialNames) as Special[];

export const sideNames: Record<Side, Words> = {
	city: { fa: 'شهر', en: 'City' },
	mafia: { fa: 'مافیا', en: 'Mafia' },
	independent: { fa: 'مستقل', en: 'Independent' }
};

type CardFace = { kind: 'killer' | 'defence'; power: number } | { kind: 'special'; special: Special };

/** What a card's name says, or null for a name that no box holds. */
export function cardFace(card: string): CardFace | null {
	const [kind, rest = ''] = card.split('-', 2);
	if (kind === 'special' && Object.hasOwn(specialNames, rest)) return { kind, special: rest as Special };
	const power = Number(rest);
	if ((kind === 'killer' || kind === 'defence') && Number.isInteger(power) && power >= 1 && power <= 10)
		return { kind, power };
	return null;
}

/** A card's name as a person says it: «آدم‌کش ۷», "Killer 7", «خیانت». */
export function cardName(card: string, lang: Lang): string {
	const face = cardFace(card);
	if (!face) return card;
	if (face.kind === 'special') return specialNames[face.special][lang];
	return `${kindNames[face.kind][lang]} ${digits(face.power, lang)}`;
}
