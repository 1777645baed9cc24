import { isSparse, type RowSource, type Rows, type Selection } from './rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { numericArray } from './values.ts';

/** The source with sparse rows filled in, for work that takes dense ones alone. */
export function filled(source: RowSource): RowSource {
  return source.stored === undefined ? source : new FilledRows(source);
}

class FilledRows implements RowSource {
  readonly rows: number;
  readonly columns: number;
  readonly dtype: string;
  readonly bytesPerRow: number;
  readonly selection?: Selection;
  names?: readonly string[];

  constructor(private readonly source: RowSource) {
    this.rows = source.rows;
    this.columns = source.columns;
    this.dtype = source.dtype;
    this.bytesPerRow = this.columns * numericArray(this.dtype, 0).BYTES_PER_ELEMENT;
    this.selection = source.selection;
    this.names = source.names;
  }

  read(first: number, last: number): Rows {
    const count = last - first;
    const data = allocatePiece(this.dtype, count * this.columns);
    const rows = this.source.read(first, last);
    if (isSparse(rows)) {
      for (let i = 0; i < count; i++) {
        const begin = i * this.columns;
        for (let k = rows.starts[i]; k < rows.starts[i + 1]; k++)
          data[begin + rows.indices[k]] = rows.data[k];
      }
    }
    return { data, first, count, toUnitLength: rows.toUnitLength };
  }
}
