import { byArrows } from '../../../ui/arrow-keys.ts';
import { clamp } from '../../../ui/clamp.ts';
import { axisSymbol, s, setAttributes, svg } from '../../../ui/dom.ts';
import { draggable } from '../../../ui/draggable.ts';
import type { Point } from '../../../ui/line.ts';
import { plane } from '../../../ui/plane.ts';
import { arrowHead, grip } from '../touch-plot.ts';
import { type SpaceState, tilt } from './space-state.ts';
import { dot, fromAngles, plus, scaled, spanning, unitOf, type Vector } from './vectors.ts';

const REACH = { x: 4.1, y: 4.1 }; // the visible distance from the mean, in each direction
const PLANE = [3.9, 2.6]; // half the sides of the plane
const STEM = 2.5; // the length of the normal, at whose tip the handle is
const TURN = 0.5; // degrees per pixel
const STEEPEST = 85;
const STEP = 3; // degrees per key press
const SNAP_KEY = 2.2; // degrees; more than half the diagonal of a step in both directions, and less than a step
const FIRMEST = 0.999; // the longest projection of a unit vector onto the screen that the handle can reach

/** Returns the directions to the right, upwards and towards the reader, in a view. */
function screen([round, above]: SpaceState['view']): [Vector, Vector, Vector] {
  const towards = fromAngles(round, above);
  const right = fromAngles(round + 90, 0);
  const up = fromAngles(round, above + 90);
  return [right, up, towards];
}

/** Returns the unit vector towards the reader's side that projects to (right, up) on the screen. */
function seenAt(view: SpaceState['view'], right: number, up: number): Vector {
  const [x, y, z] = screen(view);
  const far = Math.hypot(right, up);
  const shorter = far > FIRMEST ? FIRMEST / far : 1;
  const [a, b] = [right * shorter, up * shorter];
  return unitOf(plus(plus(scaled(x, a), scaled(y, b)), scaled(z, Math.sqrt(1 - a * a - b * b))));
}

/**
 * Draws the cloud without perspective, behind and before a translucent plane. A drag or arrow keys on the handle tilt the
 * plane; elsewhere they turn the view. `changed` is told whether it was a key (`typed`).
 */
