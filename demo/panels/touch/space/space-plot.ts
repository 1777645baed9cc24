import { axisSymbol, s, setAttributes } from '../../../ui/dom.ts';
import { svg } from '../../../ui/html.ts';
import { arrowHead, grip } from '../touch-plot.ts';
import type { SpaceState } from './space-state.ts';
import { dot, fromAngles, plus, scaled, spanning, unit, type Vector } from './vectors.ts';

const REACH = 4.1; // of what is seen, each way
const PLANE = [3.9, 2.6]; // half its sides
const STEM = 2.5; // of the handle
const FIRMEST = 0.999; // of a direction, as seen from the front

export type SpacePlot = ReturnType<typeof spacePlot>;

/** Right, up and towards the reader, for who looks from there. */
export function screen([round, above]: SpaceState['view']): [Vector, Vector, Vector] {
  const towards = fromAngles(round, above);
  const right = fromAngles(round + 90, 0);
  const up = fromAngles(round, above + 90);
  return [right, up, towards];
}

/** The direction whose tip is seen there: right and up in lengths of it; always on the reader's side. */
export function seenAt(view: SpaceState['view'], right: number, up: number): Vector {
  const [x, y, z] = screen(view);
  const far = Math.hypot(right, up);
  const shorter = far > FIRMEST ? FIRMEST / far : 1;
  const [a, b] = [right * shorter, up * shorter];
  return unit(plus(plus(scaled(x, a), scaled(y, b)), scaled(z, Math.sqrt(1 - a * a - b * b))));
}

/** The cloud without perspective; what is behind the plane is seen through it. */
export function spacePlot() {
  const axes = [1, 2, 3].map(() => s('path', { stroke: 'var(--rule-strong)' }));
  const names = [1, 2, 3].map((i) => axisSymbol('x', i));
  const dots = (stroke: string, width: number, opacity = 1) =>
    s('path', { stroke, 'stroke-width': width, 'stroke-opacity': opacity, 'stroke-linecap': 'round' });
  const side = (opacity: number) => ({
    threads: s('path', { stroke: 'var(--lost)', 'stroke-width': 1.8, 'stroke-opacity': opacity }),
    dots: dots('var(--ink)', 9, opacity),
  });
  const [behind, before] = [side(0.5), side(1)];
  const plane = s('path', { class: 'space-plane' });
  const feet = dots('var(--kept)', 5);
  const stem = s('line', { stroke: 'var(--kept)', 'stroke-width': 2.5 });
  const arrow = { stroke: 'var(--ink)', 'stroke-width': 2, 'marker-end': 'url(#space-head)' };
  const inPlane = [1, 2].map(() => s('line', arrow));
  const inNames = [1, 2].map((i) => axisSymbol('u', i));
  const found = s('g', {}, ...inPlane, ...inNames);
  const handle = svg`
    <g class="handle" id="touch-space-handle" tabindex="0" role="slider" aria-label="Tilt of the plane, by its normal" aria-valuemin="0" aria-valuemax="100">
      ${grip('M0 -6.5V6.5M-6.5 0H6.5')}
    </g>
  `;
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand space-plot" id="touch-space-plot" tabindex="0" role="application" aria-roledescription="cloud in three dimensions" aria-label="A cloud of points and a plane through its mean" aria-describedby="touch-space-keys">
      <defs>${arrowHead('space-head')}</defs>
      ${axes}
      ${behind.threads}
      ${behind.dots}
      ${plane}
      ${names}
      ${feet}
      ${found}
      ${before.threads}
      ${before.dots}
      ${stem}
      ${handle}
    </svg>
  `;
  let pixels = 1; // to a unit

  function draw(state: SpaceState): void {
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0) return;
    pixels = Math.min(width, height) / 2 / REACH;
    element.setAttribute('viewBox', `${-width / 2} ${-height / 2} ${width} ${height}`);
    const { points, normal, view } = state;
    const [right, up, towards] = screen(view);
    const at = (point: Vector) => [dot(point, right) * pixels, -dot(point, up) * pixels];
    const move = (point: Vector) => `M${at(point).join(' ')}`;
    const line = (a: Vector, b: Vector) => `${move(a)}L${at(b).join(' ')}`;

    axes.forEach((axis, i) => {
      const end: Vector = [i === 0 ? 3.6 : 0, i === 1 ? 3.6 : 0, i === 2 ? 3.6 : 0];
      axis.setAttribute('d', line(scaled(end, -1), end));
      const [x, y] = at(scaled(end, 1.07));
      setAttributes(names[i], { x: x - 8, y: y + 6 });
    });

    const front = dot(normal, towards) < 0 ? -1 : 1;
    const foot = (point: Vector) => plus(point, scaled(normal, -dot(point, normal)));
    const dotsAt = (all: Vector[]) => all.map((point) => `${move(point)}h0`).join('');
    [behind, before].forEach((side, k) => {
      const here = points.filter((point) => dot(point, normal) * front > 0 === (k === 1));
      side.threads.setAttribute('d', here.map((point) => line(point, foot(point))).join(''));
      side.dots.setAttribute('d', dotsAt(here));
    });
    feet.setAttribute('d', dotsAt(points.map(foot)));

    const [a, b] = spanning(normal, state.axes[0]);
    const corner = (i: number, k: number) =>
      at(plus(scaled(a, i * PLANE[0]), scaled(b, k * PLANE[1]))).join(' ');
    plane.setAttribute('d', `M${corner(1, 1)}L${corner(1, -1)}L${corner(-1, -1)}L${corner(-1, 1)}Z`);
    plane.classList.toggle('found', state.found === 'best');

    found.setAttribute('visibility', state.found === 'best' ? 'visible' : 'hidden');
    inPlane.forEach((arrow, i) => {
      const tip = scaled(state.axes[i], 2 * Math.sqrt(state.eigenvalues[i]));
      const [x2, y2] = at(tip);
      setAttributes(arrow, { x2, y2 });
      const [x, y] = at(scaled(tip, 1.12));
      setAttributes(inNames[i], { x: x - 8, y: y + 6 });
    });

    const [x, y] = at(scaled(normal, front * STEM));
    setAttributes(stem, { x2: x, y2: y });
    setAttributes(handle, { transform: `translate(${x} ${y})` });
  }

  return {
    element,
    handle,
    draw,
    /** Where on the screen, from the middle in lengths of the handle's stem, right and up. */
    toStem(clientX: number, clientY: number): [number, number] {
      const { left, top, width, height } = element.getBoundingClientRect();
      const stemPixels = STEM * pixels;
      return [(clientX - left - width / 2) / stemPixels, (top + height / 2 - clientY) / stemPixels];
    },
  };
}
