import { PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';

/** Whether it is an array; undefined for a revoked proxy, of which nothing can be asked. */
function asArray(value: unknown): boolean | undefined {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}

/** Whether it is an object that can be asked for something. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && asArray(value) !== undefined;
}

export function isArray(value: unknown): value is readonly unknown[] {
  return asArray(value) === true;
}

/** Whether all that it has is its own: an object as `{}`, of any realm, or without a prototype. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (!isObject(value)) return false;
  try {
    const prototype = Object.getPrototypeOf(value);
    return (
      prototype === null || (!Object.getPrototypeOf(prototype) && Object.hasOwn(prototype, 'isPrototypeOf'))
    );
  } catch {
    return false;
  }
}

/** What an object of any realm says that it is; undefined where it cannot be asked. */
export function tagOf(value: unknown): string | undefined {
  try {
    return Object.prototype.toString.call(value).slice(8, -1);
  } catch {
    return undefined;
  }
}

export function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Names any value in a message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (!isObject(value)) return 'a revoked proxy';
  if (isArray(value)) return 'an array';
  if (isPlainObject(value)) return 'an object';
  const kind = tagOf(value);
  if (kind === undefined) return 'an object that cannot be read';
  if (kind === 'Object') return 'an object with a prototype of its own';
  return `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

export function invalidOption(name: string, expected: string, value: unknown): PCAError {
  return new PCAError('ERR_OPTION', `${name} must be ${expected}, not ${show(value)}`);
}

type NumericArrayConstructor = {
  new (length: number): NumericArray;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): NumericArray;
};

const CONSTRUCTORS: Record<string, NumericArrayConstructor> = {
  Float64Array,
  Float32Array,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
};

const Half = (globalThis as { Float16Array?: NumericArrayConstructor }).Float16Array;
if (Half) CONSTRUCTORS.Float16Array = Half;

export const NUMERIC_TYPES = Object.keys(CONSTRUCTORS);

// What an array says of itself can be overwritten; what these say of it cannot, whichever realm it is from.
const prototype = Object.getPrototypeOf(Uint8Array.prototype);
const [typeOf, countOf, offsetOf, bufferOf] = [Symbol.toStringTag, 'length', 'byteOffset', 'buffer'].map(
  (name) => getter(prototype, name),
);

function getter(object: object, name: string | symbol): (this: unknown) => unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.get as (this: unknown) => unknown;
}

/** The name of a typed array's element type; undefined where `value` is no numeric array. */
export function dtypeOf(value: unknown): string | undefined {
  const name = typeOf.call(value) as string | undefined;
  return name !== undefined && Object.hasOwn(CONSTRUCTORS, name) ? name : undefined;
}

/** Whether it is a typed array of these elements: quicker than to ask for its type. */
export function hasDtype(value: unknown, type: string): boolean {
  return typeOf.call(value) === type;
}

/** The elements that a typed array has, 0 where it is detached. */
export function elementCount(array: unknown): number {
  return countOf.call(array) as number;
}

/** The elements of an array, or of what is like one. */
export function lengthOf(value: unknown): unknown {
  if (typeOf.call(value) !== undefined) return elementCount(value);
  return isObject(value) ? value.length : undefined;
}

/** Whether it is a typed array of 64-bit integers. */
export function isBigArray(value: unknown): boolean {
  return /^Big/.test(String(typeOf.call(value)));
}

/** The element type in which the engine is given data of a type: it has no half precision. */
export function engineDtype(type: string): string {
  return type === 'Float16Array' ? 'Float32Array' : type;
}

/** Half-precision numbers whose bits are given: a view where the JavaScript engine has such arrays. */
export function asFloat16(bits: NumericArray): NumericArray {
  return Half ? new Half(bits.buffer, bits.byteOffset, bits.length) : Float32Array.from(bits, fromHalf);
}

function fromHalf(bits: number): number {
  const fraction = bits & 0x3ff;
  const exponent = (bits >> 10) & 0x1f;
  const sign = bits >> 15 ? -1 : 1;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign / 0;
  return sign * (exponent ? (1024 + fraction) * 2 ** (exponent - 25) : fraction * 2 ** -24);
}

/** An array of the given element type, zero-filled. */
export function numericArray(type: string, length: number): NumericArray {
  return new CONSTRUCTORS[type](length);
}

/**
 * A view on the same memory, of exactly the class that its type says: not a subclass such as Node's Buffer, whose
 * `slice` does not copy. Undefined where `value` is no numeric array. Throws ERR_SHAPE where it is detached.
 */
export function plainView(value: unknown, name: string): NumericArray | undefined {
  const type = dtypeOf(value);
  return type === undefined ? undefined : viewAs(type, value, elementCount(value), name);
}

/** The memory of an array of 64-bit integers, of each the lower half first. Throws ERR_SHAPE where it is detached. */
export function halvesOf(value: unknown, name: string): Uint32Array {
  return viewAs('Uint32Array', value, 2 * elementCount(value), name) as Uint32Array;
}

/** Plain data as objects and arrays of this realm: in Jest, what a worker posts is of Node's own. */
export function ofThisRealm<T>(value: T): T;
export function ofThisRealm(value: unknown): unknown {
  if (value instanceof Object || !isObject(value)) return value;
  const type = dtypeOf(value);
  if (type !== undefined) return viewAs(type, value, elementCount(value), 'data');
  if (isArray(value)) return Array.from(value, ofThisRealm);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofThisRealm(each)]));
}

/** The elements as bits, in the array type that arrays of elements of this size share. */
export function bitsOf(array: NumericArray): Uint8Array | Uint16Array | Uint32Array | Float64Array {
  const types = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array };
  const Type = types[array.BYTES_PER_ELEMENT as keyof typeof types];
  return new Type(array.buffer as ArrayBuffer, array.byteOffset, array.length);
}

function viewAs(type: string, value: unknown, length: number, name: string): NumericArray {
  try {
    const [buffer, offset] = [bufferOf.call(value), offsetOf.call(value)];
    return new CONSTRUCTORS[type](buffer as ArrayBufferLike, offset as number, length);
  } catch {
    throw detached(name);
  }
}

export function detached(name: string): PCAError {
  return new PCAError(
    'ERR_SHAPE',
    `${name} is detached: its buffer was transferred elsewhere; pass a copy or the transferred buffer`,
  );
}

/** Whether workers can be given this memory itself: pages that are not isolated cannot post theirs, shared or not. */
export function isSharable(buffer: ArrayBufferLike): boolean {
  if (globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer === 'undefined') return false;
  return isOf(SharedArrayBuffer, buffer);
}

export function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return isOf(ArrayBuffer, value);
}

/** The memory of arrays as far as it can be transferred, which shared memory cannot. */
export function buffersToTransfer(arrays: readonly (ArrayBufferView | undefined)[]): ArrayBuffer[] {
  return arrays.flatMap((array) => (array && isArrayBuffer(array.buffer) ? [array.buffer] : []));
}

/** Whether it is a buffer of this kind, of whichever realm. */
function isOf({ prototype }: ArrayBufferConstructor | SharedArrayBufferConstructor, value: unknown): boolean {
  try {
    getter(prototype, 'byteLength').call(value);
    return true;
  } catch {
    return false;
  }
}

/** A bigint as the number that equals it, where there is one; all else as it is. */
export function bigintToNumber(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  // Comparing the two is exact.
  return number >= value && number <= value ? number : value;
}

/**
 * A cell as a double; null, a missing one, is NaN. Throws ERR_SHAPE for what is not a number, and for a bigint that no
 * double equals: typed arrays would take holes and text for numbers. `columnName` is the column's name, where it has one.
 */
export function cellNumber(
  value: unknown,
  row: number,
  column: number,
  name: string,
  columnName?: string,
): number {
  const number = bigintToNumber(value);
  if (typeof number === 'number') return number;
  if (value === null) return Number.NaN;
  const label = columnName === undefined ? '' : ` (${show(columnName)})`;
  throw new PCAError(
    'ERR_SHAPE',
    `row ${row}, column ${column}${label} of ${name} (both counted from 0) holds ${show(value)}: ` +
      'every cell must be a number that a double holds exactly',
  );
}
