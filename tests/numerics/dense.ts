import type { Matrix } from 'wasm-pca';

/** Dense linear algebra of the checks, in plain JavaScript: none of it is the engine's. Matrices are row-major. */

export function zeros(rows: number, columns: number): Matrix {
  return { data: new Float64Array(rows * columns), rows, columns };
}

export function fromEntries(rows: number, columns: number, entry: (i: number, j: number) => number): Matrix {
  const out = zeros(rows, columns);
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) out.data[i * columns + j] = entry(i, j);
  return out;
}

export function transpose({ data, rows, columns }: Matrix): Matrix {
  return fromEntries(columns, rows, (i, j) => data[j * columns + i]);
}

export function row({ data, columns }: Matrix, i: number): Float64Array {
  return data.subarray(i * columns, (i + 1) * columns);
}

export function scaled({ data, rows, columns }: Matrix, factor: number): Matrix {
  return { data: data.map((v) => v * factor), rows, columns };
}

export function dot(a: Float64Array, b: Float64Array): number {
  let total = 0;
  for (let i = 0; i < a.length; i++) total += a[i] * b[i];
  return total;
}

export const norm = (a: Float64Array): number => Math.sqrt(dot(a, a));

/**
 * A B^T, m x n, for A m x k and B n x k: two rows of each at a time, so that each load serves twice. If B is A, this copies
 * the products above the diagonal from those below.
 */
export function timesTransposed(a: Matrix, b: Matrix): Matrix {
  const k = a.columns;
  const out = zeros(a.rows, b.rows);
  for (let i = 0; i < a.rows; i += 2) {
    const i1 = Math.min(i + 1, a.rows - 1);
    const end = a === b ? i + 1 : b.rows;
    for (let j = 0; j < end; j += 2) {
      const j1 = Math.min(j + 1, b.rows - 1);
      let s00 = 0;
      let s01 = 0;
      let s10 = 0;
      let s11 = 0;
      for (let p = 0; p < k; p++) {
        const a0 = a.data[i * k + p];
        const a1 = a.data[i1 * k + p];
        const b0 = b.data[j * k + p];
        const b1 = b.data[j1 * k + p];
        s00 += a0 * b0;
        s01 += a0 * b1;
        s10 += a1 * b0;
        s11 += a1 * b1;
      }
      out.data[i * b.rows + j] = s00;
      out.data[i * b.rows + j1] = s01;
      out.data[i1 * b.rows + j] = s10;
      out.data[i1 * b.rows + j1] = s11;
    }
  }
  if (a === b) for (let i = 0; i < a.rows; i++) for (let j = i + 1; j < a.rows; j++) out.data[i * a.rows + j] = out.data[j * a.rows + i]; // biome-ignore format: one line
  return out;
}

/** F^T F, exactly symmetric. */
export function gramOfColumns(factor: Matrix): Matrix {
  const columns = transpose(factor);
  return timesTransposed(columns, columns);
}

/**
 * The first `rows` rows of a random orthogonal matrix of order n: I times n - 1 Householder reflections of random
 * directions of falling length (Stewart 1980), or times only `reflections` of full length where that is given.
 */
export function orthonormalRows(rows: number, n: number, next: () => number, reflections = n - 1): Matrix {
  const q = fromEntries(rows, n, (i, j) => (i === j ? 1 : 0));
  for (let r = 0; r < reflections; r++) {
    const first = reflections === n - 1 ? n - 2 - r : 0;
    const v = Float64Array.from({ length: n }, (_, j) => (j < first ? 0 : next()));
    const squares = dot(v, v);
    if (squares > 0) for (let i = 0; i < rows; i++) reflect(row(q, i), v, squares, first);
  }
  return q;
}

/** x <- x - 2 (v.x / v.v) v, where v is zero before `first`. */
export function reflect(x: Float64Array, v: Float64Array, squares: number, first = 0): void {
  let projection = 0;
  for (let j = first; j < x.length; j++) projection += v[j] * x[j];
  const weight = (2 * projection) / squares;
  for (let j = first; j < x.length; j++) x[j] -= weight * v[j];
}

/** A lower bound of the largest eigenvalue of a positive semi-definite matrix, tight enough to scale errors by. */
export function spectralNorm(a: Matrix): number {
  let v = Float64Array.from({ length: a.columns }, (_, j) => 1 + ((j * 7) % 11) / 11);
  let value = 0;
  for (let step = 0; step < 20; step++) {
    const length = norm(v);
    if (!(length > 0)) return value;
    v = v.map((x) => x / length);
    const image = timesTransposed({ data: v, rows: 1, columns: v.length }, a).data;
    value = Math.max(value, dot(image, v));
    v = image as Float64Array<ArrayBuffer>;
  }
  return value;
}
