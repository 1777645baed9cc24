import { normalQuantile } from '../analysis/distributions.ts';
import { PCAError } from '../errors.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { degreesOf, type PcaModel } from '../models/pca-model.ts';
import { interval, type Range } from './estimates.ts';
import type { Estimates, Uncertainty } from './result.ts';
import { separated } from './statistics.ts';

type Kind = 'unit' | 'scaled' | 'correlation';

/**
 * Returns how certain the covariance of many normal rows is (Anderson 1963): with n degrees of freedom the variance of
 * lambda_m is 2 lambda_m^2 / n, and that of u_m is lambda_m / n sum_k lambda_k / (lambda_k - lambda_m)^2 u_k u_k^T. Throws
 * ERR_OPTION, ERR_COMPONENTS.
 */
export function asymptotic(
  model: PcaModel,
  count: number,
  { level, kind }: { level: number; kind: Kind },
): Uncertainty {
  const degrees = degreesFor(model, kind);
  const { spectrum, components, totalVariance } = model;
  const deviates = normalQuantile((1 + level) / 2);
  const estimates = (estimate: Doubles, variances: Doubles, range: Range) =>
    estimatesOf(estimate, variances.map(Math.sqrt), deviates, range);
  const lambda = spectrum.slice(0, count);
  const shares = lambda.map((value) => value / totalVariance);
  const squaredShares = spectrum.reduce((sum, value) => sum + (value / totalVariance) ** 2, 0);
  const loadings = loadingsOf(model, count, kind, degrees);
  const entries = estimates(loadings.values, loadings.variances, kind === 'scaled' ? 'free' : 'loading');
  const matrix = (data: Doubles): Matrix<Doubles> => ({ data, rows: components.columns, columns: count });
  const gaps = lambda.subarray(1).map((value, m) => Math.sqrt((2 / degrees) * (value ** 2 + lambda[m] ** 2)));
  return {
    method: 'asymptotic',
    level,
    components: count,
    samples: 0,
    align: 'match',
    explainedVariance: estimates(
      lambda,
      lambda.map((value) => (2 * value * value) / degrees),
      'variance',
    ),
    explainedVarianceRatio: estimates(
      shares,
      shares.map((share) => ((2 * share * share) / degrees) * (1 - 2 * share + squaredShares)),
      'share',
    ),
    loadings: {
      estimate: matrix(entries.estimate),
      standardError: matrix(entries.standardError),
      bias: null,
      lower: matrix(entries.lower),
      upper: matrix(entries.upper),
    },
    angles: null,
    subspaces: separated(lambda, gaps, deviates, count).map(([first, end]) => ({
      components: Array.from({ length: end - first }, (_, k) => first + k),
      angle: null,
    })),
  };
}

function estimatesOf(estimate: Doubles, standardError: Doubles, deviates: number, range: Range): Estimates {
  const ends = Array.from(estimate, (value, k) => interval(value, deviates * standardError[k], range));
  return {
    estimate,
    standardError,
    bias: null,
    lower: Float64Array.from(ends, ([lower]) => lower),
    upper: Float64Array.from(ends, ([, upper]) => upper),
  };
}

/** Returns the loadings of the first `count` components, D x count, and the variances of these. */
function loadingsOf({ spectrum, components }: PcaModel, count: number, kind: Kind, degrees: number) {
  const d = components.columns;
  const values = new Float64Array(d * count);
  const variances = new Float64Array(d * count);
  for (let m = 0; m < count; m++) {
    const lambda = spectrum[m];
    const scaled = kind === 'scaled' ? lambda : 1;
    for (let j = 0; j < d; j++) {
      let sum = 0;
      for (let k = 0; k < components.rows; k++)
        if (k !== m) sum += (spectrum[k] / (spectrum[k] - lambda) ** 2) * components.data[k * d + j] ** 2;
      const u = components.data[m * d + j];
      values[j * count + m] = u * Math.sqrt(scaled);
      // A scaled loading also varies with the root of its eigenvalue, whose variance is lambda / 2n.
      const ofRoot = kind === 'scaled' ? (u * u * lambda) / 2 : 0;
      variances[j * count + m] = (scaled * lambda * sum + ofRoot) / degrees;
    }
  }
  return { values, variances };
}

function degreesFor(model: PcaModel, kind: Kind): number {
  const { scaling, weighting, components, columns, rows } = model;
  if ((scaling !== null && scaling !== 'given') || kind === 'correlation') {
    const what = kind === 'correlation' ? "kind: 'correlation'" : `scale: '${scaling}'`;
    throw new PCAError(
      'ERR_OPTION',
      `'asymptotic' is for covariances: with ${what} it would take the divisors for known and the variances of the columns, ` +
        "which division has fixed, for uncertain; use 'jackknife' or 'bootstrap'",
    );
  }
  if (weighting === 'reliability')
    throw new PCAError(
      'ERR_OPTION',
      "'asymptotic' counts rows, which weights of reliability are not: use 'jackknife'",
    );
  if (rows === 0)
    throw new PCAError(
      'ERR_EMPTY',
      "'asymptotic' needs the number of rows: give PCA.fromCovariance its rows",
    );
  if (components.rows < Math.min(columns, rows - 1))
    throw new PCAError(
      'ERR_COMPONENTS',
      `'asymptotic' needs all components, but the model has ${components.rows}: fit with components: 'all'`,
    );
  return degreesOf(model, 'count degrees of freedom');
}
