export type Point = [number, number];

/** The split of a cloud's variance by a line through the mean. */
export interface Split {
  /** The mean square of the projections onto the line. */
  kept: number;
  /** The mean square of the distances from the line. */
  error: number;
}

const RADIANS = Math.PI / 180;

export function direction(degrees: number): Point {
  return [Math.cos(degrees * RADIANS), Math.sin(degrees * RADIANS)];
}

/** Returns the point at distance `far` from a point, in a direction of length 1. */
export function moved([x, y]: ArrayLike<number> & Iterable<number>, [dx, dy]: Point, far: number): Point {
  return [x + far * dx, y + far * dy];
}

/** Returns the angle of a line in [0, 180): turned by 180°, a line is the same. */
export function normalizeAngle(degrees: number): number {
  return ((degrees % 180) + 180) % 180;
}

export function angleOf(x: number, y: number): number {
  return normalizeAngle(Math.atan2(y, x) / RADIANS);
}

/** Returns the angle between two lines, in [0, 90]. */
export function angleBetween(a: number, b: number): number {
  const turn = normalizeAngle(a - b);
  return Math.min(turn, 180 - turn);
}

export function project(point: ArrayLike<number>, mean: ArrayLike<number>, [dx, dy]: Point): number {
  return (point[0] - mean[0]) * dx + (point[1] - mean[1]) * dy;
}

export function split(points: Point[], mean: ArrayLike<number>, degrees: number): Split {
  const forward = direction(degrees);
  const across = direction(degrees + 90);
  let kept = 0;
  let error = 0;
  for (const point of points) {
    kept += project(point, mean, forward) ** 2;
    error += project(point, mean, across) ** 2;
  }
  return { kept: kept / points.length, error: error / points.length };
}
