import type { Doubles } from '../../matrix.ts';
import type { Calibration } from '../../models/calibration.ts';
import { analysedColumns, degreesOf, leastVariance, maxRank, type PcaModel } from '../../models/pca-model.ts';
import { betaQuantile, chi2Quantile, fQuantile, normalQuantile } from '../distributions.ts';
import { keptRanks } from './calibrate.ts';

/**
 * A limit that a statistic exceeds with probability 1 - level, under the assumptions that docs/monitoring.md names for each
 * kind.
 */
export interface Limit {
  /** The limit; null if there is none, with the reason in `distribution`. */
  readonly value: number | null;
  /** The distribution assumed for the statistic. */
  readonly distribution: string;
}

/** How the limit of T^2 is found. */
export type T2Limit = 'beta' | 'f' | 'chi2' | 'data-driven' | 'calibrated' | 'conformal';
/** How the limit of SPE is found. */
export type SpeLimit = 'beta' | 'jackson-mudholkar' | 'box' | 'data-driven' | 'calibrated' | 'conformal';

const LIMITS = 'find limits';
/** A chi2 distribution with less skewness than this counts as having this much; it is nearly normal. */
const LEAST_SKEWNESS = 0.05;
/** Limits of lower levels are of no use: `uncertainty` is found for this level instead. */
const LEAST_LEVEL = 0.9;

/** The properties of a model that describe the rows of its fit, as limits need them. */
type Sample = Pick<PcaModel, 'effectiveRows' | 'ddof' | 'center' | 'mean'>;

/** Returns the factor from the model's variances, with the divisor N - ddof, to variances over the degrees of freedom. */
function toDegrees(model: Sample): number {
  const { effectiveRows, ddof } = model;
  return effectiveRows > 0 ? (effectiveRows - ddof) / degreesOf(model, LIMITS) : 1;
}

const none = (distribution: string): Limit => ({ value: null, distribution });

/**
 * Returns the limit of T^2 with `a` components. 'beta' is for fitted rows, (N - 1)^2 / N Beta(a / 2, (N - a - 1) / 2); 'f' is
 * for new rows, a (N^2 - 1) / (N (N - a)) F(a, N - a) (Tracy, Young & Mason 1992); 'chi2' is for a model of many rows. If the
 * model is about the origin, N takes the place of N - 1, and the error of the mean drops out.
 */
export function t2Limit(model: Sample, a: number, level: number, kind: 'beta' | 'f' | 'chi2'): Limit {
  if (a === 0) return none('no component has variance');
  // The distributions assume a covariance over the degrees of freedom; the model's has the divisor N - ddof.
  const unit = toDegrees(model);
  if (kind === 'chi2') return { value: unit * chi2Quantile(level, a), distribution: `chi2(${a})` };
  const { effectiveRows: rows } = model;
  if (rows === 0) return none(`${kind}: the number of rows is not known`);
  const degrees = degreesOf(model, LIMITS);
  if (kind === 'beta') {
    const rest = degrees - a;
    if (rest <= 0) return none(`beta: ${rows} rows are too few for ${a} components`);
    const share = degrees < rows ? degrees / rows : 1;
    const value = unit * degrees * share * betaQuantile(level, a / 2, rest / 2);
    return { value, distribution: `beta(${a / 2}, ${rest / 2})` };
  }
  const rest = degrees - a + 1;
  if (rest <= 0) return none(`f: ${rows} rows are too few for ${a} components`);
  const ofMean = degrees < rows ? 1 + 1 / rows : 1;
  const value = ((unit * ofMean * degrees * a) / rest) * fQuantile(level, a, rest);
  return { value, distribution: `F(${a}, ${rest})` };
}

/**
 * Returns the limit of SPE, where theta_k is the sum of the k-th powers of the eigenvalues left out and unknown
 * ones count as equal. 'jackson-mudholkar': the power h0 of SPE is normal (Jackson & Mudholkar 1979). 'box': SPE is
 * theta_2/theta_1 chi2(theta_1^2/theta_2) (Box 1954), which is also the limit if h0 is not positive.
 */
