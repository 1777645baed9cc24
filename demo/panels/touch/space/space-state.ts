import { PCA } from 'wasm-pca';
import { normal, uniform } from '../../../data/random.ts';
import type { Split } from '../../../ui/line.ts';
import { degreesBetween, dot, fromAngles, plus, scaled, spanning, type Vector } from './vectors.ts';

const POINTS = 70;
const DEVIATIONS = [2, 1.15, 0.4];
const SNAP = 4; // degrees

/** A cloud in three dimensions and the plane through its mean that the visitor tilts. */
export interface SpaceState {
  /** The points minus their mean. */
  points: Vector[];
  /** u₁, u₂ and u₃. */
  axes: Vector[];
  eigenvalues: number[];
  /** The unit normal of the plane. */
  normal: Vector;
  /** 'best' where the plane is that of u₁ and u₂, 'worst' where it is perpendicular to u₁. */
  found: 'best' | 'worst' | null;
  /** The direction of the viewer, as the two angles of fromAngles(). */
  view: [number, number];
}

export function newSpace(): SpaceState {
  const random = uniform(7);
  const third = fromAngles(-50, 58);
  const [first, second] = spanning(third, [1, 0.3, 0]);
  const points = Array.from({ length: POINTS }, () => {
    const [a, b, c] = DEVIATIONS.map((deviation) => deviation * normal(random));
    return plus(plus(scaled(first, a), scaled(second, b)), scaled(third, c));
  });
  const data = new Float64Array(points.flat());
  const model = PCA.fitSync({ data, rows: POINTS, columns: 3 }, { ddof: 0 });
  const [x, y, z] = model.mean;
  const u = model.components.data;
  return {
    points: points.map((point) => plus(point, [-x, -y, -z])),
    axes: [0, 3, 6].map((at) => [u[at], u[at + 1], u[at + 2]]),
    eigenvalues: Array.from(model.explainedVariance),
    normal: [0, 0, 1],
    found: null,
    view: [0, 0],
  };
}

/** Tilts the plane. It snaps to the best plane and to the worst, within `tolerance` degrees. */
export function tilt(state: SpaceState, next: Vector, tolerance = SNAP): void {
  const [first, , third] = state.axes;
  const near = (axis: Vector) => degreesBetween(next, axis) <= tolerance;
  state.found = near(third) ? 'best' : near(first) ? 'worst' : null;
  const onto = state.found === 'best' ? third : state.found === 'worst' ? first : next;
  state.normal = dot(onto, next) < 0 ? scaled(onto, -1) : onto;
}

/** Returns the mean squares of the projections onto the plane and of the distances from it. */
export function splitBy({ points, normal }: SpaceState): Split {
  const [across, up] = spanning(normal, [1, 0, 0]);
  let [kept, error] = [0, 0];
  for (const point of points) {
    kept += dot(point, across) ** 2 + dot(point, up) ** 2;
    error += dot(point, normal) ** 2;
  }
  return { kept: kept / points.length, error: error / points.length };
}
