import type { PCA } from '#package';
import { PCAError } from '../errors.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { LoadingsOptions } from '../models/interpretation.ts';
import { aligned } from './align.ts';
import type { Range, Summary } from './estimates.ts';
import type { Alignment, Estimates } from './result.ts';
import { type Spans, spansOf } from './spans.ts';

/** The first M components of all rows, with which those of samples are aligned. */
export interface Target {
  /** M x D. */
  readonly components: Matrix<Doubles>;
  /** D x M. */
  readonly loadings: Matrix<Doubles>;
  readonly kind: NonNullable<LoadingsOptions['kind']>;
  readonly align: Alignment;
}

/** The numbers of one sample, one after the other as `NumbersOf` has them, and where its components point. */
export interface Sample {
  readonly values: Doubles;
  readonly spans: Spans;
}

/** Measures a fit of a sample against all rows. */
export function measured(fit: PCA, { components, loadings, kind, align }: Target): Sample {
  const { rows: count, columns } = components;
  const found = fit.loadings({ kind, components: count });
  return {
    values: numbersOf(fit, count, aligned(found, loadings, align)),
    spans: spansOf(components, {
      data: fit.components.data.slice(0, count * columns),
      rows: count,
      columns,
    }),
  };
}

/** Returns M eigenvalues, M shares, D x M loadings, and the M - 1 gaps between the eigenvalues. */
export function numbersOf(
  { explainedVariance, explainedVarianceRatio }: Pick<PCA, 'explainedVariance' | 'explainedVarianceRatio'>,
  count: number,
  { data }: Matrix<Doubles>,
): Doubles {
  const variances = explainedVariance.subarray(0, count);
  const gaps = variances.subarray(1).map((value, m) => variances[m] - value);
  return Float64Array.from([...variances, ...explainedVarianceRatio.subarray(0, count), ...data, ...gaps]);
}

/** The uncertainty of all numbers of a model. */
interface Summarised {
  readonly explainedVariance: Estimates;
  readonly explainedVarianceRatio: Estimates;
  readonly loadings: Estimates<Matrix<Doubles>>;
  /** M - 1: the standard errors of the gaps. */
  readonly gaps: Doubles;
}

/** Summarises the samples number by number. `full` are those of all rows. */
export function summarised(
  samples: readonly Sample[],
  full: Doubles,
  { loadings, kind }: Target,
  summary: Summary,
): Summarised {
  const { rows, columns: count } = loadings;
  const all = (first: number, length: number, range: Range): Estimates => {
    const estimate = full.slice(first, first + length);
    const [standardError, bias, lower, upper] = Array.from({ length: 4 }, () => new Float64Array(length));
    for (let k = 0; k < length; k++) {
      const one = summary(valuesAt(samples, first + k), estimate[k], range, first + k);
      [standardError[k], bias[k], lower[k], upper[k]] = [one.standardError, one.bias, one.lower, one.upper];
    }
    return { estimate, standardError, bias, lower, upper };
  };
  const matrix = (data: Doubles) => ({ data, rows, columns: count });
  const length = rows * count;
  const entries = all(2 * count, length, kind === 'scaled' ? 'free' : 'loading');
  return {
    explainedVariance: all(0, count, 'variance'),
    explainedVarianceRatio: all(count, count, 'share'),
    loadings: {
      estimate: matrix(entries.estimate),
      standardError: matrix(entries.standardError),
      bias: entries.bias && matrix(entries.bias),
      lower: matrix(entries.lower),
      upper: matrix(entries.upper),
    },
    gaps: all(2 * count + length, count - 1, 'free').standardError,
  };
}

export function valuesAt(samples: readonly Sample[], place: number): Doubles {
  return Float64Array.from(samples, ({ values }) => values[place]);
}

/**
 * Divides M components where the gap between neighbouring eigenvalues is beyond chance: more than `deviates` of its standard
 * errors. Returns where each part begins and ends.
 */
export function separated(
  variances: Doubles,
  gaps: Doubles,
  deviates: number,
  count: number,
): [first: number, end: number][] {
  const parts: [first: number, end: number][] = [];
  let first = 0;
  for (let m = 0; m < count; m++) {
    if (m + 1 < count && variances[m] - variances[m + 1] <= deviates * gaps[m]) continue;
    parts.push([first, m + 1]);
    first = m + 1;
  }
  return parts;
}

/** Throws ERR_OPTION if a fit of all that was given does not have the eigenvalues of the model. */
export function requireSame(model: { explainedVariance: Doubles }, fit: PCA, count: number): void {
  const [ours, theirs] = [model.explainedVariance, fit.explainedVariance];
  for (let m = 0; m < count; m++) {
    if (Math.abs(ours[m] - theirs[m]) <= 1e-6 * ours[0]) continue;
    throw new PCAError(
      'ERR_OPTION',
      `eigenvalue ${m + 1} of the model is ${ours[m]}, but that of x ${theirs[m]}: pass what the model was fitted to, with its weights and columns`,
    );
  }
}
