import { isOfCorrelations } from '../../models/pca-model.ts';
import {
  type Found,
  type RuleSettings,
  refused,
  type Subject,
  TIE,
  unknownSpectrum,
  whileAbove,
} from './rule.ts';

/** Keeps the fewest components with at least this share of the variance. */
export function variance({ model }: Subject, { share }: RuleSettings): Found {
  const { spectrum, totalVariance } = model;
  let sum = 0;
  const curve = new Float64Array(spectrum.length + 1);
  for (let m = 0; m < spectrum.length; m++) {
    sum += shareOf(spectrum[m], totalVariance);
    curve[m + 1] = sum;
  }
  const about = { reason: null, curve, from: 0, threshold: share } as const;
  if (!(totalVariance > 0)) return { ...about, count: 0 };
  // Rounding may leave the sum of all shares a little below 1.
  const count = curve.findIndex((value) => value >= share * (1 - TIE));
  if (count < 0)
    return { ...refused(`the ${spectrum.length} components known hold less`, 0), curve, threshold: share };
  return { ...about, count };
}

/** Keeps eigenvalues of correlations above 1, the variance of a column (Guttman 1954; Kaiser 1960). */
export function kaiser(subject: Subject): Found {
  if (!isOfCorrelations(subject.model))
    return refused(`it is for correlations: fit with standardize, or see the rule 'mean'`);
  return aboveAll(subject, 1);
}

/** Keeps eigenvalues above their mean, the total variance over D (Jolliffe 2002, 6.1.2). */
export function mean(subject: Subject): Found {
  return aboveAll(subject, subject.model.totalVariance / subject.model.columns);
}

/**
 * Keeps components whose share of the variance exceeds that expected of the k-th longest of n pieces of a stick broken at
 * random, 1/n sum_{i = k}^n 1/i (Frontier 1976).
 */
export function brokenStick(subject: Subject): Found {
  const { values, dimension, model } = subject;
  const expected = new Float64Array(dimension);
  let sum = 0;
  for (let k = dimension; k > 0; k--) {
    sum += 1 / k;
    expected[k - 1] = sum / dimension;
  }
  const shares = values.map((value) => shareOf(value, model.totalVariance));
  const found = whileAbove(shares, expected.slice(0, shares.length));
  return found.count === shares.length && shares.length < dimension ? undecided(subject, found) : found;
}

/**
 * Keeps the components before the elbow of the scree (Cattell 1966), the point furthest below the line from the first
 * eigenvalue to the last.
 */
export function elbow(subject: Subject): Found {
  const { values } = subject;
  const reason = unknownSpectrum(subject);
  if (reason) return refused(reason);
  const p = values.length;
  if (p < 3) return refused('a line has no elbow: there are fewer than 3 eigenvalues');
  const line = values.map((_, k) => values[0] + ((values[p - 1] - values[0]) * k) / (p - 1));
  let at = 0;
  for (let k = 1; k < p; k++) if (line[k] - values[k] > line[at] - values[at] + TIE * values[0]) at = k;
  return { count: at, reason: null, curve: values.slice(), from: 1, threshold: line };
}

function aboveAll(subject: Subject, threshold: number): Found {
  const found = whileAbove(subject.values.slice(), threshold);
  const all = found.count === subject.values.length;
  return all && subject.values.length < subject.dimension ? undecided(subject, found) : found;
}

/** Refuses to decide: if all known components pass, unknown ones might pass too. */
function undecided({ values }: Subject, found: Found): Found {
  return { ...found, count: null, reason: `all ${values.length} components known pass: fit with more` };
}

function shareOf(value: number, total: number): number {
  return total > 0 ? value / total : 0;
}
