import type { ResidualOptions } from '../analysis/compute.ts';
import { allocate, PCAError } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import type { FitCall } from '../input/fit-options.ts';
import type { Hooks } from '../input/hooks.ts';
import { parseMap } from '../input/map-options.ts';
import { requireOrder } from '../input/names.ts';
import { weightsOf } from '../input/own-weights.ts';
import { loadedForms, openRows, type RowOptions } from '../input/row-source.ts';
import type { RowSource } from '../input/rows.ts';
import type { Doubles, Matrix, Output, OutputMatrix } from '../matrix.ts';
import type { ObservedDistances } from '../missing/observed-distances.ts';
import type { ScoreCovariances } from '../missing/score-covariances.ts';
import { type PcaModel, scoreDeviations } from '../models/pca-model.ts';
import type { Steps } from '../steps.ts';
import type { MapSpec } from '../tasks/task.ts';
import { loadedMissing } from './missing-cells.ts';
import type { Mapping } from './run.ts';

/** Maps rows to scores: z = U^T ((x - mean) / scale), whitened or not. */
export function* transformation(
  model: PcaModel,
  x: unknown,
  options: unknown,
  methods: readonly 'em'[] = ['em'],
): Steps<Mapping> {
  const most = model.components.rows;
  const accepted = ['components', 'whiten', 'epsilon'];
  const { components, whiten, epsilon, output, hooks, ...how } = parseMap(
    options,
    accepted,
    most,
    1,
    methods,
  );
  const source = yield* rowsFor(model, x, 'x', how, hooks);
  const deviations = whiten ? copy(scoreDeviations(model, epsilon), components) : null;
  const toScores = { ...units(model), deviations };
  const toRows = whiten === 'zca' ? { deviations: null, scale: null, mean: null } : null;
  const { totalVariance } = model;
  return { source, hooks, spec: { ...basis(model, components), toScores, toRows, totalVariance, output } };
}

/** Maps scores to rows: x = U z * scale + mean. */
export function* inversion(model: PcaModel, z: unknown, options: unknown): Steps<Mapping> {
  const most = model.components.rows;
  const { components, whiten, epsilon, totals, output, hooks, ...how } = parseMap(
    options,
    ['whiten', 'epsilon', 'totals'],
    most,
  );
  const source = filled(yield* openRows(z, 'z', { ...how, normalize: false }, hooks.signal));
  const deviations = whiten ? scoreDeviations(model, epsilon) : null;
  if (whiten === 'zca') {
    requireColumns(model.columns, source, 'z');
    const toScores = { mean: null, scale: null, deviations: null };
    const toRows = { ...units(model), deviations };
    const spec = { ...basis(model, components), toScores, toRows, totalVariance: 0, output };
    return yield* rebuilding(model, totals, { source, hooks, spec });
  }
  const count = source.columns;
  if (count > components) {
    throw new PCAError(
      'ERR_SHAPE',
      `z has ${count} columns, but the model has only ${components} components`,
    );
  }
  const toRows = { ...units(model), deviations: deviations && copy(deviations, count) };
  const spec = { ...basis(model, count), toScores: null, toRows, totalVariance: 0, output };
  return yield* rebuilding(model, totals, { source, hooks, spec });
}

/** Projects rows on the first components and maps them back; with no components, every row becomes the mean. */
export function* reconstruction(model: PcaModel, x: unknown, options: unknown): Steps<Mapping> {
  const accepted = ['components', 'totals'];
  const most = model.components.rows;
  const { components, totals, output, hooks, ...how } = parseMap(options, accepted, most, 0, ['em']);
  const source = yield* rowsFor(model, x, 'x', how, hooks);
  // Scores that would leave the range of doubles are kept in a larger unit between the two maps.
  const deviations =
    model.totalVariance < Number.POSITIVE_INFINITY ? null : new Float64Array(components).fill(2 ** 64);
  const step = { ...units(model), deviations };
  const { totalVariance } = model;
  const spec = { ...basis(model, components), toScores: step, toRows: step, totalVariance, output };
  return yield* rebuilding(model, totals, { source, hooks, spec });
}

