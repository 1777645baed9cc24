import { oneOf, optionalInteger, pickOptions, tooManyComponents } from '../../input/parse-options.ts';
import { invalidOption } from '../../input/values.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import { gaussian } from '../../models/gaussian.ts';
import type { PcaModel } from '../../models/pca-model.ts';
import type { CallOptions, ColumnOptions, WeightOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { fittedWeights } from '../fitted-weights.ts';
import { roundingBound } from '../rounding.ts';
import { perform, type Work } from '../work.ts';
import { ROWS_A_STEP, RowDistances } from './distances.ts';
import { isApproximate, kindsOf, limitsOf, limitsOfRows, SPE_LIMITS, T2_LIMITS } from './kinds.ts';
import { type Limit, pooledResidual, residualMoments, type SpeLimit, type T2Limit } from './limits.ts';

/** Options of `diagnose`. */
export interface DiagnoseOptions extends CallOptions, ColumnOptions {
  /**
   * For fitted rows with weights: these weights, as for `PCA.fit`. A row's leverage and contributions are then those of
   * all its weight: for frequencies, of as many equal rows. Default: each row has the weight of an average row, or of
   * one row.
   */
  weights?: WeightOptions['weights'];
  /** M, 1 to `componentCount`: T^2 measures within the first M components, SPE off them. Default all. */
  components?: number;
  /** The share of regular rows within each limit, in (0, 1). Default 0.95. */
  level?: number;
  /**
   * True: `level` is the share of regular rows within both limits together, and each limit is found at the square root
   * of `level`. False: it is the share within each. Default false.
   */
  joint?: boolean;
  /** 'fitted': x holds the rows that the model was fitted to. 'new': x holds other rows. Default 'new'. */
  rows?: 'new' | 'fitted';
  /**
   * How the limit of T^2 is found. Default: 'beta' for fitted rows; for new rows, 'calibrated' if the model is
   * calibrated, otherwise 'f'; 'chi2' if the model does not know N. 'conformal', for rows that are not normal, also
   * needs a calibrated model.
   */
  t2Limit?: T2Limit;
  /**
   * How the limit of SPE is found; 'calibrated' and 'conformal' also decide the limit of DModX. Default: 'beta' for
   * fitted rows, if the fit found all eigenvalues; otherwise, and for new rows, 'calibrated' if the model is
   * calibrated, else 'jackson-mudholkar'. 'box' replaces the latter if its power of SPE is not positive. 'conformal' as
   * for T^2.
   */
  speLimit?: SpeLimit;
  /**
   * True also finds the contributions of columns to each alarm, for which it reads the rows of alarms again. Default
   * true.
   */
  contributions?: boolean;
  /**
   * 'omit' gives NaN, and no alarm, for a row with a NaN. 'em' measures the cells that are there, and holds them to
   * limits by how many these are: see docs/monitoring.md. Default 'error': a NaN is ERR_NOT_FINITE.
   */
  missing?: 'error' | 'omit' | 'em';
  /** The largest number of workers that share the rows, an integer >= 1. Default as for `transform`. */
  threads?: number;
}

/** A row beyond a limit. */
export interface Alarm {
  /** The number of the row, counted from 0. */
  readonly row: number;
  /** Hotelling's T^2 of the row. */
  readonly t2: number;
  /** The squared prediction error of the row. */
  readonly spe: number;
  /** The limits that the row exceeds. */
  readonly beyond: readonly ('t2' | 'spe')[];
  /**
   * The contributions of the D columns. They add up to `t2`, with some possibly negative, and to `spe`. A fault in one
   * column also raises the contributions of columns that correlate with it. null with `contributions: false`.
   */
  readonly contributions: { readonly t2: Doubles; readonly spe: Doubles } | null;
}

/** How far rows are from a model. Each array has one number per row, in units of the model. */
export interface Diagnosis {
  /** M, the number of components used. */
  readonly components: number;
  /** The `level` of the options. */
  readonly level: number;
  /** The `joint` of the options. */
  readonly joint: boolean;
  /** Hotelling's T^2: sum of z_m^2 / lambda_m over the components. */
  readonly t2: Doubles;
  /** The squared prediction error Q: the squared distance off the components. */
  readonly spe: Doubles;
  /**
   * sqrt(SPE / (D - M)) over the pooled deviation of the fitted residuals (SIMCA, normalised); NaN if there are none.
   */
  readonly dmodx: Doubles;
  /** The Mahalanobis distance sqrt(y^T C^-1 y), with C the `covariance()` of the model. */
  readonly mahalanobis: Doubles;
  /**
   * The leverage w (1 / N + T^2 / (N - ddof)), with `center: false` without 1 / N; NaN if the model does not know N.
   * With weights, N is the model's `effectiveRows`, and w sum to N; otherwise w is 1.
   */
  readonly leverage: Doubles;
  /**
   * N x M: 100 w z_m^2 / (lambda_m (N - ddof)), in percent, with w and N as for `leverage`. Over the fitted rows, the
   * contributions to each component add up to 100.
   */
  readonly contributions: Matrix<Doubles>;
  /** N x M: the share of each component in a row's squared distance from the mean. */
  readonly cos2: Matrix<Doubles>;
  /**
   * With `missing: 'em'`, N each: the limits of each row, which are lower for a row with holes; NaN for a row without a
   * limit. null otherwise.
   */
  readonly rowLimits: { readonly t2: Doubles; readonly spe: Doubles } | null;
  /** The limits at `level` or, with `joint`, at its square root. */
  readonly limits: { readonly t2: Limit; readonly spe: Limit; readonly dmodx: Limit };
  /**
   * True if limits can be far from `level`, because they assume many rows although N < 10 D, or take eigenvalues to be
   * equal that the fit did not find. To avoid this, calibrate the model for new rows, or fit all components for fitted
   * rows.
   */
  readonly approximate: boolean;
  /** How many alarms chance alone would raise among these rows, if all of them were regular. */
  readonly expected: number;
  /** The rows beyond the limit of T^2 or of SPE. */
  readonly alarms: readonly Alarm[];
}

const OPTIONS = ['components', 'level', 'joint', 'rows', 't2Limit', 'speLimit', 'contributions'];
const OF_ROWS = ['columns', 'missing', 'threads', 'signal'];

export function* diagnose(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  options: unknown,
): Work<Diagnosis> {
  const { weights: asked, ...given } = pickOptions(options, [
    ...OPTIONS,
    ...OF_ROWS,
    'weights',
    'onProgress',
  ]);
  const settings = settingsOf(model, given);
  const weights = asked === undefined ? null : fittedWeights(model, x, asked, settings.fitted);
  const { a, level, joint, fitted } = settings;
  const how = pickOptions(
    Object.fromEntries(OF_ROWS.flatMap((name) => (name in given ? [[name, given[name]]] : []))),
    OF_ROWS,
  );
  const { onProgress } = given as CallOptions;
  const found = yield* perform(compute.distances(model, x, { ...how, methods: ['em'], onProgress }));
  const { variances } = gaussian(model);
  const kept = Math.min(a, variances.length);
  const moments = residualMoments(model, kept);
  const pooled = pooledResidual(model, kept, moments);
  const rows = new RowDistances(model, found.rows, a, kept, fitted, weights, pooled);
  yield* rows.measure(found);
  const { columns: named } = how as Pick<DiagnoseOptions, 'columns'>;
  const observed = (alarmed?: Uint32Array) =>
    perform(compute.observed(model, x, { columns: named, components: kept, rows: alarmed }));
  const holes = how.missing === 'em' ? yield* observed() : null;
  if (holes) yield* rows.measureObserved(holes);

  const { t2, spe, lengths } = rows;
  // If the components span all rows, a distance off them is either rounding alone or an alarm.
  const least = roundingBound(model, variances.subarray(0, kept));
  const spans = moments.sums[0] === 0;
  const beside = spe.map((value, i) => (spans && value <= least(lengths[i], t2[i]) ? 0 : value));
  const each = joint && !spans && kept > 0 ? Math.sqrt(level) : level;
  const kinds = kindsOf(model, settings, kept);
  const target = { model, kept, moments, level: each };
  const limits = limitsOf(target, kinds, { t2, spe: beside }, pooled.deviation);
  const rowLimits = holes && (yield* limitsOfRows(target, kinds, limits, found.rows, holes));
  const within = (limits.t2.value === null ? 1 : each) * (limits.spe.value === null || spans ? 1 : each);
  const measured = spe.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);

  const alarms = yield* alarmsOf(t2, spe, beside, limits, rowLimits);
  let columns: Record<'t2' | 'spe', Doubles>[] | null = null;
  if (settings.contributions && alarms.length > 0) {
    const asked = { ...how, methods: ['em'], components: a };
    columns = yield* ofColumns(compute, model, x, asked, alarms, found, variances.subarray(0, kept));
  }
  if (columns && holes) {
    const places = new Map(alarms.map(({ row }, k) => [row, k]));
    const alarmed = holes.rows.filter((row) => places.has(row));
    const own = yield* observed(alarmed);
    for (const [k, row] of own.rows.entries()) columns[places.get(row) as number] = own.contributions[k];
  }
  const { dmodx, mahalanobis, leverage, contributions, cos2 } = rows;
  return {
    components: a,
    level,
    joint,
    t2,
    spe,
    dmodx,
    mahalanobis,
    leverage,
    contributions,
    cos2,
    rowLimits,
    limits,
    approximate: isApproximate(model, kinds),
    expected: measured * (1 - within),
    alarms: alarms.map((alarm, k) => ({ ...alarm, contributions: columns?.[k] ?? null })),
  };
}

