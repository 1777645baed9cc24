import type { Doubles } from '../matrix.ts';
import type { IncompleteSpec } from './spec.ts';
import { type IncompleteTable, packed } from './table.ts';

/** The number of multiplications between two reads of the clock, which take some milliseconds. */
const SLICE = 4e6;

/**
 * Factors of a table and what a pass over its rows sums, in the memory of cpp/missing. Addresses are those of its structs
 * Model and Sums, which say what lies there.
 */
export class FactorSums {
  readonly ridge: number;
  readonly gains: number;
  readonly moments: number;
  readonly covariances: number;
  readonly cross: number;
  readonly squares: number;
  readonly latent: number;
  /** 0 unless scores are kept. */
  readonly scores: number;
  private readonly model: number;
  private readonly factorsAt: number;
  private readonly sums: number;
  private readonly work: number;
  /** The number of patterns that this pass has summed. */
  private next = 0;

  constructor(
    private readonly table: IncompleteTable,
    private readonly spec: IncompleteSpec,
    keepsScores = false,
  ) {
    const { columns, width, rows } = table;
    const { components: m, factors, noise, center } = spec;
    const [own, all] = [packed(m), packed(m + 1)];
    this.factorsAt = table.place((m + 1) * width);
    this.ridge = table.place(own);
    this.gains = table.place(width);
    const outer = table.place((columns + 1) * own);
    this.moments = table.place(columns * all);
    this.covariances = table.place(columns * own);
    this.cross = table.place((m + 1) * width);
    this.squares = table.place(width);
    this.latent = table.place(all);
    const total = table.place(own);
    this.scores = keepsScores ? table.place(rows * m) : 0;
    this.work = table.place(2 * width + 5 * all + 4 * (m + 1));
    this.model = table.place(4);
    this.sums = table.place(6);
    const { moments, covariances, cross, squares, latent, scores } = this;
    const words = (address: number) => new Int32Array(table.program.memory.buffer, address);
    words(this.model).set([this.factorsAt, 0, 0, 0, m, Number(center), this.ridge, this.gains]);
    words(this.sums).set([outer, moments, covariances, cross, squares, latent, total, 0, 0, 0, scores]);
    this.noise = noise;
    table.view(this.gains, width).fill(1);
    const at = this.factors;
    for (let a = 0; a < m; a++) at.set(factors.subarray(a * columns, (a + 1) * columns), a * width);
  }

  /** (M + 1) x width: the factors, then the mean. The view is valid until more memory is reserved. */
  get factors(): Float64Array {
    return this.table.view(this.factorsAt, (this.spec.components + 1) * this.table.width);
  }

  get noise(): number {
    return this.table.view(this.model + 8, 1)[0];
  }

  set noise(variance: number) {
    this.table.view(this.model + 8, 1)[0] = variance;
  }

  /** The log-likelihood of the observed cells, or without noise the sum of squared residuals, of the last pass. */
  get objective(): number {
    return this.table.view(this.sums + 32, 1)[0];
  }

  /** Sums some milliseconds' worth of rows; returns true once the pass over all rows is complete. */
  sumSome(): boolean {
    const { table, next } = this;
    const { program, address, patterns, rows, width } = table;
    const m = this.spec.components;
    const perPattern = (rows / patterns) * 3 * width * (m + 1) + width * packed(m);
    if (next === 0) program.prepare(address, this.model, this.sums);
    const last = Math.min(patterns, next + Math.max(1, Math.ceil(SLICE / perPattern)));
    program.expect(address, this.model, this.sums, next, last, this.work);
    this.next = last === patterns ? 0 : last;
    return this.next === 0;
  }

  /** Replaces the factors, the mean and the noise by those of the M-step, after a pass. */
  maximise(): void {
    const { program, address, weight, weighedPresent } = this.table;
    program.maximise(address, this.sums, weight, weighedPresent, this.model, this.work);
  }

  /**
   * Returns the missing cells that the scores and the factors of the last pass give, in the units of the table and in the
   * order of the rows in memory.
   */
  fittedCells(): Doubles {
    const { table, factors } = this;
    const { columns, width, rows, present, patterns, starts, observed } = table;
    const m = this.spec.components;
    const gains = table.view(this.gains, columns);
    const scores = table.view(this.scores, rows * m);
    const out = new Float64Array(rows * columns - present);
    let k = 0;
    for (let p = 0; p < patterns; p++) {
      for (let n = starts[p]; n < starts[p + 1]; n++) {
        for (let j = 0; j < columns; j++) {
          if (observed[p * columns + j]) continue;
          let value = factors[m * width + j];
          for (let a = 0; a < m; a++) value += scores[n * m + a] * factors[a * width + j];
          out[k++] = value / gains[j];
        }
      }
    }
    return out;
  }

  /** Returns the factors without what lies beyond the last column, M x D. */
  factorsAsRows(): Doubles {
    const { columns, width } = this.table;
    const m = this.spec.components;
    const out = new Float64Array(m * columns);
    for (let a = 0; a < m; a++) out.set(this.factors.subarray(a * width, a * width + columns), a * columns);
    return out;
  }
}
