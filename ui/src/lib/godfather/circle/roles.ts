import { roleNames, type Role } from '$lib/art/names';
import { language } from '$lib/i18n/index.svelte';

const short: Partial<Record<Role, { fa: string; en: string }>> = {
	saul: { fa: 'ساول', en: 'Saul' },
	watson: { fa: 'واتسون', en: 'Watson' },
	leon: { fa: 'لئون', en: 'Léon' },
	kane: { fa: 'کین', en: 'Kane' },
	mafioso: { fa: 'مافیا', en: 'Mafioso' },
	nostradamus: { fa: 'نوسترا', en: 'Nostra' },
	citizen: { fa: 'شهروند', en: 'Citizen' }
};

/** A role's name where there is little room, as on a seat. */
export const shortRole = (role: Role) => (short[role] ?? roleNames[role])[language()];
