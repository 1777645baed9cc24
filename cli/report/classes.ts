import type { Confusion } from '../../tables/confusion.ts';
import { percent, plural, whole } from '../../tables/format.ts';
import { html, type Markup } from './html.ts';
import type { ReportInput } from './input.ts';

/** Shows which labels Fisher's discriminant predicts for the rows of each label. */
export function classesSection({ classes, label, model }: ReportInput): Markup | null {
  if (!classes) return null;
  const name = label ?? 'label';
  if ('why' in classes) {
    return html`<section><h2>Classes</h2><p class="note">Fisher’s discriminant was not fitted to ${name}: ${classes.why}.</p></section>`;
  }
  const { rows, fitted, leftOut } = classes;
  const some = rows < model.rows ? `${whole(rows)} of ${plural(model.rows, 'row')}` : plural(rows, 'row');
  return html`<section><h2>Classes</h2>
    <p class="note">Fisher’s discriminant, unlike PCA, knows the labels. It is fitted to ${some} with all ${plural(model.columns, 'column')}. A line counts
      the rows of one ${name}, a column those that are taken for it.</p>
    <div class="tables">${table('Rows that it was fitted to', fitted, name)}${table('Each row by a fit to the others', leftOut, name)}</div>
    <p class="note">The first table flatters: a discriminant knows the rows that it was fitted to. The second shows what to expect of new
      rows.</p></section>`;
}

function table(title: string, found: Confusion, name: string): Markup {
  const { classes, counts, unknown, right, rows } = found;
  const some = unknown.some((count) => count > 0);
  const cell = (count: number, own: boolean) =>
    html`<td class="${own ? 'right' : count === 0 ? 'none' : 'wrong'}">${whole(count)}</td>`;
  const lines = counts.map((row, k) => {
    const size = row.reduce((sum, count) => sum + count, unknown[k]);
    return html`<tr><th scope="row">${classes[k]}</th>${row.map((count, l) => cell(count, k === l))}
      ${some ? cell(unknown[k], false) : null}<td>${percent(row[k] / size, 0)}</td></tr>`;
  });
  return html`<div><div class="wide" tabindex="0" role="region" aria-label="${title}"><table class="confusion">
    <caption>${title}: ${whole(right)} of ${whole(rows)} right, ${percent(right / rows)}</caption>
    <thead><tr><th scope="col">${name}</th>${classes.map((label) => html`<th scope="col">${label}</th>`)}
    ${some ? html`<th scope="col">none</th>` : null}<th scope="col">right</th></tr></thead><tbody>${lines}</tbody></table></div>
    ${some ? html`<p class="note">None: the other rows make no discriminant, as where a class has a single row.</p>` : null}</div>`;
}
