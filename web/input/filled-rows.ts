import { derived, isSparse, type RowSource } from './rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { numericArray } from './values.ts';

/** Makes sparse rows dense, for work that takes only dense rows. */
export function filled(source: RowSource): RowSource {
  if (source.stored === undefined) return source;
  const { columns, dtype } = source;
  const read: RowSource['read'] = (first, last) => {
    const count = last - first;
    const data = allocatePiece(dtype, count * columns);
    const rows = source.read(first, last);
    if (isSparse(rows)) {
      for (let i = 0; i < count; i++) {
        for (let k = rows.starts[i]; k < rows.starts[i + 1]; k++)
          data[i * columns + rows.indices[k]] = rows.data[k];
      }
    }
    return { data, first, count, toUnitLength: rows.toUnitLength, weights: rows.weights };
  };
  const bytesPerRow = columns * numericArray(dtype, 0).BYTES_PER_ELEMENT;
  return derived(source, read, { stored: undefined, bytesPerRow });
}
