import { longestLoadings } from '../../../tables/charts/biplot.ts';
import { plain, whole } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { type Child, h, html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { byScores, classGroups } from '../../ui/scatter/scores.ts';
import { viewPicker } from '../../ui/scatter/view-picker.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { type ExploreFit, rowName } from './explore-fit.ts';

const TABLE_ROWS = 200;
const CARD_COLUMNS = 6;
const MOST_ARROWS = 10;
/** Axes keep one scale unless one spread is so many times another. */
const FLAT = 4;

/** The rows by two or three of their scores; `onRender` is called when they are shown anew, and none is selected. */
export function scoresFigure(onSelect: (rows: number[]) => void, onRender: () => void) {
  let fit: ExploreFit | null = null;
  const hovered = bitmap(SIDE);

  const view = viewPicker('explore', () => render());
  const overlay = segmentedControl({
    legend: 'Columns',
    showLegend: true,
    name: 'explore-arrows',
    value: 'arrows',
    options: { arrows: 'Arrows', none: 'None' },
    onChange: () => render(),
  });
  const marks = segmentedControl({
    legend: 'Marks',
    name: 'explore-marks',
    value: 'marks',
    options: { marks: 'Marks', images: 'Images' },
    onChange: () => render(),
  });

  const scores = byScores({
    score: (i, m) => fit?.score(i, m) ?? NaN,
    axes: () => view.value,
    share: (m) => fit?.model.explainedVarianceRatio[m] ?? NaN,
  });

  function describe(i: number): Child[] {
    if (!fit) return [];
    const { set } = fit;
    const width = set.columns.length;
    const head = html`<strong>${rowName(fit, i)}</strong><div>${set.classes[set.labels[i]]}</div>`;
    if (set.images) {
      hovered.grey(imageAt(set.images, i), `A ${set.classes[set.labels[i]]}`);
      return [hovered.element, h('div', {}, head, scores.lines(i))];
    }
    const values = set.columns
      .slice(0, CARD_COLUMNS)
      .map((name, j) => html`<div>${name} ${plain(set.data[i * width + j])}</div>`);
    const more = width - CARD_COLUMNS;
    return [h('div', {}, head, values, more > 0 && html`<div class="quiet-text">and ${more} more</div>`)];
  }

  function speak(i: number): string {
    if (!fit) return '';
    const { set } = fit;
    return `${rowName(fit, i)}, ${set.classes[set.labels[i]]}, ${scores.spoken(i)}`;
  }

  const plot = scatter({
    id: 'explore-plot',
    label: 'Rows by their scores',
    address: 'explore-camera',
    describe,
    speak,
    onSelect,
  });
  const key = legend('Classes; press to bring out', plot.emphasise, 'explore-classes');

  function isEqual(shown: number[]): boolean {
    const spreads = shown.map((m) => Math.sqrt(fit?.model.explainedVariance[m] ?? 0));
    return Math.max(...spreads) < FLAT * Math.min(...spreads);
  }

  function render(): void {
    if (!fit) return;
    const { set, kept } = fit;
    view.offer(kept);
    marks.element.hidden = set.images === null;
    overlay.element.hidden = set.images !== null;
    const shown = view.value;
    const pixels = marks.value === 'images' && set.images;
    const equal = isEqual(shown);
    scale.textContent = equal ? 'The axes have the same scale.' : 'Each axis has a scale of its own.';
    arrowsNote.hidden = set.images !== null || overlay.value === 'none';
    plot.show({
      ...scores.places(),
      count: set.rows,
      group: set.labels,
      groups: classGroups(set.classes),
      equal,
      labelGroups: false,
      arrows: arrowsNote.hidden ? [] : longestLoadings(fit.model, set.columns, shown, MOST_ARROWS),
      images: pixels ? { pixels, side: SIDE } : undefined,
    });
    fig.invalidate();
    onRender();
  }

  const scale = h('span');
  const arrowsNote = htmlElement`
    <span>Arrows: loadings, $u_m$ times √$λ_m$, all scaled by the same factor; the ${MOST_ARROWS} longest at most.</span>
  `;
  const fig = figure({
    id: 'explore-scores',
    controls: [view.dimensions, view.axes, overlay.element, marks.element],
    body: [plot.element, key.element],
    caption: [
      'Every row is one mark, placed by its scores; per cent are shares of the variance. PCA is not told the classes: colours and shapes are put on afterwards. ',
      scale,
      ' ',
      arrowsNote,
    ],
    bishop: '(12.2), figure 12.8',
    table: () => {
      const rows = fit?.set.rows ?? 0;
      const count = Math.min(TABLE_ROWS, rows);
      return {
        columns: ['row', fit?.set.info.class ?? '', ...scores.columns()],
        rows: Array.from({ length: count }, (_, i) => [
          fit && rowName(fit, i),
          fit?.set.classes[fit.set.labels[i]],
          ...scores.cells(i),
        ]),
        note: count < rows ? `The first ${count} of ${whole(rows)} rows.` : undefined,
      };
    },
  });

  return {
    element: fig.element,
    show(next: ExploreFit) {
      fit = next;
      key.show(classGroups(next.set.classes));
      render();
    },
    select: plot.select,
    point: plot.point,
    /** What the reader has looked at of other data. */
    forget() {
      plot.home();
      key.clear();
    },
  };
}
