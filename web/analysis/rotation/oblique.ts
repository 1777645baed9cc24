import type { Doubles } from '../../matrix.ts';
import { dot, inverse } from '../small-matrix.ts';
import type { Work } from '../work.ts';
import type { Turned } from './orthomax.ts';

/**
 * Returns the oblique rotation that brings loadings rotated by varimax closest to a target, their own powers with their signs
 * (Hendrickson & White 1964), as R's `promax` does.
 */
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
 * Finds the oblique rotation by direct oblimin, which minimises the sum over pairs of columns of sum l_a^2 l_b^2 - gamma / p
 * sum l_a^2 sum l_b^2 (Jennrich & Sampson 1966). It follows the projected gradient (Jennrich 2002; Bernaards & Jennrich 2005)
 * with steps of limited-memory BFGS (Nocedal 1980), because steepest descent needs thousands of steps for nearly collinear
 * columns.
 */
export function* oblimin(
  a: Doubles,
  m: number,
  gamma: number,
  tolerance: number,
  maxIterations: number,
): Work<Turned> {
  const identity = new Float64Array(m * m);
  for (let k = 0; k < m; k++) identity[k * (m + 1)] = 1;
  const memory = new QuasiNewton();
  let now = oblique(a, identity, m, gamma);
  let iterations = 0;
  for (; iterations < maxIterations && !(now.slope <= tolerance); iterations++) {
    let direction = tangent(memory.direction(now.gradient), now.turn, m);
    if (!(dot(direction, now.gradient) < 0)) {
      memory.forget();
      direction = now.gradient.map((value) => -value);
    }
    const further = lineSearch(a, now, direction, m, gamma);
    if (further) memory.learn(now, further);
    else if (memory.isEmpty)
      break; // only rounding is left to gain
    else memory.forget();
    now = further ?? now;
    yield;
  }
  return { pattern: now.pattern, turn: now.turn, iterations };
}

/** A rotation, its criterion, and the criterion's gradient projected on rotations whose columns keep length 1. */
interface Oblique {
  turn: Doubles;
  pattern: Doubles;
  value: number;
  gradient: Doubles;
  /** The length of the gradient. */
  slope: number;
}

function oblique(a: Doubles, turn: Doubles, m: number, gamma: number): Oblique {
  const inverted = inverseOf(turn, m);
  const pattern = product(a, transposed(inverted, m), m);
  const found = criterion(pattern, m, gamma);
  // G = -(L^T dQ/dL T^-1)^T
  const whole = transposed(product(gram(pattern, found.gradient, m), inverted, m), m).map((value) => -value);
  const gradient = tangent(whole, turn, m);
  return { turn, pattern, value: found.value, gradient, slope: Math.sqrt(dot(gradient, gradient)) };
}

const LEAST_STEP = 1e-10;
const SUFFICIENT = 1e-4; // share of the decrease that the slope predicts
const ROUNDING = 1e-14; // share of the criterion
const FLATTER = 0.9;

/**
 * Halves the step until it lowers the criterion enough or, if the criterion changes by rounding alone, the slope. Returns null
 * if no step does.
 */
function lineSearch(a: Doubles, now: Oblique, direction: Doubles, m: number, gamma: number): Oblique | null {
  const slope = dot(direction, now.gradient);
  const longest = Math.sqrt(dot(direction, direction));
  for (let step = Math.min(1, 1 / longest); step > LEAST_STEP; step /= 2) {
    const moved = now.turn.map((value, k) => value + step * direction[k]);
    const next = oblique(a, unitColumns(moved, m), m, gamma);
    const gain = now.value - next.value;
    if (
      gain > ROUNDING * Math.abs(now.value) ? gain >= -SUFFICIENT * step * slope : isFlatter(next, now, gain)
    )
      return next;
  }
  return null;
}

/** Returns true if the criterion has risen by rounding at most and the slope has clearly fallen. */
const isFlatter = (next: Oblique, now: Oblique, gain: number) =>
  gain >= -ROUNDING * Math.abs(now.value) && next.slope < FLATTER * now.slope;

