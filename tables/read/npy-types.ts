import type { NumericArray } from 'wasm-pca';

interface ElementType {
  /** Returns the first numbers of a buffer, as a view of it where JavaScript has the type. */
  read(buffer: ArrayBuffer, length: number): NumericArray;
  /** Reads 64-bit integers exactly, where doubles would round some. */
  exact?(buffer: ArrayBuffer, length: number): BigInt64Array | BigUint64Array;
}

type View = new (buffer: ArrayBuffer, offset: number, length: number) => NumericArray;

const view = (Type: View): ElementType => ({ read: (buffer, length) => new Type(buffer, 0, length) });

/** Reads 64-bit integers as doubles, each rounded once. */
const wide = (
  High: Int32ArrayConstructor | Uint32ArrayConstructor,
  Exact: BigInt64ArrayConstructor | BigUint64ArrayConstructor,
): ElementType => ({
  read(buffer, length) {
    const low = new Uint32Array(buffer, 0, 2 * length);
    const high = new High(buffer, 0, 2 * length);
    const numbers = new Float64Array(length);
    for (let at = 0; at < length; at++) {
      numbers[at] = high[2 * at + 1] * 2 ** 32 + low[2 * at];
    }
    return numbers;
  },
  exact: (buffer, length) => new Exact(buffer, 0, length),
});

/** Decodes IEEE 754's binary16: a sign, five bits of exponent, ten of significand. */
function fromHalf(bits: number): number {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023];
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}

let halves: Float32Array | undefined; // a table of all 65,536 values

/** Decodes IEEE 754's binary16 numbers. */
export function fromHalves(bits: Uint16Array): Float32Array<ArrayBuffer> {
  halves ??= Float32Array.from({ length: 1 << 16 }, (_, bits) => fromHalf(bits));
  const numbers = new Float32Array(bits.length);
  for (let at = 0; at < bits.length; at++) numbers[at] = halves[bits[at]];
  return numbers;
}

/** Types by NumPy's kind and width. */
export const TYPES: Readonly<Record<string, ElementType>> = {
  f8: view(Float64Array),
  f4: view(Float32Array),
  f2: {
    read: (buffer, length) => fromHalves(new Uint16Array(buffer, 0, length)),
  },
  i8: wide(Int32Array, BigInt64Array),
  u8: wide(Uint32Array, BigUint64Array),
  i4: view(Int32Array),
  u4: view(Uint32Array),
  i2: view(Int16Array),
  u2: view(Uint16Array),
  i1: view(Int8Array),
  u1: view(Uint8Array),
  b1: view(Uint8Array),
};

/** Reverses the byte order of numbers of `width` bytes, in place. */
export function swapBytes(bytes: Uint8Array, width: number): void {
  for (let at = 0; at < bytes.length; at += width) {
    for (let i = at, j = at + width - 1; i < j; i++, j--) [bytes[i], bytes[j]] = [bytes[j], bytes[i]];
  }
}
