/** The five last-move cards, before and after they are played (GF-56, GF-99). */
import { roleNames } from '$lib/art/names';
import { holder, living, name, names, say, scene } from './circle';
import type { Circle, Happening, LastMove, Script, Text } from './types';

export const cardNames: Record<LastMove, Text> = {
	silence: say('سکوت بره‌ها', 'Silence'),
	reveal: say('افشای هویت', 'Reveal'),
	mind: say('ذهن زیبا', 'Mind'),
	cuffs: say('دستبند', 'Cuffs'),
	swap: say('تغییر چهره', 'Swap')
};

/** How many Silence takes: one when half or fewer of the seats stay in. */
export const silenceTakes = (c: Circle) => ((living(c).length - 1) * 2 <= c.players.length ? 1 : 2);

export function card(c: Circle): Script {
	const { leaver, drawn } = c;
	if (leaver === null || drawn === null) return scene({ next: say('کارت بازی شد', 'The card is played') });
	const who = name(c, leaver);
	return scene({
		read: [
			say(
				`${who}، شهر رأیش را داد. وصیت نداریم؛ این کارت حرف آخر توست.`,
				`${who}, the city has voted. There are no last words; this card is your last word.`
			),
			...ask(c, drawn, who)
		],
		aside: [
			say(
				'بازی با نام کارت علنی است؛ نشان همه بدهید.',
				'The card is played openly, by name; show it to all.'
			),
			...handle(c, drawn, leaver)
		],
		never: [
			say('جز نام کارت هیچ چیز از نقش‌ها نگویید.', 'Say the name of the card, and nothing of any role.')
		],
		next: say('کارت بازی شد', 'The card is played')
	});
}

/** What the circle hears before the card is played. */
function ask(c: Circle, drawn: LastMove, who: string): Text[] {
	switch (drawn) {
		case 'silence':
			return silenceTakes(c) === 2
				? [
						say(
							`سکوت بره‌ها. ${who}، دو نفر را نام ببر که فردا لب از لب باز نکنند.`,
							`Silence. ${who}, name two who shall not open their lips tomorrow.`
						)
					]
				: [
						say(
							`سکوت بره‌ها. ${who}، یک نفر را نام ببر که فردا لب از لب باز نکند.`,
							`Silence. ${who}, name one who shall not open their lips tomorrow.`
						)
					];
		case 'reveal':
			return [
				say(
					`افشای هویت. ${who} با چهرهٔ باز از میان ما می‌رود.`,
					`Reveal. ${who} leaves us with an open face.`
				)
			];
		case 'mind':
			return [
				say(
					'ذهن زیبا. آن‌که نوستراداموس را بشناسد، او را به جای خود می‌فرستد.',
					'Mind. Whoever recognises Nostradamus sends him in their place.'
				)
			];
		case 'cuffs':
			return [
				say(
					`دستبند. ${who}، دست‌های چه کسی شب بعد بسته بماند؟`,
					`Cuffs. ${who}, whose hands shall stay tied next night?`
				)
			];
		case 'swap':
			return [
				say(
					`تغییر چهره. ${who}، چهره‌ات را با چه کسی عوض می‌کنی؟`,
					`Swap. ${who}, with whom do you change faces?`
				)
			];
	}
}

