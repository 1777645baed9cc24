import type { PCA } from 'wasm-pca';
import { scree } from '../../charts/scree.ts';
import { type Child, h, math, put } from '../../ui/dom.ts';
import { csv, download } from '../../ui/download.ts';
import { figure } from '../../ui/figure.ts';
import { number, percent, plural, whole } from '../../ui/format.ts';
import { painted } from '../../ui/frame.ts';
import { whatRan } from '../../ui/run-status.ts';
import { type Analysis, sayLeftOut } from './analysis.ts';
import { loadings } from './loadings.ts';
import { scoresPlot } from './scores.ts';
import type { Label } from './table.ts';
import { cumulativeShares, sayWithout, withVariance } from './variance.ts';

const ENOUGH = 0.9; // of the variance

export interface Results {
  element: HTMLElement;
  /** What is shown, unless other results have been asked for since. */
  readonly current: Analysis | null;
  /** Others have been asked for: these go out of sight, and their place is kept. */
  expect(): void;
  clear(): void;
  show(analysis: Analysis, name: string): Promise<void>;
  colour(label: Label | null): void;
}

/** What ran and what it came to, in a line. */
function summaryOf(analysis: Analysis): Child[] {
  const { model } = analysis;
  const rank = withVariance(model);
  const sums = cumulativeShares(model);
  const enough = sums.findIndex((sum) => sum >= ENOUGH) + 1;
  return [
    ...whatRan(model),
    '. ',
    rank > 0
      ? `${plural(enough, 'component')} of ${whole(model.componentCount)} hold${enough === 1 ? 's' : ''} ${percent(sums[enough - 1])} of the variance${model.scale ? ', each column standardised' : ''}${model.normalize ? ', each row of unit length' : ''}; divisor N − 1. `
      : '',
    sayWithout(model),
    ` ${sayLeftOut(analysis)}`,
  ];
}

function numbers(model: PCA): Child[][] {
  const rank = withVariance(model);
  const sums = cumulativeShares(model);
  return Array.from(model.explainedVariance, (value, m) => [
    m + 1,
    m < rank ? number(value, 6) : 'no variance',
    percent(m < rank ? model.explainedVarianceRatio[m] : 0, 2),
    rank > 0 ? percent(sums[m], 2) : '–',
  ]);
}

function modelJson(model: PCA): Promise<Blob> {
  const worker = new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage(model);
  }).finally(() => worker.terminate());
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
    table: () => ({
      columns: ['m', math('λ', 'm'), 'share', 'cumulative'],
      rows: analysis ? numbers(analysis.model) : [],
    }),
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
    const file = await csv(header, rows.rows, (i) => [
      rows.rowNumbers[i],
      ...(label ? [labelAt(i)] : []),
      ...z.subarray(i * kept, (i + 1) * kept),
    ]);
    download(`${stem}-scores.csv`, file);
  }

  async function saveLoadings(): Promise<void> {
    if (!analysis) return;
    const { model, table: rows } = analysis;
    const header = ['column', ...Array.from({ length: model.componentCount }, (_, m) => `u${m + 1}`)];
    const file = await csv(header, rows.names.length, (j) => [
      rows.names[j],
      ...Array.from({ length: model.componentCount }, (_, m) => model.components.data[m * model.columns + j]),
    ]);
    download(`${stem}-loadings.csv`, file);
  }

  async function saveModel(): Promise<void> {
    if (analysis) download(`${stem}-model.json`, await modelJson(analysis.model));
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
      h('button', { type: 'button', id: 'yours-save-model', onclick: () => void saveModel() }, 'Model, JSON'),
      h('span', { class: 'note' }, 'The model reads back with PCA.fromJSON.'),
    ),
  );

  return {
    element,
    get current() {
      return analysis;
    },
    expect() {
      analysis = null;
      element.inert = true;
    },
    clear() {
      analysis = null;
      element.hidden = true;
    },
    async show(next, name) {
      analysis = next;
      stem = name.replace(/\.[^.]*$/, '') || 'table';
      const { model, table: rows } = next;
      element.hidden = false;
      // Each is drawn and painted before the next, unless all this has been overtaken.
      for (const draw of [
        () => put(summary, ...summaryOf(next)),
        () => scores.show(next),
        () => {
          bars.show(model.explainedVarianceRatio, cumulativeShares(model));
          variance.touch();
        },
        () => table.show(model, rows.names),
      ]) {
        draw();
        await painted();
        if (analysis !== next) return;
      }
      element.inert = false;
    },
    colour(label) {
      if (!analysis) return;
      analysis.table.label = label;
      scores.recolour();
    },
  };
}
