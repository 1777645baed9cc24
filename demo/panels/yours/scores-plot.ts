import { ellipse, type Supplementary } from 'wasm-pca';
import { longestArrows } from '../../../tables/charts/biplot.ts';
import { outline } from '../../../tables/charts/outline.ts';
import { supplementaryArrows, supplementaryMarks } from '../../../tables/charts/supplementary.ts';
import { whole } from '../../../tables/format.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { html } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { shape } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Curve } from '../../ui/scatter/scatter-data.ts';
import { byScores } from '../../ui/scatter/scores.ts';
import { viewPicker } from '../../ui/scatter/view-picker.ts';
import { colour } from '../../ui/theme.ts';
import { besideFit } from './beside.ts';
import { MISSING } from './colouring.ts';
import type { Projected } from './projection.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';
import type { Shown } from './shown.ts';
import type { Label } from './table.ts';

const MOST_CHOICES = 50;
const MOST_ARROWS = 8;
const MOST_DIAMONDS = 12;
const MOST_OF_ELLIPSES = 1_000_000; // the most rows for which ellipses are drawn
const TABLE_ROWS = 200;
const PROJECTED = 4; // the mark of projected rows, a cross
/** Axes have the same scale by default, unless one spread is so many times the other. */
const FLAT = 3;

