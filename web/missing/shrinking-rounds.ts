import { symmetricEigen } from '../analysis/small-matrix.ts';
import { PCAError } from '../errors.ts';
import type { Doubles } from '../matrix.ts';
import { isStep } from '../steps.ts';
import { Anderson } from './anderson.ts';
import { imputedFit, residualNoise } from './imputed-fit.ts';
import type { IncompleteFit, IncompleteSpec } from './spec.ts';
import type { IncompleteTable } from './table.ts';

/** The number of vectors beyond those wanted, which speed up orthogonal iteration. */
const EXTRA = 4;
const MOST_PRODUCTS = 300;
/** The number of multiplications of the scatter between two yields: some milliseconds' worth. */
const STEP = 4e6;
/**
 * The largest |S v - lambda v| allowed, as a share of lambda_1. The first component that is not kept matters only if
 * its lambda is less than the mean of the noise; the error of lambda is of the order of the square.
 */
const ACCURACY = 1e-13;
const ACCURACY_OF_NEXT = 1e-7;
/** An extrapolation is dropped if it makes the residual more than this many times larger. */
const GROWTH = 2;

/**
 * Iterates as missMDA's regularised `imputePCA` does: means, deviations and components of the completed table, whose
 * singular values are shrunk, give its missing cells anew. The steps are extrapolated.
 */
export class ShrinkingRounds {
  change = Number.POSITIVE_INFINITY;
  done = false;
  private readonly scatter: number;
  private readonly anderson = new Anderson();
  /** The indices of the missing cells in memory, in the order of the rows there. */
  private readonly holes: Uint32Array;
  private vectors: Doubles;
  private readonly block: number;
  private fallback: Doubles | null = null;
  private residual = Number.POSITIVE_INFINITY;
  private error = 0;
  private dataError = 0;
  private shrink = 0;
  private readonly work = this.steps();

  constructor(
    private readonly table: IncompleteTable,
    private readonly spec: IncompleteSpec,
    public iterations: number,
    start?: Doubles,
  ) {
    const { columns, width, patterns, starts, observed } = table;
    const { components, factors } = spec;
    this.scatter = table.place(columns * columns);
    this.holes = new Uint32Array(table.rows * columns - table.present);
    let hole = 0;
    for (let p = 0; p < patterns; p++) {
      for (let n = starts[p]; n < starts[p + 1]; n++) {
        for (let j = 0; j < columns; j++) {
          if (!observed[p * columns + j]) this.holes[hole++] = table.values / 8 + n * width + j;
        }
      }
    }
    if (start) this.put(start);
    this.block = Math.min(columns, components + 1 + EXTRA);
    this.vectors = new Float64Array(this.block * columns);
    this.vectors.set(factors);
    // The further vectors are arbitrary, but must not be orthogonal to what they have to find.
    for (let k = factors.length; k < this.vectors.length; k++) this.vectors[k] = Math.sin(1 + k * k);
  }

  run(until: number): void {
    do this.done = this.work.next().done === true;
    while (!this.done && performance.now() < until);
  }

  /** Iterates until it converges. Yields wherever this work may pause. */
  private *steps(): Generator<undefined, void> {
    while (!(yield* this.step())) yield;
  }

