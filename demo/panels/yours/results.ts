import { scree } from '../../charts/scree.ts';
import { h, math, put } from '../../ui/dom.ts';
import { csv, download } from '../../ui/download.ts';
import { figure } from '../../ui/figure.ts';
import { number, percent, plural, whole } from '../../ui/format.ts';
import { painted } from '../../ui/frame.ts';
import { whatRan } from '../../ui/run-status.ts';
import type { Analysis } from './analysis.ts';
import { loadings } from './loadings.ts';
import { scoresPlot } from './scores.ts';

const ENOUGH = 0.9; // of the variance

export interface Results {
  element: HTMLElement;
  show(analysis: Analysis, name: string): Promise<void>;
}

/** How many components it takes to hold a share of the variance. */
function needed(ratios: Float64Array): number {
  let sum = 0;
  for (let m = 0; m < ratios.length; m++) {
    sum += ratios[m];
    if (sum >= ENOUGH) return m + 1;
  }
  return ratios.length;
}

/** All that is shown of an analysis, and its downloads. */
export function resultsView(): Results {
  let analysis: Analysis | null = null;
  let stem = 'table';
  const summary = h('p', { class: 'summary-line', id: 'yours-summary' });
  const scores = scoresPlot();
  const bars = scree();
  const table = loadings();

  const variance = figure({
    id: 'yours-scree',
    body: [h('div', { class: 'figure-head' }, h('h3', {}, 'Scree')), bars.element],
    caption: [
      'Bars: share of the variance along each component. Line: their running sum. The first 30 at most are drawn.',
    ],
    table: () => {
      let sum = 0;
      return {
        columns: ['m', math('λ', 'm'), 'share', 'cumulative'],
        rows: analysis
          ? Array.from(analysis.model.explainedVariance, (value, m) => {
              const share = analysis?.model.explainedVarianceRatio[m] ?? NaN;
              sum += share;
              return [m + 1, number(value, 6), percent(share, 2), percent(Math.min(1, sum), 2)];
            })
          : [],
      };
    },
  });

  async function saveScores(): Promise<void> {
    if (!analysis) return;
    const { table: rows, kept, scores: z } = analysis;
    const { label } = rows;
    const labelAt = (i: number) =>
      label?.kind === 'levels' ? label.levels[label.codes[i]] : (label?.values[i] ?? '');
    const header = [
      'row',
      ...(label ? [label.name] : []),
      ...Array.from({ length: kept }, (_, m) => `z${m + 1}`),
    ];
    const parts = await csv(header, rows.rows, (i) => [
      rows.rowNumbers[i],
      ...(label ? [labelAt(i)] : []),
      ...z.subarray(i * kept, (i + 1) * kept),
    ]);
    download(`${stem}-scores.csv`, parts, 'text/csv');
  }

  async function saveLoadings(): Promise<void> {
    if (!analysis) return;
    const { model, table: rows } = analysis;
    const header = ['column', ...Array.from({ length: model.componentCount }, (_, m) => `u${m + 1}`)];
    const parts = await csv(header, rows.names.length, (j) => [
      rows.names[j],
      ...Array.from({ length: model.componentCount }, (_, m) => model.components.data[m * model.columns + j]),
    ]);
    download(`${stem}-loadings.csv`, parts, 'text/csv');
  }

  function saveModel(): void {
    if (!analysis) return;
    download(`${stem}-model.json`, [JSON.stringify(analysis.model)], 'application/json');
  }

  const element = h(
    'div',
    { class: 'results', id: 'yours-results', hidden: true },
    summary,
    h('div', { class: 'scores-and-scree' }, scores.element, variance.element),
    table.element,
    h(
      'div',
      { class: 'downloads', role: 'group', 'aria-label': 'Downloads' },
      h(
        'button',
        { type: 'button', id: 'yours-save-scores', onclick: () => void saveScores() },
        'Scores, CSV',
      ),
      h(
        'button',
        { type: 'button', id: 'yours-save-loadings', onclick: () => void saveLoadings() },
        'Loadings, CSV',
      ),
      h('button', { type: 'button', id: 'yours-save-model', onclick: saveModel }, 'Model, JSON'),
      h('span', { class: 'note' }, 'The model reads back with PCA.fromJSON.'),
    ),
  );

  return {
    element,
    async show(next, name) {
      analysis = next;
      stem = name.replace(/\.[^.]*$/, '') || 'table';
      const { model, table: rows } = next;
      const enough = needed(model.explainedVarianceRatio);
      put(
        summary,
        ...whatRan(model),
        `. ${plural(enough, 'component')} of ${whole(model.componentCount)} hold${enough === 1 ? 's' : ''} ${percent(
          model.explainedVarianceRatio.slice(0, enough).reduce((a, b) => a + b, 0),
        )} of the variance${model.scale ? ', each column standardised' : ''}; divisor N − 1.`,
        rows.dropped > 0 ? ` ${plural(rows.dropped, 'row')} with gaps left out.` : '',
      );
      element.hidden = false;
      await painted();
      scores.show(next);
      await painted();
      bars.show(model.explainedVarianceRatio);
      variance.touch();
      await painted();
      table.show(model, rows.names);
    },
  };
}
