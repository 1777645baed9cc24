import type { Diagnosis } from 'wasm-pca';
import { number, plural, whole } from '../../../tables/format.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { type Child, h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Curve, Point3, ScatterData } from '../../ui/scatter/scatter-data.ts';
import { colour } from '../../ui/theme.ts';
import type { Analysis } from './analysis.ts';
import { type Colouring, colouring } from './colouring.ts';
import { contributions, limitsOf } from './contributions.ts';
import { type Distances, distancesOf } from './distances.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';

const TABLE_ROWS = 200;

export interface Outliers {
  element: HTMLElement;
  show(analysis: Analysis, m: number): void;
  keep(m: number): void;
  recolour(): void;
  select(rows: number[]): void;
  /** What is drawn, for a file of it. */
  readonly drawn: ScatterData | null;
}

const squared = (name: string): Child => h('span', {}, math(name), h('sup', {}, '2'));
const most = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), 0);
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rows that are unusual in a usual way, and rows that M components do not describe. */
export function outliers(onSelect: (rows: number[]) => void): Outliers {
  let analysis: Analysis | null = null;
  let colours: Colouring = colouring(null, 0);
  let measure: ((m: number) => Promise<Distances>) | null = null;
  let shown: Distances | null = null;
  let limits: Diagnosis['limits'] | null = null;
  let m = 1;
  let data: ScatterData | null = null;

  const plot = scatter({
    id: 'yours-outliers-plot',
    label: 'Rows by their distance within the components kept and off them',
    describe: (i) =>
      analysis && shown
        ? rowCard(analysis, colours, i, [
            h(
              'span',
              {},
              squared('T'),
              ` ${number(shown.within[i])}, `,
              math('Q'),
              ` ${number(shown.residual[i])}`,
            ),
          ])
        : [],
    speak: (i) =>
      analysis && shown
        ? `${nameOf(analysis, i)}, T squared ${number(shown.within[i])}, Q ${number(shown.residual[i])} ${labelOf(analysis, colours, i)}`
        : '',
    onSelect: (rows) => {
      onSelect(rows);
      void explanation.explain(rows);
    },
  });
  const explanation = contributions();

  /** The limits of regular rows: straight lines across the plot. */
  function limitLines(within: Float64Array, residual: Float64Array): Curve[] {
    const [x, y] = [limits?.t2.value, limits?.spe.value];
    const [right, top] = [Math.max(most(within), x ?? 0), Math.max(most(residual), y ?? 0)];
    const line = (a: Point3, b: Point3): Curve => ({
      points: [a, b],
      colour: () => colour('--lost'),
      dashed: true,
    });
    return [
      ...(x ? [line({ x, y: 0 }, { x, y: 1.05 * top })] : []),
      ...(y ? [line({ x: 0, y }, { x: 1.05 * right, y })] : []),
    ];
  }

  function render(): void {
    if (!analysis || !shown) return;
    const { within, residual } = shown;
    data = {
      count: analysis.table.rows,
      x: (i) => within[i],
      y: (i) => residual[i],
      group: colours.group,
      groups: colours.groups,
      xName: h('span', {}, squared('T'), ` within ${m === 1 ? 'the first component' : `${m} components`}`),
      yName: h('span', {}, math('Q'), residual.some((q) => q > 0) ? ' off them' : ': nothing is left'),
      equal: false,
      labelGroups: false,
      curves: limitLines(within, residual),
    };
    plot.show(data);
    picture.element.dataset.m = String(m);
    picture.invalidate();
  }

  const update = coalesce<number>(async (next) => {
    const mine = measure;
    const found = await mine?.(next);
    if (mine !== measure || !found || !analysis) return;
    const bounds = await limitsOf(analysis, next);
    if (mine !== measure) return;
    [shown, m, limits] = [found, next, bounds];
    explanation.of(analysis, next);
    render();
  });

  /** The rows furthest out in either way, by how often they are so far as is usual. */
  function furthest(): number[] {
    if (!shown) return [];
    const { within, residual } = shown;
    const [usual, rest] = [mean(within) || 1, mean(residual) || 1];
    const far = within.map((value, i) => Math.max(value / usual, residual[i] / rest));
    return Array.from(far.keys())
      .sort((a, b) => far[b] - far[a])
      .slice(0, TABLE_ROWS);
  }

  const picture = figure({
    id: 'yours-outliers',
    body: [
      h('div', { class: 'figure-head' }, h('h3', {}, 'Unusual rows')),
      plot.element,
      explanation.element,
    ],
    caption: [
      'Across, Hotelling’s ',
      squared('T'),
      ': how far a row lies from the mean within the components kept, each by its own spread. Upwards, ',
      math('Q'),
      ': the squared error of what they rebuild of it. A row far to the right is extreme, one far up follows another pattern. 95 % of regular rows are within each dashed line; choose a row beyond to see which columns take it there.',
    ],
    bishop: '(12.11), (12.24)',
    table: () => ({
      columns: ['row', analysis?.table.label?.name ?? 'label', squared('T'), math('Q')],
      rows: furthest().map((i) => [
        analysis ? nameOf(analysis, i) : '',
        colours.labelOf(i) || '–',
        number(shown?.within[i] ?? NaN, 5),
        number(shown?.residual[i] ?? NaN, 5),
      ]),
      note: shown
        ? `${beyond(shown)} From ${m === 1 ? '1 component' : `${m} components`}, the furthest rows first; the mean of Q over all ${whole(shown.residual.length)} rows is ${number(mean(shown.residual), 5)}.`
        : undefined,
    }),
  });

  function beyond({ within, residual }: Distances): string {
    const [x, y] = [
      limits?.t2.value ?? Number.POSITIVE_INFINITY,
      limits?.spe.value || Number.POSITIVE_INFINITY,
    ];
    const count = within.reduce((sum, value, i) => sum + Number(value > x || residual[i] > y), 0);
    return `${plural(count, 'row')} of ${whole(within.length)} ${count === 1 ? 'is' : 'are'} beyond the limits: T² up to ${number(x)}, Q up to ${number(y)}.`;
  }

  function recolour(): void {
    if (!analysis) return;
    colours = colouring(analysis.table.label, analysis.table.rows);
    render();
  }

  return {
    element: picture.element,
    show(next, keep) {
      analysis = next;
      measure = distancesOf(next);
      shown = null;
      recolour();
      update(keep);
    },
    keep: update,
    recolour,
    select: (rows) => {
      plot.select(rows);
      void explanation.explain(rows);
    },
    get drawn() {
      return data;
    },
  };
}
