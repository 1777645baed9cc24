import type { EvaluationRow } from 'wasm-pca/vectors';
import { percent, whole } from '../../../tables/format.ts';
import type { WordSet } from '../../data/word-vectors.ts';
import { h, html } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { slider } from '../../ui/slider.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import { FORMATS, MARKS } from './formats.ts';
import { type Cosines, NEAREST, nearestRows } from './neighbours.ts';
import { recallPlot } from './recall-plot.ts';
import type { ShrinkWorker, Stored } from './shrink.worker.ts';
import { twoLists } from './two-lists.ts';

const DIMENSIONS = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 80, 100];
const FIRST = DIMENSIONS.indexOf(32);

/** Shows what fewer dimensions and smaller numbers cost a search: its recall, and the neighbours of a word. */
export function smallerVectors(
  set: WordSet,
  truth: Cosines,
  onFind: (i: number) => void,
  onPoint: (i: number) => void,
) {
  let stored: Stored | null = null;
  let measured: EvaluationRow[] = [];
  let found = 0;

  const stop = slider({
    id: 'words-dimensions',
    label: 'Dimensions',
    max: DIMENSIONS.length - 1,
    value: FIRST,
    format: (k) => `${DIMENSIONS[k]} of ${set.dimensions}`,
    onInput: show,
  });
  const format = segmentedControl({
    legend: 'Stored as',
    name: 'words-format',
    showLegend: true,
    options: { float32: 'float32', int8: 'int8', bit: 'bit' },
    onChange: show,
  });
  const plot = recallPlot();
  const costs = h('tbody');
  const after = h('span');
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const lists = twoLists(
    'words-small-stay',
    { id: 'words-before', title: `in ${set.dimensions} dimensions` },
    { id: 'words-after', title: after },
    onFind,
    onPoint,
  );
  const picture = figure({
    id: 'words-small',
    title: 'Smaller vectors',
    controls: format.element,
    body: html`
      <div class="one-column two-parts" style="--parts: 8fr 5fr">
        <div>
          ${stop.element}
          ${plot.element}
          <table class="bare-table of-numbers words-costs">
            <caption class="visually-hidden">Bytes and recall at these dimensions</caption>
            <thead>
              <tr><th scope="col">stored as</th><th scope="col">bytes a vector</th><th scope="col">recall@10</th></tr>
            </thead>
            ${costs}
          </table>
          ${trouble}
        </div>
        <div>${lists.content}</div>
      </div>
    `,
    caption: html`Recall@${NEAREST}: the share of the ${NEAREST} nearest words by cosine that a search of the smaller vectors still finds. Every tenth word is looked for among the others, on which PCA is fitted. int8 keeps a code of −127 to 127 for each score, bit only its sign. The two lists are of a search of all words; <span class="key key-kept"></span>in both lists, <span class="key key-lost"></span>in one only. Computed here by <code>wasm-pca/vectors</code>.`,
    table: () => ({
      rows: measured.map((row) => ({
        dimensions: row.dimensions,
        'stored as': row.format,
        bytes: whole(row.bytes),
        recall: percent(row.recall),
        'first columns instead': percent(row.truncated),
        'random rotation instead': percent(row.rotated),
        'variance kept': percent(row.kept),
      })),
    }),
  });

  function show(): void {
    const dimensions = DIMENSIONS[stop.value];
    costs.replaceChildren(
      ...FORMATS.map((each) => {
        const cost = measured.find((row) => row.dimensions === dimensions && row.format === each);
        const { sign, colour } = MARKS[each];
        return html`
          <tr class="${each === format.value ? 'chosen' : ''}">
            <th scope="row"><span style="color: ${colour}" aria-hidden="true">${sign}</span> ${each}</th>
            <td id="words-bytes-${each}">${cost ? whole(cost.bytes) : '…'}</td>
            <td id="words-recall-${each}">${cost ? percent(cost.recall) : '…'}</td>
          </tr>
        `;
      }),
    );
    if (measured.length > 0) plot.show({ rows: measured, dimensions, format: format.value });
    after.textContent = `in ${dimensions}, as ${format.value}`;
    if (!stored) return;
    // Like `evaluate`, this leaves the scores of queries as floats, except for bits.
    const asked = format.value === 'bit' ? stored.bit : stored.float32;
    const along = Array.from({ length: dimensions }, (_, m) => m);
    const now = nearestRows(stored[format.value], found, along, asked);
    lists.show(set.words, truth.nearest(found), now, `of “${set.words[found]}”`);
  }

  async function compute(): Promise<void> {
    picture.element.ariaBusy = 'true';
    const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
    const calls = new WorkerCalls<ShrinkWorker>(worker);
    try {
      stored = await calls.call('stored', set);
      show();
      measured = await calls.call('measured', { set, dimensions: DIMENSIONS });
      show();
      picture.invalidate();
    } catch (error) {
      console.error(error);
      trouble.textContent = `The smaller vectors could not be computed: ${error instanceof Error ? error.message : error} Please load the page again.`;
    }
    calls.end();
    picture.element.ariaBusy = 'false';
  }

  show();
  void compute();
  return {
    element: picture.element,
    find(i: number) {
      found = i;
      show();
    },
  };
}
