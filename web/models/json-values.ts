import { allocate, outOfMemory, PCAError, readInput } from '../errors.ts';
import { dtypeOf, elementCount, isArray, isObject, isSize, show } from '../input/values.ts';
import type { Doubles, Matrix } from '../matrix.ts';

// The forms that all models' JSON is made of. The decoders take what the encoders gave, also after a passage through
// JSON's text, and structured clones, whose arrays are typed. They throw ERR_SHAPE for lengths that do not fit
// together, ERR_OPTION for anything else that is wrong.

/** Numbers in one array of JSON. More end the process of some engines, and their text is longer than strings can be. */
const MAX_NUMBERS = 2 ** 25;

/** A number as JSON can hold it: the ones that JSON has no form for become text. */
type JSONNumber = number | 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** By class: what the JSON of a model calls itself, and an array by which a clone is known. */
export const KINDS = {
  PCA: { format: 'wasm-pca', array: 'singularValues' },
  FisherDiscriminant: { format: 'wasm-pca/fisher-discriminant', array: 'discriminantRatio' },
  CCA: { format: 'wasm-pca/cca', array: 'xMean' },
} as const;

/**
 * What `decode` makes of the fields of a model's JSON, of version 1 to `latest`, or of a clone, which has no version: the
 * latest.
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
  if (cloned) return { fields: json, version: latest };
  if (!Number.isSafeInteger(version) || (version as number) < 1 || (version as number) > latest) {
    throw malformed(`its version is ${show(version)}, and this package reads 1 to ${latest}`);
  }
  return { fields: json, version: version as number };
}

export function encodeMatrix({ rows, columns, data }: Matrix<Doubles>): object {
  return { rows, columns, data: encodeArray(data) };
}

/** A matrix of 1 to `maxRows` rows and so many columns. */
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

/** So many names, or null. */
export function decodeNames(value: unknown, name: string, count: number): readonly string[] | null {
  if (value === null) return null;
  const names = decodeList(value, name, count, (each) => {
    if (typeof each !== 'string') throw malformed(`${name} must be null or an array of strings`);
    return each;
  });
  if (names.length !== count) throw misshapen(`${name} has ${names.length} elements, which must be ${count}`);
  return names;
}

/** Groups of the indices 0 to count - 1. */
export function decodeTied(tied: unknown, count: number): number[][] {
  const name = 'report.tied';
  return decodeList(tied, name, count, (group) =>
    decodeList(group, name, count, (index) => {
      const checked = decodeCount(index, name, 0);
      if (checked >= count) throw malformed(`${name} has the index ${checked} of ${count}`);
      return checked;
    }),
  );
}

/** An array of at most so many elements: longer ones are not read, and holes are elements. */
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

/** `valid`: which numbers may occur. */
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

export function decodeBoolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw malformed(`${name} must be true or false`);
  return value;
}

export function decodeCount(value: unknown, name: string, min: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < min) {
    throw malformed(`${name} must be an integer >= ${min}`);
  }
  return (value as number) + 0; // a zero of JSON's text has no sign
}

export function requireDescending(values: Doubles, name: string): void {
  const sorted = values.every((value, i) => i === 0 || value <= values[i - 1]);
  if (!sorted) throw malformed(`${name} must be descending`);
}

export function decodeObject(value: unknown, name: string): Record<string, unknown> {
  if (!isObject(value)) throw malformed(`${name} must be an object`);
  return value;
}

export function malformed(why: string): PCAError {
  return new PCAError('ERR_OPTION', `this is not a model's JSON: ${why}`);
}

export function misshapen(why: string): PCAError {
  return new PCAError('ERR_SHAPE', `this model's JSON does not fit together: ${why}`);
}
