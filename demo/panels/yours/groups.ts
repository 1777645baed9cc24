import { FisherDiscriminant, type MatrixLike, PCAError } from 'wasm-pca';
import { number, percent, plural, signed, whole } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { swatch } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { onTheme } from '../../ui/theme.ts';
import { type Analysis, fittedRows } from './analysis.ts';
import { type Colouring, colouring } from './colouring.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';
import type { Label } from './table.ts';

const MOST_ROWS = 250_000;
const MOST_COLUMNS = 100; // compared one by one
const SCORES = 3;
const PLANE = 2; // discriminants

type Levels = Extract<Label, { kind: 'levels' }>;

/** The groups along one variable: their means, and the scatter between over the scatter within them. */
interface Along {
  means: ArrayLike<number>;
  ratio: number;
}

interface Comparison {
  /** Codes of the levels, and the rows of each. */
  codes: readonly number[];
  counts: ArrayLike<number>;
  scores: (Along | null)[];
  columns: (Along | null)[];
  discriminants: Along[];
  /** Of each discriminant. */
  shares: ArrayLike<number>;
  /** N × PLANE or less. */
  rows: Float64Array;
  /** Why there are no discriminants. */
  trouble: string;
}

export interface Groups {
  element: HTMLElement;
  show(analysis: Analysis): void;
  recolour(): void;
  select(rows: number[]): void;
}

/** Column k of rows of so many. */
const columnOf = (data: ArrayLike<number>, rows: number, wide: number, k: number): MatrixLike => ({
  data: Float64Array.from({ length: rows }, (_, i) => data[i * wide + k]),
  rows,
  columns: 1,
});

/** Null where the variable does not vary within the groups. */
async function along(x: MatrixLike, label: Levels, signal: AbortSignal): Promise<Along | null> {
  try {
    const { classMeans, eigenvalues } = await FisherDiscriminant.fit(x, label.codes, { signal });
    return { means: classMeans.data, ratio: eigenvalues[0] };
  } catch (error) {
    if (error instanceof PCAError) return null;
    throw error;
  }
}

/** Throws PCAError where Fisher's discriminant does not exist. */
async function discriminantsOf(
  analysis: Analysis,
  label: Levels,
  regularization: number,
  signal: AbortSignal,
): Promise<Pick<Comparison, 'discriminants' | 'shares' | 'rows'>> {
  const x = fittedRows(analysis);
  const model = await FisherDiscriminant.fit(x, label.codes, { components: 'all', regularization, signal });
  const components = Math.min(PLANE, model.componentCount);
  const [means, { data: rows }] = await Promise.all([
    model.transform(model.classMeans, { components, signal }),
    model.transform(x, { components, signal }),
  ]);
  const discriminants = Array.from({ length: components }, (_, k) => ({
    means: Array.from(model.counts, (_, c) => means.data[c * components + k]),
    ratio: model.eigenvalues[k],
  }));
  return { discriminants, shares: model.discriminantRatio, rows };
}

