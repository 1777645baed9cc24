import type { NumericArray } from '../matrix.ts';
import type { Chosen, RowSource, Rows } from './rows.ts';

/** Rows that the engine is to divide by their lengths. Counts those that have none as they are read. */
export class UnitRows implements RowSource {
  /** Rows of zeros, which stay so. */
  zeroRows = 0;
  readonly rows: number;
  readonly columns: number;
  /** As the engine has them then. */
  readonly elements = 'Float64Array';
  readonly bytesPerRow: number;
  readonly chosen?: Chosen;
  readonly names?: readonly string[];

  constructor(private readonly source: RowSource) {
    this.rows = source.rows;
    this.columns = source.columns;
    this.bytesPerRow = source.bytesPerRow;
    this.chosen = source.chosen;
    this.names = source.names;
  }

  read(first: number, last: number): Rows {
    return this.counted(this.source.read(first, last));
  }

  sendable(first: number, last: number): Rows {
    return this.counted(this.source.sendable(first, last));
  }

  private counted(rows: Rows): Rows {
    for (let i = 0; i < rows.count; i++) {
      if (isZero(rows.data, i * this.columns, (i + 1) * this.columns)) this.zeroRows++;
    }
    return { ...rows, toUnitLength: true };
  }
}

function isZero(data: NumericArray, from: number, to: number): boolean {
  for (let k = from; k < to; k++) if (data[k] !== 0) return false;
  return true;
}
