import { percent } from '../../../tables/format.ts';
import { type Child, html, svg } from '../../ui/dom.ts';
import type { Point } from '../../ui/line.ts';
import { WINDOW } from '../../ui/plane.ts';
import { LABELS, POINTS } from './classes.ts';
import { FISHER_DASHES } from './classes-plot.ts';
import { markPath } from './mark.ts';
import { accuracy, formatRatio, type Separation } from './separation.ts';

const WIDTH = 560;
const HILL = 104; // the height of the higher density
const TOP = 16;
const BASE = TOP + HILL;
const HEIGHT = BASE + 40;
const EDGE = Math.hypot(WINDOW.x, WINDOW.y) + 0.4; // the end of the axis, beyond the outermost possible point
const STEPS = 140;
const FAR = 4; // bandwidths, beyond which a normal density is too low to be seen
const SEEN = 0.006; // the outline ends where it is lower than this share of the highest, since it would lie on the axis

/** Returns a kernel density estimate with normal kernels, whose bandwidth is by Silverman's rule. */
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

/** Draws the densities of the two classes along a direction. */
export function density(id: 'pca' | 'fisher', title: Child, separation: Separation): DocumentFragment {
  const { along, right, threshold } = separation;
  const heights = [along.subarray(0, POINTS), along.subarray(POINTS)].map(hill);
  const most = Math.max(...heights.flat());
  const px = (along: number) => (WIDTH / 2) * (1 + along / EDGE);
  const paths = heights.map((values, k) => {
    const corners = values.map(
      (value, step): Point => [(step * WIDTH) / STEPS, BASE - (value / most) * HILL],
    );
    const marks = (are: boolean) =>
      Array.from(along, (value, i) =>
        LABELS[i] === k && right[i] === are ? markPath(k, px(value), BASE + 13 + 15 * k, 4) : '',
      ).join('');
    return {
      hill: `M0 ${BASE}L${corners.join('L')}L${WIDTH} ${BASE}z`,
      edge: `M${corners.filter((_, step) => values[step] > SEEN * most).join('L')}`,
      peak: markPath(k, ...corners[values.indexOf(Math.max(...values))], 6),
      right: marks(true),
      wrong: marks(false),
    };
  });
  const wrong = right.filter((is) => !is).length;
  return html`
    <h4>${title}</h4>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" class="density" role="img" aria-label="The two classes along this direction; ${wrong} points on the wrong side">
      ${paths.map(({ hill }, k) => svg`<path fill="var(--c${k})" fill-opacity="0.16" d="${hill}"/>`)}
      ${paths.map(({ edge }, k) => svg`<path fill="none" stroke="var(--c${k})" stroke-width="1.8" d="${edge}"/>`)}
      <path d="M0 ${BASE}H${WIDTH}" stroke="var(--ink)" stroke-width="2.5" stroke-dasharray="${id === 'fisher' ? FISHER_DASHES : 'none'}"/>
      <line x1="${px(threshold)}" x2="${px(threshold)}" y1="4" y2="${HEIGHT}" stroke="var(--ink-3)" stroke-width="1.2" stroke-dasharray="2 4"/>
      ${paths.map(({ peak }, k) => svg`<path fill="var(--c${k})" stroke="var(--paper)" stroke-width="2" d="${peak}"/>`)}
      ${paths.map(({ right }, k) => svg`<path fill="var(--c${k})" fill-opacity="0.75" d="${right}"/>`)}
      ${paths.map(({ wrong }, k) => svg`<path fill="var(--paper)" stroke="var(--c${k})" stroke-width="1.4" d="${wrong}"/>`)}
    </svg>
    <dl class="along-facts">
      <div>
        <dt>Fisher ratio, between over within</dt>
        <dd id="fisher-ratio-${id}">${formatRatio(separation.ratio)}</dd>
      </div>
      <div>
        <dt>Correctly classified</dt>
        <dd id="fisher-sorted-${id}">${percent(accuracy(separation), 0)}</dd>
      </div>
    </dl>
  `;
}
