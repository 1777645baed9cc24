import { logGamma } from '../distributions.ts';
import { rankOf, refused, type Subject, type Suggestion, unknownRows, unknownSpectrum } from './rule.ts';

/** Minka's (2000) Laplace approximation to the evidence of probabilistic PCA, as scikit-learn's 'mle'; the largest. */
export function minka(subject: Subject): Suggestion {
  return largest(subject, evidence);
}

/** Minka's (2000) BIC of probabilistic PCA; the largest. */
export function bic(subject: Subject): Suggestion {
  return largest(subject, (values, rows) => {
    const d = values.length;
    return curveOf(
      values,
      (k, logLikelihood) => logLikelihood(rows) - (parameters(d, k) + k) * 0.5 * Math.log(rows),
    );
  });
}

function largest(
  subject: Subject,
  curveFor: (values: Float64Array, rows: number) => Float64Array,
): Suggestion {
  const { model, values } = subject;
  const reason = unknownRows(subject) ?? unknownSpectrum(subject);
  if (reason) return refused(reason, 0);
  if (model.rows <= model.columns) return refused('it needs more rows than columns', 0);
  // Directions without variance have no noise either: the model is that of the others.
  const curve = curveFor(values.subarray(0, rankOf(subject)), model.rows);
  let count = 0;
  for (let k = 1; k < curve.length; k++) if (curve[k] > curve[count]) count = k;
  return { count, reason: null, curve, from: 0, threshold: null };
}

/** For k = 0..d - 1; `logLikelihood` but for what does not depend on k. */
function curveOf(
  values: Float64Array,
  score: (k: number, logLikelihood: (rows: number) => number, noise: number) => number,
): Float64Array {
  const d = values.length;
  const tails = new Float64Array(d + 1);
  for (let k = d - 1; k >= 0; k--) tails[k] = tails[k + 1] + values[k];
  const curve = new Float64Array(d);
  let logs = 0;
  for (let k = 0; k < d; k++) {
    const noise = tails[k] / (d - k);
    const sum = logs + (d - k) * Math.log(noise);
    curve[k] = score(k, (rows) => (-rows * sum) / 2, noise);
    logs += Math.log(values[k]);
  }
  return curve;
}

/** Of k orthonormal directions in d dimensions. */
const parameters = (d: number, k: number) => d * k - (k * (k + 1)) / 2;

/** ln p(rows | k) of Minka's equations 30, 31 and 75 to 79, with his prior on directions. */
function evidence(values: Float64Array, rows: number): Float64Array {
  const d = values.length;
  let prior = 0; // ln p(U)
  const gaps = gapSums(values);
  let inLogs = 0;
  return curveOf(values, (k, logLikelihood, noise) => {
    if (k > 0) {
      prior += logGamma((d - k + 1) / 2) - ((d - k + 1) / 2) * Math.log(Math.PI) - Math.LN2;
      inLogs += Math.log(values[k - 1]);
    }
    const m = parameters(d, k);
    let curvature = gaps[k] - (k - 1) * inLogs + m * Math.log(rows);
    for (let i = 0; i < k; i++)
      curvature += (d - k) * Math.log(Math.max(1 / noise - 1 / values[i], Number.MIN_VALUE));
    return (
      prior +
      logLikelihood(rows) +
      ((m + k) / 2) * Math.log(2 * Math.PI) -
      curvature / 2 -
      (k / 2) * Math.log(rows)
    );
  });
}

/** Sums of ln(values_i - values_j) over pairs i < k, j > i, those with j < k twice, for k = 0..d. */
function gapSums(values: Float64Array): Float64Array {
  const d = values.length;
  const logs = (i: number, j: number) =>
    Math.log(Math.max(values[i] - values[j], Number.EPSILON * values[i]));
  const sums = new Float64Array(d + 1);
  for (let k = 0; k < d; k++) {
    let sum = 0;
    for (let i = 0; i < k; i++) sum += logs(i, k);
    for (let j = k + 1; j < d; j++) sum += logs(k, j);
    sums[k + 1] = sums[k] + sum;
  }
  return sums;
}
