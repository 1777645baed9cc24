import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { plural } from '../../tables/format.ts';
import { scaledWord } from '../model/scaling.ts';
import { classesSection } from './classes.ts';
import { documentOf } from './document.ts';
import { html, Markup } from './html.ts';
import { identifyRows } from './identify.ts';
import type { ReportInput, SampledInput } from './input.ts';
import { loadingsSection } from './loadings.ts';
import { runSection } from './run.ts';
import { scoresSection } from './scores.ts';
import { supplementarySection } from './supplementary.ts';
import { unusualSection } from './unusual.ts';
import { sentence, varianceSection } from './variance.ts';

const isSampled = (input: ReportInput): input is SampledInput => input.sample !== null;

const SCRIPT = new Markup(`(${identifyRows})()`);
const HASH = createHash('sha256').update(SCRIPT.text).digest('base64');

/** Makes the report of a PCA. It runs no script but its own, and that only if it shows rows. */
export function reportPage(input: ReportInput): string {
  const { model, files } = input;
  const name = files.length === 1 ? basename(files[0]) : plural(files.length, 'file');
  const size = `${plural(model.rows, 'row')}, ${plural(model.columns, 'column')}`;
  return documentOf({
    title: `${name}: principal components`,
    head: html`<p class="eyebrow">Principal components of ${name}</p>
<h1>${sentence(model)}</h1>
<p>${[size, scaledWord(model)].filter(Boolean).join(', ')}</p>`,
    main: html`${varianceSection(input)}
${isSampled(input) ? [scoresSection(input), unusualSection(input)] : null}
${classesSection(input)}
${loadingsSection(input)}
${supplementarySection(input.supplementary, model)}
${runSection(input)}`,
    script: isSampled(input) ? { text: SCRIPT, hash: HASH } : undefined,
  });
}