export function spacePlot(state: SpaceState, changed: (typed: boolean) => void) {
  const drawing = s('g');
  const handle = svg`
    <g class="handle" id="touch-space-handle" tabindex="0" role="slider" aria-label="Tilt of the plane, by its normal" aria-valuemin="0" aria-valuemax="100">
      ${grip('M0 -6.5V6.5M-6.5 0H6.5')}
    </g>
  `;
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand space-plot" id="touch-space-plot" tabindex="0" role="application" aria-roledescription="cloud in three dimensions" aria-label="A cloud of points and a plane through its mean" aria-describedby="touch-space-keys">
      <defs>${arrowHead('space-head')}</defs>
      ${drawing}
      ${handle}
    </svg>
  `;
  const flat = plane(element, { reach: REACH, margin: 0, hasGrid: false });
  let last = [0, 0];

  function turnView(round: number, above: number): void {
    const [was, high] = state.view;
    state.view = [((was + round + 540) % 360) - 180, clamp(high + above, -STEEPEST, STEEPEST)];
  }

  /** Moves the normal along the sphere, in the direction of an arrow on the screen. */
  function tiltTowards(across: number, down: number): void {
    const angle = (Math.hypot(across, down) * Math.PI) / 180;
    const [right, up, towards] = screen(state.view);
    const front = dot(state.normal, towards) < 0 ? scaled(state.normal, -1) : state.normal;
    const way = plus(scaled(right, across), scaled(up, -down));
    const along = unitOf(plus(way, scaled(front, -dot(way, front))));
    tilt(state, plus(scaled(front, Math.cos(angle)), scaled(along, Math.sin(angle))), SNAP_KEY);
  }

  draggable<'plane' | 'view'>(element, {
    at: (target) => (handle.contains(target as Node) ? 'plane' : 'view'),
    scrolls: (held) => held === 'view', // with touch-action: pan-y a finger that moves sideways turns the view
    take(_, ...place) {
      last = place;
    },
    move(held, x, y) {
      if (held === 'view') turnView(-TURN * (x - last[0]), TURN * (y - last[1]));
      else {
        const [right, up] = flat.toPlane(x, y);
        tilt(state, seenAt(state.view, right / STEM, up / STEM));
      }
      last = [x, y];
      changed(false);
    },
  });

  const type = byArrows(5, (across, down, target) => {
    if (target === handle) tiltTowards(STEP * across, STEP * down);
    else turnView(STEP * across, -STEP * down);
    changed(true);
  });
  element.addEventListener('keydown', type);

  return {
    element,
    /** Draws the state. `share` is the share of variance that the plane keeps, `words` say it to screen readers. */
    draw(share: number, words: string): void {
      setAttributes(handle, { 'aria-valuenow': (100 * share).toFixed(1), 'aria-valuetext': words });
      flat.measure();
      if (flat.width === 0) return;
      const { points, normal, axes, eigenvalues, view } = state;
      const found = state.found === 'best';
      const [right, up, towards] = screen(view);
      const at = (point: Vector): Point => flat.pixels([dot(point, right), dot(point, up)]);
      const middle = flat.pixels([0, 0]);
      const path = (...corners: Vector[]) => `M${corners.map(at).join('L')}`;
      const symbol = (letter: string, i: number, [x, y]: Point) => axisSymbol(letter, i + 1, x - 8, y + 6);
      const dots = (colour: string, width: number, places: Vector[]) =>
        svg`<path stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" d="${places.map((place) => `${path(place)}h0`).join('')}"/>`;

      const ends = [0, 1, 2].map((i): Vector => [i === 0 ? 3.6 : 0, i === 1 ? 3.6 : 0, i === 2 ? 3.6 : 0]);
      const tips = [0, 1].map((i) => scaled(axes[i], 2 * Math.sqrt(eigenvalues[i])));
      const front = dot(normal, towards) < 0 ? -1 : 1;
      const foot = (point: Vector) => plus(point, scaled(normal, -dot(point, normal)));
      const side = (before: boolean) => {
        const here = points.filter((point) => dot(point, normal) * front > 0 === before);
        return svg`
          <g stroke-opacity="${before ? 1 : 0.5}">
            <path stroke="var(--lost)" stroke-width="1.8" d="${here.map((point) => path(point, foot(point))).join('')}"/>
            ${dots('ink', 9, here)}
          </g>
        `;
      };
      const [a, b] = spanning(normal, axes[0]);
      const corner = (i: number, k: number) => plus(scaled(a, i * PLANE[0]), scaled(b, k * PLANE[1]));
      const top = at(scaled(normal, front * STEM));
      drawing.replaceChildren(svg`
        <g>
          <path stroke="var(--rule-strong)" d="${ends.map((end) => path(scaled(end, -1), end)).join('')}"/>
          ${side(false)}
          <path class="space-plane" fill="color-mix(in oklab, var(--kept) 16%, var(--surface))" fill-opacity="0.78" stroke="var(--kept)" stroke-opacity="${found ? 1 : 0.6}" stroke-width="${found ? 2.5 : 1}" d="${path(corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1))}Z"/>
          ${ends.map((end, i) => symbol('x', i, at(scaled(end, 1.07))))}
          ${dots('kept', 5, points.map(foot))}
          ${found && tips.map((tip) => svg`<path stroke="var(--ink)" stroke-width="2" marker-end="url(#space-head)" d="M${middle}L${at(tip)}"/>`)}
          ${found && tips.map((tip, i) => symbol('u', i, at(scaled(tip, 1.12))))}
          ${side(true)}
          <path stroke="var(--kept)" stroke-width="2.5" d="M${middle}L${top}"/>
        </g>
      `);
      setAttributes(handle, { transform: `translate(${top})` });
    },
  };
}
