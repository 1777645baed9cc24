import { number, whole } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { category } from '../../ui/palette.ts';
import { axesPicker } from '../../ui/scatter/axes-picker.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { letter, shape } from '../../ui/scatter/marks.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import type { ScatterGroup } from '../../ui/scatter/scatter-data.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { type DigitsFit, SCORES } from './digits-fit.ts';

const TABLE_ROWS = 200;

/** All images by two of their scores. */
export function digitMapFigure() {
  let fit: DigitsFit | null = null;
  let own: Float64Array | null = null;
  const hovered = bitmap(SIDE);

  const score = (i: number, m: number) => fit?.scores[i * SCORES + m] ?? NaN;
  const pair = axesPicker('digits', () => render());
  pair.offer(SCORES);
  const plot = scatter({
    id: 'digits-map-plot',
    label: 'Images by two of their scores',
    describe: (i) => {
      if (!fit) return [];
      const [x, y] = pair.value;
      const digit = fit.labels[i];
      hovered.grey(imageAt(fit.pixels, i), `A ${digit}`);
      return [
        hovered.element,
        htmlElement`
          <div>
            <strong>${digit}</strong>
            <div>${math('z', x + 1)} ${number(score(i, x))}</div>
            <div>${math('z', y + 1)} ${number(score(i, y))}</div>
            <div class="quiet-text">no. ${whole(fit.index[i])}</div>
          </div>
        `,
      ];
    },
    speak: (i) =>
      fit
        ? `A ${fit.labels[i]} at ${number(score(i, pair.value[0]))}, ${number(score(i, pair.value[1]))}`
        : '',
  });
  const key = legend('Digits: press to highlight', plot.emphasise);

  function groups(): ScatterGroup[] {
    return Array.from({ length: 10 }, (_, digit) => ({
      name: String(digit),
      colour: () => category(digit),
      mark: marks.value === 'numerals' ? letter(String(digit)) : shape(0),
    }));
  }

  function placeOwn(): void {
    const [x, y] = pair.value;
    plot.mark(own ? { x: own[x], y: own[y], name: 'yours' } : null);
  }

  function render(): void {
    if (!fit) return;
    const [x, y] = pair.value;
    plot.show({
      count: fit.labels.length,
      x: (i) => score(i, x),
      y: (i) => score(i, y),
      group: fit.labels,
      groups: groups(),
      xName: h('span', {}, 'score ', math('z', x + 1)),
      yName: h('span', {}, 'score ', math('z', y + 1)),
      equal: true,
      labelGroups: marks.value === 'dots' && fit.choice === 'all',
    });
    placeOwn();
    picture.invalidate();
  }

  const marks = segmentedControl({
    legend: 'Marks',
    name: 'digits-marks',
    value: 'dots',
    options: { dots: 'Dots', numerals: 'Numerals' },
    onChange: () => render(),
  });

  const picture = figure({
    id: 'digits-map',
    className: 'map-figure',
    title: 'Where your digit lies',
    controls: [pair.element, marks.element],
    body: [plot.element, key.element],
    caption: html`Each mark is an image at two of its scores, $z_m = u_m·(x − x̄)$, on equal scales. PCA does not see the labels: colours, and the large numerals at the class means, are added afterwards. Point at a mark to see its image.`,
    table: () => {
      const [x, y] = pair.value;
      const count = Math.min(TABLE_ROWS, fit?.labels.length ?? 0);
      return {
        columns: ['image', 'digit', math('z', x + 1), math('z', y + 1)],
        rows: Array.from({ length: count }, (_, i) => [
          `no. ${fit?.index[i] ?? ''}`,
          fit?.labels[i] ?? '',
          number(score(i, x), 4),
          number(score(i, y), 4),
        ]),
        note: `The first ${count} of ${whole(fit?.labels.length ?? 0)} images.`,
      };
    },
  });

  return {
    element: picture.element,
    show(next: DigitsFit) {
      fit = next;
      key.show(groups());
      render();
    },
    /** Scores of the visitor's digit. */
    place(scores: Float64Array | null) {
      own = scores;
      if (fit) placeOwn();
    },
  };
}
