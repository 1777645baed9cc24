import { axisSymbol, type Child, replaceChildren, s, setAttributes, svg } from '../../ui/dom.ts';
import { direction, moved, type Point, project } from '../../ui/line.ts';
import { plane } from '../../ui/plane.ts';
import { type Box, hints } from './hints.ts';
import type { TouchState } from './touch-state.ts';

const TOUCH_RADIUS = 18;
const HANDLE_INSET = 26;
const LEAST_REACH = 40; // pixels from the middle of the line to a handle, at least
const GRIP = 11;
const UP_AND_DOWN = 'M-3.5 -3.5L0 -6.5L3.5 -3.5M-3.5 3.5L0 6.5L3.5 3.5';
const CROSS = 'M-10 0H10M0 -10V10';

export type TouchPlot = ReturnType<typeof touchPlot>;

export const arrowHead = (id: string, fill = 'var(--ink)') => svg`
  <marker id="${id}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
    <path d="M0 1L9 5L0 9Z" fill="${fill}"/>
  </marker>
`;

/** Returns the part of a handle that the reader drags, with arrows that show the direction. */
export const grip = (arrows: string) => svg`
  <g>
    <circle r="24" fill="transparent"/>
    <circle r="${GRIP}" class="grip"/>
    <path d="${arrows}" fill="none" stroke="var(--on-kept)" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>
  </g>
`;

const around = ([x, y]: Point, r: number): Box => [x - r, y - r, 2 * r, 2 * r];

/** Draws the cloud to scale, with the line that the reader turns. */
export function touchPlot() {
  const cloud = s('g');
  const told = hints();
  const hits = svg`<path stroke="transparent" stroke-width="${2 * TOUCH_RADIUS}" stroke-linecap="round" cursor="grab"/>`;
  const over = s('g', { 'pointer-events': 'none' });
  const handle = svg`
    <g class="handle" id="touch-handle" tabindex="0" role="slider" aria-label="Angle of the line" aria-valuemin="0" aria-valuemax="180">
      ${grip(UP_AND_DOWN)}
    </g>
  `;
  const tail = svg`<g class="handle" aria-hidden="true">${grip(UP_AND_DOWN)}</g>`;
  const element = svg<SVGSVGElement>`
    <svg class="surface by-hand touch-plot" id="touch-plot" tabindex="0" role="application" aria-roledescription="plane of points" aria-describedby="touch-keys">
      <defs>${arrowHead('axis-head')}</defs>
      ${[cloud, told.elements, hits, over, tail, handle]}
    </svg>
  `;
  const view = plane(element);
  const { pixels } = view;

  function drawCloud({ points, selected, model, firstAngle, angle, on }: TouchState, middle: Point) {
    const mean = pixels(model.mean);
    const radius = view.width < 480 ? 4.2 : 5.5;
    const way = direction(angle);
    const dots = points.map(pixels);
    const feet = points.map((point) => pixels(moved(middle, way, project(point, model.mean, way))));
    const [rx, ry] = Array.from(model.explainedVariance, (variance) => 2 * Math.sqrt(variance) * view.unit);
    const axes = [rx, ry].map((r, i) => {
      const [x, y] = model.components.data.subarray(2 * i);
      const end = (far: number) => moved(mean, [x, -y], far);
      const [nx, ny] = end(r + 18);
      return {
        path: `M${end(-r)}L${end(r)}`,
        name: axisSymbol('u', i + 1, nx - 8, ny + 6),
        box: [nx - 8, ny - 8, 20, 20] as Box,
      };
    });
    const circles = (places: Point[], r: number) => places.map(([cx, cy]) => s('circle', { cx, cy, r }));
    const marks = circles(dots, radius);
    marks[selected]?.classList.add('selected');
    hits.setAttribute('d', dots.map((dot) => `M${dot}h0`).join(''));
    cloud.replaceChildren(svg`
      <g>
        <path class="hand-line" stroke="var(--kept)" stroke-width="${on === 1 ? 4.5 : 2.5}" d="${view.line(middle, way)}"/>
        <path class="residuals" stroke="var(--lost)" stroke-width="1.6" d="${dots.map((dot, i) => `M${dot}L${feet[i]}`).join('')}"/>
        <g class="feet" fill="var(--kept)" stroke="var(--surface)">${circles(feet, 3.2)}</g>
        <g class="principal">
          <ellipse rx="${rx}" ry="${ry}" transform="translate(${mean}) rotate(${-firstAngle})" fill="var(--ink)" fill-opacity="0.035" stroke="var(--ink-3)" stroke-dasharray="2 5" stroke-linecap="round"/>
          ${axes.map(({ path }) => svg`<path d="${path}" marker-end="url(#axis-head)" stroke="var(--ink)" stroke-width="1.8"/>`)}
          ${axes.map(({ name }) => name)}
        </g>
        <g class="points" fill="var(--ink)" stroke="var(--surface)" stroke-width="1.5">${marks}</g>
        <g class="mean" stroke-linecap="round" transform="translate(${mean})">
          <path d="${CROSS}" stroke="var(--surface)" stroke-width="8"/>
          <path d="${CROSS}" stroke="var(--ink)" stroke-width="3"/>
        </g>
      </g>
    `);
    return { mean, dots, radius, names: axes.map(({ box }) => box) };
  }

  /** Moves the handles to the ends of the line; returns their positions. */
  function drawHandles({ angle, on }: TouchState, middle: Point): Point[] {
    setAttributes(handle, {
      'aria-valuenow': angle.toFixed(1),
      'aria-valuetext': `${angle.toFixed(1)} degrees${on ? `, on the ${['first', 'second'][on - 1]} principal component` : ''}`,
    });
    return [handle, tail].map((node, k) => {
      const way = direction(angle + 180 * k);
      const reach = Math.max(LEAST_REACH / view.unit, view.toEdge(middle, way, HANDLE_INSET));
      const place = pixels(moved(middle, way, reach));
      setAttributes(node, { transform: `translate(${place}) rotate(${-angle})` });
      return place;
    });
  }

  return {
    element,
    handle,
    view,
    draw(state: TouchState) {
      view.measure(state.points);
      if (view.width === 0) return;
      element.setAttribute('aria-label', `A cloud of ${state.points.length} points`);
      const middle = moved(state.model.mean, direction(state.angle + 90), state.offset);
      const { mean, dots, radius, names } = drawCloud(state, middle);
      const [turned, other] = drawHandles(state, middle).map((place) => around(place, GRIP));
      if (element.classList.contains('touched')) return;
      const fromMean = ([x, y]: Point) => Math.hypot(x - mean[0], y - mean[1]);
      told.place({
        width: view.width,
        height: view.height,
        points: dots.sort((a, b) => fromMean(b) - fromMean(a)).map((dot) => around(dot, radius)),
        handle: turned,
        others: [other, around(mean, 10), ...names],
      });
    },
    /** Draws the layer of a look over the cloud. */
    drawOver: (layer: Child) => replaceChildren(over, layer),
    /** Returns the index of the point at client coordinates, or −1. */
    pointAt: ({ points }: TouchState, ...client: Point) =>
      view.nearest(points.length, (i) => points[i], client, TOUCH_RADIUS),
    isHandle: (target: EventTarget | null) =>
      target instanceof Node && (handle.contains(target) || tail.contains(target)),
  };
}
