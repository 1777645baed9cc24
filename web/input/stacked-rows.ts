import { commonType } from './cell-rows.ts';
import type { RowSource, Rows } from './rows.ts';
import { pieceOf } from './typed-rows.ts';
import { numericArray } from './values.ts';

/** Rows of several sources, one below the other. */
export class StackedRows implements RowSource {
  readonly rows: number;
  readonly elements: string;
  readonly bytesPerRow: number;
  names?: readonly string[];

  constructor(
    private readonly sources: readonly RowSource[],
    readonly columns: number,
  ) {
    this.rows = sources.reduce((sum, { rows }) => sum + rows, 0);
    this.elements = commonType(sources.map(({ elements }) => elements));
    this.bytesPerRow = columns * numericArray(this.elements, 0).BYTES_PER_ELEMENT;
  }

  read(first: number, last: number): Rows {
    return this.taken('read', first, last);
  }

  sendable(first: number, last: number): Rows {
    return this.taken('sendable', first, last);
  }

  /** As the source gives them where they are all of one, else put together. */
  private taken(how: 'read' | 'sendable', first: number, last: number): Rows {
    const { columns, elements } = this;
    const count = last - first;
    let data: Rows['data'] | undefined;
    let begin = 0;
    for (const source of this.sources) {
      const [from, to] = [Math.max(first, begin), Math.min(last, begin + source.rows)];
      if (from < to) {
        const part = source[how](from - begin, to - begin);
        if (part.count === count && source.elements === elements) return { ...part, first };
        data ??= pieceOf(elements, count * columns);
        data.set(part.data, (from - first) * columns);
      }
      begin += source.rows;
    }
    return { data: data ?? pieceOf(elements, 0), first, count };
  }
}
