/** The five last-move cards, before and after they are played (GF-56, GF-99). */
import { cardNames } from '$lib/api/facts';
import { called, holder, name, names, say, scene } from './circle';
import type { Circle, Happening, LastMove, Script, Text } from './types';

/** Everybody but the leaver closes their eyes: before them no card may show. */
export function cardFalls(c: Circle): Script {
	const who = name(c, c.leaver ?? -1);
	return scene({
		read: [
			say(
				`${who}، شهر رأیش را داد. وصیت نداریم؛ یک کارت، ندیده، حرف آخر توست.`,
				`${who}, the city has voted. There are no last words; one card, drawn unseen, is your last word.`
			),
			say(`همه چشم ببندید، جز ${who}.`, `Close your eyes, all but ${who}.`)
		],
		aside: [
			say(
				'تا همهٔ چشم‌ها بسته نشده پیش نروید: در صفحهٔ بعد کارت پیداست.',
				'Do not go on until all eyes are closed: the next page shows the card.'
			)
		],
		next: say('چشم‌ها بسته است', 'All eyes are closed'),
		open: true,
		more: true
	});
}

/** Before the play only its drawer may know the card, so the same words are read for all five. */
export function card(c: Circle): Script {
	const next = say('کارت بازی شد', 'The card is played');
	const { leaver, drawn } = c;
	if (leaver === null || drawn === null) return scene({ next });
	const who = name(c, leaver);
	return scene({
		read: [
			say(`${who}، آنچه می‌خواهی با اشاره نشانم بده.`, `${who}, what you wish, show me with your hand.`)
		],
		aside: [
			say(
				`کارت «${cardNames[drawn].fa}» است؛ فقط به ${who} نشانش بدهید.`,
				`The card is ${cardNames[drawn].en}; show it to ${who} alone.`
			),
			...handle(c, drawn, leaver)
		],
		never: [
			say(
				'تا بازی نشده نام کارت را نگویید، و هیچ چیز از نقش‌ها.',
				'Until it is played do not name the card, and nothing of any role.'
			)
		],
		wake: { roles: [], seats: [leaver] },
		next
	});
}

/** What each card asks of the leaver, and of the narrator, without a word. */
function handle(c: Circle, drawn: LastMove, leaver: number): Text[] {
	switch (drawn) {
		case 'silence':
			return c.may.silence === 2
				? [say('دو نفر را نشان می‌دهد که فردا ساکت باشند.', 'Two are pointed at, to be silent tomorrow.')]
				: [say('یک نفر را نشان می‌دهد که فردا ساکت باشد.', 'One is pointed at, to be silent tomorrow.')];
		case 'reveal':
			return [
				say('انتخابی ندارد؛ به اندازهٔ همیشه صبر کنید.', 'There is nothing to choose; wait as long as ever.')
			];
		case 'cuffs':
			return [
				say('یک نفر را نشان می‌دهد که شب بعد دست‌بسته باشد.', 'One is pointed at, to be tied next night.'),
				say(
					'تیر تیم کنش یک نفر نیست؛ دستبند آن را نمی‌گیرد.',
					'The team’s shot is nobody’s own action; the cuffs do not stop it.'
				)
			];
		case 'swap':
			return [
				say('یک نفر را نشان می‌دهد تا نقش‌هایشان عوض شود.', 'One is pointed at, to exchange roles with.'),
				say(
					'کارت‌ها را بی‌صدا جابه‌جا کنید و نقش تازه را به هر دو، جدا از هم، نشان بدهید.',
					'Exchange the cards without a sound, and show both their new role, each apart.'
				)
			];
		case 'mind':
			return guess(c, leaver);
	}
}

function guess(c: Circle, leaver: number): Text[] {
	if (c.players[leaver]?.role === 'nostradamus') {
		return [
			say(
				'کارت در دست خود نوستراداموس است: حدس لازم نیست، می‌ماند و مصونیتش می‌سوزد.',
				'It is in the hand of Nostradamus himself: no guess is needed, he stays, and his immunity is gone.'
			)
		];
	}
	return holder(c, 'nostradamus') === null
		? [
				say(
					'نوستراداموس بیرون است و کارت سوخته: هر که را نشان بدهد، خودش می‌رود.',
					'Nostradamus is out and the card is spent: whoever is pointed at, the leaver leaves.'
				)
			]
		: [
				say(
					'یک نفر را نشان می‌دهد که گمان می‌کند نوستراداموس است.',
					'One is pointed at, as the one believed to be Nostradamus.'
				)
			];
}

type Part = Pick<Script, 'read' | 'aside' | 'never'>;
type Played = Extract<Happening, { kind: 'card' }>;

/** What the circle hears once the card has been played. */
export function played(c: Circle, h: Played): Part {
	const part = effect(c, h);
	return { ...part, read: [eyesOpen, ...part.read] };
}

