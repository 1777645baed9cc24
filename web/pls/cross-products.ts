import type { Moments } from '#package';
import { allocate, constantColumns, PCAError } from '../errors.ts';
import { nameColumns } from '../input/name-columns.ts';
import type { Doubles } from '../matrix.ts';
import type { Weighting } from '../weighting.ts';

/** Sums of rows (x, y) about their means, with p columns x and q columns y. */
export interface CrossProducts {
  /** N, the number of rows. */
  readonly rows: number;
  /** W, the sum of their weights. */
  readonly weight: number;
  readonly xMean: Doubles;
  readonly yMean: Doubles;
  /** p x p; null where it is 0, as for one row. */
  readonly xx: Doubles | null;
  /** p x q. */
  readonly xy: Doubles;
  /** q: the diagonal alone. */
  readonly yy: Doubles;
}

/** The numbers of the columns of joint rows that are x, and of those that are y. */
export interface Sides {
  readonly x: readonly number[];
  readonly y: readonly number[];
}

/** The divisor of a covariance, and the number of rows of equal weight that would tell as much. */
export interface Degrees {
  readonly divisor: number;
  readonly effectiveRows: number;
}

const FEWER_COLUMNS = 'choose fewer columns';

/** Reads the sums that moments of joint rows hold. */
export function crossProductsOf(moments: Moments, { x, y }: Sides): CrossProducts {
  const { count, totalWeight, columns, mean } = moments;
  const pick = (from: readonly number[]) => Float64Array.from(from, (j) => mean[j]);
  const [xMean, yMean] = [pick(x), pick(y)];
  const [p, q] = [x.length, y.length];
  const xy = new Float64Array(p * q);
  const yy = new Float64Array(q);
  const common = { rows: count, weight: totalWeight, xMean, yMean, xy, yy };
  if (count < 2) return { ...common, xx: null };
  const { data } = moments.covariance(0);
  const at = (i: number, j: number) => data[i * columns + j] * totalWeight;
  const xx = squareOf(p);
  for (let i = 0; i < p; i++) {
    for (let j = 0; j < p; j++) xx[i * p + j] = at(x[i], x[j]);
    for (let j = 0; j < q; j++) xy[i * q + j] = at(x[i], y[j]);
  }
  for (let j = 0; j < q; j++) yy[j] = at(y[j], y[j]);
  return { ...common, xx };
}

/** Returns the sums of one row. */
export function crossProductsOfRow(row: Doubles, weight: number, p: number): CrossProducts {
  const q = row.length - p;
  const [xMean, yMean] = [row.slice(0, p), row.slice(p)];
  return { rows: 1, weight, xMean, yMean, xx: null, xy: new Float64Array(p * q), yy: new Float64Array(q) };
}

/** Returns the sums over the rows of both (Chan, Golub & LeVeque 1983). */
export function merged(a: CrossProducts, b: CrossProducts): CrossProducts {
  const weight = a.weight + b.weight;
  const share = b.weight / weight;
  const between = a.weight * share;
  const [p, q] = [a.xMean.length, a.yMean.length];
  const dx = a.xMean.map((value, j) => b.xMean[j] - value);
  const dy = a.yMean.map((value, j) => b.yMean[j] - value);
  const xx = a.xx?.slice() ?? squareOf(p);
  if (b.xx) for (let k = 0; k < xx.length; k++) xx[k] += b.xx[k];
  const xy = a.xy.map((value, k) => value + b.xy[k]);
  for (let i = 0; i < p; i++) {
    const factor = between * dx[i];
    for (let j = 0; j < p; j++) xx[i * p + j] += factor * dx[j];
    for (let j = 0; j < q; j++) xy[i * q + j] += factor * dy[j];
  }
  return {
    rows: a.rows + b.rows,
    weight,
    xMean: a.xMean.map((value, j) => value + share * dx[j]),
    yMean: a.yMean.map((value, j) => value + share * dy[j]),
    xx,
    xy,
    yy: a.yy.map((value, j) => value + b.yy[j] + between * dy[j] * dy[j]),
  };
}

/**
 * Finds the divisor of covariances from moments: W - 1 for frequencies, W - sum w^2 / W for reliabilities. Moments do not hold
 * sum w^2; it follows from their covariances with both divisors.
 */
