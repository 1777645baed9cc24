import { allocate } from '../../errors.ts';
import type { Doubles, Matrix } from '../../matrix.ts';
import type { ObservedDistances } from '../../missing/observed-distances.ts';
import { gaussian } from '../../models/gaussian.ts';
import { analysedColumns, isCentred, type PcaModel } from '../../models/pca-model.ts';
import type { Work } from '../work.ts';
import type { pooledResidual } from './limits.ts';

/** The number of rows after which other code may take a turn. */
export const ROWS_A_STEP = 256;

/** The distances of N rows from a model, of whose components the first `kept` count as found. Arrays are as in `Diagnosis`. */
export class RowDistances {
  readonly t2: Doubles;
  readonly spe: Doubles;
  readonly dmodx: Doubles;
  readonly mahalanobis: Doubles;
  readonly leverage: Doubles;
  /** The squared distance of each row from the mean. */
  readonly lengths: Doubles;
  readonly contributions: Matrix<Doubles>;
  readonly cos2: Matrix<Doubles>;
  private readonly degrees: number;
  private readonly constant: number;

  /** `a` is the number of components asked for, at least `kept`; `weights` has one a row, null for ones. Throws ERR_MEMORY. */
  constructor(
    private readonly model: PcaModel,
    private readonly count: number,
    private readonly a: number,
    private readonly kept: number,
    private readonly fitted: boolean,
    private readonly weights: Doubles | null,
    private readonly pooled: ReturnType<typeof pooledResidual>,
  ) {
    const { effectiveRows, ddof } = model;
    this.degrees = effectiveRows - ddof;
    this.constant = effectiveRows > 0 && isCentred(model, 'find leverages') ? 1 / effectiveRows : 0;
    const vector = () => allocate(8 * count, 'the distances', () => new Float64Array(count));
    const table = () => ({
      data: allocate(8 * count * a, 'the contributions', () => new Float64Array(count * a)),
      rows: count,
      columns: a,
    });
    [this.t2, this.spe, this.dmodx, this.mahalanobis, this.leverage, this.lengths] = Array.from(
      { length: 6 },
      vector,
    );
    [this.contributions, this.cos2] = [table(), table()];
  }

  /** Measures rows by their scores on all components and, in the last column, their distance from these. */
  *measure({ data, columns: width }: Matrix<Doubles>): Work<void> {
    const { a, kept, degrees } = this;
    const { variances, noise } = gaussian(this.model);
    const [contributions, cos2] = [this.contributions.data, this.cos2.data];
    const all = width - 1;
    for (let i = 0; i < this.count; i++) {
      if (i % ROWS_A_STEP === 0) yield;
      const row = data.subarray(i * width, (i + 1) * width);
      const weight = this.weightOf(i);
      // Components beyond the rank count as left out, both in SPE and in the eigenvalues that its limit follows from.
      let off = row[all] ** 2;
      for (let m = all - 1; m >= variances.length; m--) off += row[m] ** 2;
      let whole = noise > 0 ? off / noise : 0;
      for (let m = variances.length - 1; m >= kept; m--) {
        whole += row[m] ** 2 / variances[m];
        off += row[m] ** 2;
      }
      let length = off;
      let t2 = 0;
      for (let m = 0; m < kept; m++) {
        const share = row[m] ** 2 / variances[m];
        t2 += share;
        length += row[m] ** 2;
        contributions[i * a + m] = (100 * share * weight) / degrees;
      }
      for (let m = 0; m < kept; m++) cos2[i * a + m] = length > 0 ? row[m] ** 2 / length : 0;
      if (Number.isNaN(off)) {
        t2 = Number.NaN;
        cos2.fill(Number.NaN, i * a, (i + 1) * a);
        contributions.fill(Number.NaN, i * a, (i + 1) * a);
      }
      this.put(i, t2, off, length, Math.sqrt(t2 + whole), analysedColumns(this.model) - kept);
    }
  }

  /** Measures rows with holes by their observed cells. */
  *measureObserved({ rows, t2, spe, squares, mahalanobis, off }: ObservedDistances): Work<void> {
    for (let k = 0; k < rows.length; k++) {
      if (k % ROWS_A_STEP === 0) yield;
      this.put(rows[k], t2[k], spe[k], squares[k], mahalanobis[k], off[k]);
      if (!(off[k] > 0)) this.dmodx[rows[k]] = Number.NaN;
    }
  }

  /** Sets the distances of row i, of which `off` degrees of freedom lie off the components. */
  private put(i: number, t2: number, spe: number, length: number, mahalanobis: number, off: number): void {
    const { pooled } = this;
    this.t2[i] = t2;
    this.spe[i] = spe;
    this.lengths[i] = length;
    this.mahalanobis[i] = mahalanobis;
    this.leverage[i] =
      this.model.effectiveRows > 0 ? this.weightOf(i) * (this.constant + t2 / this.degrees) : Number.NaN;
    this.dmodx[i] = ((this.fitted ? pooled.correction : 1) * Math.sqrt(spe / off)) / pooled.deviation;
  }

  private weightOf(i: number): number {
    return this.weights ? this.weights[i] : 1;
  }
}