/** Everybody but the leaver had their eyes closed while the card was played. */
export const eyesOpen = say('همه چشم باز کنید.', 'Open your eyes, everyone.');

function effect(c: Circle, h: Played): Part {
	const who = name(c, h.seat);
	const target = names(c, h.targets);
	const goes = leavesQuietly(c, h.seat);
	switch (h.card) {
		case 'silence':
			return {
				read: [
					h.targets.length === 1
						? say(
								`کارت «سکوت بره‌ها» بازی شد: فردا ${target.fa} نه حرف می‌زند و نه دفاع می‌کند. دست و رأیش هست.`,
								`The card was Silence: tomorrow ${target.en} neither speaks nor makes a defence. Hand and vote remain.`
							)
						: say(
								`کارت «سکوت بره‌ها» بازی شد: فردا ${target.fa} نه حرف می‌زنند و نه دفاع می‌کنند. دست و رأی‌شان هست.`,
								`The card was Silence: tomorrow ${target.en} neither speak nor make a defence. Their hands and votes remain.`
							),
					goes
				],
				aside: [],
				never: []
			};
		case 'reveal':
			return {
				read: [
					say(
						`کارت «افشای هویت» بازی شد: ${who}، ${called[c.players[h.seat]!.role].fa} بود.`,
						`The card was Reveal: ${who} was ${called[c.players[h.seat]!.role].en}.`
					),
					goes
				],
				aside: [say('نقشش علنی شد: دیگر برنمی‌گردد.', 'The role is public now: this player never returns.')],
				never: []
			};
		case 'mind':
			return minds(c, h);
		case 'cuffs':
			return {
				read: [
					say(
						'کارت «دستبند» بازی شد: شبی که می‌آید، یک نفر دست‌بسته است.',
						'The card was Cuffs: in the night that comes, somebody’s hands are tied.'
					),
					goes
				],
				aside: [
					say(
						`${target.fa} امشب بسته است: اگر نقشش صدا زدنی است، ✕ نشانش بدهید؛ چیزی خرج نمی‌شود.`,
						`${target.en} is tied tonight: if the role is one that is called, show ✕; nothing is spent.`
					)
				],
				never: [say('نگویید دست‌های چه کسی بسته است.', 'Do not say whose hands are tied.')]
			};
		case 'swap':
			return {
				read: [
					say(
						`کارت «تغییر چهره» بازی شد: ${who} با چهرهٔ دیگری می‌رود.`,
						`The card was Swap: ${who} goes with another’s face.`
					),
					goes
				],
				aside: [
					say(
						`نقش تازهٔ ${target.fa} را فقط به خودش نشان بدهید؛ هر چه از آن خرج شده، خرج‌شده می‌ماند.`,
						`Show ${target.en} the new role, and nobody else; what is spent of it stays spent.`
					)
				],
				never: [
					say(
						'نگویید با که عوض شد، و کدام نقش رفت و کدام ماند.',
						'Do not say with whom, nor which role left and which stayed.'
					)
				]
			};
	}
}

function minds(c: Circle, h: Played): Part {
	const never = [
		say(
			'نقش هیچ‌کس با این کارت علنی نمی‌شود؛ نامش را با نقشش نگویید.',
			'Nobody’s role is made public by this card; do not join a name to a role.'
		)
	];
	const who = name(c, h.seat);
	const goes = leavesQuietly(c, h.seat);
	if (h.leaves === h.seat) {
		return {
			read: [
				say('کارت «ذهن زیبا» بازی شد: حدس نادرست بود.', 'The card was Mind: the guess was wrong.'),
				goes
			],
			aside: [],
			never: [...never, say('نگویید چه کسی را نشان داد.', 'Do not say who was pointed at.')]
		};
	}
	if (h.leaves === null) {
		return {
			read: [
				say(
					`کارت «ذهن زیبا» بازی شد: ${who} در بازی می‌ماند و امروز کسی بیرون نمی‌رود.`,
					`The card was Mind: ${who} stays in the game, and nobody leaves today.`
				)
			],
			aside: [
				say(
					'مصونیت شبش سوخت؛ از این پس تیر به او کار می‌کند.',
					'The immunity at night is gone; from now on a shot works.'
				)
			],
			never: [...never, say('نگویید مصونیتی سوخته است.', 'Do not say that an immunity is gone.')]
		};
	}
	return {
		read: [
			say(
				`کارت «ذهن زیبا» بازی شد: حدس درست بود و ${who} می‌ماند.`,
				`The card was Mind: the guess was right, and ${who} stays.`
			),
			leavesQuietly(c, h.leaves)
		],
		aside: [],
		never
	};
}

/** The words with which somebody leaves by day: no last words. */
export function leavesQuietly(c: Circle, seat: number): Text {
	return say(
		`${name(c, seat)} بی‌هیچ حرفی از حلقه بیرون می‌رود.`,
		`${name(c, seat)} leaves the circle without a word.`
	);
}
