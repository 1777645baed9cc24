import { fQuantile, normalCdf, normalQuantile } from '../analysis/distributions.ts';
import type { Doubles } from '../matrix.ts';

/** The uncertainty of one number. */
export interface Estimate {
  readonly standardError: number;
  readonly bias: number;
  readonly lower: number;
  readonly upper: number;
}

/** The range of a number: 0 or more, 0 to 1, -1 to 1, or all numbers. */
export type Range = 'variance' | 'share' | 'loading' | 'free';

/**
 * Estimates how certain a number is from its values in the samples and in all rows, its range, and its place among all numbers.
 */
export type Summary = (values: Doubles, full: number, range: Range, place: number) => Estimate;

/** The rows that each sample of a jackknife leaves out. */
export interface LeftOut {
  /** The number of rows that a sample leaves out. */
  readonly rows: number;
  /** How often the same rows are left out: once for each row that a row with a frequency stands for. */
  readonly times: number;
}

/** How samples are summarised. */
export interface Rules {
  readonly summary: Summary;
  /** Returns the standard error of an angle, which is 0 in the model of all rows and at most pi / 2. */
  angle(values: Doubles): number;
  /** Returns the angle that the share `level` of the samples stay below; null if the method does not estimate it. */
  readonly mostAngle: ((values: Doubles) => number) | null;
  /** How many standard errors an interval reaches to each side where a number is normal. */
  readonly deviates: number;
}

/**
 * Summarises a jackknife that leaves out groups of m_j of N rows, for unequal groups (Busing, Meijer & van der Leeden 1999). With
 * h_j = N / m_j and K groups, the corrected estimate is K t - sum (1 - 1 / h_j) t_j, and the variance the mean over the groups of
 * (h_j t - (h_j - 1) t_j - corrected)^2 / (h_j - 1); for single rows (N - 1) / N sum (t_j - mean)^2.
 */
export function jackknifeRules(level: number, samples: readonly LeftOut[]): Rules {
  const groups = groupsOf(samples);
  const total = samples.reduce((sum, { rows, times }) => sum + rows * times, 0);
  const deviates = Math.sqrt(fQuantile(level, 1, groups - 1)); // the quantile of Student's t
  const meanOf = (value: (h: number, j: number) => number) =>
    samples.reduce((sum, { rows, times }, j) => sum + (times / groups) * value(total / rows, j), 0);
  return {
    summary: (values, full, range) => {
      const bias = groups * meanOf((h, j) => (1 - 1 / h) * (values[j] - full));
      // A pseudo-value h t - (h - 1) t_j, less the corrected estimate t - bias.
      const variance = meanOf((h, j) => ((h - 1) * (full - values[j]) + bias) ** 2 / (h - 1));
      const standardError = Math.sqrt(variance);
      const [lower, upper] = interval(full, deviates * standardError, range);
      return { standardError, bias, lower, upper };
    },
    angle: (values) => Math.min(Math.PI / 2, Math.sqrt(meanOf((h, j) => (h - 1) * values[j] ** 2))),
    mostAngle: null,
    deviates,
  };
}

/** A jackknife, which tells a bootstrap how standard errors change with the numbers. */
interface LeftOutValues {
  readonly samples: readonly LeftOut[];
  /** Returns the values of the number at a place. */
  valuesAt(place: number): Doubles;
}

/**
 * Summarises a bootstrap with intervals between quantiles of its values; with a jackknife, between those that are corrected for
 * bias and acceleration (Efron 1987).
 */
export function bootstrapRules(level: number, leftOut?: LeftOutValues): Rules {
  const tails = [(1 - level) / 2, (1 + level) / 2];
  return {
    summary: (values, full, _, place) => {
      const sorted = values.slice().sort();
      const mean = values.reduce((sum, value) => sum + value / values.length, 0);
      const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
      const corrected = leftOut && correction(sorted, full, accelerationOf(leftOut, place));
      const [lower, upper] = tails.map((tail) => quantileOf(sorted, corrected?.(tail) ?? tail));
      return { standardError: Math.sqrt(squares / (values.length - 1)), bias: mean - full, lower, upper };
    },
    angle: (values) => Math.sqrt(values.reduce((sum, value) => sum + value ** 2 / values.length, 0)),
    mostAngle: (values) => quantileOf(values.slice().sort(), level),
    deviates: normalQuantile(tails[1]),
  };
}

/** Returns the function that corrects the probability of a quantile for bias and acceleration. */
function correction(sorted: Doubles, full: number, acceleration: number): (tail: number) => number {
  const below = sorted.reduce((sum, value) => sum + Number(value < full), 0) / sorted.length;
  const least = 1 / (2 * sorted.length);
  const z = normalQuantile(Math.min(1 - least, Math.max(least, below)));
  return (tail) => {
    const moved = z + normalQuantile(tail);
    const room = 1 - acceleration * moved;
    return room > 0 ? normalCdf(z + moved / room) : Number(moved > 0);
  };
}

/** Returns the acceleration sum d_j^3 / (6 (sum d_j^2)^(3/2)) for d_j = mean - t_j. */
function accelerationOf({ samples, valuesAt }: LeftOutValues, place: number): number {
  const values = valuesAt(place);
  const groups = groupsOf(samples);
  const mean = values.reduce((sum, value, j) => sum + (samples[j].times / groups) * value, 0);
  let [squares, cubes] = [0, 0];
  for (const [j, { times }] of samples.entries()) {
    const deviation = mean - values[j];
    squares += times * deviation ** 2;
    cubes += times * deviation ** 3;
  }
  return squares > 0 ? cubes / (6 * squares ** 1.5) : 0;
}

function groupsOf(samples: readonly LeftOut[]): number {
  return samples.reduce((sum, { times }) => sum + times, 0);
}

/** Returns the p quantile of sorted values, between neighbours as R's type 7 and NumPy have it. */
function quantileOf(sorted: Doubles, p: number): number {
  const at = p * (sorted.length - 1);
  const low = Math.floor(at);
  const next = sorted[Math.min(low + 1, sorted.length - 1)];
  return sorted[low] + (at - low) * (next - sorted[low]);
}

/**
 * Returns estimate -+ half on a scale where the number has no bounds: the logarithm of a variance, the log-odds of a share; that of a
 * loading ends at -1 and 1.
 */
export function interval(estimate: number, half: number, range: Range): [lower: number, upper: number] {
  if (range === 'variance') {
    const factor = estimate > 0 ? Math.exp(half / estimate) : 1;
    return [estimate / factor, estimate * factor];
  }
  if (range === 'share') {
    if (!(estimate > 0 && estimate < 1)) return [estimate, estimate];
    const factor = Math.exp(half / (estimate * (1 - estimate)));
    const odds = estimate / (1 - estimate);
    return [odds / (factor + odds), 1 / (1 + 1 / (odds * factor))];
  }
  const [lower, upper] = [estimate - half, estimate + half];
  return range === 'loading' ? [Math.max(-1, lower), Math.min(1, upper)] : [lower, upper];
}
