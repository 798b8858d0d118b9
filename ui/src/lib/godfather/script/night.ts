/** The steps of a night (GF-30 … GF-39). What is read never depends on what was chosen. */
import { listEn, listFa } from '$lib/i18n/list';
import { called, closing, hasSaul, holder, idle, name, passedOver, say, scene, team } from './circle';
import { ordinalEn, ordinalFa, wordEn, wordFa } from './numbers';
import type { Circle, Power, Role, Script, Text } from './types';

/** The city goes to sleep, before whose eyes no role may show. */
export function nightfall(c: Circle): Script {
	return scene({
		read: [
			c.phase === 'opening-night'
				? say(
						'شب بر شهر افتاد. چشم‌ها را ببندید و تا صدایتان نکرده‌ام باز نکنید.',
						'Night has come down on the city. Close your eyes, and do not open them until I call you.'
					)
				: say(
						`شب ${ordinalFa(c.number)}. شهر، چشم ببند.`,
						`The ${ordinalEn(c.number)} night. City, close your eyes.`
					)
		],
		aside: [
			say(
				'تا همهٔ چشم‌ها بسته نشده پیش نروید: در صفحهٔ بعد نقش‌ها پیداست.',
				'Do not go on until all eyes are closed: the next page shows the roles.'
			),
			say(
				'پیش از صدا زدن کمی راه بروید تا صدایتان جای کسی را نگوید.',
				'Walk a little before you call, so that your voice points at nobody.'
			)
		],
		next: say('شهر خوابید', 'The city sleeps'),
		open: true,
		more: true
	});
}

export function mafia(c: Circle): Script {
	return scene({
		read: [
			say('تیم مافیا، چشم باز کنید.', 'Mafia, open your eyes.'),
			hasSaul(c)
				? say(
						'امشب تیر، حس ششم، یا خرید؟ با اشاره بگویید.',
						'Tonight a shot, the sixth sense, or a recruit? Show me with your hands.'
					)
				: say(
						'امشب تیر یا حس ششم؟ با اشاره بگویید.',
						'Tonight a shot, or the sixth sense? Show me with your hands.'
					)
		],
		aside: counsel(c),
		never: [
			say(
				'نگویید چه برگزیدند، برای چه کسی، و کدام هنوز شدنی است.',
				'Do not say what they chose, for whom, or which of these is still possible.'
			)
		],
		wake: { roles: [...new Set(team(c).map((seat) => c.players[seat]!.role))], seats: team(c) },
		next: say('تیم مافیا بخوابد', 'The mafia sleeps')
	});
}

/** What the narrator should know of the team's choices tonight. */
function counsel(c: Circle): Text[] {
	const speaks = c.leader;
	const lines = [
		say(
			'یکی از این‌ها، یا هیچ. در حس ششم نقش را با اشاره یا نوشته بگیرید، نه با صدا.',
			'One of these, or none. For the sixth sense take the role by sign or in writing, never by voice.'
		)
	];
	if (speaks !== null)
		lines.push(
			say(`حرف آخر تیم با ${name(c, speaks)} است.`, `The team’s last word is ${name(c, speaks)}’s.`)
		);
	const not = [
		...(c.may.sense ? [] : [say('حس ششم', 'the sixth sense')]),
		...(c.may.recruit || !hasSaul(c) ? [] : [say('خرید', 'a recruit')])
	];
	if (not.length)
		lines.push(
			say(
				`امشب شدنی نیست: ${listFa(not.map((each) => each.fa))}؛ اگر خواستند، سر تکان دهید.`,
				`Not possible tonight: ${listEn(not.map((each) => each.en))}; if they ask, shake your head.`
			)
		);
	return lines;
}

const questions: Record<Power, Text> = {
	matador: say(
		'ماتادور، تنها تو چشم باز کن. امشب دست چه کسی را می‌بندی؟',
		'Matador, you alone, open your eyes. Whose hands do you tie tonight?'
	),
	watson: say(
		'دکتر واتسون، چشم باز کن. مرگ امشب باید از کنار چه کسی بگذرد؟',
		'Doctor Watson, open your eyes. Whom shall death pass by tonight?'
	),
	leon: say(
		'لئون، چشم باز کن. امشب ماشه را می‌کشی؟ رو به چه کسی؟',
		'Léon, open your eyes. Do you pull the trigger tonight? At whom?'
	),
	kane: say(
		'همشهری کین، چشم باز کن. امشب پرده را از روی کسی کنار می‌زنی؟',
		'Citizen Kane, open your eyes. Do you lift the veil from someone tonight?'
	),
	constantine: say(
		'کنستانتین، چشم باز کن. کسی هست که از تاریکی صدایش کنی؟',
		'Constantine, open your eyes. Is there someone you would call back out of the dark?'
	)
};

