import { axisSymbol, s, setAttributes } from '../../ui/dom.ts';
import { direction, type Point, project } from '../../ui/line.ts';
import { type Box, hints } from './hints.ts';
import { WINDOW } from './sample-points.ts';
import type { TouchState } from './touch-state.ts';

const POINT_RADIUS = 5.5;
const TOUCH_RADIUS = 18;
const HANDLE_INSET = 26;
const GRIP = 11;

/** From the plane to the plot's pixels. */
export interface View {
  px: (x: number) => number;
  py: (y: number) => number;
  /** Pixels to a unit. */
  unit: number;
}

/** What another look at the cloud draws over it. */
export interface DrawnOver {
  layer: SVGGElement;
  draw(state: TouchState, view: View): void;
}

export interface TouchPlot {
  element: SVGSVGElement;
  handle: SVGGElement;
  draw(state: TouchState): void;
  show(what: 'axes' | 'projections', on: boolean): void;
  /** Another look at the cloud, by that name, has something of its own drawn over it. */
  look(name: string, layer: DrawnOver | null): void;
  /** From the page's pixels to the plane. */
  toPlane(clientX: number, clientY: number): [number, number];
  /** Index of the point there, or −1. */
  pointAt(state: TouchState, clientX: number, clientY: number): number;
  isHandle(target: EventTarget | null): boolean;
}

export function arrowHead(id: string): SVGMarkerElement {
  return s(
    'marker',
    {
      id,
      viewBox: '0 0 10 10',
      refX: 8,
      refY: 5,
      markerWidth: 7,
      markerHeight: 7,
      orient: 'auto-start-reverse',
    },
    s('path', { d: 'M0 1 L9 5 L0 9 Z', class: 'axis-head' }),
  );
}

