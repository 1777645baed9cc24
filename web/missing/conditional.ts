import { cholesky, solveCholesky, symmetricEigen } from '../analysis/small-matrix.ts';
import type { Doubles } from '../matrix.ts';
import { gaussian } from '../models/gaussian.ts';
import { analysedColumns, type PcaModel } from '../models/pca-model.ts';

/**
 * The covariance C = sum (lambda_m - noise) u_m u_m^T + noise I of rows y = (x - mean) / scale. Without noise, missing
 * cells get the limit as the noise goes to 0: least squares.
 */
export interface Distribution {
  columns: number;
  /** r x D: the unit vectors u_m. */
  vectors: Doubles;
  /** r: lambda_m > 0. */
  variances: Doubles;
  noise: number;
  mean: Doubles;
  scale: Doubles | null;
}

/** Returns the distribution of a model's rows; components without variance take no part. */
export function distributionOf(model: PcaModel): Distribution {
  const { columns, components, mean, scale } = model;
  let { variances, noise } = gaussian(model);
  // All directions are known, so the last of them can count as noise, and C keeps an inverse.
  if (!(noise > 0) && variances.length === analysedColumns(model)) {
    noise = variances[variances.length - 1];
    variances = variances.slice(0, -1);
  }
  const vectors = components.data.slice(0, variances.length * columns);
  return { columns, vectors, variances, noise, mean, scale };
}

/** A pivot of a covariance below this share of its diagonal has lost too many digits. */
const LEAST_PIVOT = 1e-7;
/** An eigenvalue below this share of the largest is 0. */
const LEAST_EIGENVALUE = 1e-12;

/** The conditional distribution of the missing cells of all rows with one pattern of holes. */
export class ConditionalCells {
  /** The columns that are missing. */
  readonly holes: number[] = [];
  /**
   * The factor of K = noise C_hh^-1 of the conditional covariance C_hh, an h x h matrix; null if the smaller r x r matrix
   * is solved instead.
   */
  private readonly factor: Doubles | null = null;
  /** r x r: maps U_o^T y to the conditional mean of a row's part along the components. */
  private readonly gain: Doubles | null = null;
  /** r x r: the conditional covariance of that part. */
  private readonly spread: Doubles | null = null;

  /** `observed` has D numbers: 0 for a hole. */
  constructor(
    private readonly of: Distribution,
    observed: Uint8Array,
  ) {
    for (let j = 0; j < of.columns; j++) if (!observed[j]) this.holes.push(j);
    const r = of.variances.length;
    if (this.holes.length <= r) this.factor = this.byHoles();
    if (!this.factor) [this.gain, this.spread] = this.byComponents(observed);
  }

  /** Puts the conditional means into the holes of y, which hold 0 until then. */
  fill(y: Doubles): void {
    const { holes, of } = this;
    const { columns, vectors, variances, noise } = of;
    const r = variances.length;
    const scores = new Float64Array(r);
    for (let a = 0; a < r; a++) {
      let sum = 0;
      for (let j = 0; j < columns; j++) sum += vectors[a * columns + j] * y[j];
      scores[a] = sum;
    }
    if (this.factor) {
      const right = Float64Array.from(holes, (j) => {
        let sum = 0;
        for (let a = 0; a < r; a++) sum += share(variances[a], noise) * vectors[a * columns + j] * scores[a];
        return sum;
      });
      solveCholesky(this.factor, holes.length, right);
      holes.forEach((j, k) => {
        y[j] = right[k];
      });
      return;
    }
    const gain = this.gain as Doubles;
    const means = new Float64Array(r);
    for (let a = 0; a < r; a++) for (let b = 0; b < r; b++) means[a] += gain[a * r + b] * scores[b];
    for (const j of holes) {
      let sum = 0;
      for (let a = 0; a < r; a++) sum += vectors[a * columns + j] * means[a];
      y[j] = sum;
    }
  }

