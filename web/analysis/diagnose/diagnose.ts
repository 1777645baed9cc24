import { allocate, PCAError } from '../../errors.ts';
import { oneOf, optionalInteger, pickOptions, tooManyComponents } from '../../input/parse-options.ts';
import { invalidOption } from '../../input/values.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import type { Calibration } from '../../models/calibration.ts';
import { gaussian } from '../../models/gaussian.ts';
import { isCentred, type PcaModel } from '../../models/pca-model.ts';
import type { CallOptions, ColumnOptions } from '../../options.ts';
import type { Compute } from '../compute.ts';
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
  /** M, 1 to componentCount: T^2 measures within the first M components, SPE off them. Default all. */
  components?: number;
  /** In (0, 1): the share of regular rows within each limit. Default 0.95. */
  level?: number;
  /**
   * `level` is the share of regular rows within both limits, each of which is then at its square root, rather than within
   * each. Default false.
   */
  joint?: boolean;
  /** 'fitted': x are the rows that the model was fitted to. 'new': x are other rows. Default 'new'. */
  rows?: 'new' | 'fitted';
  /**
   * How the limit of T^2 is found. Default 'beta' for rows fitted; for new rows 'calibrated' if the model is, otherwise 'f', or
   * 'chi2' if the model does not know N. 'conformal', for rows that are not normal, needs a calibrated model too.
   */
  t2Limit?: T2Limit;
  /**
   * How the limit of SPE, and with it that of DModX, is found. Default 'beta' for rows fitted, if the fit found all
   * eigenvalues; otherwise, and for new rows, 'calibrated' if the model is, else 'jackson-mudholkar', or 'box' where that has
   * no positive power. 'conformal' as for T^2.
   */
  speLimit?: SpeLimit;
  /** Also find the contributions of columns to each alarm, which reads its rows again. Default true. */
  contributions?: boolean;
  /** 'omit' gives NaN, and no alarm, for a row with a NaN. Default 'error': a NaN is ERR_NOT_FINITE. */
  missing?: 'error' | 'omit';
  /** The most workers that share the rows, an integer >= 1. Default as for `transform`. */
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
   * D each: they add up to `t2`, where some can be negative, and to `spe`. A fault in one column also raises those of columns
   * that go with it. null with `contributions: false`.
   */
  readonly contributions: { readonly t2: Doubles; readonly spe: Doubles } | null;
}

/** How far rows are from a model. Each array has a number for each row, in units of the model. */
export interface Diagnosis {
  /** M, the number of components used. */
  readonly components: number;
  /** As in the options. */
  readonly level: number;
  /** As in the options. */
  readonly joint: boolean;
  /** Hotelling's T^2: sum of z_m^2 / lambda_m over the components. */
  readonly t2: Doubles;
  /** Squared prediction error Q: the squared distance from the components. */
  readonly spe: Doubles;
  /** sqrt(SPE / (D - M)) over the pooled deviation of the fitted residuals (SIMCA, normalised); NaN if there are none. */
  readonly dmodx: Doubles;
  /** The Mahalanobis distance sqrt(y^T C^-1 y), with C the `covariance()` of the model. */
  readonly mahalanobis: Doubles;
  /** The leverage 1 / N + T^2 / (N - ddof). */
  readonly leverage: Doubles;
  /** N x M: 100 z_m^2 / (lambda_m (N - ddof)), in percent; over the rows fitted, those of each component add up to 100. */
  readonly contributions: Matrix<Doubles>;
  /** N x M: the share of a row's squared distance from the mean along each component. */
  readonly cos2: Matrix<Doubles>;
  /** The limits at `level` or, with `joint`, at its square root. */
  readonly limits: { readonly t2: Limit; readonly spe: Limit; readonly dmodx: Limit };
  /**
   * Whether limits can be far from `level`: they are those of many rows though N < 10 D, or take for equal eigenvalues that the
   * fit did not find. A calibrated model has others for new rows, one of all components for fitted rows.
   */
  readonly approximate: boolean;
  /** How many alarms chance alone would raise among these rows, if all of them were regular. */
  readonly expected: number;
  /** The rows beyond the limit of T^2 or of SPE. */
  readonly alarms: readonly Alarm[];
}

/** Columns for each of which a limit of many rows needs so many rows. */
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
/** Of rows that were held out. */
const HELD_OUT: readonly string[] = ['calibrated', 'conformal'];
/** Right for many rows. */
const OF_MANY: readonly string[] = ['f', 'chi2', 'jackson-mudholkar', 'box'];
const OF_ROWS = ['columns', 'missing', 'threads', 'signal'];

