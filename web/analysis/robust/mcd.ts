import { chi2Quantile, gammaCdf } from '../distributions.ts';
import type { Random } from '../random.ts';
import { cholesky, symmetricEigen } from '../small-matrix.ts';
import type { Work } from '../work.ts';

/** Rows whose covariance is found, n x p, row-major; p is small. */
export interface Cloud {
  data: Float64Array;
  n: number;
  p: number;
}

/** A mean, and a covariance p x p. */
export interface Scatter {
  mean: Float64Array;
  covariance: Float64Array;
}

const STARTS = 1000;
const KEPT = 100;
const FINAL = 10;
const FIRST_STEPS = 2;
const MOST_STEPS = 200;
/** Starts are compared on so many rows at most. */
const SAMPLE = 600;

/** How many of n rows of p columns the fraction `alpha` keeps: between (n + p + 1) / 2 and n. */
export function subsetSize(alpha: number, n: number, p: number): number {
  const half = Math.floor((n + p + 1) / 2);
  return Math.min(n, Math.floor(2 * half - n + 2 * (n - half) * alpha));
}

/**
 * Mean and covariance by the reweighted minimum covariance determinant: FAST-MCD (Rousseeuw & Van Driessen 1999), with
 * the consistency factor of Croux & Haesbroeck (1999) and the small-sample factors of Pison, Van Aelst & Willems (2002).
 * Where more than h rows lie in a hyperplane, the mean and covariance of these. `first`: a subset to start from as well.
 */
export function* minimumCovarianceDeterminant(
  cloud: Cloud,
  alpha: number,
  random: Random,
  first?: Uint32Array,
): Work<Scatter> {
  const { n, p } = cloud;
  const h = subsetSize(alpha, n, p);
  const best = yield* bestSubset(cloud, h, random, first);
  const raw = scatterOf(cloud, best);
  const factor = consistency(p, h / n) * smallSample(RAW, p, n, alpha);
  const distances = squaredDistances(cloud, raw, factor);
  if (!distances) return raw;
  const limit = chi2Quantile(0.975, p);
  const near = Uint32Array.from({ length: n }, (_, i) => i).filter((i) => distances[i] < limit);
  const reweighted = scatterOf(cloud, near);
  if (near.length < n) {
    const factor = consistency(p, near.length / n) * smallSample(REWEIGHTED, p, n, alpha);
    reweighted.covariance.forEach((value, i, all) => {
      all[i] = factor * value;
    });
  }
  return reweighted;
}

/** The h rows whose covariance has the smallest determinant among those that were reached. */
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
  for (const [k, { scatter }] of found.entries()) {
    found[k] = concentrated(sample, scatter, part, MOST_STEPS);
    yield;
  }
  const starts = nearest(found, FINAL).map(({ scatter }) => scatter);
  if (first) starts.push(scatterOf(cloud, first));
  const reached: Concentrated[] = [];
  for (const start of starts) {
    reached.push(concentrated(cloud, start, h, MOST_STEPS));
    yield;
  }
  return nearest(reached, 1)[0].subset;

  function randomStart(of: Cloud, random: Random): Uint32Array {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(of.n, p + 1)) chosen.add(random.integer(of.n));
    // A start in a hyperplane gets more rows until it is in none.
    for (;;) {
      const rows = Uint32Array.from(chosen);
      if (chosen.size >= Math.min(of.n, part) || cholesky(scatterOf(of, rows).covariance, p)) return rows;
      chosen.add(random.integer(of.n));
    }
  }
}

const nearest = (found: Concentrated[], count: number): Concentrated[] =>
  found.sort((a, b) => a.determinant - b.determinant).slice(0, count);

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
  determinant: number;
}

