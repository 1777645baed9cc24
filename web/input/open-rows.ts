import type { Steps } from '../steps.ts';
import { completeRows } from './complete-rows.ts';
import { rowSource } from './row-source.ts';
import type { Known, RowSource } from './rows.ts';
import { UnitRows } from './unit-rows.ts';

/** What becomes of rows with a NaN: an error, or they are left out. */
export type Missing = 'error' | 'omit';

/** How rows are taken in. */
export interface Reading extends Known {
  missing: Missing;
  normalize: false | 'l2';
}

/** Checks `x` and opens it, as `rowSource` does, for a fit or a map. Throws also ERR_NOT_FINITE. */
export function* openRows(
  x: unknown,
  name: string,
  { missing, normalize, ...known }: Reading,
  signal?: AbortSignal,
): Steps<RowSource> {
  const given = rowSource(x, name, known);
  const source = missing === 'omit' ? yield* completeRows(given, name, known.firstRow, signal) : given;
  return normalize ? new UnitRows(source) : source;
}
