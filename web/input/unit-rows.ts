import type { NumericArray } from '../matrix.ts';
import { type RowSource, type Rows, rowStart, type Selection } from './rows.ts';

/** Rows that the engine is to divide by their lengths. Counts those that have none as they are read. */
export class UnitRows implements RowSource {
  /** Rows of zeros, which stay so. */
  zeroRows = 0;
  readonly rows: number;
  readonly columns: number;
  /** As the engine has them then. */
  readonly dtype = 'Float64Array';
  readonly bytesPerRow: number;
  readonly stored?: number;
  readonly selection?: Selection;
  readonly names?: readonly string[];

  constructor(private readonly source: RowSource) {
    this.rows = source.rows;
    this.columns = source.columns;
    this.bytesPerRow = source.bytesPerRow;
    this.stored = source.stored;
    this.selection = source.selection;
    this.names = source.names;
  }

  read(first: number, last: number, toTransfer?: boolean): Rows {
    const rows = this.source.read(first, last, toTransfer);
    for (let i = 0; i < rows.count; i++) {
      if (isZero(rows.data, rowStart(rows, i), rowStart(rows, i + 1))) this.zeroRows++;
    }
    return { ...rows, toUnitLength: true };
  }
}

function isZero(data: NumericArray, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (data[k] !== 0) return false;
  return true;
}