async function compare(
  analysis: Analysis,
  label: Levels,
  regularization: number,
  signal: AbortSignal,
): Promise<Comparison> {
  const { table, scores, kept, model } = analysis;
  const counts = new Map<number, number>();
  for (const code of label.codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  const codes = [...counts.keys()].sort((a, b) => a - b);
  const found: Comparison = {
    codes,
    counts: codes.map((code) => counts.get(code) ?? 0),
    scores: [],
    columns: [],
    discriminants: [],
    shares: [],
    rows: new Float64Array(),
    trouble: '',
  };
  for (let k = 0; k < Math.min(SCORES, kept, model.rank); k++) {
    found.scores.push(await along(columnOf(scores, table.rows, kept, k), label, signal));
  }
  const wide = table.names.length;
  for (let j = 0; !table.sparse && j < Math.min(MOST_COLUMNS, wide); j++) {
    found.columns.push(await along(columnOf(table.data, table.rows, wide, j), label, signal));
  }
  if (table.names.includes(label.name)) {
    found.trouble = `“${label.name}” forms the groups and is also a column of the fit: untick it for Fisher’s discriminant.`;
  } else {
    try {
      Object.assign(found, await discriminantsOf(analysis, label, regularization, signal));
    } catch (error) {
      if (!(error instanceof PCAError)) throw error;
      const help = error.code === 'ERR_SINGULAR' ? ' Choose a regularization above.' : '';
      found.trouble = `No discriminant: ${error.message} (${error.code}).${help}`;
    }
  }
  return found;
}

/** How the groups that colour the points differ: by scores, by columns, and by Fisher's discriminant. */
export function groupsFigure(onSelect: (rows: number[]) => void): Groups {
  let analysis: Analysis | null = null;
  let label: Levels | null = null;
  let colours: Colouring = colouring(null, 0);
  let found: Comparison | null = null;
  let controller = new AbortController();

  const regularization = segmentedControl({
    legend: 'Regularization',
    name: 'yours-regularization',
    value: '0',
    showLegend: true,
    options: { 0: 'none', 0.01: '0.01', 0.1: '0.1', 0.5: '0.5' },
    onChange: () => void update(),
  });
  const table = h('div', { class: 'table-scroll', role: 'region', 'aria-label': 'Groups', tabindex: 0 });
  const note = h('p', { class: 'note', id: 'yours-groups-note', role: 'status' });
  const place = (i: number, k: number) => {
    const across = found?.discriminants.length ?? 0;
    return k < across ? (found?.rows[i * across + k] ?? NaN) : 0;
  };
  const plot = scatter({
    id: 'yours-groups-plot',
    label: 'Rows by Fisher’s discriminants',
    describe: (i) => (analysis ? rowCard(analysis, colours, i) : []),
    speak: (i) =>
      analysis
        ? `${nameOf(analysis, i)} at ${found?.discriminants.map((_, k) => number(place(i, k))).join(', ')} ${labelOf(analysis, colours, i)}`
        : '',
    onSelect,
  });

  /** The variables that are compared, and their names. */
  const variables = (): { name: Child; of: Along | null }[] => [
    ...(found?.scores ?? []).map((of, k) => ({ name: math('z', k + 1), of })),
    ...(found?.discriminants ?? []).map((of, k) => ({ name: math('w', k + 1), of })),
  ];

  function rowsOf({ codes, counts }: Comparison, { codes: ofRow, levels }: Levels): HTMLElement[] {
    return codes.map((code, c) => {
      const { mark, colour } = colours.groups[colours.group[ofRow.indexOf(code)]];
      return h(
        'tr',
        {},
        h('th', { scope: 'row' }, swatch(mark, colour()), ` ${levels[code]}`),
        h('td', { class: 'num' }, whole(counts[c])),
        ...variables().map(({ of }) => h('td', { class: 'num' }, of ? signed(of.means[c]) : '–')),
      );
    });
  }

  function render(): void {
    if (!analysis || !label || !found) return;
    const all = variables();
    replaceChildren(
      table,
      h(
        'table',
        { class: 'groups-table' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col' }, label.name),
            h('th', { scope: 'col' }, 'rows'),
            ...all.map(({ name }) => h('th', { scope: 'col' }, 'mean ', name)),
          ),
        ),
        h('tbody', {}, ...rowsOf(found, label)),
        h(
          'tfoot',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'row', colspan: 2 }, 'between / within'),
            ...all.map(({ of }) => h('td', { class: 'num' }, of ? number(of.ratio) : '–')),
          ),
        ),
      ),
    );
    note.textContent = found.trouble;
    const { discriminants, shares } = found;
    plot.element.hidden = discriminants.length === 0;
    const axis = (k: number): Child =>
      k < discriminants.length ? h('span', {}, math('w', k + 1), ` (${percent(shares[k])})`) : '';
    plot.show({
      count: discriminants.length > 0 ? analysis.table.rows : 0,
      x: (i) => place(i, 0),
      y: (i) => place(i, 1),
      group: colours.group,
      groups: colours.groups,
      xName: axis(0),
      yName: axis(1),
      equal: discriminants.length > 1,
      labelGroups: false,
    });
    picture.invalidate();
  }

  async function update(): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const mine = controller;
    const [now, by] = [analysis, label];
    picture.element.hidden = !now || !by;
    if (!now || !by) return;
    found = null;
    if (now.table.rows > MOST_ROWS) {
      replaceChildren(table);
      plot.element.hidden = true;
      note.textContent = `Groups are compared for up to ${whole(MOST_ROWS)} rows.`;
      return;
    }
    try {
      const next = await compare(now, by, Number(regularization.value), mine.signal);
      if (mine !== controller) return;
      found = next;
      render();
      picture.element.dataset.regularization = regularization.value;
    } catch (error) {
      if (mine === controller) note.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  const picture = figure({
    id: 'yours-groups',
    body: [
      h(
        'div',
        { class: 'figure-head' },
        h('h3', {}, 'Groups'),
        h('div', { class: 'figure-controls' }, regularization.element),
      ),
      h('div', { class: 'groups-compared' }, h('div', {}, table, note), plot.element),
    ],
    caption: [
      'Means by group of the scores ',
      math('z'),
      ' and of Fisher’s discriminants ',
      math('w'),
      ', which separate the groups best; distances along ',
      math('w'),
      ' are in standard deviations within groups. Last line: scatter between groups over scatter within them. PCA does not use the groups; Fisher’s plane is fitted to them, and overstates how well they separate when rows are few and columns many. The numbers: the same for each column.',
    ],
    bishop: '(4.40)–(4.46)',
    table: () => {
      const { codes = [], columns = [] } = found ?? {};
      const order = [...columns.keys()].sort((a, b) => (columns[b]?.ratio ?? -1) - (columns[a]?.ratio ?? -1));
      const wide = analysis?.table.names.length ?? 0;
      return {
        columns: ['column', ...codes.map((code) => `mean, ${label?.levels[code]}`), 'between / within'],
        rows: order.map((j) => [
          analysis?.table.names[j] ?? '',
          ...codes.map((_, c) => number(columns[j]?.means[c] ?? NaN, 5)),
          number(columns[j]?.ratio ?? NaN),
        ]),
        note: columns.length < wide ? `${plural(columns.length, 'column')} of ${whole(wide)}.` : undefined,
      };
    },
  });

  function recolour(): void {
    const given = analysis?.table.label;
    label = given?.kind === 'levels' && new Set(given.codes).size > 1 ? given : null;
    if (analysis) colours = colouring(analysis.table.label, analysis.table.rows);
    void update();
  }

  onTheme(render);
  return {
    element: picture.element,
    show(next) {
      analysis = next;
      recolour();
    },
    recolour,
    select: (rows) => plot.select(rows),
  };
}
