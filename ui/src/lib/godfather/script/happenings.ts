/** What has just come about, as it is said or kept quiet before the next step begins. */
import { eyesOpen, leavesQuietly, played } from './cards';
import { name, names, say } from './circle';
import { votes } from './count';
import { capital } from './opening';
import { ordinalEn, ordinalFa, wordEn, wordFa } from './numbers';
import type { Circle, Figures, Hands, Happening, Script, Text } from './types';

type Part = Pick<Script, 'read' | 'aside' | 'never'> & {
	/** Done in silence while it is read, and no secret. */
	beside?: Text[];
};

const part = (read: Text[], aside: Text[] = [], never: Text[] = []): Part => ({ read, aside, never });

export function happened(c: Circle, h: Happening): Part {
	switch (h.kind) {
		case 'recruit':
			return recruited(c, h.target, h.worked);
		case 'state':
			return figures(h.figures);
		case 'no-state':
			return noState(h.hands);
		case 'count':
			return part(votes(c, h.count));
		case 'no-defence':
			return part([
				say(
					'هیچ‌کس به حدنصاب دفاع نرسید. امروز رأی دیگری نیست.',
					'Nobody reached the defence quorum. There is no other vote today.'
				)
			]);
		case 'exit':
			return { ...part([leavesQuietly(c, h.seat)], [], [roleUntold]), beside: [noLastWords] };
		case 'nobody':
			return nobody(h.why);
		case 'revote':
			return revote(c, h.seats);
		case 'lot':
			return lot(c, h.seats, h.seat);
		case 'card':
			return played(c, h);
		case 'card-lost':
			return part(
				[
					eyesOpen,
					say('کارت بازی نشد و سوخت.', 'The card was not played, and is lost.'),
					leavesQuietly(c, h.seat)
				],
				[],
				[roleUntold]
			);
		case 'warned':
			return warned(c, h.seat, h.count);
		case 'removed':
			return removed(c, h.seat);
		case 'substituted':
			return part([
				say(
					`جای ${name(c, h.seat)} را از این پس دیگری می‌نشیند؛ صندلی همان صندلی است.`,
					`From now on another sits for ${name(c, h.seat)}; the seat is the same seat.`
				)
			]);
		case 'undone':
			return undone(h.steps);
	}
}

const noLastWords = say(
	'وصیت نیست؛ اگر حرف زد، با دست بازش دارید.',
	'There are no last words; if they speak, stop them with your hand.'
);
const roleUntold = say('نقشش را نگویید.', 'Do not say the role.');

/** A recruit is settled in the dark, before the team sleeps (GF-33). */
function recruited(c: Circle, target: number, worked: boolean): Part {
	const never = [
		say(
			'نگویید خریدی بود، و نگویید گرفت یا نگرفت.',
			'Do not say that there was a recruit, nor whether it worked.'
		)
	];
	if (worked) {
		const who = name(c, target);
		return part(
			[],
			[
				say(
					`خرید گرفت. دور بزنید و ${who} را با دستی بر شانه، بی‌صدا، بیدار کنید.`,
					`The recruit worked. Walk round, and wake ${who} with a hand on the shoulder, without a sound.`
				),
				say(
					'تیم را ببیند و کارت مافیای ساده را نشانش بدهید؛ بعد همه بخوابند.',
					'Let them see the team, and show them the mafioso card; then all sleep.'
				),
				say('امشب تیری نیست.', 'There is no shot tonight.')
			],
			never
		);
	}
	const speaks = c.leader;
	const to = speaks === null ? say('تیم', 'the team') : names(c, [speaks]);
	return part(
		[],
		[
			say(
				`خرید نگرفت و خرج شد. به ${to.fa} ✕ نشان بدهید.`,
				`The recruit failed and is spent. Show ✕ to ${to.en}.`
			),
			say(
				'باز هم دور بزنید و همان‌قدر صبر کنید که اگر می‌گرفت. کسی را بیدار نکنید.',
				'Walk round all the same, and wait as long as if it had worked. Wake nobody.'
			),
			say('امشب تیری نیست.', 'There is no shot tonight.')
		],
		never
	);
}

