/**
 * Copies a text; false where the browser does not allow it, and the text is
 * then to be selected by hand. Plain http has no clipboard, only the old way.
 */
export async function copy(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyOldWay(text);
	}
}

function copyOldWay(text: string): boolean {
	const area = document.createElement('textarea');
	area.value = text;
	area.setAttribute('readonly', '');
	area.style.position = 'fixed';
	area.style.opacity = '0';
	(document.querySelector('dialog[open]') ?? document.body).append(area);
	area.select();
	try {
		return document.execCommand('copy');
	} catch {
		return false;
	} finally {
		area.remove();
	}
}