  /** Returns the covariance of U^T y given the observed cells, m x m, for the m rows of `basis`. */
  scoreCovariance(basis: Doubles, m: number): Doubles {
    const { holes, of } = this;
    const { columns, vectors, variances, noise } = of;
    const r = variances.length;
    const h = holes.length;
    const out = new Float64Array(m * m);
    if (this.factor) {
      // This is noise U_h^T K^-1 U_h, as a sum of squares of the rows of L^-1 U_h.
      const rows: Doubles[] = [];
      for (let k = 0; k < h; k++) {
        const row = Float64Array.from({ length: m }, (_, a) => basis[a * columns + holes[k]]);
        for (let i = 0; i < k; i++) for (let a = 0; a < m; a++) row[a] -= this.factor[k * h + i] * rows[i][a];
        for (let a = 0; a < m; a++) row[a] /= this.factor[k * h + k];
        rows.push(row);
      }
      for (const row of rows) addSquare(out, row, noise);
      return out;
    }
    const spread = this.spread as Doubles;
    const cross = new Float64Array(m * r);
    for (const j of holes) {
      addSquare(
        out,
        Float64Array.from({ length: m }, (_, a) => basis[a * columns + j]),
        noise,
      );
      for (let a = 0; a < m; a++) {
        for (let b = 0; b < r; b++) cross[a * r + b] += basis[a * columns + j] * vectors[b * columns + j];
      }
    }
    for (let a = 0; a < m; a++) {
      for (let b = 0; b < m; b++) {
        let sum = 0;
        for (let c = 0; c < r; c++) {
          for (let d = 0; d < r; d++) sum += cross[a * r + c] * spread[c * r + d] * cross[b * r + d];
        }
        out[a * m + b] += sum;
      }
    }
    return out;
  }

  /** Factorises K = I - U_h diag((lambda - noise) / lambda) U_h^T; returns null if a pivot has lost too many digits. */
  private byHoles(): Doubles | null {
    const { holes, of } = this;
    const { columns, vectors, variances, noise } = of;
    const h = holes.length;
    const k = new Float64Array(h * h);
    for (let a = 0; a < variances.length; a++) {
      const g = share(variances[a], noise);
      for (let i = 0; i < h; i++) {
        const factor = g * vectors[a * columns + holes[i]];
        for (let j = 0; j <= i; j++) k[i * h + j] -= factor * vectors[a * columns + holes[j]];
      }
    }
    for (let i = 0; i < h; i++) {
      k[i * h + i] += 1;
      for (let j = 0; j < i; j++) k[j * h + i] = k[i * h + j];
    }
    const factor = cholesky(k, h);
    if (!factor) return null;
    for (let i = 0; i < h; i++) if (factor[i * h + i] ** 2 < LEAST_PIVOT) return null;
    return factor;
  }

  /**
   * Returns d S^-1 d, the gain, and noise d S^-1 d, the conditional covariance, for d = (lambda - noise)^(1/2) and S =
   * d U_o^T U_o d + noise I. Without noise S may have no inverse; directions that it does not determine keep their
   * variance.
   */
  private byComponents(observed: Uint8Array): [gain: Doubles, spread: Doubles] {
    const { columns, vectors, variances, noise } = this.of;
    const r = variances.length;
    const d = variances.map((value) => Math.sqrt(Math.max(0, value - noise)));
    const s = new Float64Array(r * r);
    for (let a = 0; a < r; a++) {
      for (let b = 0; b <= a; b++) {
        let sum = 0;
        for (let j = 0; j < columns; j++) {
          if (observed[j]) sum += vectors[a * columns + j] * vectors[b * columns + j];
        }
        s[a * r + b] = d[a] * sum * d[b];
        s[b * r + a] = s[a * r + b];
      }
    }
    for (let a = 0; a < r; a++) s[a * (r + 1)] += noise;
    const factor = noise > 0 ? cholesky(s, r) : null;
    if (factor) {
      const gain = gainOf(factor, d);
      return [gain, gain.map((value) => noise * value)];
    }
    const gain = new Float64Array(r * r);
    const { values, vectors: q } = symmetricEigen(s, r);
    const least = noise > 0 ? 0 : LEAST_EIGENVALUE * values[0];
    const spread = new Float64Array(r * r);
    for (let k = 0; k < r; k++) {
      const row = q.subarray(k * r, (k + 1) * r).map((value, a) => value * d[a]);
      const value = Math.max(noise, values[k]);
      const isKnown = noise > 0 || value > least;
      if (isKnown) addSquare(gain, row, 1 / value);
      addSquare(spread, row, isKnown ? noise / value : 1);
    }
    return [gain, spread];
  }
}

