import { allocate, PCAError } from '../../errors.ts';
import { oneOf, optionalInteger, pickOptions, tooManyComponents } from '../../input/parse-options.ts';
import { invalidOption } from '../../input/values.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import type { ObservedDistances } from '../../missing/observed-distances.ts';
import type { Calibration } from '../../models/calibration.ts';
import { gaussian } from '../../models/gaussian.ts';
import { analysedColumns, isCentred, type PcaModel } from '../../models/pca-model.ts';
import type { CallOptions, ColumnOptions, WeightOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
import { fittedWeights } from '../fitted-weights.ts';
import { roundingOff } from '../rounding.ts';
import { perform, type Work } from '../work.ts';
import {
  calibratedSpeLimit,
  calibratedT2Limit,
  conformalLimit,
  dataDriven,
  dmodxLimit,
  dmodxOf,
  fittedSpeLimit,
  isSpectrumKnown,
  type Limit,
  pooledResidual,
  residualMoments,
  type SpeLimit,
  speLimit,
  type T2Limit,
  t2Limit,
} from './limits.ts';

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

/** The number of rows after which other code may take a turn. */
const ROWS_A_STEP = 256;
/** How many rows per column the limits in `OF_MANY` need. */
const MANY = 10;
const OPTIONS = ['components', 'level', 'joint', 'rows', 't2Limit', 'speLimit', 'contributions'];
const T2_LIMITS: readonly T2Limit[] = ['beta', 'f', 'chi2', 'data-driven', 'calibrated', 'conformal'];
const SPE_LIMITS: readonly SpeLimit[] = [
  'beta',
  'jackson-mudholkar',
  'box',
  'data-driven',
  'calibrated',
  'conformal',
];
/** Limits that come from rows held out. */
const HELD_OUT: readonly string[] = ['calibrated', 'conformal'];
/** Limits that are right for models of many rows. */
const OF_MANY: readonly string[] = ['f', 'chi2', 'jackson-mudholkar', 'box'];
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
  const { variances, noise } = gaussian(model);
  const found = yield* perform(compute.distances(model, x, { ...how, methods: ['em'], onProgress }));
  const { rows: count, columns: width } = found;
  const [kept, all] = [Math.min(a, variances.length), width - 1];
  // Components beyond the rank count as left out, both in SPE and in the eigenvalues that its limit follows from.
  const moments = residualMoments(model, kept);
  const pooled = pooledResidual(model, kept, moments);
  const { effectiveRows } = model;
  const size = effectiveRows - model.ddof;
  const constant = effectiveRows > 0 && isCentred(model, 'find leverages') ? 1 / effectiveRows : 0;

  const vector = () => allocate(8 * count, 'the distances', () => new Float64Array(count));
  const table = () => allocate(8 * count * a, 'the contributions', () => new Float64Array(count * a));
  const [t2, spe, dmodx, mahalanobis, leverage, lengths] = Array.from({ length: 6 }, vector);
  const [contributions, cos2] = [table(), table()];
  const weightOf = (i: number) => (weights ? weights[i] : 1);
  const leverageOf = (i: number) =>
    effectiveRows > 0 ? weightOf(i) * (constant + t2[i] / size) : Number.NaN;
  for (let i = 0; i < count; i++) {
    if (i % ROWS_A_STEP === 0) yield;
    const row = found.data.subarray(i * width, (i + 1) * width);
    const weight = weightOf(i);
    let off = row[all] ** 2;
    for (let m = all - 1; m >= variances.length; m--) off += row[m] ** 2;
    let whole = noise > 0 ? off / noise : 0;
    for (let m = variances.length - 1; m >= kept; m--) {
      whole += row[m] ** 2 / variances[m];
      off += row[m] ** 2;
    }
    let length = off;
    for (let m = 0; m < kept; m++) {
      const share = row[m] ** 2 / variances[m];
      t2[i] += share;
      length += row[m] ** 2;
      contributions[i * a + m] = (100 * share * weight) / size;
    }
    for (let m = 0; m < kept; m++) cos2[i * a + m] = length > 0 ? row[m] ** 2 / length : 0;
    if (Number.isNaN(off)) {
      t2[i] = Number.NaN;
      cos2.fill(Number.NaN, i * a, (i + 1) * a);
      contributions.fill(Number.NaN, i * a, (i + 1) * a);
    }
    spe[i] = off;
    lengths[i] = length;
    mahalanobis[i] = Math.sqrt(t2[i] + whole);
    leverage[i] = leverageOf(i);
    const deviation = Math.sqrt(off / (analysedColumns(model) - kept));
    dmodx[i] = ((fitted ? pooled.correction : 1) * deviation) / pooled.deviation;
  }
  const names = how as Pick<DiagnoseOptions, 'columns'>;
  const holes =
    how.missing === 'em'
      ? yield* perform(compute.observed(model, x, { columns: names.columns, components: kept }))
      : null;
  for (let k = 0; holes && k < holes.rows.length; k++) {
    if (k % ROWS_A_STEP === 0) yield;
    const { rows: own, off } = holes;
    const i = own[k];
    t2[i] = holes.t2[k];
    spe[i] = holes.spe[k];
    lengths[i] = holes.squares[k];
    mahalanobis[i] = holes.mahalanobis[k];
    leverage[i] = leverageOf(i);
    dmodx[i] =
      off[k] > 0
        ? ((fitted ? pooled.correction : 1) * Math.sqrt(spe[i] / off[k])) / pooled.deviation
        : Number.NaN;
  }
  // If the components span all rows, a distance off them is either rounding alone or an alarm.
  const least = roundingOff(model, variances.subarray(0, kept));
  const spans = moments.sums[0] === 0;
  const beside = spe.map((value, i) => (spans && value <= least(lengths[i], t2[i]) ? 0 : value));
  const each = joint && !spans && kept > 0 ? Math.sqrt(level) : level;
  const kinds = kindsOf(model, settings, kept);
  const t2Of = (kind: T2Limit): Limit => {
    if (kind === 'data-driven') return dataDriven(t2, each);
    if (kind === 'calibrated') return calibratedT2Limit(model, calibrationOf(model), kept, each);
    if (kind === 'conformal') return conformal(model, kept, 'largestT2', 1, each);
    return t2Limit(model, kept, each, kind);
  };
  const speOf = (kind: SpeLimit): Limit => {
    if (kind === 'calibrated') return calibratedSpeLimit(model, calibrationOf(model), kept, moments, each);
    if (kind === 'conformal') return conformal(model, kept, 'largestSpe', model.totalVariance, each);
    if (kind === 'beta') return fittedSpeLimit(model, moments, each);
    return speLimit(moments, each, kind === 'box' ? 'box' : 'jackson-mudholkar');
  };
  const ofRows = kinds.spe === 'data-driven' ? dataDriven(beside, each) : null;
  const ofSpe = ofRows === null || (spans && ofRows.value === null) ? speOf(kinds.spe) : ofRows;
  const limits = {
    t2: t2Of(kinds.t2),
    spe: ofSpe,
    dmodx: HELD_OUT.includes(kinds.spe)
      ? dmodxOf(ofSpe, model, kept, pooled.deviation)
      : dmodxLimit(model, kept, each),
  };
  const rowLimits =
    holes &&
    (yield* limitsOfRows(count, limits, holes, (along, off) => {
      const { t2: ofT2, spe: ofSPE } = kinds;
      const kind = ofT2 === 'beta' || ofT2 === 'f' || ofT2 === 'chi2' ? ofT2 : model.rows > 0 ? 'f' : 'chi2';
      const share = off / (analysedColumns(model) - kept);
      const sums = moments.sums.map((sum) => sum * share) as [number, number, number];
      return {
        t2: t2Limit(model, along, each, kind),
        spe:
          off > 0
            ? speLimit({ ...moments, sums }, each, ofSPE === 'box' ? 'box' : 'jackson-mudholkar')
            : { value: null, distribution: 'none: the components span the observed cells' },
      };
    }));
  const within = (limits.t2.value === null ? 1 : each) * (limits.spe.value === null || spans ? 1 : each);
  const measured = spe.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);

  const alarms: Omit<Alarm, 'contributions'>[] = [];
  for (let i = 0; i < count; i++) {
    if (i % ROWS_A_STEP === 0) yield;
    const beyond: ('t2' | 'spe')[] = [];
    if (t2[i] > (rowLimits?.t2[i] ?? limits.t2.value ?? Number.NaN)) beyond.push('t2');
    if (beside[i] > (rowLimits?.spe[i] ?? limits.spe.value ?? Number.NaN)) beyond.push('spe');
    if (beyond.length > 0) alarms.push({ row: i, t2: t2[i], spe: spe[i], beyond });
  }
  const columns =
    settings.contributions && alarms.length > 0
      ? yield* ofColumns(
          compute,
          model,
          x,
          { ...how, methods: ['em'], components: a },
          alarms,
          found,
          variances.subarray(0, kept),
        )
      : null;
  if (columns && holes) {
    const places = new Map(alarms.map(({ row }, k) => [row, k]));
    const alarmed = holes.rows.filter((row) => places.has(row));
    const own = yield* perform(
      compute.observed(model, x, { columns: names.columns, components: kept, rows: alarmed }),
    );
    for (const [k, row] of own.rows.entries()) columns[places.get(row) as number] = own.contributions[k];
  }
  return {
    components: a,
    level,
    joint,
    t2,
    spe,
    dmodx,
    mahalanobis,
    leverage,
    contributions: { data: contributions, rows: count, columns: a },
    cos2: { data: cos2, rows: count, columns: a },
    rowLimits,
    limits,
    approximate: isApproximate(model, kinds),
    expected: measured * (1 - within),
    alarms: alarms.map((alarm, k) => ({ ...alarm, contributions: columns?.[k] ?? null })),
  };
}

