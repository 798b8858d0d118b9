import narrator from './narrator/words.fa';
// The sentences of Godfather's pages in Persian; merged into the catalogue.
const fa = {
	...narrator,
	'circle.seat': 'صندلی {{seat}}، {{name}}',
	'circle.out': 'بیرون از بازی',
	'circle.label': 'صندلی‌ها',
	'clock.stop': 'نگه داشتن ساعت',
	'clock.go': 'راه انداختن ساعت',
	'clock.bell': 'زنگ ساعت',
	'ballot.has': '{{name}}: {{has}} دست',
	'ballot.hasOf': '{{name}}: {{needs}} می‌خواهد، {{has}} دارد',
	'ballot.needs': '{{needs}} می‌خواهد، {{has}} دارد',
	'news.out': '{{name}} دیشب از میان ما رفت.',
	'news.slaughter': '{{name}} دیشب سلاخی شد.',
	'news.back': '{{name}} برگشت و دوباره در بازی است.',
	'news.exposed': '{{name}} افشا شد: از مافیاست.',
	'news.exposedRole': '{{name}} افشا شد: {{role}}، از مافیا.',
	'news.recruit': 'دیشب خریدی در کار بود.',
	'news.none': 'دیشب هیچ‌کس از میان ما نرفت.'
} as const;

export default fa;
