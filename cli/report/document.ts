import { html, type Markup } from './html.ts';
import { STYLE } from './style.ts';

interface Parts {
  title: string;
  head: Markup;
  main: Markup;
  /** The only script that the page may run, and the hash by which its policy allows it. */
  script?: { text: Markup; hash: string };
}

/** Makes a report, a single HTML file that opens from disk and loads nothing. */
export function documentOf({ title, head, main, script }: Parts): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${script ? html`; script-src 'sha256-${script.hash}'` : null}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>${head}</header>
<main>
${main}
</main>
${script ? html`<script>${script.text}</script>` : null}
</body>
</html>
`.text;
}
