import { readInput } from '../errors.ts';
import { decodeBoolean, decodeCount, decodeObject, malformed, misshapen } from '../models/json-values.ts';
import type { AffineMap } from './affine-map.ts';
import { identityOf } from './identity.ts';
import type { Metric, ReducerProperties, Rotate, ShareOf } from './reducer-options.ts';

/** The data of a reducer: its map, and statistics of the vectors on which it was fitted. */
export interface ReducerData extends Omit<AffineMap, 'steps'> {
  /** null if there were no vectors from which to learn them. */
  steps: Float32Array | null;
  /** null if the reducer was not fitted for a metric. */
  metric: Metric | null;
  drop: number;
  whiten: boolean;
  /** Whether `weights` holds a rotation. */
  rotate: Rotate;
  /** M. */
  explainedVariance: readonly number[];
  totalVariance: number;
}

const FORMAT = 'wasm-pca/reducer';

export function encodeReducer(data: ReducerData): object {
  const { mean, weights, steps, ...rest } = data;
  return {
    format: FORMAT,
    version: 1,
    id: identity(data),
    ...rest,
    mean: mean && toBase64(mean),
    weights: toBase64(weights),
    steps: steps && toBase64(steps),
  };
}

/** Throws ERR_OPTION, also if the numbers do not match the encoded id, and ERR_SHAPE if lengths do not fit together. */
export function decodeReducer(json: unknown): ReducerData {
  return readInput('this reducer', () => decodeFields(json), 'ERR_OPTION');
}

export const METRICS: readonly Metric[] = ['cosine', 'l2', 'ip'];

/** Decodes a metric; null if it is missing, as in reducers of earlier versions. */
function decodeMetric(value: unknown): Metric | null {
  if (value == null || METRICS.includes(value as Metric)) return (value as Metric) ?? null;
  throw malformed(`metric must be one of '${METRICS.join("', '")}'`);
}

function decodeFields(json: unknown): ReducerData {
  if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
  const object = decodeObject(json, 'a reducer');
  const given =
    object.format === undefined && ArrayBuffer.isView(object.weights) ? ofClone(object as never) : object;
  if (given.format !== FORMAT || given.version !== 1) {
    throw malformed(`its format must be '${FORMAT}' and its version 1; pass what toJSON gave`);
  }
  const columns = decodeCount(given.columns, 'columns', 1);
  const dimensions = decodeCount(given.dimensions, 'dimensions', 1);
  const drop = decodeCount(given.drop, 'drop', 0);
  if (dimensions + drop > columns) throw misshapen('dimensions + drop is more than columns');
  const truth = (name: string) => decodeBoolean(given[name], name);
  const floats = (name: string, count: number) => decodeFloats(given[name], name, count);
  const variance = (name: string, value: unknown) => {
    if (typeof value === 'number' && value >= 0) return value;
    throw malformed(`${name} must be a number >= 0`);
  };
  const { explainedVariance, totalVariance } = given;
  if (!Array.isArray(explainedVariance)) throw malformed('explainedVariance must be an array');
  if (explainedVariance.length !== dimensions)
    throw misshapen(`explainedVariance must have ${dimensions} elements`);
  const data: ReducerData = {
    columns,
    dimensions,
    before: truth('before'),
    after: truth('after'),
    mean: given.mean === null ? null : floats('mean', columns),
    weights: floats('weights', columns * dimensions),
    steps: given.steps === null ? null : floats('steps', dimensions),
    metric: decodeMetric(given.metric),
    drop,
    whiten: truth('whiten'),
    rotate: given.rotate === 'itq' ? 'itq' : given.rotate !== undefined && truth('rotate'), // earlier versions had none
    explainedVariance: Array.from(explainedVariance, (value) => variance('explainedVariance', value)),
    // An unknown total is NaN, which JSON writes as null.
    totalVariance: totalVariance === null ? Number.NaN : variance('totalVariance', totalVariance),
  };
  if (given.id !== identity(data))
    throw malformed('its id is not that of its numbers, so something was changed');
  return data;
}

/** Encodes a structured clone of a reducer as `encodeReducer` encodes its data. */
function ofClone(clone: ReducerProperties & Pick<ReducerData, 'drop'>): Record<string, unknown> {
  const { normalize, totalVariance } = clone;
  const data = {
    ...clone,
    before: normalize === 'before' || normalize === 'both',
    after: normalize === 'after' || normalize === 'both',
    explainedVariance: Array.from(clone.explainedVariance),
  };
  return { ...encodeReducer(data), totalVariance: Number.isNaN(totalVariance) ? null : totalVariance };
}

export function shareOf({ mean }: Pick<ReducerData, 'mean'>): ShareOf {
  return mean ? 'variance' : 'squared length';
}

export function identity({ steps, ...map }: ReducerData): string {
  return identityOf({ ...map, steps: steps ?? new Float32Array() });
}

/** Encodes the bytes of little-endian floats. */
function toBase64({ buffer, byteOffset, byteLength }: Float32Array): string {
  let text = '';
  for (let at = 0; at < byteLength; at += 0x6000) {
    const part = new Uint8Array(buffer, byteOffset + at, Math.min(0x6000, byteLength - at));
    text += btoa(String.fromCharCode(...part));
  }
  return text;
}

/** Decodes `count` finite floats from base64. Refuses a text of any other length before it decodes it. */
function decodeFloats(text: unknown, name: string, count: number): Float32Array {
  const wrong = () => malformed(`${name} must be ${count} finite floats in base64`);
  if (typeof text !== 'string' || text.length !== 4 * Math.ceil((4 * count) / 3)) throw wrong();
  let binary = '';
  try {
    binary = atob(text);
  } catch {}
  if (binary.length !== 4 * count) throw wrong();
  const floats = new Float32Array(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)).buffer);
  if (!floats.every(Number.isFinite)) throw wrong();
  return floats;
}
