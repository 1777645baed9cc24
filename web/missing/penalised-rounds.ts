import { symmetricEigen } from '../analysis/small-matrix.ts';
import type { Doubles } from '../matrix.ts';
import { Anderson } from './anderson.ts';
import { changeOf } from './factor-rounds.ts';
import { FactorSums } from './factor-sums.ts';
import { imputedFit, residualNoise } from './imputed-fit.ts';
import type { IncompleteFit, IncompleteSpec } from './spec.ts';
import { type IncompleteTable, packed } from './table.ts';

/** An extrapolation is dropped if it makes the change more than this many times larger. */
const GROWTH = 2;
/** A component whose shrunk deviation is a smaller share of that of the noise vanishes. */
const LEAST_COMPONENT = 1e-3;
/** Noise below this share of the total variance is rounding. */
const LEAST_NOISE = 1e-12;
/** What a column's own axis keeps outside of the components must exceed this share to say something of the noise. */
const LEAST_OUTSIDE = 1e-6;
const MOST_NEWTON_STEPS = 100;

/**
 * Penalised alternating least squares on the observed cells, whose fixed point is that of `ShrinkingRounds` wherever the
 * noise is no more than lambda_{q+1}. A round sums q x q matrices over the rows, where those need the D x D covariance.
 *
 * At the fixed point, the completed table, centred and divided by its deviations, has the singular values
 * sqrt(N lambda_k), and its components with these shrunk by s^2 / lambda are A W^T: A^T A = N I, and W^T W has the
 * eigenvalues delta_k^2, delta = (lambda - s^2) / sqrt(lambda). The residual, 0 in the missing cells, has the remaining
 * sqrt(N / lambda) s^2 along these components, so that on the observed cells A minimises the squares for given W with the
 * penalty s^2 delta / sqrt(lambda) on the square of a score, and W for given A with N s^2 / (delta sqrt(lambda)). The
 * penalties are functions of the matrix W^T W, hence smooth even where two lambdas meet.
 */
export class PenalisedRounds {
  iterations = 0;
  change = Number.POSITIVE_INFINITY;
  done = false;
  /** Whether the rounds end without a result: a component or the noise vanishes. */
  failed = false;
  private readonly sums: FactorSums;
  private readonly anderson = new Anderson();
  /** s^2, in units of the divided columns. */
  private noise: number;
  private fallback: Doubles | null = null;
  private accepted = Number.POSITIVE_INFINITY;

  constructor(
    private readonly table: IncompleteTable,
    private readonly spec: IncompleteSpec,
  ) {
    this.sums = new FactorSums(table, { ...spec, noise: 0 }, true);
    this.noise = spec.noise;
    this.failed = !(spec.noise > 0);
    this.setPenalty();
  }

  /** Returns the missing cells of the last pass, as `FactorSums` does. */
  imputed(): Doubles {
    return this.sums.fittedCells();
  }

  /** Works until the time `until` of `performance.now()`. */
  run(until: number): void {
    while (!this.done && !this.failed) {
      if (this.sums.sumSome()) this.step();
      if (performance.now() >= until) return;
    }
  }

  /** Returns the fit, or null if the noise may exceed lambda_{q+1}, which then bounds it. */
  finish(): IncompleteFit | null {
    const { table, spec, sums, noise, iterations } = this;
    const { columns, present } = table;
    if (!this.isBelowNext()) return null;
    const gains = table.view(sums.gains, columns);
    let [error, dataError] = [0, 0];
    table.view(sums.squares, columns).forEach((square, j) => {
      error += square / present;
      dataError += (square / present) * ((spec.scale?.[j] ?? 1) / gains[j]) ** 2;
    });
    const factors = sums.factorsAsRows();
    return imputedFit(table, spec, {
      factors,
      noise,
      error,
      dataError,
      iterations,
      cells: sums.fittedCells(),
    });
  }