/** Lists the rows beyond a limit: their own, where rows with holes have limits of their own, or that of all rows. */
function* alarmsOf(
  t2: Doubles,
  spe: Doubles,
  beside: Doubles,
  limits: Diagnosis['limits'],
  rowLimits: Diagnosis['rowLimits'],
): Work<Omit<Alarm, 'contributions'>[]> {
  const alarms: Omit<Alarm, 'contributions'>[] = [];
  for (let i = 0; i < t2.length; i++) {
    if (i % ROWS_A_STEP === 0) yield;
    const beyond: ('t2' | 'spe')[] = [];
    if (t2[i] > (rowLimits?.t2[i] ?? limits.t2.value ?? Number.NaN)) beyond.push('t2');
    if (beside[i] > (rowLimits?.spe[i] ?? limits.spe.value ?? Number.NaN)) beyond.push('spe');
    if (beyond.length > 0) alarms.push({ row: i, t2: t2[i], spe: spe[i], beyond });
  }
  return alarms;
}

/**
 * Returns the contributions of the columns to each alarm: e_j^2 to SPE, and y_j sum_m z_m u_mj / lambda_m to T^2
 * (Nomikos & MacGregor 1995). They add up to SPE and to T^2.
 */
function* ofColumns(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  how: object,
  alarms: readonly { row: number }[],
  { data: scores, columns: width }: Matrix<Doubles>,
  variances: Doubles,
): Work<{ t2: Doubles; spe: Doubles }[]> {
  const rows = Uint32Array.from(alarms, ({ row }) => row);
  const rest = yield* perform(compute.residuals(model, x, { ...how, rows }));
  const { columns } = model;
  const u = model.components.data;
  const out: { t2: Doubles; spe: Doubles }[] = [];
  for (const [k, { row }] of alarms.entries()) {
    if (k % ROWS_A_STEP === 0) yield;
    const residual = rest.data.subarray(k * columns, (k + 1) * columns);
    const [along, weights] = [new Float64Array(columns), new Float64Array(columns)];
    for (let m = 0; m < variances.length; m++) {
      const z = scores[row * width + m];
      for (let j = 0; j < columns; j++) {
        along[j] += z * u[m * columns + j];
        weights[j] += (z / variances[m]) * u[m * columns + j];
      }
    }
    out.push({
      t2: weights.map((weight, j) => weight * (along[j] + residual[j])),
      spe: residual.map((value) => value * value),
    });
  }
  return out;
}

function settingsOf(model: PcaModel, given: Record<string, unknown>) {
  const available = model.components.rows;
  const a = optionalInteger(given, 'components', 1) ?? available;
  if (a > available) throw tooManyComponents(a, available, 'the model has');
  const level = given.level ?? 0.95;
  if (typeof level !== 'number' || !(level > 0 && level < 1))
    throw invalidOption('level', 'a number in (0, 1)', level);
  const fitted = oneOf(given, 'rows', ['new', 'fitted']) === 'fitted';
  return {
    a,
    level,
    joint: oneOf(given, 'joint', [false, true]) as boolean,
    fitted,
    t2: given.t2Limit === undefined ? undefined : (oneOf(given, 't2Limit', T2_LIMITS) as T2Limit),
    spe: given.speLimit === undefined ? undefined : (oneOf(given, 'speLimit', SPE_LIMITS) as SpeLimit),
    contributions: oneOf(given, 'contributions', [true, false]) as boolean,
  };
}
