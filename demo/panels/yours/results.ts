import type { PCA } from 'wasm-pca';
import { number, percent, plural, whole } from '../../../tables/format.ts';
import { scree } from '../../charts/scree.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { htmlElement } from '../../ui/html.ts';
import { whatRan } from '../../ui/run-status.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type Analysis, describeLeftOut } from './analysis.ts';
import { chosenRows } from './chosen-rows.ts';
import { colouring } from './colouring.ts';
import { downloads } from './downloads.ts';
import { groupsFigure } from './groups.ts';
import { imagesFigure } from './images-figure.ts';
import { loadings } from './loadings.ts';
import { outliers } from './outliers.ts';
import type { Basis } from './projection.ts';
import { rules } from './rules.ts';
import { scoresPlot } from './scores-plot.ts';
import { figureOf, type Shown } from './shown.ts';
import { loadingsDrawing, scatterDrawing, sheetDrawing } from './svg-drawings.ts';
import type { Label } from './table.ts';
import { cumulativeShares, describeWithoutVariance } from './variance.ts';

const ENOUGH = 0.9; // of the variance

/** How many components hold most of the variance; all that there are, where these do not. */
function enough(model: PCA): number {
  return cumulativeShares(model).findIndex((sum) => sum >= ENOUGH) + 1 || model.componentCount;
}

/** What ran and what it came to, in a line. */
function summaryOf(analysis: Analysis): Child[] {
  const { model } = analysis;
  const few = enough(model);
  const [result, details] = whatRan(model);
  return [
    result,
    '. ',
    model.rank > 0
      ? `${plural(few, 'component')} of ${whole(model.componentCount)} hold${few === 1 ? 's' : ''} ${percent(cumulativeShares(model)[few - 1])} of the variance${model.scale ? ', each column standardised' : ''}${model.normalize ? ', each row of unit length' : ''}; divisor N − 1. `
      : '',
    describeWithoutVariance(model),
    ` ${describeLeftOut(analysis)}`,
    details,
  ];
}

function numbers(model: PCA): Child[][] {
  const { rank } = model;
  const sums = cumulativeShares(model);
  return Array.from(model.explainedVariance, (value, m) => [
    m + 1,
    m < rank ? number(value, 6) : 'no variance',
    percent(m < rank ? model.explainedVarianceRatio[m] : 0, 2),
    rank > 0 ? percent(sums[m], 2) : '–',
  ]);
}

/** All that is shown of an analysis; the cut of the scree plot says how many components of it are kept. */
export function resultsView(exclude: (rows: number[]) => void) {
  const shown = {} as Shown;
  let current: Analysis | null = null;
  let drawn = false; // all of it
  const summary = h('p', { class: 'summary-line', id: 'yours-summary' });
  const chosen = chosenRows(shown, exclude);
  /** What is selected in one plot is brought out in the others. */
  const selected = (from: () => { select(rows: number[]): void }) => (rows: number[]) => {
    chosen.choose(rows);
    for (const plot of [scores, unusual, groups]) if (plot !== from()) plot.select(rows);
  };
  const scores = scoresPlot(
    shown,
    selected(() => scores),
  );
  const unusual = outliers(
    shown,
    selected(() => unusual),
  );
  const groups = groupsFigure(
    shown,
    selected(() => groups),
  );
  function keep(m: number): void {
    kept.set(String(m), true);
    cut();
  }
  const bars = scree(keep);
  const suggested = rules(keep);
  const table = loadings(shown);
  const images = imagesFigure(shown);
  const kept = urlParameter(
    'yours-m',
    '',
    (value) => /^[1-9]\d*$/.test(value),
    () => cut(),
  );

  /** M, within what this analysis has. */
  function components({ model, kept: known }: Analysis): number {
    const wanted = Number(kept.value) || enough(model);
    return Math.max(1, Math.min(wanted, model.rank, known));
  }

  function cut(): void {
    if (!current) return;
    shown.m = components(current);
    bars.cut(shown.m);
    if (drawn) for (const part of [table, unusual, images, saves]) part.keep();
  }

  const variance = figureOf(shown, {
    id: 'yours-scree',
    title: 'Scree',
    body: [bars.element, suggested.element],
    caption:
      'Bars: share of the variance of each component. Line: cumulative share. At most 30 are drawn. Drag the cut: the figures below keep the components to its left. Beneath: how many components each rule keeps; press one to keep as many.',
    bishop: '(12.6), (12.18)',
    table: () => ({
      columns: ['m', math('λ', 'm'), 'share', 'cumulative'],
      rows: numbers(shown.analysis.model),
    }),
  });

  const saves = downloads(shown, [
    {
      id: 'scores',
      name: 'Scores',
      drawing: () => scatterDrawing(scores.drawn, 'Scores'),
      picture: scores.picture,
    },
    { id: 'scree', name: 'Scree', drawing: () => bars.element.querySelector('svg') },
    { id: 'loadings', name: 'Loadings', drawing: () => loadingsDrawing(table.drawn) },
    {
      id: 'outliers',
      name: 'Unusual rows',
      drawing: () => scatterDrawing(unusual.drawn, 'Unusual rows'),
      picture: unusual.picture,
    },
    {
      id: 'pictures',
      name: 'Images',
      drawing: () => sheetDrawing(images.sheet),
      isThere: () => !images.element.hidden,
    },
  ]);

  const element = htmlElement`
    <div class="one-column results" id="yours-results" hidden>
      ${summary}
      <div class="scores-and-scree">${scores.element}${variance.element}</div>
      ${chosen.element}
      ${images.element}
      <div class="loadings-and-outliers">${table.element}${unusual.element}</div>
      ${groups.element}
      ${saves.element}
    </div>
  `;

  return {
    element,
    /** What is shown, unless other results have been asked for since. */
    get current() {
      return current;
    },
    /** What other rows are projected onto. */
    get basis(): Basis | null {
      if (!current) return null;
      const { model, kept } = current;
      const now = current;
      return {
        model,
        components: shown.m,
        plot: { kept, draw: (rows) => current === now && scores.project(rows) },
      };
    },
    /** Others have been asked for: these go out of sight, and their place is kept. */
    expect() {
      current = null;
      element.inert = true;
    },
    clear() {
      current = null;
      element.hidden = true;
    },
    async show(analysis: Analysis, name: string) {
      current = analysis;
      drawn = false;
      const { model } = analysis;
      const m = components(analysis);
      Object.assign(shown, { name, analysis, colours: colouring(analysis.table), m });
      element.hidden = false;
      // Each is drawn and painted before the next, unless all this has been overtaken.
      for (const draw of [
        () => replaceChildren(summary, ...summaryOf(analysis)),
        () => {
          chosen.show();
          scores.show();
        },
        () => {
          bars.show(model.explainedVarianceRatio, cumulativeShares(model));
          bars.cut(shown.m);
          variance.invalidate();
          void suggested.show(model);
        },
        images.show,
        table.show,
        unusual.show,
        groups.show,
        saves.show,
      ]) {
        draw();
        await nextPaint();
        if (current !== analysis) return;
      }
      element.inert = false;
      drawn = true;
      if (shown.m !== m) cut();
    },
    colour(label: Label | null) {
      if (!current) return;
      current.table.label = label;
      shown.colours = colouring(current.table);
      for (const plot of [scores, unusual, groups]) plot.recolour();
    },
  };
}
