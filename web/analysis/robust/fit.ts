import { PCAError } from '../../errors.ts';
import {
  oneOf,
  optionalInteger,
  parseSeed,
  pickOptions,
  tooManyComponents,
} from '../../input/parse-options.ts';
import { invalidOption } from '../../input/values.ts';
import type { MatrixLike } from '../../matrix.ts';
import { type PcaModel, rank, requireVariances } from '../../models/pca-model.ts';
import { signOfLargest } from '../../models/signs.ts';
import type { CallOptions, ColumnOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { chi2Quantile } from '../distributions.ts';
import { perform, type Work } from '../work.ts';
import { combined, distanceLimit, robpca } from './robpca.ts';
import type { RobustFit, RobustSettings } from './settings.ts';
import { spherical } from './spherical.ts';

/** Options of `RobustPCA.fit`. */
export interface RobustOptions extends ColumnOptions {
  /**
   * 'robpca' (the default): Hubert, Rousseeuw & Vanden Branden (2005), as rrcov's `PcaHubert`. 'spherical': Locantore et
   * al. (1999), faster, without `alpha`.
   */
  method?: 'robpca' | 'spherical';
  /**
   * Components to keep, an integer >= 1. Default for 'robpca': the fewest with 80 % of the variance of the least outlying
   * rows, at most `maxComponents`; for 'spherical': `maxComponents`.
   */
  components?: number;
  /** The most components if `components` is not given, an integer >= 1. Default 10. */
  maxComponents?: number;
  /**
   * The share of regular rows, 0.5 to 1. More outliers than the other 1 - alpha can turn the fit unseen, and so can fewer
   * that lie close together. Default 0.75.
   */
  alpha?: number;
  /** How many directions, through pairs of rows, to search for outliers; all pairs if there are fewer. Default 250. */
  directions?: number;
  /** The seed of the random choices, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
  /** Cancels the call. */
  signal?: AbortSignal;
}

/** The kind of a row (Hubert et al. 2005, table 1): far within the plane of the components, far from it, both or neither. */
export type RowKind = 'regular' | 'good-leverage' | 'orthogonal' | 'bad-leverage';

export interface FittedRobust {
  model: PcaModel;
  method: 'robpca' | 'spherical';
  scoreDistances: Float64Array;
  orthogonalDistances: Float64Array;
  cutoffs: { score: number; orthogonal: number };
  kinds: RowKind[];
}

/** Throws also ERR_SINGULAR where all rows are alike. */
export function* robustFit(compute: Compute, x: MatrixLike, options: unknown): Work<FittedRobust> {
  const { how, ...settings } = parse(options);
  const whole = yield* perform(compute.fit(x, how));
  requireVariances(whole, 'fit them');
  const span = rank(whole);
  if (span === 0) throw new PCAError('ERR_SINGULAR', 'all rows of x are alike: there is no direction to fit');
  if (settings.components !== undefined && settings.components > span)
    throw tooManyComponents(settings.components, span, 'the rows span');
  const scores = yield* perform(compute.transform(whole, x, { ...how, components: span }));
  const method = settings.method === 'robpca' ? robpca : spherical;
  const model = inDataUnits(whole, span, yield* method(compute, scores, settings));

  const count = model.components.rows;
  const found = yield* perform(compute.distances(model, x, how));
  const scoreDistances = new Float64Array(found.rows);
  const orthogonalDistances = new Float64Array(found.rows);
  for (let i = 0; i < found.rows; i++) {
    const row = found.data.subarray(i * (count + 1), (i + 1) * (count + 1));
    orthogonalDistances[i] = row[count];
    let squares = 0;
    for (let m = 0; m < count; m++)
      if (model.explainedVariance[m] > 0) squares += row[m] ** 2 / model.explainedVariance[m];
    scoreDistances[i] = Math.sqrt(squares);
  }
  // Nothing but rounding is orthogonal to components that span all rows.
  const orthogonal = count < span ? distanceLimit(orthogonalDistances) : 0;
  const cutoffs = { score: Math.sqrt(chi2Quantile(0.975, count)), orthogonal };
  const kinds = Array.from(scoreDistances, (distance, i) =>
    kindOf(distance > cutoffs.score, count < span && orthogonalDistances[i] > orthogonal),
  );
  const total = totalOf(model, orthogonalDistances, kinds, count < span);
  return {
    model: { ...model, ...shares(model, total) },
    method: settings.method,
    scoreDistances,
    orthogonalDistances,
    cutoffs,
    kinds,
  };
}

function kindOf(far: boolean, beside: boolean): RowKind {
  if (far) return beside ? 'bad-leverage' : 'good-leverage';
  return beside ? 'orthogonal' : 'regular';
}

/** The variance of the components and, beside these, that of the rows that do not stand out. */
function totalOf(model: PcaModel, distances: Float64Array, kinds: RowKind[], some: boolean): number {
  const kept = model.explainedVariance.reduceRight((sum, value) => sum + value, 0);
  if (!some) return kept;
  const near = distances.filter((_, i) => kinds[i] === 'regular' || kinds[i] === 'good-leverage');
  return kept + near.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, near.length - 1);
}

