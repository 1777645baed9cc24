import { cholesky, solveCholesky, symmetricEigen } from '../analysis/small-matrix.ts';
import { allocate } from '../errors.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Doubles } from '../matrix.ts';
import { gaussian } from '../models/gaussian.ts';
import { type PcaModel, truncated } from '../models/pca-model.ts';
import type { Steps } from '../steps.ts';
import { MOST_PATTERNS, rowsPerStep } from './conditional.ts';
import { requireDense, requireKnownLength, requireNoInfinity } from './rows.ts';

/** The distances of the observed cells of rows with holes from a model, one entry for each such row. */
export interface ObservedDistances {
  /** The indices of these rows. */
  rows: Uint32Array;
  /** T^2 along the components, with `along` degrees of freedom, and the squared distance off them, with `off`. */
  t2: Doubles;
  spe: Doubles;
  along: Uint32Array;
  off: Uint32Array;
  /** The Mahalanobis distance of the observed cells by all components, and their squared distance from the mean. */
  mahalanobis: Doubles;
  squares: Doubles;
  /** The contributions of each column to T^2 and to SPE, 0 for a hole; empty unless asked for. */
  contributions: { t2: Doubles; spe: Doubles }[];
}

/** A direction is lost if less than this share of its squared length lies in the observed columns. */
const LEAST_SHARE = 1e-10;

/** The projection of the observed cells of one pattern on the first components. */
class Projection {
  /** k rows of D: an orthonormal basis of the observed part of the components. */
  private readonly basis: Doubles;
  /** The factor of the covariance of a row in this basis. */
  private readonly factor: Doubles;
  readonly along: number;

  constructor(
    private readonly columns: number,
    vectors: Doubles,
    variances: Doubles,
    noise: number,
    observed: readonly number[],
  ) {
    const r = variances.length;
    const gram = new Float64Array(r * r);
    for (let a = 0; a < r; a++) {
      for (let b = 0; b < r; b++) {
        for (const j of observed) gram[a * r + b] += vectors[a * columns + j] * vectors[b * columns + j];
      }
    }
    const { values, vectors: q } = symmetricEigen(gram, r);
    const k = values.filter((value) => value > LEAST_SHARE).length;
    this.along = k;
    this.basis = new Float64Array(k * columns);
    const covariance = new Float64Array(k * k);
    for (let a = 0; a < k; a++) {
      const root = Math.sqrt(values[a]);
      for (let m = 0; m < r; m++) {
        const factor = q[a * r + m] / root;
        for (const j of observed) this.basis[a * columns + j] += factor * vectors[m * columns + j];
      }
      for (let b = 0; b <= a; b++) {
        let sum = a === b ? noise : 0;
        for (let m = 0; m < r; m++) {
          sum +=
            root * Math.sqrt(values[b]) * q[a * r + m] * q[b * r + m] * Math.max(0, variances[m] - noise);
        }
        covariance[a * k + b] = sum;
        covariance[b * k + a] = sum;
      }
    }
    this.factor = cholesky(covariance, k) ?? new Float64Array(k * k).fill(Number.POSITIVE_INFINITY);
  }

  /** Measures y, which is 0 in holes; overwrites it with its residual, and `weights` with C_oo^-1 of its projection. */
  measure(y: Doubles, weights: Doubles): { t2: number; spe: number } {
    const { basis, columns, factor, along: k } = this;
    const scores = new Float64Array(k);
    for (let a = 0; a < k; a++) {
      for (let j = 0; j < columns; j++) scores[a] += basis[a * columns + j] * y[j];
    }
    const solved = scores.slice();
    solveCholesky(factor, k, solved);
    weights.fill(0);
    let t2 = 0;
    for (let a = 0; a < k; a++) {
      t2 += scores[a] * solved[a];
      for (let j = 0; j < columns; j++) {
        y[j] -= scores[a] * basis[a * columns + j];
        weights[j] += solved[a] * basis[a * columns + j];
      }
    }
    let spe = 0;
    for (let j = 0; j < columns; j++) spe += y[j] ** 2;
    return { t2, spe };
  }
}

