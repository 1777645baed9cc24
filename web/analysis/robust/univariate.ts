import type { Doubles } from '../../matrix.ts';
import { betweenOf, chi2Quantile } from '../distributions.ts';

/** The factor that makes the median absolute deviation of normal values their standard deviation. */
const MAD_TO_DEVIATION = 1.4826;

interface Location {
  location: number;
  scale: number;
}

/** Returns the median, which for an even number of values is the mean of the middle two. */
export function median(values: Doubles): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function columnMedians(data: Doubles, rows: number, columns: number): Doubles {
  return Float64Array.from({ length: columns }, (_, j) =>
    median(Float64Array.from({ length: rows }, (_, i) => data[i * columns + j])),
  );
}

/** Returns the median, and the median absolute deviation from it scaled to a standard deviation, as R's `mad` does. */
export function medianAndMad(values: Doubles): Location {
  const location = median(values);
  const deviations = values.map((value) => Math.abs(value - location));
  return { location, scale: MAD_TO_DEVIATION * median(deviations) };
}

/** The factor that makes the distance of Qn the standard deviation of normal values. */
const QN_TO_DEVIATION = 2.21914;

/**
 * Corrections of Qn for few values: the factors for n = 2 to 12, and for larger n, odd and even, the coefficients of 1/n,
 * 1/n^2, 1/n^3 and 1/n^4 in a divisor.
 */
const OF_FEW = [
  0.399356, 0.99365, 0.51321, 0.84401, 0.6122, 0.85877, 0.66993, 0.87344, 0.72014, 0.88906, 0.75743,
];
const OF_ODD = [1.60188, -2.1284, -5.172, 0];
const OF_EVEN = [3.67561, 1.9654, 6.987, -77];

/**
 * Returns Qn (Rousseeuw & Croux 1993): the C(h, 2)-th smallest distance between two of n values, with h = floor(n / 2) + 1,
 * scaled to a standard deviation with the finite-sample correction of robustbase.
 */
export function qn(values: Doubles): number {
  const n = values.length;
  if (n < 2) return 0;
  const h = (n >> 1) + 1;
  const scale = QN_TO_DEVIATION * smallestDistance(values, (h * (h - 1)) / 2);
  if (n - 2 < OF_FEW.length) return scale * OF_FEW[n - 2];
  const [a, b, c, d] = n % 2 ? OF_ODD : OF_EVEN;
  return scale / (1 + (a + (b + (c + d / n) / n) / n) / n);
}

/** Returns the k-th smallest distance between two values, by bisection down to neighbouring doubles. */
function smallestDistance(values: Doubles, k: number): number {
  const sorted = values.slice().sort();
  const areWithin = (distance: number) => {
    let count = 0;
    for (let i = 0, j = 0; j < sorted.length; j++) {
      while (sorted[j] - sorted[i] > distance) i++;
      count += j - i;
    }
    return count >= k;
  };
  if (areWithin(0)) return 0;
  let low = 0;
  let high = sorted[sorted.length - 1] - sorted[0];
  for (;;) {
    const middle = betweenOf(low, high);
    if (!(middle > low && middle < high)) return high;
    if (areWithin(middle)) high = middle;
    else low = middle;
  }
}

/**
 * Returns the reweighted univariate MCD (Rousseeuw & Leroy 1987, chapter 4). The h consecutive sorted values that vary least
 * give a raw mean and variance; the h-th smallest distance from that mean makes the variance consistent. The result is the
 * mean and standard deviation of the values within the central 97.5 % of a normal distribution with these two.
 */
export function univariateMcd(values: Doubles, h: number): Location {
  const n = values.length;
  const sorted = values.slice().sort();
  const middle = sorted[n >> 1]; // subtracted, so that squares keep their digits
  for (let i = 0; i < n; i++) sorted[i] -= middle;
  if (h >= n) return shifted(momentsWithin(sorted, 0, Number.POSITIVE_INFINITY), middle);
  const { mean, variance } = shortest(sorted, h);
  if (!(variance > 0)) return { location: mean + middle, scale: 0 };
  const consistent = variance * (distanceWithin(sorted, mean, h) ** 2 / variance / chi2Quantile(h / n, 1));
  return shifted(momentsWithin(sorted, mean, Math.sqrt(consistent * chi2Quantile(0.975, 1))), middle);
}

/** Returns the h-th smallest distance between `from` and sorted values on both sides of it. */
function distanceWithin(sorted: Doubles, from: number, h: number): number {
  let above = 0;
  while (above < sorted.length && sorted[above] < from) above++;
  let below = above - 1;
  let distance = 0;
  for (let k = 0; k < h; k++) {
    const [down, up] = [
      from - (sorted[below] ?? Number.NEGATIVE_INFINITY),
      (sorted[above] ?? Number.POSITIVE_INFINITY) - from,
    ];
    distance = Math.min(down, up);
    if (down < up) below--;
    else above++;
  }
  return distance;
}

const shifted = ({ location, scale }: Location, by: number): Location => ({ location: location + by, scale });

/** Returns the mean and variance of the h consecutive values that vary least; among windows that tie, of the middle one. */
function shortest(sorted: Doubles, h: number): { mean: number; variance: number } {
  let sum = 0;
  let squares = 0;
  let best = Number.POSITIVE_INFINITY;
  let means: number[] = [];
  for (let i = 0; i < sorted.length; i++) {
    sum += sorted[i];
    squares += sorted[i] ** 2;
    if (i >= h) {
      sum -= sorted[i - h];
      squares -= sorted[i - h] ** 2;
    }
    if (i < h - 1) continue;
    const spread = Math.max(0, squares - sum ** 2 / h);
    if (spread < best) means = [];
    if (spread <= best) means.push(sum / h);
    best = Math.min(best, spread);
  }
  const rounding = sorted.length * Number.EPSILON * Math.max(sorted[0] ** 2, sorted[sorted.length - 1] ** 2);
  return { mean: means[(means.length - 1) >> 1], variance: best > rounding ? best / (h - 1) : 0 };
}

/** Returns the mean and standard deviation of the values closer than `reach` to `centre`. */
function momentsWithin(values: Doubles, centre: number, reach: number): Location {
  const near = values.filter((value) => Math.abs(value - centre) < reach);
  const location = near.reduce((sum, value) => sum + value, 0) / near.length;
  const squares = near.reduce((sum, value) => sum + (value - location) ** 2, 0);
  return { location, scale: Math.sqrt(squares / (near.length - 1)) };
}
