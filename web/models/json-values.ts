import { allocate, outOfMemory, PCAError, readInput } from '../errors.ts';
import { dtypeOf, elementCount, isArray, isObject, isSize, show } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { WEIGHTINGS, type Weighting } from '../weighting.ts';

// The values that the JSON of all models consists of. The decoders take the results of the encoders, also after a passage
// through JSON text, and structured clones, whose arrays are typed. They throw ERR_SHAPE for lengths that do not fit
// together, ERR_OPTION for anything else that is wrong.

/** Most numbers in one JSON array. More crash some engines, and their text is longer than a string can be. */
const MAX_NUMBERS = 2 ** 25;

/** A number as JSON can hold it: numbers that JSON cannot express become text. */
type JSONNumber = number | 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** For each class, the `format` in the JSON of its models and an array by which to recognize a clone. */
export const KINDS = {
  PCA: { format: 'wasm-pca', array: 'singularValues' },
  FisherDiscriminant: { format: 'wasm-pca/fisher-discriminant', array: 'discriminantRatio' },
  CCA: { format: 'wasm-pca/cca', array: 'xMean' },
  RobustPCA: { format: 'wasm-pca/robust', array: 'scoreDistances' },
  Rotation: { format: 'wasm-pca/rotation', array: 'variances' },
} as const;

/**
 * Decodes a model with `decode`, from its JSON of version 1 to `latest`, or from a clone, which has no version and counts
 * as the latest.
 */
export function decoded<Model>(
  json: unknown,
  kind: keyof typeof KINDS,
  latest: number,
  decode: (fields: Record<string, unknown>, version: number) => Model,
): Model {
  return readInput(
    'this model',
    () => {
      const { fields, version } = headerOf(json, kind, latest);
      return decode(fields, version);
    },
    'ERR_OPTION',
  );
}

function headerOf(json: unknown, kind: keyof typeof KINDS, latest: number) {
  if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
  if (!isObject(json)) throw malformed(`it is ${show(json)}`);
  const { format, version } = json;
  const cloned = format === undefined;
  const found = Object.entries(KINDS).find(([, its]) =>
    cloned ? dtypeOf(json[its.array]) !== undefined : format === its.format,
  )?.[0];
  if (!found) throw malformed(`its format must be '${KINDS[kind].format}'`);
  if (found !== kind) {
    throw new PCAError('ERR_OPTION', `this is a ${found}, not a ${kind}: ${found}.fromJSON reads it`);
  }
  const fields = decodeObject(json, 'it');
  if (cloned) return { fields, version: latest };
  if (!Number.isSafeInteger(version) || (version as number) < 1 || (version as number) > latest) {
    throw malformed(`its version is ${show(version)}, and this package reads 1 to ${latest}`);
  }
  return { fields, version: version as number };
}

/**
 * Decodes a model of an entry beside the package with `decode`, from its JSON of this format and version, or from a clone,
 * which has neither but names its `kind`, if the entry has several.
 */
export function decodedOfEntry<Model>(
  json: unknown,
  { format, version, kind }: { format: string; version: number; kind?: string },
  decode: (fields: Record<string, unknown>) => Model,
): Model {
  const fieldsOf = () => {
    if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
    const fields = decodeObject(json, 'it');
    const isClone = fields.format === undefined && fields.version === undefined;
    if (isClone ? kind !== undefined && fields.kind !== kind : fields.format !== format)
      throw malformed(`its format must be '${format}'`);
    if (!isClone && fields.version !== version)
      throw malformed(`its version is ${show(fields.version)}, and this package reads ${version}`);
    return fields;
  };
  return readInput('this model', () => decode(fieldsOf()), 'ERR_OPTION');
}

export function encodeMatrix({ rows, columns, data }: Matrix<Doubles>): object {
  return { rows, columns, data: encodeArray(data) };
}

/** Decodes a matrix of 1 to `maxRows` rows and exactly `columns` columns. */
export function decodeMatrix(
  value: unknown,
  name: string,
  maxRows: number,
  columns: number,
): Matrix<Doubles> {
  const matrix = decodeObject(value, name);
  const rows = decodeCount(matrix.rows, `${name}.rows`, 1);
  if (rows > maxRows) throw misshapen(`${name}.rows is ${rows}, but at most ${maxRows} are possible`);
  if (matrix.columns !== columns) throw misshapen(`${name}.columns must be ${columns}`);
  return { data: decodeArray(matrix.data, `${name}.data`, rows * columns), rows, columns };
}