  /** Goes to the next point; returns whether it is the last. */
  private *step(): Generator<undefined, boolean> {
    const { table, spec, holes } = this;
    this.iterations++;
    const heap = table.doubles;
    const before = Float64Array.from(holes, (at) => heap[at]);
    const after = yield* this.image();
    if (!after.every(Number.isFinite)) {
      throw new PCAError('ERR_NOT_FINITE', 'the fit leaves the range of doubles: divide the columns');
    }
    let squares = 0;
    let whole = 0;
    for (let k = 0; k < after.length; k++) {
      squares += (after[k] - before[k]) ** 2;
      whole += after[k] ** 2;
    }
    if (this.fallback && squares > GROWTH ** 2 * this.residual) {
      this.put(this.fallback);
      this.fallback = null;
      this.anderson.clear();
      return false;
    }
    this.residual = squares;
    this.change = whole > 0 ? Math.sqrt(squares / whole) : 0;
    if (this.change <= spec.tolerance) {
      this.put(after);
      return true;
    }
    if (this.iterations >= spec.maxIterations) {
      throw new PCAError(
        'ERR_NOT_CONVERGED',
        `missing: 'regularized' still changes by ${this.change.toPrecision(2)} after ${spec.maxIterations} ` +
          "iterations: ask for fewer components or more maxIterations, or use missing: 'em'",
      );
    }
    this.put(this.anderson.next(before, after));
    this.fallback = after;
    return false;
  }

  finish(): IncompleteFit {
    const { table, spec, holes, error, dataError, iterations } = this;
    const heap = table.doubles;
    return imputedFit(table, spec, {
      factors: this.vectors.slice(0, spec.components * table.columns),
      noise: this.shrink,
      error,
      dataError,
      iterations,
      cells: Float64Array.from(holes, (at) => heap[at]),
    });
  }

  private put(cells: Doubles): void {
    const heap = this.table.doubles;
    this.holes.forEach((at, k) => {
      heap[at] = cells[k];
    });
  }

