import { PCAError } from '../errors.ts';
import { elementType, isRecord, type Matrix } from '../input/rows.ts';

// The forms that all models' JSON is made of. The decoders take what the encoders gave, also after a passage through
// JSON's text, and structured clones, whose arrays are typed. They throw ERR_SHAPE for lengths that do not fit
// together, ERR_OPTION for anything else that is wrong.

/** A number as JSON can hold it: the ones that JSON has no form for become text. */
type JSONNumber = number | 'NaN' | 'Infinity' | '-Infinity' | '-0';

/** The fields of a model's JSON, which says `format` and `version`, or of a clone, whose `array` is a typed one. */
export function decodeHeader(json: unknown, format: string, version: number, array: string) {
  if (typeof json === 'string') throw malformed('it is text: pass JSON.parse(text)');
  if (!isRecord(json)) throw malformed(`it is ${json === null ? 'null' : `of type ${typeof json}`}`);
  const cloned = elementType(json[array]) !== undefined;
  if (!cloned && json.format !== format) throw malformed(`its format must be '${format}'`);
  if (!cloned && json.version !== version) {
    throw malformed(`its version must be ${version}; this package reads no other`);
  }
  return json;
}

export function encodeMatrix({ rows, columns, data }: Matrix): object {
  return { rows, columns, data: encodeArray(data) };
}

/** A matrix of 1 to `mostRows` rows and so many columns. */
export function decodeMatrix(value: unknown, name: string, mostRows: number, columns: number): Matrix {
  const matrix = record(value, name);
  const rows = decodeCount(matrix.rows, `${name}.rows`, 1);
  if (rows > mostRows) throw misshapen(`${name}.rows is ${rows}, but at most ${mostRows} are possible`);
  if (matrix.columns !== columns) throw misshapen(`${name}.columns must be ${columns}`);
  return { data: decodeArray(matrix.data, `${name}.data`, rows * columns), rows, columns };
}

export function decodeTied(tied: unknown): number[][] {
  if (!Array.isArray(tied) || !tied.every(Array.isArray))
    throw malformed('report.tied must be an array of arrays');
  return tied.map((group) => group.map((index: unknown) => decodeCount(index, 'report.tied', 0)));
}

export function encodeArray(values: Float64Array): JSONNumber[] {
  return Array.from(values, encodeNumber);
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
): Float64Array {
  if (!Array.isArray(value) && elementType(value) !== 'Float64Array') {
    throw malformed(`${name} must be an array of numbers`);
  }
  const numbers = value as ArrayLike<unknown>;
  if (length !== undefined && numbers.length !== length) {
    throw misshapen(`${name} has ${numbers.length} elements, which must be ${length}`);
  }
  return Float64Array.from(numbers, (element, i) => {
    const number = decodeNumber(element, `${name}[${i}]`);
    if (!valid(number)) throw malformed(`${name}[${i}] cannot be ${number}`);
    return number;
  });
}

export function decodeCount(value: unknown, name: string, least: number): number {
  if (!Number.isSafeInteger(value) || (value as number) < least) {
    throw malformed(`${name} must be an integer >= ${least}`);
  }
  return value as number;
}

export function requireDescending(values: Float64Array, name: string): void {
  const sorted = values.every((value, i) => i === 0 || value <= values[i - 1]);
  if (!sorted) throw malformed(`${name} must be descending`);
}

export function record(value: unknown, name: string): Record<string, unknown> {
  if (!isRecord(value)) throw malformed(`${name} must be an object`);
  return value;
}

export function malformed(why: string): PCAError {
  return new PCAError('ERR_OPTION', `this is not a model's JSON: ${why}`);
}

export function misshapen(why: string): PCAError {
  return new PCAError('ERR_SHAPE', `this model's JSON does not fit together: ${why}`);
}
