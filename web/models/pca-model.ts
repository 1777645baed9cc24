import { allocate, PCAError } from '../errors.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { RowNormalization, Scaling, ZeroReplacement } from '../options.ts';
import type { SolverName } from '../solvers.ts';
import type { Weighting } from '../weighting.ts';
import type { Calibration } from './calibration.ts';
import type { Report } from './report.ts';

/** A fitted model's independent quantities; all others follow from these. `PCA.fromJSON` makes a `PCA` of them. */
export interface PcaModel {
  /** N; 0 for a covariance that was given without a row count. */
  rows: number;
  /** W, the sum of the rows' weights; N without weights. */
  totalWeight: number;
  /** The effective number of rows: W for frequencies, W^2 / sum w^2 for reliabilities; N without weights. */
  effectiveRows: number;
  /** The meaning of the weights; null if the rows have none. */
  weighting: Weighting | null;
  columns: number;
  /** True if variances are about the mean, false if about the origin; null if older JSON does not say. */
  center: boolean | null;
  mean: Doubles;
  /** D divisors of the columns; null if the fit did not divide. */
  scale: Doubles | null;
  /** The kind of the divisors, apart from the weights of the columns; null if there are none or weights alone. */
  scaling: Scaling | null;
  /** D; the divisors in `scale` include their roots. null: all columns count alike. */
  columnWeights: Doubles | null;
  /**
   * D: square roots of the diagonal of the analysed covariance, which is of columns divided by their scale; null if older
   * JSON or a robust fit of few components does not say.
   */
  columnDeviations: Doubles | null;
  components: Matrix<Doubles>;
  /** Infinite or zero if a variance leaves the range of doubles, like `spectrum` and `totalVariance`. */
  explainedVariance: Doubles;
  explainedVarianceRatio: Doubles;
  singularValues: Doubles;
  spectrum: Doubles;
  totalVariance: number;
  ddof: 0 | 1;
  /** 'l2' if rows are divided by their Euclidean lengths, 'clr' or 'rclr' if they become log-ratios, before anything else. */
  normalize: RowNormalization;
  /** What replaces zeros before log-ratios are taken; null if nothing does. */
  zeros: ZeroReplacement | null;
  /** Names of the D columns; null if they have no names. */
  featureNames: readonly string[] | null;
  /** null unless the fit was asked to `calibrate`. */
  calibration: Calibration | null;
  solver: SolverName;
  report: Report;
}

interface Omitting {
  report: Pick<Report, 'omittedColumns'>;
}

/** Returns the number of columns that the fit analysed: D without those that it omitted as constant. */
export function analysedColumns({ columns, report }: Pick<PcaModel, 'columns'> & Omitting): number {
  return columns - report.omittedColumns.length;
}

/** Returns the number of eigenvalues that can differ from zero, min(N, D); D if N is unknown. D is of analysed columns. */
export function maxRank(model: Pick<PcaModel, 'columns' | 'rows'> & Omitting): number {
  const columns = analysedColumns(model);
  return model.rows > 0 ? Math.min(model.rows, columns) : columns;
}

/** Returns the sum of the discarded eigenvalues, 0 beyond min(N, D), over D - M (Bishop 12.46); 0 if M = D. */
export function noiseVariance(model: PcaModel): number {
  const kept = model.explainedVariance.length;
  const discarded = analysedColumns(model) - kept;
  return discarded > 0 ? tailSums(model)[kept] / discarded : 0;
}

/**
 * Returns J(m) for m = 0..M (Bishop 12.18): the sum of the discarded eigenvalues, with the divisor N, or the total weight,
 * whatever ddof is. If N is unknown, the eigenvalues are summed as they are.
 */
export function distortions(model: PcaModel): Doubles {
  const { effectiveRows, ddof } = model;
  const toDistortion = effectiveRows > 0 ? (effectiveRows - ddof) / effectiveRows : 1;
  return tailSums(model)
    .subarray(0, model.explainedVariance.length + 1)
    .map((sum) => sum * toDistortion);
}

/** Returns the sum of the eigenvalues from each index on, added from the small end, and last the variance beyond them. */
function tailSums(model: PcaModel): Doubles {
  const { spectrum, totalVariance } = model;
  const count = spectrum.length;
  const sums = allocate(8 * (count + 1), 'the distortions', () => new Float64Array(count + 1));
  if (count < maxRank(model) || isTruncated(model)) {
    const known = sum(spectrum);
    sums[count] = known < Number.POSITIVE_INFINITY ? Math.max(0, totalVariance - known) : known;
  }
  for (let m = count - 1; m >= 0; m--) sums[m] = sums[m + 1] + spectrum[m];
  return sums;
}

