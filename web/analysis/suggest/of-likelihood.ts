import type { Doubles } from '../../matrix.ts';
import { logGamma } from '../distributions.ts';
import { type Found, refused, type Subject, TIE, unknownRows, unknownSpectrum } from './rule.ts';

/**
 * Keeps the number of components with the largest evidence of probabilistic PCA, by Minka's (2000) Laplace approximation, as
 * scikit-learn's 'mle' does. If some directions have no variance, the evidence of as many components as there are other
 * directions has no bound, so the noise variance counts as no smaller than rounding.
 */
export function minka(subject: Subject): Found {
  return largest(subject, evidence);
}

/** Keeps the number of components with the largest BIC of probabilistic PCA (Minka 2000). */
export function bic(subject: Subject): Found {
  return largest(subject, (subject, rows) => {
    const d = subject.values.length;
    return curveOf(
      subject,
      (k, logLikelihood) => logLikelihood(rows) - (parameters(d, k) + k) * 0.5 * Math.log(rows),
    );
  });
}

function largest(subject: Subject, curveFor: (subject: Subject, rows: number) => Doubles): Found {
  const { model, rank } = subject;
  const reason = unknownRows(subject) ?? unknownSpectrum(subject);
  if (reason) return refused(reason, 0);
  if (model.effectiveRows <= model.columns) return refused('it needs more rows than columns', 0);
  const curve = rank > 0 ? curveFor(subject, model.effectiveRows) : new Float64Array(0);
  let count = 0;
  for (let k = 1; k < curve.length; k++)
    if (curve[k] > curve[count] + TIE * Math.abs(curve[count])) count = k;
  return { count, reason: null, curve, from: 0, threshold: null };
}

/**
 * Returns the score of each number of components k, from 0 to the rank but at most d - 1. `logLikelihood` leaves out the
 * terms that do not depend on k; `noise` is the noise variance.
 */
function curveOf(
  { values, rank, rounding }: Subject,
  score: (k: number, logLikelihood: (rows: number) => number, noise: number) => number,
): Doubles {
  const d = values.length;
  const tails = new Float64Array(d + 1);
  for (let k = d - 1; k >= 0; k--) tails[k] = tails[k + 1] + values[k];
  const curve = new Float64Array(Math.min(rank + 1, d));
  let logs = 0;
  for (let k = 0; k < curve.length; k++) {
    const noise = Math.max(tails[k] / (d - k), rounding);
    const sum = logs + (d - k) * Math.log(noise);
    curve[k] = score(k, (rows) => (-rows * sum) / 2, noise);
    logs += Math.log(values[k]);
  }
  return curve;
}

/** Returns the number of free parameters of k orthonormal directions in d dimensions. */
const parameters = (d: number, k: number) => d * k - (k * (k + 1)) / 2;

/** Returns ln p(rows | k) for each k, by Minka's equations 30, 31 and 75 to 79, with his prior on directions. */
function evidence(subject: Subject, rows: number): Doubles {
  const { values } = subject;
  const d = values.length;
  let prior = 0; // ln p(U)
  const gaps = gapSums(values);
  let inLogs = 0;
  return curveOf(subject, (k, logLikelihood, noise) => {
    if (k > 0) {
      prior += logGamma((d - k + 1) / 2) - ((d - k + 1) / 2) * Math.log(Math.PI) - Math.LN2;
      inLogs += Math.log(values[k - 1]);
    }
    const m = parameters(d, k);
    let curvature = gaps[k] - (k - 1) * inLogs + m * Math.log(rows);
    for (let i = 0; i < k; i++)
      curvature += (d - k) * Math.log(Math.max(1 / noise - 1 / values[i], TIE / noise));
    return (
      prior +
      logLikelihood(rows) +
      ((m + k) / 2) * Math.log(2 * Math.PI) -
      curvature / 2 -
      (k / 2) * Math.log(rows)
    );
  });
}

/**
 * Returns for k = 0..d the sum of ln(values_i - values_j) over the pairs with i < k and j > i, in which pairs with j < k
 * count twice. Equal values count as apart by a share TIE.
 */
function gapSums(values: Doubles): Doubles {
  const d = values.length;
  const logs = (i: number, j: number) => Math.log(Math.max(values[i] - values[j], TIE * values[i]));
  const sums = new Float64Array(d + 1);
  for (let k = 0; k < d && values[k] > 0; k++) {
    let sum = 0;
    for (let i = 0; i < k; i++) sum += logs(i, k);
    for (let j = k + 1; j < d; j++) sum += logs(k, j);
    sums[k + 1] = sums[k] + sum;
  }
  return sums;
}