/** «از شهر دو نفر، از مافیا هیچ‌کس …» */
function figures(f: Figures): Part {
	const fa = (n: number) => (n === 0 ? 'هیچ‌کس' : `${wordFa(n)} نفر`);
	const en = (n: number) => (n === 0 ? 'nobody' : wordEn(n));
	return part(
		[
			say(
				`تا این دم بیرون رفته‌اند: از شهر ${fa(f.city)}، از مافیا ${fa(f.mafia)}، از مستقل ${fa(f.independent)}.`,
				`Out so far: of the city, ${en(f.city)}; of the mafia, ${en(f.mafia)}; of the independents, ${en(f.independent)}.`
			)
		],
		[],
		[say('نه نام، نه نقش؛ فقط همین عددها.', 'No names, no roles; these figures only.')]
	);
}

/** Why there is no inquiry today: too few hands, and how many it takes (GF-97). */
function noState(hands: Hands | null): Part {
	const kept = say('استعلام می‌ماند برای روزی دیگر.', 'The inquiry is kept for another day.');
	if (!hands)
		return part([
			say(
				`بیش از نصف افراد در بازی باید می‌خواستند و نخواستند. ${kept.fa}`,
				`More than half of those in must ask, and did not. ${kept.en}`
			)
		]);
	const { has, needs } = hands;
	const fa = has === 0 ? 'دستی بالا نرفت' : `${wordFa(has)} دست بالا رفت`;
	const en =
		has === 0 ? 'No hand was raised' : `${capital(wordEn(has))} ${has === 1 ? 'hand' : 'hands'} went up`;
	return part([
		say(
			`${fa} و ${wordFa(needs)} دست لازم بود. ${kept.fa}`,
			`${en}, and it needs ${wordEn(needs)}. ${kept.en}`
		)
	]);
}

function nobody(why: 'quorum' | 'tie'): Part {
	return why === 'quorum'
		? part([
				say(
					'رأی به حدنصاب خروج نرسید. امروز کسی بیرون نمی‌رود.',
					'The votes did not reach the exit quorum. Nobody leaves today.'
				)
			])
		: part([say('رأی‌ها برابر شد. امروز کسی بیرون نمی‌رود.', 'The votes are equal. Nobody leaves today.')]);
}

function revote(c: Circle, seats: number[]): Part {
	const tied = names(c, seats);
	return part([
		say(
			`رأی‌ها برابر شد: ${tied.fa}. یک بار دیگر، فقط میان همین‌ها و بی‌دفاع تازه.`,
			`The votes are equal: ${tied.en}. Once more, among these alone, and without a new defence.`
		)
	]);
}

function lot(c: Circle, seats: number[], seat: number): Part {
	const tied = names(c, seats);
	return part(
		[
			say(
				`رأی‌ها برابر شد: ${tied.fa}. قرعه می‌گوید چه کسی برود.`,
				`The votes are equal: ${tied.en}. The lot says who goes.`
			),
			say(`قرعه به نام ${name(c, seat)} افتاد.`, `The lot falls on ${name(c, seat)}.`)
		],
		[],
		[roleUntold]
	);
}

function warned(c: Circle, seat: number, count: number): Part {
	return part(
		[
			say(
				`${name(c, seat)}، اخطار ${ordinalFa(count)}.`,
				`${name(c, seat)}, a warning: the ${ordinalEn(count)}.`
			)
		],
		[say('قانونی را که شکست کوتاه بگویید و بگذرید.', 'Say briefly which rule was broken, and go on.')],
		[say('نگویید حرفش راست بود یا دروغ.', 'Do not say whether what they said was true.')]
	);
}

function removed(c: Circle, seat: number): Part {
	return part(
		[
			say(
				`${name(c, seat)} از بازی اخراج شد. نه برمی‌گردد و نه کارتی می‌کشد.`,
				`${name(c, seat)} is removed from the game. There is no way back, and no card.`
			)
		],
		[],
		[roleUntold]
	);
}

function undone(steps: number): Part {
	return part(
		[
			say(
				'اشتباه از راوی بود. کمی به عقب برمی‌گردیم؛ شنیده را نشنیده بگیرید.',
				'The mistake was the narrator\u2019s. We go back a little; let what you heard be unheard.'
			)
		],
		[
			say(
				`${wordFa(steps)} حرکت پس گرفته شد. آنچه بلند گفته‌اید پس گرفتنی نیست: اگر رازی بود، دربارهٔ ادامه از میز بپرسید.`,
				`Taken back: ${wordEn(steps)} ${steps === 1 ? 'move' : 'moves'}. What was said aloud cannot be unsaid: if it was a secret, ask the table whether to go on.`
			)
		],
		[say('نگویید کدام حرکت پس گرفته شد.', 'Do not say which move was taken back.')]
	);
}
