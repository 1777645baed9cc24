import {
  decodeArray,
  decodeCount,
  decodedOfEntry,
  decodeMatrix,
  decodeNames,
  decodeNumber,
  decodeOneOf,
  encodeArray,
  encodeMatrix,
  encodeNumber,
  malformed,
  misshapen,
  requireDescending,
} from '../models/json-values.ts';
import type { ContrastData, ContrastForm } from './contrast-data.ts';

const FORMAT = 'wasm-pca/contrast';
const VERSION = 1;
const FORMS: readonly ContrastForm[] = ['asymmetric', 'symmetric', 'alpha'];

/** Encodes the model as plain objects, arrays and numbers. */
export function encodeContrast(model: ContrastData): object {
  return {
    format: FORMAT,
    version: VERSION,
    form: model.form,
    alpha: model.alpha === null ? null : encodeNumber(model.alpha),
    ridge: encodeNumber(model.ridge),
    targetRows: model.targetRows,
    backgroundRows: model.backgroundRows,
    featureNames: model.featureNames && [...model.featureNames],
    mean: encodeArray(model.mean),
    backgroundMean: encodeArray(model.backgroundMean),
    rank: model.rank,
    components: encodeMatrix(model.components),
    loadings: encodeMatrix(model.loadings),
    targetVariance: encodeArray(model.targetVariance),
    backgroundVariance: encodeArray(model.backgroundVariance),
    contrasts: encodeArray(model.contrasts),
  };
}

/** Decodes a model's JSON or a structured clone. Throws ERR_SHAPE for lengths that do not fit together, else ERR_OPTION. */
export function decodeContrast(json: unknown): ContrastData {
  return decodedOfEntry(json, { format: FORMAT, version: VERSION }, decode);
}

function decode(fields: Record<string, unknown>): ContrastData {
  const mean = decodeArray(fields.mean, 'mean');
  const d = mean.length;
  if (d === 0) throw misshapen('mean has no elements');
  const form = decodeOneOf(fields.form, 'form', FORMS);
  const finite = (name: string) => {
    const value = decodeNumber(fields[name], name);
    if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
      throw malformed(`${name} must be a finite number >= 0`);
    return value;
  };
  if (form !== 'alpha' && fields.alpha !== null)
    throw malformed("alpha must be null, as form is not 'alpha'");
  const rank = decodeCount(fields.rank, 'rank', 1);
  if (rank > d) throw misshapen(`rank is ${rank}, but there are ${d} columns`);
  const components = decodeMatrix(fields.components, 'components', rank, d);
  const count = components.rows;
  const loadings = decodeMatrix(fields.loadings, 'loadings', count, d);
  if (loadings.rows !== count) throw misshapen(`loadings.rows is ${loadings.rows}, which must be ${count}`);
  const notNegative = (value: number) => value >= 0;
  const contrasts = decodeArray(fields.contrasts, 'contrasts', count, (value) => !Number.isNaN(value));
  requireDescending(contrasts, 'contrasts');
  return {
    form,
    alpha: form === 'alpha' ? finite('alpha') : null,
    ridge: finite('ridge'),
    targetRows: decodeCount(fields.targetRows, 'targetRows', 2),
    backgroundRows: decodeCount(fields.backgroundRows, 'backgroundRows', 2),
    featureNames: decodeNames(fields.featureNames, 'featureNames', d),
    mean,
    backgroundMean: decodeArray(fields.backgroundMean, 'backgroundMean', d),
    rank,
    components,
    loadings,
    targetVariance: decodeArray(fields.targetVariance, 'targetVariance', count, notNegative),
    backgroundVariance: decodeArray(fields.backgroundVariance, 'backgroundVariance', count, notNegative),
    contrasts,
  };
}
