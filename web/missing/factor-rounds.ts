import { dot, symmetricEigen } from '../analysis/small-matrix.ts';
import { PCAError } from '../errors.ts';
import type { Doubles } from '../matrix.ts';
import { isStep } from '../steps.ts';
import { Anderson } from './anderson.ts';
import { FactorSums } from './factor-sums.ts';
import { byRow } from './imputed-fit.ts';
import type { IncompleteFit, IncompleteSpec } from './spec.ts';
import { exactFit, type IncompleteTable, packed } from './table.ts';

/** Noise below this share of the mean variance that the factors explain in a column is rounding. */
const LEAST_NOISE = 1e-13;
/** The share of the objective that rounding may take away. */
const ROUNDING = 1e-12;
/** An eigenvalue of the products of a row's columns below this share of the largest is 0. */
const LEAST_EIGENVALUE = 1e-12;

/**
 * EM for factors on the observed cells or, without noise, alternating least squares. EM alone is slow: it takes as many
 * steps as orthogonal iteration, and more where much is missing. Its steps are therefore extrapolated. An extrapolation
 * that lowers the objective gives way to the step of EM, which never lowers it.
 */
export class FactorRounds {
  iterations = 0;
  change = Number.POSITIVE_INFINITY;
  done = false;
  private readonly work: Generator<undefined, void>;
  private readonly sums: FactorSums;
  private readonly anderson = new Anderson();
  /** The best objective so far, to be maximised. */
  private best = Number.NEGATIVE_INFINITY;
  /** The step of EM from the last accepted point; null if the present point is that step. */
  private fallback: Doubles | null = null;
  private converged = false;
  /** The variances of columns by 'em', once the iterations have converged. */
  private variances: Doubles | null = null;

  constructor(
    private readonly table: IncompleteTable,
    private readonly spec: IncompleteSpec,
  ) {
    this.sums = new FactorSums(table, spec, spec.method === 'least-squares');
    this.work = this.steps();
  }

  /** Works until the time `until` of `performance.now()`. */
  run(until: number): void {
    do this.done = this.work.next().done === true;
    while (!this.done && performance.now() < until);
  }

  /** Iterates, then sums all rows once more, with the final model. Yields wherever this work may pause. */
  private *steps(): Generator<undefined, void> {
    while (!this.converged) {
      if (this.sums.sumSome()) this.step();
      yield;
    }
    while (!this.sums.sumSome()) yield;
    if (this.spec.method === 'em') this.variances = yield* this.secondMoments();
    else yield* this.scoreShortRows();
  }

  /** Goes to the next point, once all rows are summed. */
  private step(): void {
    const { table, spec } = this;
    this.iterations++;
    const objective = this.objective();
    if (this.fallback && !(objective >= this.best - ROUNDING * Math.abs(this.best))) {
      this.put(this.fallback);
      this.fallback = null;
      this.anderson.clear();
      return;
    }
    this.best = Math.max(this.best, objective);
    const before = this.point();
    this.sums.maximise();
    const after = this.point();
    if (!after.every(Number.isFinite)) throw notFinite();
    this.requireNoise();
    this.change = changeOf(before, after, table.width, spec.components);
    if (this.change <= spec.tolerance) {
      this.converged = true;
      return;
    }
    if (this.iterations >= spec.maxIterations) throw this.notConverged();
    this.put(this.anderson.next(before, after));
    this.fallback = after;
  }

  /** Returns the final model. */
  finish(): IncompleteFit {
    const { table, spec } = this;
    const { columns, width } = table;
    const m = spec.components;
    const { noise, factors } = this.sums;
    const squares = table.view(this.sums.squares, columns);
    return {
      factors: this.sums.factorsAsRows(),
      mean: factors.slice(m * width, m * width + columns),
      noise,
      variances: this.variances,
      imputed: spec.method === 'em' ? null : byRow(table, null, this.sums.fittedCells()),
      logLikelihood: spec.method === 'em' ? this.objective() : null,
      error: squares.reduce((sum, value) => sum + value, 0) / table.weighedPresent,
      dataError: null,
      iterations: this.iterations,
      patterns: table.patterns,
      cells: table.rows * columns - table.present,
      memory: table.bytes,
    };
  }

  /**
   * Returns the expected second moment of each column of the completed rows about the mean, from the squares of its
   * observed cells and the expected squares of its missing ones.
   */
  private *secondMoments(): Generator<undefined, Doubles> {
    const { table, spec } = this;
    const { columns, width, weight: rows } = table;
    const m = spec.components;
    const mean = this.sums.factors.slice(m * width, m * width + columns);
    const { noise } = this.sums;
    const before = this.point();
    const out = new Float64Array(columns);
    const heap = table.doubles;
    // Over the rows that lack column j, E[(w z)^2] sums to w^T (latent - moments_j) w. `maximise` completes moments_j.
    this.sums.maximise();
    this.put(before);
    this.sums.noise = noise;
    const { moments: momentsAt, latent: latentAt } = this.sums;
    const all = packed(m + 1);
    const counts = new Float64Array(columns);
    const known = new Float64Array(columns);
    for (let p = 0; p < table.patterns; p++) {
      for (let n = table.starts[p]; n < table.starts[p + 1]; n++) {
        const row = table.values / 8 + n * width;
        const weight = table.weightOf(n);
        for (let j = 0; j < columns; j++) {
          if (!table.observed[p * columns + j]) continue;
          counts[j] += weight;
          known[j] += weight * (heap[row + j] - mean[j]) ** 2;
        }
        if (isStep(n, columns)) yield;
      }
    }
    for (let j = 0; j < columns; j++) {
      const moments = momentsAt / 8 + j * all;
      let hidden = (rows - counts[j]) * noise;
      for (let a = 0; a < m; a++) {
        for (let b = 0; b < m; b++) {
          const k = a >= b ? packed(a) + b : packed(b) + a;
          const missing = heap[latentAt / 8 + k] - heap[moments + k];
          hidden += before[a * width + j] * before[b * width + j] * missing;
        }
      }
      out[j] = Math.max(0, known[j] + hidden) / rows;
    }
    return out;
  }

