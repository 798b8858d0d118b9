declare global {
	namespace App {}
}

declare module '*.md' {
	const page: { html: string; toc: { id: string; text: string; depth: number }[] };
	export default page;
}

export {};