/** Returns a plot of the rows by two or three of their scores. */
export function scoresPlot(shown: Shown, onSelect: (rows: number[]) => void) {
  let added: Projected | null = null;
  let beside: { label: Label | null; found: Supplementary | null } | null = null; // of the column that colours
  let known = 0; // the number of scores that are not rounding errors

  const score = (i: number, m: number) => {
    if (m >= known) return 0;
    const { scores, kept, table } = shown.analysis;
    return i < table.rows ? scores[i * kept + m] : (added?.scores[(i - table.rows) * kept + m] ?? NaN);
  };
  /** Returns the name of a projected row, or '' for a row of the fit. */
  const addedName = (i: number) => {
    const k = i - shown.analysis.table.rows;
    return k < 0 || !added ? '' : `${nameOf(added, k)}, projected`;
  };
  /** Returns the groups of the rows, and a group of the projected rows. */
  const groups = () => [
    ...shown.colours.groups,
    ...(added ? [{ name: 'projected', colour: () => colour('--ink'), mark: shape(PROJECTED) }] : []),
  ];
  const redraw = () => void picture.show();
  const view = viewPicker('yours', redraw);
  // By default, axes have the same scale where the spreads are similar.
  const equal = checkbox({ id: 'yours-equal', label: 'Same scale', onChange: redraw });
  const biplot = checkbox({ id: 'yours-biplot', label: 'Biplot', value: false, onChange: redraw });
  /** Returns the components along the axes. Where rows have a single score, the second axis shows 0. */
  const along = () => (known < 2 ? [0, 1] : view.value);
  const scores = byScores({
    score,
    axes: along,
    share: (m) => (m < known ? shown.analysis.model.explainedVarianceRatio[m] : null),
  });
  const plot = scatter({
    id: 'yours-scores-plot',
    label: 'Rows by their scores',
    describe: (i) => (addedName(i) ? [html`<strong>${addedName(i)}</strong>`] : rowCard(shown, i)),
    speak: (i) =>
      addedName(i)
        ? `${addedName(i)}, ${scores.spoken(i)}`
        : `${nameOf(shown.analysis, i)} ${scores.spoken(i)} ${labelOf(shown, i)}`,
    onSelect: (rows) => onSelect(rows.filter((i) => !addedName(i))),
  });
  const key = legend('Values of the label; press to bring out', plot.emphasise, 'yours-groups');

  /** Returns how the components relate to the column that colours; null until it is known, and then draws again. */
  function besideOf({ analysis, signal }: Shown): Supplementary | null {
    const { label } = analysis.table;
    if (beside?.label === label) return beside.found;
    const asked = { label, found: null as Supplementary | null };
    beside = asked;
    const show = (found: Supplementary | null) => {
      asked.found = found;
      if (found && beside === asked && !signal.aborted) redraw();
    };
    void besideFit(analysis).then(show, () => {}); // without it, the plot is still true
    return null;
  }

  function draw(now: Shown): void {
    const { analysis, colours } = now;
    const { table, model, kept } = analysis;
    const [first, second] = model.explainedVariance;
    equal.suggest(second > 0 && Math.sqrt(first / second) < FLAT);
    const count = table.rows + (added?.table.rows ?? 0);
    const places = scores.places();
    const isPlane = !places.z && known > 1;
    const other = biplot.value && isPlane ? besideOf(now) : null;
    void plot.show({
      ...places,
      ...(kept < 2 && { yName: '' }),
      count,
      group: added
        ? Int32Array.from({ length: count }, (_, i) => colours.group[i] ?? colours.groups.length)
        : colours.group,
      groups: groups(),
      equal: equal.value,
      labelGroups: false,
      ...(biplot.value &&
        isPlane && {
          arrows: [
            ...longestArrows(model, table.names, view.value, MOST_ARROWS),
            ...(other ? supplementaryArrows(other, model, view.value) : []),
          ],
          diamonds: other ? supplementaryMarks(other, view.value).slice(0, MOST_DIAMONDS) : [],
          curves: ellipsesOf(),
        }),
    });
  }

  /** Returns the ellipses that contain 95 % of further rows of each group if it is normal. */
  function ellipsesOf(): Curve[] {
    const { groups, group } = shown.colours;
    const { rows } = shown.analysis.table;
    if (groups.length < 2 || rows > MOST_OF_ELLIPSES) return [];
    const { value } = view;
    const places = Float64Array.from({ length: 2 * rows }, (_, k) => score(k >> 1, value[k % 2]));
    return ellipse({ data: places, rows, columns: 2 }, { groups: group, distribution: 'f' }).flatMap(
      ({ group: k, centre, axes: half, angle }) => {
        if (!half || k === undefined || groups[k] === MISSING) return [];
        const points = outline(centre, half, angle).map(([x, y]) => ({ x, y }));
        return [{ points, colour: groups[k].colour }];
      },
    );
  }

  const picture = figure({
    id: 'yours-scores',
    className: 'map-figure',
    title: 'Scores',
    controls: [view.dimensions, view.axes, biplot.element, equal.element],
    body: [plot.element, key.element],
    draw,
    caption:
      'Each mark is a row of the table, placed by its scores; per cent are shares of the variance. Point at a mark to read its row. Biplot, with α = 1: the columns with the longest arrows, their entries of both components, all made longer by one factor. A row far along an arrow is large in that column, as far as the two components hold it: the fainter an arrow, the smaller its communality. Cosines between arrows are not correlations; with α = 0 they are, of columns with communalities near 1. An ellipse holds 95 % of further rows of its group, if that is normal. Where the column that colours takes no part in the fit, it is a broken arrow, or a diamond at the mean of each of its categories.',
    bishop: '(12.2)',
    table: ({ analysis, colours }) => {
      const { table } = analysis;
      const count = Math.min(TABLE_ROWS, table.rows);
      const columns = known < 2 ? 1 : view.value.length;
      return {
        columns: ['row', table.label?.name ?? 'label', ...scores.columns().slice(0, columns)],
        rows: Array.from({ length: count }, (_, i) => [
          nameOf(analysis, i),
          colours.labelOf(i) || '–',
          ...scores.cells(i).slice(0, columns),
        ]),
        note: `The first ${count} of ${whole(table.rows)} rows; the download has them all.`,
      };
    },
  });

  function recolour(): void {
    key.show(groups());
    key.element.hidden = groups().length < 2;
    void picture.show(shown);
  }

  /** Also draws rows of another file, until the next analysis. */
  function project(rows: Projected | null): void {
    added = rows;
    recolour();
  }

  return {
    element: picture.element,
    show() {
      beside = null;
      known = Math.min(shown.analysis.kept, shown.analysis.model.rank);
      view.offer(Math.min(MOST_CHOICES, known));
      project(null);
    },
    project,
    recolour,
    select: plot.select,
    file: { id: 'scores', name: 'Scores', file: plot.file },
  };
}