/**
 * Returns true if there is variance beyond min(N, D) known eigenvalues: rows have none, but a covariance given with N
 * may.
 */
function isTruncated(model: PcaModel): boolean {
  const { spectrum, totalVariance } = model;
  return spectrum.length === maxRank(model) && totalVariance - sum(spectrum) > ROUNDING * totalVariance;
}

/** Share of the total variance that the eigenvalues of rows may miss by rounding; the core uses the same value. */
export const ROUNDING = 1e-9;

function sum(values: Doubles): number {
  return values.reduceRight((total, value) => total + value, 0);
}

/** Returns how many components have a lambda beyond rounding: more than `roundingShare` of lambda_1. */
export function rank(model: PcaModel): number {
  const { rows, explainedVarianceRatio } = model;
  const rounding = roundingShare(model, Math.max(rows, analysedColumns(model))) * explainedVarianceRatio[0];
  return explainedVarianceRatio.filter((ratio) => ratio > rounding).length;
}

/**
 * Returns the share of lambda_1 up to which an eigenvalue is rounding: `factor` eps for a covariance. 'svd' finds singular
 * values instead, to `factor` eps of the largest plus the rounding that the subtraction of the mean leaves in the data.
 */
export function roundingShare(model: PcaModel, factor: number): number {
  const relative = factor * Number.EPSILON;
  if (model.solver !== 'svd') return relative;
  const deviation = model.singularValues[0] / Math.sqrt(model.effectiveRows - model.ddof);
  const ofMean = deviation > 0 ? Number.EPSILON * (lengthOfMean(model) / deviation) : 0;
  return Math.min(relative, (relative + ofMean) ** 2);
}

/** Returns the variance up to which an eigenvalue is rounding, some D eps lambda_1: what is usual, not the worst case. */
export function leastVariance(model: PcaModel): number {
  return roundingShare(model, 8 * analysedColumns(model)) * model.explainedVariance[0];
}

/** Returns how far the mean is from the origin, in the model's units; its subtraction rounds by a share of this. */
export function lengthOfMean({ mean, scale }: PcaModel): number {
  return lengthOf(scale ? mean.map((value, j) => value / scale[j]) : mean);
}

/** Returns the Euclidean length, even if squares leave the range of doubles. */
export function lengthOf(values: Float64Array): number {
  return values.reduce((length, value) => Math.hypot(length, value), 0);
}

/** Returns true if variances are about the mean. Throws ERR_OPTION if older JSON leaves that open. */
export function isCentred({ center, mean }: Pick<PcaModel, 'center' | 'mean'>, to: string): boolean {
  if (center !== null) return center;
  if (mean.some((value) => value !== 0)) return true;
  throw new PCAError(
    'ERR_OPTION',
    `to ${to} needs \`center\`, which is null, as JSON before version 6 does not have it: fit again`,
  );
}

/** Returns the degrees of freedom of N effective rows: N - 1 about the mean, N about the origin; 0 if N is unknown. */
export function degreesOf(model: Pick<PcaModel, 'effectiveRows' | 'center' | 'mean'>, to: string): number {
  const { effectiveRows } = model;
  return effectiveRows - (effectiveRows > 0 && isCentred(model, to) ? 1 : 0);
}

/** Returns the deviations of the columns, D; null if the model does not know them. */
export function knownDeviations(model: PcaModel): Doubles | null {
  if (model.columnDeviations) return model.columnDeviations;
  return isStandardised(model) ? new Float64Array(model.columns).fill(1) : null;
}

/** JSON before version 6 and robust fits of few components lack the deviations. */
export const NO_DEVIATIONS = 'columnDeviations is null: fit again, with all components';

/**
 * Returns true if the analysed covariance is a correlation matrix: its diagonal is 1, to 1e-12, or 0 where a column
 * is constant.
 */
export function isOfCorrelations(model: PcaModel): boolean {
  const { center, columnDeviations } = model;
  if (columnDeviations) {
    const varying = columnDeviations.filter((s) => s !== 0);
    return center !== false && varying.length > 0 && varying.every((s) => Math.abs(s * s - 1) <= 1e-12);
  }
  return isStandardised(model);
}

