import { whole } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { html, htmlElement } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { category } from '../../ui/palette.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { letter, shape } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { ScatterGroup } from '../../ui/scatter/scatter-data.ts';
import { byScores } from '../../ui/scatter/scores.ts';
import { viewPicker } from '../../ui/scatter/view-picker.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { hasForcedColours } from '../../ui/theme.ts';
import { SCORES, type Shown } from './digits-fit.ts';

const TABLE_ROWS = 200;

/** Makes a scatter plot of all images by two of their scores. */
export function digitMapFigure(shown: Shown) {
  let own: Float64Array | null = null;
  const hovered = bitmap(SIDE);

  const pair = viewPicker('digits', () => render(), 2);
  pair.offer(SCORES);
  const scores = byScores({
    score: (i, m) => shown.fit.scores[i * SCORES + m],
    axes: () => pair.value,
  });
  const plot = scatter({
    id: 'digits-map-plot',
    label: 'Images by two of their scores',
    describe: (i) => {
      const { fit } = shown;
      const digit = fit.labels[i];
      hovered.grey(imageAt(fit.pixels, i), `A ${digit}`);
      return [
        hovered.element,
        htmlElement`
          <div>
            <strong>${digit}</strong>
            ${scores.lines(i)}
            <div class="quiet-text">no. ${whole(fit.index[i])}</div>
          </div>
        `,
      ];
    },
    speak: (i) => `A ${shown.fit.labels[i]} ${scores.spoken(i)}`,
  });
  const key = legend('Digits: press to highlight', plot.emphasise, 'digits-groups');

  function groups(): ScatterGroup[] {
    return Array.from({ length: 10 }, (_, digit) => ({
      name: String(digit),
      colour: () => category(digit),
      mark: marks.value === 'numerals' || hasForcedColours() ? letter(String(digit)) : shape(0),
    }));
  }

  function placeOwn(): void {
    const [x, y] = pair.value;
    plot.mark(own && { x: own[x], y: own[y], name: 'yours' });
  }

  function render(): void {
    const { fit } = shown;
    key.show(groups());
    plot.show({
      ...scores.places(),
      count: fit.labels.length,
      group: fit.labels,
      groups: groups(),
      equal: true,
      labelGroups: marks.value === 'dots' && fit.choice === 'all',
    });
    placeOwn();
    picture.invalidate();
  }

  const marks = segmentedControl({
    legend: 'Marks',
    name: 'digits-marks',
    options: { dots: 'Dots', numerals: 'Numerals' },
    onChange: () => render(),
  });

  const picture = figure({
    id: 'digits-map',
    className: 'map-figure',
    title: 'Where your digit lies',
    controls: [pair.axes, marks.element],
    body: [plot.element, key.element],
    caption: html`Each mark is an image at two of its scores, $z_m = u_m·(x − x̄)$, on equal scales. PCA does not see the labels: colours, and the large numerals at the class means, are added afterwards. Point at a mark to see its image.`,
    table: () => {
      const { index, labels } = shown.fit;
      return {
        columns: ['image', 'digit', ...scores.columns()],
        rows: Array.from(index.slice(0, TABLE_ROWS), (image, i) => [
          `no. ${image}`,
          labels[i],
          ...scores.cells(i),
        ]),
        note: `The first ${TABLE_ROWS} of ${whole(labels.length)} images.`,
      };
    },
  });

  return {
    element: picture.element,
    show: render,
    /** Shows the visitor's digit by its scores. */
    place(scores: Float64Array | null) {
      own = scores;
      placeOwn();
    },
  };
}
