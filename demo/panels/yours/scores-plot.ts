import { ellipse } from 'wasm-pca';
import { longestLoadings } from '../../../tables/charts/biplot.ts';
import { number, percent, whole } from '../../../tables/format.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { axesPicker } from '../../ui/scatter/axes-picker.ts';
import { dimensionsPicker } from '../../ui/scatter/dimensions-picker.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { shape } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Curve, NamedPoint, ScatterData } from '../../ui/scatter/scatter-data.ts';
import { colour } from '../../ui/theme.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import type { Analysis } from './analysis.ts';
import { type Colouring, colouring } from './colouring.ts';
import type { Projected } from './projection.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';

const MOST_CHOICES = 50;
const MOST_ARROWS = 8;
const REACH = 0.85; // of the way to the furthest score
const STEPS = 72; // of an ellipse
const MOST_OF_ELLIPSES = 1_000_000; // rows
const TABLE_ROWS = 200;
const PROJECTED = 4; // the mark of projected rows, a cross
/** Axes keep one scale unless one spread is so many times the other. */
const FLAT = 3;

export interface Scores {
  element: HTMLElement;
  show(analysis: Analysis): void;
  /** Draws rows of another file, too, until the next analysis. */
  project(rows: Projected): void;
  /** The label of what is shown is another. */
  recolour(): void;
  select(rows: number[]): void;
  /** What is drawn, and how it looks, for a file of it. */
  readonly drawn: ScatterData | null;
  picture(): Promise<Blob>;
}