/** Makes a map to log-ratios one to the compositions that have them. Throws ERR_OPTION for `totals` of another model. */
function* rebuilding({ normalize }: PcaModel, totals: unknown, mapping: Mapping): Steps<Mapping> {
  if ((!normalize || normalize === 'l2') && totals === undefined) return mapping;
  const { closing } = yield* loadedForms();
  const { source, spec } = mapping;
  const finish = { rows: closing(source, spec.columns, normalize, totals), output: spec.output };
  return { ...mapping, spec: { ...spec, output: 'float64' }, finish };
}

/** Maps rows to their residuals, 0 in omitted columns. The options come from the package and are not checked. */
export function* residuals(
  kind: 'rows' | 'distances',
  model: PcaModel,
  x: unknown,
  { rows, methods, ...options }: ResidualOptions = {},
): Steps<Mapping> {
  const { components, hooks, ...how } = parseMap(options, ['components'], model.components.rows, 0, methods);
  const source = filled(yield* rowsFor(model, x, 'x', how, hooks, rows));
  const scale = model.scale?.slice() ?? null;
  for (const j of model.report.omittedColumns) if (scale) scale[j] = Number.POSITIVE_INFINITY;
  return {
    source,
    hooks,
    spec: { ...scores({ ...model, scale }, components, 'float64'), residuals: kind },
  };
}

/** Opens rows as a fit does, and maps each to doubles. Rows that are left out are NaN. */
export function* asDoubles(x: unknown, parsing: Steps<FitCall>): Steps<Mapping> {
  const { settings, missing, names, weights: given, hooks } = yield* parsing;
  const { normalize, zeros } = settings;
  const how = { missing, normalize, zeros, names, weights: weightsOf(x, 'x', given) };
  const source = filled(yield* openRows(x, 'x', how, hooks.signal));
  const toScores = { mean: null, scale: null, deviations: null };
  const components = { data: new Float64Array(), rows: 0, columns: source.columns };
  const plain = { toScores, toRows: null, residuals: 'rows', totalVariance: 0, output: 'float64' } as const;
  return { source, hooks, spec: { ...basis({ components }, 0), ...plain } };
}

/** Maps the caller's row numbers to those of a source that may have left rows out. Both ascend. */
function placesOf(rows: Uint32Array, { selection }: RowSource): Uint32Array {
  if (!selection) return rows;
  let at = 0;
  return rows.map((row) => {
    while (selection.indices[at] < row) at++;
    return at;
  });
}

/** Fills the missing cells of rows with their expected values under the model; other rows stay unchanged. */
export function* imputation<O extends Output>(
  model: PcaModel,
  x: unknown,
  options: unknown,
): Steps<OutputMatrix<O>> {
  const script = yield* loadedMissing();
  const { output, hooks, names } = script.parseImpute(options);
  const source = yield* rowsFor(model, x, 'x', { missing: 'error', names }, hooks);
  return yield* script.imputed<O>(source, model, output, hooks);
}

/** Measures the observed cells of rows with missing cells. The options come from the package and are not checked. */
export function* measurement(
  model: PcaModel,
  x: unknown,
  {
    components,
    rows,
    columns: names,
    signal,
  }: Pick<ResidualOptions, 'columns' | 'signal' | 'rows'> & { components: number },
): Steps<ObservedDistances> {
  const script = yield* loadedMissing();
  const how = { missing: 'error', names } as const;
  const source = yield* rowsFor(model, x, 'x', how, { signal });
  return yield* script.observedDistances(source, model, components, signal, rows);
}

/** Reads rows in the units of the model; missing cells stay NaN. The options come from the package and are not checked. */
export function* cells(
  model: PcaModel,
  x: unknown,
  { columns: names, signal }: Pick<ResidualOptions, 'columns' | 'signal'>,
): Steps<Matrix<Doubles>> {
  const script = yield* loadedMissing();
  const source = yield* rowsFor(model, x, 'x', { missing: 'error', names }, { signal });
  return yield* script.cellsOf(source, model, signal);
}