/** Decodes one of some texts. */
export function decodeOneOf<T extends string>(value: unknown, name: string, choices: readonly T[]): T {
  const found = choices.find((each) => each === value);
  if (found === undefined) throw malformed(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

/** Decodes `count` names, or null. */
export function decodeNames(value: unknown, name: string, count: number): readonly string[] | null {
  if (value === null) return null;
  const names = decodeList(value, name, count, (each) => {
    if (typeof each !== 'string') throw malformed(`${name} must be null or an array of strings`);
    return each;
  });
  if (names.length !== count) throw misshapen(`${name} has ${names.length} elements, which must be ${count}`);
  return names;
}

/** Decodes groups of indices, each 0 to count - 1. */
export function decodeTied(tied: unknown, count: number): number[][] {
  const name = 'report.tied';
  return decodeList(tied, name, count, (group) => decodeIndices(group, name, count));
}

/** Decodes indices, each 0 to count - 1. */
export function decodeIndices(value: unknown, name: string, count: number): number[] {
  return decodeList(value, name, count, (index) => {
    const checked = decodeCount(index, name, 0);
    if (checked >= count) throw malformed(`${name} has the index ${checked} of ${count}`);
    return checked;
  });
}

/** Decodes an array of at most `max` elements. Rejects a longer one before it reads it; holes are elements. */
export function decodeList<T>(
  value: unknown,
  name: string,
  max: number,
  decode: (element: unknown) => T,
): T[] {
  const length = isArray(value) ? value.length : -1;
  if (!isSize(length) || length > max) throw malformed(`${name} must have arrays of at most ${max} elements`);
  return Array.from({ length }, (_, i) => decode((value as readonly unknown[])[i]));
}

export function encodeArray(values: Doubles): JSONNumber[] {
  requireText(values.length);
  return Array.from(values, encodeNumber);
}

function requireText(length: number): void {
  if (length <= MAX_NUMBERS) return;
  throw outOfMemory(
    8 * length,
    `an array of ${length} numbers in JSON`,
    'use structuredClone or postMessage, which keep typed arrays, or fewer components',
  );
}

export function encodeNumber(value: number): JSONNumber {
  if (Object.is(value, -0)) return '-0';
  return Number.isFinite(value) ? value : (String(value) as JSONNumber);
}

export function decodeNumber(value: unknown, name: string): number {
  if (typeof value === 'number') return value;
  if (value === '-0' || value === 'NaN' || value === 'Infinity' || value === '-Infinity')
    return Number(value);
  throw malformed(`${name} must be a number`);
}

/** Decodes an array of numbers, all of which must be `valid`, by default finite. */
export function decodeArray(
  value: unknown,
  name: string,
  length?: number,
  valid: (value: number) => boolean = Number.isFinite,
): Doubles {
  const typed = dtypeOf(value) === 'Float64Array';
  const count = typed ? elementCount(value) : isArray(value) ? value.length : undefined;
  if (!isSize(count)) throw malformed(`${name} must be an array of numbers`);
  if (length !== undefined && count !== length) {
    throw misshapen(`${name} has ${count} elements, which must be ${length}`);
  }
  if (!typed) requireText(count);
  const out = allocate(8 * count, name, () => new Float64Array(count), 'keep fewer components');
  for (let i = 0; i < count; i++) {
    const element = (value as ArrayLike<unknown>)[i];
    const number = typeof element === 'number' ? element : decodeNumber(element, `${name}[${i}]`);
    if (!valid(number)) throw malformed(`${name}[${i}] cannot be ${number}`);
    out[i] = number;
  }
  return out;
}

/** Decodes the meaning of weights; null stands for rows without weights. */
export function decodeWeighting(value: unknown): Weighting | null {
  return value === null ? null : decodeOneOf(value, 'weighting, if it is not null,', WEIGHTINGS);
}

export const isPositive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;

export function decodeBoolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw malformed(`${name} must be true or false`);
  return value;
}

export function decodeCount(value: unknown, name: string, min: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < min) {
    throw malformed(`${name} must be an integer >= ${min}`);
  }
  return (value as number) + 0; // turns the -0 that JSON text may hold into 0
}

export function requireDescending(values: Doubles, name: string): void {
  const sorted = values.every((value, i) => i === 0 || value <= values[i - 1]);
  if (!sorted) throw malformed(`${name} must be descending`);
}

/** Copies an object's own fields: a page may add properties to all objects. Throws ERR_OPTION. */
export function decodeObject(value: unknown, name: string): Record<string, unknown> {
  if (!isObject(value)) throw malformed(`${name} must be an object`);
  return Object.assign(Object.create(null), value);
}

export function malformed(why: string): PCAError {
  return new PCAError('ERR_OPTION', `this is not a model's JSON: ${why}`);
}

export function misshapen(why: string): PCAError {
  return new PCAError('ERR_SHAPE', `this model's JSON does not fit together: ${why}`);
}
