import { constantColumns, PCAError } from '../errors.ts';
import type { FitSettings } from '../input/fit-options.ts';
import type { Hooks } from '../input/hooks.ts';
import { derived, type RowSource } from '../input/rows.ts';
import { selectedRows } from '../input/selected-rows.ts';
import type { Doubles } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { noiseVariance } from '../models/pca-model.ts';
import type { MissingReport } from '../models/report.ts';
import { runInSlices } from '../steps.ts';
import type { FitSpec, SolveSpec } from '../tasks/task.ts';
import { iterate, type Workers } from './iterate.ts';
import { type Observed, observe } from './observed.ts';
import { compileProgram } from './program.ts';
import { changed, requireDense, withCells } from './rows.ts';
import type { IncompleteFit, IncompleteSpec, IterativeMethod } from './spec.ts';
import { exactFit } from './table.ts';

/** A fit of a table with missing cells. Everything is checked except what concerns these cells. */
export interface IncompleteCall {
  source: RowSource;
  settings: FitSettings;
  hooks: Hooks;
  method: IterativeMethod;
}

/** The services of the package that a fit calls. */
export interface Services extends Workers {
  /** Fits rows without missing cells. */
  fit(spec: FitSpec | SolveSpec, source: RowSource, hooks: Hooks): Promise<PcaModel>;
}

/** The default tolerance of each method. */
const TOLERANCE: Record<IterativeMethod, number> = {
  em: 1e-10,
  'least-squares': 1e-10,
  regularized: 1e-12,
};
const MOST_ITERATIONS = 10_000;
/** Settings for rows that are divided already. */
const UNDIVIDED = { scaling: null, divisors: null, columnWeights: null, constant: 'error' } as const;
/** The least variance of a component at the start, as a share of the noise: EM would never leave 0. */
const LEAST_START = 0.01;

/** The units in which a table is fitted. */
interface Units {
  shift: Doubles;
  scale: Doubles | null;
}

/** The rows, units and result of the iterations, and how to fit rows without missing cells. */
interface Iterated {
  fit: IncompleteFit;
  source: RowSource;
  omitted: number;
  units: Units;
  tally: Tally;
  /** The number of components. */
  count: number;
  fitRows(own: RowSource, changes: Partial<FitSettings>): Promise<PcaModel>;
}

async function iterated(services: Services, call: IncompleteCall): Promise<Iterated> {
  const { settings, hooks, method } = call;
  requireSettings(call);
  const seen = await runInSlices(observe(call.source, 'x', hooks.signal));
  const omitted = call.source.rows - seen.rows.length;
  const source = omitted > 0 ? selectedRows(call.source, seen.rows) : call.source;
  const { rows, columns, names } = source;
  requireComponents(method, settings.components, rows, columns);
  const units: Units = {
    shift: settings.center ? seen.means : new Float64Array(columns),
    scale: divisorsOf(seen, settings, names),
  };
  const tally = tallyOf(source, settings);
  const fitRows = (own: RowSource, changes: Partial<FitSettings>) => {
    const weighted = own.weights !== undefined;
    const plain = { ...settings, weighted, tolerance: Number.NaN, maxIterations: 0, ...changes };
    const spec: FitSpec = { task: 'fit', rows: own.rows, columns, dtype: own.dtype, settings: plain };
    return services.fit(spec, own, { signal: hooks.signal, threads: hooks.threads });
  };
  const count = method === 'em' ? Math.min(settings.components, columns - 1) : settings.components;
  const start = await fitRows(meanFilled(source, units, seen.means), {
    ...UNDIVIDED,
    components: count,
    ddof: 0,
    signs: 'largest-positive',
  });
  const spec: IncompleteSpec = {
    task: 'incomplete',
    module: await compileProgram(),
    method,
    rows,
    columns,
    components: count,
    center: settings.center,
    weighted: source.weights !== undefined,
    standardize: method === 'regularized' && settings.scaling === 'deviation',
    ...units,
    ...startOf(start, method),
    tolerance: Number.isNaN(settings.tolerance) ? TOLERANCE[method] : settings.tolerance,
    maxIterations: settings.maxIterations || MOST_ITERATIONS,
  };
  const fit = await iterate(services, spec, withWeights(source, tally.factor), hooks);
  return { fit, source, omitted, units, tally, count, fitRows };
}

/**
 * Fits a table with missing cells. Throws ERR_OPTION, ERR_COMPONENTS, ERR_EMPTY, ERR_NOT_FINITE, ERR_CONSTANT_COLUMN,
 * ERR_MEMORY, ERR_NOT_CONVERGED, ERR_LOAD.
 */
