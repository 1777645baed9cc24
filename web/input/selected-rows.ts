import { GatheredRows } from './gathered-rows.ts';
import type { RowSource, Rows, Selection } from './rows.ts';

/** Rows of a source by their numbers, which ascend. */
export class SelectedRows implements RowSource {
  readonly rows: number;
  readonly columns: number;
  readonly dtype: string;
  readonly bytesPerRow: number;
  readonly stored?: number;
  readonly selection?: Selection;
  readonly names?: readonly string[];

  /** `selection`: where results are to keep a place for each of the caller's rows; `stored`: of sparse rows. */
  constructor(
    private readonly source: RowSource,
    private readonly indices: Uint32Array,
    { selection, stored = source.stored }: { selection?: Selection; stored?: number } = {},
  ) {
    this.rows = indices.length;
    this.stored = source.stored === undefined ? undefined : stored;
    this.selection = selection;
    this.columns = source.columns;
    this.dtype = source.dtype;
    this.bytesPerRow = source.bytesPerRow;
    this.names = source.names;
  }

  read(first: number, last: number): Rows {
    const gathered = new GatheredRows();
    for (const [from, to] of this.runs(first, last)) gathered.add(this.source.read(from, to));
    return gathered.take(first);
  }

  /** The source's rows as ranges of consecutive ones. */
  private *runs(first: number, last: number): Generator<[from: number, to: number]> {
    const { indices } = this;
    for (let i = first; i < last; ) {
      let end = i + 1;
      while (end < last && indices[end] === indices[end - 1] + 1) end++;
      yield [indices[i], indices[end - 1] + 1];
      i = end;
    }
  }
}
