import { PCA } from 'wasm-pca';
import { CONSTITUENTS, FOODS } from '../../../data/foods.ts';

export const NAMES = Object.keys(FOODS);
export const TABLE = Object.values(FOODS);

const data = new Float64Array(TABLE.flat());
/** The components of the table. All columns are grams, so they are not standardised. */
export const model = PCA.fitSync({ data, rows: TABLE.length, columns: CONSTITUENTS.length });

const D = CONSTITUENTS.length;
export const weights = [0, 1].map((m) => Array.from(model.components.data.subarray(m * D, (m + 1) * D)));
/** The rows minus the mean. */
export const centred = TABLE.map((row) => row.map((value, j) => value - model.mean[j]));

const dot = (a: number[], b: number[]) => a.reduce((sum, value, j) => sum + value * b[j], 0);
const length = (a: number[]) => Math.sqrt(dot(a, a));

/** The scores of each row on the first two components. */
export const scores = centred.map((row) => weights.map((u) => dot(row, u)));
/** The distance of each row from the mean, and the part of it that the plane of two components misses. */
export const distances = centred.map(length);
export const missed = centred.map((row, i) =>
  Math.sqrt(Math.max(0, dot(row, row) - dot(scores[i], scores[i]))),
);
export const strangest = distances.indexOf(Math.max(...distances));

/** The two columns that the plane shows before it turns. */
export const COLUMNS = ['water', 'carbs'].map((name) => CONSTITUENTS.indexOf(name));

const unit = (a: number[]) => a.map((value) => value / length(a));

/** Returns the plane's two directions on its way from two columns (t = 0) to two components (t = 1). */
export function directionsAt(t: number): [number[], number[]] {
  const [a, b] = COLUMNS.map((column, m) =>
    weights[m].map((value, j) => t * value + (j === column ? 1 - t : 0)),
  );
  const right = unit(a);
  const along = dot(b, right);
  return [right, unit(b.map((value, j) => value - along * right[j]))];
}

/** Returns the share of the variance that a plane holds. */
export function shareOf(plane: [number[], number[]]): number {
  const kept = centred.reduce(
    (sum, row) => sum + plane.reduce((part, way) => part + dot(row, way) ** 2, 0),
    0,
  );
  return kept / centred.reduce((sum, row) => sum + dot(row, row), 0);
}

export const placeOn = (plane: [number[], number[]], row: number[]) =>
  plane.map((way) => dot(row, way)) as [number, number];
