import { error } from '@sveltejs/kit';
import type { PageLoad } from './$types';

type Page = { default: { html: string; toc: { id: string; text: string }[] } };

const pages = import.meta.glob<Page>([
	'../../../../../docs/rules/la-familia.*.md',
	'../../../../../docs/rules/godfather.*.md'
]);

// Both languages' addresses are loaded on demand; Persian is the one rendered
// when the pages are built.
export const load: PageLoad = async ({ params }) => {
	const of = async (lang: string) =>
		(await pages[`../../../../../docs/rules/${params.game}.${lang}.md`]?.())?.default;
	const fa = await of('fa');
	if (!fa) error(404);
	return { game: params.game, fa, english: () => of('en') };
};
