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

interface Options {
  /** The part that is always visible, from the origin in both directions, and the margin around it. */
  reach?: { x: number; y: number };
  margin?: number;
  /** The size in the drawing's own pixels, where it is not that on the screen. */
  size?: Point;
  /** True to draw a line at each whole number. */
  hasGrid?: boolean;
}

export type Plane = ReturnType<typeof plane>;

/** Maps a plane to the pixels of a drawing and back. A unit has the same length along both axes. */
export function plane(
  drawing: SVGSVGElement,
  { reach = WINDOW, margin = MARGIN, size, hasGrid = true }: Options = {},
) {
  const lines = s('g');
  drawing.prepend(lines);
  let [width, height, unit] = [0, 0, 1];
  let [originX, originY] = [0, 0]; // in pixels
  const px = (x: number) => originX + x * unit;
  const py = (y: number) => originY - y * unit;
  const pixels = ([x, y]: Place): Point => [px(x), py(y)];

  /** Returns the point of the plane at client coordinates. */
  function toPlane(clientX: number, clientY: number): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(drawing.getScreenCTM()?.inverse());
    return [(x - originX) / unit, (originY - y) / unit];
  }

  /** Lays the plane so that its origin and its unit are at these pixels of a drawing of this size. */
  function lay(of: Point, origin: Point, next: number): void {
    [width, height] = of;
    [originX, originY] = origin;
    unit = next;
    drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }

  /** Draws grid lines at these values, from left to right and from top to bottom in pixels. */
  function grid(xs: number[], ys: number[], [left, right, top, bottom]: number[]): void {
    const line = (value: number, d: string) =>
      s('path', { d, stroke: `var(--${value === 0 ? 'rule-strong' : 'grid'})` });
    lines.replaceChildren(
      ...xs.map((x) => line(x, `M${px(x)} ${top}V${bottom}`)),
      ...ys.map((y) => line(y, `M${left} ${py(y)}H${right}`)),
    );
  }

  /** Returns the whole numbers that are visible on an axis of so many pixels, without one that is right at the edge. */
  function wholeNumbers(pixels: number): number[] {
    const last = Math.floor((pixels / 2 - 2) / unit);
    return Array.from({ length: 2 * last + 1 }, (_, k) => k - last);
  }

  return {
    px,
    py,
    pixels,
    toPlane,
    lay,
    grid,
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
    /** Adapts to the present size of the drawing, and to points further out, which a wider drawing had room for. */
    measure(points: Point[] = []): void {
      const now: Point = size ?? [drawing.clientWidth, drawing.clientHeight];
      const far = (axis: 0 | 1, least: number) =>
        margin + points.reduce((most, point) => Math.max(most, Math.abs(point[axis])), least);
      const next = Math.min(now[0] / 2 / far(0, reach.x), now[1] / 2 / far(1, reach.y));
      if (now[0] === width && now[1] === height && next === unit) return;
      lay(now, [now[0] / 2, now[1] / 2], next);
      if (hasGrid) grid(wholeNumbers(width), wholeNumbers(height), [0, width, 0, height]);
    },
    /** Returns the index of the nearest of `count` points within a distance in pixels of client coordinates, or −1. */
    nearest(count: number, placeOf: (i: number) => Place, client: Point, within: number): number {
      const [x, y] = toPlane(...client);
      let [best, least] = [-1, within / unit];
      for (let i = 0; i < count; i++) {
        const place = placeOf(i);
        const distance = Math.hypot(place[0] - x, place[1] - y);
        if (distance < least) [best, least] = [i, distance];
      }
      return best;
    },
    /** Returns the visible point nearest to a point. */
    clamp([x, y]: Point): Point {
      const [right, top] = [width, height].map((size) => size / 2 / unit - margin);
      return [clamp(x, -right, right), clamp(y, -top, top)];
    },
    /** Returns the distance from a point, in a direction, to the line `pixels` inside the edge of the drawing. */
    toEdge([x, y]: Point, [dx, dy]: Point, pixels = margin * unit): number {
      const room = (size: number, at: number, part: number) =>
        ((size / 2 - pixels) / unit - Math.sign(part) * at) / Math.max(1e-9, Math.abs(part));
      return Math.min(room(width, x, dx), room(height, y, dy));
    },
    /** Returns the SVG path of a line through a point, longer than the drawing. */
    line(place: Place, way: Point): string {
      const far = (width + height) / unit;
      return `M${pixels(moved(place, way, -far))}L${pixels(moved(place, way, far))}`;
    },
  };
}