  private step(): void {
    const { table, spec, sums } = this;
    const { columns, width, rows } = table;
    const q = spec.components;
    this.iterations++;
    const before = this.point();
    const variances = this.variances();
    const total = variances.reduce((sum, value) => sum + value, 0);
    const { noise } = this;
    const onFactors = this.matrixOf((delta, root) => (rows * noise) / (delta * root));
    const [own, all] = [packed(q), packed(q + 1)];
    for (let j = 0; j < columns; j++) {
      const moments = table.view(sums.moments + 8 * j * all, own);
      const covariances = table.view(sums.covariances + 8 * j * own, own);
      for (let k = 0; k < own; k++) {
        moments[k] += onFactors[k];
        covariances[k] += onFactors[k];
      }
    }
    sums.maximise();
    if (spec.standardize) {
      const { factors } = sums;
      const gains = table.view(sums.gains, columns);
      for (let j = 0; j < columns; j++) {
        const gain = 1 / Math.sqrt(variances[j]);
        gains[j] *= gain;
        for (let a = 0; a <= q; a++) factors[a * width + j] *= gain;
      }
    }
    const { deltas } = this.axes();
    this.noise = this.noiseOf(total, deltas);
    if (
      !(this.noise > LEAST_NOISE * total && Math.min(...deltas) > LEAST_COMPONENT * Math.sqrt(this.noise))
    ) {
      this.failed = true;
      return;
    }
    const after = this.point();
    if (!after.every(Number.isFinite)) {
      this.failed = true;
      return;
    }
    this.change = this.changeFrom(before, after, deltas);
    if (this.fallback && this.change > GROWTH * this.accepted) {
      this.put(this.fallback);
      this.fallback = null;
      this.anderson.clear();
      return;
    }
    this.accepted = this.change;
    if (this.change <= spec.tolerance) {
      // The sums and scores of the last pass are of this point.
      this.put(before);
      this.done = true;
      return;
    }
    if (this.iterations >= spec.maxIterations) {
      this.failed = true;
      return;
    }
    this.put(this.anderson.next(before, after));
    this.fallback = after;
  }

  /** Returns the factors, the mean, log s^2 and, if columns are divided, the logarithms of what they are multiplied by. */
  private point(): Doubles {
    const { spec, sums, table } = this;
    const { factors } = sums;
    const gains = spec.standardize ? table.view(sums.gains, table.columns).map(Math.log) : [];
    return Float64Array.of(...factors, Math.log(this.noise), ...gains);
  }

  private put(point: Doubles): void {
    const { spec, sums, table } = this;
    const { factors } = sums;
    factors.set(point.subarray(0, factors.length));
    this.noise = Math.exp(point[factors.length]);
    if (spec.standardize)
      table.view(sums.gains, table.columns).set(point.subarray(factors.length + 1).map(Math.exp));
    this.setPenalty();
  }

  /** Returns the largest change of W W^T, of the mean and of s^2 as a share of |W W^T|, and of the divisors. */
  private changeFrom(before: Doubles, after: Doubles, deltas: Doubles): number {
    const { width } = this.table;
    const { components } = this.spec;
    const at = (components + 1) * width;
    const ofNoise = Math.abs(Math.exp(after[at]) - Math.exp(before[at]));
    const whole = Math.sqrt(deltas.reduce((sum, delta) => sum + delta ** 4, 0));
    let largest = Math.max(changeOf(before, after, width, components), ofNoise / whole);
    for (let k = at + 1; k < after.length; k++) largest = Math.max(largest, Math.abs(after[k] - before[k]));
    return largest;
  }

  /** Returns the variance of each column of the completed table, from the sums of the last pass. */
  private variances(): Doubles {
    const { table, spec, sums } = this;
    const { columns, width, rows } = table;
    const q = spec.components;
    const { factors } = sums;
    const squares = table.view(sums.squares, columns);
    const cross = table.view(sums.cross, (q + 1) * width);
    const latent = table.view(sums.latent, packed(q + 1));
    const out = new Float64Array(columns);
    for (let j = 0; j < columns; j++) {
      let sum = squares[j];
      let shift = cross[q * width + j];
      for (let a = 0; a < q; a++) {
        const w = factors[a * width + j];
        sum += 2 * w * cross[a * width + j];
        shift += w * latent[packed(q) + a];
        for (let b = 0; b < q; b++) {
          const k = a >= b ? packed(a) + b : packed(b) + a;
          sum += w * factors[b * width + j] * latent[k];
        }
      }
      out[j] = sum / rows - (spec.center ? (shift / rows) ** 2 : 0);
    }
    return out;
  }

