export type Vector = readonly [number, number, number];

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export const unitOf = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));

/** Returns the angle between two lines in degrees, in [0, 90]. */
export function degreesBetween(a: Vector, b: Vector): number {
  return (Math.atan2(Math.hypot(...cross(a, b)), Math.abs(dot(a, b))) * 180) / Math.PI;
}

/** Returns the unit vector at angles, in degrees, around the third axis and above the plane of the first two axes. */
export function fromAngles(round: number, above: number): Vector {
  const [a, b] = [(round * Math.PI) / 180, (above * Math.PI) / 180];
  return [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)];
}

export function toAngles([x, y, z]: Vector): [number, number] {
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

/** Returns an orthonormal basis of the plane perpendicular to `normal`, the first vector nearest to `wanted`. */
export function spanning(normal: Vector, wanted: Vector): [Vector, Vector] {
  const inside = plus(wanted, scaled(normal, -dot(wanted, normal)));
  const first = unitOf(
    Math.hypot(...inside) > 1e-6 ? inside : cross(normal, [normal[1], normal[2], normal[0]]),
  );
  return [first, cross(normal, first)];
}
