/** Dawn and day: news, inquiry, speeches, both ballots and defence (GF-40, GF-50 … GF-55). */
import { called, closing, living, name, names, say, scene } from './circle';
import { capital, introductions } from './opening';
import { ordinalEn, ordinalFa, wordEn, wordFa } from './numbers';
import type { Circle, News, Role, Script, Text } from './types';

export function news(c: Circle, undone: boolean): Script {
	const quiet = c.news.length === 0;
	const nobodyOut = !quiet && !c.news.some((n) => 'out' in n);
	return scene({
		read: [
			...(undone ? [] : closing(c, false)), // taken back to the news, all eyes are open already
			say(
				`سپیده زد. روز ${ordinalFa(c.number)}. شهر، چشم باز کن.`,
				`Dawn of the ${ordinalEn(c.number)} day. City, open your eyes.`
			),
			...(quiet
				? [say('خبری نیست: دیشب کسی از میان ما نرفت.', 'There is no news: nobody left us last night.')]
				: []),
			...(nobodyOut ? [say('دیشب کسی از میان ما نرفت.', 'Last night nobody left us.')] : []),
			...c.news.flatMap((item) => tell(c, item)),
			...hush(c)
		],
		aside: [
			say(
				'پیش از خبرها چند نفس صبر کنید تا همه چشم باز کنند.',
				'Before the news wait a few breaths until all eyes are open.'
			),
			...(c.news.some((n) => 'out' in n)
				? [
						say(
							'وصیت نداریم: آن‌که رفت، بی‌حرف برمی‌خیزد.',
							'There are no last words: whoever left gets up in silence.'
						)
					]
				: [])
		],
		never: [
			say('نقش رفته‌ها و برگشته‌ها را نگویید.', 'Do not say the role of those who left or came back.'),
			say(
				'از نجات، جلیقه، دست بسته، حس ششمِ نادرست و استعلام بی‌نتیجه هیچ نگویید.',
				'Nothing of saves, vests, tied hands, a wrong sixth sense, or an inquiry that found nothing.'
			),
			say(
				'سبب رفتن را نگویید؛ فقط سلاخی نام دارد.',
				'Do not say why someone left; only a slaughter has a name.'
			)
		],
		next: say('ادامهٔ روز', 'On with the day')
	});
}

/** One item of the news, as everybody may hear it. */
function tell(c: Circle, item: News): Text[] {
	if ('out' in item) return leaving(c, item.out, item.cause);
	if ('back' in item) {
		return [
			say(
				`${name(c, item.back)} از تاریکی برگشت و دوباره در بازی است.`,
				`${name(c, item.back)} has come back from the dark and is in the game again.`
			)
		];
	}
	if ('exposed' in item) return [exposed(c, item.exposed, item.role ?? null)];
	return [say('دیشب در شهر خریدی در کار بود.', 'Last night the mafia tried to recruit.')];
}

function leaving(c: Circle, seat: number, cause: 'slaughter' | null): Text[] {
	const who = name(c, seat);
	return [
		cause === 'slaughter'
			? say(`${who} دیشب سلاخی شد.`, `${who} was slaughtered last night.`)
			: say(`${who} دیشب از میان ما رفت.`, `${who} left us last night.`),
		say(`${who}، بی‌هیچ حرفی از حلقه بیرون برو.`, `${who}, leave the circle without a word.`)
	];
}

/** The role is told only where the declaration makes it public (GF-38). */
function exposed(c: Circle, seat: number, known: Role | null): Text {
	const who = name(c, seat);
	if (known === null) {
		return say(`پرده کنار رفت: ${who} از مافیاست.`, `The veil is lifted: ${who} is of the mafia.`);
	}
	const role = called[known];
	return say(
		`پرده کنار رفت: ${who} از مافیاست و نقشش ${role.fa} است.`,
		`The veil is lifted: ${who} is of the mafia, and the role is ${role.en}.`
	);
}