/** Guesses from scale and total variance whether a model without `columnDeviations` was standardised. */
function isStandardised({ scale, totalVariance, columns }: PcaModel): boolean {
  return scale !== null && Math.abs(totalVariance - columns) <= ROUNDING * columns;
}

/**
 * Returns the divisors by which whitening divides the scores, (lambda + epsilon)^1/2 (Bishop 12.24). Without `epsilon`
 * these are the standard deviations of the scores. lambda is 0 beyond the rank. Throws ERR_NOT_FINITE if a singular
 * value leaves the range of doubles, since the deviation is lost with it.
 */
export function scoreDeviations(model: PcaModel, epsilon = 0): Doubles {
  const { explainedVariance, explainedVarianceRatio, singularValues, effectiveRows, ddof } = model;
  const count = rank(model);
  if (singularValues[0] === Number.POSITIVE_INFINITY)
    throw beyondDoubles('the singular values leave', 'whiten');
  // Singular values stay finite when variances leave the range of doubles.
  const deviation = (m: number) =>
    effectiveRows > 0 ? singularValues[m] / Math.sqrt(effectiveRows - ddof) : Math.sqrt(explainedVariance[m]);
  return allocate(explainedVarianceRatio.byteLength, 'the deviations of the scores', () =>
    explainedVarianceRatio.map((_, m) => {
      const own = m < count ? deviation(m) : 0;
      return epsilon > 0 ? Math.hypot(own, Math.sqrt(epsilon)) : own;
    }),
  );
}

/**
 * Returns sum_m (lambda_m - noise) u_m u_m^T + noise I, the covariance of probabilistic PCA (Bishop 12.36). Throws
 * ERR_NOT_FINITE if the variances leave the range of doubles.
 */
export function modelCovariance(model: PcaModel): Matrix<Doubles> {
  const { components, explainedVariance, columns, totalVariance } = model;
  if (totalVariance === Number.POSITIVE_INFINITY) {
    throw beyondDoubles('the variances leave', 'rebuild the covariance');
  }
  const noise = noiseVariance(model);
  const weights = explainedVariance.map((lambda) => Math.max(lambda - noise, 0));
  const out = weightedGram(components, weights);
  addToDiagonal(out, noise, model);
  return { data: out, rows: columns, columns };
}

/** Adds a variance to that of each column that the fit analysed. */
export function addToDiagonal(matrix: Doubles, variance: number, { columns, report }: PcaModel): void {
  const omitted = new Set(report.omittedColumns);
  for (let j = 0; j < columns; j++) if (!omitted.has(j)) matrix[j * (columns + 1)] += variance;
}

/** Below this total, the rounding of variances falls below the normal doubles: 2^-1022 over epsilon. */
const LEAST = 2 ** -970;

/** Throws ERR_NOT_FINITE if the variances leave the range of doubles, even if the singular values do not. */
export function requireVariances({ totalVariance, singularValues }: PcaModel, to: string): void {
  if (totalVariance === Number.POSITIVE_INFINITY) throw beyondDoubles('the variances leave', to);
  if (totalVariance < LEAST && (totalVariance > 0 || singularValues[0] > 0))
    throw beyondDoubles('the variances leave', to, 'up');
}

function beyondDoubles(what: string, to: string, direction: 'up' | 'down' = 'down'): PCAError {
  return new PCAError(
    'ERR_NOT_FINITE',
    `${what} the range of doubles: to ${to}, scale the data ${direction}`,
  );
}

/** Returns U^T diag(weights) U, exactly symmetric. Sweeps over four components at once to touch each entry M / 4 times. */
export function weightedGram({ data: u, rows, columns }: Matrix<Doubles>, weights: Doubles): Doubles {
  const out = allocate(
    8 * columns * columns,
    `the covariance of ${columns} columns`,
    () => new Float64Array(columns * columns),
    'use components, explainedVariance and noiseVariance, which say the same',
  );
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

/** Keeps the first `count` components of a model; its spectrum and total variance stay. */
export function truncated(model: PcaModel, count: number): PcaModel {
  const { data, columns } = model.components;
  return {
    ...model,
    components: { data: data.slice(0, count * columns), rows: count, columns },
    explainedVariance: model.explainedVariance.slice(0, count),
    explainedVarianceRatio: model.explainedVarianceRatio.slice(0, count),
    singularValues: model.singularValues.slice(0, count),
  };
}