export async function fitIncomplete(services: Services, call: IncompleteCall): Promise<PcaModel> {
  const { settings, method } = call;
  const { fit, source, omitted, units, tally, count, fitRows } = await iterated(services, call);
  const { rows, columns, names } = source;
  const { cells, patterns, logLikelihood, error, iterations } = fit;
  const missing: MissingReport = { method, cells, patterns, logLikelihood, error };
  const finished = (model: PcaModel): PcaModel => ({
    ...model,
    rows,
    totalWeight: tally.weight,
    effectiveRows: tally.effective,
    weighting: source.weights ? settings.weighting : null,
    scaling: settings.scaling,
    columnWeights: settings.columnWeights,
    featureNames: names ?? null,
    report: { ...model.report, iterations, omitted, zeroRows: 0, missing },
  });
  if (fit.imputed) {
    if (method === 'regularized') return finished(await fitRows(withCells(source, fit.imputed), {}));
    const model = await fitRows(withCells(scaled(source, units), fit.imputed), UNDIVIDED);
    const { shift, scale } = units;
    const mean = model.mean.map((value, j) => shift[j] + value * (scale ? scale[j] : 1));
    return finished({ ...model, mean, scale });
  }
  const axes = await fitRows(rowsOf(fit.factors, count, columns), {
    ...UNDIVIDED,
    center: false,
    ddof: 0,
    solver: 'svd',
  });
  return finished(likelyModel(axes, fit, call, units, tally.effective));
}

/**
 * Fits by 'regularized' and returns the mean squared residual of the observed cells, in units of the data; Infinity if
 * the fit does not converge.
 */
