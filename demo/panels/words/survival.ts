import { percent } from '../../../tables/format.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import { NEAREST } from './neighbours.ts';
import type { SurvivorsWorker } from './survivors.worker.ts';
import type { WordMap } from './word-map.ts';

const COUNTS = [2, 3, 10, 50, 100];

export interface Survival {
  element: HTMLElement;
  show(map: WordMap): void;
  find(i: number): void;
}

/** How many of a word's nearest are left when only the first components are looked at. */
export function survival(): Survival {
  let map: WordMap;
  let calls: WorkerCalls<SurvivorsWorker> | null = null; // for the newest map
  let kept: Uint8Array[] | null = null;
  let found = 0;
  const rows = COUNTS.map((m) => ({
    m,
    bar: h('div', { class: 'part-kept' }),
    own: h('div', { class: 'own-tick' }),
    value: h('output', { id: `words-kept-${m}` }, '…'),
  }));
  const mean = (counts: Uint8Array) => counts.reduce((sum, value) => sum + value, 0) / counts.length;
  const variance = (m: number) =>
    map.model.explainedVarianceRatio.subarray(0, m).reduce((sum, value) => sum + value, 0);
  const picture = figure({
    id: 'words-kept',
    body: [
      h('div', { class: 'figure-head' }, h('h3', {}, 'Neighbours kept')),
      h(
        'div',
        { class: 'words-bars' },
        ...rows.map(({ m, bar, own, value }) =>
          h(
            'div',
            {},
            h('span', {}, m === 100 ? 'all 100' : `first ${m}`),
            h('div', { class: 'words-bar bar-lost' }, bar, own),
            value,
          ),
        ),
      ),
    ],
    caption: [
      'Of the ten nearest words by cosine, how many are among the ten nearest by the first components: the mean over all words, with a line for the chosen word. At their original lengths, distances are not angles, and even all components miss some.',
    ],
    table: () => ({
      columns: ['components', 'share of variance', 'kept, all words', 'kept, this word'],
      rows: kept
        ? rows.map(({ m }, c) => [
            m,
            percent(variance(m)),
            kept ? mean(kept[c]).toFixed(2) : '',
            kept ? kept[c][found] : '',
          ])
        : [],
    }),
  });

  function draw(): void {
    if (!kept) return;
    const counts = kept;
    rows.forEach(({ bar, own, value }, c) => {
      bar.style.width = `${(100 * mean(counts[c])) / NEAREST}%`;
      own.style.left = `calc((100% - 3px) * ${counts[c][found] / NEAREST})`;
      replaceChildren(value, `${mean(counts[c]).toFixed(1)} of ${NEAREST}`);
    });
    picture.invalidate();
  }

  return {
    element: picture.element,
    show(next) {
      map = next;
      kept = null;
      for (const { value } of rows) replaceChildren(value, '…');
      picture.element.ariaBusy = 'true';
      picture.invalidate();
      calls?.worker.terminate();
      const worker = new Worker(new URL('./survivors.worker.ts', import.meta.url), { type: 'module' });
      const counting = new WorkerCalls<SurvivorsWorker>(worker);
      calls = counting;
      const { set, scores } = map;
      void counting.call('survivors', { set, scores, counts: COUNTS }).then((counts) => {
        counting.worker.terminate();
        kept = counts;
        picture.element.ariaBusy = 'false';
        draw();
      });
    },
    find(i) {
      found = i;
      draw();
    },
  };
}
