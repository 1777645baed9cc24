import { symmetricEigen } from '../analysis/small-matrix.ts';
import type { Doubles } from '../matrix.ts';
import { signOfLargest } from '../models/signs.ts';
import type { Steps } from '../steps.ts';
import type { ScaledProducts } from './cross-products.ts';

/** Components of a regression in the units of its scaled products. All are stored one component after the other. */
export interface Latent {
  readonly count: number;
  /** M x p: w, the unit vectors by which deflated x give scores. */
  readonly weights: Doubles;
  /** M x p: r, by which x itself gives scores. */
  readonly rotations: Doubles;
  /** M x p. */
  readonly xLoadings: Doubles;
  /** M x q. */
  readonly yLoadings: Doubles;
  /** M: the sum of squares of each component's scores. */
  readonly squares: Doubles;
}

/** No component is sought in products of x and y below this share of what they were. */
const EXHAUSTED = 1e-12;

/**
 * Finds at most `most` components of partial least squares by the second kernel algorithm of Dayal & MacGregor (1997), which
 * needs the cross products alone; fewer if x has no more covariance with y.
 */
export function* partialLeastSquares(products: ScaledProducts, most: number): Steps<Latent> {
  const { p, q, xx } = products;
  const xy = products.xy.slice();
  const [weights, rotations, xLoadings] = Array.from({ length: 3 }, () => new Float64Array(most * p));
  const yLoadings = new Float64Array(most * q);
  const squares = new Float64Array(most);
  const least = EXHAUSTED * lengthOf(xy);
  let count = 0;
  for (; count < most && lengthOf(xy) > least; count++) {
    const w = leadingLeft(xy, p, q);
    const r = w.slice();
    for (let a = 0; a < count; a++) {
      const from = a * p;
      let along = 0;
      for (let i = 0; i < p; i++) along += xLoadings[from + i] * w[i];
      for (let i = 0; i < p; i++) r[i] -= along * rotations[from + i];
    }
    const xr = new Float64Array(p);
    for (let i = 0; i < p; i++) {
      let sum = 0;
      for (let j = 0; j < p; j++) sum += xx[i * p + j] * r[j];
      xr[i] = sum;
    }
    let square = 0;
    for (let i = 0; i < p; i++) square += r[i] * xr[i];
    if (!(square > 0)) break;
    weights.set(w, count * p);
    rotations.set(r, count * p);
    squares[count] = square;
    for (let i = 0; i < p; i++) xLoadings[count * p + i] = xr[i] / square;
    yLoadings.set(responses(xy, r, square, q), count * q);
    for (let i = 0; i < p; i++) for (let j = 0; j < q; j++) xy[i * q + j] -= xr[i] * yLoadings[count * q + j];
    yield;
  }
  return {
    count,
    weights: weights.subarray(0, count * p),
    rotations: rotations.subarray(0, count * p),
    xLoadings: xLoadings.subarray(0, count * p),
    yLoadings: yLoadings.subarray(0, count * q),
    squares: squares.subarray(0, count),
  };
}

/** Returns the components of a principal component regression, for unit vectors u, M x p, and sums of squares along them. */
export function principalComponents({ p, q, xy }: ScaledProducts, u: Doubles, squares: Doubles): Latent {
  const count = squares.length;
  const yLoadings = new Float64Array(count * q);
  for (let a = 0; a < count; a++)
    yLoadings.set(responses(xy, u.subarray(a * p, (a + 1) * p), squares[a], q), a * q);
  return { count, weights: u, rotations: u, xLoadings: u, yLoadings, squares };
}

/** Returns the coefficients of a least squares fit of y by the scores of one component: (X^T Y)^T r / t^2. */
function responses(xy: Doubles, r: Doubles, square: number, q: number): Doubles {
  const out = new Float64Array(q);
  for (let i = 0; i < r.length; i++) for (let j = 0; j < q; j++) out[j] += xy[i * q + j] * r[i];
  return out.map((value) => value / square);
}

/** Returns the leading left singular vector of a p x q matrix; its largest entry is positive. */
function leadingLeft(xy: Doubles, p: number, q: number): Doubles {
  const w = new Float64Array(p);
  const most = xy.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const scaled = xy.map((value) => value / most);
  if (q === 1) w.set(scaled);
  else if (q <= p) {
    const right = symmetricEigen(gram(scaled, q, p, 1, q), q).vectors;
    for (let i = 0; i < p; i++) for (let j = 0; j < q; j++) w[i] += scaled[i * q + j] * right[j];
  } else w.set(symmetricEigen(gram(scaled, p, q, q, 1), p).vectors.subarray(0, p));
  const factor = signOfLargest(w) / lengthOf(w);
  return w.map((value) => value * factor);
}

/** Returns the n x n products of n vectors of a length; `across` is the step from one to the next, `along` within each. */
function gram(matrix: Doubles, n: number, length: number, across: number, along: number): Doubles {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = 0;
      for (let k = 0; k < length; k++) sum += matrix[i * across + k * along] * matrix[j * across + k * along];
      out[i * n + j] = sum;
      out[j * n + i] = sum;
    }
  }
  return out;
}

/** The variance of x that components leave: M + 1 numbers each, for none to all components. */
interface Residuals {
  /** The trace of the residual cross products. */
  readonly traces: Doubles;
  /** The trace squared over the sum of squares of all entries: Box's degrees of freedom; 0 where nothing is left. */
  readonly degrees: Doubles;
}

/** Deflates the cross products of x by one component after the other. */
export function* residualsOf({ p, xx }: ScaledProducts, latent: Latent): Steps<Residuals> {
  const rest = xx.slice();
  const [traces, degrees] = Array.from({ length: 2 }, () => new Float64Array(latent.count + 1));
  for (let a = 0; a <= latent.count; a++) {
    if (a > 0) {
      const from = (a - 1) * p;
      for (let i = 0; i < p; i++) {
        const factor = latent.squares[a - 1] * latent.xLoadings[from + i];
        for (let j = 0; j < p; j++) rest[i * p + j] -= factor * latent.xLoadings[from + j];
      }
    }
    let [trace, all] = [0, 0];
    for (let i = 0; i < p; i++) trace += rest[i * (p + 1)];
    for (let k = 0; k < rest.length; k++) all += rest[k] ** 2;
    // If the components span the table, only rounding errors are left, and the residual stays 0.
    if (a === 0 || trace > 8 * p * Number.EPSILON * traces[0]) {
      traces[a] = trace;
      degrees[a] = trace === 0 ? 0 : trace ** 2 / all;
    }
    yield;
  }
  return { traces, degrees };
}

function lengthOf(values: Doubles): number {
  const most = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  if (most === 0) return 0;
  return most * Math.sqrt(values.reduce((sum, value) => sum + (value / most) ** 2, 0));
}
