import narrator from './narrator/words.en';
import type fa from './words.fa';

type Sentences = { [K in keyof typeof fa]: string } & { [K in `${keyof typeof fa}_one`]?: string };

// The same in English.
const en: Sentences = {
	...narrator,
	'close.seerWon': 'Nostradamus has won too',
	'end.city': 'The city wins',
	'end.mafia': 'The mafia wins',
	'end.nobody': 'Called off; nobody wins',
	'phase.opening-night': 'Opening night',
	'phase.opening-day': 'Opening day',
	'phase.night': 'Night {{number}}',
	'phase.day': 'Day {{number}}',
	'phase.over': 'The end',
	'cause.shot': 'the mafia’s shot',
	'cause.bullet': 'Léon’s bullet',
	'cause.mistake': 'the price of firing at the city',
	'cause.departure': 'the right inquiry of the night before',
	'cause.inquiry': 'Kane’s inquiry',
	'cause.slaughter': 'slaughtered',
	'cause.vote': 'the city’s vote',
	'cause.mind': 'the Mind card',
	'cause.removed': 'removed',
	'speech.asks': 'asks for a challenge',
	'speech.silenced': 'silenced',
	'speech.defendant': 'defendant',
	'powers.exposed': 'exposed',
	'powers.warnings': '{{n}} warnings',
	'powers.warnings_one': '{{n}} warning',
	'powers.counts': 'city {{city}} · mafia {{mafia}} · independent {{independent}}',
	'circle.seat': 'Seat {{seat}}, {{name}}',
	'circle.out': 'out of the game',
	'circle.label': 'The seats',
	'clock.stop': 'Stop the clock',
	'clock.go': 'Start the clock',
	'clock.bell': 'The clock’s bell',
	'ballot.has': '{{name}}: {{has}} hands',
	'ballot.hasOf': '{{name}}: needs {{needs}}, has {{has}}',
	'ballot.needs': 'needs {{needs}}, has {{has}}',
	'news.out': '{{name}} left us last night.',
	'news.slaughter': '{{name}} was slaughtered last night.',
	'news.back': '{{name}} is back in the game.',
	'news.exposed': '{{name}} is exposed: of the mafia.',
	'news.exposedRole': '{{name}} is exposed: {{role}}, of the mafia.',
	'news.recruit': 'Last night the mafia tried to recruit.',
	'news.none': 'Nobody left us last night.'
};

export default en;
