import { number, percent, whole } from '../../../tables/format.ts';
import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { axesPicker } from '../../ui/scatter/axes-picker.ts';
import { dimensionsPicker } from '../../ui/scatter/dimensions-picker.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { ScatterData } from '../../ui/scatter/scatter-data.ts';
import type { Analysis } from './analysis.ts';
import { type Colouring, colouring } from './colouring.ts';
import { labelOf, nameOf, rowCard } from './row-card.ts';

const MOST_CHOICES = 50;
const TABLE_ROWS = 200;
/** Axes keep one scale unless one spread is so many times the other. */
const FLAT = 3;

export interface Scores {
  element: HTMLElement;
  show(analysis: Analysis): void;
  /** The label of what is shown is another. */
  recolour(): void;
  select(rows: number[]): void;
  /** What is drawn, for a file of it. */
  readonly drawn: ScatterData | null;
}

/** The rows by two or three of their scores. */
export function scoresPlot(onSelect: (rows: number[]) => void): Scores {
  let analysis: Analysis | null = null;
  let colours: Colouring = colouring(null, 0);
  let shown = 0; // scores that are no rounding noise
  let data: ScatterData | null = null;

  const score = (i: number, m: number) => {
    if (m >= shown) return 0;
    return analysis?.scores[i * analysis.kept + m] ?? NaN;
  };
  const axes = axesPicker('yours', () => render());
  const view = dimensionsPicker('yours', () => {
    offer();
    render();
  });
  const equal = h('input', { type: 'checkbox', id: 'yours-equal', onchange: () => render() });
  const isSolid = () => view.value === 3 && shown > 2;
  const plot = scatter({
    id: 'yours-scores-plot',
    label: 'Rows by their scores',
    describe: (i) => (analysis ? rowCard(analysis, colours, i) : []),
    speak: (i) =>
      analysis
        ? `${nameOf(analysis, i)} at ${axes.value.map((m) => number(score(i, m))).join(', ')} ${labelOf(analysis, colours, i)}`
        : '',
    onSelect,
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

  function render(): void {
    if (!analysis) return;
    const [x, y, z] = axes.value;
    // With a single score the marks lie on a line.
    const flat = shown < 2;
    const solid = isSolid();
    data = {
      count: analysis.table.rows,
      x: (i) => score(i, x),
      y: (i) => (flat ? 0 : score(i, y)),
      z: solid ? (i) => score(i, z) : undefined,
      group: colours.group,
      groups: colours.groups,
      xName: axis(x),
      yName: !flat ? axis(y) : analysis.kept > 1 ? axis(1) : '',
      zName: solid ? axis(z) : undefined,
      equal: equal.checked,
      labelGroups: false,
    };
    plot.show(data);
    picture.invalidate();
  }

  const picture = figure({
    id: 'yours-scores',
    className: 'map-figure',
    body: [
      h(
        'div',
        { class: 'figure-head' },
        h('h3', {}, 'Scores'),
        h(
          'div',
          { class: 'figure-controls' },
          view.element,
          axes.element,
          h('label', { class: 'check' }, equal, 'Same scale'),
        ),
      ),
      plot.element,
      key.element,
    ],
    caption: [
      'Each mark is a row of the table, placed by its scores; per cent are shares of the variance. Point at a mark to read its row.',
    ],
    table: () => {
      const chosen = shown < 2 ? axes.value.slice(0, 1) : axes.value;
      const count = Math.min(TABLE_ROWS, analysis?.table.rows ?? 0);
      return {
        columns: ['row', analysis?.table.label?.name ?? 'label', ...chosen.map((m) => math('z', m + 1))],
        rows: Array.from({ length: count }, (_, i) => [
          whole(analysis?.table.rowNumbers[i] ?? 0),
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
      shown = Math.min(next.kept, next.model.rank);
      offer();
      const [first, second] = next.model.explainedVariance;
      equal.checked = second > 0 && Math.sqrt(first / second) < FLAT;
      this.recolour();
    },
    recolour() {
      if (!analysis) return;
      colours = colouring(analysis.table.label, analysis.table.rows);
      key.show(colours.groups);
      key.element.hidden = colours.groups.length < 2;
      render();
    },
    select: (rows) => plot.select(rows),
    get drawn() {
      return data;
    },
  };
}