export function speLimit(
  { unit, sums: [t1, t2, t3] }: ResidualMoments,
  level: number,
  kind: 'jackson-mudholkar' | 'box',
): Limit {
  if (t1 === 0) return { value: 0, distribution: 'none: the components span all rows' };
  const h0 = 1 - (2 * t1 * t3) / (3 * t2 * t2);
  if (kind === 'jackson-mudholkar' && h0 > 0) {
    const z = normalQuantile(level);
    const root = (z * h0 * Math.sqrt(2 * t2)) / t1 + 1 + (t2 * h0 * (h0 - 1)) / (t1 * t1);
    return { value: unit * (t1 * root ** (1 / h0)), distribution: `normal SPE^${h0.toPrecision(3)}` };
  }
  const [g, h] = [unit * (t2 / t1), (t1 * t1) / t2];
  return { value: g * chi2Quantile(level, h), distribution: `${g.toPrecision(3)} chi2(${h.toPrecision(3)})` };
}

/**
 * Returns the limit of SPE of fitted rows. If the rows are normal, their scores over singular values are coordinates of a
 * random direction in n dimensions, the degrees of freedom, whatever the eigenvalues (Muirhead 1982). The moments of SPE follow
 * from this. The limit is a quantile of the beta distribution from 0 to c with the first three moments, which is exact if the
 * eigenvalues left out are equal, or of a chi2 with these moments if there is no such beta distribution.
 */
export function fittedSpeLimit(model: PcaModel, { unit, sums }: ResidualMoments, level: number): Limit {
  const [t1, t2, t3] = sums;
  if (t1 === 0) return { value: 0, distribution: 'none: the components span all rows' };
  if (model.rows === 0) return none('beta: the number of rows is not known');
  if (!isSpectrumKnown(model))
    return none('beta: the eigenvalues left out are not known: fit all components');
  const n = degreesOf(model, LIMITS);
  const first = t1 / n;
  // first, second and third are the ratios of the first three moments of SPE to the moment of the next lower order.
  const second = (t1 * t1 + 2 * t2) / (t1 * (n + 2));
  const third = (t1 ** 3 + 6 * t1 * t2 + 8 * t3) / ((t1 * t1 + 2 * t2) * (n + 4));
  const scale = (unit * n * n) / model.effectiveRows;
  // The components left out hold nearly all of the rows, with equal variances: SPE hardly varies.
  if (!(second - first > 1e-9 * first))
    return { value: scale * first, distribution: 'none: all rows are alike' };
  const sum = (2 * (third - second)) / (2 * second - first - third);
  const c = second * (sum + 1) - first * sum;
  if (sum > 0 && c > 0) {
    const [p, q] = [(first * sum) / c, sum - (first * sum) / c];
    return {
      value: scale * c * betaQuantile(level, p, q),
      distribution: `${(scale * c).toPrecision(3)} beta(${p.toPrecision(3)}, ${q.toPrecision(3)})`,
    };
  }
  const deviation = Math.sqrt(first * (second - first));
  const skewness = (first * (second * third - 3 * first * second + 2 * first * first)) / deviation ** 3;
  const [standard, k] = standardChi2(skewness, level);
  return {
    value: scale * (first + deviation * standard),
    distribution: `chi2(${k.toPrecision(3)}) with the moments of fitted rows`,
  };
}

/** Returns true if all eigenvalues are known. Limits of SPE can only take unknown ones to be equal. */
export function isSpectrumKnown(model: PcaModel): boolean {
  return model.spectrum.length >= maxRank(model);
}

/** Returns the quantile of a chi2 with this skewness, standardised to mean 0 and deviation 1, and its degrees of freedom. */
function standardChi2(skewness: number, level: number): [number, number] {
  const k = 8 / Math.max(skewness, LEAST_SKEWNESS) ** 2;
  return [(chi2Quantile(level, k) - k) / Math.sqrt(2 * k), k];
}

