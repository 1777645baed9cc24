import type { SchemaElement } from 'hyparquet';
import { fromHalves } from '../npy-types.ts';
import type { Stored } from './pages.ts';
import { isUnsigned } from './schema.ts';

/** The meaning of stored values. */
type Kind =
  | 'truth'
  | 'whole' // of 32 bits
  | 'wide' // of 64 bits
  | 'float'
  | 'half'
  | 'decimal'
  | 'date'
  | 'time'
  | 'moment'
  | 'text'
  | 'json'
  | 'uuid'
  | 'binary' // old writers use it for text
  | 'bytes';

export function kindOf(element: SchemaElement): Kind {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (type === 'BOOLEAN') return 'truth';
  if (type === 'FLOAT' || type === 'DOUBLE') return 'float';
  if (type === 'INT96') return 'moment';
  if (converted === 'DECIMAL' || logical?.type === 'DECIMAL') return 'decimal';
  if (type === 'INT32' || type === 'INT64') {
    if (converted === 'DATE' || logical?.type === 'DATE') return 'date';
    if (converted?.startsWith('TIMESTAMP_') || logical?.type === 'TIMESTAMP') return 'moment';
    if (converted?.startsWith('TIME_') || logical?.type === 'TIME') return 'time';
    return type === 'INT32' ? 'whole' : 'wide';
  }
  if (logical?.type === 'FLOAT16' && element.type_length === 2) return 'half';
  if (logical?.type === 'UUID' && element.type_length === 16) return 'uuid';
  if (converted === 'JSON' || logical?.type === 'JSON') return 'json';
  if (converted === 'UTF8' || converted === 'ENUM') return 'text';
  if (logical?.type === 'STRING' || logical?.type === 'ENUM') return 'text';
  const isPlain = type === 'BYTE_ARRAY' && !converted && !logical;
  return isPlain ? 'binary' : 'bytes';
}

const fatal = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/** Returns the number of digits after a decimal's point. */
const scaleOf = ({ scale, logical_type: logical }: SchemaElement): number =>
  (logical?.type === 'DECIMAL' ? logical.scale : scale) ?? 0;

/** Decodes a big-endian integer in two's complement of any length. */
function wholeOf(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return bytes.length > 0 && bytes[0] > 127 ? value - (1n << BigInt(8 * bytes.length)) : value;
}

const unscaled = (value: unknown): bigint =>
  value instanceof Uint8Array ? wholeOf(value) : BigInt(value as number | bigint);

function decimalText(value: bigint, scale: number): string {
  if (scale <= 0) return String(value * 10n ** BigInt(-scale));
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const EXACT = 22; // the largest power of ten that is a double

/** Returns the double nearest to value / 10^scale. */
function decimalNumber(value: number | bigint | Uint8Array, scale: number): number {
  const all = typeof value === 'number' ? value : unscaled(value);
  const number = Number(all);
  if (Number.isSafeInteger(number) && scale >= 0 && scale <= EXACT) return number / 10 ** scale;
  return Number(`${all}e${-scale}`);
}

/** Converts 64-bit integers to doubles, each rounded once. */
function wideNumbers(values: BigInt64Array, unsigned: boolean): Float64Array {
  const low = new Uint32Array(values.buffer, values.byteOffset, 2 * values.length);
  const High = unsigned ? Uint32Array : Int32Array;
  const high = new High(values.buffer as ArrayBuffer, values.byteOffset, 2 * values.length);
  const numbers = new Float64Array(values.length);
  for (let i = 0; i < numbers.length; i++) numbers[i] = high[2 * i + 1] * 2 ** 32 + low[2 * i];
  return numbers;
}

export type NumberArray = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array;

/** The error for a stored value that is no number, with its place. */
export class NoNumber extends Error {
  constructor(
    readonly place: number,
    readonly text: string,
  ) {
    super(text);
  }
}

/** Converts stored values to numbers, text by `read`; throws where one is no number. */
export function numbersOf(
  element: SchemaElement,
  values: Stored,
  read: (text: string) => number | null,
): NumberArray {
  const kind = kindOf(element);
  if (kind === 'truth' || kind === 'float' || kind === 'whole') {
    const numbers = values as Uint8Array | Float32Array | Float64Array | Int32Array;
    return numbers instanceof Int32Array && isUnsigned(element)
      ? new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length)
      : numbers;
  }
  if (values instanceof BigInt64Array && (kind === 'wide' || kind === 'time')) {
    return wideNumbers(values, isUnsigned(element));
  }
  if (kind === 'time') return values as Int32Array;
  if (kind === 'half') {
    return fromHalves(Uint16Array.from(values as Uint8Array[], ([low, high]) => low | (high << 8)));
  }
  if (kind === 'decimal') {
    const scale = scaleOf(element);
    return Float64Array.from(values as Uint8Array[], (value) => decimalNumber(value, scale));
  }
  const numbers = new Float64Array(values.length);
  for (let i = 0; i < numbers.length; i++) {
    const number = kind === 'text' || kind === 'binary' ? read(textOf(element, values[i])) : null;
    if (number === null) throw new NoNumber(i, textOf(element, values[i]));
    numbers[i] = number;
  }
  return numbers;
}