/** Returns d S^-1 d for the factor L of S = L L^T: the products of the columns of L^-1 d. */
function gainOf(factor: Doubles, d: Doubles): Doubles {
  const r = d.length;
  const inverse = new Float64Array(r * r);
  const out = new Float64Array(r * r);
  for (let a = 0; a < r; a++) {
    for (let i = a; i < r; i++) {
      let value = i === a ? d[a] : 0;
      for (let k = a; k < i; k++) value -= factor[i * r + k] * inverse[k * r + a];
      inverse[i * r + a] = value / factor[i * (r + 1)];
    }
    for (let b = 0; b <= a; b++) {
      let sum = 0;
      for (let k = a; k < r; k++) sum += inverse[k * r + a] * inverse[k * r + b];
      out[a * r + b] = sum;
      out[b * r + a] = sum;
    }
  }
  return out;
}

const share = (variance: number, noise: number) => Math.max(0, variance - noise) / variance;

/** Adds factor row row^T to `out`. */
function addSquare(out: Doubles, row: Doubles, factor: number): void {
  const n = row.length;
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) out[a * n + b] += factor * row[a] * row[b];
}

/** The number of multiplications after which other code may take a turn. */
const STEP = 2e5;

/** Returns after how many rows with holes other code may take a turn, if each has a pattern of its own. */
export const rowsPerStep = ({ columns, rows }: { columns: number; rows: number }) =>
  Math.max(1, Math.floor(STEP / (columns * (rows + 1) ** 2)));

/** The most patterns to keep. Beyond them, all are dropped, so that memory stays bounded. */
export const MOST_PATTERNS = 2000;

/** Fills rows one after the other; rows with the same holes share a factorisation. */
export class Filler {
  private readonly known = new Map<string, ConditionalCells>();

  constructor(readonly distribution: Distribution) {}

  /** Returns the conditional distribution of the holes of a row; null if it has none. */
  cellsOf(row: Float64Array): ConditionalCells | null {
    const { columns } = this.distribution;
    const observed = new Uint8Array(columns);
    const holes: number[] = [];
    for (let j = 0; j < columns; j++) {
      observed[j] = Number(!Number.isNaN(row[j]));
      if (!observed[j]) holes.push(j);
    }
    if (holes.length === 0) return null;
    const key = holes.join(' ');
    let cells = this.known.get(key);
    if (!cells) {
      if (this.known.size >= MOST_PATTERNS) this.known.clear();
      cells = new ConditionalCells(this.distribution, observed);
      this.known.set(key, cells);
    }
    return cells;
  }

  /** Fills the holes of a row in the units of the data. Returns the columns of the holes. */
  fill(row: Float64Array): readonly number[] {
    const cells = this.cellsOf(row);
    if (!cells) return [];
    const { mean, scale } = this.distribution;
    const y = new Float64Array(row.length);
    for (let j = 0; j < y.length; j++) {
      if (!Number.isNaN(row[j])) y[j] = (row[j] - mean[j]) / (scale ? scale[j] : 1);
    }
    cells.fill(y);
    for (const j of cells.holes) row[j] = y[j] * (scale ? scale[j] : 1) + mean[j];
    return cells.holes;
  }
}
