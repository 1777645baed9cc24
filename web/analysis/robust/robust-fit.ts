import { constantColumns, PCAError } from '../../errors.ts';
import { nameColumns } from '../../input/name-columns.ts';
import { refuseWeights } from '../../input/own-weights.ts';
import {
  numberOption,
  oneOf,
  optionalInteger,
  parseConstant,
  parseMissing,
  parseScale,
  parseSeed,
  pickOptions,
  tooManyComponents,
} from '../../input/parse-options.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import { type PcaModel, rank, requireVariances } from '../../models/pca-model.ts';
import type { FittedRobust, RowKind } from '../../models/robust-model.ts';
import { signOfLargest } from '../../models/signs.ts';
import type { ColumnOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { chi2Quantile } from '../distributions.ts';
import { perform, type Work } from '../work.ts';
import { combined, distanceLimit, robpca } from './robpca.ts';
import { type RobustFit, type RobustSettings, roundingOf } from './settings.ts';
import { spherical } from './spherical.ts';
import { median, medianAndMad, qn } from './univariate.ts';

/** Options of `RobustPCA.fit`. */
export interface RobustOptions extends ColumnOptions {
  /**
   * 'robpca' (the default): the method of Hubert, Rousseeuw & Vanden Branden (2005), as in rrcov's `PcaHubert`. 'spherical':
   * the method of Locantore et al. (1999), which is faster and has no `alpha`.
   */
  method?: 'robpca' | 'spherical';
  /**
   * How many components to keep, an integer >= 1. Default for 'robpca': the fewest that hold 80 % of the variance of the least
   * outlying rows, at most `maxComponents`; for 'spherical': `maxComponents`.
   */
  components?: number;
  /** The most components if `components` is not given, an integer >= 1. Default 10. */
  maxComponents?: number;
  /**
   * For 'robpca': the share of the rows taken to be regular, 0.5 to 1. A larger share of outliers than 1 - alpha can turn the
   * components without being flagged, and so can fewer outliers that lie close together. Default 0.75; with N rows, fewer than
   * 5 per component sought, h / N, where h is the size of the subset that 0.75 gives for this number of components.
   */
  alpha?: number;
  /**
   * For 'robpca': how many directions to search for outliers, an integer >= 1. Each passes through a pair of rows; if there
   * are fewer pairs, all are searched. Default: all pairs of up to 100 rows, 250 pairs of more rows.
   */
  directions?: number;
  /** For 'robpca': the seed of the random choices, an integer from 0 to 2^32 - 1. Default 0. */
  seed?: number;
  /**
   * What to divide each column by before the fit: 'mad', its median absolute deviation times 1.4826; 'qn', its Qn (Rousseeuw &
   * Croux 1993), which varies less between samples. Default: columns stay as they are.
   */
  scale?: 'mad' | 'qn';
  /**
   * With `scale`: what happens to columns whose robust deviation is 0, since most of their values are equal. 'omit' fits the
   * other columns; those omitted have loadings 0 and their median as mean, and `report.omittedColumns` lists them. 'keep'
   * divides them by 1. Default 'error': ERR_CONSTANT_COLUMN names them.
   */
  constant?: 'error' | 'omit' | 'keep';
  /** 'omit' leaves out rows with a NaN; their distances are NaN. Default 'error': a NaN is ERR_NOT_FINITE. */
  missing?: 'error' | 'omit';
  /** Cancels the call. */
  signal?: AbortSignal;
}

const NO_WEIGHTS = 'a robust fit finds by itself which rows to trust, and has no form for rows with weights';

/**
 * Fits a robust model. Besides the errors of `PCA.fit`, throws ERR_SINGULAR if all rows or most are alike, ERR_COMPONENTS if
 * the rows cannot give so many components, and ERR_CONSTANT_COLUMN for a column whose `scale` is 0.
 */
export function* robustFit(compute: Compute, x: MatrixLike, options: unknown): Work<FittedRobust> {
  refuseWeights(x, 'x', NO_WEIGHTS);
  const { ofRows, ...settings } = parse(options);
  const whole = yield* settings.scale
    ? scaledRows(compute, x, ofRows, settings.scale, settings.constant)
    : plainRows(compute, x, ofRows);
  const { scores } = whole;
  const span = scores.columns;
  if (settings.components !== undefined && settings.components > span)
    throw tooManyComponents(settings.components, span, 'the rows span');
  const method = settings.method === 'robpca' ? robpca : spherical;
  const model = inDataUnits(whole.model, span, yield* method(compute, scores, settings));

  const count = model.components.rows;
  const found = yield* perform(compute.distances(model, x, ofRows));
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
  // If the components span all rows, orthogonal distances are rounding alone, and no row is orthogonal.
  const isPlane = count < span;
  const known = orthogonalDistances.filter((distance) => !Number.isNaN(distance));
  const orthogonal = isPlane ? Math.max(distanceLimit(known), roundingOf(scores)) : 0;
  const cutoffs = { score: Math.sqrt(chi2Quantile(0.975, count)), orthogonal };
  const kinds = Array.from(scoreDistances, (distance, i) =>
    Number.isNaN(distance)
      ? 'omitted'
      : kindOf(distance > cutoffs.score, isPlane && orthogonalDistances[i] > orthogonal),
  );
  const total = totalOf(model, orthogonalDistances, kinds, isPlane);
  return {
    model: { ...model, ...shares(model, total) },
    method: settings.method,
    scoreDistances,
    orthogonalDistances,
    cutoffs,
    kinds,
  };
}

interface OfRows extends ColumnOptions {
  missing: 'error' | 'omit';
}

/** Rows in coordinates in which their covariance is diagonal, and the model whose scores these are. */
interface DiagonalRows {
  model: PcaModel;
  /** N x r, for the complete rows only; r is their rank. */
  scores: Matrix<Doubles>;
}

function* plainRows(compute: Compute, x: MatrixLike, ofRows: OfRows): Work<DiagonalRows> {
  const model = yield* perform(compute.fit(x, ofRows));
  requireVariances(model, 'fit them');
  return { model, scores: yield* scoresOf(compute, model, x, ofRows) };
}

/** Divides each column by its median absolute deviation or its Qn before it diagonalizes the rows. */
function* scaledRows(
  compute: Compute,
  x: MatrixLike,
  ofRows: OfRows,
  by: 'mad' | 'qn',
  constant: 'error' | 'omit' | 'keep',
): Work<DiagonalRows> {
  const given = yield* perform(compute.fit(x, { ...ofRows, components: 1 }));
  const all = completeRows(yield* perform(compute.residuals(given, x, { ...ofRows, components: 0 })));
  const { data, rows, columns } = all;
  const scale = deviations(all, by);
  const zeros = Array.from(scale.keys()).filter((j) => scale[j] === 0);
  const omitted = new Set(constant === 'omit' ? zeros : []);
  if (zeros.length > 0 && (constant === 'error' || omitted.size === columns))
    throw cannotBeDivided(zeros, by, given.featureNames);
  for (const j of zeros) scale[j] = 1;
  const mean = given.mean.map((value, j) => (omitted.has(j) ? value + median(columnOf(all, j)) : value));
  const kept = Array.from(scale.keys()).filter((j) => !omitted.has(j));
  let end = 0;
  for (let at = 0; at < data.length; at += columns)
    for (const j of kept) data[end++] = data[at + j] / scale[j];
  const divided = { data: data.subarray(0, end), rows, columns: kept.length };
  const { model, scores } = yield* plainRows(compute, divided, { missing: 'error' });
  kept.forEach((j, k) => {
    mean[j] += model.mean[k] * scale[j];
  });
  const count = model.components.rows;
  const components = { data: new Float64Array(count * columns), rows: count, columns };
  for (let m = 0; m < count; m++)
    kept.forEach((j, k) => {
      components.data[m * columns + j] = model.components.data[m * kept.length + k];
    });
  const report = { ...given.report, omittedColumns: Array.from(omitted) };
  return { model: { ...given, mean, scale, scaling: by, components, report }, scores };
}

function* scoresOf(compute: Compute, model: PcaModel, x: MatrixLike, ofRows: OfRows): Work<Matrix<Doubles>> {
  const span = rank(model);
  if (span === 0) throw new PCAError('ERR_SINGULAR', 'all rows of x are alike: there is no direction to fit');
  return completeRows(yield* perform(compute.transform(model, x, { ...ofRows, components: span })));
}

/** Moves the rows without NaN to the front and returns them. A row with a NaN in x consists of NaN here. */
function completeRows({ data, columns }: Matrix<Doubles>): Matrix<Doubles> {
  let end = 0;
  for (let at = 0; at < data.length; at += columns) {
    if (Number.isNaN(data[at])) continue;
    data.copyWithin(end, at, at + columns);
    end += columns;
  }
  return { data: data.subarray(0, end), rows: end / columns, columns };
}

function deviations(rows: Matrix<Doubles>, by: 'mad' | 'qn'): Doubles {
  return Float64Array.from({ length: rows.columns }, (_, j) => {
    const column = columnOf(rows, j);
    return by === 'mad' ? medianAndMad(column).scale : qn(column);
  });
}

function columnOf({ data, rows, columns }: Matrix<Doubles>, j: number): Doubles {
  return Float64Array.from({ length: rows }, (_, i) => data[i * columns + j]);
}

function cannotBeDivided(zeros: number[], by: 'mad' | 'qn', names: readonly string[] | null): PCAError {
  const why = 'most of whose values are equal';
  return nameColumns(constantColumns(zeros.join(', '), `scale: '${by}'`, why), names);
}

function kindOf(far: boolean, beside: boolean): RowKind {
  if (far) return beside ? 'bad-leverage' : 'good-leverage';
  return beside ? 'orthogonal' : 'regular';
}

/** Returns the total variance: along the components, and off them for the rows that are near their plane. */
function totalOf(model: PcaModel, distances: Doubles, kinds: RowKind[], some: boolean): number {
  const kept = model.explainedVariance.reduceRight((sum, value) => sum + value, 0);
  if (!some) return kept;
  const near = distances.filter((_, i) => kinds[i] === 'regular' || kinds[i] === 'good-leverage');
  return kept + near.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, near.length - 1);
}

