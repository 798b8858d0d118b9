/** The opening night: Nostradamus, his side, and the mafia's meeting (GF-20 … GF-23). */
import { called, closing, dealtMafia, holder, name, say, scene, sleep, team } from './circle';
import { wordEn, wordFa } from './numbers';
import type { Circle, Role, Script, Text } from './types';

const seer = (c: Circle) => {
	const seat = holder(c, 'nostradamus');
	return { roles: ['nostradamus'] as Role[], seats: seat === null ? [] : [seat] };
};

export function foresee(c: Circle): Script {
	return scene({
		read: [
			say(
				'نوستراداموس، چشم باز کن. آینده از میان سه نفر می‌گذرد؛ نشانم بده کدام سه نفر.',
				'Nostradamus, open your eyes. The future runs through three people; show me which three.'
			)
		],
		aside: [
			say(
				'سه صندلی‌ای را که نشان می‌دهد انتخاب کنید؛ خودش یکی از آن‌ها نیست.',
				'Tap the three seats that he shows; he is not one of them.'
			)
		],
		never: [
			say(
				'هیچ نامی را بلند نگویید؛ نه او کیست، نه چه کسانی را نشان داد.',
				'Say no name aloud: not who he is, not whom he showed.'
			)
		],
		wake: seer(c),
		next: say('عدد را نشان بدهید', 'Show the number')
	});
}

/** What the narrator's fingers do. */
function fingers(number: number | null): Text {
	if (number === null) {
		return say(
			'نامی نداد، پس عددی هم نیست: چیزی نشان ندهید.',
			'He named nobody, so there is no number: show nothing.'
		);
	}
	if (number === 0) {
		return say(
			'مشت بسته نشانش بدهید: صفر. پدرخوانده را اگر نام ببرد هم شهروند می‌شمارند.',
			'Show him a closed fist: zero. The Godfather is counted as a citizen.'
		);
	}
	return say(
		`با انگشت نشانش بدهید: ${wordFa(number)}. پدرخوانده را اگر نام ببرد هم شهروند می‌شمارند.`,
		`Show him with your fingers: ${wordEn(number)}. The Godfather, if named, counts as a citizen.`
	);
}

export function side(c: Circle, undone: boolean): Script {
	const forced = (c.numberSeen ?? 0) >= 2;
	return scene({
		read: [
			// His eyes are open since he was asked for three names.
			...(undone
				? [...closing(c, true), say('نوستراداموس، چشم باز کن.', 'Nostradamus, open your eyes.')]
				: []),
			say(
				'نوستراداموس، این عدد توست. حالا راهت را بگو: شست رو به بالا، شهر؛ رو به پایین، مافیا.',
				'Nostradamus, this is your number. Now tell me your way: thumb up for the city, thumb down for the mafia.'
			)
		],
		aside: [
			fingers(c.numberSeen),
			...(forced
				? [
						say(
							'راه او ناگزیر مافیاست. با این همه بپرسید و به اندازهٔ همیشه صبر کنید.',
							'His way is the mafia, like it or not. Ask all the same, and wait as long as ever.'
						)
					]
				: [])
		],
		never: [
			say('نه عدد را بلند بگویید، نه سایدی را که برگزید.', 'Say neither the number nor the side he picks.')
		],
		wake: seer(c),
		next: say('نوستراداموس بخوابد', 'Nostradamus sleeps')
	});
}

export function meet(c: Circle, undone: boolean): Script {
	const roles = dealtMafia(c);
	return scene({
		read: [
			...closing(c, undone),
			say(
				'تیم مافیا، چشم باز کنید و همدیگر را به خاطر بسپارید.',
				'Mafia, open your eyes, and remember one another.'
			),
			...roles.map((role) =>
				say(
					`${called[role].fa}، دستت را بالا بگیر تا هم‌تیمی‌ها ببینند.`,
					`${called[role].en}, raise your hand for your team to see.`
				)
			),
			sleep('mafia'),
			...(c.declaration.opening === 'day'
				? [
						say(
							'آفتاب زد. شهر، چشم باز کن. روز اول است.',
							'The sun is up. City, open your eyes. It is day one.'
						)
					]
				: [])
		],
		aside: [
			say(
				'میان هر نام چند نفس صبر کنید. امشب هیچ توانایی دیگری کار نمی‌کند.',
				'Wait a few breaths between names. No other power works tonight.'
			),
			say(
				'نوستراداموس این میان خواب است؛ مافیا او را نمی‌شناسد.',
				'Nostradamus sleeps through this; the mafia does not know him.'
			)
		],
		never: [say('نام هیچ بازیکنی را نبرید.', 'Name no player.')],
		wake: { roles, seats: team(c) },
		next:
			c.declaration.opening === 'day'
				? say('روز اول', 'Day one')
				: say('شهر بیدار شود: روز معارفه', 'The city wakes: opening day')
	});
}

/** The opening day's speeches (GF-24); `again` where the day has begun already. */
export function introductions(c: Circle, again: boolean): Script {
	const seconds = c.declaration.times.opening;
	const first = c.speaker !== null && c.speaker === c.players.findIndex((p) => p.in);
	const opening =
		c.declaration.opening === 'day'
			? say(
					'به شهر خوش آمدید. پیش از آنکه شب بیفتد، همدیگر را بشناسید. امروز نه چالشی هست و نه رأیی.',
					'Welcome to the city. Before night falls, get to know one another. There is no challenge today, and no vote.'
				)
			: say(
					'آفتاب زد. شهر، چشم باز کن. امروز فقط آشنا می‌شویم؛ نه چالشی هست و نه رأیی.',
					'The sun is up. City, open your eyes. Today we only meet; there is no challenge, and no vote.'
				);
	const turn =
		c.speaker === null
			? []
			: [
					say(
						`${name(c, c.speaker)}، خودت را معرفی کن. ${wordFa(seconds)} ثانیه.`,
						`${name(c, c.speaker)}, introduce yourself. ${capital(wordEn(seconds))} seconds.`
					)
				];
	return scene({
		read: (first && !again) || c.speaker === null ? [opening, ...turn] : turn,
		aside:
			c.declaration.role_claims === 'banned'
				? [
						say(
							'ادعای نقش ممنوع است؛ اشاره هم اخطار دارد.',
							'Role claims are banned; a hint earns a warning too.'
						)
					]
				: [],
		never: [say('دربارهٔ شبی که گذشت یا می‌آید چیزی نگویید.', 'Say nothing of the night, past or coming.')],
		next: say('نفر بعد', 'Next speaker')
	});
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
