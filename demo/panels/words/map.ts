import { type Child, h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { number, percent } from '../../ui/format.ts';
import { category } from '../../ui/palette.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { shape } from '../../ui/scatter/marks.ts';
import { pairPicker } from '../../ui/scatter/pair-picker.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { WordMap } from './session.ts';

const MOST_AXES = 20;

export interface MapFigure {
  element: HTMLElement;
  /** The components along its axes, from 0. */
  readonly axes: number[];
  show(map: WordMap): void;
  /** Brings one word out. */
  find(i: number): void;
}

/** All words by two or three of their scores. */
export function mapFigure(onAxes: () => void): MapFigure {
  let map: WordMap;
  let found = -1;
  const pair = pairPicker('words', () => {
    render();
    onAxes();
  });
  pair.offer(MOST_AXES);
  const axes = () => [pair.value.x, pair.value.y];
  const score = (i: number, m: number) => map.scores[i * map.model.columns + m];
  const groupOf = (i: number) => map.set.groups[map.set.group[i]];
  const plot = scatter({
    id: 'words-plot',
    label: 'Words by their scores',
    describe: (i) => [
      h(
        'div',
        {},
        h('strong', {}, map.set.words[i]),
        h('div', { class: 'quiet-text' }, groupOf(i)),
        ...axes().map((m) => h('div', {}, math('z', m + 1), ` ${number(score(i, m))}`)),
      ),
    ],
    speak: (i) =>
      `${map.set.words[i]}, ${groupOf(i)}, at ${axes()
        .map((m) => number(score(i, m)))
        .join(', ')}`,
  });
  const key = legend('Groups; press to bring out', (chosen) => plot.emphasise(chosen));
  const groups = () => map.set.groups.map((name, k) => ({ name, colour: () => category(k), mark: shape(k) }));
  const axisName = (m: number): Child =>
    h('span', {}, 'score ', math('z', m + 1), ` (${percent(map.model.explainedVarianceRatio[m])})`);

  function flag(): void {
    const [x, y] = axes();
    plot.mark({ x: score(found, x), y: score(found, y), name: map.set.words[found] });
  }

  function render(): void {
    const [x, y] = axes();
    plot.show({
      count: map.model.rows,
      x: (i) => score(i, x),
      y: (i) => score(i, y),
      group: map.set.group,
      groups: groups(),
      xName: axisName(x),
      yName: axisName(y),
      equal: true,
      labelGroups: true,
    });
    if (found >= 0) flag();
    picture.touch();
  }

  const picture = figure({
    id: 'words-map',
    body: [
      h('div', { class: 'figure-head' }, h('h3', {}, 'The map'), pair.element),
      plot.element,
      key.element,
    ],
    caption: [
      'Each mark is a word, placed by its scores; per cent are shares of the variance. The map is made from the vectors alone: the groups, which are WordNet’s, only colour it. Where all vectors are brought to length 1 first, distances stand for the angles between them, by which likeness of meaning is mostly measured.',
    ],
    table: () => ({
      columns: ['word', 'group', ...axes().map((m) => math('z', m + 1))],
      rows: map.set.words.map((word, i) => [word, groupOf(i), ...axes().map((m) => number(score(i, m), 4))]),
    }),
  });

  return {
    element: picture.element,
    get axes() {
      return axes();
    },
    show(next) {
      const first = map === undefined;
      map = next;
      if (first) key.show(groups());
      render();
    },
    find(i) {
      found = i;
      if (map) flag();
    },
  };
}
