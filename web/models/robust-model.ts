import type { Doubles } from '../matrix.ts';
import {
  decodeArray,
  decoded,
  decodeList,
  decodeNumber,
  decodeObject,
  decodeOneOf,
  encodeArray,
  encodeNumber,
  KINDS,
  malformed,
} from './json-values.ts';
import { decodePca, encodePca } from './pca-json.ts';
import type { PcaModel } from './pca-model.ts';

/**
 * The kind of a row (Hubert et al. 2005, table 1): 'good-leverage' is far out within the plane of the components,
 * 'orthogonal' is far off the plane, 'bad-leverage' is both and 'regular' neither. 'omitted' is a row with a NaN.
 */
export type RowKind = 'regular' | 'good-leverage' | 'orthogonal' | 'bad-leverage' | 'omitted';

export interface FittedRobust {
  model: PcaModel;
  method: 'robpca' | 'spherical';
  scoreDistances: Doubles;
  orthogonalDistances: Doubles;
  cutoffs: { score: number; orthogonal: number };
  kinds: readonly RowKind[];
}

const METHODS = ['robpca', 'spherical'] as const;
const ROW_KINDS: readonly RowKind[] = ['regular', 'good-leverage', 'orthogonal', 'bad-leverage', 'omitted'];

/** Encodes the robust model as plain objects, arrays and numbers. */
export function encodeRobust(fitted: FittedRobust): object {
  const { model, method, scoreDistances, orthogonalDistances, cutoffs, kinds } = fitted;
  return {
    format: KINDS.RobustPCA.format,
    version: 1,
    model: encodePca(model),
    method,
    scoreDistances: encodeArray(scoreDistances),
    orthogonalDistances: encodeArray(orthogonalDistances),
    cutoffs: { score: encodeNumber(cutoffs.score), orthogonal: encodeNumber(cutoffs.orthogonal) },
    kinds: [...kinds],
  };
}

/** Returns the model, with 'given' divisors if its JSON is older than version 9, which does not name the deviation. */
function asDivided(model: PcaModel, json: unknown): PcaModel {
  const isOlder = (json as { version?: number }).version !== undefined && model.scaling === 'deviation';
  return isOlder ? { ...model, scaling: 'given' } : model;
}

/** Decodes a robust model's JSON or a structured clone. Throws ERR_SHAPE, ERR_OPTION. */
export function decodeRobust(json: unknown): FittedRobust {
  return decoded(json, 'RobustPCA', 1, (fields) => {
    const model = asDivided(decodePca(fields.model), fields.model);
    const method = decodeOneOf(fields.method, 'method', METHODS);
    const kinds = decodeList(fields.kinds, 'kinds', Number.POSITIVE_INFINITY, (each) =>
      decodeOneOf(each, 'each of kinds', ROW_KINDS),
    );
    const distances = (name: string) =>
      decodeArray(fields[name], name, kinds.length, (value) => !(value < 0));
    const cutoffs = decodeObject(fields.cutoffs, 'cutoffs');
    const cutoff = (name: string) => {
      const value = decodeNumber(cutoffs[name], `cutoffs.${name}`);
      if (!(value >= 0)) throw malformed(`cutoffs.${name} must be >= 0`);
      return value;
    };
    return {
      model,
      method,
      scoreDistances: distances('scoreDistances'),
      orthogonalDistances: distances('orthogonalDistances'),
      cutoffs: { score: cutoff('score'), orthogonal: cutoff('orthogonal') },
      kinds,
    };
  });
}
