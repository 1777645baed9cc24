import { PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';

/** Returns true for an array; undefined for a revoked proxy, which throws on every access. */
function asArray(value: unknown): boolean | undefined {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}

/** Returns true for an object whose properties can be read. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && asArray(value) !== undefined;
}

export function isArray(value: unknown): value is readonly unknown[] {
  return asArray(value) === true;
}

/**
 * Returns true for an object whose properties are all its own: one like `{}`, of any realm, or one without a
 * prototype.
 */
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

/** Returns the tag of an object of any realm, such as 'Map'; undefined if it cannot be read. */
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

/** Describes any value in a message. */
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

export function invalidOption(name: string, expected: string, value: unknown, meant?: string): PCAError {
  const question = meant === undefined ? '' : `: did you mean ${show(meant)}?`;
  return new PCAError('ERR_OPTION', `${name} must be ${expected}, not ${show(value)}${question}`);
}

type NumericArrayConstructor = {
  new (length: number): NumericArray;
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): NumericArray;
};

const Half = (globalThis as { Float16Array?: NumericArrayConstructor }).Float16Array;

// What this file computes when it is loaded is marked, so that bundlers leave it out where nothing uses it.
const CONSTRUCTORS: Record<string, NumericArrayConstructor> = /* @__PURE__ */ Object.assign(
  {
    Float64Array,
    Float32Array,
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
  },
  Half && { Float16Array: Half },
);

export const NUMERIC_TYPES = /* @__PURE__ */ Object.keys(CONSTRUCTORS);

// An array's own properties can be overwritten; these getters cannot, and they work on arrays of any realm.
const typeOf = /* @__PURE__ */ getter(Symbol.toStringTag);
const countOf = /* @__PURE__ */ getter('length');
const offsetOf = /* @__PURE__ */ getter('byteOffset');
const bufferOf = /* @__PURE__ */ getter('buffer');

function getter(
  name: string | symbol,
  object: object = Object.getPrototypeOf(Uint8Array.prototype),
): (this: unknown) => unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.get as (this: unknown) => unknown;
}

/** Returns the name of a typed array's class; undefined if `value` is no numeric array. */
export function dtypeOf(value: unknown): string | undefined {
  const name = typeOf.call(value) as string | undefined;
  return name !== undefined && Object.hasOwn(CONSTRUCTORS, name) ? name : undefined;
}

/** Returns true for a typed array of class `type`; quicker than `dtypeOf`. */
export function hasDtype(value: unknown, type: string): boolean {
  return typeOf.call(value) === type;
}

/**
 * True for an object of columns, such as `{ a: [1, 2], b: [3, 4] }`. An object with `data` and a shape is a matrix.
 */
export function isColumnObject(x: unknown): x is Record<string, ArrayLike<unknown>> {
  if (!isPlainObject(x)) return false;
  if ('data' in x && ('shape' in x || 'dims' in x || ('rows' in x && 'columns' in x))) return false;
  if ('values' in x && 'shape' in x && 'columns' in x) return false; // a frame or series of Danfo
  const columns = Object.values(x);
  return columns.length > 0 && columns.every((each) => isArray(each) || typeOf.call(each) !== undefined);
}

/** Returns the length of a typed array; 0 if it is detached. */
export function elementCount(array: unknown): number {
  return countOf.call(array) as number;
}

/** Returns the length of an array or an array-like object, unchecked. */
export function lengthOf(value: unknown): unknown {
  if (typeOf.call(value) !== undefined) return elementCount(value);
  return isObject(value) ? value.length : undefined;
}

/** Returns true for a typed array of 64-bit integers. */
export function isBigArray(value: unknown): boolean {
  return /^Big/.test(String(typeOf.call(value)));
}

/** Returns the type in which the engine receives data of `type`; the engine has no half precision. */
export function engineDtype(type: string): string {
  return type === 'Float16Array' ? 'Float32Array' : type;
}

/** Reads bits as half-precision numbers: a view if the JavaScript engine has Float16Array, else a copy as floats. */
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

/** Returns a zero-filled array of the given class. */
export function numericArray(type: string, length: number): NumericArray {
  return new CONSTRUCTORS[type](length);
}

/**
 * Returns a view of the same memory of exactly the built-in class, not of a subclass such as Node's Buffer, whose `slice`
 * does not copy. Undefined if `value` is no numeric array. Throws ERR_SHAPE if it is detached.
 */
export function plainView(value: unknown, name: string): NumericArray | undefined {
  const type = dtypeOf(value);
  return type === undefined ? undefined : viewAs(type, value, elementCount(value), name);
}

/** Views 64-bit integers as their 32-bit halves, the lower half first. Throws ERR_SHAPE if the array is detached. */
export function halvesOf(value: unknown, name: string): Uint32Array {
  return viewAs('Uint32Array', value, 2 * elementCount(value), name) as Uint32Array;
}

/** Converts plain data to objects and arrays of this realm: in Jest, a worker's messages come from Node's own realm. */
export function ofThisRealm<T>(value: T): T;
export function ofThisRealm(value: unknown): unknown {
  if (value instanceof Object || !isObject(value)) return value;
  const type = dtypeOf(value);
  if (type !== undefined) return viewAs(type, value, elementCount(value), 'data');
  if (isArray(value)) return Array.from(value, ofThisRealm);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, ofThisRealm(each)]));
}

/** Views the elements as bits, in the one array type that stands for elements of this size. */
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

/**
 * Returns true if workers can share this memory. Pages without cross-origin isolation cannot post it, even if it is
 * shared.
 */
export function isSharable(buffer: ArrayBufferLike): boolean {
  if (globalThis.crossOriginIsolated === false || typeof SharedArrayBuffer === 'undefined') return false;
  return isOf(SharedArrayBuffer, buffer);
}

export function isArrayBuffer(value: unknown): value is ArrayBuffer {
  return isOf(ArrayBuffer, value);
}

/** Returns the buffers of the arrays that can be transferred; shared memory cannot. */
export function buffersToTransfer(arrays: readonly (ArrayBufferView | undefined)[]): ArrayBuffer[] {
  return arrays.flatMap((array) => (array && isArrayBuffer(array.buffer) ? [array.buffer] : []));
}

/** Returns true for a buffer of this kind, of any realm. */
function isOf({ prototype }: ArrayBufferConstructor | SharedArrayBufferConstructor, value: unknown): boolean {
  try {
    getter('byteLength', prototype).call(value);
    return true;
  } catch {
    return false;
  }
}

/** Converts a bigint to the number that equals it, if there is one; returns any other value as it is. */
export function bigintToNumber(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  // JavaScript compares a number and a bigint exactly.
  return number >= value && number <= value ? number : value;
}

/**
 * Converts a cell to a double; null, a missing cell, becomes NaN. Throws ERR_SHAPE for a value that is not a number, since
 * typed arrays would take holes and text for numbers, and for a bigint that no double equals. `columnName` is optional.
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
  const advice =
    typeof value === 'bigint'
      ? 'no double equals it'
      : 'convert text and booleans with Number(); NaN or null stands for a missing cell';
  throw new PCAError(
    'ERR_SHAPE',
    `row ${row}, column ${column}${label} of ${name} (both counted from 0) holds ${show(value)}: ${advice}`,
  );
}

/** Describes the kind of cells that are not numbers. */
export function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  return tagOf(value) === 'Date' ? 'dates' : 'not numeric';
}
