import type { RowNormalization, Scaling, ZeroReplacement } from '../options.ts';
import { SOLVER_NAMES } from '../solvers.ts';
import { decodeCalibration, encodeCalibration } from './calibration.ts';
import {
  decodeArray,
  decodeBoolean,
  decodeCount,
  decoded,
  decodeIndices,
  decodeMatrix,
  decodeNames,
  decodeNumber,
  decodeObject,
  decodeOneOf,
  decodeWeighting,
  encodeArray,
  encodeMatrix,
  encodeNumber,
  isPositive,
  KINDS,
  malformed,
  misshapen,
  requireDescending,
} from './json-values.ts';
import { maxRank, type PcaModel, ROUNDING } from './pca-model.ts';
import {
  type DirectReport,
  decodeMissing,
  decodeReport,
  encodeMissing,
  encodeReport,
  type Report,
} from './report.ts';

const VERSION = 9;

/** Encodes the model as plain objects, arrays and numbers. */
export function encodePca(model: PcaModel): object {
  const { components, scale, columnDeviations, calibration, report } = model;
  return {
    format: KINDS.PCA.format,
    version: VERSION,
    rows: model.rows,
    totalWeight: model.totalWeight,
    effectiveRows: model.effectiveRows,
    weighting: model.weighting,
    columns: model.columns,
    ddof: model.ddof,
    center: model.center,
    normalize: model.normalize,
    zeros: model.zeros && encodeZeros(model.zeros),
    featureNames: model.featureNames && [...model.featureNames],
    calibration: calibration && encodeCalibration(calibration),
    solver: model.solver,
    totalVariance: encodeNumber(model.totalVariance),
    mean: encodeArray(model.mean),
    scale: scale && encodeArray(scale),
    scaling: model.scaling,
    columnWeights: model.columnWeights && encodeArray(model.columnWeights),
    columnDeviations: columnDeviations && encodeArray(columnDeviations),
    components: encodeMatrix(components),
    explainedVariance: encodeArray(model.explainedVariance),
    explainedVarianceRatio: encodeArray(model.explainedVarianceRatio),
    singularValues: encodeArray(model.singularValues),
    spectrum: encodeArray(model.spectrum),
    report: {
      ...encodeReport(report),
      iterations: encodeNumber(report.iterations),
      omitted: report.omitted,
      zeroRows: report.zeroRows,
      omittedColumns: [...report.omittedColumns],
      ...(report.missing && { missing: encodeMissing(report.missing) }),
    },
  };
}

/**
 * Decodes the result of `encodePca`, also after a passage through JSON text, or a structured clone of a model. Version 1
 * has no ratios and no singular values; 2 and below have no `normalize`; 3 and below have no names; 4 also says that the
 * fit converged, which is ignored; 5 and below have neither `center` nor the deviations of columns; 6 and below have no
 * calibration; 7 and below omit no columns; 8 and below divide by deviations alone, as JSON without `scaling` does, have
 * no weights, impute no cells and take no log-ratios. Throws ERR_SHAPE for lengths that do not fit together, ERR_OPTION
 * for anything else that is wrong.
 */
export function decodePca(json: unknown): PcaModel {
  return decoded(json, 'PCA', VERSION, (fields, version) => {
    const rows = decodeCount(fields.rows, 'rows', 0);
    const columns = decodeCount(fields.columns, 'columns', 1);
    if (rows === 1) throw malformed('rows must be at least 2, or 0 where it is not known');
    const ddof = decodeCount(fields.ddof, 'ddof', 0);
    if (ddof !== 0 && ddof !== 1) throw malformed('ddof must be 0 or 1');
    const normalize =
      version < 3 || fields.normalize === false
        ? false
        : decodeOneOf(fields.normalize, 'normalize, if it is not false,', ['l2', 'clr', 'rclr']);
    const center =
      version < 6 || fields.center === null
        ? null
        : decodeBoolean(fields.center, 'center, if it is not null,');
    const solver = decodeOneOf(fields.solver, 'solver', SOLVER_NAMES);
    const progress = decodeProgress(decodeObject(fields.report, 'report'), version, columns);
    const rank = maxRank({ rows, columns, report: progress });

    const components = decodeMatrix(fields.components, 'components', rank, columns);
    const count = components.rows;
    const variance = (value: number) => value >= 0;
    const spectrum = decodeArray(fields.spectrum, 'spectrum', undefined, variance);
    if (spectrum.length < count || spectrum.length > rank) {
      throw misshapen(`spectrum has ${spectrum.length} elements, which must be ${count} to ${rank}`);
    }
    const explainedVariance = decodeArray(fields.explainedVariance, 'explainedVariance', count, variance);
    requireDescending(spectrum, 'spectrum');
    requireDescending(explainedVariance, 'explainedVariance');
    const ofColumns = (name: string, value: unknown, valid = isPositive) =>
      value === null ? null : decodeArray(value, name, columns, valid);
    const scale = ofColumns('scale', fields.scale);
    const columnWeights = ofColumns('columnWeights', fields.columnWeights ?? null);
    const { scaling: divided = scale && 'deviation' } = fields;
    const scaling = divided === null ? null : decodeOneOf(divided, 'scaling, if it is not null,', SCALINGS);
    if ((scaling ?? columnWeights) === null ? scale !== null : scale === null)
      throw malformed('scale must be the divisors that scaling and columnWeights give, or all be null');
    const totalVariance = decodeNumber(fields.totalVariance, 'totalVariance');
    if (!variance(totalVariance)) throw malformed('totalVariance must be >= 0');
    const ratio = (value: number) => value >= 0 && value <= 1 + 1e-9;
    const singular = (value: number) => (rows > 0 ? value >= 0 : Number.isNaN(value));
    return {
      rows,
      ...decodeWeights(rows, fields),
      columns,
      center,
      mean: decodeArray(fields.mean, 'mean', columns),
      scale,
      scaling,
      columnWeights,
      columnDeviations: ofColumns('columnDeviations', version < 6 ? null : fields.columnDeviations, variance),
      components,
      explainedVariance,
      explainedVarianceRatio: decodeArray(
        version < 2
          ? explainedVariance.map((lambda) => (totalVariance > 0 ? lambda / totalVariance || 0 : 0))
          : fields.explainedVarianceRatio,
        'explainedVarianceRatio',
        count,
        ratio,
      ),
      singularValues:
        version < 2
          ? explainedVariance.map((lambda) => (rows > 0 ? Math.sqrt(lambda * (rows - ddof)) : Number.NaN))
          : decodeArray(fields.singularValues, 'singularValues', count, singular),
      spectrum,
      totalVariance,
      ddof,
      normalize,
      zeros: version < 3 ? null : decodeZeros(fields.zeros ?? null, normalize, columns),
      featureNames: version < 4 ? null : decodeNames(fields.featureNames, 'featureNames', columns),
      calibration:
        version < 7 || fields.calibration === null ? null : decodeCalibration(fields.calibration, count),
      solver,
      report: { ...decodeReport(fields.report, count), ...progress },
    };
  });
}

