import type { Doubles, Matrix } from '../matrix.ts';
import type { Weighting } from '../weighting.ts';
import {
  decodeArray,
  decodeCount,
  decoded,
  decodeMatrix,
  decodeNames,
  decodeNumber,
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
import { type DirectReport, decodeReport, encodeReport } from './report.ts';

const VERSION = 3;

/** The quantities that the engine computes. */
export interface FittedCca {
  xMean: Doubles;
  yMean: Doubles;
  xWeights: Matrix<Doubles>;
  yWeights: Matrix<Doubles>;
  spectrum: Doubles;
  report: DirectReport;
}

/** The fitted quantities that all others follow from. */
export interface CcaModel extends FittedCca {
  rows: number;
  /** The meaning of the weights of the rows; null without. */
  weighting: Weighting | null;
  /** The sum of the weights; `rows` without weights. */
  totalWeight: number;
  /** Names of the p columns of x and the q columns of y; null if they have none. */
  xFeatureNames: readonly string[] | null;
  yFeatureNames: readonly string[] | null;
}

/** Encodes the model as plain objects, arrays and numbers. */
export function encodeCca(model: CcaModel): object {
  return {
    format: KINDS.CCA.format,
    version: VERSION,
    rows: model.rows,
    weighting: model.weighting,
    totalWeight: encodeNumber(model.totalWeight),
    xFeatureNames: model.xFeatureNames && [...model.xFeatureNames],
    yFeatureNames: model.yFeatureNames && [...model.yFeatureNames],
    xMean: encodeArray(model.xMean),
    yMean: encodeArray(model.yMean),
    xWeights: encodeMatrix(model.xWeights),
    yWeights: encodeMatrix(model.yWeights),
    spectrum: encodeArray(model.spectrum),
    report: encodeReport(model.report),
  };
}

/**
 * Decodes a model's JSON or a structured clone; version 1 has no names, versions 1 and 2 no weights. Throws ERR_SHAPE,
 * ERR_OPTION.
 */
export function decodeCca(json: unknown): CcaModel {
  return decoded(json, 'CCA', VERSION, (fields, version) => {
    const rows = decodeCount(fields.rows, 'rows', 2);
    const weighting = version < 3 ? null : decodeWeighting(fields.weighting);
    const totalWeight = version < 3 ? rows : decodeNumber(fields.totalWeight, 'totalWeight');
    if (!isPositive(totalWeight)) throw malformed('totalWeight must be a finite number > 0');
    if (!weighting && totalWeight !== rows) throw misshapen('totalWeight is not rows, but weighting is null');
    const xMean = decodeArray(fields.xMean, 'xMean');
    const yMean = decodeArray(fields.yMean, 'yMean');
    const available = Math.min(xMean.length, yMean.length);
    if (available === 0) throw misshapen('xMean or yMean has no elements');
    const xWeights = decodeMatrix(fields.xWeights, 'xWeights', available, xMean.length);
    const yWeights = decodeMatrix(fields.yWeights, 'yWeights', available, yMean.length);
    if (xWeights.rows !== yWeights.rows) throw misshapen('xWeights and yWeights differ in rows');
    const spectrum = decodeArray(fields.spectrum, 'spectrum', available, (rho) => rho >= 0 && rho <= 1);
    requireDescending(spectrum, 'spectrum');
    const report = decodeReport(fields.report, xWeights.rows);
    const xFeatureNames =
      version < 2 ? null : decodeNames(fields.xFeatureNames, 'xFeatureNames', xMean.length);
    const yFeatureNames =
      version < 2 ? null : decodeNames(fields.yFeatureNames, 'yFeatureNames', yMean.length);
    return {
      rows,
      weighting,
      totalWeight,
      xFeatureNames,
      yFeatureNames,
      xMean,
      yMean,
      xWeights,
      yWeights,
      spectrum,
      report,
    };
  });
}
