/** The one sentence at the head of a night page. */
import { roleNames, sideNames } from '$lib/art/names';
import { isolate, language, list, t } from '$lib/i18n/index.svelte';
import type { View } from '../circle';
import type { Seen } from './seen.svelte';

export function prompt(seen: Seen): string {
	const { view, me } = seen;
	if (me === null) return t('gf.watching');
	if (!seen.in) return t('out.gone');
	if (seen.newRole && seen.legal.length === 0) return t('role.changed');
	if (seen.choice && seen.legal.length === 0 && view.step !== 'meet') return t('night.chosen');
	switch (view.step) {
		case 'foresee':
			return t('night.foresee');
		case 'side':
			return side(view, seen.may('side').length === 1);
		case 'meet':
			return t('night.meet', { names: mates(view, me) });
		case 'mafia':
			return team(seen, me);
		case 'matador':
		case 'watson':
		case 'leon':
		case 'kane':
		case 'constantine':
			return power(seen, view.step);
		default:
			return t(view.phase === 'opening-night' && !seen.hasLooked ? 'night.opening' : 'night.idle');
	}
}

function side(view: View, forced: boolean): string {
	const number = view.number_seen;
	if (number === undefined) return t('night.sideBlind');
	return forced ? t('night.sideForced', { number }) : t('night.side', { number });
}

function power(seen: Seen, step: 'matador' | 'watson' | 'leon' | 'kane' | 'constantine'): string {
	if (seen.view.blocked) return t('night.blocked');
	if (step === 'leon') return t('night.leon', { count: seen.view.bullets ?? 0 });
	if (step === 'constantine' && seen.may('revive').length === 0) return t('night.constantineNobody');
	return t(`night.${step}`);
}

function team(seen: Seen, me: number): string {
	const { view } = seen;
	const leads = seen.legal.length > 0;
	if (!leads) {
		const { leader } = view;
		return leader === undefined || leader === me
			? t('night.idle')
			: t('night.counsel', { name: seen.name(leader) });
	}
	const names = mates(view, me, true);
	const first = names ? t('night.team', { names }) : t('night.teamAlone');
	return view.blocked ? `${first} ${t('night.cuffed')}` : first;
}

/** The own team-mates with their roles. */
export function mates(view: View, me: number, onlyIn = false): string {
	const told = (view.team ?? [])
		.filter((seat) => seat !== me && (!onlyIn || view.players[seat]!.in))
		.map((seat) => mate(view, seat));
	return told.length ? list(told) : '';
}

function mate(view: View, seat: number): string {
	const player = view.players[seat]!;
	const name = isolate(player.name);
	return player.role ? t('role.mate', { name, role: roleNames[player.role][language()] }) : name;
}

/** A side as people read it. */
export const sideName = (side: keyof typeof sideNames) => sideNames[side][language()];