export function* diagnose(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  options: unknown,
): Work<Diagnosis> {
  const given = pickOptions(options, [...OPTIONS, ...OF_ROWS, 'onProgress']);
  const settings = settingsOf(model, given);
  const { a, level, joint, fitted } = settings;
  const how = pickOptions(
    Object.fromEntries(OF_ROWS.flatMap((name) => (name in given ? [[name, given[name]]] : []))),
    OF_ROWS,
  );
  const { onProgress } = given as CallOptions;
  const { variances, noise } = gaussian(model);
  const found = yield* perform(compute.distances(model, x, { ...how, onProgress }));
  const { rows: count, columns: width } = found;
  const [kept, all] = [Math.min(a, variances.length), width - 1];
  // Components beyond the rank count as left out: what they have is in SPE, and its law is of their variances.
  const moments = residualMoments(model, kept);
  const pooled = pooledResidual(model, kept, moments);
  const size = model.rows - model.ddof;
  const constant = model.rows > 0 && isCentred(model, 'find leverages') ? 1 / model.rows : 0;

  const vector = () => allocate(8 * count, 'the distances', () => new Float64Array(count));
  const table = () => allocate(8 * count * a, 'the contributions', () => new Float64Array(count * a));
  const [t2, spe, dmodx, mahalanobis, leverage, lengths] = Array.from({ length: 6 }, vector);
  const [contributions, cos2] = [table(), table()];
  for (let i = 0; i < count; i++) {
    const row = found.data.subarray(i * width, (i + 1) * width);
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
      contributions[i * a + m] = (100 * share) / size;
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
    leverage[i] = model.rows > 0 ? constant + t2[i] / size : Number.NaN;
    const deviation = Math.sqrt(off / (model.columns - kept));
    dmodx[i] = ((fitted ? pooled.correction : 1) * deviation) / pooled.deviation;
  }
  // Where components span all rows, what is off them is nothing but rounding, or an alarm.
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
  const within = (limits.t2.value === null ? 1 : each) * (limits.spe.value === null || spans ? 1 : each);
  const measured = spe.reduce((sum, value) => sum + Number(!Number.isNaN(value)), 0);

  const alarms: Omit<Alarm, 'contributions'>[] = [];
  for (let i = 0; i < count; i++) {
    const beyond: ('t2' | 'spe')[] = [];
    if (limits.t2.value !== null && t2[i] > limits.t2.value) beyond.push('t2');
    if (limits.spe.value !== null && beside[i] > limits.spe.value) beyond.push('spe');
    if (beyond.length > 0) alarms.push({ row: i, t2: t2[i], spe: spe[i], beyond });
  }
  const columns =
    settings.contributions && alarms.length > 0
      ? yield* ofColumns(
          compute,
          model,
          x,
          { ...how, components: a },
          alarms,
          found,
          variances.subarray(0, kept),
        )
      : null;
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
    limits,
    approximate: isApproximate(model, kinds),
    expected: measured * (1 - within),
    alarms: alarms.map((alarm, k) => ({ ...alarm, contributions: columns?.[k] ?? null })),
  };
}

/**
 * What columns have of each alarm: e_j^2 of SPE, and y_j sum_m z_m u_mj / lambda_m of T^2 (Nomikos & MacGregor 1995), which
 * add up.
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
  return alarms.map(({ row }, k) => {
    const residual = rest.data.subarray(k * columns, (k + 1) * columns);
    const [along, weights] = [new Float64Array(columns), new Float64Array(columns)];
    for (let m = 0; m < variances.length; m++) {
      const z = scores[row * width + m];
      for (let j = 0; j < columns; j++) {
        along[j] += z * u[m * columns + j];
        weights[j] += (z / variances[m]) * u[m * columns + j];
      }
    }
    return {
      t2: weights.map((weight, j) => weight * (along[j] + residual[j])),
      spe: residual.map((value) => value * value),
    };
  });
}

/** The kinds asked for, or the usual ones for these rows. Throws ERR_OPTION for those that the model cannot have. */
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
  const isCalibrated = (told: number | undefined) => told !== undefined && a > 0 && a <= told;
  const t2Calibrated = isCalibrated(calibration?.t2.length);
  const speCalibrated = isCalibrated(calibration?.spe.length);
  if ((t2 === 'calibrated' && !t2Calibrated) || (spe === 'calibrated' && !speCalibrated)) {
    const told = t2 === 'calibrated' ? calibration?.t2.length : calibration?.spe.length;
    throw new PCAError('ERR_OPTION', `rows held out tell limits of up to ${told} components, not of ${a}`);
  }
  return {
    t2: t2 ?? (rows === 0 ? 'chi2' : fitted ? 'beta' : t2Calibrated ? 'calibrated' : 'f'),
    spe:
      spe ??
      (fitted && rows > 0 && isSpectrumKnown(model)
        ? 'beta'
        : // Fitted rows are beyond it less often than new ones.
          speCalibrated
          ? 'calibrated'
          : 'jackson-mudholkar'),
  };
}

/** Limits of many rows where they are few, or of eigenvalues that are not known. */
function isApproximate(model: PcaModel, { t2, spe }: { t2: T2Limit; spe: SpeLimit }): boolean {
  const isFew = model.rows < MANY * model.columns;
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