const NUMERIC: readonly Kind[] = ['whole', 'wide', 'float', 'half', 'decimal', 'time'];

export const isNumeric = (element: SchemaElement) => NUMERIC.includes(kindOf(element));

/** Converts a stored or carried value of a numeric kind to a number. */
export function numberIn(element: SchemaElement, value: unknown): number {
  const kind = kindOf(element);
  if (kind === 'decimal') return decimalNumber(value as number, scaleOf(element));
  if (kind === 'half') return halfOf(value as Uint8Array);
  if (!isUnsigned(element)) return Number(value);
  return typeof value === 'bigint' ? Number(BigInt.asUintN(64, value)) : (value as number) >>> 0;
}

/** A value to be written elsewhere: numbers and bigints as stored, text, and bytes that are no text. */
export type Carried = number | bigint | boolean | string | Uint8Array;

/** Converts stored values to ones that keep no page in memory and can be sent to another thread. */
export function carriedOf(element: SchemaElement, values: Stored): Carried[] {
  const kind = kindOf(element);
  if (kind === 'truth') return Array.from(values as Uint8Array, Boolean);
  if (!Array.isArray(values)) return Array.from(values as ArrayLike<number | bigint>);
  if (kind !== 'text' && kind !== 'json') {
    return values.map((value) => (value instanceof Uint8Array ? value.slice() : value));
  }
  return (values as Uint8Array[]).map(utf8In);
}

/** Decodes text, which Parquet stores as UTF-8. */
export function utf8In(value: Uint8Array): string {
  try {
    return fatal.decode(value);
  } catch {
    throw new Error('a text in it is not UTF-8');
  }
}

/** Formats a stored or carried value as a cell's text. */
export function textOf(element: SchemaElement, value: unknown): string {
  if (typeof value === 'string') return value;
  const kind = kindOf(element);
  switch (kind) {
    case 'truth':
      return String(Boolean(value));
    case 'whole':
      return String(isUnsigned(element) ? (value as number) >>> 0 : value);
    case 'wide':
      return String(isUnsigned(element) ? BigInt.asUintN(64, value as bigint) : value);
    case 'decimal':
      return decimalText(unscaled(value), scaleOf(element));
    case 'half':
      return String(halfOf(value as Uint8Array));
    case 'date':
      return new Date(Number(value) * 86_400_000).toISOString().replace(/T.*/, '');
    case 'time':
      return timeText(BigInt(value as number | bigint), element);
    case 'moment':
      return momentText(BigInt(value as number | bigint), element);
    case 'uuid':
      return hex(value as Uint8Array).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    case 'text':
    case 'json':
      return utf8In(value as Uint8Array);
    case 'binary':
      return lenient.decode(value as Uint8Array);
    case 'bytes':
      return base64(value as Uint8Array);
    default:
      return String(value);
  }
}

const halfOf = (bytes: Uint8Array) => fromHalves(Uint16Array.of(bytes[0] | (bytes[1] << 8)))[0];
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
export const base64 = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const UNITS = { MILLIS: 3, MICROS: 6, NANOS: 9 };

function unitOf({ type, converted_type: converted, logical_type: logical }: SchemaElement): number {
  if (logical?.type === 'TIMESTAMP' || logical?.type === 'TIME') return UNITS[logical.unit];
  if (converted?.endsWith('_MILLIS')) return 3;
  return type === 'INT96' ? 9 : 6;
}

/** Formats a fraction of a second in at least one group of three digits, without trailing groups of zeros. */
function fraction(value: bigint, digits: number): string {
  const text = String(value).padStart(digits, '0');
  let end = text.length;
  while (end > 3 && text.endsWith('000', end)) end -= 3;
  return text.slice(0, end).padEnd(3, '0');
}

function timeText(value: bigint, element: SchemaElement): string {
  const digits = unitOf(element);
  const second = 10n ** BigInt(digits);
  const seconds = Number(value / second);
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${clock.map((part) => String(part).padStart(2, '0')).join(':')}.${fraction(value % second, digits)}`;
}

/** Formats a timestamp by ISO 8601, with Z where it is in UTC and not in local time. */
function momentText(value: bigint, element: SchemaElement): string {
  const digits = unitOf(element);
  const second = 10n ** BigInt(digits);
  const rest = ((value % second) + second) % second;
  const date = new Date(Number((value - rest) / second) * 1000);
  if (Number.isNaN(date.getTime())) return String(value);
  const logical = element.logical_type;
  const isUTC = logical?.type === 'TIMESTAMP' ? logical.isAdjustedToUTC : element.type !== 'INT96';
  return date.toISOString().replace(/\.\d+Z$/, `.${fraction(rest, digits)}${isUTC ? 'Z' : ''}`);
}
