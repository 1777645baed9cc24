import { number, percent, signed } from '../../../tables/format.ts';
import { h, html } from '../../ui/dom.ts';
import { type Figure, figure } from '../../ui/figure.ts';
import { throttleToFrame } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { slider } from '../../ui/slider.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { verdictLine } from '../../ui/verdict-line.ts';
import { formatClasses, LABELS, type Pair, parseClasses, points, STARTS, type Start } from './classes.ts';
import { classesPlot, describeClass } from './classes-plot.ts';
import { density } from './density.ts';
import { markPath } from './mark.ts';
import { accuracy, type Comparison, compare } from './separation.ts';

const ELONGATION = 4;
const NOTHING = 0.05; // a ratio of variances too small to be seen

/** Returns a sentence about the two directions. */
function verdict({ pca, fisher, apart }: Comparison): DocumentFragment {
  if (fisher.ratio < NOTHING)
    return html`The means lie on top of each other: <strong>no direction</strong> tells these classes apart.`;
  if (apart < 10)
    return html`The classes differ where the points spread most: <strong>both find the same direction</strong>, one of them without being told.`;
  if (accuracy(fisher) - accuracy(pca) > 0.2)
    return html`$u_1$ runs along the classes and <strong>merges</strong> them; $w$ looks across and keeps them <strong>apart</strong>.`;
  return html`$w$ trades spread for separation: it is ${apart.toFixed(0)}° away from $u_1$.`;
}

/** Returns the mark of class k as a small image within text. */
const key = (k: number) => html`
  <svg viewBox="-7 -7 14 14" width="0.85em" height="0.85em" style="vertical-align: -0.06em" fill="var(--c${k})" aria-hidden="true"><path d="${markPath(k, 0, 0, 6)}"/></svg>
`;

/** Shows two classes to drag, and their densities along u₁ and along Fisher's direction, as in Bishop's figure 12.7. */
export function classesFigure(): Figure {
  let data: Float64Array;
  let comparison: Comparison;

  const areClasses = (text: string) => parseClasses(text) !== null;
  const kept = urlParameter('fisher-at', '', areClasses, () => draw());
  const classes = (): Pair => parseClasses(kept.value) ?? STARTS[starts.value];
  const starts = segmentedControl<Start>({
    legend: 'Start from',
    name: 'fisher-start',
    options: { across: 'Apart across', along: 'Apart along', 'on-top': 'Overlapping' },
    titles: { across: 'As in Bishop’s figure 12.7' },
    onChange: () => kept.choose('', true),
  });
  const elongation = slider({
    id: 'fisher-elongation',
    label: 'Length over width',
    min: 1,
    max: 8,
    step: 0.1,
    value: ELONGATION,
    format: (value) => `${value.toFixed(1)} : 1`,
    onInput: () => draw(),
  });
  const picture = classesPlot(classes, (which, next, typed) => {
    const [first, second] = classes();
    kept.set(formatClasses(which === 0 ? [next, second] : [first, next]), true);
    if (!typed) return draw();
    drawNow();
    spoken.textContent = describeClass(next, which);
  });
  const along = h('div', { class: 'one-column pull-along' });
  const message = verdictLine('fisher-message');
  const spoken = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });

  function drawNow(): void {
    data = points(classes(), elongation.value);
    comparison = compare(data);
    picture.draw(elongation.value, data, comparison);
    along.replaceChildren(html`
      <div>${density('pca', html`First principal component $u_1$`, comparison.pca)}</div>
      <div>${density('fisher', html`Fisher’s discriminant $w$`, comparison.fisher)}</div>
      <p class="between">Angle between the two <strong id="fisher-angle">${comparison.apart.toFixed(1)}°</strong></p>
    `);
    message.say(verdict(comparison));
    result.invalidate();
  }
  const draw = throttleToFrame(drawNow);

  const result = figure({
    id: 'fisher-pull',
    title: 'Drag two classes',
    controls: starts.element,
    body: html`
      <div class="one-column two-parts" style="--parts: 7fr 5fr">
        <div class="one-column pull-plane">
          ${picture.element}
          ${spoken}
          ${message.element}
          <div class="controls pull-controls">${elongation.element}</div>
          <details class="keys">
            <summary>Pointer and keyboard</summary>
            <p id="fisher-keys">Drag the middle of a class to move it, the end of its long axis to turn and stretch it. Keyboard: Tab goes from handle to handle. Arrow keys move the middle; at the end, left and right turn, up and down stretch; with Shift five times as far.</p>
          </details>
        </div>
        ${along}
      </div>
    `,
    caption: html`Sixty points each of ${key(0)} class 1 and ${key(1)} class 2; ellipses at two standard deviations. Solid, $u_1$: most variance of all points. Dashed, $w$: most variance between the classes over variance within them. Hollow marks lie on the wrong side of the threshold, halfway between the class means.`,
    bishop: '(4.26), (4.30), figure 12.7',
    table: () => ({
      rows: Array.from(LABELS, (k, i) => ({
        point: i + 1,
        class: k + 1,
        $x_1$: signed(data[2 * i], 2),
        $x_2$: signed(data[2 * i + 1], 2),
        'along $u_1$': signed(comparison.pca.along[i]),
        'along $w$': signed(comparison.fisher.along[i]),
      })),
      note: `The Fisher ratio is ${number(comparison.pca.ratio, 5)} along u₁, ${number(comparison.fisher.ratio, 5)} along w; correctly classified ${percent(accuracy(comparison.pca))} and ${percent(accuracy(comparison.fisher))}; ${comparison.apart.toFixed(2)}° between the two.`,
    }),
  });

  new ResizeObserver(draw).observe(picture.element);
  drawNow();
  return result;
}