function encodeZeros(zeros: ZeroReplacement): object {
  const limit = 'replace' in zeros ? undefined : zeros.detectionLimit;
  return typeof limit === 'object' ? { ...zeros, detectionLimit: Array.from(limit) } : { ...zeros };
}

/** Decodes what replaces zeros, which only log-ratios have. */
function decodeZeros(value: unknown, normalize: RowNormalization, columns: number): ZeroReplacement | null {
  if (value === null) return null;
  const { replace, fraction = replace, detectionLimit: limit } = decodeObject(value, 'zeros');
  if (normalize !== 'clr' || typeof fraction !== 'number' || !(fraction > 0 && fraction <= 1))
    throw malformed("zeros must be null, or { replace } or { fraction, detectionLimit } beside 'clr'");
  if (replace !== undefined) return { replace: fraction };
  const limits = (of: unknown, count: number) => decodeArray(of, 'zeros.detectionLimit', count, isPositive);
  return {
    fraction,
    detectionLimit: typeof limit === 'number' ? limits([limit], 1)[0] : limits(limit, columns),
  };
}

const SCALINGS: readonly Scaling[] = ['deviation', 'pareto', 'range', 'mad', 'qn', 'given'];

/** Decodes the weight of all rows and their effective number; version 8 and below have neither. */
function decodeWeights(
  rows: number,
  { weighting: given = null, totalWeight = rows, effectiveRows = rows }: Record<string, unknown>,
): Pick<PcaModel, 'weighting' | 'totalWeight' | 'effectiveRows'> {
  const weighting = decodeWeighting(given);
  const isNumber = (sum: unknown) => typeof sum === 'number' && sum >= 0;
  if (!isNumber(totalWeight) || !isNumber(effectiveRows))
    throw malformed('totalWeight and effectiveRows must be numbers, 0 or more');
  const found = { weighting, totalWeight, effectiveRows } as ReturnType<typeof decodeWeights>;
  if (!areOfRows(rows, found)) throw misshapen('totalWeight and effectiveRows must be those of the rows');
  return found;
}

/** Returns whether rows can have this sum of weights and this effective number. */
function areOfRows(
  rows: number,
  { weighting, totalWeight, effectiveRows }: ReturnType<typeof decodeWeights>,
) {
  if (weighting === null) return Object.is(totalWeight, rows) && Object.is(effectiveRows, rows);
  const [least, most] = weighting === 'reliability' ? [1, rows] : [totalWeight, totalWeight];
  const isInside = effectiveRows >= least * (1 - ROUNDING) && effectiveRows <= most * (1 + ROUNDING);
  return rows > 0 && totalWeight > 0 && totalWeight < Number.POSITIVE_INFINITY && isInside;
}

function decodeProgress(
  report: Record<string, unknown>,
  version: number,
  columns: number,
): Omit<Report, keyof DirectReport> {
  const counted = (name: 'omitted' | 'zeroRows') =>
    version < 3 ? 0 : decodeCount(report[name], `report.${name}`, 0);
  return {
    iterations: decodeNumber(report.iterations, 'report.iterations'),
    omitted: counted('omitted'),
    zeroRows: counted('zeroRows'),
    omittedColumns: version < 8 ? [] : decodeOmitted(report.omittedColumns, columns),
    ...(version < 9 || report.missing === undefined ? {} : { missing: decodeMissing(report.missing) }),
  };
}

/** Decodes the columns that a fit omitted: they ascend, and are not all. */
function decodeOmitted(value: unknown, columns: number): number[] {
  const name = 'report.omittedColumns';
  const omitted = decodeIndices(value, name, columns);
  if (omitted.length === columns || omitted.some((j, k) => k > 0 && j <= omitted[k - 1])) {
    throw malformed(`${name} must be ascending and leave a column`);
  }
  return omitted;
}
