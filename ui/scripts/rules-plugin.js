// Renders the rules (docs/rules/*.md) to HTML when the pages are built, so
// that no page carries a Markdown parser. `import page from '…/x.md'` gives
// { html, toc }. A rule's id in brackets, [LF-31], becomes its anchor where it
// stands first and a link to it everywhere else.
import { Marked } from 'marked';

/** @param {string} text */
const anchor = (text) =>
	text
		.trim()
		.replace(/[^\p{L}\p{N}\u200c]+/gu, '-')
		.replace(/^-|-$/g, '');

/** @param {string} html */
function anchors(html) {
	const seen = new Set();
	return html.replace(/\[((?:LF|GF)-\d+)\]/g, (_, id) => {
		const place = seen.has(id) ? '' : ` id="${id}"`;
		seen.add(id);
		return `<a class="rule-id"${place} href="#${id}">${id}</a>`;
	});
}

/**
 * A house rule is written with the names of records behind the words for them,
 * as whoever writes a record needs it and the rules' own test reads it. A
 * player reads the words alone.
 * @param {string} source
 */
const inWords = (source) =>
	source.replace(
		/^\*\*([^*\n]+)\*\* `[a-z_]+`: ([^\n]+)$/gm,
		(_, title, told) => `**${title}:** ${told.replace(/ `[^`]*`/g, '')}`
	);

/**
 * The language of a cell: where a table has both, as the words of the game do,
 * each is marked, to be read aloud as what it is.
 * @param {string} text
 */
const tongue = (text) => (/\p{Script=Arabic}/u.test(text) ? 'fa' : 'en');

/** @param {string} source */
export function render(source) {
	/** @type {{ id: string, text: string }[]} */
	const toc = [];
	const marked = new Marked({
		renderer: {
			heading({ tokens, depth, text }) {
				const id = anchor(text);
				if (depth === 2) toc.push({ id, text: text.replace(/[*`_]|<[^>]*>/g, '') });
				return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
			},
			table(token) {
				const both = new Set(token.header.map((cell) => tongue(cell.text))).size > 1;
				const cells = (/** @type {any[]} */ row, /** @type {string} */ tag) =>
					`<tr>${row
						.map((c) => {
							const lang = both ? ` lang="${tongue(c.text)}"` : '';
							return `<${tag}${lang}>${this.parser.parseInline(c.tokens)}</${tag}>`;
						})
						.join('')}</tr>`;
				const body = token.rows.map((row) => cells(row, 'td')).join('');
				return `<div class="table" tabindex="0"><table><thead>${cells(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
			}
		}
	});
	return {
		html: anchors(/** @type {string} */ (marked.parse(inWords(source), { async: false }))),
		toc
	};
}

/** @returns {import('vite').Plugin} */
export function rules() {
	return {
		name: 'omerta-rules',
		enforce: 'pre',
		transform(source, id) {
			if (!/\.md($|\?)/.test(id)) return null;
			return { code: `export default ${JSON.stringify(render(source))}`, map: null, moduleType: 'js' };
		}
	};
}