/** Who is silenced today by the card of the day before. */
function hush(c: Circle): Text[] {
	if (c.silenced.length === 0) return [];
	const who = names(c, c.silenced);
	return c.silenced.length === 1
		? [
				say(
					`امروز ${who.fa} ساکت است: نه صحبت، نه دفاع. دست و رأیش هست.`,
					`Today ${who.en} is silent: no speech, no defence. Hand and vote remain.`
				)
			]
		: [
				say(
					`امروز ${who.fa} ساکت‌اند: نه صحبت، نه دفاع. دست و رأی‌شان هست.`,
					`Today ${who.en} are silent: no speech, no defence. Their hands and votes remain.`
				)
			];
}

export function state(c: Circle): Script {
	const needs = c.quorum ?? 0;
	return scene({
		read: [
			say(
				`شهر استعلام وضعیت می‌خواهد؟ دست‌ها بالا. ${wordFa(needs)} دست لازم است.`,
				`Does the city ask for an inquiry of state? Hands up. It needs ${wordEn(needs)}.`
			)
		],
		aside: [
			say(
				'روی صندلی هر که دستش بالاست بزنید. بیش از نصف افراد در بازی که بخواهند، استعلام خرج می‌شود؛ وگرنه می‌ماند.',
				'Tap the seat of each raised hand. If more than half of those in ask, the inquiry is used; otherwise it is kept.'
			)
		],
		never: [
			say('عددها را پیش از شمارش دست‌ها نگویید.', 'Do not give the figures before the hands are counted.')
		],
		next: say('دست‌ها را بشمارید', 'Count the hands')
	});
}

export function speech(c: Circle, again: boolean): Script {
	if (c.phase === 'opening-day') return introductions(c, again);
	const { speaker, challenged } = c;
	return scene({
		read:
			speaker === null ? [] : challenged === null ? [floor(c, speaker)] : challenge(c, speaker, challenged),
		aside: [
			say(
				'وقتی یکی حرف می‌زند، دیگران فقط با دست نشان می‌دهند موافق‌اند یا نه.',
				'While one speaks, the others show agreement and dissent by hand only.'
			),
			...(c.silenced.length
				? [say(`از ${names(c, c.silenced).fa} می‌گذریم.`, `${names(c, c.silenced).en}: passed over.`)]
				: []),
			...(c.declaration.role_claims === 'banned'
				? [
						say(
							'ادعای نقش ممنوع است؛ اشاره هم اخطار دارد.',
							'Role claims are banned; a hint earns a warning too.'
						)
					]
				: [])
		],
		never: [
			say('دربارهٔ راست یا دروغ هیچ حرفی نظر ندهید.', 'Show no opinion on whether anything said is true.')
		],
		next: challenged === null ? say('نفر بعد', 'Next speaker') : say('پایان چالش', 'End of the challenge')
	});
}

function floor(c: Circle, seat: number): Text {
	const seconds = c.declaration.times.day;
	return say(
		`${name(c, seat)}، نوبت صحبت توست. ${wordFa(seconds)} ثانیه.`,
		`${name(c, seat)}, the floor is yours. ${capital(wordEn(seconds))} seconds.`
	);
}

function challenge(c: Circle, seat: number, back: number): Text[] {
	const seconds = c.declaration.times.challenge;
	return [
		say(
			`${name(c, seat)}، چالش با توست. ${wordFa(seconds)} ثانیه؛ بعد نوبت به ${name(c, back)} برمی‌گردد.`,
			`${name(c, seat)}, the challenge is yours. ${capital(wordEn(seconds))} seconds; then the floor goes back to ${name(c, back)}.`
		)
	];
}

/** «پنج می‌خواهد، سه دارد» */
export function tally(needs: number, has: number): Text {
	return say(
		`${wordFa(needs)} می‌خواهد، ${wordFa(has)} دارد.`,
		`Needs ${wordEn(needs)}, has ${wordEn(has)}.`
	);
}

