import type { Doubles } from '../../matrix.ts';
import { chi2Quantile, gammaCdf } from '../distributions.ts';
import type { Random } from '../random.ts';
import { cholesky, symmetricEigen } from '../small-matrix.ts';
import type { Work } from '../work.ts';
import { columnMedians } from './univariate.ts';

/** The rows whose covariance is sought, n x p, row-major; p is small. */
export interface Cloud {
  data: Doubles;
  n: number;
  p: number;
}

/** A mean, and a covariance p x p. */
interface Scatter {
  mean: Doubles;
  covariance: Doubles;
}

const STARTS = 500;
const KEPT = 100;
const FINAL = 10;
const FIRST_STEPS = 2;
const MOST_STEPS = 200;
/** The most rows among which to compare starts and to exchange rows. */
const SAMPLE = 600;
/** A correction for a larger share of lost variance counts as extrapolated too far beyond the sizes that it was fitted to. */
const MOST_LOST = 0.75;
/** The relative decrease of the determinant that makes an exchange of rows worthwhile. */
const LEAST_GAIN = 1e-10;
/** The share of a normal sample that has weight: the rows within the cut-off distance. */
const WEIGHTED = 0.975;

/** Returns h, how many of n rows of p columns the fraction `alpha` keeps: between (n + p + 1) / 2 and n. */
export function subsetSize(alpha: number, n: number, p: number): number {
  const half = Math.floor((n + p + 1) / 2);
  return Math.min(n, Math.floor(2 * half - n + 2 * (n - half) * alpha));
}

/**
 * True if the small-sample corrections below hold for n rows of p columns: they were fitted to larger n, and the share that
 * they correct for falls through zero as n approaches p.
 */
export function isCorrectable(alpha: number, n: number, p: number): boolean {
  return n > p + 1 && [RAW, REWEIGHTED].every((fits) => 1 - kept(fits, p, n, alpha) <= MOST_LOST);
}

/**
 * Returns mean and covariance by the reweighted minimum covariance determinant: FAST-MCD (Rousseeuw & Van Driessen 1999) with
 * exchanges of rows (Hawkins 1994). The consistency factors of Croux & Haesbroeck (1999) correct for the share of the subset,
 * and for the 97.5 % within the cut-off or, if the subset is all rows, for the share of rows with weight, as in robustbase.
 * Small-sample factors are those of Pison, Van Aelst & Willems (2002). If h rows or more lie in a hyperplane, the result is
 * the mean and covariance of the rows in it. `first` is one more subset to start from.
 */
export function* minimumCovarianceDeterminant(
  given: Cloud,
  alpha: number,
  random: Random,
  first?: Uint32Array,
): Work<Scatter> {
  const { n, p } = given;
  // Rows are taken about the medians, so that rows equal to most others have a covariance of exactly zero.
  const centre = columnMedians(given.data, n, p);
  const cloud = { data: given.data.map((value, k) => value - centre[k % p]), n, p };
  const back = ({ mean, covariance }: Scatter): Scatter => ({
    mean: mean.map((value, j) => value + centre[j]),
    covariance,
  });
  const h = subsetSize(alpha, n, p);
  const best = yield* bestSubset(cloud, h, random, first);
  const raw = scatterOf(cloud, best);
  const corrected = (fits: SmallSample) => (h < n ? 1 / kept(fits, p, n, alpha) : 1);
  // The corrections for one column assume a variance with the divisor h, the corrections for several assume h - 1.
  const divisor = p === 1 && h < n ? (h - 1) / h : 1;
  const distances = squaredDistances(cloud, raw, divisor * consistency(p, h / n) * corrected(RAW));
  if (!distances) return back(raw);
  const limit = chi2Quantile(WEIGHTED, p);
  const near = Uint32Array.from({ length: n }, (_, i) => i).filter((i) => distances[i] < limit);
  const reweighted = scatterOf(cloud, near);
  if (near.length < n) {
    const factor = consistency(p, h < n ? WEIGHTED : near.length / n) * corrected(REWEIGHTED);
    reweighted.covariance.forEach((value, i, all) => {
      all[i] = factor * value;
    });
  }
  return back(reweighted);
}

