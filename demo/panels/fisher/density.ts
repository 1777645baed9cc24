import { percent } from '../../../tables/format.ts';
import { type Child, h, replaceChildren, s, setAttributes } from '../../ui/dom.ts';
import { htmlElement } from '../../ui/html.ts';
import { WINDOW } from '../../ui/plane.ts';
import { LABELS, POINTS } from './classes.ts';
import { markPath } from './mark.ts';
import { accuracy, formatRatio, type Separation } from './separation.ts';

const WIDTH = 560;
const HILL = 104; // height of the higher class
const TOP = 16;
const BASE = TOP + HILL;
const HEIGHT = BASE + 40;
const EDGE = Math.hypot(WINDOW.x, WINDOW.y) + 0.4; // as far as a point is from the middle
const STEPS = 140;
const FAR = 4; // widths of a normal density: beyond, it is nothing to be seen
const SEEN = 0.006; // of the highest: an edge lower than that would lie on the axis

/** Mean of normal densities on the points, wide by Silverman's rule. */
function hill(values: Float64Array): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  const width = Math.max(0.02, 1.06 * spread * values.length ** -0.2);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = EDGE * ((2 * step) / STEPS - 1);
    let sum = 0;
    for (const value of values) {
      const away = (at - value) / width;
      if (Math.abs(away) < FAR) sum += Math.exp((-away * away) / 2);
    }
    return sum / width;
  });
}

/** The two classes as they lie along one direction. */
export function density(id: 'pca' | 'fisher', title: Child, name: Node) {
  const hills = [0, 1].map((k) =>
    s('path', { class: `class-${k}`, fill: 'var(--class)', 'fill-opacity': 0.16 }),
  );
  const edge = { fill: 'none', stroke: 'var(--class)', 'stroke-width': 1.8 };
  const edges = [0, 1].map((k) => s('path', { class: `class-${k}`, ...edge }));
  const peak = { fill: 'var(--class)', stroke: 'var(--paper)', 'stroke-width': 2 };
  const peaks = [0, 1].map((k) => s('path', { class: `class-${k}`, ...peak }));
  const right = [0, 1].map((k) => s('path', { class: `marks class-${k}` }));
  const wrong = [0, 1].map((k) => s('path', { class: `marks wrong class-${k}` }));
  const dotted = { stroke: 'var(--ink-3)', 'stroke-width': 1.2, 'stroke-dasharray': '2 4' };
  const threshold = s('line', { y1: 4, y2: HEIGHT, ...dotted });
  const svg = s(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: 'density', role: 'img' },
    ...hills,
    ...edges,
    s('line', { class: `direction of-${id}`, x1: 0, x2: WIDTH, y1: BASE, y2: BASE }),
    threshold,
    ...peaks,
    ...right,
    ...wrong,
  );
  const ratio = h('dd', { id: `fisher-ratio-${id}` });
  const sorted = h('dd', { id: `fisher-sorted-${id}` });
  const px = (along: number) => (WIDTH / 2) * (1 + along / EDGE);

  return {
    element: htmlElement`
      <div class="along">
        <h4>${title} ${name}</h4>
        ${svg}
        <dl class="along-facts">
          <div><dt>Fisher ratio, between over within</dt>${ratio}</div>
          <div><dt>Correctly classified</dt>${sorted}</div>
        </dl>
      </div>
    `,
    draw(separation: Separation) {
      const { along } = separation;
      const heights = [along.subarray(0, POINTS), along.subarray(POINTS)].map(hill);
      const most = Math.max(...heights.flat());
      heights.forEach((values, k) => {
        const corner = (value: number, i: number) =>
          `${((i * WIDTH) / STEPS).toFixed(1)} ${(BASE - (value / most) * HILL).toFixed(1)}`;
        const corners = values.map(corner);
        const edge = corners.filter((_, i) => values[i] > SEEN * most);
        hills[k].setAttribute('d', `M0 ${BASE}L${corners.join('L')}L${WIDTH} ${BASE}z`);
        edges[k].setAttribute('d', `M${edge.join('L')}`);
        const top = values.indexOf(Math.max(...values));
        peaks[k].setAttribute('d', markPath(k, (top * WIDTH) / STEPS, BASE - (values[top] / most) * HILL, 6));
      });
      const paths = { right: ['', ''], wrong: ['', ''] };
      along.forEach((value, i) => {
        const k = LABELS[i];
        paths[separation.right[i] ? 'right' : 'wrong'][k] += markPath(k, px(value), BASE + 13 + 15 * k, 4);
      });
      for (const k of [0, 1]) {
        right[k].setAttribute('d', paths.right[k]);
        wrong[k].setAttribute('d', paths.wrong[k]);
      }
      setAttributes(threshold, { x1: px(separation.threshold), x2: px(separation.threshold) });
      replaceChildren(ratio, formatRatio(separation.ratio));
      replaceChildren(sorted, percent(accuracy(separation), 0));
      const wrongOnes = separation.right.filter((is) => !is).length;
      svg.setAttribute(
        'aria-label',
        `The two classes along this direction; ${wrongOnes} points on the wrong side`,
      );
    },
  };
}
