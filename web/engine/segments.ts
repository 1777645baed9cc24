import type { NumericArray } from '../input/rows.ts';
import { Accumulator } from './accumulator.ts';
import type { Block, Engine } from './engine.ts';

/**
 * Rows that the engine sums by themselves before it merges them: SegmentedSums::segment_rows. Whole segments can be
 * summed anywhere, and merged in order give the same bits.
 */
export const SEGMENT_ROWS = 1024;

/** Moments of each segment of `rows`, whose first begins one; they are the caller's to free. */
export function* segmentSums(
  engine: Engine,
  columns: number,
  rows: NumericArray,
  buffer: Block,
  first: number,
): Generator<Accumulator> {
  const length = SEGMENT_ROWS * columns;
  for (let at = 0; at < rows.length; at += length) {
    const sums = Accumulator.create(engine, columns);
    try {
      sums.add(rows.subarray(at, at + length), buffer, first + at / columns);
    } catch (error) {
      sums.free();
      throw error;
    }
    yield sums;
  }
}
