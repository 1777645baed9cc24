import { PCAError } from '../errors.ts';
import type { AffineMap } from './affine-map.ts';
import { identityOf } from './identity.ts';
import type { Metric, ShareOf } from './options.ts';

/** What a reducer is made of: its map, and what is known of the vectors that it was fitted on. */
export interface ReducerData extends Omit<AffineMap, 'steps'> {
  /** null where no vectors were at hand to learn them from. */
  steps: Float32Array | null;
  /** null where the reducer was not fitted for one. */
  metric: Metric | null;
  drop: number;
  whiten: boolean;
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

/** Throws ERR_OPTION, also where the numbers are not those that were encoded. */
export function decodeReducer(json: unknown): ReducerData {
  const given = (json ?? {}) as Record<string, never>;
  if (given.format !== FORMAT || given.version !== 1) {
    throw malformed(
      `its format must be '${FORMAT}' and its version 1; pass JSON.parse(text) of what toJSON gave`,
    );
  }
  const { columns, dimensions, before, after, metric, drop, whiten, explainedVariance, totalVariance } =
    given;
  const floats = (name: string, count: number) => fromBase64(given[name], name, count);
  const data: ReducerData = {
    columns,
    dimensions,
    before,
    after,
    mean: given.mean && floats('mean', columns),
    weights: floats('weights', columns * dimensions),
    steps: given.steps && floats('steps', dimensions),
    metric: metric ?? null,
    drop,
    whiten,
    explainedVariance,
    totalVariance,
  };
  if (given.id !== identity(data))
    throw malformed('its id is not that of its numbers, so something was changed');
  return data;
}

export function shareOf({ mean }: Pick<ReducerData, 'mean'>): ShareOf {
  return mean ? 'variance' : 'squared length';
}

export function identity({ steps, ...map }: ReducerData): string {
  return identityOf({ ...map, steps: steps ?? new Float32Array() });
}

function malformed(why: string): PCAError {
  return new PCAError('ERR_OPTION', `this is not the JSON of a reducer: ${why}`);
}

/** Little-endian floats. */
function toBase64({ buffer, byteOffset, byteLength }: Float32Array): string {
  let text = '';
  for (let at = 0; at < byteLength; at += 0x6000) {
    const part = new Uint8Array(buffer, byteOffset + at, Math.min(0x6000, byteLength - at));
    text += btoa(String.fromCharCode(...part));
  }
  return text;
}

function fromBase64(text: unknown, name: string, count: number): Float32Array {
  let binary = '';
  try {
    binary = atob(text as string);
  } catch {}
  if (binary.length !== 4 * count || !count) throw malformed(`${name} is not ${count} floats in base64`);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return new Float32Array(bytes.buffer);
}
