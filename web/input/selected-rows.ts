import type { Doubles } from '../matrix.ts';
import { GatheredRows } from './gathered-rows.ts';
import { derived, type RowSource, type Selection } from './rows.ts';

/**
 * Selects rows of a source by their numbers, which must ascend. `selection` says that results keep a place for each of the
 * caller's rows; `stored` is the number of values that the selected rows store if they are sparse.
 */
export function selectedRows(
  source: RowSource,
  indices: Uint32Array,
  {
    selection,
    stored = source.stored,
    ...rest
  }: { selection?: Selection; stored?: number; omitted?: number } = {},
): RowSource {
  const read: RowSource['read'] = (first, last) => {
    const gathered = new GatheredRows();
    for (const [from, to] of runs(indices, first, last)) gathered.add(source.read(from, to));
    return gathered.take(first);
  };
  return derived(source, read, {
    ...rest,
    rows: indices.length,
    weights: source.weights && Float64Array.from(indices, (i) => (source.weights as Doubles)[i]),
    stored: source.stored === undefined ? undefined : stored,
    selection,
  });
}

/** Yields the selected rows first to last - 1 as ranges of rows that are consecutive in the source. */
function* runs(indices: Uint32Array, first: number, last: number): Generator<[from: number, to: number]> {
  for (let i = first; i < last; ) {
    let end = i + 1;
    while (end < last && indices[end] === indices[end - 1] + 1) end++;
    yield [indices[i], indices[end - 1] + 1];
    i = end;
  }
}