  /** Returns the missing cells that the components of the completed table give. */
  private *image(): Generator<undefined, Doubles> {
    const { table, spec } = this;
    const { columns, rows, width, values } = table;
    const { components: q, scale } = spec;
    const heap = table.doubles;
    const mean = new Float64Array(columns);
    if (spec.center) {
      for (let n = 0; n < rows; n++) {
        for (let j = 0; j < columns; j++) mean[j] += heap[values / 8 + n * width + j];
      }
      for (let j = 0; j < columns; j++) mean[j] /= rows;
    }
    table.view(this.scatter, columns * columns).fill(0);
    const together = 4 * Math.ceil(STEP / (4 * columns ** 2));
    for (let n = 0; n < rows; n += together) {
      yield;
      const at = values + 8 * n * width;
      table.program.scatter(at, Math.min(together, rows - n), columns, width, this.scatter);
    }
    const s = table.view(this.scatter, columns * columns);
    const deviation = new Float64Array(columns).fill(1);
    let total = 0;
    for (let i = 0; i < columns; i++) {
      const variance = s[i * columns + i] / rows - mean[i] ** 2;
      if (spec.standardize) deviation[i] = Math.sqrt(variance);
      total += spec.standardize ? 1 : variance;
    }
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j <= i; j++) {
        const at = i * columns + j;
        s[at] = (s[at] / rows - mean[i] * mean[j]) / (deviation[i] * deviation[j]);
        s[j * columns + i] = s[at];
      }
    }
    const lambda = yield* this.leading(s, total);
    this.shrink = Math.min(lambda[q], this.noise(lambda, total));
    const factor = Float64Array.from(lambda.subarray(0, q), (value) =>
      value > 0 ? Math.max(0, value - this.shrink) / value : 0,
    );

    const out = new Float64Array(this.holes.length);
    let [k, squares, dataSquares] = [0, 0, 0];
    const row = new Float64Array(columns);
    const fitted = new Float64Array(columns);
    for (let p = 0; p < table.patterns; p++) {
      for (let n = table.starts[p]; n < table.starts[p + 1]; n++) {
        const at = values / 8 + n * width;
        for (let j = 0; j < columns; j++) row[j] = (heap[at + j] - mean[j]) / deviation[j];
        fitted.fill(0);
        for (let a = 0; a < q; a++) {
          const v = a * columns;
          let score = 0;
          for (let j = 0; j < columns; j++) score += this.vectors[v + j] * row[j];
          score *= factor[a];
          for (let j = 0; j < columns; j++) fitted[j] += this.vectors[v + j] * score;
        }
        for (let j = 0; j < columns; j++) {
          if (!table.observed[p * columns + j]) out[k++] = fitted[j] * deviation[j] + mean[j];
          else {
            const residual = row[j] - fitted[j];
            squares += residual ** 2;
            dataSquares += (residual * deviation[j] * (scale ? scale[j] : 1)) ** 2;
          }
        }
        if (isStep(n, columns * q)) yield;
      }
    }
    this.error = squares / table.present;
    this.dataError = dataSquares / table.present;
    return out;
  }

  /** Returns the variance of the noise that the components leave, over the degrees of freedom that they leave. */
  private noise(lambda: Doubles, total: number): number {
    const q = this.spec.components;
    const kept = lambda.subarray(0, q).reduce((sum, value) => sum + value, 0);
    return residualNoise(this.table, q, total - kept);
  }

  /**
   * Returns the leading eigenvalues of S, descending, and turns `vectors` to their eigenvectors, by orthogonal iteration
   * (Golub & Van Loan, 4th ed., 8.2.4) from those of the last round.
   */
  private *leading(s: Float64Array, total: number): Generator<undefined, Doubles> {
    const { columns } = this.table;
    const { block } = this;
    const q = this.spec.components;
    for (let product = 1; ; product++) {
      orthonormalise(this.vectors, block, columns);
      const images = new Float64Array(block * columns);
      const small = new Float64Array(block * block);
      for (let a = 0; a < block; a++) {
        for (let i = 0; i < columns; i++) {
          let sum = 0;
          for (let j = 0; j < columns; j++) sum += s[i * columns + j] * this.vectors[a * columns + j];
          images[a * columns + i] = sum;
        }
      }
      for (let a = 0; a < block; a++) {
        for (let b = 0; b <= a; b++) {
          let sum = 0;
          for (let j = 0; j < columns; j++) sum += this.vectors[a * columns + j] * images[b * columns + j];
          small[a * block + b] = sum;
          small[b * block + a] = sum;
        }
      }
      const { values, vectors: turn } = symmetricEigen(small, block);
      const turned = turnedBy(turn, this.vectors, block, columns);
      const turnedImages = turnedBy(turn, images, block, columns);
      let worst = 0;
      const needed = this.noise(values, total) <= values[q] ? q : q + 1;
      for (let a = 0; a < needed; a++) {
        let squares = 0;
        for (let j = 0; j < columns; j++) {
          squares += (turnedImages[a * columns + j] - values[a] * turned[a * columns + j]) ** 2;
        }
        worst = Math.max(worst, Math.sqrt(squares) / (a < q ? ACCURACY : ACCURACY_OF_NEXT));
      }
      if (worst <= values[0] || product === MOST_PRODUCTS || block === columns) {
        this.vectors = turned;
        return values;
      }
      this.vectors = turnedImages;
      yield;
    }
  }
}

function turnedBy(turn: Doubles, rows: Doubles, count: number, columns: number): Doubles {
  const out = new Float64Array(count * columns);
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      const factor = turn[a * count + b];
      for (let j = 0; j < columns; j++) out[a * columns + j] += factor * rows[b * columns + j];
    }
  }
  return out;
}

/** Makes the rows orthonormal, by Gram & Schmidt's method, twice. */
function orthonormalise(rows: Doubles, count: number, columns: number): void {
  for (let a = 0; a < count; a++) {
    const row = rows.subarray(a * columns, (a + 1) * columns);
    for (let pass = 0; pass < 2; pass++) {
      for (let b = 0; b < a; b++) {
        let share = 0;
        for (let j = 0; j < columns; j++) share += row[j] * rows[b * columns + j];
        for (let j = 0; j < columns; j++) row[j] -= share * rows[b * columns + j];
      }
      const length = Math.hypot(...row);
      if (length > 0) for (let j = 0; j < columns; j++) row[j] /= length;
      else row[a % columns] = 1;
    }
  }
}