/** Returns the limits of each row; `limitsOf` gives those of a row with holes, by its degrees of freedom. */
function* limitsOfRows(
  count: number,
  { t2, spe }: Diagnosis['limits'],
  { rows, along, off }: ObservedDistances,
  limitsOf: (along: number, off: number) => Pick<Diagnosis['limits'], 't2' | 'spe'>,
): Work<NonNullable<Diagnosis['rowLimits']>> {
  const all = {
    t2: new Float64Array(count).fill(t2.value ?? Number.NaN),
    spe: new Float64Array(count).fill(spe.value ?? Number.NaN),
  };
  const known = new Map<string, Pick<Diagnosis['limits'], 't2' | 'spe'>>();
  for (const [k, row] of rows.entries()) {
    if (k % ROWS_A_STEP === 0) yield;
    const key = `${along[k]} ${off[k]}`;
    const own = known.get(key) ?? limitsOf(along[k], off[k]);
    known.set(key, own);
    all.t2[row] = own.t2.value ?? Number.NaN;
    all.spe[row] = own.spe.value ?? Number.NaN;
  }
  return all;
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

/**
 * Returns the requested kinds of limits, else the defaults. Throws ERR_OPTION for a kind that model or rows rule out.
 */
function kindsOf(
  model: PcaModel,
  { t2, spe, fitted }: ReturnType<typeof settingsOf>,
  a: number,
): { t2: T2Limit; spe: SpeLimit } {
  for (const kind of [t2, spe]) {
    if (!kind || !HELD_OUT.includes(kind)) continue;
    if (fitted) {
      throw new PCAError(
        'ERR_OPTION',
        `'${kind}' is of rows held out: it is for new rows, not for those fitted`,
      );
    }
    calibrationOf(model);
  }
  const { calibration, rows } = model;
  const isCalibrated = (count: number | undefined) => count !== undefined && a > 0 && a <= count;
  const t2Calibrated = isCalibrated(calibration?.t2.length);
  const speCalibrated = isCalibrated(calibration?.spe.length);
  if ((t2 === 'calibrated' && !t2Calibrated) || (spe === 'calibrated' && !speCalibrated)) {
    const most = t2 === 'calibrated' ? calibration?.t2.length : calibration?.spe.length;
    throw new PCAError('ERR_OPTION', `rows held out tell limits of up to ${most} components, not of ${a}`);
  }
  return {
    t2: t2 ?? (rows === 0 ? 'chi2' : fitted ? 'beta' : t2Calibrated ? 'calibrated' : 'f'),
    spe:
      spe ??
      (fitted && rows > 0 && isSpectrumKnown(model)
        ? 'beta'
        : // Fitted rows exceed this limit less often than new rows do.
          speCalibrated
          ? 'calibrated'
          : 'jackson-mudholkar'),
  };
}

/** Returns true if limits assume many rows for a model of few, or depend on eigenvalues that are unknown. */
function isApproximate(model: PcaModel, { t2, spe }: { t2: T2Limit; spe: SpeLimit }): boolean {
  const isFew = model.effectiveRows < MANY * analysedColumns(model);
  return (
    (isFew && (OF_MANY.includes(t2) || OF_MANY.includes(spe))) ||
    (OF_MANY.includes(spe) && !isSpectrumKnown(model))
  );
}

function calibrationOf({ calibration }: PcaModel): Calibration {
  if (calibration) return calibration;
  throw new PCAError('ERR_OPTION', 'the model has no rows held out: fit it with calibrate: true');
}

function conformal(
  model: PcaModel,
  a: number,
  name: 'largestT2' | 'largestSpe',
  unit: number,
  level: number,
): Limit {
  const largest = calibrationOf(model)[name];
  const { value, distribution } = conformalLimit(
    a === model.components.rows ? largest : new Float64Array(),
    model.rows,
    level,
  );
  return { value: value === null ? null : value * unit, distribution };
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
