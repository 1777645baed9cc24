import { asFloat16 } from '../../input/values.ts';
import type { Steps } from '../../steps.ts';
import { type AffineMap, type Format, type ReducedArray, reducedArray } from '../affine-map.ts';
import { Finisher } from '../finisher.ts';
import { int4Of, writtenAs } from '../int4.ts';
import type { FloatMatrix } from './pieces.ts';

/** Number of rows per step. */
const ROWS = 64;

/** Returns the first dimensions of the products as a reader of `format` restores them; bits become -1 or 1. */
export function* stored(
  { data, rows, columns }: FloatMatrix,
  format: Format,
  map: Pick<AffineMap, 'dimensions' | 'after' | 'steps'>,
): Steps<FloatMatrix> {
  const { dimensions } = map;
  const finisher = new Finisher(map);
  const row = new Float32Array(dimensions);
  const written = writtenAs(format);
  const codes = reducedArray(written, ROWS, dimensions);
  const out = new Float32Array(rows * dimensions);
  for (let first = 0; first < rows; first += ROWS) {
    const count = Math.min(ROWS, rows - first);
    for (let i = 0; i < count; i++) {
      const at = (first + i) * columns;
      row.set(data.subarray(at, at + dimensions));
      finisher.write(row, written, codes, i);
    }
    const to = first * dimensions;
    restore(codes, format, map, out.subarray(to, to + count * dimensions));
    yield;
  }
  return { data: out, rows, columns: dimensions };
}

function restore(
  codes: ReducedArray,
  format: Format,
  { dimensions, steps }: Pick<AffineMap, 'dimensions' | 'steps'>,
  out: Float32Array,
): void {
  const rows = out.length / dimensions;
  if (format === 'int8') {
    for (let k = 0; k < out.length; k++) out[k] = codes[k] * steps[k % dimensions];
  } else if (format === 'int4') {
    for (let k = 0; k < out.length; k++) out[k] = int4Of(codes[k]) * 8 * steps[k % dimensions];
  } else if (format === 'bit') {
    const width = codes.length / ROWS;
    for (let i = 0, k = 0; i < rows; i++) {
      for (let m = 0; m < dimensions; m++)
        out[k++] = (codes[i * width + (m >> 3)] >> (7 - (m & 7))) & 1 || -1;
    }
  } else {
    out.set((format === 'float16' ? asFloat16(codes) : codes).subarray(0, out.length));
  }
}
