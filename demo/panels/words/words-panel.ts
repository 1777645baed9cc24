import './words.css';
import { duration, whole } from '../../../tables/format.ts';
import { loadWords } from '../../data/word-vectors.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { byId, h, html } from '../../ui/dom.ts';
import { collapsed } from '../../ui/run-status.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { whenVisible } from '../../ui/when-visible.ts';
import { finder } from './finder.ts';
import { nearWords } from './near-words.ts';
import { cosines } from './neighbours.ts';
import type { smallerVectors } from './smaller-vectors.ts';
import { mapWords, type WordMap, wordMapFigure } from './word-map-figure.ts';

const EXAMPLE = 'wine';

/** Mounts the panel on word vectors: a map of the words, and the neighbours that the map loses. */
export async function mountWords(): Promise<void> {
  const set = await loadWords();
  const truth = cosines(set);
  let map: WordMap;

  const length = segmentedControl({
    legend: 'Length of the vectors',
    name: 'words-length',
    showLegend: true,
    options: { unit: 'Unit', own: 'Original' },
    titles: { unit: "normalize: 'l2'" },
    onChange: (value) => fit(value === 'unit'),
  });
  const took = h('div', { class: 'row quiet-text words-took', id: 'words-took', role: 'status' });
  const find = finder(set.words, EXAMPLE, look);
  const picture = wordMapFigure(set, { onAxes: look, onFind: find.choose, onLetGo: find.letGo });
  const near = nearWords(set, truth, find, picture.point);
  const place = h('div', { class: 'words-small-place', id: 'words-small-place' });
  let smaller: ReturnType<typeof smallerVectors> | undefined;
  const panel = byId('words-panel');
  const content = html`
    <div class="row words-top">${took}${length.element}</div>
    <div class="one-column two-parts" style="--parts: 8fr 5fr">${picture.element}${near.element}${place}</div>
    <p class="note">Open your own embeddings in <a href="./yours/">Your data</a> as NPY, Parquet, JSON lines or CSV; rows can be scaled to unit length there too.</p>
  `;

  /** Shows the word that was found, and its neighbours. */
  function look(): void {
    const i = find.value;
    picture.flag(i);
    if (find.found) picture.select([i], truth.nearest(i));
    else picture.select([], []);
    near.show(map, i, picture.axes);
    smaller?.find(i);
  }

  async function make(unit: boolean): Promise<void> {
    map = await mapWords(set, unit);
    if (!panel.hasChildNodes()) panel.append(content);
    const { report, rows, columns, solver } = map.model;
    const more = collapsed(`${solver} solver · ${duration(map.took)} with transfer to a worker and back`);
    took.replaceChildren(html`
      <strong>${duration(report.milliseconds)}</strong>
      <div>for ${whole(rows)} words × ${columns} numbers${more}</div>
    `);
    picture.show(map);
    look();
  }
  const fit = coalesce(make);

  await make(length.value === 'unit');
  void whenVisible(place).then(async () => {
    const { smallerVectors } = await import('./smaller-vectors.ts');
    smaller = smallerVectors(set, truth, find.choose, picture.point);
    smaller.find(find.value);
    place.append(smaller.element);
  });
}