function shares({ explainedVariance }: PcaModel, totalVariance: number) {
  return { totalVariance, explainedVarianceRatio: explainedVariance.map((value) => value / totalVariance) };
}

/**
 * Turns the result of a method into a model of the columns. The entry of largest magnitude of each component is positive, as
 * in other fits. Throws ERR_SINGULAR if there is no variance.
 */
function inDataUnits(whole: PcaModel, span: number, found: RobustFit): PcaModel {
  const { columns, rows, ddof, scale } = whole;
  // An eigenvalue below zero is rounding.
  const eigenvalues = found.eigenvalues.map((value) => Math.max(0, value));
  if (!(eigenvalues[0] > 0))
    throw new PCAError('ERR_SINGULAR', 'most rows of x are alike: there is no direction to fit');
  const basis = whole.components.data.subarray(0, span * columns);
  const offset = combined(found.mean, basis, columns);
  const data = combined(found.directions, basis, columns);
  for (let m = 0; m < eigenvalues.length; m++) {
    const row = data.subarray(m * columns, (m + 1) * columns);
    if (signOfLargest(row) < 0) for (let j = 0; j < columns; j++) row[j] = -row[j];
  }
  // The robust variance of the columns off the components is unknown.
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
    mean: whole.mean.map((value, j) => value + offset[j] * (scale ? scale[j] : 1)),
    components: { data, rows: eigenvalues.length, columns },
    explainedVariance: eigenvalues,
    singularValues: eigenvalues.map((value) => Math.sqrt(value * (rows - ddof))),
    spectrum: eigenvalues.slice(),
    report: { ...whole.report, tied: [] },
  };
}

