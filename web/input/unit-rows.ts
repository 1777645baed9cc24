import type { NumericArray } from '../matrix.ts';
import { derived, type RowSource, rowStart } from './rows.ts';

/** Lets the engine divide rows by their lengths, as doubles. Counts rows of zeros, which stay zero, while reading. */
export function unitRows(source: RowSource): RowSource {
  const units = derived(
    source,
    (first, last, toTransfer) => {
      const rows = source.read(first, last, toTransfer);
      for (let i = 0; i < rows.count; i++) {
        if (isZero(rows.data, rowStart(rows, i), rowStart(rows, i + 1))) units.zeroRows++;
      }
      return { ...rows, toUnitLength: true };
    },
    { dtype: 'Float64Array', zeroRows: 0 },
  ) as RowSource & { zeroRows: number };
  return units;
}

function isZero(data: NumericArray, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (data[k] !== 0) return false;
  return true;
}