/** Returns the h rows whose covariance has the smallest determinant of all subsets that the search reaches. */
function* bestSubset(cloud: Cloud, h: number, random: Random, first?: Uint32Array): Work<Uint32Array> {
  const { n, p } = cloud;
  const sample = n > SAMPLE ? someRows(cloud, random) : cloud;
  const part = Math.ceil((sample.n * h) / n);
  let found: Concentrated[] = [];
  for (let k = 0; k < STARTS; k++) {
    const start = scatterOf(sample, randomStart(sample, random));
    found = nearest([...found, concentrated(sample, start, part, FIRST_STEPS)], KEPT);
    yield;
  }
  if (sample !== cloud) found = nearest(yield* settled(sample, found, part), FINAL);
  if (first) found.push(concentrated(cloud, scatterOf(cloud, first), h, FIRST_STEPS));
  return nearest(yield* settled(cloud, found, h), 1)[0].subset;

  function randomStart(of: Cloud, random: Random): Uint32Array {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(of.n, p + 1)) chosen.add(random.integer(of.n));
    // A start that lies in a hyperplane gets more rows until it does not.
    for (;;) {
      const rows = Uint32Array.from(chosen);
      if (chosen.size >= Math.min(of.n, part) || cholesky(scatterOf(of, rows).covariance, p)) return rows;
      chosen.add(random.integer(of.n));
    }
  }
}

/**
 * Returns the `count` candidates with the smallest determinants. Among determinants of zero, the subspace with fewer dimensions
 * comes first, then the one with more rows.
 */
const nearest = (found: Concentrated[], count: number): Concentrated[] =>
  found
    .sort(
      (a, b) => a.logDeterminant - b.logDeterminant || b.flat - a.flat || b.subset.length - a.subset.length,
    )
    .slice(0, count);

/**
 * Moves each candidate to a minimum, where neither a C-step nor, among few rows, an exchange of rows lowers its determinant.
 * Skips a candidate whose C-steps end at a subset that an earlier candidate reached.
 */
function* settled(cloud: Cloud, candidates: readonly Concentrated[], h: number): Work<Concentrated[]> {
  const known = new Set<string>();
  const out: Concentrated[] = [];
  for (const { scatter } of candidates) {
    let current = concentrated(cloud, scatter, h, MOST_STEPS);
    const name = `${current.logDeterminant} ${current.flat} ${current.subset.length}`;
    const isNew = !known.has(name);
    known.add(name);
    while (isNew && cloud.n <= SAMPLE) {
      const next = exchanged(cloud, current);
      if (!next) break;
      current = next;
      yield;
    }
    if (isNew) out.push(current);
    yield;
  }
  return out;
}

/**
 * Exchanges the row of the subset and the row outside it that lower the determinant most (Hawkins 1994), and returns the
 * subset that C-steps reach from there, or null if no exchange lowers the determinant. With the subset's covariance S, rows
 * u about its mean and d_ij = u_i^T S^-1 u_j / (h - 1), the exchange of i for j multiplies the determinant by
 * (1 - a d_ii) (1 + (d_jj + 2 d_ij / f + d_ii / f^2 + a (d_ij + d_ii / f)^2 / (1 - a d_ii)) / a), f = h - 1, a = h / f.
 */
function exchanged(cloud: Cloud, { subset, scatter, logDeterminant }: Concentrated): Concentrated | null {
  const { n, p } = cloud;
  const f = subset.length - 1;
  const z = f < n - 1 ? whitened(cloud, scatter) : null;
  if (!z) return null;
  const a = subset.length / f;
  const isWithin = new Uint8Array(n);
  for (const i of subset) isWithin[i] = 1;
  const product = (i: number, j: number) => {
    let sum = 0;
    for (let k = 0; k < p; k++) sum += z[i * p + k] * z[j * p + k];
    return sum / f;
  };
  const squares = Float64Array.from({ length: n }, (_, i) => product(i, i));
  let least = 1 - LEAST_GAIN;
  let [leaving, entering] = [-1, -1];
  for (const i of subset) {
    const left = 1 - a * squares[i];
    if (!(left > 0)) continue;
    for (let j = 0; j < n; j++) {
      if (isWithin[j]) continue;
      const both = product(i, j);
      const along = both + squares[i] / f;
      const length = squares[j] + (2 * both + squares[i] / f) / f;
      const ratio = left * (1 + (length + (a * along * along) / left) / a);
      if (ratio < least) [least, leaving, entering] = [ratio, i, j];
    }
  }
  if (leaving < 0) return null;
  const rows = subset.map((i) => (i === leaving ? entering : i)).sort();
  const next = concentrated(cloud, scatterOf(cloud, rows), subset.length, MOST_STEPS);
  return next.logDeterminant < logDeterminant ? next : null;
}

