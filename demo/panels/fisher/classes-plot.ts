import { axisSymbol, s, setAttributes } from '../../ui/dom.ts';
import { svg } from '../../ui/html.ts';
import { direction, type Point } from '../../ui/line.ts';
import { plane } from '../../ui/plane.ts';
import { type Class, type Pair, POINTS } from './classes.ts';
import { markPath } from './mark.ts';
import type { Comparison } from './separation.ts';

const INSET = 22; // of a line's name from the edge

/** Which handle: the middle of a class, or the end of its long axis. */
export interface Grip {
  part: 'middle' | 'end';
  which: 0 | 1;
}

export type ClassesPlot = ReturnType<typeof classesPlot>;

const ICONS = {
  middle:
    'M0 -7V7M-7 0H7M-2.5 -4.5L0 -7L2.5 -4.5M-2.5 4.5L0 7L2.5 4.5M-4.5 -2.5L-7 0L-4.5 2.5M4.5 -2.5L7 0L4.5 2.5',
  end: 'M-5 0H5M-2.5 -2.5L-5 0L-2.5 2.5M2.5 -2.5L5 0L2.5 2.5',
};

const handle = ({ part, which }: Grip) => svg`
  <g class="handle" style="--class: var(--c${which})" id="fisher-${part}-${which + 1}" tabindex="0" role="application" aria-roledescription="handle">
    <circle r="22" fill="transparent"/>
    <path d="${markPath(which, 0, 0, part === 'middle' ? 13 : 9.5)}" class="grip"/>
    <path d="${ICONS[part]}" class="grip-arrows"/>
  </g>
`;

/** A line through the mean with its name. */
function namedLine(className: string, letter: string, subscript: string) {
  const line = s('line', { class: `direction ${className}` });
  const name = axisSymbol(letter, subscript);
  setAttributes(name, { 'text-anchor': 'middle', 'dominant-baseline': 'central' });
  return { line, name };
}

/** The two classes drawn to scale, with their handles and the two directions. */
export function classesPlot() {
  const spreads = [0, 1].map(
    (k) => svg`<ellipse fill="var(--c${k})" fill-opacity="0.06" stroke="var(--c${k})" stroke-opacity="0.5"/>`,
  );
  const marks = [0, 1].map((k) => svg`<path fill="var(--c${k})" fill-opacity="0.75"/>`);
  const lines = { pca: namedLine('of-pca', 'u', '1'), fisher: namedLine('of-fisher', 'w', '') };
  const handles = ([0, 1] as const)
    .flatMap((which) => (['end', 'middle'] as const).map((part): Grip => ({ part, which })))
    .map((grip) => ({ grip, element: handle(grip) }));
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand fisher-plane" id="fisher-plane" role="group" aria-label="Two classes of points, with handles" aria-describedby="fisher-keys">
      ${spreads}
      ${marks}
      ${lines.pca.line}
      ${lines.fisher.line}
      ${lines.pca.name}
      ${lines.fisher.name}
      ${handles.map((one) => one.element)}
    </svg>
  `;
  const view = plane(element);
  const { px, py, toPlane, toEdge } = view;

  function drawClass(
    k: number,
    { x, y, angle, length }: Class,
    elongation: number,
    data: Float64Array,
  ): void {
    const size = view.width < 480 ? 3.2 : 4.2;
    let path = '';
    for (let i = k * POINTS; i < (k + 1) * POINTS; i++)
      path += markPath(k, px(data[2 * i]), py(data[2 * i + 1]), size);
    marks[k].setAttribute('d', path);
    view.drawEllipse(spreads[k], [x, y], angle, [2 * length, (2 * length) / elongation]);
  }

  /** `side`: 1 for the name to the left of the line, −1 to the right. */
  function drawLine(which: 'pca' | 'fisher', direction: Point, mean: Point, side: number): void {
    const { line, name } = lines[which];
    const [dx, dy] = direction;
    view.drawLine(line, mean, direction);
    // The name stands beside the end that points right or up, where the line leaves the window.
    const r = toEdge(mean, direction, INSET);
    setAttributes(name, {
      x: px(mean[0] + r * dx) - 18 * side * dy,
      y: py(mean[1] + r * dy) - 18 * side * dx,
    });
  }

  /** The end of the long axis, or where that leaves the window. */
  function end({ x, y, angle, length }: Class): Point {
    const [dx, dy] = direction(angle);
    const r = Math.min(2 * length, toEdge([x, y], [dx, dy]));
    return [x + r * dx, y + r * dy];
  }

  return {
    element,
    handles,
    toPlane,
    draw(classes: Pair, elongation: number, data: Float64Array, { mean, pca, fisher }: Comparison) {
      view.measure();
      if (view.width === 0) return;
      classes.forEach((one, k) => {
        drawClass(k, one, elongation, data);
      });
      const [[ux, uy], [wx, wy]] = [pca.direction, fisher.direction];
      const side = ux * wy > uy * wx ? 1 : -1; // on which w is of u₁: names never meet
      drawLine('pca', pca.direction, mean, -side);
      drawLine('fisher', fisher.direction, mean, side);
      for (const { grip, element: node } of handles) {
        const one = classes[grip.which];
        const [x, y] = grip.part === 'middle' ? [one.x, one.y] : end(one);
        const turned = grip.part === 'middle' ? 0 : -one.angle;
        node.setAttribute('transform', `translate(${px(x)} ${py(y)}) rotate(${turned})`);
      }
    },
  };
}