/** C-steps: the h rows nearest to the scatter give the next one, whose determinant is never larger. */
export function concentrated(cloud: Cloud, from: Scatter, h: number, steps: number): Concentrated {
  let current: Concentrated = {
    subset: new Uint32Array(),
    scatter: from,
    determinant: Number.POSITIVE_INFINITY,
  };
  for (let step = 0; step < steps; step++) {
    const distances = squaredDistances(cloud, current.scatter, 1);
    if (!distances)
      return { subset: rowsWithin(cloud, current.scatter), scatter: current.scatter, determinant: 0 };
    const subset = smallest(distances, h);
    const scatter = scatterOf(cloud, subset);
    const determinant = determinantOf(scatter.covariance, cloud.p);
    const settled = determinant >= current.determinant;
    current = { subset, scatter, determinant };
    if (settled) break;
  }
  return current;
}

/** The rows of the hyperplane in which a singular scatter lies. */
function rowsWithin({ data, n, p }: Cloud, { mean, covariance }: Scatter): Uint32Array {
  const { values, vectors } = symmetricEigen(covariance, p);
  const reach = Math.sqrt(p * Number.EPSILON * values[0]);
  const flat = Array.from({ length: p }, (_, k) => k).filter((k) => values[k] <= reach ** 2);
  const isWithin = (i: number) =>
    flat.every((k) => {
      let along = 0;
      for (let j = 0; j < p; j++) along += (data[i * p + j] - mean[j]) * vectors[k * p + j];
      return Math.abs(along) <= reach;
    });
  return Uint32Array.from({ length: n }, (_, i) => i).filter(isWithin);
}

/** The numbers of the h smallest values, ascending; of equal values those that come first. */
export function smallest(values: Float64Array, h: number): Uint32Array {
  const most = values.slice().sort()[h - 1];
  let equal = h;
  for (const value of values) if (value < most) equal--;
  const numbers = new Uint32Array(h);
  for (let i = 0, k = 0; k < h && i < values.length; i++)
    if (values[i] < most || (values[i] === most && equal-- > 0)) numbers[k++] = i;
  return numbers;
}

/** Divisor: the number of rows - 1. */
export function scatterOf({ data, p }: Cloud, rows: Uint32Array): Scatter {
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

/** Mahalanobis distances squared, over `factor`; null where the covariance is singular. */
function squaredDistances({ data, n, p }: Cloud, { mean, covariance }: Scatter, factor: number) {
  const l = cholesky(covariance, p);
  if (!l) return null;
  const out = new Float64Array(n);
  const y = new Float64Array(p);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < p; j++) {
      let sum = data[i * p + j] - mean[j];
      for (let k = 0; k < j; k++) sum -= l[j * p + k] * y[k];
      y[j] = sum / l[j * p + j];
      out[i] += y[j] ** 2 / factor;
    }
  }
  return out;
}

function determinantOf(covariance: Float64Array, p: number): number {
  const l = cholesky(covariance, p);
  let product = l ? 1 : 0;
  for (let j = 0; l && j < p; j++) product *= l[j * p + j] ** 2;
  return product;
}

/** What makes the covariance of the share nearest to the centre of normal rows theirs. */
function consistency(p: number, share: number): number {
  return share < 1 ? share / gammaCdf(chi2Quantile(share, p) / 2, p / 2 + 1) : 1;
}

/** Of Pison, Van Aelst & Willems (2002), as revised in robustbase: for p = 1, p = 2, and p > 2 of two fits each. */
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

/** Fitted at alpha = 0.5 and 0.875, linear between and up to 1 at alpha = 1. */
function smallSample({ half, most }: SmallSample, p: number, n: number, alpha: number): number {
  const [atHalf, atMost] = [half, most].map((correction) => 1 - shrinkage(correction, p, n));
  const inverse =
    alpha <= 0.875
      ? atHalf + ((atMost - atHalf) * (alpha - 0.5)) / 0.375
      : atMost + ((1 - atMost) * (alpha - 0.875)) / 0.125;
  return 1 / inverse;
}

/** exp(a) / n^b; for p > 2 through the two points that the fits for n = 2 p^2 and 3 p^2 give. */
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
