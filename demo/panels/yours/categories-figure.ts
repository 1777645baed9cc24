import type { FAMD } from 'wasm-pca/categories';
import { number, percent } from '../../../tables/format.ts';
import { uniqueNames } from '../../../tables/text/names.ts';
import { html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { byScores } from '../../ui/scatter/scores.ts';
import { viewPicker } from '../../ui/scatter/view-picker.ts';
import { type Analysis, fittedRows } from './analysis.ts';
import { rerun } from './further-fit.ts';
import { rowTexts } from './row-card.ts';
import type { Shown } from './shown.ts';
import type { Levels } from './table.ts';

const MOST_DIMENSIONS = 10;
const MOST_NAMED = 40; // levels that the plot names: more names would cover it

/** Fits the columns of the analysis with its categories, a missing category as a level of its own. */
async function fit(analysis: Analysis, signal: AbortSignal): Promise<FAMD> {
  const { table, categories } = analysis;
  const { rows, names, constant, weights } = table;
  const { data } = await fittedRows(analysis, signal);
  const taken = categories.filter(({ codes }) => codes.some((code) => code !== codes[0]));
  const varying = [...names.keys()].filter((j) => !constant.includes(names[j]));
  const unique = uniqueNames([...varying.map((j) => names[j]), ...taken.map(({ name }) => name)]);
  const columns: Record<string, Float64Array | (string | null)[]> = Object.create(null);
  for (const [k, j] of varying.entries())
    columns[unique[k]] = Float64Array.from({ length: rows }, (_, i) => data[i * names.length + j]);
  const told = unique.slice(varying.length);
  for (const [k, { codes, levels }] of taken.entries())
    columns[told[k]] = Array.from(codes, (code) => levels[code] ?? null);
  const dimensions = varying.length + taken.reduce((sum, column) => sum + dimensionsOf(column), 0);
  const { FAMD } = await import('wasm-pca/categories');
  return FAMD.fit(columns, {
    categories: told,
    missing: 'level',
    components: Math.max(1, Math.min(MOST_DIMENSIONS, dimensions, rows - 1)),
    weights: weights ?? undefined,
    signal,
  });
}

/** Returns the dimensions that a category adds: one less than the levels that occur. */
const dimensionsOf = ({ codes }: Levels) => new Set(codes).size - 1;

/** Shows rows and categories together, by a factor analysis of mixed data. */
export function categoriesFigure(shown: Shown, onSelect: (rows: number[]) => void) {
  const view = viewPicker('yours-categories', () => void picture.show(), 2);
  const scores = byScores({
    score: (i, m) => {
      const { data, columns } = picture.data.scores;
      return m < columns ? data[i * columns + m] : 0;
    },
    axes: () => view.value,
    share: (m) => picture.data.inertiaRatio[m] ?? null,
    symbol: 'f',
  });
  const plot = scatter({
    id: 'yours-categories-plot',
    label: 'Rows and levels of categories',
    ...rowTexts(shown, scores.spoken),
    onSelect,
  });

  /** Returns the levels, those that contribute most to the plane first, at the means of their rows. */
  function levelsOf(model: FAMD) {
    const { data, columns } = model.columnCoordinates();
    const shares = model.columnContributions().data;
    const at = (j: number, m: number) => (m < columns ? data[j * columns + m] : 0);
    const [first, second] = view.value;
    const held = (j: number) => (shares[j * columns + first] ?? 0) + (shares[j * columns + second] ?? 0);
    const several = new Set(
      model.columns.map(({ level }) => level).filter((level, k, all) => all.indexOf(level) !== k),
    );
    return model.columns
      .flatMap(({ variable, level }, j) =>
        level === null
          ? []
          : [
              {
                name: several.has(level) ? `${variable}: ${level}` : level,
                variable,
                level,
                j,
                held: held(j),
              },
            ],
      )
      .sort((a, b) => b.held - a.held)
      .map((each) => ({ ...each, x: at(each.j, first), y: at(each.j, second) }));
  }

  function draw(model: FAMD): void {
    void plot.show({
      ...scores.places(),
      ...shown.colours,
      count: model.rows,
      equal: model.componentCount > 1,
      labelGroups: false,
      diamonds: levelsOf(model).slice(0, MOST_NAMED),
    });
  }

  async function analyse(signal: AbortSignal): Promise<void> {
    const { analysis } = shown;
    picture.element.hidden = analysis.categories.length === 0;
    if (picture.element.hidden) return;
    note.textContent = '';
    delete picture.element.dataset.rows;
    const model = await fit(analysis, signal);
    if (signal.aborted || shown.analysis !== analysis) return;
    view.offer(model.componentCount);
    await picture.show(model);
    picture.element.dataset.rows = String(model.rows);
  }
  const update = rerun(analyse, (message) => {
    note.textContent = message;
  });

  const note = htmlElement`<p class="note" role="status"></p>`;
  const picture = figure<FAMD>({
    id: 'yours-categories-figure',
    title: 'With the categories',
    controls: [view.axes],
    body: [plot.element, note],
    caption: html`Each mark is a row, each diamond a level at the mean of its rows. A factor analysis of mixed data (FAMD, Pagès 2004): the PCA of the ticked columns, standardised, with an indicator for each level over the root of its share, so that a category counts like a column of numbers. A missing category is a level of its own. The scores $f$ are not those above. Computed by <code>wasm-pca/categories</code>.`,
    draw,
    table: (model) => ({
      columns: ['category', 'level', ...scores.columns(), 'contribution'],
      rows: levelsOf(model).map(({ variable, level, x, y, held }) => [
        variable,
        level,
        number(x, 5),
        number(y, 5),
        percent(held / 200),
      ]),
      note: 'Levels at the means of their rows, and their share of the inertia of the two dimensions.',
    }),
  });

  return {
    element: picture.element,
    show: update,
    recolour: () => void picture.show(),
    select: plot.select,
    file: { id: 'categories', name: 'Categories', file: plot.file, ended: update.ended },
  };
}