export async function shrunkError(services: Services, call: IncompleteCall): Promise<number> {
  try {
    return (await iterated(services, call)).fit.dataError ?? Number.NaN;
  } catch (error) {
    if (error instanceof PCAError && error.code === 'ERR_NOT_CONVERGED') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

function requireSettings({ source, settings, method }: IncompleteCall): void {
  const refuse = (why: string) => new PCAError('ERR_OPTION', `missing: '${method}' ${why}`);
  if (!(settings.components > 0)) {
    throw refuse('fits a given number of components: set components to a number');
  }
  requireDense(source, 'x', method);
  if (settings.normalize) throw refuse('cannot normalize a row with holes: leave normalize out');
  requireDivisors(settings, refuse);
  if (method === 'regularized') requirePlain(settings, refuse);
  if (settings.solver !== 'auto') throw refuse('has a method of its own: leave solver out');
  if (settings.constant === 'omit') {
    throw refuse(
      "keeps all columns: leave constant columns out by the option columns, or pass constant: 'keep'",
    );
  }
}

/** Refuses divisors that observed cells do not give at a glance. */
export function requireDivisors({ scaling }: FitSettings, refuse: (why: string) => PCAError): void {
  if (scaling === 'mad')
    throw refuse("does not sort cells to find scale: 'mad': pass the divisors as numbers");
}

/** Refuses weights of rows, and divisors that would have to be estimated in each round as deviations are. */
function requirePlain(
  { weighted, columnWeights, scaling }: FitSettings,
  refuse: (why: string) => PCAError,
): void {
  if (weighted) throw refuse("counts all rows alike: leave weights out, or use missing: 'em'");
  const isFixed = scaling === null || scaling === 'given';
  if (!isFixed && (columnWeights || scaling !== 'deviation'))
    throw refuse(
      'estimates divisors of columns in each round, and has no form for others than deviations: pass scale as numbers',
    );
}

/** The sum of the weights of rows, their effective number, and a factor of the weights in sums over rows. */
export interface Tally {
  weight: number;
  effective: number;
  factor: number;
}

/** Sums weights. Reliabilities are scaled to sum to the effective number of rows, so that a common factor changes nothing. */
export function tallyOf({ rows, weights }: RowSource, { weighting }: Pick<FitSettings, 'weighting'>): Tally {
  if (!weights) return { weight: rows, effective: rows, factor: 1 };
  let [weight, squares] = [0, 0];
  for (const each of weights) {
    weight += each;
    squares += each * each;
  }
  const effective = effectiveRows(weight, squares, weighting);
  return { weight, effective, factor: effective / weight };
}

/** Returns the effective number of rows whose weights and their squares have these sums. */
export function effectiveRows(weight: number, squares: number, weighting: FitSettings['weighting']): number {
  return weighting === 'frequency' ? weight : weight ** 2 / squares;
}

/** Multiplies the weights of rows, if they have any. */
function withWeights(source: RowSource, factor: number): RowSource {
  if (!source.weights || factor === 1) return source;
  const read: RowSource['read'] = (...range) => {
    const rows = source.read(...range);
    return { ...rows, weights: rows.weights?.map((weight) => weight * factor) };
  };
  return derived(source, read, {});
}

function requireComponents(method: IterativeMethod, count: number, rows: number, columns: number): void {
  const most = Math.min(rows - 1, method === 'em' ? columns : columns - 1);
  const enough = method === 'regularized' ? Math.min(most, rows - 2) : most;
  if (rows < 2)
    throw new PCAError('ERR_EMPTY', 'x has fewer than 2 rows with a value, but a variance needs 2');
  if (columns < 2) {
    throw new PCAError('ERR_SHAPE', `missing: '${method}' needs at least 2 columns, of which x has 1`);
  }
  if (count > enough) {
    throw new PCAError(
      'ERR_COMPONENTS',
      `components is ${count}, but missing: '${method}' fits at most ${enough} to ${rows} rows of ${columns} columns`,
    );
  }
}

/** Returns what the settings divide columns by, of the observed cells; null for nothing. Throws ERR_CONSTANT_COLUMN. */
export function divisorsOf(
  seen: Omit<Observed, 'rows'>,
  settings: FitSettings,
  names: readonly string[] | undefined,
): Doubles | null {
  const { scaling, columnWeights } = settings;
  const own = scaling && scales(seen, settings, names);
  if (!columnWeights) return own;
  return columnWeights.map((weight, j) => (own ? own[j] : 1) / Math.sqrt(weight));
}

/** Returns the deviations of the observed cells, or what `scaling` names. Throws ERR_CONSTANT_COLUMN. */
export function scales(
  { counts, squaredWeights, squares, means, least, most }: Omit<Observed, 'rows'>,
  { ddof, constant, center, scaling, divisors, weighting, weighted }: FitSettings,
  names: readonly string[] | undefined,
): Doubles {
  const out = counts.map((count, j) => {
    if (scaling === 'given') return divisors?.[j] ?? 1;
    if (scaling === 'range') return most[j] - least[j];
    const lost = weighted && weighting === 'reliability' ? squaredWeights[j] / count : 1;
    const sum = center ? squares[j] : squares[j] + count * means[j] ** 2;
    const deviation = Math.sqrt(sum / (count - ddof * lost));
    return scaling === 'pareto' ? Math.sqrt(deviation) : deviation;
  });
  const flat = [...out.keys()].filter((j) => !(out[j] > 0 && out[j] < Number.POSITIVE_INFINITY));
  if (flat.length > 0 && constant === 'error') {
    const named = names ? ` (${names[flat[0]]})` : '';
    const more = flat.length > 1 ? ` and ${flat.length - 1} more` : '';
    throw constantColumns(`${flat[0]}${named}${more}`);
  }
  for (const j of flat) out[j] = 1;
  return out;
}

/** Returns the rows in the units of the fit, with the means of the observed cells in place of missing cells. */
function meanFilled(source: RowSource, { shift, scale }: Units, means: Doubles): RowSource {
  return changed(source, (data, start) => {
    for (let j = 0; j < means.length; j++) {
      const given = data[start + j];
      const value = Number.isNaN(given) ? means[j] : given;
      data[start + j] = (value - shift[j]) / (scale ? scale[j] : 1);
    }
  });
}

function scaled(source: RowSource, { shift, scale }: Units): RowSource {
  return changed(source, (data, start) => {
    for (let j = 0; j < shift.length; j++) {
      data[start + j] = (data[start + j] - shift[j]) / (scale ? scale[j] : 1);
    }
  });
}

/** Returns factors and noise by the closed form, as if the means were the missing cells. */
function startOf(model: PcaModel, method: IterativeMethod): Pick<IncompleteSpec, 'factors' | 'noise'> {
  const { components, explainedVariance } = model;
  const noise = method === 'least-squares' ? 0 : noiseVariance(model);
  const least = noise > 0 ? LEAST_START * noise : 0;
  const factors = components.data.map((value, k) => {
    const lambda = explainedVariance[Math.floor(k / components.columns)];
    return value * Math.sqrt(Math.max(lambda - noise, least));
  });
  if (method === 'em' && !(noise > 0)) throw exactFit(components.rows);
  return { factors, noise };
}

/** Returns the factors as rows, and a row of zeros, so that there are at least two. */
function rowsOf(factors: Doubles, count: number, columns: number): RowSource {
  const data = new Float64Array((count + 1) * columns);
  data.set(factors);
  return {
    rows: count + 1,
    columns,
    dtype: 'Float64Array',
    bytesPerRow: 8 * columns,
    read: (first, last) => ({
      data: data.slice(first * columns, last * columns),
      first,
      count: last - first,
    }),
  };
}

/** Makes a model of the factors: the variance is |w_m|^2 + noise along component m, and the noise elsewhere. */
function likelyModel(
  axes: PcaModel,
  { noise, mean, variances }: IncompleteFit,
  { settings }: IncompleteCall,
  { shift, scale }: Units,
  rows: number,
): PcaModel {
  const { ddof } = settings;
  const { columns } = axes;
  const toDivisor = rows / (rows - ddof);
  const explainedVariance = axes.explainedVariance.map((value) => (value * axes.rows + noise) * toDivisor);
  const known = explainedVariance.reduceRight((sum, value) => sum + value, 0);
  const totalVariance = known + (columns - explainedVariance.length) * noise * toDivisor;
  return {
    ...axes,
    center: settings.center,
    mean: mean.map((value, j) => shift[j] + value * (scale ? scale[j] : 1)),
    scale,
    columnDeviations: (variances as Doubles).map((value) => Math.sqrt(value * toDivisor)),
    explainedVariance,
    explainedVarianceRatio: explainedVariance.map((value) => value / totalVariance),
    singularValues: explainedVariance.map((value) => Math.sqrt(value * (rows - ddof))),
    spectrum: explainedVariance.slice(),
    totalVariance,
    ddof,
  };
}
