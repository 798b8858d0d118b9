/** A ballot's count, as it is read aloud and as it is looked up (GF-52, GF-55). */
import type { Count } from '../circle/count';
import { listEn, listFa } from '$lib/i18n/list';
import { name, names, say } from './circle';
import { wordEn, wordFa } from './numbers';
import type { Circle, Text } from './types';

/** Whoever has hands against them, the most first. */
const ranked = (count: Count) =>
	count.against
		.map((voters, seat) => ({ seat, voters }))
		.filter(({ voters }) => voters.length > 0)
		.sort((a, b) => b.voters.length - a.voters.length || a.seat - b.seat);

/** The votes of ballot two, read aloud; of ballot one each name's hands were counted aloud. */
export function votes(c: Circle, count: Count): Text[] {
	if (count.step === 'ballot-1') return [];
	const quorum = say(
		`حدنصاب خروج ${wordFa(count.quorum)} است.`,
		`The exit quorum is ${wordEn(count.quorum)}.`
	);
	const all = ranked(count);
	if (all.length === 0) return [say(`هیچ رأیی داده نشد. ${quorum.fa}`, `No vote was cast. ${quorum.en}`)];
	const fa = listFa(all.map(({ seat, voters }) => `${name(c, seat)} ${wordFa(voters.length)}`));
	const en = listEn(all.map(({ seat, voters }) => `${name(c, seat)} ${wordEn(voters.length)}`));
	return [
		say(
			`رأی‌ها، از ${wordFa(count.voters)} نفر: ${fa}. ${quorum.fa}`,
			`Votes, of ${wordEn(count.voters)}: ${en}. ${quorum.en}`
		)
	];
}

/** Whose hands were up against whom. */
export const hands = (c: Circle, count: Count): Text[] =>
	ranked(count).map(({ seat, voters }) => {
		const who = names(c, voters);
		const has = voters.length;
		return say(
			`${name(c, seat)}، ${wordFa(has)} از ${wordFa(count.voters)}: ${who.fa}.`,
			`${name(c, seat)}, ${wordEn(has)} of ${wordEn(count.voters)}: ${who.en}.`
		);
	});
