import { chi2Quantile } from '../distributions.ts';

/** The factor that makes the median absolute deviation of normal values their standard deviation. */
const MAD_TO_DEVIATION = 1.4826;

export interface Location {
  location: number;
  scale: number;
}

/** Of an even number of values the mean of the middle two. */
export function median(values: Float64Array): number {
  const sorted = values.slice().sort();
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** The median, and the median absolute deviation from it as a standard deviation, as R's `mad`. */
export function medianAndMad(values: Float64Array): Location {
  const location = median(values);
  const deviations = values.map((value) => Math.abs(value - location));
  return { location, scale: MAD_TO_DEVIATION * median(deviations) };
}

/**
 * The reweighted univariate MCD (Rousseeuw & Leroy 1987, chapter 4): mean and standard deviation of the values within the
 * 97.5 % of a normal whose mean and variance are those of the h consecutive sorted values that vary least, the variance
 * made consistent at the h-th smallest distance.
 */
export function univariateMcd(values: Float64Array, h: number): Location {
  const n = values.length;
  const sorted = values.slice().sort();
  const middle = sorted[n >> 1]; // so that no square loses digits
  for (let i = 0; i < n; i++) sorted[i] -= middle;
  if (h >= n) return shifted(momentsWithin(sorted, 0, Number.POSITIVE_INFINITY), middle);
  const { mean, variance } = shortest(sorted, h);
  if (!(variance > 0)) return { location: mean + middle, scale: 0 };
  const consistent = variance * (distanceWithin(sorted, mean, h) ** 2 / variance / chi2Quantile(h / n, 1));
  return shifted(momentsWithin(sorted, mean, Math.sqrt(consistent * chi2Quantile(0.975, 1))), middle);
}

/** The h-th smallest distance of sorted values from one between them. */
function distanceWithin(sorted: Float64Array, from: number, h: number): number {
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

/** Of the h consecutive values that vary least; where several windows tie, the middle one. */
function shortest(sorted: Float64Array, h: number): { mean: number; variance: number } {
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

/** Mean and standard deviation of the values nearer than `reach` to `centre`. */
function momentsWithin(values: Float64Array, centre: number, reach: number): Location {
  const near = values.filter((value) => Math.abs(value - centre) < reach);
  const location = near.reduce((sum, value) => sum + value, 0) / near.length;
  const squares = near.reduce((sum, value) => sum + (value - location) ** 2, 0);
  return { location, scale: Math.sqrt(squares / (near.length - 1)) };
}
