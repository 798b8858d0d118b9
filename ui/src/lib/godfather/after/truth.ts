/** The truth of a finished game in sentences: each night's acts and their reasons, each exit. */
import { roleNames } from '$lib/art/names';
import { isolate, type Key, language, list, t } from '$lib/i18n/index.svelte';
import type { Act, Choice, Exit, NightResult, NightStory, View } from '../circle';
import { phaseName } from '../circle/phase';
import { fellWith } from '../narrator/words';
import type { Count } from '../circle/count';

interface Deed {
	act: Act;
	text: string;
	/** What came of it, and why. */
	came: string;
}

const acts: Act[] = ['team', 'block', 'heal', 'fire', 'inquire', 'revive'];
export type Cast = Pick<View, 'players'>;

export const name = (view: Cast, seat: number) => isolate(view.players[seat]?.name ?? '');
export const names = (view: Cast, seats: readonly number[]) => list(seats.map((seat) => name(view, seat)));

export function deeds(view: Cast, night: NightStory): Deed[] {
	return acts.flatMap((act) => {
		const choice = night.choices[act];
		return choice ? [{ act, text: done(view, act, choice), came: came(night, act, choice) }] : [];
	});
}

function done(view: Cast, act: Act, choice: Choice): string {
	const by = name(view, choice.seat);
	if (choice.do === 'pass') return t(`truth.act.pass.${act}` as Key, { by });
	if (choice.do === 'hold') return t('truth.act.hold', { by });
	if (choice.do === 'heal' && choice.target === choice.seat) return t('truth.act.healSelf', { by });
	const role = choice.role ? roleNames[choice.role][language()] : '';
	return t(`truth.act.${choice.do}` as Key, { by, target: name(view, choice.target ?? -1), role });
}

function came(night: NightStory, act: Act, choice: Choice): string {
	const block = night.choices.block;
	if (choice.do === 'pass' && block?.do === 'block' && block.target === choice.seat) {
		return t('truth.came.blocked');
	}
	const result = night.result[act];
	if (!result || result === 'held') return '';
	if (result === 'fell') return t(`truth.came.fell.${fellWith(choice, night.result)}`);
	return act === 'heal' || act === 'block' || act === 'revive'
		? result === 'took'
			? ''
			: t(`truth.came.${result}`)
		: t(`truth.came.${result}`);
}

/** What a night left behind. */
export function outcome(view: Cast, night: NightStory): string[] {
	const { exits, back, vests } = night.result;
	return [
		...exits.map((exit) => leaving(view, exit, other(night, exit))),
		...(back === undefined ? [] : [t('truth.back', { name: name(view, back) })]),
		...vests.map((seat) => t('truth.vest', { name: name(view, seat) }))
	];
}

type Leaving = NightResult['exits'][number];

/** Several causes on one player are one exit, of which the strongest counts. */
function leaving(view: Cast, { seat, cause }: Leaving, other: Leaving['cause'] | undefined): string {
	const told = { name: name(view, seat), cause: t(`cause.${cause}`) };
	return other ? t('truth.exitBoth', { ...told, other: t(`cause.${other}`) }) : t('truth.exit', told);
}

/** What else would have taken out whoever left that night. */
function other({ choices: { team, fire }, result }: NightStory, exit: Leaving): Leaving['cause'] | undefined {
	const causes: Leaving['cause'][] = [];
	if (team?.do === 'shoot' && result.team === 'hit' && team.target === exit.seat) causes.push('shot');
	if (result.fire === 'hit' && fire?.target === exit.seat) causes.push('bullet');
	if (result.fire === 'mistake' && fire?.seat === exit.seat) causes.push('mistake');
	return causes.find((cause) => cause !== exit.cause);
}

/** What others' hands did to a seat, or what it lent them, night by night. */
export function touched(view: Pick<View, 'players' | 'story'>, seat: number): string[] {
	return (view.story ?? []).flatMap(({ number, choices: { team, block }, result }) => {
		const when = phaseName({ phase: 'night', number });
		const told: string[] = [];
		if (block?.do === 'block' && block.target === seat) {
			told.push(t('roles.blocked', { when }));
		}
		if (team?.do !== 'recruit' || team.target === undefined) return told;
		if (team.target === seat && result.team === 'turned') told.push(t('roles.turned', { when }));
		const lends = view.players[seat]?.role === 'saul' && team.seat !== seat;
		return lends ? [...told, t('roles.recruits', { when, name: name(view, team.target) })] : told;
	});
}

/** When a seat left and came back, in order, and whether it was in to the end. */
export function comings(view: Pick<View, 'players' | 'exits' | 'story'>, seat: number): string[] {
	const told = (phase: 'day' | 'night', number: number, say: (when: string) => string) => ({
		at: 2 * number + (phase === 'day' ? 1 : 0), // a day comes after the night of its number
		text: say(phaseName({ phase, number }))
	});
	const left = (view.exits ?? [])
		.filter((exit) => exit.seat === seat)
		.map(({ phase, number, cause }) =>
			told(phase === 'day' ? 'day' : 'night', number, (when) =>
				t('roles.left', { when, cause: t(`cause.${cause}`) })
			)
		);
	const back = (view.story ?? [])
		.filter((night) => night.result.back === seat)
		.map((night) => told('night', night.number, (when) => t('roles.back', { when })));
	const ways = [...left, ...back].sort((a, b) => a.at - b.at).map((way) => way.text);
	return view.players[seat]?.in ? [...ways, t('roles.stayed')] : ways;
}

/** An exit by day, and by what. */
export function exitTold(view: Cast, exit: Exit, tied?: readonly number[]): string {
	const told = { number: exit.number, name: name(view, exit.seat) };
	return tied
		? t('truth.lot', { ...told, names: names(view, tied) })
		: t('truth.days', { ...told, cause: t(`cause.${exit.cause}`) });
}

type Chapter =
	| { kind: 'night'; night: NightStory }
	| { kind: 'ballot'; ballot: Count }
	/** `tied`: among whom the lot was drawn. */
	| { kind: 'exit'; exit: Exit; tied?: number[] };

/** Whether a ballot's lot is why somebody left: then the two are one line. */
const byLot = (ballot: Count, exit: Exit) =>
	ballot.lot === exit.seat && ballot.day === exit.number && exit.cause === 'vote';

/** Nights, the days' ballots without an exit, and their exits, in the order in which they were. */
export function chapters(
	view: Pick<View, 'story' | 'exits' | 'declaration'>,
	ballots: readonly Count[] = []
): Chapter[] {
	const nights = view.story ?? [];
	const days = (view.exits ?? []).filter((exit) => exit.phase !== 'night');
	// Night N comes before day N (GF-91); where the opening is by day, day N before night N.
	const dayFirst = view.declaration.opening === 'day';
	const rank = (number: number, day: boolean) => number * 2 + (day === dayFirst ? 0 : 1);
	return [
		...nights.map((night) => ({
			at: rank(night.number, false),
			chapter: { kind: 'night', night } as Chapter
		})),
		...ballots
			.filter((ballot) => !days.some((exit) => byLot(ballot, exit)))
			.map((ballot) => ({
				at: rank(ballot.day, true),
				chapter: { kind: 'ballot', ballot } as Chapter
			})),
		...days.map((exit) => ({
			at: rank(exit.number, true),
			chapter: { kind: 'exit', exit, tied: ballots.find((ballot) => byLot(ballot, exit))?.seats } as Chapter
		}))
	]
		.sort((a, b) => a.at - b.at)
		.map((each) => each.chapter);
}
