import { axisSymbol, s, setAttributes } from '../../ui/dom.ts';
import { svg } from '../../ui/html.ts';
import { direction, type Point, project } from '../../ui/line.ts';
import { plane } from '../../ui/plane.ts';
import { type Box, hints } from './hints.ts';
import type { TouchState } from './touch-state.ts';

const POINT_RADIUS = 5.5;
const TOUCH_RADIUS = 18;
const HANDLE_INSET = 26;
const LEAST_REACH = 40; // pixels from the middle of the line to a handle
const GRIP = 11;
const UP_AND_DOWN = 'M-3.5 -3.5L0 -6.5L3.5 -3.5M-3.5 3.5L0 6.5L3.5 3.5';

export type TouchPlot = ReturnType<typeof touchPlot>;

export const arrowHead = (id: string, fill = 'var(--ink)') => svg`
  <marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
    <path d="M0 1L9 5L0 9Z" fill="${fill}"/>
  </marker>
`;

/** What is dragged of a handle, with arrows that say which way. */
export const grip = (arrows: string) => svg`
  <g>
    <circle r="24" fill="transparent"/>
    <circle r="${GRIP}" class="grip"/>
    <path class="grip-arrows" d="${arrows}"/>
  </g>
`;

/** Where the line goes through: the mean, unless it is shifted. */
function middle({ model, angle, offset }: TouchState): Point {
  const [ax, ay] = direction(angle + 90);
  return [model.mean[0] + offset * ax, model.mean[1] + offset * ay];
}

/** As many children as points. */
function match(group: SVGElement, count: number, make: () => SVGElement): void {
  while (group.childElementCount > count) group.lastElementChild?.remove();
  while (group.childElementCount < count) group.append(make());
}

