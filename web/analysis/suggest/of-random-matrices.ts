import type { Doubles } from '../../matrix.ts';
import {
  type Found,
  type RuleSettings,
  refused,
  type Subject,
  unknownRows,
  unknownSpectrum,
  whileAbove,
} from './rule.ts';

/**
 * Keeps eigenvalues above the edge of the eigenvalues of noise alone, sigma^2 (1 + sqrt(D / n))^2 (Marchenko & Pastur
 * 1967). Without `noise`, sigma^2 is the median eigenvalue over the median of the law.
 */
export function marchenkoPastur(subject: Subject, { noise }: RuleSettings): Found {
  const reason = unknownLaw(subject) ?? (noise === undefined ? unknownSpectrum(subject) : undefined);
  if (reason) return refused(reason);
  const { values, degrees, model } = subject;
  const [beta, unit] = aspect(subject);
  // With fewer rows than columns, the nonzero eigenvalues are those of X X^T, which `aspect` accounts for.
  const variance = noise === undefined ? median(values) / unit / lawMedian(beta) : noise ** 2;
  // The law's edge is for variances with the degrees of freedom as divisor; the model's divisor is N - ddof.
  const edge =
    (variance * (1 + Math.sqrt(model.columns / degrees)) ** 2 * degrees) / (model.effectiveRows - model.ddof);
  return beyond(values.slice(), edge, subject);
}

/**
 * Keeps singular values above the threshold with the least squared error (Gavish & Donoho 2014): lambda(beta) sigma
 * sqrt(max(n, D)) or, without `noise`, omega(beta) times the median singular value.
 */
export function gavishDonoho(subject: Subject, { noise }: RuleSettings): Found {
  const reason = unknownLaw(subject) ?? (noise === undefined ? unknownSpectrum(subject) : undefined);
  if (reason) return refused(reason);
  const { values, degrees, model } = subject;
  const [beta] = aspect(subject);
  // The divisor of the variances is N - ddof, whether or not a mean was subtracted.
  const divisor = model.effectiveRows - model.ddof;
  const singular = values.map((value) => Math.sqrt(Math.max(0, value) * divisor));
  const b = beta + 1;
  const lambda = Math.sqrt(2 * b + (8 * beta) / (b + Math.sqrt(beta * beta + 14 * beta + 1)));
  const threshold =
    noise === undefined
      ? (lambda / Math.sqrt(lawMedian(beta))) * median(singular)
      : lambda * noise * Math.sqrt(Math.max(degrees, model.columns));
  return beyond(singular, threshold, subject);
}

/** Returns why the law of the eigenvalues of noise is not known. Rows of unequal weights span more than their degrees. */
function unknownLaw(subject: Subject): string | undefined {
  const { degrees, dimension } = subject;
  const isKnown = degrees === 0 || degrees >= dimension;
  return (
    unknownRows(subject) ??
    (isKnown ? undefined : 'with these weights the rows count as fewer than the columns')
  );
}

function beyond(curve: Doubles, threshold: number, { dimension }: Subject): Found {
  const found = whileAbove(curve, threshold);
  if (found.count === curve.length && curve.length < dimension)
    return { ...found, count: null, reason: `all ${curve.length} components known pass: fit with more` };
  return found;
}

/**
 * Returns beta <= 1, the smaller of n and D over the larger, and the factor from eigenvalues of the law for beta to
 * eigenvalues of the covariance.
 */
function aspect({ degrees, model: { columns, effectiveRows, ddof } }: Subject): [number, number] {
  const [small, large] = degrees < columns ? [degrees, columns] : [columns, degrees];
  return [small / large, large / (effectiveRows - ddof)];
}

function median(values: Doubles): number {
  const { length } = values;
  const sorted = values.slice().sort();
  return (sorted[(length - 1) >> 1] + sorted[length >> 1]) / 2;
}

const medians = new Map<number, number>();

/** Returns the median of Marchenko and Pastur's law with variance 1 and beta in (0, 1]. */
function lawMedian(beta: number): number {
  const known = medians.get(beta);
  if (known !== undefined) return known;
  let [low, high] = [(1 - Math.sqrt(beta)) ** 2, (1 + Math.sqrt(beta)) ** 2];
  for (let k = 0; k < 60 && high - low > Number.EPSILON * high; k++) {
    const middle = (low + high) / 2;
    if (lawCdf(middle, beta) < 0.5) low = middle;
    else high = middle;
  }
  const median = (low + high) / 2;
  medians.set(beta, median);
  return median;
}

/**
 * Returns the integral of sqrt((b - x)(x - a)) / (2 pi beta x) from a to t. With x = c - r cos(theta), c = 1 + beta and
 * r = 2 sqrt(beta), the integrand is smooth and periodic in theta, so that Simpson's rule is exact to rounding.
 */
function lawCdf(t: number, beta: number): number {
  const [c, r] = [1 + beta, 2 * Math.sqrt(beta)];
  const end = Math.acos(Math.min(1, Math.max(-1, (c - t) / r)));
  const steps = 2000;
  const f = (theta: number) => {
    // At beta = 1, sin^2 / (c - r cos) = (1 + cos) / r, whose limit at theta = 0 is 2 / r.
    const x = c - r * Math.cos(theta);
    return x > 1e-14 ? Math.sin(theta) ** 2 / x : 2 / r;
  };
  const h = end / steps;
  let sum = f(0) + f(end);
  for (let k = 1; k < steps; k++) sum += (k % 2 === 1 ? 4 : 2) * f(k * h);
  return ((sum * h) / 3) * ((r * r) / (2 * Math.PI * beta));
}
