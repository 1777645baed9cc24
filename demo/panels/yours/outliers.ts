import { number, plural, whole } from '../../../tables/format.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { type Child, h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Curve, Point3, ScatterData } from '../../ui/scatter/scatter-data.ts';
import { colour } from '../../ui/theme.ts';
import type { Analysis } from './analysis.ts';
import { type Colouring, colouring } from './colouring.ts';
import { contributions } from './contributions.ts';
import { type Distances, distancesOf } from './diagnosis.ts';
import { notRobust, robustDistances } from './robust.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';

const TABLE_ROWS = 200;
const NONE: Distances = {
  within: new Float64Array(),
  residual: new Float64Array(),
  limits: { within: null, residual: null },
};

const squared = (name: string): Child => h('span', {}, math(name), h('sup', {}, '2'));
const most = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), 0);
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rows that are unusual in a usual way, and rows that M components do not describe. */
export function outliers(onSelect: (rows: number[]) => void) {
  let analysis: Analysis | null = null;
  let colours: Colouring = colouring(null, 0);
  let classical: Distances | null = null;
  let sturdy: Distances | null = null; // what is shown, where that is asked for
  let shown: Distances | null = null;
  let trouble = '';
  let controller = new AbortController();
  let measure: ReturnType<typeof distancesOf> | null = null;
  const robust = checkbox({
    id: 'yours-robust',
    label: 'Robust',
    value: false,
    title: 'Distances by ROBPCA, which outliers do not distort',
    onChange: () => update(m),
  });
  let m = 1;
  let data: ScatterData | null = null;

  const plot = scatter({
    id: 'yours-outliers-plot',
    label: 'Rows by T squared and Q',
    describe: (i) =>
      analysis && shown
        ? rowCard(analysis, colours, i, [
            htmlElement`<span>${squared('T')} ${number(shown.within[i])}, $Q$ ${number(shown.residual[i])}</span>`,
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
  function limitLines({ within, residual, limits }: Distances): Curve[] {
    const { within: x, residual: y } = limits;
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
    if (!shown) return;
    const { within, residual } = shown;
    data = {
      count: within.length,
      x: (i) => within[i],
      y: (i) => residual[i],
      group: colours.group,
      groups: colours.groups,
      xName: h('span', {}, squared('T'), ` within ${m === 1 ? 'PC 1' : `PC 1 to ${m}`}`),
      yName: h('span', {}, math('Q'), residual.some((q) => q > 0) ? ', residual' : ': no residual'),
      equal: false,
      labelGroups: false,
      curves: limitLines(shown),
    };
    plot.show(data);
    picture.element.dataset.m = String(m);
    picture.invalidate();
  }

  const update = coalesce<number>(async (next) => {
    if (!analysis || !measure) return;
    const now = analysis;
    const { signal } = controller;
    trouble = robust.value ? notRobust(now) : '';
    let [usual, other]: (Distances | null)[] = [null, null];
    try {
      usual = await measure(next);
      if (robust.value && trouble === '') other = await robustDistances(now, next, signal);
    } catch (error) {
      trouble = `No ${usual ? 'robust fit' : 'distances'}: ${error instanceof Error ? error.message : error}.`;
      usual ??= NONE;
    }
    if (analysis !== now) return;
    [classical, sturdy, shown, m] = [usual, other, other ?? usual, next];
    note.textContent = compared() || trouble;
    explanation.of(now, next);
    render();
  });

  const note = h('p', { class: 'note', id: 'yours-robust-note', role: 'status' });

  const outside = ({ within, residual, limits }: Distances) =>
    Array.from(within.keys()).filter(
      (i) => within[i] > (limits.within ?? Infinity) || residual[i] > (limits.residual || Infinity),
    );

  /** What the robust fit finds and the classical one does not. */
  function compared(): string {
    if (!sturdy || !classical) return '';
    const found = outside(sturdy);
    const before = new Set(outside(classical));
    const both = found.filter((i) => before.has(i)).length;
    return `Beyond the limits: ${plural(found.length, 'row')} by the robust fit, ${plural(before.size, 'row')} by the classical one, ${whole(both)} by both. Robust limits are 97.5 % quantiles.`;
  }

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
    title: 'Unusual rows',
    controls: robust.element,
    body: [plot.element, note, explanation.element],
    caption: html`Across, Hotelling’s ${squared('T')}: distance from the mean within the components kept, each scaled by its variance. Upwards, $Q$ (SPE): the squared residual outside them. A row far to the right is extreme; one far up follows another pattern. Each dashed line holds 95 % of regular rows; select a row beyond it to see which columns contribute.`,
    bishop: '(12.11), (12.24)',
    table: () => ({
      columns: ['row', analysis?.table.label?.name ?? 'label', squared('T'), math('Q')],
      rows: furthest().map((i) => [
        analysis ? nameOf(analysis, i) : '',
        colours.labelOf(i) || '–',
        number(shown?.within[i] ?? NaN, 5),
        number(shown?.residual[i] ?? NaN, 5),
      ]),
      note: shown?.within.length
        ? `${beyond(shown)} From ${m === 1 ? '1 component' : `${m} components`}, the furthest rows first; the mean of Q over all ${whole(shown.residual.length)} rows is ${number(mean(shown.residual), 5)}.`
        : undefined,
    }),
  });

  function beyond(distances: Distances): string {
    const { within: x, residual: y } = distances.limits;
    const count = outside(distances).length;
    return `${plural(count, 'row')} of ${whole(distances.within.length)} ${count === 1 ? 'is' : 'are'} beyond the limits: T² up to ${number(x ?? Infinity)}, Q up to ${number(y || Infinity)}.`;
  }

  function recolour(): void {
    if (!analysis) return;
    colours = colouring(analysis.table.label, analysis.table.rows);
    render();
  }

  return {
    element: picture.element,
    show(next: Analysis, keep: number) {
      analysis = next;
      shown = null;
      controller.abort();
      controller = new AbortController();
      measure = distancesOf(next, controller.signal);
      recolour();
      update(keep);
    },
    keep: update,
    recolour,
    select: (rows: number[]) => {
      plot.select(rows);
      void explanation.explain(rows);
    },
    /** What is drawn, and how it looks, for a file of it. */
    get drawn() {
      return data;
    },
    picture: plot.picture,
  };
}