/** The rows by two or three of their scores. */
export function scoresPlot(onSelect: (rows: number[]) => void): Scores {
  let analysis: Analysis | null = null;
  let colours: Colouring = colouring(null, 0);
  let added: Projected | null = null;
  let shown = 0; // scores that are no rounding noise
  let data: ScatterData | null = null;

  const score = (i: number, m: number) => {
    if (m >= shown || !analysis) return 0;
    const { scores, kept, table } = analysis;
    return i < table.rows ? scores[i * kept + m] : (added?.scores[(i - table.rows) * kept + m] ?? NaN);
  };
  /** What a projected row is called; nothing for a row of the fit. */
  const addedName = (i: number) => {
    const k = i - (analysis?.table.rows ?? 0);
    return k < 0 || !added ? '' : `${nameOf(added, k)}, projected`;
  };
  /** The groups of the rows, and one of those projected. */
  const groups = () => [
    ...colours.groups,
    ...(added ? [{ name: 'projected', colour: () => colour('--ink'), mark: shape(PROJECTED) }] : []),
  ];
  const axes = axesPicker('yours', () => render());
  const view = dimensionsPicker('yours', () => {
    offer();
    render();
  });
  // Unless it is said, one scale is for spreads that are alike.
  const sameScale = urlParameter(
    'yours-equal',
    '',
    (value) => value === 'on' || value === 'off',
    () => {
      rescale();
      render();
    },
  );
  const equal = h('input', {
    type: 'checkbox',
    id: 'yours-equal',
    onchange: () => {
      sameScale.set(equal.checked ? 'on' : 'off');
      render();
    },
  });
  const biplot = checkbox({ id: 'yours-biplot', label: 'Biplot', value: false, onChange: () => render() });
  const isSolid = () => view.value === 3 && shown > 2;
  const plot = scatter({
    id: 'yours-scores-plot',
    label: 'Rows by their scores',
    describe(i) {
      const name = addedName(i);
      if (name) return [h('strong', {}, name)];
      return analysis ? rowCard(analysis, colours, i) : [];
    },
    speak(i) {
      if (!analysis) return '';
      const at = axes.value.map((m) => number(score(i, m))).join(', ');
      const name = addedName(i);
      return name ? `${name}, at ${at}` : `${nameOf(analysis, i)} at ${at} ${labelOf(analysis, colours, i)}`;
    },
    onSelect: (rows) => onSelect(rows.filter((i) => !addedName(i))),
    address: 'yours-camera',
  });
  const key = legend('Values of the label; press to bring out', plot.emphasise);

  const axis = (m: number) =>
    h(
      'span',
      {},
      'score ',
      math('z', m + 1),
      m < shown ? ` (${percent(analysis?.model.explainedVarianceRatio[m] ?? NaN)})` : ': no variance',
    );

  function offer(): void {
    axes.offer(Math.max(1, Math.min(MOST_CHOICES, shown)), isSolid() ? 3 : 2);
    axes.element.hidden = shown < 2;
    view.element.hidden = shown < 3;
  }

  function rescale(): void {
    const [first, second] = analysis?.model.explainedVariance ?? [];
    equal.checked =
      sameScale.value === '' ? second > 0 && Math.sqrt(first / second) < FLAT : sameScale.value === 'on';
  }

  function render(): void {
    if (!analysis) return;
    const [x, y, z] = axes.value;
    // With a single score the marks lie on a line.
    const flat = shown < 2;
    const solid = isSolid();
    const { rows } = analysis.table;
    const count = rows + (added?.table.rows ?? 0);
    data = {
      count,
      x: (i) => score(i, x),
      y: (i) => (flat ? 0 : score(i, y)),
      z: solid ? (i) => score(i, z) : undefined,
      group: added
        ? Int32Array.from({ length: count }, (_, i) => (i < rows ? colours.group[i] : colours.groups.length))
        : colours.group,
      groups: groups(),
      xName: axis(x),
      yName: !flat ? axis(y) : analysis.kept > 1 ? axis(1) : '',
      zName: solid ? axis(z) : undefined,
      equal: equal.checked,
      labelGroups: false,
      ...(biplot.value && !flat && !solid && { arrows: columnsAlong(x, y), curves: ellipsesOf(x, y) }),
    };
    plot.show(data);
    picture.invalidate();
  }

  /** u √λ of the strongest columns, to a length that the points have room for. */
  function columnsAlong(x: number, y: number): NamedPoint[] {
    if (!analysis) return [];
    const longest = longestLoadings(analysis.model, analysis.table.names, [x, y], MOST_ARROWS);
    const reach = ([a, b]: number[]) => Math.max(Math.abs(a) / extent(x), Math.abs(b) / extent(y));
    const scale = REACH / Math.max(...longest.map(({ parts }) => reach(parts)));
    return longest.map(({ name, parts: [a, b] }) => ({ name, x: a * scale, y: b * scale }));
  }

  function extent(m: number): number {
    let most = 0;
    for (let i = 0; i < (analysis?.table.rows ?? 0); i++) most = Math.max(most, Math.abs(score(i, m)));
    return most || 1;
  }

  /** Where 95 % of each group would be, were it normal. */
  function ellipsesOf(x: number, y: number): Curve[] {
    const { groups, group } = colours;
    const rows = analysis?.table.rows ?? 0;
    if (groups.length < 2 || rows > MOST_OF_ELLIPSES) return [];
    const scores = Float64Array.from({ length: 2 * rows }, (_, k) => score(Math.floor(k / 2), k % 2 ? y : x));
    return ellipse({ data: scores, rows, columns: 2 }, { groups: group }).flatMap(
      ({ group: k, centre, axes: half, angle }) => {
        if (!half || k === undefined) return [];
        const points = Array.from({ length: STEPS + 1 }, (_, step) => {
          const t = (2 * Math.PI * step) / STEPS;
          const [u, v] = [half[0] * Math.cos(t), half[1] * Math.sin(t)];
          return {
            x: centre[0] + u * Math.cos(angle) - v * Math.sin(angle),
            y: centre[1] + u * Math.sin(angle) + v * Math.cos(angle),
          };
        });
        return [{ points, colour: groups[k].colour }];
      },
    );
  }

  const picture = figure({
    id: 'yours-scores',
    className: 'map-figure',
    title: 'Scores',
    controls: html`
      ${view.element}
      ${axes.element}
      ${biplot.element}
      <label class="check">${equal}Same scale</label>
    `,
    body: [plot.element, key.element],
    caption:
      'Each mark is a row of the table, placed by its scores; per cent are shares of the variance. Point at a mark to read its row. Biplot: the strongest columns as arrows, and an ellipse around 95 % of each group.',
    bishop: '(12.2)',
    table: () => {
      const chosen = shown < 2 ? axes.value.slice(0, 1) : axes.value;
      const count = Math.min(TABLE_ROWS, analysis?.table.rows ?? 0);
      return {
        columns: ['row', analysis?.table.label?.name ?? 'label', ...chosen.map((m) => math('z', m + 1))],
        rows: Array.from({ length: count }, (_, i) => [
          analysis ? nameOf(analysis, i) : '',
          colours.labelOf(i) || '–',
          ...chosen.map((m) => number(score(i, m), 5)),
        ]),
        note: `The first ${count} of ${whole(analysis?.table.rows ?? 0)} rows; the download has them all.`,
      };
    },
  });

  return {
    element: picture.element,
    show(next) {
      analysis = next;
      added = null;
      shown = Math.min(next.kept, next.model.rank);
      offer();
      rescale();
      this.recolour();
    },
    project(rows) {
      added = rows;
      this.recolour();
    },
    recolour() {
      if (!analysis) return;
      colours = colouring(analysis.table.label, analysis.table.rows);
      key.show(groups());
      key.element.hidden = groups().length < 2;
      render();
    },
    select: (rows) => plot.select(rows),
    get drawn() {
      return data;
    },
    picture: plot.picture,
  };
}
