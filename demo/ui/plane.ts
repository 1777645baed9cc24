import { clamp } from './clamp.ts';
import { s } from './dom.ts';
import { moved, type Point } from './line.ts';

/** The part of the plane that is always visible: |x| ≤ 5, |y| ≤ 3.4. A drawing of another shape shows more. */
export const WINDOW = { x: 5, y: 3.4 };
/** A margin around the window, so that a point at its edge is drawn whole. */
const MARGIN = 0.2;

export function clampToWindow([x, y]: Point): Point {
  return [clamp(x, -WINDOW.x, WINDOW.x), clamp(y, -WINDOW.y, WINDOW.y)];
}

/** A point of the plane. */
type Place = ArrayLike<number> & Iterable<number>;

export type Plane = ReturnType<typeof plane>;

/** Maps a plane to the pixels of a drawing and back. A unit has the same length along both axes. */
export function plane(drawing: SVGSVGElement) {
  const grid = s('g');
  drawing.prepend(grid);
  let [width, height, unit] = [0, 0, 1];
  const px = (x: number) => width / 2 + x * unit;
  const py = (y: number) => height / 2 - y * unit;
  const pixels = ([x, y]: Place): Point => [px(x), py(y)];

  /** The whole numbers that are visible on an axis of so many pixels, without one that is right at the edge. */
  function numbers(pixels: number): number[] {
    const last = Math.floor((pixels / 2 - 2) / unit);
    return Array.from({ length: 2 * last + 1 }, (_, k) => k - last);
  }

  function drawGrid(): void {
    const line = (value: number, d: string) =>
      s('path', { d, stroke: `var(--${value === 0 ? 'rule' : 'grid'})` });
    grid.replaceChildren(
      ...numbers(width).map((x) => line(x, `M${px(x)} 0v${height}`)),
      ...numbers(height).map((y) => line(y, `M0 ${py(y)}h${width}`)),
    );
  }

  return {
    px,
    py,
    pixels,
    /** The pixels per unit. */
    get unit() {
      return unit;
    },
    get width() {
      return width;
    },
    get height() {
      return height;
    },
    /** Adapts to the present size of the drawing, and to points beyond the window, which a wider drawing had room for. */
    measure(points: Point[] = []): void {
      const reach = (axis: 0 | 1, least: number) =>
        MARGIN + points.reduce((most, point) => Math.max(most, Math.abs(point[axis])), least);
      const next = Math.min(
        drawing.clientWidth / 2 / reach(0, WINDOW.x),
        drawing.clientHeight / 2 / reach(1, WINDOW.y),
      );
      if (drawing.clientWidth === width && drawing.clientHeight === height && next === unit) return;
      [width, height, unit] = [drawing.clientWidth, drawing.clientHeight, next];
      drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
      drawGrid();
    },
    /** The point of the plane at client coordinates. */
    toPlane(clientX: number, clientY: number): Point {
      const box = drawing.getBoundingClientRect();
      return [(clientX - box.left - width / 2) / unit, (height / 2 - (clientY - box.top)) / unit];
    },
    /** The visible point nearest to a point. */
    clamp([x, y]: Point): Point {
      const [right, top] = [width, height].map((size) => size / 2 / unit - MARGIN);
      return [clamp(x, -right, right), clamp(y, -top, top)];
    },
    /** The distance from a point, in a direction, to the line that is `pixels` inside the edge of the drawing. */
    toEdge([x, y]: Point, [dx, dy]: Point, pixels = MARGIN * unit): number {
      const room = (size: number, at: number, part: number) =>
        ((size / 2 - pixels) / unit - Math.sign(part) * at) / Math.max(1e-9, Math.abs(part));
      return Math.min(room(width, x, dx), room(height, y, dy));
    },
    /** The SVG path of a line through a point, longer than the drawing. */
    line(place: Place, way: Point): string {
      const far = (width + height) / unit;
      return `M${pixels(moved(place, way, -far))}L${pixels(moved(place, way, far))}`;
    },
  };
}