function parse(options: unknown): RobustSettings & { ofRows: OfRows } {
  const given = pickOptions(options, [
    'method',
    'components',
    'maxComponents',
    'alpha',
    'directions',
    'seed',
    'scale',
    'constant',
    'columns',
    'missing',
    'signal',
    'weights',
    'weighting',
  ]);
  const weighted = ['weights', 'weighting'].find((name) => name in given);
  if (weighted) throw new PCAError('ERR_OPTION', `${weighted} cannot be given: ${NO_WEIGHTS}`);
  const method = oneOf(given, 'method', ['robpca', 'spherical']) as RobustSettings['method'];
  const unused = ['alpha', 'directions', 'seed'].find((name) => name in given);
  if (unused && method === 'spherical')
    throw new PCAError('ERR_OPTION', `${unused} is for method 'robpca', not for 'spherical': leave it out`);
  const isMost = (value: number) => value >= 0.5 && value <= 1;
  const alpha = numberOption(given, 'alpha', undefined, 'a number in [0.5, 1]', isMost);
  return {
    method,
    components: optionalInteger(given, 'components', 1),
    maxComponents: optionalInteger(given, 'maxComponents', 1) ?? 10,
    alpha,
    directions: optionalInteger(given, 'directions', 1),
    seed: parseSeed(given),
    scale: parseScale(given, ['mad', 'qn']),
    constant: parseConstant(given, 'scale'),
    ofRows: { columns: given.columns, missing: parseMissing(given) } as OfRows,
  };
}
