import { PCA } from 'wasm-pca';
import { byAmount, SPECTRA, simulate } from '../../data/simulated-spectra.ts';

/** The number of channels, which is small enough to show every entry of every matrix. */
export const CHANNELS = 240;

export type SmallSvd = Awaited<ReturnType<typeof smallSvd>>;

/** Makes a row-major matrix from a function of its indices. */
export function filled(rows: number, columns: number, entry: (i: number, j: number) => number): Float64Array {
  return Float64Array.from({ length: rows * columns }, (_, k) => entry(Math.floor(k / columns), k % columns));
}

/** Adds `factor` times the outer product a bᵀ to a row-major matrix. */
export function addOuter(
  matrix: Float64Array,
  factor: number,
  a: ArrayLike<number>,
  b: ArrayLike<number>,
): void {
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) matrix[i * b.length + j] += factor * a[i] * b[j];
  }
}

/** Returns Xᵀv over the first `count` rows only, which is their sum with weights v. */
export function weightedRows(x: Float64Array, v: Float64Array, count = v.length): Float64Array {
  const columns = x.length / v.length;
  const sum = new Float64Array(columns);
  for (let n = 0; n < count; n++) {
    for (let j = 0; j < columns; j++) sum[j] += v[n] * x[n * columns + j];
  }
  return sum;
}

/** Computes the SVD X = V Σ Uᵀ of a small centred matrix; the u_m are its principal components (Bishop 12.30). */
export async function smallSvd() {
  const spectra = await simulate(CHANNELS);
  const order = byAmount(spectra.ingredients[0].amounts);
  const data = filled(SPECTRA, CHANNELS, (n, j) => spectra.data[order[n] * CHANNELS + j]);
  const rows = { data, rows: SPECTRA, columns: CHANNELS };
  const [{ model, scores }, other] = await Promise.all([
    PCA.fitTransform(rows, { solver: 'gram', ddof: 0 }),
    PCA.fit(rows, { solver: 'covariance', ddof: 0 }),
  ]);
  const { rank, componentCount, components } = model;
  const indices = Array.from({ length: rank }, (_, m) => m);
  const sigma = Float64Array.from(indices, (m) => Math.sqrt(SPECTRA * model.spectrum[m]));
  const x = data.map((value, k) => value - model.mean[k % CHANNELS]);
  const gram = new Float64Array(SPECTRA * SPECTRA);
  for (let j = 0; j < CHANNELS; j++) {
    const column = Float64Array.from({ length: SPECTRA }, (_, n) => x[n * CHANNELS + j]);
    addOuter(gram, 1 / SPECTRA, column, column);
  }
  return {
    /** N × D, row-major, each column minus its mean. Rows are in order of the amount of substance A. */
    x,
    /** The number of singular values that are not zero. */
    rank,
    /** The singular values √(N λ), descending. */
    sigma,
    /** The v_m: eigenvectors of XXᵀ with N entries each, of unit length. */
    left: indices.map((m) =>
      Float64Array.from({ length: SPECTRA }, (_, n) => scores.data[n * componentCount + m] / sigma[m]),
    ),
    /** The u_m: eigenvectors of XᵀX with D entries each, of unit length. */
    right: indices.map((m) => components.data.slice(m * CHANNELS, (m + 1) * CHANNELS)),
    /** The nonzero eigenvalues of S, once from XXᵀ and once from XᵀX. */
    eigenvalues: { gram: model.spectrum.slice(0, rank), covariance: other.spectrum.slice(0, rank) },
    /** S = XᵀX / N, D × D. */
    covariance: other.covariance().data,
    /** XXᵀ / N, N × N. */
    gram,
  };
}
