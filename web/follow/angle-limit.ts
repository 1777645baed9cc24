import { chi2Quantile } from '../analysis/distributions.ts';
import type { Doubles } from '../matrix.ts';
import type { FollowSettings } from './settings.ts';

/** Rounding turns the subspace of exact data by less than this angle. */
const LEAST = 1e-6;

/**
 * Returns the factor c for which entry (i, j) of S_t - S_{t-1}, in the eigenvectors, has the variance c lambda_i lambda_j for normal
 * rows, i other than j: `blocks` came before this one.
 */
export function varianceOfStep({ halfLife, window, every }: FollowSettings, blocks: number): number {
  if (window !== null) {
    if (blocks >= window / every) return (2 * every) / window ** 2;
    return (1 / (blocks + 1)) ** 2 * (1 / every + 1 / (blocks * every));
  }
  // A geometric series of weights 1, q, q^2 ... of n rows has the sum (1 - q^n) / (1 - q).
  const sum = (power: number, rows: number) => {
    const rate = (-power * Math.LN2) / Number(halfLife);
    return Math.expm1(rate * rows) / Math.expm1(rate);
  };
  const inverseRows = (rows: number) => sum(2, rows) / sum(1, rows) ** 2;
  const share = sum(1, every) / sum(1, every * (blocks + 1));
  return share ** 2 * (inverseRows(every) + inverseRows(every * blocks));
}

/**
 * Returns the angle between the spaces of the first m eigenvectors of S_{t-1} and S_t that is exceeded with this probability if
 * nothing changes. To first order its square is the sum of lambda_i lambda_j / (lambda_i - lambda_j)^2 c chi2(1) over i <= m < j
 * (Anderson 1963), whose first three moments are those of a shifted and scaled chi2.
 *
 * @param eigenvalues all D, descending
 */
export function angleLimit(eigenvalues: Doubles, m: number, c: number, probability: number): number {
  const sums = [0, 0, 0];
  for (const kept of eigenvalues.subarray(0, m)) {
    for (const rest of eigenvalues.subarray(m)) {
      const term = kept === 0 ? 0 : (c * (rest / kept)) / (1 - rest / kept) ** 2;
      for (const k of sums.keys()) sums[k] += term ** (k + 1);
    }
  }
  const [t1, t2, t3] = sums;
  if (t1 === 0) return LEAST;
  const degrees = t2 ** 3 / t3 ** 2;
  // Equal eigenvalues leave their eigenvectors open, so the spaces may have any angle.
  if (!(degrees > 0)) return Number.POSITIVE_INFINITY;
  const standard = (chi2Quantile(1 - probability, degrees) - degrees) / Math.sqrt(2 * degrees);
  return Math.max(LEAST, Math.sqrt(Math.max(0, t1 + Math.sqrt(2 * t2) * standard)));
}
