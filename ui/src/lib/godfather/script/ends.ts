/** The end of a game, by either side or by nobody (GF-60 … GF-63). */
import { closing, say, scene } from './circle';
import type { Circle, Script, Text } from './types';

export function over(c: Circle): Script {
	if (!c.closed) return held(c);
	const open = say(
		'نقش‌ها باز می‌شود؛ حالا هر کس قصهٔ خودش را بگوید.',
		'The roles are opened; now let everyone tell their story.'
	);
	if (c.winner === null) {
		return scene({
			read: [
				say(
					'بازی همین‌جا برچیده شد. برنده‌ای ندارد.',
					'The game is called off, here and now. It has no winner.'
				),
				open
			],
			next: say('یک دست دیگر', 'Rematch')
		});
	}
	return scene({ read: [winner(c), ...fate(c), open], next: say('یک دست دیگر', 'Rematch') });
}

/** Whether the dawn itself ended the game: its news are told before the end is. */
export const endedAtDawn = (c: Circle) => c.step === 'over' && !c.closed && c.called.includes('news');

/** The end, as long as a mistake may still be taken back (GF-71). */
function held(c: Circle): Script {
	const dark = c.called.length > 0 && !c.called.includes('news');
	return scene({
		read: [
			...(dark ? [...closing(c, false), say('شهر، چشم باز کن.', 'City, open your eyes.')] : []),
			say(
				'بازی به پایان رسید. یک دم خاموش بمانید تا دفترم را ببندم.',
				'The game has come to its end. Stay silent a moment while I close my book.'
			)
		],
		aside: [
			won(c),
			...(c.winner === null || c.nostradamusWon === null
				? []
				: [
						c.nostradamusWon
							? say('نوستراداموس هم برده است.', 'Nostradamus has won too.')
							: say('نوستراداموس نبرده است.', 'Nostradamus has not won.')
					]),
			say('اگر اشتباهی شده، پیش از بستن پس بگیرید.', 'If there was a mistake, take it back before closing.')
		],
		never: [
			say(
				'تا بازی را نبسته‌اید نه برنده را بگویید و نه هیچ نقشی را.',
				'Until the game is closed name neither the winner nor any role.'
			)
		],
		next: say('ببندید و نقش‌ها را باز کنید', 'Close, and open the roles')
	});
}

/** Who has won, for the narrator's eyes. */
function won(c: Circle): Text {
	if (c.winner === null) return say('برنده‌ای نیست.', 'There is no winner.');
	return c.winner === 'city'
		? say('شهر برده است.', 'The city has won.')
		: say('مافیا برده است.', 'The mafia has won.');
}

function winner(c: Circle): Text {
	if (c.winner === 'city') {
		return say(
			'آخرین سایه هم رفت. مافیایی در شهر نمانده: شهر برنده است.',
			'The last shadow is gone. No mafia is left in town: the city wins.'
		);
	}
	return say(
		'شهر از دست رفت. مافیا به شمار شهر رسید: مافیا برنده است.',
		'The town is lost. The mafia has grown as many as the city: the mafia wins.'
	);
}

function fate(c: Circle): Text[] {
	if (c.nostradamusWon === null) return [];
	return c.nostradamusWon
		? [
				say(
					'و نوستراداموس آینده را درست دیده بود: او هم برنده است.',
					'And Nostradamus had seen it rightly: he wins too.'
				)
			]
		: [
				say(
					'و نوستراداموس با ساید برنده نبود: او باخت.',
					'And Nostradamus did not stand with the winners: he has lost.'
				)
			];
}