  /**
   * Sets the scores of rows of at most M cells, which the sums pass over. Of those that fit best, it takes the least: the
   * limit as the noise goes to 0.
   */
  private *scoreShortRows(): Generator<undefined, void> {
    const { table, spec, sums } = this;
    const { columns, width, rows, patterns, starts, observed } = table;
    const m = spec.components;
    const { factors } = sums;
    const scores = table.view(sums.scores, rows * m);
    for (let p = 0; p < patterns; p++) {
      const there: number[] = [];
      for (let j = 0; j < columns; j++) if (observed[p * columns + j]) there.push(j);
      if (there.length > m) continue;
      const known = there.length;
      const vectors = there.map((j) => Float64Array.from({ length: m }, (_, a) => factors[a * width + j]));
      const products = Float64Array.from({ length: known ** 2 }, (_, k) =>
        dot(vectors[Math.floor(k / known)], vectors[k % known]),
      );
      const { values, vectors: axes } = symmetricEigen(products, known);
      for (let n = starts[p]; n < starts[p + 1]; n++) {
        const row = table.view(table.values + 8 * n * width, columns);
        const residual = Float64Array.from(there, (j) => row[j] - factors[m * width + j]);
        const score = scores.subarray(n * m, (n + 1) * m).fill(0);
        for (let k = 0; k < known; k++) {
          if (!(values[k] > LEAST_EIGENVALUE * values[0])) continue;
          const axis = axes.subarray(k * known, (k + 1) * known);
          const share = dot(axis, residual) / values[k];
          for (let i = 0; i < known; i++)
            for (let a = 0; a < m; a++) score[a] += share * axis[i] * vectors[i][a];
        }
      }
      yield;
    }
  }

  /** Returns the objective, to be maximised, of the point that was summed last. */
  private objective(): number {
    const { objective } = this.sums;
    return this.spec.method === 'em' ? objective : -objective;
  }

  /** Returns the factors, the mean and, with noise, the logarithm of its variance. */
  private point(): Doubles {
    const { factors, noise } = this.sums;
    const point = new Float64Array(factors.length + (noise > 0 ? 1 : 0));
    point.set(factors);
    if (noise > 0) point[factors.length] = Math.log(noise);
    return point;
  }

  private put(point: Doubles): void {
    const { factors } = this.sums;
    factors.set(point.subarray(0, factors.length));
    if (point.length > factors.length) this.sums.noise = Math.exp(point[factors.length]);
  }

  /** Throws ERR_COMPONENTS if EM has driven the noise to 0. */
  private requireNoise(): void {
    const { method, components } = this.spec;
    if (method !== 'em') return;
    const { factors, noise } = this.sums;
    let squares = 0;
    for (let k = 0; k < components * this.table.width; k++) squares += factors[k] ** 2;
    if (!(noise > (LEAST_NOISE * squares) / this.table.columns)) throw exactFit(components);
  }

  private notConverged(): PCAError {
    const { method, maxIterations, tolerance } = this.spec;
    return new PCAError(
      'ERR_NOT_CONVERGED',
      `missing: '${method}' still changes by ${this.change.toPrecision(2)} after ${maxIterations} iterations, more than ` +
        `${tolerance}: ask for fewer components or more maxIterations${method === 'em' ? '' : ", or use missing: 'em'"}`,
    );
  }
}

function notFinite(): PCAError {
  return new PCAError(
    'ERR_NOT_FINITE',
    'the fit leaves the range of doubles: divide the columns by a power of ten',
  );
}

/**
 * Returns |A A^T - B B^T| / |A A^T|, where A^T and B^T are the first `m` rows of each point, or the change of the mean,
 * the row after them, over sqrt(|A A^T|), if that is more.
 */
export function changeOf(before: Doubles, after: Doubles, width: number, m: number): number {
  const gram = (x: (k: number) => number, y: (k: number) => number) => {
    const out = new Float64Array(m * m);
    for (let a = 0; a < m; a++) {
      for (let b = 0; b < m; b++) {
        let sum = 0;
        for (let j = 0; j < width; j++) sum += x(a * width + j) * y(b * width + j);
        out[a * m + b] = sum;
      }
    }
    return out;
  };
  // With d = A - B, A A^T - B B^T = d C^T + C d^T for C = (A + B) / 2, which subtracts no large numbers.
  const d = (k: number) => after[k] - before[k];
  const c = (k: number) => (after[k] + before[k]) / 2;
  const [dd, cc, dc] = [gram(d, d), gram(c, c), gram(d, c)];
  let squares = 0;
  let whole = 0;
  for (let a = 0; a < m; a++) {
    for (let b = 0; b < m; b++) {
      squares += 2 * dd[a * m + b] * cc[b * m + a] + 2 * dc[a * m + b] * dc[b * m + a];
      whole += cc[a * m + b] ** 2;
    }
  }
  if (!(whole > 0)) return 0;
  let ofMean = 0;
  for (let k = m * width; k < (m + 1) * width; k++) ofMean += d(k) ** 2;
  return Math.sqrt(Math.max(squares / whole, ofMean / Math.sqrt(whole)));
}
