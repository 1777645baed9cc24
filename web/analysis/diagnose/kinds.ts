import { PCAError } from '../../errors.ts';
import type { Doubles } from '../../matrix.ts';
import type { ObservedDistances } from '../../missing/observed-distances.ts';
import type { Calibration } from '../../models/calibration.ts';
import { analysedColumns, type PcaModel } from '../../models/pca-model.ts';
import type { Work } from '../work.ts';
import { ROWS_A_STEP } from './distances.ts';
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
  type residualMoments,
  type SpeLimit,
  speLimit,
  type T2Limit,
  t2Limit,
} from './limits.ts';

/** How many rows per column the limits in `OF_MANY` need. */
const MANY = 10;
export const T2_LIMITS: readonly T2Limit[] = ['beta', 'f', 'chi2', 'data-driven', 'calibrated', 'conformal'];
export const SPE_LIMITS: readonly SpeLimit[] = [
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
/** The kinds of both limits. */
interface Kinds {
  t2: T2Limit;
  spe: SpeLimit;
}

/** The limits of T^2 and SPE. */
type Pair = Record<'t2' | 'spe', Limit>;

/** A model of which the first `kept` components count, and the share `level` of regular rows within a limit. */
interface Target {
  model: PcaModel;
  kept: number;
  moments: ReturnType<typeof residualMoments>;
  level: number;
}

/** Returns the limits of these kinds for rows with these distances. `deviation` is that of the pooled residuals. */
export function limitsOf(
  target: Target,
  kinds: Kinds,
  rows: Record<'t2' | 'spe', Doubles>,
  deviation: number,
): Pair & { dmodx: Limit } {
  const { model, kept, moments, level } = target;
  const ofRows = kinds.spe === 'data-driven' ? dataDriven(rows.spe, level) : null;
  const spans = moments.sums[0] === 0;
  const spe = ofRows === null || (spans && ofRows.value === null) ? speLimitOf(target, kinds.spe) : ofRows;
  return {
    t2: kinds.t2 === 'data-driven' ? dataDriven(rows.t2, level) : t2LimitOf(target, kinds.t2),
    spe,
    dmodx: HELD_OUT.includes(kinds.spe)
      ? dmodxOf(spe, model, kept, deviation)
      : dmodxLimit(model, kept, level),
  };
}

function t2LimitOf({ model, kept, level }: Target, kind: Exclude<T2Limit, 'data-driven'>): Limit {
  if (kind === 'calibrated') return calibratedT2Limit(model, calibrationOf(model), kept, level);
  if (kind === 'conformal') return conformal(model, kept, 'largestT2', 1, level);
  return t2Limit(model, kept, level, kind);
}

function speLimitOf({ model, kept, moments, level }: Target, kind: SpeLimit): Limit {
  if (kind === 'calibrated') return calibratedSpeLimit(model, calibrationOf(model), kept, moments, level);
  if (kind === 'conformal') return conformal(model, kept, 'largestSpe', model.totalVariance, level);
  if (kind === 'beta') return fittedSpeLimit(model, moments, level);
  return speLimit(moments, level, kind === 'box' ? 'box' : 'jackson-mudholkar');
}

/** Returns the limits of each row, which for a row with holes follow from the degrees of freedom of its observed cells. */
export function* limitsOfRows(
  target: Target,
  kinds: Kinds,
  { t2, spe }: Pair,
  count: number,
  { rows, along, off }: ObservedDistances,
): Work<Record<'t2' | 'spe', Doubles>> {
  const all = {
    t2: new Float64Array(count).fill(t2.value ?? Number.NaN),
    spe: new Float64Array(count).fill(spe.value ?? Number.NaN),
  };
  const known = new Map<string, Pair>();
  for (const [k, row] of rows.entries()) {
    if (k % ROWS_A_STEP === 0) yield;
    const key = `${along[k]} ${off[k]}`;
    const own = known.get(key) ?? limitsWithHoles(target, kinds, along[k], off[k]);
    known.set(key, own);
    all.t2[row] = own.t2.value ?? Number.NaN;
    all.spe[row] = own.spe.value ?? Number.NaN;
  }
  return all;
}

/** Returns the limits of a row with holes, by the degrees of freedom along the components and off them. */
function limitsWithHoles(
  { model, kept, moments, level }: Target,
  { t2, spe }: Kinds,
  along: number,
  off: number,
): Pair {
  const kind = t2 === 'beta' || t2 === 'f' || t2 === 'chi2' ? t2 : model.rows > 0 ? 'f' : 'chi2';
  const share = off / (analysedColumns(model) - kept);
  const sums = moments.sums.map((sum) => sum * share) as [number, number, number];
  return {
    t2: t2Limit(model, along, level, kind),
    spe:
      off > 0
        ? speLimit({ ...moments, sums }, level, spe === 'box' ? 'box' : 'jackson-mudholkar')
        : { value: null, distribution: 'none: the components span the observed cells' },
  };
}

/**
 * Returns the requested kinds of limits, else the defaults. Throws ERR_OPTION for a kind that model or rows rule out.
 */
export function kindsOf(
  model: PcaModel,
  { t2, spe, fitted }: { t2?: T2Limit; spe?: SpeLimit; fitted: boolean },
  a: number,
): Kinds {
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
export function isApproximate(model: PcaModel, { t2, spe }: Kinds): boolean {
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
