import type { Matrix } from 'wasm-pca';
import { bell } from '../support/random.ts';
import { dot, fromEntries, norm, reflect, row, timesTransposed, transpose } from './dense.ts';

/** S = Q^T diag(lambda) Q with Q of a few Householder reflections, so that S v costs O(D) and large S can be judged. */
export interface StructuredCovariance {
  /** All D eigenvalues, descending. */
  eigenvalues: Float64Array;
  /** F with S = F^T F, as many rows as there are eigenvalues above zero. */
  factor(): Matrix;
  matrix(): Matrix;
  /** Row m is S times row m. */
  images(vectors: Matrix): Matrix;
}

const REFLECTIONS = 3;

/** Makes a covariance of order `columns` with these eigenvalues, descending, and zeros. */
export function structured(spectrum: Float64Array, columns: number, seed: number): StructuredCovariance {
  const next = bell(seed);
  const mirrors = Array.from({ length: REFLECTIONS }, () => Float64Array.from({ length: columns }, next));
  const squares = mirrors.map((v) => dot(v, v));
  const eigenvalues = Float64Array.from({ length: columns }, (_, i) => spectrum[i] ?? 0);
  const turn = (x: Float64Array) => {
    for (let k = 0; k < REFLECTIONS; k++) reflect(x, mirrors[k], squares[k]);
  };
  const turnBack = (x: Float64Array) => {
    for (let k = REFLECTIONS - 1; k >= 0; k--) reflect(x, mirrors[k], squares[k]);
  };
  const turnRows = (a: Matrix) => {
    for (let i = 0; i < a.rows; i++) turn(row(a, i));
    return a;
  };
  const diagonal = (rows: number, entry: (i: number) => number) =>
    fromEntries(rows, columns, (i, j) => (i === j ? entry(i) : 0));

  return {
    eigenvalues,
    factor: () => turnRows(diagonal(spectrum.length, (i) => Math.sqrt(spectrum[i]))),
    matrix: () => turnRows(transpose(turnRows(diagonal(columns, (i) => eigenvalues[i])))),
    images(vectors) {
      const out = fromEntries(vectors.rows, columns, (i, j) => vectors.data[i * columns + j]);
      for (let i = 0; i < out.rows; i++) {
        const x = row(out, i);
        turnBack(x);
        for (let j = 0; j < columns; j++) x[j] *= eigenvalues[j];
        turn(x);
      }
      return out;
    },
  };
}

/** |U U^T - I|_F for the rows u: the mean of |(U U^T - I) w|^2 over vectors w of random signs is its square. */
export function estimatedOrthogonality(components: Matrix, seed: number, probes = 8): number {
  const next = bell(seed);
  const w = fromEntries(probes, components.rows, () => (next() < 0 ? -1 : 1));
  const images = timesTransposed(timesTransposed(w, transpose(components)), components);
  const difference = images.data.map((v, k) => v - w.data[k]);
  return norm(difference) / Math.sqrt(probes);
}
