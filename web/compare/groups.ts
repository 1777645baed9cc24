import type { Moments } from '#package';
import { chi2Above } from '../analysis/distributions.ts';
import { cholesky } from '../analysis/small-matrix.ts';
import { PCAError } from '../errors.ts';
import { isArray } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { requireMoments } from '../sums/add-rows.ts';

/** Covariances of K groups of rows, with D columns. */
export interface GroupCovariances {
  /** K: the number of rows of each group. */
  readonly counts: Doubles;
  /** K x D. */
  readonly means: Matrix<Doubles>;
  /** K matrices, D x D: the covariance of each group, with divisor n_k - 1. */
  readonly within: readonly Matrix<Doubles>[];
  /** D x D: the scatter of the rows about the means of their groups, over N - K. */
  readonly pooled: Matrix<Doubles>;
  /** D x D: sum_k n_k (m_k - m)(m_k - m)^T over K - 1. */
  readonly between: Matrix<Doubles>;
}

/** The result of Box's test that groups have equal covariances. */
export interface BoxM {
  /** M = (N - K) ln |pooled| - sum_k (n_k - 1) ln |S_k|. */
  readonly m: number;
  /** M times Box's factor for few rows, which is about chi2. */
  readonly chi2: number;
  /** D (D + 1) (K - 1) / 2. */
  readonly degrees: number;
  /** The probability of a larger chi2 if the groups are normal and their covariances equal. */
  readonly p: number;
}

export function covariancesOf(groups: readonly Moments[]): GroupCovariances {
  const sums = checked(groups);
  const [{ columns: d }] = sums;
  const counts = Float64Array.from(sums, ({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const means = new Float64Array(sums.length * d);
  sums.forEach(({ mean }, k) => {
    means.set(mean, k * d);
  });
  const center = new Float64Array(d);
  for (let k = 0; k < sums.length; k++)
    for (let j = 0; j < d; j++) center[j] += (counts[k] / total) * means[k * d + j];
  const within = sums.map((moments) => moments.covariance(1));
  const pooled = new Float64Array(d * d);
  const between = new Float64Array(d * d);
  for (const [k, { data }] of within.entries()) {
    const share = (counts[k] - 1) / (total - sums.length);
    for (let i = 0; i < d; i++) {
      const factor = (counts[k] / (sums.length - 1)) * (means[k * d + i] - center[i]);
      for (let j = 0; j < d; j++) {
        pooled[i * d + j] += share * data[i * d + j];
        between[i * d + j] += factor * (means[k * d + j] - center[j]);
      }
    }
  }
  const square = (data: Doubles) => ({ data, rows: d, columns: d });
  return {
    counts,
    means: { data: means, rows: sums.length, columns: d },
    within,
    pooled: square(pooled),
    between: square(between),
  };
}

export function boxMOf(groups: readonly Moments[]): BoxM {
  const { counts, within, pooled } = covariancesOf(groups);
  const [k, d] = [within.length, pooled.columns];
  const rest = counts.reduce((sum, count) => sum + count - 1, 0);
  const ofGroups = within.map(
    (matrix, at) => (counts[at] - 1) * logDeterminant(matrix, counts[at] - 1, `of groups[${at}]`),
  );
  const m = rest * logDeterminant(pooled, rest, 'pooled') - ofGroups.reduce((sum, value) => sum + value, 0);
  const inverses = counts.reduce((sum, count) => sum + 1 / (count - 1), 0) - 1 / rest;
  const factor = 1 - (inverses * (2 * d * d + 3 * d - 1)) / (6 * (d + 1) * (k - 1));
  const degrees = (d * (d + 1) * (k - 1)) / 2;
  const chi2 = factor * m;
  return { m, chi2, degrees, p: chi2Above(Math.max(0, chi2), degrees) };
}

/**
 * Returns ln |S|, of correlations and deviations, so that units of columns do not matter. `most` is the largest rank that S can
 * have: rounding may hide that it is less than the columns.
 */
function logDeterminant({ data, columns: d }: Matrix<Doubles>, most: number, which: string): number {
  const deviations = Array.from({ length: d }, (_, j) => Math.sqrt(data[j * (d + 1)]));
  const correlations = data.map((value, k) => value / deviations[Math.floor(k / d)] / deviations[k % d]);
  const factor = most < d ? null : cholesky(correlations, d);
  if (!factor) {
    throw new PCAError(
      'ERR_SINGULAR',
      `the covariance ${which} is singular: Box's M needs more rows than columns in each group, and no column that others give`,
    );
  }
  return 2 * deviations.reduce((sum, value, j) => sum + Math.log(value) + Math.log(factor[j * (d + 1)]), 0);
}

function checked(groups: readonly Moments[]): readonly Moments[] {
  if (!isArray(groups) || groups.length < 2)
    throw new PCAError('ERR_OPTION', 'groups must be an array of at least 2 Moments, one for each group');
  for (const [k, group] of groups.entries()) {
    requireMoments(group, `groups[${k}]`);
    if (group.columns !== groups[0].columns) {
      throw new PCAError(
        'ERR_SHAPE',
        `groups[${k}] has ${group.columns} columns, but groups[0] ${groups[0].columns}`,
      );
    }
    const [names, others] = [groups[0].featureNames, group.featureNames];
    if (names && others && names.some((name, j) => name !== others[j]))
      throw new PCAError('ERR_SHAPE', `groups[${k}] has columns of other names, or in another order`);
    if (group.totalWeight !== group.count)
      throw new PCAError(
        'ERR_OPTION',
        `groups[${k}] has weights of rows, which this comparison has no form for`,
      );
    if (group.count < 2)
      throw new PCAError(
        'ERR_EMPTY',
        `groups[${k}] has ${group.count} rows, but a covariance needs at least 2`,
      );
  }
  return groups;
}