/** The cloud drawn to scale, with the line that is turned. */
export function touchPlot() {
  const ellipse = svg`<ellipse fill="var(--ink)" fill-opacity="0.035" stroke="var(--ink-3)" stroke-dasharray="2 5" stroke-linecap="round"/>`;
  const line = svg`<line class="hand-line" stroke="var(--kept)" stroke-width="2.5"/>`;
  const residuals = svg`<g class="residuals" stroke="var(--lost)" stroke-width="1.6"></g>`;
  const feet = svg`<g class="feet" fill="var(--kept)" stroke="var(--surface)"></g>`;
  const axisLines = [1, 2].map(
    () => svg`<line marker-end="url(#axis-head)" stroke="var(--ink)" stroke-width="1.8"/>`,
  );
  const axisNames = [1, 2].map((i) => axisSymbol('u', i));
  const dots = svg`<g class="points" fill="var(--ink)" stroke="var(--surface)" stroke-width="1.5"></g>`;
  const hits = svg`<g fill="transparent" cursor="grab"></g>`;
  const mean = svg`
    <g class="mean" stroke-linecap="round">
      <path d="M-10 0H10M0 -10V10" stroke="var(--surface)" stroke-width="8"/>
      <path d="M-10 0H10M0 -10V10" stroke="var(--ink)" stroke-width="3"/>
    </g>
  `;
  const handle = svg`
    <g class="handle" id="touch-handle" tabindex="0" role="slider" aria-label="Angle of the line" aria-valuemin="0" aria-valuemax="180">
      ${grip(UP_AND_DOWN)}
    </g>
  `;
  const tail = svg`<g class="handle" aria-hidden="true">${grip(UP_AND_DOWN)}</g>`;
  const told = hints();
  const over = s('g');
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand touch-plot" id="touch-plot" tabindex="0" role="application" aria-roledescription="plane of points" aria-describedby="touch-keys">
      <defs>${arrowHead('axis-head')}</defs>
      ${line}
      ${residuals}
      ${feet}
      <g class="principal">${ellipse}${axisLines}${axisNames}</g>
      ${dots}
      ${mean}
      ${told.elements}
      ${hits}
      ${over}
      ${tail}
      ${handle}
    </svg>
  `;
  const view = plane(element);
  const { px, py, toPlane, toEdge } = view;

  const pointRadius = () => (view.width < 480 ? 4.2 : POINT_RADIUS);
  let grips: Point[] = [];
  const names: Box[] = []; // of the axes

  function drawPoints(state: TouchState): void {
    const { points, selected, angle, model } = state;
    const forward = direction(angle);
    const [mx, my] = middle(state);
    match(dots, points.length, () => s('circle'));
    match(hits, points.length, () => s('circle', { r: TOUCH_RADIUS }));
    match(residuals, points.length, () => s('line'));
    match(feet, points.length, () => s('circle', { r: 3.2 }));
    points.forEach((point, i) => {
      const [cx, cy] = [px(point[0]), py(point[1])];
      const t = project(point, model.mean, forward);
      const [fx, fy] = [px(mx + t * forward[0]), py(my + t * forward[1])];
      setAttributes(dots.children[i], { cx, cy, r: pointRadius(), class: i === selected ? 'selected' : '' });
      setAttributes(hits.children[i], { cx, cy });
      setAttributes(residuals.children[i], { x1: cx, y1: cy, x2: fx, y2: fy });
      setAttributes(feet.children[i], { cx: fx, cy: fy });
    });
  }

  function drawAxes({ model, firstAngle }: TouchState): void {
    const [mx, my] = [px(model.mean[0]), py(model.mean[1])];
    setAttributes(mean, { transform: `translate(${mx} ${my})` });
    const radii = Array.from(model.explainedVariance, (variance) => 2 * Math.sqrt(variance));
    axisLines.forEach((node, i) => {
      const [ux, uy] = [model.components.data[2 * i], -model.components.data[2 * i + 1]];
      const r = radii[i] * view.unit;
      setAttributes(node, { x1: mx - r * ux, y1: my - r * uy, x2: mx + r * ux, y2: my + r * uy });
      const [x, y] = [mx + (r + 18) * ux - 8, my + (r + 18) * uy + 6];
      setAttributes(axisNames[i], { x, y });
      names[i] = [x, y - 14, 20, 20];
    });
    view.drawEllipse(ellipse, model.mean, firstAngle, radii);
  }

  function drawLine(state: TouchState): void {
    const { angle, on } = state;
    const at = middle(state);
    view.drawLine(line, at, direction(angle));
    line.classList.toggle('found', on === 1);
    grips = [handle, tail].map((node, k) => {
      const [dx, dy] = direction(angle + 180 * k);
      const r = Math.max(LEAST_REACH / view.unit, toEdge(at, [dx, dy], HANDLE_INSET));
      const [x, y] = [px(at[0] + r * dx), py(at[1] + r * dy)];
      setAttributes(node, { transform: `translate(${x} ${y}) rotate(${-angle})` });
      return [x, y];
    });
    setAttributes(handle, {
      'aria-valuenow': angle.toFixed(1),
      'aria-valuetext': `${angle.toFixed(1)} degrees${on ? `, on the ${['first', 'second'][on - 1]} principal component` : ''}`,
    });
  }

  function placeHints({ points, model }: TouchState): void {
    if (element.classList.contains('touched')) return;
    const [mx, my] = model.mean;
    const fromMean = (point: Point) => Math.hypot(point[0] - mx, point[1] - my);
    const around = (x: number, y: number, r: number): Box => [x - r, y - r, 2 * r, 2 * r];
    told.place({
      width: view.width,
      height: view.height,
      points: [...points]
        .sort((a, b) => fromMean(b) - fromMean(a))
        .map(([x, y]) => around(px(x), py(y), pointRadius())),
      handle: around(...grips[0], GRIP),
      others: [around(...grips[1], GRIP), around(px(mx), py(my), 10), ...names],
    });
  }

  return {
    element,
    handle,
    view,
    draw(state: TouchState) {
      view.measure();
      if (view.width === 0) return;
      drawPoints(state);
      drawAxes(state);
      drawLine(state);
      placeHints(state);
      element.setAttribute('aria-label', `A cloud of ${state.points.length} points`);
    },
    show(what: 'axes' | 'projections', on: boolean) {
      element.classList.toggle(`without-${what}`, !on);
    },
    /** Another look at the cloud, by that name, has something of its own drawn over it. */
    look(name: string, layer?: SVGGElement) {
      element.dataset.look = name;
      over.replaceChildren(...(layer ? [layer] : []));
    },
    /** Index of the point at a pixel of the page, or −1. */
    pointAt({ points }: TouchState, clientX: number, clientY: number): number {
      const [x, y] = toPlane(clientX, clientY);
      const distances = points.map((point) => view.unit * Math.hypot(point[0] - x, point[1] - y));
      const least = Math.min(...distances);
      return least < TOUCH_RADIUS ? distances.indexOf(least) : -1;
    },
    isHandle: (target: EventTarget | null) =>
      target instanceof Node && (handle.contains(target) || tail.contains(target)),
  };
}
