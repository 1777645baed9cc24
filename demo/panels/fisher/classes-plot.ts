import { signed } from '../../../tables/format.ts';
import { byArrows } from '../../ui/arrow-keys.ts';
import { axisSymbol, s, setAttributes, svg } from '../../ui/dom.ts';
import { draggable } from '../../ui/draggable.ts';
import { direction, moved, type Point } from '../../ui/line.ts';
import { plane } from '../../ui/plane.ts';
import { type Class, clampClass, type Pair, POINTS } from './classes.ts';
import { markPath } from './mark.ts';
import type { Comparison } from './separation.ts';

/** The dashes of the line of Fisher's discriminant; the line of the first component is solid. */
export const FISHER_DASHES = '9 6';
const INSET = 22; // pixels from the name of a line to the edge
const STEP = 0.1;
const TURN = 2; // degrees

const PARTS = {
  end: {
    size: 9.5,
    icon: 'M-5 0H5M-2.5 -2.5L-5 0L-2.5 2.5M2.5 -2.5L5 0L2.5 2.5',
    keys: 'Left and right turn it, up and down stretch it.',
  },
  middle: {
    size: 13,
    icon: 'M0 -7V7M-7 0H7M-2.5 -4.5L0 -7L2.5 -4.5M-2.5 4.5L0 7L2.5 4.5M-4.5 -2.5L-7 0L-4.5 2.5M4.5 -2.5L7 0L4.5 2.5',
    keys: 'Arrow keys move it.',
  },
};

/** Returns words for the position and the orientation of a class. */
export function describeClass({ x, y, angle, length }: Class, which: number): string {
  const place = `middle at ${signed(x, 1)}, ${signed(y, 1)}`;
  return `Class ${which + 1}: ${place}, turned by ${Math.round(angle)} degrees, spread ${length.toFixed(1)}`;
}

/**
 * Draws the two classes to scale, the two directions, and handles on the middle of each class and on the end of its long
 * axis. `change` receives a changed class. `typed` is true where a key changed it, which must be drawn and announced at
 * once; a pointer moves more often than the screen is painted.
 */
export function classesPlot(
  classes: () => Pair,
  change: (which: 0 | 1, next: Class, typed: boolean) => void,
) {
  const handles = ([0, 1] as const).flatMap((which) =>
    (['end', 'middle'] as const).map((part) => {
      const { size, icon } = PARTS[part];
      const type = byArrows(5, (across, down) => {
        const one = classes()[which];
        const next =
          part === 'middle'
            ? { ...one, x: one.x + STEP * across, y: one.y - STEP * down }
            : { ...one, angle: one.angle - TURN * across, length: one.length - STEP * down };
        change(which, clampClass(next), true);
      });
      const element = svg`
        <g class="handle" style="--class: var(--c${which})" id="fisher-${part}-${which + 1}" tabindex="0" role="application" aria-roledescription="handle" onkeydown=${type}>
          <circle r="22" fill="transparent"/>
          <path d="${markPath(which, 0, 0, size)}" class="grip"/>
          <path d="${icon}" fill="none" stroke="var(--on-kept)" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>
        </g>
      `;
      return { part, which, element };
    }),
  );
  const beneath = s('g');
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand fisher-plane" id="fisher-plane" role="group" aria-label="Two classes of points, with handles" aria-describedby="fisher-keys">
      ${beneath}
      ${handles.map((one) => one.element)}
    </svg>
  `;
  const view = plane(element);
  const { pixels, toPlane, toEdge } = view;

  let offset = [0, 0]; // from the pointer to the middle of the class, when the drag began
  let stretch = 1; // the class's length divided by the pointer's distance from its middle, when the drag began
  draggable<(typeof handles)[number]>(element, {
    at: (target) => handles.find((one) => one.element.contains(target as Node)) ?? null,
    take({ which }, ...place) {
      const [x, y] = toPlane(...place);
      const one = classes()[which];
      offset = [one.x - x, one.y - y];
      stretch = one.length / Math.max(0.1, Math.hypot(...offset));
    },
    move({ part, which }, ...place) {
      const [x, y] = toPlane(...place);
      const one = classes()[which];
      const [dx, dy] = [x - one.x, y - one.y];
      const next =
        part === 'middle'
          ? { ...one, x: x + offset[0], y: y + offset[1] }
          : { ...one, angle: (Math.atan2(dy, dx) * 180) / Math.PI, length: stretch * Math.hypot(dx, dy) };
      change(which, clampClass(next), false);
    },
  });

  return {
    element,
    draw(elongation: number, data: Float64Array, { mean, pca, fisher }: Comparison) {
      view.measure();
      if (view.width === 0) return;
      const size = view.width < 480 ? 3.2 : 4.2;
      const marks = [0, 1].map((k) =>
        Array.from({ length: POINTS }, (_, i) =>
          markPath(k, ...pixels(data.subarray(2 * (k * POINTS + i))), size),
        ).join(''),
      );
      // A name stands beside the end that points right or up, where the line leaves the window.
      const name = (letter: string, subscript: string, way: Point, side: number) => {
        const [x, y] = pixels(moved(mean, way, toEdge(mean, way, INSET)));
        return axisSymbol(letter, subscript, x - side * way[1], y - side * way[0]);
      };
      const [[ux, uy], [wx, wy]] = [pca.direction, fisher.direction];
      const side = ux * wy > uy * wx ? 18 : -18; // pixels; each name is on the side away from the other line
      const pair = classes();
      beneath.replaceChildren(svg`
        <g>
          ${pair.map(
            ({ x, y, angle, length }, k) =>
              svg`<ellipse rx="${2 * length * view.unit}" ry="${(2 * length * view.unit) / elongation}" transform="translate(${pixels([x, y])}) rotate(${-angle})" fill="var(--c${k})" fill-opacity="0.06" stroke="var(--c${k})" stroke-opacity="0.5"/>`,
          )}
          ${marks.map((d, k) => svg`<path d="${d}" fill="var(--c${k})" fill-opacity="0.75"/>`)}
          <path d="${view.line(mean, pca.direction)}" stroke="var(--ink)" stroke-width="2.5"/>
          <path d="${view.line(mean, fisher.direction)}" stroke="var(--ink)" stroke-width="2.5" stroke-dasharray="${FISHER_DASHES}"/>
          ${name('u', '1', pca.direction, -side)}
          ${name('w', '', fisher.direction, side)}
        </g>
      `);

      for (const { part, which, element } of handles) {
        const { x, y, angle, length } = pair[which];
        const isMiddle = part === 'middle';
        const way = direction(angle);
        // The handle is at the end of the long axis, or where the axis leaves the window.
        const far = isMiddle ? 0 : Math.min(2 * length, toEdge([x, y], way));
        setAttributes(element, {
          'aria-label': `${describeClass(pair[which], which)}. ${PARTS[part].keys}`,
          transform: `translate(${pixels(moved([x, y], way, far))}) rotate(${isMiddle ? 0 : -angle})`,
        });
      }
    },
  };
}
