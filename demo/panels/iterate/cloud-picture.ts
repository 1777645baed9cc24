import { s, setAttributes } from '../../ui/dom.ts';
import { dot, type Method, type State, times } from './iteration.ts';
import type { Drawable } from './problems.ts';

const HALF = { x: 2.6, y: 2.1 };
const REACH = 1.9; // length of an arrow for λ₁ = 1
const WINDINGS = 9;
const WIDTH = 0.05; // of a spring

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

/** An arrow from the mean. */
function arrow(colour: string) {
  const shaft = s('line', { stroke: colour, 'stroke-width': 0.05 });
  const head = s('path', { d: 'M0 0L-0.24 0.1V-0.1Z', fill: colour });
  return {
    element: s('g', {}, shaft, head),
    place(x: number, y: number) {
      const angle = (Math.atan2(y, x) * 180) / Math.PI;
      const shorter = Math.max(0, 1 - 0.15 / (Math.hypot(x, y) || 1));
      setAttributes(shaft, { x2: x * shorter, y2: y * shorter });
      setAttributes(head, { transform: `translate(${x} ${y}) rotate(${angle})` });
    },
  };
}

/** The points with the vector on its way: an arrow for power iteration, a rod with springs for EM (Bishop's fig. 12.12). */
export function cloudPicture() {
  const target = s('line', {
    stroke: 'var(--ink-3)',
    'stroke-width': 0.025,
    'stroke-dasharray': '0.09 0.09',
  });
  const rod = s('line', { stroke: 'var(--kept)', 'stroke-width': 0.045 });
  const springs = s('path', {
    class: 'iterate-springs',
    fill: 'none',
    stroke: 'var(--lost)',
    'stroke-width': 0.022,
    'stroke-linejoin': 'round',
  });
  const points = s('g', { fill: 'var(--ink)' });
  const feet = s('g', { fill: 'var(--kept)' });
  const next = arrow('var(--lost)');
  const now = arrow('var(--kept)');
  // Upwards as in a plot.
  const plane = s(
    'g',
    { transform: 'scale(1 -1)' },
    target,
    springs,
    points,
    rod,
    feet,
    next.element,
    now.element,
  );
  const element = s(
    'svg',
    {
      class: 'iterate-cloud',
      viewBox: `${-HALF.x} ${-HALF.y} ${2 * HALF.x} ${2 * HALF.y}`,
      role: 'img',
    },
    plane,
  );
  const through = (line: SVGLineElement, [x, y]: ArrayLike<number> & Iterable<number>) => {
    const far = 5 / Math.hypot(x, y);
    setAttributes(line, { x1: -far * x, y1: -far * y, x2: far * x, y2: far * y });
  };

  return {
    element,
    draw(problem: Drawable, { w, a }: State, method: Method) {
      const { rows, u } = problem;
      const count = rows.length / 2;
      through(target, u);
      through(rod, w);
      const length = Math.sqrt(dot(w, w));
      const product = times(problem, w);
      const em = method === 'em';
      rod.style.display = em ? '' : 'none';
      for (const part of [springs, feet]) part.style.display = a ? '' : 'none';
      for (const part of [next, now]) part.element.style.display = em ? 'none' : '';
      now.place((REACH * w[0]) / length, (REACH * w[1]) / length);
      next.place((REACH * product[0]) / length, (REACH * product[1]) / length);
      if (points.childElementCount !== count) {
        points.replaceChildren(...Array.from({ length: count }, () => s('circle', { r: 0.07 })));
        feet.replaceChildren(...Array.from({ length: count }, () => s('circle', { r: 0.045 })));
      }
      let path = '';
      for (let i = 0; i < count; i++) {
        const [x, y] = [rows[2 * i], rows[2 * i + 1]];
        setAttributes(points.children[i], { cx: x, cy: y });
        if (!a) continue;
        const z = (a[0] * x + a[1] * y) / dot(a, a);
        setAttributes(feet.children[i], { cx: z * w[0], cy: z * w[1] });
        path += spring(x, y, z * w[0], z * w[1]);
      }
      setAttributes(springs, { d: path });
    },
  };
}