  /** Returns the eigenvectors of W^T W, one per row, and the roots of its eigenvalues. */
  private axes(): { vectors: Doubles; deltas: Doubles } {
    const { table, spec, sums } = this;
    const { columns, width } = table;
    const q = spec.components;
    const { factors } = sums;
    const gram = new Float64Array(q * q);
    for (let a = 0; a < q; a++) {
      for (let b = 0; b <= a; b++) {
        let sum = 0;
        for (let j = 0; j < columns; j++) sum += factors[a * width + j] * factors[b * width + j];
        gram[a * q + b] = sum;
        gram[b * q + a] = sum;
      }
    }
    const { values, vectors } = symmetricEigen(gram, q);
    return { vectors, deltas: values.map((value) => Math.sqrt(Math.max(0, value))) };
  }

  /** Returns the function of W^T W that is of(delta, sqrt(lambda)) of its eigenvalues, packed. */
  private matrixOf(of: (delta: number, root: number) => number): Doubles {
    const q = this.spec.components;
    const { vectors, deltas } = this.axes();
    const out = new Float64Array(packed(q));
    deltas.forEach((delta, k) => {
      const value = of(delta, rootOf(delta, this.noise));
      for (let a = 0; a < q; a++) {
        for (let b = 0; b <= a; b++) out[packed(a) + b] += value * vectors[k * q + a] * vectors[k * q + b];
      }
    });
    return out;
  }

  private setPenalty(): void {
    const { table, sums, noise } = this;
    const penalty = this.matrixOf((delta, root) => (noise * delta) / root);
    table.view(sums.ridge, penalty.length).set(penalty);
  }

  /**
   * Returns s^2, which solves s^2 = factor (total - sum lambda(s^2)), by Newton's method. The difference of both sides is
   * convex and falls, so that the steps from 0 never pass the root. If one eigenvalue is left, it is all that is left.
   */
  private noiseOf(total: number, deltas: Doubles): number {
    const factor = residualNoise(this.table, this.spec.components, 1);
    const share = this.isOneLeft ? Math.min(1, factor) : factor;
    let noise = 0;
    for (let step = 0; step < MOST_NEWTON_STEPS; step++) {
      let left = total;
      let slope = 0;
      for (const delta of deltas) {
        const root = rootOf(delta, noise);
        left -= root ** 2;
        slope += (2 * root) / Math.sqrt(delta ** 2 + 4 * noise);
      }
      const next = noise + (share * left - noise) / (1 + share * slope);
      if (!(next > noise * (1 + Number.EPSILON))) break;
      noise = next;
    }
    return noise;
  }

  /** Whether all eigenvalues but one belong to the components. */
  private get isOneLeft(): boolean {
    const { columns, rows } = this.table;
    const { components, center } = this.spec;
    return components + 1 === Math.min(columns, center ? rows - 1 : rows);
  }

  /**
   * Tells whether lambda_{q+1} is certainly no less than s^2: it is no less than the variance along any unit vector that is
   * orthogonal to the first q eigenvectors, such as the rest of a column's own axis.
   */
  private isBelowNext(): boolean {
    const { table, spec, sums } = this;
    const { width } = table;
    const q = spec.components;
    if (this.isOneLeft) return true;
    const explained = this.matrixOf((delta, root) => (root / delta) ** 2);
    const inside = this.matrixOf((delta) => delta ** -2);
    const variances = this.variances();
    const { factors } = sums;
    const form = (matrix: Doubles, j: number) => {
      let sum = 0;
      for (let a = 0; a < q; a++) {
        for (let b = 0; b < q; b++) {
          const k = a >= b ? packed(a) + b : packed(b) + a;
          sum += factors[a * width + j] * factors[b * width + j] * matrix[k];
        }
      }
      return sum;
    };
    return variances.some((variance, j) => {
      const outside = 1 - form(inside, j);
      return outside > LEAST_OUTSIDE && variance - form(explained, j) >= this.noise * outside;
    });
  }
}

/** Returns sqrt(lambda) for delta = (lambda - s^2) / sqrt(lambda). */
function rootOf(delta: number, noise: number): number {
  return (delta + Math.sqrt(delta ** 2 + 4 * noise)) / 2;
}