/** Computes the covariances of the scores of rows with missing cells. */
export function* uncertainty(model: PcaModel, x: unknown, options: unknown): Steps<ScoreCovariances> {
  const script = yield* loadedMissing();
  const { components, hooks, names } = script.parseCovariances(options, model.components.rows);
  const source = yield* rowsFor(model, x, 'x', { missing: 'error', names }, hooks);
  return yield* script.scoreCovariances(source, model, components, hooks);
}

/** The part of a model that maps rows to scores without a scale. */
interface Scoring {
  mean: Doubles;
  weights: Matrix<Doubles>;
  featureNames: readonly string[] | null;
}

/** Maps rows to their scores on the first rows of `weights`: z = W (x - mean). */
export function scoring(basis: Scoring, x: unknown, name: string, options: unknown): Steps<Mapping> {
  return scoringAs(basis, x, name, parseMap(options, ['components'], basis.weights.rows));
}

/** Maps rows like `scoring`, with options already checked. */
export function* scoringAs(
  { mean, weights, featureNames }: Scoring,
  x: unknown,
  name: string,
  { components, output, hooks, ...how }: ReturnType<typeof parseMap>,
): Steps<Mapping> {
  const basis = { columns: weights.columns, normalize: false, zeros: null, featureNames } as const;
  const source = yield* rowsFor(basis, x, name, how, hooks);
  return {
    source,
    hooks,
    spec: scores({ components: weights, mean, scale: null, totalVariance: 0 }, components, output),
  };
}

/** Returns the spec of a map to scores on the first components. */
export function scores(
  model: Pick<PcaModel, 'components' | 'mean' | 'scale' | 'totalVariance'>,
  count: number,
  output: Output,
): MapSpec {
  const toScores = { ...units(model), deviations: null };
  const { totalVariance } = model;
  return { ...basis(model, count), toScores, toRows: null, totalVariance, output };
}

function basis({ components: { data, columns } }: Pick<PcaModel, 'components'>, count: number) {
  return { task: 'map', columns, count, components: copy(data, count * columns) } as const;
}

function units({ mean, scale }: Pick<PcaModel, 'mean' | 'scale'>) {
  return { mean: copy(mean), scale: scale && copy(scale) };
}

/**
 * Copies the first values into a buffer of their own. Posting a view would copy its whole buffer, and the model's own
 * buffers may be transferred before a worker is free.
 */
function copy(values: Float64Array, count = values.length): Float64Array<ArrayBuffer> {
  return allocate(8 * count, 'a copy of the model', () => values.slice(0, count), 'use fewer components');
}

/**
 * Opens rows with the columns of the model; with `rows`, only those of these numbers. To impute missing cells, the rows must have all of its columns. Throws
 * ERR_SHAPE, ERR_EMPTY, ERR_NOT_FINITE.
 */
function* rowsFor(
  model: Pick<PcaModel, 'columns' | 'normalize' | 'zeros' | 'featureNames'>,
  x: unknown,
  name: string,
  { missing, names = model.featureNames }: Pick<RowOptions, 'missing' | 'names'>,
  { signal }: Hooks,
  rows?: Uint32Array,
): Steps<RowSource> {
  const { columns, normalize, zeros } = model;
  const opened = yield* openRows(x, name, { missing, normalize, zeros, names, columns }, signal);
  requireOrder(opened, names, name, 'the model');
  requireColumns(columns, opened, name);
  const source = rows ? (yield* loadedForms()).selectedRows(opened, placesOf(rows, opened)) : opened;
  if (missing !== 'em') return source;
  const { filledRows } = yield* loadedMissing();
  return yield* filledRows(source, name, model as PcaModel, signal);
}

function requireColumns(columns: number, source: RowSource, name: string): RowSource {
  if (source.columns !== columns) {
    throw new PCAError('ERR_SHAPE', `${name} has ${source.columns} columns, but the model has ${columns}`);
  }
  return source;
}
