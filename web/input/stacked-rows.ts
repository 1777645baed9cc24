import { commonDtype } from './cell-rows.ts';
import type { RowSource, Rows } from './rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { numericArray } from './values.ts';

/** Rows of several sources, one below the other. */
export class StackedRows implements RowSource {
  readonly rows: number;
  readonly dtype: string;
  readonly bytesPerRow: number;
  names?: readonly string[];

  constructor(
    private readonly sources: readonly RowSource[],
    readonly columns: number,
  ) {
    this.rows = sources.reduce((sum, { rows }) => sum + rows, 0);
    this.dtype = commonDtype(sources.map(({ dtype }) => dtype));
    this.bytesPerRow = columns * numericArray(this.dtype, 0).BYTES_PER_ELEMENT;
  }

  /** Passes on rows of a single source that has the common type; otherwise copies rows into one array. */
  read(first: number, last: number, toTransfer?: boolean): Rows {
    const { columns, dtype } = this;
    const count = last - first;
    let data: Rows['data'] | undefined;
    let begin = 0;
    for (const source of this.sources) {
      const [from, to] = [Math.max(first, begin), Math.min(last, begin + source.rows)];
      if (from < to) {
        const part = source.read(from - begin, to - begin, toTransfer);
        if (part.count === count && source.dtype === dtype) return { ...part, first };
        data ??= allocatePiece(dtype, count * columns);
        data.set(part.data, (from - first) * columns);
      }
      begin += source.rows;
    }
    return { data: data ?? allocatePiece(dtype, 0), first, count };
  }
}
