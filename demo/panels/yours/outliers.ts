import { number, plural, whole } from '../../../tables/format.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { h, html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Curve, Point3 } from '../../ui/scatter/scatter-data.ts';
import { colour } from '../../ui/theme.ts';
import { contributions } from './contributions.ts';
import { type Distances, distancesOf } from './diagnosis.ts';
import { notRobust, robustDistances } from './robust.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';
import type { Shown } from './shown.ts';

const TABLE_ROWS = 200;

/** Distances with the M and the signal for which they were computed. */
type Found = Distances & Pick<Shown, 'm' | 'signal'>;

const NONE: Distances = {
  within: new Float64Array(),
  residual: new Float64Array(),
  limits: { within: null, residual: null },
  rowLimits: null,
  expected: 0,
};

const most = (values: Float64Array) => values.reduce((a, b) => Math.max(a, b), 0);
const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the limits of regular rows, as straight lines across the plot. */
function limitLines({ within, residual, limits }: Distances): Curve[] {
  const { within: x, residual: y } = limits;
  const [right, top] = [Math.max(most(within), x ?? 0), Math.max(most(residual), y ?? 0)];
  const line = (...points: Point3[]): Curve => ({ points, colour: () => colour('--lost'), dashed: true });
  return [
    ...(x ? [line({ x, y: 0 }, { x, y: 1.05 * top })] : []),
    ...(y ? [line({ x: 0, y }, { x: 1.05 * right, y })] : []),
  ];
}

const outside = ({ within, residual, limits, rowLimits }: Distances) =>
  Array.from(within.keys()).filter(
    (i) =>
      within[i] > (rowLimits?.within[i] ?? limits.within ?? Infinity) ||
      residual[i] > (rowLimits?.residual[i] ?? (limits.residual || Infinity)),
  );

/** Returns a sentence that compares the rows beyond the limits by the robust fit and by the classical one. */
function compared(robust: Distances, classical: Distances): string {
  const found = outside(robust);
  const before = new Set(outside(classical));
  const both = found.filter((i) => before.has(i)).length;
  return `Beyond the limits: ${plural(found.length, 'row')} by the robust fit, ${plural(before.size, 'row')} by the classical one, ${whole(both)} by both. Robust limits are 97.5 % quantiles.`;
}

/** Returns the rows that are furthest out by either distance, relative to its mean. */
function furthest({ within, residual }: Distances): number[] {
  const [usual, rest] = [mean(within) || 1, mean(residual) || 1];
  const far = within.map((value, i) => Math.max(value / usual, residual[i] / rest));
  return Array.from(far.keys())
    .sort((a, b) => far[b] - far[a])
    .slice(0, TABLE_ROWS);
}

function noteOn(found: Found): string {
  const { within, residual, limits, expected, m } = found;
  const count = outside(found).length;
  return `${plural(count, 'row')} of ${whole(within.length)} ${count === 1 ? 'is' : 'are'} beyond the limits: T² up to ${number(limits.within ?? Infinity)}, Q up to ${number(limits.residual || Infinity)}; chance alone puts about ${number(expected, 2)} there. From ${plural(m, 'component')}, the furthest rows first; the mean of Q over all ${whole(residual.length)} rows is ${number(mean(residual), 5)}.`;
}

/** Returns a plot of rows by T² (unusual within M components) and Q (not described by M components). */
export function outliers(shown: Shown, onSelect: (rows: number[]) => void) {
  let measure: ReturnType<typeof distancesOf>;
  const robust = checkbox({
    id: 'yours-robust',
    label: 'Robust',
    value: false,
    title: 'Distances by ROBPCA, made to withstand a minority of outliers',
    onChange: () => update(),
  });
  const plot = scatter({
    id: 'yours-outliers-plot',
    label: 'Rows by T squared and Q',
    describe(i) {
      const { within, residual, signal } = picture.data;
      if (signal.aborted) return [];
      return rowCard(shown, i, html`$T$<sup>2</sup> ${number(within[i])}, $Q$ ${number(residual[i])}`);
    },
    speak(i) {
      const { within, residual, signal } = picture.data;
      if (signal.aborted) return '';
      return `${nameOf(shown.analysis, i)}, T squared ${number(within[i])}, Q ${number(residual[i])} ${labelOf(shown, i)}`;
    },
    onSelect(rows) {
      onSelect(rows);
      void explanation.explain(rows);
    },
  });
  const note = h('p', { class: 'note', id: 'yours-robust-note', role: 'status' });
  const explanation = contributions(shown);

  function draw(found: Found): void {
    const { within, residual, m } = found;
    void plot.show({
      count: within.length,
      x: (i) => within[i],
      y: (i) => residual[i],
      ...shown.colours,
      xName: htmlElement`<span>$T$<sup>2</sup> within ${m === 1 ? 'PC 1' : `PC 1 to ${m}`}</span>`,
      yName: htmlElement`<span>$Q$${residual.some((q) => q > 0) ? ', residual' : ': no residual'}</span>`,
      equal: false,
      labelGroups: false,
      curves: limitLines(found),
    });
    picture.element.dataset.m = String(m);
  }

  const update = coalesce<void>(async () => {
    const { analysis, m, signal } = shown;
    let [found, said] = [NONE, robust.value ? notRobust(analysis) : ''];
    try {
      const usual = await measure(m);
      found = usual;
      if (robust.value && said === '') {
        found = await robustDistances(analysis, m, signal);
        said = compared(found, usual);
      }
      if (usual.rowLimits)
        said = `Rows with missing cells are measured by their others, and have lower limits than those drawn. ${said}`;
    } catch (error) {
      said = `No ${found === NONE ? 'distances' : 'robust fit'}: ${error instanceof Error ? error.message : error}.`;
    }
    if (signal.aborted) return;
    note.textContent = said;
    void explanation.explain();
    void picture.show({ ...found, m, signal });
  });

  const picture = figure({
    id: 'yours-outliers',
    title: 'Unusual rows',
    controls: robust.element,
    body: [plot.element, note, explanation.element],
    draw,
    caption: html`Across, Hotelling’s $T$<sup>2</sup>: distance from the mean within the components kept, each scaled by its variance. Upwards, $Q$ (SPE): the squared residual outside them. A row far to the right is extreme; one far up follows another pattern. Each dashed line holds about 95 % of regular rows, if they are normal and many more than columns, so that one in ten is beyond one of the two. Select a row beyond it to see which columns contribute; the cause may be another column that goes with them.`,
    bishop: '(12.11), (12.24)',
    table: (found) => ({
      columns: ['row', shown.analysis.table.label?.name ?? 'label', html`$T$<sup>2</sup>`, html`$Q$`],
      rows: (found.signal.aborted ? [] : furthest(found)).map((i) => [
        nameOf(shown.analysis, i),
        shown.colours.labelOf(i) || '–',
        number(found.within[i], 5),
        number(found.residual[i], 5),
      ]),
      note: found.within.length > 0 ? noteOn(found) : undefined,
    }),
  });

  return {
    element: picture.element,
    show() {
      delete picture.element.dataset.m;
      measure = distancesOf(shown.analysis, shown.signal);
      void explanation.explain([]);
      update();
    },
    keep: update,
    recolour() {
      if (!picture.data?.signal.aborted) void picture.show();
    },
    select: (rows: number[]) => {
      plot.select(rows);
      void explanation.explain(rows);
    },
    file: { id: 'outliers', name: 'Unusual rows', file: plot.file, ended: update.ended },
  };
}
