import type { Matrix } from './matrix.ts';

/** How a fit went. */
export interface Report {
  /** Whether an iterative solver met its tolerance; true for the direct ones. */
  converged: boolean;
  /** Iterations taken; 0 for the direct solvers. */
  iterations: number;
  /** Largest ||S u - lambda u|| / lambda_1, over at most eight evenly spaced components. */
  residual: number;
  /** Largest entry of |U U^T - I| in the rows of the same components. */
  orthogonality: number;
  /** Groups of components whose eigenvalues tie within rounding: only the space that they span is determined. */
  tied: number[][];
  /** Time from the first row to the finished model. */
  milliseconds: number;
  /** The WebAssembly binary that ran: 'relaxed', 'baseline' or 'custom'. */
  binary: string;
  /** Bytes of the engine's heap after the fit. */
  memory: number;
}

/** A fitted model's independent quantities; all others follow from these. */
export interface FittedModel {
  /** N; 0 where a covariance came without a row count. */
  rows: number;
  columns: number;
  mean: Float64Array;
  scale: Float64Array | null;
  components: Matrix;
  explainedVariance: Float64Array;
  spectrum: Float64Array;
  totalVariance: number;
  ddof: 0 | 1;
  solver: string;
  report: Report;
}

/** The number of eigenvalues that can differ from zero, min(N, D). */
export function maximalRank(model: Pick<FittedModel, 'rows' | 'columns'>): number {
  return model.rows > 0 ? Math.min(model.rows, model.columns) : model.columns;
}

/** lambda_m over the total variance; 0 where there is none. */
export function varianceRatios({ explainedVariance, totalVariance }: FittedModel): Float64Array {
  return explainedVariance.map((lambda) => (totalVariance > 0 ? lambda / totalVariance : 0));
}

/** sqrt(lambda_m (N - ddof)); NaN where N is not known. */
export function singularValues({ explainedVariance, rows, ddof }: FittedModel): Float64Array {
  return explainedVariance.map((lambda) => (rows > 0 ? Math.sqrt(lambda * (rows - ddof)) : Number.NaN));
}

/** The mean of the discarded eigenvalues over min(N, D) - M; 0 where none is discarded. */
export function noiseVariance(model: FittedModel): number {
  const kept = model.explainedVariance.length;
  const discarded = maximalRank(model) - kept;
  return discarded > 0 ? tailSums(model)[kept] / discarded : 0;
}

/**
 * J(m) for m = 0..M (Bishop 12.18): the discarded eigenvalues' sum, with the divisor N whatever ddof is.
 * Where N is not known the eigenvalues are summed as they are.
 */
export function distortions(model: FittedModel): Float64Array {
  const { rows, ddof } = model;
  const toDistortion = rows > 0 ? (rows - ddof) / rows : 1;
  return tailSums(model)
    .subarray(0, model.explainedVariance.length + 1)
    .map((sum) => sum * toDistortion);
}

/** Sums of the eigenvalues from each index on, added from the small end; the last is what no solver resolved. */
function tailSums(model: FittedModel): Float64Array {
  const { spectrum, totalVariance } = model;
  const sums = new Float64Array(spectrum.length + 1);
  if (spectrum.length < maximalRank(model)) {
    const known = spectrum.reduceRight((sum, lambda) => sum + lambda, 0);
    sums[spectrum.length] = Math.max(0, totalVariance - known);
  }
  for (let m = spectrum.length - 1; m >= 0; m--) sums[m] = sums[m + 1] + spectrum[m];
  return sums;
}

/** Which components can be divided by: lambda > max(N, D) eps lambda_1. */
function significant({ explainedVariance, rows, columns }: FittedModel): (lambda: number) => boolean {
  const threshold = Math.max(rows, columns) * Number.EPSILON * (explainedVariance[0] ?? 0);
  return (lambda) => lambda > threshold;
}

/** lambda^-1/2 (Bishop 12.24), and 0 where lambda is zero within rounding. */
export function whiteningWeights(model: FittedModel): Float64Array {
  const keep = significant(model);
  return model.explainedVariance.map((lambda) => (keep(lambda) ? 1 / Math.sqrt(lambda) : 0));
}

/** lambda^1/2 on the same components. */
export function unwhiteningWeights(model: FittedModel): Float64Array {
  const keep = significant(model);
  return model.explainedVariance.map((lambda) => (keep(lambda) ? Math.sqrt(lambda) : 0));
}

/** sum_m (lambda_m - noise) u_m u_m^T + noise I: probabilistic PCA's covariance (Bishop 12.36). */
export function modelCovariance(model: FittedModel): Matrix {
  const { components, explainedVariance, columns } = model;
  const noise = noiseVariance(model);
  const weights = explainedVariance.map((lambda) => Math.max(lambda - noise, 0));
  const out = weightedGram(components, weights);
  for (let i = 0; i < columns; i++) out[i * columns + i] += noise;
  return { data: out, rows: columns, columns };
}

/** U^T diag(weights) U, exactly symmetric. Four components a sweep, so that each entry is touched M / 4 times. */
function weightedGram({ data: u, rows, columns }: Matrix, weights: Float64Array): Float64Array {
  const out = new Float64Array(columns * columns);
  for (let i = 0; i < columns; i++) {
    const at = i * columns;
    let m = 0;
    for (; m + 4 <= rows; m += 4) {
      const a = m * columns;
      const b = a + columns;
      const c = b + columns;
      const d = c + columns;
      const wa = weights[m] * u[a + i];
      const wb = weights[m + 1] * u[b + i];
      const wc = weights[m + 2] * u[c + i];
      const wd = weights[m + 3] * u[d + i];
      for (let j = 0; j <= i; j++)
        out[at + j] += wa * u[a + j] + wb * u[b + j] + wc * u[c + j] + wd * u[d + j];
    }
    for (; m < rows; m++) {
      const a = m * columns;
      const w = weights[m] * u[a + i];
      for (let j = 0; j <= i; j++) out[at + j] += w * u[a + j];
    }
  }
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < i; j++) out[j * columns + i] = out[i * columns + j];
  }
  return out;
}
