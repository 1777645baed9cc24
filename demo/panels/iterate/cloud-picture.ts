import { setAttributes } from '../../ui/dom.ts';
import { svg } from '../../ui/html.ts';
import { dot, type Method, type State, times } from './iteration.ts';
import type { Drawable } from './problems.ts';

const REACH = 1.9; // length of an arrow for λ₁ = 1
const HEAD = 0.24;
const WINDINGS = 9;
const WIDTH = 0.05; // of a spring

type Vector = ArrayLike<number> & Iterable<number>;

/** A spring between two points, as a zigzag. */
function spring(x0: number, y0: number, x1: number, y1: number): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [nx, ny] = [(-(y1 - y0) / length) * WIDTH, ((x1 - x0) / length) * WIDTH];
  let path = `M${x0} ${y0}`;
  for (let k = 1; k < WINDINGS; k++) {
    const side = k % 2 ? 1 : -1;
    const t = k / WINDINGS;
    path += `L${x0 + t * (x1 - x0) + side * nx} ${y0 + t * (y1 - y0) + side * ny}`;
  }
  return `${path}L${x1} ${y1}`;
}

/** Through the mean, as far as is seen. */
function lineAlong([x, y]: Vector): string {
  const far = 5 / Math.hypot(x, y);
  return `M${-far * x} ${-far * y}L${far * x} ${far * y}`;
}

/** From the mean, of a length, as an outline. */
function arrowAlong([x, y]: Vector, length: number) {
  const neck = length - HEAD;
  return {
    d: `M0 0.025V-0.025H${neck}V-0.1L${length} 0L${neck} 0.1V0.025Z`,
    transform: `rotate(${(Math.atan2(y, x) * 180) / Math.PI})`,
  };
}

/** The points with the vector on its way: an arrow for power iteration, a rod with springs for EM (Bishop's fig. 12.12). */
export function cloudPicture() {
  const target = svg`<path stroke="var(--ink-3)" stroke-width="0.025" stroke-dasharray="0.09 0.09"/>`;
  const springs = svg`<path class="iterate-springs" fill="none" stroke="var(--lost)" stroke-width="0.022" stroke-linejoin="round"/>`;
  const points = svg`<path stroke="var(--ink)" stroke-width="0.14" stroke-linecap="round"/>`;
  const rod = svg`<path stroke="var(--kept)" stroke-width="0.045"/>`;
  const feet = svg`<path stroke="var(--kept)" stroke-width="0.09" stroke-linecap="round"/>`;
  const next = svg`<path fill="var(--lost)"/>`;
  const now = svg`<path fill="var(--kept)"/>`;
  return {
    // Upwards as in a plot.
    element: svg`
      <svg class="by-hand iterate-cloud" viewBox="-2.6 -2.1 5.2 4.2" role="img">
        <g transform="scale(1 -1)">${target}${springs}${points}${rod}${feet}${next}${now}</g>
      </svg>
    `,
    draw(problem: Drawable, { w, a }: State, method: Method) {
      const { rows, u } = problem;
      let [dots, ends, zigzags] = ['', '', ''];
      for (let i = 0; i < rows.length; i += 2) {
        const [x, y] = rows.subarray(i);
        dots += `M${x} ${y}h0`;
        if (!a) continue;
        const z = (a[0] * x + a[1] * y) / dot(a, a);
        ends += `M${z * w[0]} ${z * w[1]}h0`;
        zigzags += spring(x, y, z * w[0], z * w[1]);
      }
      const em = method === 'em';
      const product = times(problem, w);
      target.setAttribute('d', lineAlong(u));
      springs.setAttribute('d', zigzags);
      points.setAttribute('d', dots);
      rod.setAttribute('d', em ? lineAlong(w) : '');
      feet.setAttribute('d', ends);
      setAttributes(now, em ? { d: '' } : arrowAlong(w, REACH));
      setAttributes(
        next,
        em ? { d: '' } : arrowAlong(product, (REACH * Math.hypot(...product)) / Math.hypot(...w)),
      );
    },
  };
}