/**
 * Measures the rows with holes. T^2 is y_p^T C_oo^-1 y_p, where y_p is the projection of the observed cells on the
 * observed part of the components, and SPE is |y_o - y_p|^2: y_o^T C_oo^-1 y_o is the sum of T^2 and SPE over the
 * noise, and without holes both have their usual values. With `only`, measures these rows alone, and finds the
 * contributions of columns.
 */
export function* observedDistances(
  source: RowSource,
  model: PcaModel,
  components: number,
  signal?: AbortSignal,
  only?: Uint32Array,
): Steps<ObservedDistances> {
  requireKnownLength(model);
  requireDense(source, 'x', 'em');
  const { rows, columns, names } = source;
  const { mean, scale, report } = model;
  const omitted = new Set(report.omittedColumns);
  const first = truncated(model, components);
  const [whole, part] = [model, first].map((each) => ({ ...gaussian(each), vectors: each.components.data }));
  const known = new Map<string, [part: Projection, whole: Projection]>();
  const wanted = only && new Set(only);
  const found: number[] = [];
  const values: Record<'t2' | 'spe' | 'along' | 'off' | 'mahalanobis' | 'squares', number[]> = {
    ...{ t2: [], spe: [], along: [], off: [], mahalanobis: [], squares: [] },
  };
  const contributions: ObservedDistances['contributions'] = [];
  const step = rowsPerStep(model.components);
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  for (let from = 0; from < rows; from += pieceRows) {
    const last = Math.min(from + pieceRows, rows);
    const data = new Float64Array(source.read(from, last).data);
    for (let n = from; n < last; n++) {
      const row = data.subarray((n - from) * columns, (n - from + 1) * columns);
      requireNoInfinity(row, n, 'x', names);
      if (!row.some(Number.isNaN) || (wanted && !wanted.has(n))) continue;
      const observed: number[] = [];
      const y = new Float64Array(columns);
      for (let j = 0; j < columns; j++) {
        if (Number.isNaN(row[j]) || omitted.has(j)) continue;
        observed.push(j);
        y[j] = (row[j] - mean[j]) / (scale ? scale[j] : 1);
      }
      const key = observed.join(' ');
      let projections = known.get(key);
      if (!projections) {
        if (known.size >= MOST_PATTERNS) known.clear();
        const [ofPart, ofWhole] = [part, whole].map(
          ({ vectors, variances, noise }) => new Projection(columns, vectors, variances, noise, observed),
        );
        projections = [ofPart, ofWhole];
        known.set(key, projections);
      }
      const weights = new Float64Array(columns);
      const given = y.slice();
      const all = projections[1].measure(y.slice(), weights);
      const { t2, spe } = projections[0].measure(y, weights);
      found.push(n);
      values.t2.push(t2);
      values.spe.push(spe);
      values.along.push(projections[0].along);
      values.off.push(observed.length - projections[0].along);
      values.mahalanobis.push(Math.sqrt(all.t2 + (whole.noise > 0 ? all.spe / whole.noise : 0)));
      values.squares.push(given.reduce((sum, value) => sum + value * value, 0));
      if (wanted) {
        contributions.push({
          t2: weights.map((weight, j) => weight * given[j]),
          spe: y.map((value) => value * value),
        });
      }
      if (found.length % step > 0) continue;
      yield;
      signal?.throwIfAborted();
    }
    yield;
    signal?.throwIfAborted();
  }
  const doubles = (list: number[]) =>
    allocate(8 * list.length, 'the distances', () => Float64Array.from(list));
  return {
    rows: Uint32Array.from(found),
    t2: doubles(values.t2),
    spe: doubles(values.spe),
    along: Uint32Array.from(values.along),
    off: Uint32Array.from(values.off),
    mahalanobis: doubles(values.mahalanobis),
    squares: doubles(values.squares),
    contributions,
  };
}
