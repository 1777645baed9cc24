import { svg } from '../../ui/dom.ts';
import type { Point } from '../../ui/line.ts';
import { dot, type Method, type State, times } from './iteration.ts';
import type { Drawable } from './problems.ts';

const REACH = 1.9; // the length of an arrow for λ₁ = 1
const HEAD = 0.24;
const WINDINGS = 9;
const WIDTH = 0.05; // half the width of a spring

/** Returns the path of a spring between two points, as a zigzag. */
function spring([x0, y0]: Point, [x1, y1]: Point): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [(-(y1 - y0) / length) * WIDTH, ((x1 - x0) / length) * WIDTH];
  const corners = Array.from({ length: WINDINGS + 1 }, (_, k): Point => {
    const side = k % WINDINGS === 0 ? 0 : k % 2 ? 1 : -1;
    const t = k / WINDINGS;
    return [x0 + t * (x1 - x0) + side * nx, y0 + t * (y1 - y0) + side * ny];
  });
  return `M${corners.join('L')}`;
}

/** Returns the path of a line through the mean, longer than the picture. */
function lineAlong([x, y]: Float64Array): string {
  const far = 5 / Math.hypot(x, y);
  return `M${-far * x} ${-far * y}L${far * x} ${far * y}`;
}

/** Returns an arrow from the mean, as an outline that is filled. */
function arrowAlong([x, y]: Float64Array, length: number, ink: string): SVGElement {
  const neck = length - HEAD;
  const turn = (Math.atan2(y, x) * 180) / Math.PI;
  return svg`<path fill="var(--${ink})" d="M0 0.025V-0.025H${neck}V-0.1L${length} 0L${neck} 0.1V0.025Z" transform="rotate(${turn})"/>`;
}

/** Draws the points and the present vector: an arrow or, for EM, a rod with springs (Bishop's figure 12.12). */
export function cloudPicture(problem: Drawable, { w, a }: State, method: Method, label: string): SVGElement {
  const { rows, u } = problem;
  const points = Array.from({ length: rows.length / 2 }, (_, i): Point => [rows[2 * i], rows[2 * i + 1]]);
  const foot = (a: Float64Array, point: Point): Point => {
    const z = dot(a, point) / dot(a, a);
    return [z * w[0], z * w[1]];
  };
  const feet = a ? points.map((point) => foot(a, point)) : [];
  const product = times(problem, w);
  const dots = (ink: string, width: number, places: Point[]) =>
    svg`<path stroke="var(--${ink})" stroke-width="${width}" stroke-linecap="round" d="${places.map((place) => `M${place}h0`).join('')}"/>`;
  // The transform makes y point upwards.
  return svg`
    <svg class="by-hand iterate-cloud" viewBox="-2.6 -2.1 5.2 4.2" role="img" aria-label="${label}">
      <g transform="scale(1 -1)">
        <path stroke="var(--ink-3)" stroke-width="0.025" stroke-dasharray="0.09 0.09" d="${lineAlong(u)}"/>
        <path class="iterate-springs" fill="none" stroke="var(--lost)" stroke-width="0.022" stroke-linejoin="round" d="${feet.map((foot, i) => spring(points[i], foot)).join('')}"/>
        ${dots('ink', 0.14, points)}
        ${method === 'em' && svg`<path stroke="var(--kept)" stroke-width="0.045" d="${lineAlong(w)}"/>`}
        ${dots('kept', 0.09, feet)}
        ${method === 'power' && arrowAlong(product, (REACH * Math.hypot(...product)) / Math.hypot(...w), 'lost')}
        ${method === 'power' && arrowAlong(w, REACH, 'kept')}
      </g>
    </svg>
  `;
}