/** Projects a matrix on the directions that keep the columns of `turn` at length 1, to first order. */
function tangent(matrix: Doubles, turn: Doubles, m: number): Doubles {
  const out = matrix.slice();
  for (let k = 0; k < m; k++) {
    let along = 0;
    for (let i = 0; i < m; i++) along += turn[i * m + k] * matrix[i * m + k];
    for (let i = 0; i < m; i++) out[i * m + k] -= turn[i * m + k] * along;
  }
  return out;
}

const MEMORY = 10;

/** Approximates minus the inverse Hessian times the gradient from how the gradient changed along the last steps. */
class QuasiNewton {
  private pairs: { step: Doubles; change: Doubles; product: number }[] = [];

  get isEmpty(): boolean {
    return this.pairs.length === 0;
  }

  forget(): void {
    this.pairs = [];
  }

  learn(from: Oblique, to: Oblique): void {
    const step = to.turn.map((value, k) => value - from.turn[k]);
    const change = to.gradient.map((value, k) => value - from.gradient[k]);
    const product = dot(step, change);
    if (!(product > 0)) return;
    this.pairs.push({ step, change, product });
    if (this.pairs.length > MEMORY) this.pairs.shift();
  }

  direction(gradient: Doubles): Doubles {
    const out = gradient.map((value) => -value);
    const weights = this.pairs.map(() => 0);
    for (let k = this.pairs.length - 1; k >= 0; k--) {
      const { step, change, product } = this.pairs[k];
      weights[k] = dot(step, out) / product;
      for (let i = 0; i < out.length; i++) out[i] -= weights[k] * change[i];
    }
    const last = this.pairs.at(-1);
    if (last) {
      const scale = last.product / dot(last.change, last.change);
      for (let i = 0; i < out.length; i++) out[i] *= scale;
    }
    for (const [k, { step, change, product }] of this.pairs.entries()) {
      const along = weights[k] - dot(change, out) / product;
      for (let i = 0; i < out.length; i++) out[i] += along * step[i];
    }
    return out;
  }
}

/**
 * Returns Q = 1/4 <L^2, (L^2 - gamma / p 1 1^T L^2) N> and its gradient. L^2 is elementwise; N is 0 on the diagonal and 1
 * elsewhere.
 */
function criterion(pattern: Doubles, m: number, gamma: number) {
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
  return { gradient, value };
}

function unitColumns(matrix: Float64Array<ArrayBuffer>, m: number): Float64Array<ArrayBuffer> {
  for (let k = 0; k < m; k++) {
    let squares = 0;
    for (let i = 0; i < m; i++) squares += matrix[i * m + k] ** 2;
    for (let i = 0; i < m; i++) matrix[i * m + k] /= Math.sqrt(squares);
  }
  return matrix;
}

/** Multiplies rows of length m by an m x m matrix. */
export function product(rows: Doubles, matrix: Doubles, m: number): Doubles {
  const out = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += m)
    for (let i = 0; i < m; i++) for (let k = 0; k < m; k++) out[at + k] += rows[at + i] * matrix[i * m + k];
  return out;
}

/** Returns X^T Y, m x m, for matrices with rows of length m. */
export function gram(x: Doubles, y: Doubles, m: number): Doubles {
  const out = new Float64Array(m * m);
  for (let at = 0; at < x.length; at += m)
    for (let i = 0; i < m; i++) for (let k = 0; k < m; k++) out[i * m + k] += x[at + i] * y[at + k];
  return out;
}

function transposed(matrix: Doubles, m: number): Doubles {
  return matrix.map((_, k) => matrix[(k % m) * m + Math.floor(k / m)]);
}

/** Inverts a matrix that is regular by construction. A singular one gives NaN, which ends the search. */
function inverseOf(matrix: Doubles, m: number): Doubles {
  return inverse(matrix, m) ?? new Float64Array(m * m).fill(Number.NaN);
}
