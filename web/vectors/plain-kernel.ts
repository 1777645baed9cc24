import { type AffineMap, elementsOf, type Format, type Kernel, type ReducedArray } from './affine-map.ts';

const { fround } = Math;
const BLOCK = 256;

const float = new Float32Array(1);
const bits = new Uint32Array(float.buffer);

/** What cpp/vectors computes without fused multiply-add, to the last bit, in JavaScript. */
export class PlainKernel implements Kernel {
  private clipped = 0;

  constructor(private readonly map: AffineMap) {}

  reduce(x: ArrayLike<number>, rows: number, format: Format, out: ReducedArray): number {
    const { columns, dimensions, before, mean, weights } = this.map;
    const centred = new Float32Array(columns);
    const y = new Float32Array(dimensions);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) centred[j] = x[i * columns + j];
      if (before) divideByLength(centred);
      if (mean) for (let j = 0; j < columns; j++) centred[j] -= mean[j];
      for (let m = 0; m < dimensions; m++) {
        const row = m * columns;
        let total = 0;
        for (let from = 0; from < columns; from += BLOCK) {
          const last = Math.min(from + BLOCK, columns);
          let sum = 0;
          for (let j = from; j < last; j++) sum = fround(sum + fround(centred[j] * weights[row + j]));
          total = from ? fround(total + sum) : sum;
        }
        y[m] = total;
      }
      if (!this.finish(y, format, out, i * elementsOf(format, dimensions))) return i;
    }
    return -1;
  }

  /** Writes what the products gave, which it divides by its length where the map asks for it. false: it is not finite. */
  finish(y: Float32Array, format: Format, out: ReducedArray, at: number): boolean {
    if (!(squareSum(y) < Number.POSITIVE_INFINITY)) return false;
    if (this.map.after) divideByLength(y);
    this.write(y, format, out, at);
    return true;
  }

  takeClipped(): number {
    const { clipped } = this;
    this.clipped = 0;
    return clipped;
  }

  private write(y: Float32Array, format: Format, out: ReducedArray, at: number): void {
    if (format === 'float32') out.set(y, at);
    else if (format === 'float16') for (let m = 0; m < y.length; m++) out[at + m] = halfOf(y[m]);
    else if (format === 'bit') {
      out.fill(0, at, at + elementsOf(format, y.length));
      for (let m = 0; m < y.length; m++) if (y[m] > 0) out[at + (m >> 3)] |= 128 >> (m & 7);
    } else {
      const { steps } = this.map;
      for (let m = 0; m < y.length; m++) {
        const code = steps[m] > 0 ? toEven(fround(y[m] / steps[m])) : 0;
        if (Math.abs(code) > 127) this.clipped++;
        out[at + m] = Math.max(-127, Math.min(127, code));
      }
    }
  }
}

/** In the order of cpp/vectors: four sums, then what is left. */
function squareSum(x: Float32Array): number {
  const sums = [0, 0, 0, 0];
  const whole = x.length & ~3;
  for (let j = 0; j < whole; j++) sums[j & 3] += x[j] * x[j];
  let total = sums[0] + sums[2] + (sums[1] + sums[3]);
  for (let j = whole; j < x.length; j++) total += x[j] * x[j];
  return total;
}

function divideByLength(x: Float32Array): void {
  const squares = squareSum(x);
  const scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  for (let j = 0; j < x.length; j++) x[j] *= scale;
}

/** The bits of the nearest half, ties to even. */
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