export function degreesOf(moments: Moments, weighting: Weighting): Degrees {
  const { count, totalWeight, columns } = moments;
  if (weighting === 'frequency') return { divisor: totalWeight - 1, effectiveRows: totalWeight };
  const [whole, unbiased] = [moments.covariance(0), moments.covariance(1)];
  let most = 0;
  for (let j = 1; j < columns; j++)
    if (whole.data[j * (columns + 1)] > whole.data[most * (columns + 1)]) most = j;
  const at = most * (columns + 1);
  const divisor = whole.data[at] > 0 ? totalWeight * (whole.data[at] / unbiased.data[at]) : count - 1;
  // Rounding must not make 59 degrees of freedom 59.00000000000001.
  if (Math.abs(divisor - (count - 1)) < 1e-12 * count) return { divisor: count - 1, effectiveRows: count };
  return { divisor, effectiveRows: totalWeight / (totalWeight - divisor) };
}

/** Whether columns are divided by their deviations: those of both sides, of x alone, or none. */
export type Standardize = boolean | 'x';

/**
 * Cross products in the units of a model: columns are divided by their deviations, if those are to count, and all columns of a
 * side by a power of 2, so that no product of products leaves the range of doubles.
 */
export interface ScaledProducts {
  readonly p: number;
  readonly q: number;
  readonly xx: Doubles;
  readonly xy: Doubles;
  readonly yy: Doubles;
  readonly xScale: Doubles | null;
  readonly yScale: Doubles | null;
  readonly xUnit: number;
  readonly yUnit: number;
}

/** Scales sums. Throws ERR_CONSTANT_COLUMN for columns without a deviation to divide by. */
export function scaledProducts(
  sums: CrossProducts,
  standardize: Standardize,
  divisor: number,
  names: { x: readonly string[] | null; y: readonly string[] | null },
): ScaledProducts {
  const { xy, yy, xMean, yMean } = sums;
  const [p, q] = [xMean.length, yMean.length];
  const all = sums.xx ?? squareOf(p);
  const ofX = Float64Array.from(xMean, (_, j) => all[j * (p + 1)]);
  const xScale = standardize ? deviations(ofX, divisor, xMean, 'x', names.x) : null;
  const yScale = standardize === true ? deviations(yy, divisor, yMean, 'y', names.y) : null;
  const xUnit = unitOf(ofX, xScale);
  const yUnit = unitOf(yy, yScale);
  const [xDivisors, yDivisors] = [inUnits(xScale, p, xUnit), inUnits(yScale, q, yUnit)];
  const xx = squareOf(p);
  const scaledXy = new Float64Array(p * q);
  for (let i = 0; i < p; i++) {
    for (let j = 0; j < p; j++) xx[i * p + j] = all[i * p + j] / xDivisors[i] / xDivisors[j];
    for (let j = 0; j < q; j++) scaledXy[i * q + j] = xy[i * q + j] / xDivisors[i] / yDivisors[j];
  }
  const scaledYy = yy.map((value, j) => value / yDivisors[j] / yDivisors[j]);
  return { p, q, xx, xy: scaledXy, yy: scaledYy, xScale, yScale, xUnit, yUnit };
}

function inUnits(scale: Doubles | null, columns: number, unit: number): Doubles {
  return scale?.map((value) => value * unit) ?? new Float64Array(columns).fill(unit);
}

/** Returns a power of 2 near the largest length of a column. */
function unitOf(squares: Doubles, scale: Doubles | null): number {
  const most = squares.reduce((max, value, j) => Math.max(max, Math.sqrt(value) / (scale?.[j] ?? 1)), 0);
  return most > 0 ? 2 ** Math.floor(Math.log2(most)) : 1;
}

function deviations(
  squares: Doubles,
  divisor: number,
  mean: Doubles,
  side: string,
  names: readonly string[] | null,
): Doubles {
  const scale = squares.map((square) => Math.sqrt(square / divisor));
  const constant = scale.findIndex((value, j) => !(value > Number.EPSILON * Math.abs(mean[j])));
  if (constant < 0) return scale;
  const { code, message } = nameColumns(constantColumns(String(constant)), names);
  throw new PCAError(code, message.replace(/; pass constant.*/, ` of ${side}: leave it out`));
}

function squareOf(p: number): Doubles {
  return allocate(
    8 * p * p,
    `the cross products of ${p} columns`,
    () => new Float64Array(p * p),
    FEWER_COLUMNS,
  );
}
