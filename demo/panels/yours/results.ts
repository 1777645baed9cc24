import type { PCA } from 'wasm-pca';
import { number, percent, plural, whole } from '../../../tables/format.ts';
import { scree } from '../../charts/scree.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { download } from '../../ui/download.ts';
import { figure } from '../../ui/figure.ts';
import { htmlElement } from '../../ui/html.ts';
import { whatRan } from '../../ui/run-status.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type Analysis, describeLeftOut } from './analysis.ts';
import { chosenRows } from './chosen-rows.ts';
import { downloads, scoresCsv } from './downloads.ts';
import { groupsFigure } from './groups.ts';
import { imagesFigure } from './images-figure.ts';
import { loadings } from './loadings.ts';
import { outliers } from './outliers.ts';
import type { Projected } from './projection.ts';
import { rules } from './rules.ts';
import { type Scores, scoresPlot } from './scores-plot.ts';
import { loadingsDrawing, MOST_CIRCLES, scatterDrawing, sheetDrawing } from './svg-drawings.ts';
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
  let analysis: Analysis | null = null;
  const summary = h('p', { class: 'summary-line', id: 'yours-summary' });
  const chosen = chosenRows({
    exclude,
    save: async (now, rows) => download('selected-rows.csv', await scoresCsv(now, rows)),
  });
  /** What is selected in one plot is brought out in the others. */
  const selected = (from: () => { select(rows: number[]): void }) => (rows: number[]) => {
    chosen.choose(rows);
    for (const plot of [scores, unusual, groups]) if (plot !== from()) plot.select(rows);
  };
  const scores = scoresPlot(selected(() => scores));
  const unusual = outliers(selected(() => unusual));
  const groups = groupsFigure(selected(() => groups));
  const bars = scree((m) => {
    if (!analysis) return;
    kept.set(String(m), true);
    cut();
  });
  const suggested = rules((m) => {
    kept.set(String(m), true);
    cut();
  });
  const table = loadings();
  const images = imagesFigure();
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
    if (!analysis) return;
    const m = components(analysis);
    bars.cut(m);
    for (const part of [table, unusual, images, saves]) part.keep(m);
  }

  const variance = figure({
    id: 'yours-scree',
    title: 'Scree',
    body: [bars.element, suggested.element],
    caption:
      'Bars: share of the variance of each component. Line: cumulative share. At most 30 are drawn. Drag the cut: the figures below keep the components to its left. Beneath: how many components each rule keeps; press one to keep as many.',
    bishop: '(12.6), (12.18)',
    table: () => ({
      columns: ['m', math('λ', 'm'), 'share', 'cumulative'],
      rows: analysis ? numbers(analysis.model) : [],
    }),
  });

  const ofScatter = (part: Pick<Scores, 'drawn' | 'picture'>, label: string) => ({
    async drawing() {
      const { drawn } = part;
      return drawn && !drawn.z && drawn.count <= MOST_CIRCLES ? scatterDrawing(drawn, label) : null;
    },
    picture: part.picture,
  });
  const saves = downloads([
    { id: 'scores', name: 'Scores', ...ofScatter(scores, 'Scores') },
    { id: 'scree', name: 'Scree', drawing: async () => bars.element.querySelector('svg') },
    {
      id: 'loadings',
      name: 'Loadings',
      drawing: async () => {
        const { drawn } = table;
        return drawn && loadingsDrawing(drawn);
      },
    },
    { id: 'outliers', name: 'Unusual rows', ...ofScatter(unusual, 'Unusual rows') },
    {
      id: 'pictures',
      name: 'Images',
      drawing: async () => sheetDrawing(images.sheet),
      isThere: () => !images.element.hidden,
    },
  ]);

  const element = htmlElement`
    <div class="results" id="yours-results" hidden>
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
      return analysis;
    },
    /** What other rows are projected onto. */
    get basis() {
      if (!analysis) return null;
      const now = analysis;
      const draw = (rows: Projected) => analysis === now && scores.project(rows);
      return { model: now.model, components: components(now), plot: { kept: now.kept, draw } };
    },
    /** Others have been asked for: these go out of sight, and their place is kept. */
    expect() {
      analysis = null;
      element.inert = true;
    },
    clear() {
      analysis = null;
      element.hidden = true;
    },
    async show(next: Analysis, name: string) {
      analysis = next;
      const { model, table: rows } = next;
      const m = components(next);
      element.hidden = false;
      // Each is drawn and painted before the next, unless all this has been overtaken.
      for (const draw of [
        () => replaceChildren(summary, ...summaryOf(next)),
        () => {
          chosen.show(next);
          scores.show(next);
        },
        () => {
          bars.show(model.explainedVarianceRatio, cumulativeShares(model));
          bars.cut(m);
          variance.invalidate();
          void suggested.show(model);
        },
        () => images.show(next, m),
        () => table.show(model, rows.names, m),
        () => unusual.show(next, m),
        () => groups.show(next),
        () => saves.show(next, name, m),
      ]) {
        draw();
        await nextPaint();
        if (analysis !== next) return;
      }
      element.inert = false;
    },
    colour(label: Label | null) {
      if (!analysis) return;
      analysis.table.label = label;
      scores.recolour();
      unusual.recolour();
      groups.recolour();
    },
  };
}
