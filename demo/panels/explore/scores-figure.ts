import { longestArrows } from '../../../tables/charts/biplot.ts';
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
/** Axes have the same scale unless one spread is so many times another. */
const FLAT = 4;

/** Makes a plot of rows by two or three scores. `onRender` is called when it is drawn again, without a selection. */
export function scoresFigure(onSelect: (rows: number[]) => void, onRender: () => void) {
  const hovered = bitmap(SIDE);

  const view = viewPicker('explore', () => void picture.show());
  const overlay = segmentedControl({
    legend: 'Columns',
    showLegend: true,
    name: 'explore-arrows',
    options: { arrows: 'Arrows', none: 'None' },
    onChange: () => void picture.show(),
  });
  const marks = segmentedControl({
    legend: 'Marks',
    name: 'explore-marks',
    options: { marks: 'Marks', images: 'Images' },
    onChange: () => void picture.show(),
  });

  const scores = byScores({
    score: (i, m) => picture.data.score(i, m),
    axes: () => view.value,
    share: (m) => picture.data.model.explainedVarianceRatio[m],
  });

  function describe(i: number): Child[] {
    const { set } = picture.data;
    const width = set.columns.length;
    const head = html`<strong>${rowName(picture.data, i)}</strong><div>${set.classes[set.labels[i]]}</div>`;
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
    const { set } = picture.data;
    return `${rowName(picture.data, i)}, ${set.classes[set.labels[i]]}, ${scores.spoken(i)}`;
  }

  const plot = scatter({
    id: 'explore-plot',
    label: 'Rows by their scores',
    describe,
    speak,
    onSelect,
  });
  const key = legend('Classes; press to bring out', plot.emphasise, 'explore-classes');

  /** Offers what goes with rows that are images, or with others: before they are loaded, so that nothing moves then. */
  function expect(images: boolean): void {
    marks.element.hidden = !images;
    overlay.element.hidden = images;
  }

  function draw({ model, set, kept }: ExploreFit): void {
    view.offer(kept);
    expect(set.images !== null);
    const shown = view.value;
    const pixels = marks.value === 'images' && set.images;
    const spreads = shown.map((m) => Math.sqrt(model.explainedVariance[m]));
    const equal = Math.max(...spreads) < FLAT * Math.min(...spreads);
    scale.textContent = equal ? 'The axes have the same scale.' : 'Each axis has a scale of its own.';
    arrowsNote.hidden = set.images !== null || overlay.value === 'none';
    plot.show({
      ...scores.places(),
      count: set.rows,
      group: set.labels,
      groups: classGroups(set.classes),
      equal,
      labelGroups: false,
      arrows: arrowsNote.hidden ? [] : longestArrows(model, set.columns, shown, MOST_ARROWS),
      images: pixels ? { pixels, side: SIDE } : undefined,
    });
    onRender();
  }

  const scale = h('span', {}, 'Each axis has a scale of its own.');
  const arrowsNote = htmlElement`
    <span>An arrow points where its column grows. The longer it is, the more the column weighs in these components; the fainter, the less the picture holds of it. At most ${MOST_ARROWS}, the entries of the $u_m$ times one factor: a biplot with $α$ = 1, in which angles between arrows are no correlations.</span>
  `;
  const picture = figure({
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
    draw,
    table: (fit) => {
      const { rows, info, classes, labels } = fit.set;
      const count = Math.min(TABLE_ROWS, rows);
      return {
        columns: ['row', info.class, ...scores.columns()],
        rows: Array.from({ length: count }, (_, i) => [
          rowName(fit, i),
          classes[labels[i]],
          ...scores.cells(i),
        ]),
        note: count < rows ? `The first ${count} of ${whole(rows)} rows.` : undefined,
      };
    },
  });

  return {
    element: picture.element,
    expect,
    show(fit: ExploreFit) {
      key.show(classGroups(fit.set.classes));
      void picture.show(fit);
    },
    select: plot.select,
    point: plot.point,
    /** Resets the view and the emphasised classes, which belong to other data. */
    forget() {
      plot.home();
      key.clear();
    },
  };
}
