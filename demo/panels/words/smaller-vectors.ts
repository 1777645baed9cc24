import type { EvaluationRow } from 'wasm-pca/vectors';
import recall from '../../../build/data/words-recall.json?raw';
import { percent, plural, whole } from '../../../tables/format.ts';
import type { WordSet } from '../../data/word-set.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, html } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { slider } from '../../ui/slider.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import { FORMATS, MARKS, type StoredAs } from './formats.ts';
import { bestWithin, recallOf } from './frontier.ts';
import { type Cosines, NEAREST } from './neighbours.ts';
import { recallPlot } from './recall-plot.ts';
import type { ShrinkWorker, Way } from './shrink.worker.ts';
import { twoLists } from './two-lists.ts';

const measured: EvaluationRow[] = JSON.parse(recall);
/** The choices of bytes a vector: the sizes of formats with which more bytes find more neighbours. */
const BYTES = [1, 2, 3, 4, 6, 8, 10, 13, 24, 32, 40, 50, 80, 100, 400];
const FIRST = BYTES.indexOf(32);

/** A row of the table of costs: the best of some ways within the bytes, by one recall. */
const COSTS = {
  best: { title: 'best', isOne: () => true, recall: recallOf },
  plain: { title: 'best not rotated', isOne: ({ rotation }: Way) => !rotation, recall: recallOf },
  columns: {
    title: 'first columns',
    isOne: ({ rotation }: Way) => !rotation,
    recall: ({ truncated }: EvaluationRow) => truncated,
  },
};

const inWords = ({ dimensions, format, rotation }: Way, isOfColumns: boolean) =>
  `${format}, ${isOfColumns ? plural(dimensions, 'column') : `${dimensions} dimensions`}${rotation ? ', rotated' : ''}`;

/**
 * Shows what fewer bytes cost a search: the best way to store vectors in so many, its recall, and the neighbours of the
 * word that `find` names.
 */
export function smallerVectors(
  set: WordSet,
  truth: Cosines,
  onFind: (i: number) => void,
  onPoint: (i: number) => void,
) {
  const worker = new Worker(new URL('./shrink.worker.ts', import.meta.url), { type: 'module' });
  const calls = new WorkerCalls<ShrinkWorker>(worker);
  const taken = calls.call('take', set);
  let found = 0;

  const most = slider({
    id: 'words-bytes',
    label: 'Bytes a vector',
    max: BYTES.length - 1,
    value: FIRST,
    format: (k) => `${BYTES[k]} of ${4 * set.dimensions}`,
    onInput: show,
  });
  const plot = recallPlot();
  const costs = h('tbody');
  const after = h('span');
  const trouble = h('p', { class: 'trouble', role: 'alert' });
  const lists = twoLists(
    'words-small-stay',
    { id: 'words-before', title: `in ${4 * set.dimensions} bytes` },
    { id: 'words-after', title: after },
    onFind,
    onPoint,
  );
  const picture = figure({
    id: 'words-small',
    title: 'Smaller vectors',
    body: html`
      <div class="one-column two-parts" style="--parts: 8fr 5fr">
        <div>
          ${most.element}
          ${plot.element}
          <p class="words-formats quiet-text">
            ${FORMATS.map((each) => html`<span><span style="color: ${MARKS[each].colour}" aria-hidden="true">${MARKS[each].sign}</span> ${each}</span>`)}
          </p>
          <table class="bare-table of-numbers words-costs">
            <caption class="visually-hidden">Bytes and recall of the best ways to store a vector within these bytes</caption>
            <thead>
              <tr><th scope="col">within them</th><th scope="col">bytes</th><th scope="col">recall@10</th></tr>
            </thead>
            ${costs}
          </table>
          ${trouble}
        </div>
        <div>${lists.content}</div>
      </div>
    `,
    caption: html`Fewer bytes for a vector, fewer neighbours found: recall@${NEAREST} is the share of a word’s ${NEAREST} nearest by cosine that a search of the smaller vectors still finds. It was measured when this page was built, for every tenth word among the others, on which PCA is fitted; the word itself stays floats. int8 keeps a code of −127 to 127 for each score, int4 one of −7 to 7, bit its sign, and a random rotation before that spreads the variance over all of them. The line leads along the best ways. The lists are of a search of all words, here by <code>wasm-pca/vectors</code>: <span class="key key-kept"></span>in both lists, <span class="key key-lost"></span>in one only.`,
    table: () => ({
      rows: measured.map((row) => ({
        dimensions: row.dimensions,
        'stored as': row.format,
        rotated: row.rotation ? 'yes' : 'no',
        bytes: whole(row.bytes),
        recall: percent(row.floatQueries),
        'reranked, of 50': percent(row.reranked),
        'first columns instead': percent(row.truncated),
        'variance kept': percent(row.kept),
      })),
    }),
  });

  function show(): void {
    const bytes = BYTES[most.value];
    costs.replaceChildren(
      ...Object.entries(COSTS).map(([name, { title, isOne, recall }]) => {
        const row = bestWithin(measured.filter(isOne), bytes, recall);
        const mark = MARKS[row.format as StoredAs];
        return html`
          <tr class="${name === 'best' ? 'chosen' : ''}">
            <th scope="row">
              ${title}
              <span class="quiet-text words-way" id="words-way-${name}"><span style="color: ${mark.colour}" aria-hidden="true">${mark.sign}</span> ${inWords(row, name === 'columns')}</span>
            </th>
            <td id="words-bytes-${name}">${whole(row.bytes)}</td>
            <td id="words-recall-${name}">${percent(recall(row))}</td>
          </tr>
        `;
      }),
    );
    after.textContent = `in ${bytes}`;
    const chosen = bestWithin(measured, bytes, recallOf);
    plot.show({ rows: measured, chosen, bytes });
    look({ row: found, way: chosen });
  }

  async function showNearest({ row, way }: { row: number; way: Way }): Promise<void> {
    const { dimensions, format, rotation } = way;
    await taken;
    const now = await calls.call('nearest', { row, way: { dimensions, format, rotation } });
    lists.show(set.words, truth.nearest(row), now, `of “${set.words[row]}”`);
    picture.element.ariaBusy = 'false';
  }

  function fail(error: unknown): void {
    console.error(error);
    trouble.textContent = `The smaller vectors could not be computed: ${error instanceof Error ? error.message : error} Please load the page again.`;
    picture.element.ariaBusy = 'false';
  }

  const look = coalesce(showNearest, fail);

  picture.element.ariaBusy = 'true';
  return {
    element: picture.element,
    find(i: number) {
      found = i;
      show();
    },
  };
}
