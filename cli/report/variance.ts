import * as Plot from '@observablehq/plot';
import type { PCA } from 'wasm-pca';
import { MOST_BARS, screeAxes } from '../../tables/charts/scree.ts';
import { number, percent, plural, whole } from '../../tables/format.ts';
import { componentsForMost, MOST, share, sums } from '../../tables/shares.ts';
import { scaledWord } from '../model/scaling.ts';
import { chart } from './chart.ts';
import { html, type Markup } from './html.ts';
import type { ReportInput } from './input.ts';
import { rulesFigure } from './rules.ts';

const FEW = 5; // the most components whose sums the chart writes
const MOST_LINES = 500;
const GOALS = [0.5, 0.8, MOST, 0.95, 0.99];

/** Writes the result in one sentence: how many components hold most of the variance. */
export function sentence(model: PCA): string {
  if (!(model.totalVariance > 0)) return 'All rows are alike: there is no variance.';
  const held = sums(model);
  const word = scaledWord(model);
  const m = componentsForMost(model);
  const all = plural(Math.min(model.rows || model.columns, model.columns), 'component');
  const hold = m === 1 ? `The first of ${all} holds` : `${whole(m)} of ${all} hold`;
  return `${hold} ${percent(held[m - 1])} of the variance${word ? `, each column ${word}` : ''}.`;
}

export function varianceSection({ model, rules, jackknife }: ReportInput): Markup {
  const held = sums(model);
  const word = scaledWord(model);
  const rows = held.slice(0, MOST_BARS).map((sum, i) => ({ m: i + 1, share: share(model, i), sum }));
  const intervals = rows.slice(0, jackknife?.components ?? 0).map(({ m }) => ({
    m,
    lower: jackknife?.explainedVarianceRatio.lower[m - 1] ?? 0,
    upper: jackknife?.explainedVarianceRatio.upper[m - 1] ?? 0,
  }));
  const few = rows.length <= FEW;
  const { x, y } = screeAxes(rows.length, few);
  const picture = chart('Share of the variance of each component, and their sums', {
    x: { ...x, label: 'component', labelAnchor: 'center', labelArrow: 'none', padding: 0.25 },
    y,
    marks: [
      Plot.barY(rows, {
        x: 'm',
        y: 'share',
        className: 'shares',
        title: ({ m, share }) => `component ${m}: ${percent(share)}`,
      }),
      Plot.ruleX(intervals, {
        x: 'm',
        y1: 'lower',
        y2: 'upper',
        className: 'intervals',
        marker: 'tick',
        title: ({ m, lower, upper }) => `component ${m}: ${percent(lower)} to ${percent(upper)}`,
      }),
      Plot.lineY(rows, { x: 'm', y: 'sum', className: 'sums' }),
      Plot.dot(rows, {
        x: 'm',
        y: 'sum',
        r: few ? 4 : 2.2,
        className: 'sums dots',
        title: ({ m, sum }) => `${plural(m, 'component')}: ${percent(sum)}`,
      }),
      few ? Plot.text(rows, { x: 'm', y: 'sum', text: ({ sum }) => percent(sum), dy: -12 }) : null,
    ],
  });
  const cut = rows.length < held.length ? ` The first ${rows.length} of ${whole(held.length)}.` : '';
  return html`<section><h2>Variance</h2><div class="pictures">
    <figure>${picture}<figcaption>Bars: the share of each component${word ? ` of the ${word} variance` : ''}. Line: what the first ones hold together.${certain(jackknife)}${cut}</figcaption></figure>
    ${rules && model.totalVariance > 0 ? rulesFigure(rules) : null}
    ${goals(model, held)}</div>
    ${eigenvalues(model, held)}</section>`;
}

/** Says what the intervals in the chart are. */
function certain(jackknife: ReportInput['jackknife']): string {
  if (!jackknife) return '';
  const { samples, level } = jackknife;
  return ` Upright lines: where each share lies with a probability of ${percent(level, 0)}, by ${samples} fits without one file each.`;
}

/** Lists how many components hold given shares of the variance. */
function goals(model: PCA, held: number[]): Markup {
  const needed = (goal: number) => {
    const m = held.findIndex((sum) => sum >= goal) + 1;
    return m > 0 ? plural(m, 'component') : `more than ${whole(held.length)}`;
  };
  return html`<dl class="facts">
    <div><dt>Total variance</dt><dd>${number(model.totalVariance, 6)}</dd></div>
    ${(model.totalVariance > 0 ? GOALS : []).map(
      (goal) => html`<div><dt>${percent(goal, 0)} of the variance</dt><dd>${needed(goal)}</dd></div>`,
    )}
    ${
      model.noiseVariance > 0
        ? html`<div><dt>Noise variance: the mean of the D − M eigenvalues left out</dt><dd>${number(model.noiseVariance, 6)}</dd></div>`
        : null
    }</dl>`;
}

function eigenvalues(model: PCA, held: number[]): Markup {
  const distortions = model.distortions();
  const lines = held.slice(0, MOST_LINES).map(
    (sum, m) => html`<tr><th scope="row">${m + 1}</th><td>${number(model.explainedVariance[m], 6)}</td>
      <td>${percent(share(model, m), 2)}</td><td>${percent(sum, 2)}</td><td>${number(distortions[m + 1], 6)}</td></tr>`,
  );
  const word = scaledWord(model);
  const cut =
    lines.length < held.length
      ? `The first ${lines.length} of ${whole(held.length)}; the model has all. `
      : '';
  return html`<details><summary>Table of eigenvalues</summary><div class="wide" tabindex="0" role="region" aria-label="Eigenvalues">
    <table><thead><tr><th scope="col">m</th><th scope="col">eigenvalue</th><th scope="col">share</th>
    <th scope="col">together</th><th scope="col">J(m)</th></tr></thead><tbody>${lines}</tbody></table></div>
    <p class="note">${cut}J(m) is the mean squared error of the rows${word ? `, ${word},` : ''} rebuilt from m components
      (Bishop 12.18)${model.rows > 0 && model.ddof > 0 ? `, over ${whole(model.rows)} where eigenvalues are over ${whole(model.rows - model.ddof)}` : ''}; J(0) = ${number(distortions[0], 6)}.</p></details>`;
}
