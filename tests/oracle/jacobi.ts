/**
 * The reference PCA for the tests, by one-sided Jacobi rotations (Hestenes 1958) of the centred data, which find small
 * singular values to high relative accuracy. It shares no code with the engine.
 */
export interface Oracle {
  mean: Float64Array;
  /** The first min(rows, columns) eigenvalues of the covariance, descending. */
  eigenvalues: Float64Array;
  /**
   * Row m is the unit vector u_m, whose entry of largest magnitude (the first on ties) is positive. With fewer rows than
   * columns, it is zero where the eigenvalue is.
   */
  components: Float64Array[];
  totalVariance: number;
}

interface OracleOptions {
  center?: boolean;
  standardize?: boolean;
  ddof?: 0 | 1;
}

/** Neumaier's compensated sum. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}

function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
}

/** Rotates pairs of vectors until all are orthogonal, and `followers` by the same rotations. */
function orthogonalize(vectors: Float64Array[], followers: Float64Array[]): void {
  // Vectors as small as the rounding errors of the largest have no meaningful direction.
  const noise = 1e-32 * Math.max(...vectors.map((v) => dot(v, v)));
  for (let sweep = 0; sweep < 60; sweep++) {
    let rotated = false;
    for (let p = 0; p < vectors.length - 1; p++) {
      for (let q = p + 1; q < vectors.length; q++) {
        const a = dot(vectors[p], vectors[p]);
        const b = dot(vectors[q], vectors[q]);
        const c = dot(vectors[p], vectors[q]);
        if (Math.abs(c) <= 2e-16 * Math.sqrt(a * b) || Math.abs(c) <= noise) continue;
        rotated = true;
        const zeta = (b - a) / (2 * c);
        const t = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + Math.hypot(1, zeta));
        const cosine = 1 / Math.hypot(1, t);
        const sine = cosine * t;
        for (const [x, y] of [
          [vectors[p], vectors[q]],
          [followers[p], followers[q]],
        ]) {
          for (let i = 0; i < x.length; i++) {
            const old = x[i];
            x[i] = cosine * old - sine * y[i];
            y[i] = sine * old + cosine * y[i];
          }
        }
      }
    }
    if (!rotated) return;
  }
  throw new Error('one-sided Jacobi did not converge');
}

function withPositiveLargest(vector: Float64Array): Float64Array {
  let largest = 0;
  for (let i = 1; i < vector.length; i++) {
    if (Math.abs(vector[i]) > Math.abs(vector[largest])) largest = i;
  }
  return vector[largest] < 0 ? vector.map((v) => -v) : vector;
}

export function oraclePCA(
  data: ArrayLike<number>,
  rows: number,
  columns: number,
  { center = true, standardize = false, ddof = 1 }: OracleOptions = {},
): Oracle {
  const divisor = rows - ddof;
  const mean = new Float64Array(columns);
  const byColumn: Float64Array[] = [];
  for (let j = 0; j < columns; j++) {
    const column = Float64Array.from({ length: rows }, (_, i) => data[i * columns + j]);
    if (center) {
      // A second pass removes the rounding error of the first.
      const first = sum(column) / rows;
      mean[j] = first + sum(column.map((v) => v - first)) / rows;
      for (let i = 0; i < rows; i++) column[i] -= mean[j];
    }
    if (standardize) {
      const deviation = Math.sqrt(sum(column.map((v) => v * v)) / divisor);
      for (let i = 0; i < rows; i++) column[i] /= deviation;
    }
    byColumn.push(column);
  }

  let found: { variance: number; vector: Float64Array }[];
  if (rows >= columns) {
    const v = byColumn.map((_, j) => Float64Array.from({ length: columns }, (_, i) => (i === j ? 1 : 0)));
    orthogonalize(byColumn, v);
    found = byColumn.map((column, j) => ({ variance: dot(column, column) / divisor, vector: v[j] }));
  } else {
    const byRow = Array.from({ length: rows }, (_, i) => Float64Array.from(byColumn, (column) => column[i]));
    orthogonalize(
      byRow,
      byRow.map(() => new Float64Array(0)),
    );
    found = byRow.map((row) => {
      const norm = Math.sqrt(dot(row, row));
      return { variance: (norm * norm) / divisor, vector: norm > 0 ? row.map((v) => v / norm) : row };
    });
  }
  found.sort((a, b) => b.variance - a.variance);
  return {
    mean,
    eigenvalues: Float64Array.from(found, (f) => f.variance),
    components: found.map((f) => withPositiveLargest(f.vector)),
    totalVariance: sum(found.map((f) => f.variance)),
  };
}