export function ballotOne(c: Circle): Script {
	const needs = c.quorum ?? 0;
	return scene({
		read: [
			say(
				`رأی‌گیری اول. برای هر چند نفر که بخواهید دست بالا ببرید. ${wordFa(needs)} دست، یعنی دفاع.`,
				`Ballot one. Raise your hand against as many as you like. ${capital(wordEn(needs))} ${needs === 1 ? 'hand means' : 'hands mean'} a defence.`
			),
			...living(c).map((seat) =>
				say(`برای ${name(c, seat)}، دست‌ها بالا.`, `Against ${name(c, seat)}: hands up.`)
			)
		],
		aside: [
			say(
				'بشمارید و روی صندلی هر دست بزنید. هیچ‌کس برای خودش دست بالا نمی‌برد؛ ساکت‌ها هم دست دارند.',
				'Count and tap. Nobody raises a hand against themself; the silenced have a hand too.'
			)
		],
		never: [
			say(
				'تا نام بعدی را نخوانده‌اید، نگویید چه کسی مانده یا رفتنی است.',
				'Until all names are called, do not say who is safe or in danger.'
			)
		],
		next: say('پایان رأی‌گیری اول', 'End ballot one')
	});
}

export function defence(c: Circle): Script {
	const accused = names(c, c.defendants);
	const seconds = c.declaration.times.defence;
	const opening = c.speaker === null || c.speaker === c.defendants.find((seat) => !c.silenced.includes(seat));
	const mute = c.defendants.filter((seat) => c.silenced.includes(seat));
	const last = c.speaker === c.defendants.findLast((seat) => !c.silenced.includes(seat));
	return scene({
		read: [
			...(opening ? [say(`در دفاع: ${accused.fa}.`, `To their defence: ${accused.en}.`)] : []),
			...(c.speaker === null
				? []
				: [
						say(
							`${name(c, c.speaker)}، از خودت دفاع کن. ${wordFa(seconds)} ثانیه.`,
							`${name(c, c.speaker)}, defend yourself. ${capital(wordEn(seconds))} seconds.`
						)
					])
		],
		aside: mute.length
			? [say(`ساکت، بی دفاع: ${names(c, mute).fa}.`, `Silenced, without a defence: ${names(c, mute).en}.`)]
			: [],
		never: [
			say(
				'میان دفاع کسی را به حرف نگیرید و نظر ندهید.',
				'Engage nobody during a defence, and give no opinion.'
			)
		],
		next: last
			? say('پایان دفاع؛ رأی‌گیری دوم', 'End of the defence; ballot two')
			: say('دفاع بعد', 'Next defence')
	});
}

export function ballotTwo(c: Circle): Script {
	const needs = c.quorum ?? 0;
	const only = c.defendants.length === 1;
	return scene({
		read: [
			only
				? say(
						`رأی‌گیری دوم. فقط یک نفر در دفاع بود و خودش رأی ندارد. ${wordFa(needs)} رأی، یعنی خروج.`,
						`Ballot two. There was one defendant, who has no vote. ${capital(wordEn(needs))} ${needs === 1 ? 'vote means' : 'votes mean'} leaving.`
					)
				: say(
						`رأی‌گیری دوم. هر نفر یک رأی، و نه به خودش. ${wordFa(needs)} رأی لازم است و بیشترین رأی می‌رود.`,
						`Ballot two. One vote each, and not for yourself. It needs ${wordEn(needs)}, and most votes leaves.`
					),
			...c.defendants.map((seat) =>
				say(`رأی به خروج ${name(c, seat)}؟`, `Who votes for ${name(c, seat)} to leave?`)
			)
		],
		aside: [
			say(
				'هر کس یک رأی. تا گام باز است، رأی را می‌شود عوض کرد: روی همان صندلی دوباره بزنید.',
				'One vote each. While the step is open, tap again for a vote that changes.'
			)
		],
		never: [say('از نقش متهم‌ها هیچ نگویید.', 'Say nothing of the defendants’ roles.')],
		next: say('پایان رأی‌گیری دوم', 'End ballot two')
	});
}
