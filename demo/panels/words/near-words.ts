import { number } from '../../../tables/format.ts';
import type { WordSet } from '../../data/word-set.ts';
import { h, html } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import type { Finder } from './finder.ts';
import { type Cosines, nearestRows } from './neighbours.ts';
import { twoLists } from './two-lists.ts';
import type { WordMap } from './word-map-figure.ts';

/** Makes lists of the words that are nearest to a word, in all dimensions and on the map. */
export function nearWords({ words }: WordSet, truth: Cosines, finder: Finder, onPoint: (i: number) => void) {
  let [self, near, onMap]: [number, number[], number[]] = [0, [], []];
  const title = h('span', {});
  const lists = twoLists(
    'words-stay',
    { id: 'words-by-cosine', title: 'in 100 dimensions' },
    { id: 'words-by-map', title: 'on the map' },
    finder.choose,
    onPoint,
  );
  const picture = figure({
    id: 'words-near',
    title: ['Near ', title],
    body: [finder.element, lists.content],
    caption: html`Left, the ten nearest in all dimensions, by the angle between vectors; right, those nearest on the map. <span class="key key-kept"></span>In both lists; <span class="key key-lost"></span>in one only: left a lost neighbour, right a false neighbour. Press a word to go there.`,
    table: () => ({
      columns: ['rank', 'in all dimensions', 'cosine', 'on the map'],
      rows: near.map((k, rank) => [rank + 1, words[k], number(truth.of(self, k), 4), words[onMap[rank]]]),
    }),
  });

  return {
    element: picture.element,
    show({ scores }: WordMap, i: number, axes: number[]) {
      [self, near, onMap] = [i, truth.nearest(i), nearestRows(scores, i, axes)];
      title.textContent = `“${words[i]}”`;
      lists.show(words, near, onMap, 'on the map', (k) => number(truth.of(i, k), 2));
      picture.invalidate();
    },
  };
}
