import narrator from './narrator/words.en';
import type fa from './words.fa';

type Sentences = { [K in keyof typeof fa]: string } & { [K in `${keyof typeof fa}_one`]?: string };

// The same in English.
const en: Sentences = {
	...narrator,
	'circle.seat': 'Seat {{seat}}, {{name}}',
	'circle.out': 'out of the game',
	'circle.label': 'The seats',
	'clock.stop': 'Stop the clock',
	'clock.go': 'Start the clock',
	'clock.bell': "The clock's bell",
	'ballot.has': '{{name}}: {{has}} hands',
	'ballot.hasOf': '{{name}}: needs {{needs}}, has {{has}}',
	'ballot.needs': 'needs {{needs}}, has {{has}}',
	'news.out': '{{name}} left us last night.',
	'news.slaughter': '{{name}} was slaughtered last night.',
	'news.back': '{{name}} is back in the game.',
	'news.exposed': '{{name}} is exposed: of the mafia.',
	'news.exposedRole': '{{name}} is exposed: {{role}}, of the mafia.',
	'news.recruit': 'Last night there was a purchase.',
	'news.none': 'Nobody left us last night.'
};

export default en;
