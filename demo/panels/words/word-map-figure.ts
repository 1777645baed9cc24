import { PCA } from 'wasm-pca';
import { whole } from '../../../tables/format.ts';
import type { WordSet } from '../../data/word-set.ts';
import { type Child, h, html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { byScores, classGroups } from '../../ui/scatter/scores.ts';
import { viewPicker } from '../../ui/scatter/view-picker.ts';

const MOST_AXES = 20;
const HINT = 'Press a word to find its neighbours; draw a loop to list the words inside.';

/** A map of the words: the model, the scores and the time. The scores are places where it is one of neighbourhoods. */
export type WordMap = Awaited<ReturnType<typeof mapWords>> & { isOfNeighbourhoods?: boolean };

/** Fits the words. `unit` scales their vectors to unit length before. */
export async function mapWords({ vectors, words, dimensions }: WordSet, unit: boolean) {
  const rows = { data: vectors, rows: words.length, columns: dimensions };
  const begun = performance.now();
  const fitted = await PCA.fitTransform(rows, { normalize: unit ? 'l2' : false, output: 'float32' });
  // The time in milliseconds includes the transfer of the vectors to the worker and of the scores back.
  return { ...fitted, took: performance.now() - begun };
}

interface Actions {
  onAxes: () => void;
  /** Called when the reader has chosen words, or none. */
  onChoose: (words: number[]) => void;
}

/** Makes a plot of all words by two or three of their scores. */
export function wordMapFigure(
  { words, groups, group }: WordSet,
  { onAxes, onChoose }: Actions,
  controls: Child,
  keeps: Child,
) {
  const view = viewPicker('words', () => {
    void picture.show();
    onAxes();
  });
  view.offer(MOST_AXES);

  const word = (i: number) => words[i];
  const groupOf = (i: number) => groups[group[i]];
  function score(i: number, m: number): number {
    const { data, columns } = picture.data.scores;
    return data[i * columns + m];
  }
  const isOfNeighbourhoods = (): boolean => picture.data?.isOfNeighbourhoods === true;
  const axes = () => (isOfNeighbourhoods() ? [0, 1] : view.value);
  const scores = byScores({
    score,
    axes,
    share: (m) => picture.data.model.explainedVarianceRatio[m],
  });
  const within = h('p', { class: 'words-within note', id: 'words-within', 'aria-live': 'polite' }, HINT);
  const plot = scatter({
    id: 'words-plot',
    label: 'Words by their scores',
    describe: (i) => [
      htmlElement`
        <div>
          <strong>${word(i)}</strong>
          <div class="quiet-text">${groupOf(i)}</div>
          ${!isOfNeighbourhoods() && scores.lines(i)}
        </div>
      `,
    ],
    speak: (i) => `${word(i)}, ${groupOf(i)}, ${scores.spoken(i)}`,
    onSelect: onChoose,
  });
  const key = legend('Groups: press to highlight', plot.emphasise, 'words-groups');
  key.show(classGroups(groups));

  const picture = figure({
    id: 'words-map',
    body: html`
      <div class="figure-head"><h3>The map</h3>${controls}${view.axes}${view.dimensions}</div>
      ${plot.element}
      ${key.element}
      ${within}
      ${keeps}
    `,
    caption: html`Each mark is a word: by PCA at its scores, $z_m = u_m·(x − x̄)$, with shares of the variance; by UMAP near its neighbours (McInnes, Healy & Melville 2018), where axes have no meaning of their own. Both see only GloVe’s vectors: WordNet’s groups colour the map. At unit length, distances stand for angles, the usual measure of similarity.`,
    draw({ isOfNeighbourhoods = false }: WordMap) {
      view.offer(isOfNeighbourhoods ? 1 : MOST_AXES);
      plot.show({
        ...scores.places(),
        ...(isOfNeighbourhoods && { xName: 'UMAP, no unit', yName: 'UMAP, no unit' }),
        count: words.length,
        group,
        groups: classGroups(groups),
        equal: true,
        nameOf: word,
        labelGroups: true,
      });
    },
    table: () => ({
      columns: [
        'word',
        'group',
        ...(isOfNeighbourhoods() ? ['UMAP, across', 'UMAP, upwards'] : scores.columns()),
      ],
      rows: words.map((name, i) => [name, groupOf(i), ...scores.cells(i)]),
    }),
  });

  return {
    element: picture.element,
    /** The map that it shows. */
    get data() {
      return picture.data;
    },
    /** The indices of the components along its axes. */
    get axes() {
      return axes();
    },
    show: picture.show,
    /** Marks a word by a flag. */
    flag(i: number) {
      const [x, y, z] = axes().map((m) => score(i, m));
      plot.mark({ x, y, z, name: word(i) });
    },
    /** Emphasises a word, with lines to its neighbours, or none. */
    select: (i: number, neighbours: number[]) => {
      plot.select(i < 0 ? [] : [i], neighbours);
      within.textContent = HINT;
    },
    /** Emphasises words and lists them. */
    list(chosen: number[]) {
      plot.select(chosen);
      within.textContent = `${whole(chosen.length)} words: ${chosen.map(word).join(', ')}`;
    },
    /** Shows the card of a word, or none where the index is −1. */
    point: plot.point,
  };
}
