import { allocate, notFinite, PCAError } from '../errors.ts';
import { nameColumns } from './name-columns.ts';
import type { RowSource, Rows } from './rows.ts';

/**
 * Rows [x | y] of two sources as doubles, with the weights of x. Throws ERR_SHAPE unless both sources have the same number
 * of rows; those that are left out have to be the same.
 */
export class JoinedRows implements RowSource {
  readonly rows: number;
  readonly columns: number;
  readonly dtype = 'Float64Array';
  readonly bytesPerRow: number;

  constructor(
    private readonly x: RowSource,
    private readonly y: RowSource,
  ) {
    const [ofX, ofY] = [x, y].map(({ rows, selection }) => selection?.total ?? rows);
    if (ofX !== ofY) {
      throw new PCAError(
        'ERR_SHAPE',
        `x has ${ofX} rows, but y has ${ofY}: row n of both must be one observation`,
      );
    }
    this.rows = x.rows;
    this.columns = x.columns + y.columns;
    this.bytesPerRow = this.columns * Float64Array.BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    const count = last - first;
    const joined = allocate(
      count * this.bytesPerRow,
      'a piece of the data',
      () => new Float64Array(count * this.columns),
    );
    const { weights } = this.copyChecked(joined, this.x, first, last, 0, 'x');
    this.copyChecked(joined, this.y, first, last, this.x.columns, 'y');
    return { data: joined, first, count, weights };
  }

  /** Checks while it copies: the engine could not tell which side a bad value is on. */
  private copyChecked(
    joined: Float64Array,
    source: RowSource,
    first: number,
    last: number,
    offset: number,
    name: string,
  ): Rows {
    const rows = source.read(first, last);
    const { data: values } = rows;
    const { columns } = source;
    for (let k = 0, i = first; i < last; i++) {
      const at = (i - first) * this.columns + offset;
      for (let j = 0; j < columns; j++, k++) {
        if (!Number.isFinite(values[k]))
          throw nameColumns(notFinite(source.selection?.indices[i] ?? i, j, name), source.names);
        joined[at + j] = values[k];
      }
    }
    return rows;
  }
}