function someRows({ data, n, p }: Cloud, random: Random): Cloud {
  const numbers = Uint32Array.from({ length: n }, (_, i) => i);
  const out = new Float64Array(SAMPLE * p);
  for (let k = 0; k < SAMPLE; k++) {
    const other = k + random.integer(n - k);
    [numbers[k], numbers[other]] = [numbers[other], numbers[k]];
    out.set(data.subarray(numbers[k] * p, (numbers[k] + 1) * p), k * p);
  }
  return { data: out, n: SAMPLE, p };
}

interface Concentrated {
  subset: Uint32Array;
  scatter: Scatter;
  /** -Infinity if the scatter is singular. */
  logDeterminant: number;
  /** The number of directions in which the scatter has no variance. */
  flat: number;
}

/**
 * Repeats C-steps, at most `steps`: the h rows nearest to a scatter give the next scatter, whose determinant is never larger.
 * Stops early once the determinant does not fall, or if a scatter is singular.
 */
export function concentrated(cloud: Cloud, from: Scatter, h: number, steps: number): Concentrated {
  let current: Concentrated = {
    subset: new Uint32Array(),
    scatter: from,
    logDeterminant: Number.POSITIVE_INFINITY,
    flat: 0,
  };
  for (let step = 0; step < steps; step++) {
    const distances = squaredDistances(cloud, current.scatter, 1);
    if (!distances) return inHyperplane(cloud, current.scatter);
    const subset = smallest(distances, h);
    const scatter = scatterOf(cloud, subset);
    const logDeterminant = logDeterminantOf(scatter.covariance, cloud.p);
    if (logDeterminant === Number.NEGATIVE_INFINITY) return inHyperplane(cloud, scatter);
    const isSettled = logDeterminant >= current.logDeterminant;
    current = { subset, scatter, logDeterminant, flat: 0 };
    if (isSettled) break;
  }
  return current;
}

/** Returns all rows in the hyperplane in which a singular scatter lies. */
function inHyperplane({ data, n, p }: Cloud, scatter: Scatter): Concentrated {
  const { mean, covariance } = scatter;
  const { values, vectors } = symmetricEigen(covariance, p);
  const reach = Math.sqrt(p * Number.EPSILON * values[0]);
  const flat = Array.from({ length: p }, (_, k) => k).filter((k) => values[k] <= reach ** 2);
  const isWithin = (i: number) =>
    flat.every((k) => {
      let along = 0;
      for (let j = 0; j < p; j++) along += (data[i * p + j] - mean[j]) * vectors[k * p + j];
      return Math.abs(along) <= reach;
    });
  return {
    subset: Uint32Array.from({ length: n }, (_, i) => i).filter(isWithin),
    scatter,
    logDeterminant: Number.NEGATIVE_INFINITY,
    flat: flat.length,
  };
}

/** Returns the indices of the h smallest values, ascending; of equal values, the first ones. */
export function smallest(values: Doubles, h: number): Uint32Array {
  const most = values.slice().sort()[h - 1];
  let equal = h;
  for (const value of values) if (value < most) equal--;
  const numbers = new Uint32Array(h);
  for (let i = 0, k = 0; k < h && i < values.length; i++)
    if (values[i] < most || (values[i] === most && equal-- > 0)) numbers[k++] = i;
  return numbers;
}

/** Returns the mean and covariance of some rows of the cloud, with their number - 1 as divisor. */
function scatterOf({ data, p }: Cloud, rows: Uint32Array): Scatter {
  const mean = new Float64Array(p);
  for (const i of rows) for (let j = 0; j < p; j++) mean[j] += data[i * p + j] / rows.length;
  const covariance = new Float64Array(p * p);
  const centred = new Float64Array(p);
  for (const i of rows) {
    for (let j = 0; j < p; j++) centred[j] = data[i * p + j] - mean[j];
    for (let j = 0; j < p; j++) for (let k = 0; k <= j; k++) covariance[j * p + k] += centred[j] * centred[k];
  }
  for (let j = 0; j < p; j++) {
    for (let k = 0; k <= j; k++) {
      covariance[j * p + k] /= Math.max(1, rows.length - 1);
      covariance[k * p + j] = covariance[j * p + k];
    }
  }
  return { mean, covariance };
}