/** Returns the limit 'f' of T^2, multiplied by the ratio of the mean T^2 of rows held out to the mean that F implies. */
export function calibratedT2Limit(
  model: PcaModel,
  calibration: Calibration,
  a: number,
  level: number,
): Limit {
  const { value, distribution } = t2Limit(model, a, level, 'f');
  const factor = calibration.t2[a - 1];
  if (value === null) return none(distribution);
  return {
    value: value * factor,
    distribution: `${factor.toPrecision(3)} times its ${distribution}, calibrated`,
  };
}

/**
 * Returns the limit of SPE by a chi2 with three moments (Imhof 1961): the mean and deviation of SPE of rows held out, the
 * latter widened because N rows leave both uncertain, and a skewness. The skewness is that of a multiple of chi2 with this mean
 * and deviation, or the skewness that the eigenvalues left out imply, if that is larger.
 */
export function calibratedSpeLimit(
  model: PcaModel,
  calibration: Calibration,
  a: number,
  { sums: [t1, t2, t3] }: ResidualMoments,
  level: number,
): Limit {
  if (t1 === 0) return { value: 0, distribution: 'none: the components span all rows' };
  const [mean, deviation] = [calibration.spe, calibration.speDeviation].map((values) => values[a - 1]);
  const skewness = Math.max((2 * deviation) / mean, Math.sqrt(8) * (t3 / t2 ** 1.5));
  const [standard, k] = standardChi2(skewness, level);
  const value = mean + uncertainty(model.effectiveRows, k, level) * deviation * standard;
  return {
    value: model.totalVariance * value,
    distribution: `chi2(${k.toPrecision(3)}) with the moments of rows held out`,
  };
}

/**
 * Returns the factor by which the deviation of N numbers grows in a limit for a further number: Student's t over the normal
 * quantile, times sqrt(1 + 1 / N) for the mean. The degrees of freedom of t are those of the variance of N numbers of chi2(k),
 * whose kurtosis is 3 + 12 / k.
 */
function uncertainty(rows: number, k: number, level: number): number {
  const p = Math.max(level, LEAST_LEVEL);
  const t = Math.sqrt(fQuantile(2 * p - 1, 1, (rows - 1) / (1 + 6 / k)));
  return (t / normalQuantile(p)) * Math.sqrt(1 + 1 / rows);
}

/**
 * Returns the conformal limit, which assumes no distribution: among N + 1 exchangeable rows, the new one takes each rank with
 * the same probability (Vovk, Gammerman & Shafer 2005). `largest`: the largest values of N rows held out, as a calibration
 * keeps them; `rows`: N.
 */
export function conformalLimit(largest: Doubles, rows: number, level: number): Limit {
  if (largest.length === 0) return none('conformal: rows held out were not measured by so many components');
  const rank = rows + 1 - Math.ceil((rows + 1) * level * (1 - Number.EPSILON));
  if (rank < 1) return none(`conformal: ${rows} rows are too few for level ${level}`);
  let at = -1;
  for (const kept of keptRanks(rows)) {
    if (kept > rank) break;
    at++;
  }
  return { value: largest[at] ?? null, distribution: `rank among ${rows} rows held out` };
}

/** Converts a limit of SPE of new rows to the limit of `dmodx`, which is SPE on another scale. */
export function dmodxOf(spe: Limit, model: PcaModel, a: number, deviation: number): Limit {
  const { value, distribution } = spe;
  if (value === null || !(deviation > 0)) return none('the components span all rows');
  return {
    value: Math.sqrt(value / (analysedColumns(model) - a)) / deviation,
    distribution: `square is ${distribution}`,
  };
}

/**
 * Returns the limit of `dmodx` with `a` components. The square of `dmodx` is F with D - a degrees of freedom and the degrees
 * of freedom of all residuals.
 */
