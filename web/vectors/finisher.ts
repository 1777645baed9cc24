import { type AffineMap, elementsOf, type KernelFormat, type ReducedArray } from './affine-map.ts';

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

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
    else if (format === 'float16') for (let m = 0; m < y.length; m++) out[at + m] = halfOf(y[m]);
    else if (format === 'int8') {
      for (let m = 0; m < y.length; m++) {
        const code = steps[m] > 0 ? toEven(Math.fround(y[m] / steps[m])) : 0;
        if (Math.abs(code) > 127) this.clipped++;
        out[at + m] = Math.max(-127, Math.min(127, code));
      }
    } else {
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

function toEven(value: number): number {
  const rounded = Math.round(value);
  return rounded - value === 0.5 && rounded % 2 ? rounded - 1 : rounded;
}
