import { type AffineMap, elementsOf, type KernelFormat, type ReducedArray } from './affine-map.ts';

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** Beside it doubles have no fractions, so that adding it rounds to an integer, ties to even. */
const TO_INTEGER = 1.5 * 2 ** 52;

/** Finishes a row's products: divides them by their length if the map says so, and rounds them to a format. */
export class Finisher {
  /** How many 'int8' values were beyond the largest code. */
  clipped = 0;

  constructor(private readonly map: Pick<AffineMap, 'dimensions' | 'after' | 'steps'>) {}

  /** Writes row i of `out` from `y`, which it may overwrite. Returns false, and writes nothing, if `y` is not finite. */
  write(y: Float32Array, format: KernelFormat, out: ReducedArray, i: number): boolean {
    const { after, steps, dimensions } = this.map;
    const at = i * elementsOf(format, dimensions);
    const squares = squareSum(y);
    if (!(squares < Number.POSITIVE_INFINITY)) return false;
    if (after) divideByLength(y, squares);
    if (format === 'float32') out.set(y, at);
    else if (format === 'float16') writeHalves(y, out as Uint16Array, at);
    else if (format === 'int8') this.clipped += writeCodes(y, steps, out as Int8Array, at);
    else {
      out.fill(0, at, at + elementsOf(format, dimensions));
      for (let m = 0; m < y.length; m++) if (y[m] > 0) out[at + (m >> 3)] |= 128 >> (m & 7);
    }
    return true;
  }
}

/** Sums in the order of cpp/vectors/length.hpp, for equal bits: four partial sums, then the remaining elements. */
export function squareSum(x: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  let j = 0;
  for (; j + 4 <= x.length; j += 4) {
    a += x[j] * x[j];
    b += x[j + 1] * x[j + 1];
    c += x[j + 2] * x[j + 2];
    d += x[j + 3] * x[j + 3];
  }
  let total = a + c + (b + d);
  for (; j < x.length; j++) total += x[j] * x[j];
  return total;
}

export function divideByLength(x: Float32Array, squares: number): void {
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : squares;
  for (let j = 0; j < x.length; j++) x[j] *= scale;
}

// Functions of their own, because engines store faster where they have seen one type of array.

function writeHalves(y: Float32Array, out: Uint16Array, at: number): void {
  for (let m = 0; m < y.length; m++) out[at + m] = halfOf(y[m]);
}

/** Writes integers from -127 to 127, ties to even. Returns how many were beyond. */
function writeCodes(y: Float32Array, steps: Float32Array, out: Int8Array, at: number): number {
  let clipped = 0;
  for (let m = 0; m < y.length; m++) {
    const code = steps[m] > 0 ? Math.fround(y[m] / steps[m]) + TO_INTEGER - TO_INTEGER : 0;
    const inside = code > 127 ? 127 : code < -127 ? -127 : code;
    if (inside !== code) clipped++;
    out[at + m] = inside;
  }
  return clipped;
}

/** Returns the bits of the nearest half, ties to even. */
function halfOf(value: number): number {
  float[0] = value;
  const sign = (bits[0] >>> 16) & 0x8000;
  const magnitude = bits[0] & 0x7fffffff;
  if (magnitude >= 0x477ff000) return sign | 0x7c00;
  if (magnitude >= 0x38800000) {
    return sign | ((magnitude - 0x38000000 + 0xfff + ((magnitude >>> 13) & 1)) >>> 13);
  }
  float[0] = Math.abs(value) + 0.5;
  return sign | (bits[0] - 0x3f000000);
}