function shares({ explainedVariance }: PcaModel, totalVariance: number) {
  return { totalVariance, explainedVarianceRatio: explainedVariance.map((value) => value / totalVariance) };
}

/** The entry of largest magnitude of each component is positive, as in other fits. */
function inDataUnits(whole: PcaModel, span: number, { mean, eigenvalues, directions }: RobustFit): PcaModel {
  const { columns, rows, ddof } = whole;
  const basis = whole.components.data.subarray(0, span * columns);
  const offset = combined(mean, basis, columns);
  const data = combined(directions, basis, columns);
  for (let m = 0; m < eigenvalues.length; m++) {
    const row = data.subarray(m * columns, (m + 1) * columns);
    if (signOfLargest(row) < 0) for (let j = 0; j < columns; j++) row[j] = -row[j];
  }
  // Nothing is known of the columns beside the components.
  const known = eigenvalues.length < span ? null : new Float64Array(columns);
  const columnDeviations =
    known?.map((_, j) =>
      eigenvalues.reduce(
        (length, value, m) => Math.hypot(length, Math.sqrt(value) * data[m * columns + j]),
        0,
      ),
    ) ?? null;
  return {
    ...whole,
    columnDeviations,
    mean: whole.mean.map((value, j) => value + offset[j]),
    components: { data, rows: eigenvalues.length, columns },
    explainedVariance: eigenvalues,
    singularValues: eigenvalues.map((value) => Math.sqrt(value * (rows - ddof))),
    spectrum: eigenvalues.slice(),
    report: { ...whole.report, tied: [] },
  };
}

function parse(options: unknown): RobustSettings & { how: ColumnOptions & CallOptions } {
  const given = pickOptions(options, [
    'method',
    'components',
    'maxComponents',
    'alpha',
    'directions',
    'seed',
    'columns',
    'signal',
  ]);
  const method = oneOf(given, 'method', ['robpca', 'spherical']) as RobustSettings['method'];
  const unused = ['alpha', 'directions', 'seed'].find((name) => name in given);
  if (unused && method === 'spherical')
    throw new PCAError('ERR_OPTION', `${unused} is for method 'robpca', not for 'spherical': leave it out`);
  const { alpha = 0.75 } = given;
  if (typeof alpha !== 'number' || !(alpha >= 0.5 && alpha <= 1))
    throw invalidOption('alpha', 'a number in [0.5, 1]', alpha);
  return {
    method,
    components: optionalInteger(given, 'components', 1),
    maxComponents: optionalInteger(given, 'maxComponents', 1) ?? 10,
    alpha,
    directions: optionalInteger(given, 'directions', 1) ?? 250,
    seed: parseSeed(given),
    how: { columns: given.columns, signal: given.signal } as ColumnOptions & CallOptions,
  };
}