const silences: Record<Power, Text> = {
	matador: say('نگویید دست چه کسی بسته شد.', 'Do not say whose hands were tied.'),
	watson: say(
		'نگویید چه کسی نجات گرفت، و نگویید خودش بود یا نه.',
		'Do not say who was saved, nor whether it was himself.'
	),
	leon: say(
		'نگویید شلیک کرد یا نه، و چند گلوله مانده است.',
		'Do not say whether he fired, nor how many bullets are left.'
	),
	kane: say(
		'پاسخ را نشانش ندهید، نه با سر و نه با نگاه.',
		'Do not show him the answer, by a nod or by a look.'
	),
	constantine: say(
		'نگویید چه کسی را صدا زد، و نگویید کسی را صدا زد یا نه.',
		'Do not say whom he called, nor whether he called anyone.'
	)
};

/** One role's step, the same words aloud whether anyone answers or not. */
export function power(c: Circle, which: Power, undone: boolean): Script {
	const seat = holder(c, which);
	const nobody = idle(c, which);
	return scene({
		read: [...closing(c, undone), questions[which]],
		aside: [
			...gaps(c),
			...(nobody ? empty(c, which, nobody) : seat === null ? [] : briefing(c, which, seat))
		],
		never: [silences[which]],
		wake: { roles: [which] as Role[], seats: nobody || seat === null ? [] : [seat] },
		next: say(`${called[which].fa} بخوابد`, `${called[which].en} sleeps`)
	});
}

/** The roles left out in silence just before this step, under `spent_roles: skipped`. */
function gaps(c: Circle): Text[] {
	return passedOver(c).map((role) =>
		say(`${called[role].fa} را امشب صدا نمی‌کنیم.`, `${called[role].en} is not called tonight.`)
	);
}

/** A role that is only named, under `spent_roles: called`. */
function empty(c: Circle, which: Power, why: 'out' | 'spent'): Text[] {
	const wait = say(
		'چند نفس صبر کنید و کمی راه بروید، درست مثل هر شب؛ بعد بگذرید.',
		'Wait a few breaths and walk a little, just as on any night; then go on.'
	);
	if (why === 'out')
		return [
			say('کسی چشم باز نمی‌کند: این نقش بیرون است.', 'Nobody opens their eyes: this role is out.'),
			wait
		];
	const seat = holder(c, which)!;
	return [
		say(
			`توانایی ${name(c, seat)} تمام شده است؛ اگر چشم باز کرد، با دست نشانش بدهید که تمام است.`,
			`${name(c, seat)}’s power is spent; if they open their eyes, sign to them that it is over.`
		),
		wait
	];
}

/** What the narrator should know before the one who is asked chooses. */
function briefing(c: Circle, which: Power, seat: number): Text[] {
	const p = c.players[seat]!;
	if (p.blocked) {
		return [
			say(
				`${name(c, seat)} امشب بسته است: ✕ نشانش بدهید و رد کنید. چیزی از توانایی‌اش خرج نشده است.`,
				`${name(c, seat)} is blocked tonight: show ✕ and pass. Nothing of the power is spent.`
			)
		];
	}
	const lines = [
		say(
			`${name(c, seat)} چشم باز می‌کند؛ می‌تواند رد هم بکند.`,
			`${name(c, seat)} opens their eyes; they may also pass.`
		)
	];
	const more = details(c, which, seat);
	return more ? [...lines, more] : lines;
}

function details(c: Circle, which: Power, seat: number): Text | null {
	const p = c.players[seat]!;
	switch (which) {
		case 'matador':
			return c.lastBlock === null
				? say('هر که را بخواهد می‌بندد، جز هم‌تیمی.', 'Anyone but a team-mate may be blocked.')
				: say(
						`دیشب ${name(c, c.lastBlock)} را بست؛ امشب او را نه، و هم‌تیمی را هیچ‌وقت.`,
						`Last night it was ${name(c, c.lastBlock)}; not again tonight, and never a team-mate.`
					);
		case 'watson':
			return p.self_save === false
				? say('نجات خودش را خرج کرده است؛ امشب فقط دیگران.', 'His self-save is spent; tonight only others.')
				: say('نجات خودش را هنوز یک بار دارد.', 'He still has his one self-save.');
		case 'leon':
			return bullets(p.bullets ?? 0);
		case 'kane':
			return say(
				'فقط همین یک بار است. اگر مافیا باشد، سپیده که زد همه می‌شنوند.',
				'This is his only one. If it is mafia, everyone hears it in the morning.'
			);
		case 'constantine':
			return c.may.revive
				? say(
						'فقط همین یک بار است؛ صندلی‌های روشن برگشتنی‌اند.',
						'This is his only one; the lit seats may return.'
					)
				: say(
						'کسی نیست که برگردد؛ رد می‌کند. به اندازهٔ همیشه صبر کنید.',
						'There is nobody to bring back; he passes. Wait as long as ever.'
					);
	}
}

function bullets(left: number): Text {
	return left === 1
		? say('یک گلوله دارد؛ با یک انگشت نشانش بدهید.', 'He has one bullet; show it with one finger.')
		: say(
				`${wordFa(left)} گلوله دارد؛ با انگشت نشانش بدهید.`,
				`He has ${wordEn(left)} bullets; show it with your fingers.`
			);
}
