import type { Bytes } from '../matrix.ts';
import { elementsOf, type Format, type KernelFormat, type ReducedArray, reducedArray } from './affine-map.ts';
import type { Kernel } from './kernel.ts';

/** Returns the code of 'int4' for a code of 'int8'. */
export function int4Of(code: number): number {
  return Math.max(-7, Math.min(7, (code + 4) >> 3));
}

/** Packs codes of 'int8' as 'int4'. */
function packInt4(codes: ReducedArray, dimensions: number): Bytes {
  const out = reducedArray('int4', codes.length / dimensions, dimensions);
  const width = elementsOf('int4', dimensions);
  for (let k = 0; k < codes.length; k++) {
    const m = k % dimensions;
    out[((k - m) / dimensions) * width + (m >> 1)] |= (int4Of(codes[k]) + 8) << (m & 1 ? 0 : 4);
  }
  return out;
}

/** Returns the format that a kernel writes for this one: 'int8' for 'int4', which is packed from it. */
export function writtenAs(format: Format): KernelFormat {
  return format === 'int4' ? 'int8' : format;
}

/** Reduces rows to a new array of any format. `bad` is the first row whose result is not finite, or -1. */
export function reduceRows(
  kernel: Kernel,
  x: ArrayLike<number>,
  rows: number,
  format: Format,
  dimensions: number,
): { data: ReducedArray; bad: number } {
  const data = reducedArray(writtenAs(format), rows, dimensions);
  const bad = kernel.reduce(x, rows, writtenAs(format), data);
  return { data: format === 'int4' ? packInt4(data, dimensions) : data, bad };
}
