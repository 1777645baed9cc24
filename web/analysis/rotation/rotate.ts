import { PCAError } from '../../errors.ts';
import {
  numberOption,
  oneOf,
  optionalInteger,
  pickOptions,
  tooManyComponents,
} from '../../input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import { type PcaModel, rank, requireVariances, scoreDeviations } from '../../models/pca-model.ts';
import type { RotationMethod, RotationModel } from '../../models/rotation-model.ts';
import { signOfLargest } from '../../models/signs.ts';
import type { Compute } from '../compute.ts';
import { perform, type Work } from '../work.ts';
import { gram, oblimin, product, promax } from './oblique.ts';
import { orthomax, type Turned } from './orthomax.ts';

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

/** Returns the scores of rows after a rotation. */
export function* rotatedScores(
  compute: Compute,
  { model, rotation }: RotationModel,
  x: MatrixLike,
  options: unknown,
): Work<Matrix<Doubles>> {
  const given = pickOptions(options, ['columns', 'missing', 'threads', 'signal', 'onProgress']);
  const m = rotation.columns;
  const { data, rows } = yield* perform(
    compute.transform(model, x, { ...given, whiten: true, components: m }),
  );
  return { data: product(data, rotation.data, m), rows, columns: m };
}

export function* rotate(_: Compute, model: PcaModel, options: unknown): Work<RotationModel> {
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
  return rotated(model, method, ordered(turned, m));
}

function rotated(
  model: PcaModel,
  method: RotationMethod,
  { pattern, turn, iterations }: Turned,
): RotationModel {
  const m = Math.round(Math.sqrt(turn.length));
  const correlations = gram(turn, turn, m);
  const structure = product(pattern, correlations, m);
  const variances = new Float64Array(m);
  for (let k = 0; k < pattern.length; k++) variances[k % m] += pattern[k] * structure[k];
  const ofColumns = (data: Doubles): Matrix<Doubles> => ({ data, rows: model.columns, columns: m });
  const square = (data: Doubles): Matrix<Doubles> => ({ data, rows: m, columns: m });
  return {
    model,
    method,
    loadings: ofColumns(pattern),
    structure: ofColumns(structure),
    rotation: square(turn),
    factorCorrelations: square(correlations),
    variances,
    varianceRatio: variances.map((value) => value / model.totalVariance),
    iterations,
  };
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
