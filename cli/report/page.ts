import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { plural } from '../../tables/format.ts';
import { scaledWord } from '../model/scaling.ts';
import { classesSection } from './classes.ts';
import { html, Markup } from './html.ts';
import { identifyRows } from './identify.ts';
import type { ReportInput, SampledInput } from './input.ts';
import { loadingsSection } from './loadings.ts';
import { runSection } from './run.ts';
import { scoresSection } from './scores.ts';
import { STYLE } from './style.ts';
import { supplementarySection } from './supplementary.ts';
import { unusualSection } from './unusual.ts';
import { sentence, varianceSection } from './variance.ts';

const isSampled = (input: ReportInput): input is SampledInput => input.sample !== null;

const SCRIPT = new Markup(`(${identifyRows})()`);
const HASH = createHash('sha256').update(SCRIPT.text).digest('base64');

/** Makes the report, a single HTML file that opens from disk, loads nothing and runs no script but its own. */
export function reportPage(input: ReportInput): string {
  const { model, files } = input;
  const name = files.length === 1 ? basename(files[0]) : plural(files.length, 'file');
  const size = `${plural(model.rows, 'row')}, ${plural(model.columns, 'column')}`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${HASH}'">
<title>${name}: principal components</title>
<style>${STYLE}</style>
</head>
<body>
<header><p class="eyebrow">Principal components of ${name}</p>
<h1>${sentence(model)}</h1>
<p>${[size, scaledWord(model)].filter(Boolean).join(', ')}</p></header>
<main>
${varianceSection(input)}
${isSampled(input) ? [scoresSection(input), unusualSection(input)] : null}
${classesSection(input)}
${loadingsSection(input)}
${supplementarySection(input.supplementary, model)}
${runSection(input)}
</main>
${isSampled(input) ? html`<script>${SCRIPT}</script>` : null}
</body>
</html>
`.text;
}