/** The cloud drawn to scale: one unit is the same length in both directions. */
export function touchPlot(): TouchPlot {
  const grid = s('g', { class: 'grid' });
  const ellipse = s('ellipse', { class: 'spread' });
  const line = s('line', { class: 'hand-line' });
  const residuals = s('g', { class: 'residuals' });
  const feet = s('g', { class: 'feet' });
  const axes = s('g', { class: 'principal' });
  const axisLines = [1, 2].map(() => s('line', { 'marker-end': 'url(#axis-head)' }));
  const axisNames = [1, 2].map((i) => axisSymbol('u', i));
  axes.append(ellipse, ...axisLines, ...axisNames);
  const dots = s('g', { class: 'points' });
  const hits = s('g', { class: 'hits' });
  const cross = { d: 'M-10 0H10M0 -10V10' };
  const mean = s('g', { class: 'mean' }, s('path', { ...cross, class: 'mean-rim' }), s('path', cross));
  const grip = () => s('circle', { r: GRIP, class: 'grip' });
  const arrows = () =>
    s('path', { class: 'grip-arrows', d: 'M-3.5 -3.5 L0 -6.5 L3.5 -3.5 M-3.5 3.5 L0 6.5 L3.5 3.5' });
  const touchArea = () => s('circle', { r: 24, class: 'grip-area' });
  const handle = s(
    'g',
    { class: 'handle', id: 'touch-handle', tabindex: 0, role: 'slider', 'aria-label': 'Angle of the line' },
    touchArea(),
    grip(),
    arrows(),
  );
  handle.setAttribute('aria-valuemin', '0');
  handle.setAttribute('aria-valuemax', '180');
  const tail = s('g', { class: 'handle', 'aria-hidden': 'true' }, touchArea(), grip(), arrows());
  const told = hints();
  const over = s('g');
  const element = s(
    'svg',
    {
      class: 'surface touch-plot',
      id: 'touch-plot',
      tabindex: 0,
      role: 'application',
      'aria-roledescription': 'plane of points',
      'aria-describedby': 'touch-keys',
    },
    s('defs', {}, arrowHead('axis-head')),
    grid,
    line,
    residuals,
    feet,
    axes,
    dots,
    mean,
    ...told.elements,
    hits,
    over,
    tail,
    handle,
  );

  let radius = POINT_RADIUS;
  let width = 0;
  let height = 0;
  let unit = 1;
  let grips: Point[] = [];
  const names: Box[] = []; // of the axes
  const px = (x: number) => width / 2 + x * unit;
  const py = (y: number) => height / 2 - y * unit;
  let layer: DrawnOver | null = null;

  function drawGrid(): void {
    const lines: SVGLineElement[] = [];
    for (let x = -Math.ceil(WINDOW.x); x <= WINDOW.x; x++) {
      lines.push(s('line', { x1: px(x), x2: px(x), y1: 0, y2: height, class: x === 0 ? 'zero' : '' }));
    }
    for (let y = -Math.ceil(WINDOW.y); y <= WINDOW.y; y++) {
      lines.push(s('line', { x1: 0, x2: width, y1: py(y), y2: py(y), class: y === 0 ? 'zero' : '' }));
    }
    grid.replaceChildren(...lines);
  }

  function measure(): void {
    if (element.clientWidth === width && element.clientHeight === height) return;
    width = element.clientWidth;
    height = element.clientHeight;
    radius = width < 480 ? 4.2 : POINT_RADIUS;
    // A margin, so that a point at the edge of the plane is drawn whole.
    unit = Math.min(width / (2 * WINDOW.x + 0.4), height / (2 * WINDOW.y + 0.4));
    element.setAttribute('viewBox', `0 0 ${width} ${height}`);
    drawGrid();
  }

  /** Where the line goes through: the mean, unless it is shifted. */
  function middle({ model, angle, offset }: TouchState): Point {
    const [ax, ay] = direction(angle + 90);
    return [px(model.mean[0] + offset * ax), py(model.mean[1] + offset * ay)];
  }

  /** As many children as points. */
  function match(group: SVGGElement, count: number, make: () => SVGElement): void {
    while (group.childElementCount > count) group.lastElementChild?.remove();
    while (group.childElementCount < count) group.append(make());
  }

  function drawPoints(state: TouchState): void {
    const { points, selected, angle, model } = state;
    const forward = direction(angle);
    const [mx, my] = middle(state);
    match(dots, points.length, () => s('circle'));
    match(hits, points.length, () => s('circle', { r: TOUCH_RADIUS }));
    match(residuals, points.length, () => s('line'));
    match(feet, points.length, () => s('circle', { r: 3.2 }));
    points.forEach((point, i) => {
      const [x, y] = [px(point[0]), py(point[1])];
      const t = project(point, model.mean, forward) * unit;
      const [fx, fy] = [mx + t * forward[0], my - t * forward[1]];
      setAttributes(dots.children[i], { cx: x, cy: y, r: radius, class: i === selected ? 'selected' : '' });
      setAttributes(hits.children[i], { cx: x, cy: y });
      setAttributes(residuals.children[i], { x1: x, y1: y, x2: fx, y2: fy });
      setAttributes(feet.children[i], { cx: fx, cy: fy });
    });
  }

  function drawAxes({ model }: TouchState): void {
    const [mx, my] = [px(model.mean[0]), py(model.mean[1])];
    setAttributes(mean, { transform: `translate(${mx} ${my})` });
    const radii = [0, 1].map((i) => 2 * Math.sqrt(model.explainedVariance[i]) * unit);
    axisLines.forEach((node, i) => {
      const [ux, uy] = [model.components.data[2 * i], -model.components.data[2 * i + 1]];
      const r = radii[i];
      setAttributes(node, { x1: mx - r * ux, y1: my - r * uy, x2: mx + r * ux, y2: my + r * uy });
      const [x, y] = [mx + (r + 18) * ux - 8, my + (r + 18) * uy + 6];
      setAttributes(axisNames[i], { x, y });
      names[i] = [x, y - 14, 20, 20];
    });
    const turned = (-Math.atan2(model.components.data[1], model.components.data[0]) * 180) / Math.PI;
    setAttributes(ellipse, {
      rx: radii[0],
      ry: radii[1],
      transform: `translate(${mx} ${my}) rotate(${turned})`,
    });
  }

  function drawLine(state: TouchState): void {
    const { angle, on } = state;
    const [mx, my] = middle(state);
    const [dx, dy] = direction(angle);
    const far = width + height;
    setAttributes(line, { x1: mx - far * dx, y1: my + far * dy, x2: mx + far * dx, y2: my - far * dy });
    line.classList.toggle('found', on === 1);
    grips = [handle, tail].map((node, k) => {
      const [ux, uy] = k === 0 ? [dx, -dy] : [-dx, dy];
      const roomX = ux > 0 ? width - HANDLE_INSET - mx : mx - HANDLE_INSET;
      const roomY = uy > 0 ? height - HANDLE_INSET - my : my - HANDLE_INSET;
      const r = Math.max(
        40,
        Math.min(roomX / Math.max(1e-6, Math.abs(ux)), roomY / Math.max(1e-6, Math.abs(uy))),
      );
      const [x, y] = [mx + r * ux, my + r * uy];
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
      width,
      height,
      points: [...points]
        .sort((a, b) => fromMean(b) - fromMean(a))
        .map(([x, y]) => around(px(x), py(y), radius)),
      handle: around(...grips[0], GRIP),
      others: [around(...grips[1], GRIP), around(px(mx), py(my), 10), ...names],
    });
  }

  return {
    element,
    handle,
    draw(state) {
      measure();
      if (width === 0) return;
      drawPoints(state);
      drawAxes(state);
      drawLine(state);
      layer?.draw(state, { px, py, unit });
      placeHints(state);
      element.setAttribute('aria-label', `A cloud of ${state.points.length} points`);
    },
    show(what, on) {
      element.classList.toggle(`without-${what}`, !on);
    },
    look(name, next) {
      layer = next;
      element.dataset.look = name;
      over.replaceChildren(...(next ? [next.layer] : []));
    },
    toPlane(clientX, clientY) {
      const box = element.getBoundingClientRect();
      return [(clientX - box.left - width / 2) / unit, (height / 2 - (clientY - box.top)) / unit];
    },
    pointAt({ points }, clientX, clientY) {
      const box = element.getBoundingClientRect();
      let best = -1;
      let bestDistance = TOUCH_RADIUS;
      points.forEach((point, i) => {
        const distance = Math.hypot(px(point[0]) - (clientX - box.left), py(point[1]) - (clientY - box.top));
        if (distance < bestDistance) {
          best = i;
          bestDistance = distance;
        }
      });
      return best;
    },
    isHandle: (target) => target instanceof Node && (handle.contains(target) || tail.contains(target)),
  };
}
