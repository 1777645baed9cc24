import './words.css';
import { duration, percent, whole } from '../../../tables/format.ts';
import { loadWords } from '../../data/word-vectors.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { byId, h, html, replaceChildren } from '../../ui/dom.ts';
import { areRanges, rangesOf, rowsOf } from '../../ui/row-ranges.ts';
import { collapsed } from '../../ui/run-status.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { whenVisible } from '../../ui/when-visible.ts';
import { finder } from './finder.ts';
import { nearWords } from './near-words.ts';
import type { Neighbourhood } from './neighbourhood.ts';
import { cosines, type Rows } from './neighbours.ts';
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
  const method = segmentedControl({
    legend: 'Map by',
    name: 'words-method',
    options: { pca: 'PCA', umap: 'UMAP' },
    onChange: () => lay(),
  });
  const keeps = h('p', { class: 'words-keeps', id: 'words-keeps', role: 'status' });
  let around: Neighbourhood | undefined;
  const took = h('div', { class: 'row quiet-text words-took', id: 'words-took', role: 'status' });
  const find = finder(set.words, EXAMPLE, () => {
    loop.set('', true);
    look();
  });
  const loop = urlParameter('words-rows', '', areRanges, () => look()); // after the word, which ends a loop
  const picture = wordMapFigure(set, { onAxes: look, onChoose: choose }, method.element, keeps);
  const near = nearWords(set, truth, find, picture.point);
  const place = h('div', { class: 'words-small-place', id: 'words-small-place' });
  let smaller: ReturnType<typeof smallerVectors> | undefined;
  const panel = byId('words-panel');
  const content = html`
    <div class="row words-top">${took}${length.element}</div>
    <div class="one-column two-parts" style="--parts: 8fr 5fr">${picture.element}${near.element}${place}</div>
    <p class="note">Open your own embeddings in <a href="./yours/">Your data</a> as NPY, Parquet, JSON lines or CSV; rows can be scaled to unit length there too.</p>
  `;

  function choose(words: number[]): void {
    if (words.length > 1) loop.choose(rangesOf(words), true);
    else if (words.length === 1) find.choose(words[0]);
    else find.letGo();
  }

  /** Shows the word that was found, and its neighbours; or the words of a loop. */
  function look(): void {
    const i = find.value;
    const within = rowsOf(loop.value, set.words.length);
    picture.flag(i);
    if (within.length > 1) picture.list(within);
    else if (find.found) picture.select(i, truth.nearest(i));
    else picture.select(-1, []);
    near.show(picture.data, i, picture.axes);
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
    around = undefined;
    lay();
  }

  /** Says what both maps keep; before the second is asked for, what it would keep. */
  function compareMaps(): void {
    if (!around) {
      keeps.textContent =
        'PCA keeps the large distances as far as two axes can. A map of neighbourhoods keeps who is near whom: try UMAP.';
      return;
    }
    const { pca, umap } = around.kept;
    replaceChildren(
      keeps,
      html`Of ten neighbours, the map by UMAP keeps <strong>${umap.neighbours.toFixed(1)}</strong>, that by PCA ${pca.neighbours.toFixed(1)}. Distances on the map by PCA correlate with the true ones at <strong>${pca.distances.toFixed(2)}</strong>, by UMAP at ${umap.distances.toFixed(2)}: between its islands, distance means little.`,
    );
  }

  const lay = coalesce<void>(
    async () => {
      const { scores } = map;
      if (method.value === 'umap' && !around) {
        picture.element.ariaBusy = 'true';
        keeps.textContent = 'Laying out the neighbourhoods…';
        const { neighbourhoodOf } = await import('./neighbourhood.ts');
        const found = await neighbourhoodOf(set, scores as Rows, (share) => {
          keeps.textContent = `Laying out the neighbourhoods: ${percent(share, 0)}`;
        });
        if (map.scores === scores) around = found;
        picture.element.ariaBusy = 'false';
      }
      const byUmap = method.value === 'umap' && around;
      const places = byUmap ? { ...scores, ...byUmap.map } : scores;
      picture.show({ ...map, scores: places as typeof scores, isOfNeighbourhoods: Boolean(byUmap) });
      compareMaps();
      look();
    },
    (error) => {
      console.error(error);
      picture.element.ariaBusy = 'false';
      keeps.textContent = 'The map of neighbourhoods could not be made. Please choose it again.';
    },
  );
  const fit = coalesce(make);

  await make(length.value === 'unit');
  void whenVisible(place)
    .then(async () => {
      const { smallerVectors } = await import('./smaller-vectors.ts');
      smaller = smallerVectors(set, truth, find.choose, picture.point);
      place.append(smaller.element);
      smaller.find(find.value);
    })
    .catch((error) => {
      console.error(error);
      place.append(
        h('p', { class: 'trouble' }, 'The smaller vectors could not be fetched. Please load the page again.'),
      );
    });
}