export function dmodxLimit(model: PcaModel, a: number, level: number): Limit {
  const across = analysedColumns(model) - a;
  const down = degreesOf(model, LIMITS) - a;
  if (model.rows === 0) return none('the number of rows is not known');
  if (across <= 0 || down <= 0) return none('the components span all rows');
  const value = Math.sqrt(fQuantile(level, across, across * down));
  return { value, distribution: `square is F(${across}, ${across * down})` };
}

/**
 * Returns s_0, the pooled deviation of the residuals of fitted rows (SIMCA), and the factor `correction` by which residuals of
 * fitted rows are too short beside those of new rows. Both are NaN if the components leave no residuals.
 */
export function pooledResidual(
  model: PcaModel,
  a: number,
  { unit, sums: [t1] }: ResidualMoments,
): { deviation: number; correction: number } {
  const down = degreesOf(model, LIMITS) - a;
  const across = analysedColumns(model) - a;
  if (across <= 0 || down <= 0 || t1 === 0) return { deviation: Number.NaN, correction: Number.NaN };
  const squares = unit * t1 * degreesOf(model, LIMITS);
  return {
    deviation: Math.sqrt(squares / (down * across)),
    correction: Math.sqrt(model.effectiveRows / down),
  };
}

/**
 * Returns the limit by a multiple of chi2 with the median and the interquartile range of the values: robust data-driven
 * moments, as in Pomerantsev & Rodionova (2014).
 */
export function dataDriven(values: Doubles, level: number): Limit {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const low = sorted[Math.floor(place)];
    return low + (sorted[Math.ceil(place)] - low) * (place - Math.floor(place));
  };
  if (sorted.length < 4) return none('data-driven: fewer than 4 rows');
  const [median, range] = [at(0.5), at(0.75) - at(0.25)];
  if (!(median > 0 && range > 0)) return none('data-driven: half of the rows are alike');
  // The ratio falls as the degrees of freedom grow.
  const ratio = (k: number) => (chi2Quantile(0.75, k) - chi2Quantile(0.25, k)) / chi2Quantile(0.5, k);
  let [low, high] = [0.2, 1e5];
  for (let step = 0; step < 60; step++) {
    const middle = Math.sqrt(low * high);
    if (ratio(middle) > range / median) low = middle;
    else high = middle;
  }
  const k = Math.sqrt(low * high);
  const factor = median / chi2Quantile(0.5, k);
  return {
    value: factor * chi2Quantile(level, k),
    distribution: `${factor.toPrecision(3)} chi2(${k.toPrecision(3)}), by median and quartiles`,
  };
}

/**
 * The sums theta_k of the k-th powers of the eigenvalues left out, in units of unit^k. `unit` is the largest of these
 * eigenvalues, so that their powers stay in range whatever the unit of the data.
 */
interface ResidualMoments {
  /** A variance over the degrees of freedom of the rows, whatever ddof is. */
  unit: number;
  /** theta_1 to theta_3; zeros if nothing but rounding is left out. */
  sums: [number, number, number];
}

/** Returns the moments of the eigenvalues that the first `a` components leave out. */
export function residualMoments(model: PcaModel, a: number): ResidualMoments {
  const { spectrum, totalVariance } = model;
  const rest = maxRank(model) - spectrum.length;
  const all = spectrum.reduceRight((sum, value) => sum + value, 0);
  const each = rest > 0 ? Math.max(0, totalVariance - all) / rest : 0;
  const known = spectrum.subarray(a);
  const unit = Math.max(each, known[0] ?? 0);
  const theta = (k: number) =>
    known.reduceRight((sum, value) => sum + (value / unit) ** k, rest * (each / unit) ** k);
  const spans = !(unit > leastVariance(model));
  return { unit: unit * toDegrees(model), sums: spans ? [0, 0, 0] : [theta(1), theta(2), theta(3)] };
}
