import { SOLVERS, type SolverName } from '../solvers.ts';
import {
  decodeArray,
  decodeCount,
  decodeHeader,
  decodeMatrix,
  decodeNames,
  decodeNumber,
  encodeArray,
  encodeMatrix,
  encodeNumber,
  malformed,
  misshapen,
  record,
  requireDescending,
} from './json-values.ts';
import { type FittedModel, maximalRank } from './pca.ts';
import { type DirectReport, decodeReport, encodeReport, type Report } from './report.ts';

const FORMAT = 'wasm-pca';
const VERSION = 4;

/** The model as plain objects, arrays and numbers. */
export function encodeModel(model: FittedModel): object {
  const { components, scale, report } = model;
  return {
    format: FORMAT,
    version: VERSION,
    rows: model.rows,
    columns: model.columns,
    ddof: model.ddof,
    normalize: model.normalize,
    featureNames: model.featureNames && [...model.featureNames],
    solver: model.solver,
    totalVariance: encodeNumber(model.totalVariance),
    mean: encodeArray(model.mean),
    scale: scale && encodeArray(scale),
    components: encodeMatrix(components),
    explainedVariance: encodeArray(model.explainedVariance),
    explainedVarianceRatio: encodeArray(model.explainedVarianceRatio),
    singularValues: encodeArray(model.singularValues),
    spectrum: encodeArray(model.spectrum),
    report: {
      ...encodeReport(report),
      iterations: report.iterations,
      omitted: report.omitted,
      zeroRows: report.zeroRows,
    },
  };
}

/**
 * The reverse, from what `encodeModel` gave, also after a passage through JSON's text, or from a structured clone of
 * a model. Throws ERR_SHAPE for lengths that do not fit together, ERR_OPTION for anything else that is wrong.
 */
export function decodeModel(json: unknown): FittedModel {
  const fields = decodeHeader(json, FORMAT, VERSION, 'mean');
  const rows = decodeCount(fields.rows, 'rows', 0);
  const columns = decodeCount(fields.columns, 'columns', 1);
  if (rows === 1) throw malformed('rows must be at least 2, or 0 where it is not known');
  if (fields.ddof !== 0 && fields.ddof !== 1) throw malformed('ddof must be 0 or 1');
  const { normalize } = fields;
  if (normalize !== false && normalize !== 'l2') throw malformed(`normalize must be false or 'l2'`);
  const solver = Object.keys(SOLVERS).find((name) => name === fields.solver) as SolverName | undefined;
  if (!solver) throw malformed(`solver must be one of ${Object.keys(SOLVERS).join(', ')}`);
  const rank = maximalRank({ rows, columns });

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
  const scale = fields.scale === null ? null : decodeArray(fields.scale, 'scale', columns);
  if (scale?.some((divisor) => divisor <= 0)) throw malformed('scale must be positive');
  const totalVariance = decodeNumber(fields.totalVariance, 'totalVariance');
  if (!variance(totalVariance)) throw malformed('totalVariance must be >= 0');
  const ratio = (value: number) => value >= 0 && value <= 1 + 1e-9;
  const singular = (value: number) => (rows > 0 ? value >= 0 : Number.isNaN(value));
  return {
    rows,
    columns,
    mean: decodeArray(fields.mean, 'mean', columns),
    scale,
    components,
    explainedVariance,
    explainedVarianceRatio: decodeArray(
      fields.explainedVarianceRatio,
      'explainedVarianceRatio',
      count,
      ratio,
    ),
    singularValues: decodeArray(fields.singularValues, 'singularValues', count, singular),
    spectrum,
    totalVariance,
    ddof: fields.ddof,
    normalize,
    featureNames: decodeNames(fields.featureNames, 'featureNames', columns),
    solver,
    report: { ...decodeReport(fields.report, count), ...decodeProgress(record(fields.report, 'report')) },
  };
}

function decodeProgress(report: Record<string, unknown>): Omit<Report, keyof DirectReport> {
  return {
    iterations: decodeNumber(report.iterations, 'report.iterations'),
    omitted: decodeCount(report.omitted, 'report.omitted', 0),
    zeroRows: decodeCount(report.zeroRows, 'report.zeroRows', 0),
  };
}
