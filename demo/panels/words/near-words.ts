import { number } from '../../../tables/format.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { roving } from '../../ui/roving.ts';
import type { Finder } from './finder.ts';
import { type Cosines, NEAREST, nearestOnMap } from './neighbours.ts';
import type { WordMap } from './word-map.ts';

export interface NearWords {
  element: HTMLElement;
  show(map: WordMap, i: number, axes: number[]): void;
}

/** The words nearest to one, in all dimensions and on the map. */
export function nearWords(truth: Cosines, finder: Finder, onPoint: (i: number) => void): NearWords {
  let words: string[] = [];
  let [self, near, onMap]: [number, number[], number[]] = [0, [], []];
  const count = h('p', { class: 'words-stay', id: 'words-stay', role: 'status' });
  const lists = { near: h('ol', { id: 'words-by-cosine' }), onMap: h('ol', { id: 'words-by-map' }) };
  const title = h('span', {});

  function go(k: number): void {
    const list = Object.values(lists).find((ol) => ol.contains(document.activeElement));
    onPoint(-1);
    finder.choose(k);
    list?.querySelector('button')?.focus(); // that which had it is gone
  }

  function item(k: number, stays: boolean, more: string): HTMLElement {
    return h(
      'li',
      { onpointerenter: () => onPoint(k), onpointerleave: () => onPoint(-1) },
      h(
        'button',
        { type: 'button', class: 'quiet', onclick: () => go(k) },
        h('span', { class: stays ? 'key key-kept' : 'key key-lost' }),
        h('span', { class: 'word' }, words[k]),
        h('span', { class: 'visually-hidden' }, stays ? ', in both lists' : ', in this list only'),
      ),
      h('span', { class: 'tabular quiet-text' }, more),
    );
  }

  const stops = Object.values(lists).map((list) => roving(list, 'button'));
  const picture = figure({
    id: 'words-near',
    body: [
      h('div', { class: 'figure-head' }, h('h3', {}, 'Near ', title)),
      finder.element,
      count,
      h(
        'div',
        { class: 'words-lists' },
        h('div', {}, h('h4', {}, 'in 100 dimensions'), lists.near),
        h('div', {}, h('h4', {}, 'on the map'), lists.onMap),
      ),
    ],
    caption: [
      'Left, the ten nearest by cosine similarity; right, by distance on the map. ',
      h('span', { class: 'key key-kept' }),
      'In both lists; ',
      h('span', { class: 'key key-lost' }),
      'in one only: left a lost neighbour, right a false neighbour. Press a word to go there.',
    ],
    table: () => ({
      columns: ['rank', 'in all dimensions', 'cosine', 'on the map'],
      rows: near.map((k, rank) => [rank + 1, words[k], number(truth.of(self, k), 4), words[onMap[rank]]]),
    }),
  });

  return {
    element: picture.element,
    show(map, i, axes) {
      words = map.set.words;
      [self, near, onMap] = [i, truth.nearest(i), nearestOnMap(map.scores, i, axes)];
      const stay = near.filter((k) => onMap.includes(k)).length;
      replaceChildren(title, '“', words[i], '”');
      replaceChildren(count, h('strong', {}, `${stay} of ${NEAREST}`), ` stay neighbours on the map`);
      replaceChildren(lists.near, ...near.map((k) => item(k, onMap.includes(k), number(truth.of(i, k), 2))));
      replaceChildren(lists.onMap, ...onMap.map((k) => item(k, near.includes(k), '')));
      for (const stop of stops) stop.refresh();
      picture.invalidate();
    },
  };
}