/** Returns squared Mahalanobis distances over `factor`, or null if the covariance is singular. */
function squaredDistances(cloud: Cloud, scatter: Scatter, factor: number): Doubles | null {
  const z = whitened(cloud, scatter);
  if (!z) return null;
  const out = new Float64Array(cloud.n);
  for (let i = 0, k = 0; i < cloud.n; i++) for (let j = 0; j < cloud.p; j++) out[i] += z[k++] ** 2 / factor;
  return out;
}

/** Returns L^-1 (x - mean) of each row, where L L^T is the covariance, or null if the covariance is singular. */
function whitened({ data, n, p }: Cloud, { mean, covariance }: Scatter): Doubles | null {
  const l = cholesky(covariance, p);
  if (!l) return null;
  const z = new Float64Array(n * p);
  for (let at = 0; at < z.length; at += p) {
    for (let j = 0; j < p; j++) {
      let sum = data[at + j] - mean[j];
      for (let k = 0; k < j; k++) sum -= l[j * p + k] * z[at + k];
      z[at + j] = sum / l[j * p + j];
    }
  }
  return z;
}

function logDeterminantOf(covariance: Doubles, p: number): number {
  const l = cholesky(covariance, p);
  if (!l) return Number.NEGATIVE_INFINITY;
  let sum = 0;
  for (let j = 0; j < p; j++) sum += 2 * Math.log(l[j * (p + 1)]);
  return sum;
}

/** Returns the factor from the covariance of the central share of normal rows to the covariance of all of them. */
function consistency(p: number, share: number): number {
  return share < 1 ? share / gammaCdf(chi2Quantile(share, p) / 2, p / 2 + 1) : 1;
}

/**
 * Coefficients of the small-sample factors of Pison, Van Aelst & Willems (2002), as revised in robustbase, for alpha 0.5 and
 * 0.875; in each for p = 1, for p = 2, and two fits for p > 2.
 */
interface SmallSample {
  half: Correction;
  most: Correction;
}
interface Correction {
  one: [number, number];
  two: [number, number];
  more: [[number, number], [number, number]];
}

const RAW: SmallSample = {
  half: {
    one: [0.262024211897096, 0.604756680630497],
    two: [0.673292623522027, 0.691365864961895],
    more: [
      [-1.42764571687802, 1.26263336932151],
      [-1.06141115981725, 1.28907991440387],
    ],
  },
  most: {
    one: [-0.351584646688712, 1.01646567502486],
    two: [0.446537815635445, 1.06690782995919],
    more: [
      [-0.455179464070565, 1.11192541278794],
      [-0.294241208320834, 1.09649329149811],
    ],
  },
};

const REWEIGHTED: SmallSample = {
  half: {
    one: [1.11098143415027, 1.5182890270453],
    two: [3.11101712909049, 1.91401056721863],
    more: [
      [-1.02842572724793, 1.67659883081926],
      [-0.26800273450853, 1.35968562893582],
    ],
  },
  most: {
    one: [-0.66046776772861, 0.88939595831888],
    two: [0.79473550581058, 1.10081930350091],
    more: [
      [-0.544482443573914, 1.25994483222292],
      [-0.343791072183285, 1.25159004257133],
    ],
  },
};

/**
 * Returns the share of the variance that the MCD of n normal rows has after the consistency factor. It was fitted at alpha
 * 0.5 and 0.875; between these it is linear in alpha, and from 0.875 on it rises linearly to 1 at alpha 1.
 */
function kept({ half, most }: SmallSample, p: number, n: number, alpha: number): number {
  const [atHalf, atMost] = [half, most].map((correction) => 1 - shrinkage(correction, p, n));
  return alpha <= 0.875
    ? atHalf + ((atMost - atHalf) * (alpha - 0.5)) / 0.375
    : atMost + ((1 - atMost) * (alpha - 0.875)) / 0.125;
}

/** Returns exp(a) / n^b. For p > 2, the fits give its values at n = 2 p^2 and 3 p^2, from which a and b follow. */
function shrinkage({ one, two, more }: Correction, p: number, n: number): number {
  if (p <= 2) {
    const [a, b] = p === 1 ? one : two;
    return Math.exp(a) / n ** b;
  }
  const [y, x] = [
    more.map(([factor, power]) => Math.log(-factor / p ** power)),
    [2, 3].map((times) => Math.log(times * p * p)),
  ];
  const b = (y[0] - y[1]) / (x[1] - x[0]);
  return Math.exp(y[0] + b * x[0]) / n ** b;
}
