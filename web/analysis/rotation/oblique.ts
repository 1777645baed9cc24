import { inverse } from '../small-matrix.ts';
import type { Work } from '../work.ts';
import type { Turned } from './orthomax.ts';

/** Loadings rotated by varimax, drawn to their own powers (Hendrickson & White 1964), as by R's `promax`. */
export function promax({ pattern: x, turn, iterations }: Turned, m: number, power: number): Turned {
  const target = x.map((value) => value * Math.abs(value) ** (power - 1));
  const u = product(inverseOf(gram(x, x, m), m), gram(x, target, m), m);
  const lengths = inverseOf(gram(u, u, m), m);
  for (let k = 0; k < u.length; k++) u[k] *= Math.sqrt(lengths[(k % m) * (m + 1)]);
  return {
    pattern: product(x, u, m),
    turn: transposed(inverseOf(product(turn, u, m), m), m),
    iterations,
  };
}

/**
 * Direct oblimin: the oblique rotation with the least sum over pairs of columns of sum l_a^2 l_b^2 - gamma / p
 * sum l_a^2 sum l_b^2 (Jennrich & Sampson 1966), by gradient projection (Jennrich 2002; Bernaards & Jennrich 2005).
 */
export function* oblimin(
  a: Float64Array,
  m: number,
  gamma: number,
  tolerance: number,
  maxIterations: number,
): Work<Turned> {
  let turn = new Float64Array(m * m);
  for (let k = 0; k < m; k++) turn[k * (m + 1)] = 1;
  let now = criterion(patternOf(a, turn, m), m, gamma);
  let step = 1;
  let iterations = 0;
  for (; iterations < maxIterations; iterations++) {
    // G = -(L^T dQ/dL T^-1)^T, and of it what keeps the columns' lengths.
    const gradient = transposed(product(gram(now.pattern, now.gradient, m), inverseOf(turn, m), m), m).map(
      (value) => -value,
    );
    for (let k = 0; k < m; k++) {
      let along = 0;
      for (let i = 0; i < m; i++) along += turn[i * m + k] * gradient[i * m + k];
      for (let i = 0; i < m; i++) gradient[i * m + k] -= turn[i * m + k] * along;
    }
    const squares = gradient.reduce((sum, value) => sum + value * value, 0);
    if (Math.sqrt(squares) <= tolerance) break;
    let better = false;
    for (step *= 2; !better && step > Number.EPSILON; ) {
      const next = unitColumns(
        turn.map((value, k) => value - step * gradient[k]),
        m,
      );
      const found = criterion(patternOf(a, next, m), m, gamma);
      better = now.value - found.value > (squares * step) / 2;
      if (better) [turn, now] = [next, found];
      else step /= 2;
    }
    // Where no step is better, what is left to gain is rounding.
    if (!better) break;
    yield;
  }
  return { pattern: now.pattern, turn, iterations };
}

/** Q = 1/4 <L^2, (L^2 - gamma / p 1 1^T L^2) N>, N being 0 on the diagonal and 1 beside it, and its gradient. */
function criterion(pattern: Float64Array, m: number, gamma: number) {
  const p = pattern.length / m;
  const sums = new Float64Array(m);
  for (let k = 0; k < pattern.length; k++) sums[k % m] += pattern[k] ** 2;
  const gradient = new Float64Array(pattern.length);
  let value = 0;
  for (let at = 0; at < pattern.length; at += m) {
    let total = 0;
    for (let k = 0; k < m; k++) total += pattern[at + k] ** 2 - (gamma / p) * sums[k];
    for (let k = 0; k < m; k++) {
      const square = pattern[at + k] ** 2;
      const others = total - (square - (gamma / p) * sums[k]);
      gradient[at + k] = pattern[at + k] * others;
      value += (square * others) / 4;
    }
  }
  return { pattern, gradient, value };
}

/** L = A T^-T. */
function patternOf(a: Float64Array, turn: Float64Array, m: number): Float64Array {
  return product(a, transposed(inverseOf(turn, m), m), m);
}

function unitColumns(matrix: Float64Array<ArrayBuffer>, m: number): Float64Array<ArrayBuffer> {
  for (let k = 0; k < m; k++) {
    let squares = 0;
    for (let i = 0; i < m; i++) squares += matrix[i * m + k] ** 2;
    for (let i = 0; i < m; i++) matrix[i * m + k] /= Math.sqrt(squares);
  }
  return matrix;
}

/** Rows of m times m x m. */
export function product(rows: Float64Array, matrix: Float64Array, m: number): Float64Array {
  const out = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += m)
    for (let i = 0; i < m; i++) for (let k = 0; k < m; k++) out[at + k] += rows[at + i] * matrix[i * m + k];
  return out;
}

/** X^T Y, m x m, of rows of m. */
export function gram(x: Float64Array, y: Float64Array, m: number): Float64Array {
  const out = new Float64Array(m * m);
  for (let at = 0; at < x.length; at += m)
    for (let i = 0; i < m; i++) for (let k = 0; k < m; k++) out[i * m + k] += x[at + i] * y[at + k];
  return out;
}

function transposed(matrix: Float64Array, m: number): Float64Array {
  return matrix.map((_, k) => matrix[(k % m) * m + Math.floor(k / m)]);
}

/** Of matrices that are regular by their making; what is not finite ends the search. */
function inverseOf(matrix: Float64Array, m: number): Float64Array {
  return inverse(matrix, m) ?? new Float64Array(m * m).fill(Number.NaN);
}
