import type { Doubles } from '../matrix.ts';
import {
  decodeArray,
  decodeCount,
  decodedOfEntry,
  decodeMatrix,
  decodeNames,
  decodeNumber,
  encodeArray,
  encodeMatrix,
  encodeNumber,
  isPositive,
  malformed,
  misshapen,
} from '../models/json-values.ts';
import type { RegressionData, RegressionKind } from './regression-data.ts';

const FORMATS = { PLS: 'wasm-pca/pls', PCR: 'wasm-pca/pcr' } as const;
const VERSION = 1;

const encodeNames = (names: readonly string[] | null) => names && [...names];
const encodeScale = (scale: Doubles | null) => scale && encodeArray(scale);

/** Encodes the model as plain objects, arrays and numbers. */
export function encodeRegression(model: RegressionData): object {
  return {
    format: FORMATS[model.kind],
    version: VERSION,
    rows: model.rows,
    totalWeight: encodeNumber(model.totalWeight),
    effectiveRows: encodeNumber(model.effectiveRows),
    featureNames: encodeNames(model.featureNames),
    responseNames: encodeNames(model.responseNames),
    xMean: encodeArray(model.xMean),
    yMean: encodeArray(model.yMean),
    xScale: encodeScale(model.xScale),
    yScale: encodeScale(model.yScale),
    xWeights: encodeMatrix(model.xWeights),
    xRotations: encodeMatrix(model.xRotations),
    xLoadings: encodeMatrix(model.xLoadings),
    yLoadings: encodeMatrix(model.yLoadings),
    scoreVariance: encodeArray(model.scoreVariance),
    yVariance: encodeArray(model.yVariance),
    xVarianceRatio: encodeArray(model.xVarianceRatio),
    yVarianceRatio: encodeMatrix(model.yVarianceRatio),
    residualVariance: encodeArray(model.residualVariance),
    residualDegrees: encodeArray(model.residualDegrees),
  };
}

/** Decodes a model's JSON or a structured clone. Throws ERR_SHAPE for lengths that do not fit together, else ERR_OPTION. */
export function decodeRegression(json: unknown, kind: RegressionKind): RegressionData {
  return decodedOfEntry(json, { format: FORMATS[kind], version: VERSION, kind }, (fields) =>
    decode(fields, kind),
  );
}

function decode(fields: Record<string, unknown>, kind: RegressionKind): RegressionData {
  const xMean = decodeArray(fields.xMean, 'xMean');
  const yMean = decodeArray(fields.yMean, 'yMean');
  const [p, q] = [xMean.length, yMean.length];
  if (p === 0 || q === 0) throw misshapen('xMean or yMean has no elements');
  const rows = decodeCount(fields.rows, 'rows', 2);
  const xWeights = decodeMatrix(fields.xWeights, 'xWeights', Math.min(rows - 1, p), p);
  const count = xWeights.rows;
  const matrix = (name: string, columns: number) => {
    const found = decodeMatrix(fields[name], name, count, columns);
    if (found.rows !== count) throw misshapen(`${name}.rows is ${found.rows}, which must be ${count}`);
    return found;
  };
  const positive = (name: string) => {
    const value = decodeNumber(fields[name], name);
    if (!isPositive(value)) throw malformed(`${name} must be a finite number > 0`);
    return value;
  };
  const scale = (name: string, length: number) =>
    fields[name] === null ? null : decodeArray(fields[name], name, length, isPositive);
  const notNegative = (value: number) => value >= 0;
  return {
    kind,
    rows,
    totalWeight: positive('totalWeight'),
    effectiveRows: positive('effectiveRows'),
    featureNames: decodeNames(fields.featureNames, 'featureNames', p),
    responseNames: decodeNames(fields.responseNames, 'responseNames', q),
    xMean,
    yMean,
    xScale: scale('xScale', p),
    yScale: scale('yScale', q),
    xWeights,
    xRotations: matrix('xRotations', p),
    xLoadings: matrix('xLoadings', p),
    yLoadings: matrix('yLoadings', q),
    scoreVariance: decodeArray(fields.scoreVariance, 'scoreVariance', count, isPositive),
    yVariance: decodeArray(fields.yVariance, 'yVariance', q, notNegative),
    xVarianceRatio: decodeArray(fields.xVarianceRatio, 'xVarianceRatio', count, notNegative),
    yVarianceRatio: matrix('yVarianceRatio', q),
    residualVariance: decodeArray(fields.residualVariance, 'residualVariance', count + 1, notNegative),
    residualDegrees: decodeArray(fields.residualDegrees, 'residualDegrees', count + 1, notNegative),
  };
}