/** What the narrator does without a word. */
function handle(c: Circle, drawn: LastMove, leaver: number): Text[] {
	if (drawn === 'swap') {
		return [
			say(
				'همه چشم ببندند. کارت نقشِ هر دو را بی‌صدا جابه‌جا کنید و به آن‌که می‌ماند نشان بدهید.',
				'All eyes closed. Exchange both role cards without a sound, and show the new one to the one who stays.'
			)
		];
	}
	if (drawn === 'cuffs')
		return [
			say(
				'تیر تیم کنش یک نفر نیست؛ دستبند آن را نمی‌گیرد.',
				"The team's shot is nobody's own action; the cuffs do not stop it."
			)
		];
	if (drawn !== 'mind') return [];
	if (c.players[leaver]?.role === 'nostradamus') {
		return [
			say(
				'کارت در دست خود اوست: حدسی نخواهید. می‌ماند و مصونیتش می‌سوزد.',
				'It is in his own hand: ask for no guess. He stays, and his immunity is gone.'
			)
		];
	}
	return holder(c, 'nostradamus') === null
		? [
				say(
					'کارت سوخته است: نوستراداموس بیرون است و رأی کار خودش را می‌کند.',
					'The card is spent: Nostradamus is out, and the vote stands.'
				)
			]
		: [
				say(
					'نامی را که می‌گوید بزنید؛ درست و نادرستش را کنسول می‌داند.',
					'Tap the name they say; the console knows whether it is right.'
				)
			];
}

type Played = Extract<Happening, { kind: 'card' }>;

/** What the circle hears once the card has been played. */
export function played(c: Circle, h: Played): Pick<Script, 'read' | 'aside' | 'never'> {
	const who = name(c, h.seat);
	const target = names(c, h.targets);
	const goes = leavesQuietly(c, h.seat);
	switch (h.card) {
		case 'silence':
			return {
				read: [
					h.targets.length === 1
						? say(
								`فردا ${target.fa} نه حرف می‌زند و نه دفاع می‌کند. دست و رأی‌اش هست.`,
								`Tomorrow ${target.en} neither speaks nor makes a defence. Hand and vote remain.`
							)
						: say(
								`فردا ${target.fa} نه حرف می‌زنند و نه دفاع می‌کنند. دست و رأی‌شان هست.`,
								`Tomorrow ${target.en} neither speak nor make a defence. Their hands and votes remain.`
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
						`${who}، ${roleNames[c.players[h.seat]!.role].fa} بود.`,
						`${who} was ${roleNames[c.players[h.seat]!.role].en}.`
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
					say(`شب بعد دست‌های ${target.fa} بسته است.`, `Next night the hands of ${target.en} are tied.`),
					goes
				],
				aside: [
					say(
						'شب بعد صدایش کنید و ✕ نشان بدهید؛ چیزی خرج نمی‌شود.',
						'Next night call them and show ✕; nothing is spent.'
					)
				],
				never: [
					say('نگویید آن شب کاری داشت یا نه.', 'Do not say whether they had anything to do that night.')
				]
			};
		case 'swap':
			return {
				read: [
					say(`${who} چهره‌اش را با ${target.fa} عوض کرد.`, `${who} has changed faces with ${target.en}.`),
					goes
				],
				aside: [
					say(
						'نقش با هر چه از آن خرج شده رفته است: گلوله، جلیقه، ساید، همه.',
						'The role went with all that is spent of it: bullets, vest, side, everything.'
					)
				],
				never: [say('نگویید کدام نقش رفت و کدام ماند.', 'Do not say which role left and which stayed.')]
			};
	}
}

function minds(c: Circle, h: Played): Pick<Script, 'read' | 'aside' | 'never'> {
	const never = [
		say(
			'نقش هیچ‌کس با این کارت علنی نمی‌شود؛ نامش را با نقشش نگویید.',
			"Nobody's role is made public by this card; do not join a name to a role."
		)
	];
	const who = name(c, h.seat);
	if (h.leaves === h.seat) {
		const missed = h.targets.length > 0;
		return {
			read: [
				missed
					? say('حدس نادرست بود.', 'The guess was wrong.')
					: say('این کارت کاری نکرد.', 'This card did nothing.'),
				leavesQuietly(c, h.seat)
			],
			aside: [],
			never
		};
	}
	if (h.leaves === null) {
		return {
			read: [
				say(
					`${who} در بازی می‌ماند. امروز کسی بیرون نمی‌رود.`,
					`${who} stays in the game. Nobody leaves today.`
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
			say(`حدس درست بود. ${who} می‌ماند.`, `The guess was right. ${who} stays.`),
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
