import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { number, percent, whole } from '../../ui/format.ts';
import { axesPicker } from '../../ui/scatter/axes-picker.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { Analysis } from './analysis.ts';
import { type Colouring, colouring } from './colouring.ts';
import { withVariance } from './variance.ts';

const MOST_CHOICES = 50;
const TABLE_ROWS = 200;
/** Axes keep one scale unless one spread is so many times the other. */
const FLAT = 3;

export interface Scores {
  element: HTMLElement;
  show(analysis: Analysis): void;
  /** The label of what is shown is another. */
  recolour(): void;
}

/** The rows by two of their scores. */
export function scoresPlot(): Scores {
  let analysis: Analysis | null = null;
  let colours: Colouring = colouring(null, 0);
  let shown = 0; // scores that are no rounding noise

  const score = (i: number, m: number) => {
    if (m >= shown) return 0;
    return analysis?.scores[i * analysis.kept + m] ?? NaN;
  };
  const pair = axesPicker('yours', () => render());
  const equal = h('input', { type: 'checkbox', id: 'yours-equal', onchange: () => render() });
  const labelText = (i: number) => {
    const said = colours.say(i);
    return said && analysis?.table.label ? `${analysis.table.label.name}: ${said}` : '';
  };
  const plot = scatter({
    id: 'yours-scores-plot',
    label: 'Rows by two of their scores',
    describe: (i) => {
      if (!analysis) return [];
      const { table } = analysis;
      const wide = table.names.length;
      return [
        h(
          'div',
          {},
          h('strong', {}, `Row ${whole(table.rowNumbers[i])}`),
          labelText(i) ? h('div', {}, labelText(i)) : null,
          ...table.names
            .slice(0, 6)
            .map((name, j) =>
              h('div', {}, `${name} `, h('span', { class: 'tabular' }, number(table.data[i * wide + j], 4))),
            ),
          wide > 6 ? h('div', { class: 'quiet-text' }, `and ${wide - 6} more`) : null,
        ),
      ];
    },
    speak: (i) =>
      `Row ${analysis?.table.rowNumbers[i]} at ${number(score(i, pair.value[0]))}, ${number(score(i, pair.value[1]))} ${labelText(i)}`,
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

  function render(): void {
    if (!analysis) return;
    const [x, y] = pair.value;
    // With a single score the marks lie on a line.
    const flat = shown < 2;
    plot.show({
      count: analysis.table.rows,
      x: (i) => score(i, x),
      y: (i) => (flat ? 0 : score(i, y)),
      group: colours.group,
      groups: colours.groups,
      xName: axis(x),
      yName: !flat ? axis(y) : analysis.kept > 1 ? axis(1) : '',
      equal: equal.checked,
      labelGroups: false,
    });
    picture.touch();
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
          pair.element,
          h('label', { class: 'check' }, equal, 'Same scale'),
        ),
      ),
      plot.element,
      key.element,
    ],
    caption: [
      'Each mark is a row of the table, placed by two of its scores; per cent are shares of the variance. Point at a mark to read its row.',
    ],
    table: () => {
      const [x, y] = pair.value;
      const axes = shown < 2 ? [x] : [x, y];
      const count = Math.min(TABLE_ROWS, analysis?.table.rows ?? 0);
      return {
        columns: ['row', analysis?.table.label?.name ?? 'label', ...axes.map((m) => math('z', m + 1))],
        rows: Array.from({ length: count }, (_, i) => [
          whole(analysis?.table.rowNumbers[i] ?? 0),
          colours.say(i) || '–',
          ...axes.map((m) => number(score(i, m), 5)),
        ]),
        note: `The first ${count} of ${whole(analysis?.table.rows ?? 0)} rows; the download has them all.`,
      };
    },
  });

  return {
    element: picture.element,
    show(next) {
      analysis = next;
      shown = Math.min(next.kept, withVariance(next.model));
      pair.offer(Math.max(1, Math.min(MOST_CHOICES, shown)));
      pair.element.hidden = shown < 2;
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
  };
}
