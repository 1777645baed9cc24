import { PCAError } from '../../errors.ts';
import { parseSignal } from '../../input/hooks.ts';
import {
  numberOption,
  oneOf,
  optionalInteger,
  pickOptions,
  tooManyComponents,
} from '../../input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import { type PcaModel, rank, requireVariances, scoreDeviations } from '../../models/pca-model.ts';
import { signOfLargest } from '../../models/signs.ts';
import type { TransformOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { perform, runWork, runWorkSync, type Work } from '../work.ts';
import { gram, oblimin, product, promax } from './oblique.ts';
import { orthomax, type Turned } from './orthomax.ts';

/** Criteria of rotation: three orthogonal ones, then two oblique ones. */
export type RotationMethod = 'varimax' | 'quartimax' | 'equamax' | 'promax' | 'oblimin';

/** Options of `rotate`. */
export interface RotateOptions {
  /** The criterion. 'promax' and 'oblimin' are oblique, the others orthogonal. Default 'varimax'. */
  method?: RotationMethod;
  /** How many leading components to rotate, 1 to `rank`. Default `rank`: all components with variance. */
  components?: number;
  /** True scales the loadings of each column to length 1 while rotating (Kaiser). Default true. */
  normalize?: boolean;
  /** For 'promax': the power of the target, >= 1. Default 4. */
  power?: number;
  /** For 'oblimin': a number <= 0.8. 0 is quartimin; smaller values are less oblique. Default 0. */
  gamma?: number;
  /** Rotation stops once all angles, or for 'oblimin' the gradient, are at most this number > 0. Default 1e-10. */
  tolerance?: number;
  /** The most iterations, an integer >= 1. One iteration takes about D m^2 operations. Default 100,000. */
  maxIterations?: number;
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** Options of a rotation's `transform`. */
export type RotatedOptions = Omit<
  TransformOptions<'float64'>,
  'components' | 'whiten' | 'epsilon' | 'output'
>;

/**
 * The scaled loadings U sqrt(lambda) of m components, rotated so that each rotated component has few large loadings. Rotated
 * components come in order of descending variance, and the largest loading of each is positive.
 *
 * `structuredClone` and `postMessage` keep its properties, which are plain data, but not its methods, as with any class.
 */
export interface Rotation {
  /** The method that ran. */
  readonly method: RotationMethod;
  /** D x m, the pattern: how much one unit of a rotated score changes each column. */
  readonly loadings: Matrix<Doubles>;
  /**
   * D x m, the structure: the covariances of columns with rotated scores, which are the pattern times the factor correlations.
   * Equal to the pattern if the rotation is orthogonal.
   */
  readonly structure: Matrix<Doubles>;
  /** m x m: rotated scores are standardised scores times this matrix. It is orthogonal or, if oblique, has unit columns. */
  readonly rotation: Matrix<Doubles>;
  /** m x m: the correlations of the rotated scores; the identity if the rotation is orthogonal. */
  readonly factorCorrelations: Matrix<Doubles>;
  /** m: the variance of each rotated component; correlated components share theirs evenly. */
  readonly variances: Doubles;
  /** m: `variances` over the total variance. */
  readonly varianceRatio: Doubles;
  /** How many iterations the rotation took. */
  readonly iterations: number;
  /** D: the names of the columns; null without names. */
  readonly featureNames: readonly string[] | null;
  /**
   * Returns the rotated scores of rows, N x m, each of unit variance: standardised scores U^T (x - mean) / sqrt(lambda) times
   * `rotation`. They are the regression scores of factor analysis. Rejects as `PCA.transform` does.
   */
  transform(x: MatrixLike, options?: RotatedOptions): Promise<Matrix<Doubles>>;
  /** Does the same as `transform` on the calling thread. Throws ERR_LOAD before `init()`. */
  transformSync(x: MatrixLike, options?: RotatedOptions): Matrix<Doubles>;
}

class Rotated implements Rotation {
  readonly loadings: Matrix<Doubles>;
  readonly structure: Matrix<Doubles>;
  readonly rotation: Matrix<Doubles>;
  readonly factorCorrelations: Matrix<Doubles>;
  readonly variances: Doubles;
  readonly varianceRatio: Doubles;
  readonly iterations: number;
  readonly featureNames: readonly string[] | null;
  // Private, because structuredClone and postMessage would fail on a property that holds functions.
  readonly #compute: Compute;
  readonly #model: PcaModel;

  constructor(
    compute: Compute,
    model: PcaModel,
    readonly method: RotationMethod,
    { pattern, turn, iterations }: Turned,
  ) {
    const m = Math.round(Math.sqrt(turn.length));
    const correlations = gram(turn, turn, m);
    const structure = product(pattern, correlations, m);
    const variances = new Float64Array(m);
    for (let k = 0; k < pattern.length; k++) variances[k % m] += pattern[k] * structure[k];
    const ofColumns = (data: Doubles): Matrix<Doubles> => ({ data, rows: model.columns, columns: m });
    const square = (data: Doubles): Matrix<Doubles> => ({ data, rows: m, columns: m });
    this.loadings = ofColumns(pattern);
    this.structure = ofColumns(structure);
    this.rotation = square(turn);
    this.factorCorrelations = square(correlations);
    this.variances = variances;
    this.varianceRatio = variances.map((value) => value / model.totalVariance);
    this.iterations = iterations;
    this.featureNames = model.featureNames;
    this.#compute = compute;
    this.#model = model;
  }

  async transform(x: MatrixLike, options?: RotatedOptions): Promise<Matrix<Doubles>> {
    return runWork(this.#scores(x, options), parseSignal(options));
  }

  transformSync(x: MatrixLike, options?: RotatedOptions): Matrix<Doubles> {
    return runWorkSync(this.#scores(x, options), parseSignal(options));
  }

  #scores(x: MatrixLike, options: unknown): Work<Matrix<Doubles>> {
    return rotatedScores(this.#compute, this.#model, this.rotation.data, x, options);
  }
}

function* rotatedScores(
  compute: Compute,
  model: PcaModel,
  turn: Doubles,
  x: MatrixLike,
  options: unknown,
): Work<Matrix<Doubles>> {
  const given = pickOptions(options, ['columns', 'missing', 'threads', 'signal', 'onProgress']);
  const m = Math.round(Math.sqrt(turn.length));
  const { data, rows } = yield* perform(
    compute.transform(model, x, { ...given, whiten: true, components: m }),
  );
  return { data: product(data, turn, m), rows, columns: m };
}

export function* rotate(compute: Compute, model: PcaModel, options: unknown): Work<Rotation> {
  const { method, m, normalize, power, gamma, tolerance, most } = settingsOf(model, options);
  requireVariances(model, 'rotate');
  const deviations = scoreDeviations(model);
  const { columns } = model;
  const loadings = new Float64Array(columns * m);
  for (let j = 0; j < columns; j++)
    for (let k = 0; k < m; k++) loadings[j * m + k] = model.components.data[k * columns + j] * deviations[k];
  const lengths = new Float64Array(columns).fill(1);
  for (let j = 0; normalize && j < columns; j++)
    lengths[j] = Math.hypot(...loadings.subarray(j * m, (j + 1) * m)) || 1;
  const scaled = loadings.map((value, k) => value / lengths[Math.floor(k / m)]);
  let turned =
    method === 'oblimin'
      ? yield* oblimin(scaled, m, gamma, tolerance, most)
      : yield* orthomax(scaled, m, GAMMAS[method](m), tolerance, most);
  turned.pattern = turned.pattern.map((value, k) => value * lengths[Math.floor(k / m)]);
  if (method === 'promax') turned = promax(turned, m, power);
  if (!turned.pattern.every(Number.isFinite) || !turned.turn.every(Number.isFinite))
    throw new PCAError('ERR_NOT_CONVERGED', `${method} found no rotation: choose fewer components`);
  if (turned.iterations >= most) {
    throw new PCAError(
      'ERR_NOT_CONVERGED',
      `${method} did not converge in ${most} iterations: allow more, or rotate fewer components`,
    );
  }
  return new Rotated(compute, model, method, ordered(turned, m));
}

const GAMMAS: Record<Exclude<RotationMethod, 'oblimin'>, (m: number) => number> = {
  varimax: () => 1,
  promax: () => 1,
  quartimax: () => 0,
  equamax: (m) => m / 2,
};

/** Sorts components by descending variance and makes the largest loading of each positive. */
function ordered({ pattern, turn, iterations }: Turned, m: number): Turned {
  const structure = product(pattern, gram(turn, turn, m), m);
  const variances = new Float64Array(m);
  for (let k = 0; k < pattern.length; k++) variances[k % m] += pattern[k] * structure[k];
  const order = Array.from({ length: m }, (_, k) => k).sort((a, b) => variances[b] - variances[a]);
  const signs = order.map((from) => signOfLargest(pattern.filter((_, k) => k % m === from)));
  const arranged = (rows: Doubles) => rows.map((_, k) => rows[k - (k % m) + order[k % m]] * signs[k % m]);
  return { pattern: arranged(pattern), turn: arranged(turn), iterations };
}

function settingsOf(model: PcaModel, options: unknown) {
  const given = pickOptions(options, [
    'method',
    'components',
    'normalize',
    'power',
    'gamma',
    'tolerance',
    'maxIterations',
    'signal',
  ]);
  const method = oneOf(given, 'method', [...Object.keys(GAMMAS), 'oblimin']) as RotationMethod;
  const available = rank(model);
  if (available === 0)
    throw new PCAError('ERR_COMPONENTS', 'no component of the model has variance to be rotated');
  const m = optionalInteger(given, 'components', 1) ?? available;
  if (m > available) throw tooManyComponents(m, available, 'the components with variance are');
  for (const [name, of] of [
    ['power', 'promax'],
    ['gamma', 'oblimin'],
  ]) {
    // biome-ignore format: pairs
    if (given[name] !== undefined && method !== of)
      throw new PCAError('ERR_OPTION', `${name} is for method '${of}', not for '${method}': leave it out`);
  }
  return {
    method,
    m,
    normalize: oneOf(given, 'normalize', [true, false]) as boolean,
    power: numberOption(
      given,
      'power',
      4,
      'a finite number >= 1',
      (value) => value >= 1 && value < Number.POSITIVE_INFINITY,
    ),
    gamma: numberOption(
      given,
      'gamma',
      0,
      'a finite number <= 0.8',
      (value) => value <= 0.8 && value > Number.NEGATIVE_INFINITY,
    ),
    tolerance: numberOption(given, 'tolerance', 1e-10, 'a number > 0', (value) => value > 0),
    most: optionalInteger(given, 'maxIterations', 1) ?? 100_000,
  };
}
