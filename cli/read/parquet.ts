import { type Compressors, parquetMetadataAsync, parquetRead, parquetReadObjects } from 'hyparquet';
import { CLIError } from '../errors.ts';
import type { Bytes } from './bytes.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { fieldsOf, numberIn, textIn, unlike } from './records.ts';
import type { Batch, Selection, Table } from './table.ts';

const AT_ONCE = 8 << 20; // bytes of numbers
const PARTS = 8; // at most, of a row group: all of its pages may have to be gone through for each

/** Row groups in parts, so that no more than these are in memory. */
function partsOf(groups: { num_rows: bigint }[], most: number): [start: number, end: number][] {
  let first = 0;
  return groups.flatMap(({ num_rows }) => {
    const rows = Number(num_rows);
    const step = Math.max(1, Math.ceil(rows / Math.min(PARTS, Math.ceil(rows / most))));
    const group = first;
    first += rows;
    return Array.from({ length: Math.ceil(rows / step) }, (_, k): [number, number] => [
      group + k * step,
      Math.min(first, group + (k + 1) * step),
    ]);
  });
}

/** Apache Parquet; what it may be compressed by beside Snappy is fetched where it occurs. */
export async function parquet(bytes: Bytes, selection: Selection, size = AT_ONCE): Promise<Table> {
  const { name, file } = bytes;
  if (!file || bytes.size === null) {
    throw new CLIError(`${name}: Parquet is read from its end, so save it as a file that is not packed`);
  }
  const { size: byteLength } = bytes;
  const buffer = {
    byteLength,
    async slice(start: number, end = byteLength) {
      const into = new Uint8Array(end - start);
      await file.read(into, 0, into.length, start);
      return into.buffer;
    },
  };
  const metadata = await parquetMetadataAsync(buffer).catch((error: Error) => {
    throw new CLIError(`${name}: its Parquet footer cannot be read (${error.message})`);
  });
  const rows = Number(metadata.num_rows);
  if (rows === 0) throw new CLIError(`${name}: there is no row in it`);
  const codecs = new Set(
    metadata.row_groups.flatMap((group) => group.columns.map((column) => column.meta_data?.codec)),
  );
  let compressors: Compressors | undefined;
  if ([...codecs].some((codec) => codec && codec !== 'UNCOMPRESSED' && codec !== 'SNAPPY')) {
    ({ compressors } = await import('hyparquet-compressors'));
  }
  const damaged = (error: Error) =>
    new CLIError(`${name}: its Parquet data cannot be read (${error.message})`);
  const options = { file: buffer, metadata, compressors, useOffsetIndex: true };

  const [first] = await parquetReadObjects({ ...options, rowStart: 0, rowEnd: 1 }).catch((error) => {
    throw damaged(error);
  });
  const { fields, names } = fieldsOf(first);
  const columns = new Columns(name, names, names.length, selection);
  const { taken, label } = columns;
  const errors = new CellErrors(columns, 'row');
  const targets = new Map(taken.map((j, k) => [j, k])); // of positions in the file, in a row taken
  const wanted = fields.filter(({ at, entries }) =>
    Array.from({ length: entries ?? 1 }, (_, k) => at + k).some((j) => j === label || targets.has(j)),
  );

  async function batch(start: number, end: number): Promise<Batch> {
    const data = new Float64Array((end - start) * taken.length).fill(Number.NaN);
    const labels: string[] | undefined = label === null ? undefined : new Array(end - start);
    function put(row: number, j: number, value: unknown): void {
      if (j === label && labels) labels[row - start] = textIn(value);
      const k = targets.get(j);
      if (k === undefined) return;
      const number = numberIn(value);
      if (number === null) throw errors.text(row + 1, j, textIn(value), row === 0);
      data[(row - start) * taken.length + k] = number;
    }
    for (const field of wanted) {
      const chunks: { columnData: ArrayLike<unknown>; rowStart: number; rowEnd: number }[] = [];
      await parquetRead({
        ...options,
        columns: [field.key],
        rowStart: start,
        rowEnd: end,
        onChunk: (chunk) => chunks.push(chunk),
      }).catch((error) => {
        throw damaged(error);
      });
      for (const { columnData, rowStart, rowEnd } of chunks) {
        for (let row = Math.max(start, rowStart); row < Math.min(end, rowEnd); row++) {
          const value = columnData[row - rowStart];
          const problem = unlike(field, value);
          if (problem) throw new CLIError(`${name}, row ${row + 1}: ${problem}`);
          if (field.entries === null) put(row, field.at, value);
          else if (value) {
            const list = value as ArrayLike<unknown>;
            for (let k = 0; k < list.length; k++) put(row, field.at + k, list[k]);
          }
        }
      }
    }
    const count = end - start;
    const kept = sift({ data, rows: count, labels }, selection.missing, errors, (row) => start + row + 1);
    return {
      data: data.subarray(0, kept * taken.length),
      rows: kept,
      labels,
      omitted: count - kept,
      done: end,
    };
  }

  return {
    format: 'parquet',
    names: columns.names,
    columns: taken.length,
    total: rows,
    async *batches() {
      for (const [start, end] of partsOf(metadata.row_groups, size / (8 * taken.length))) {
        yield await batch(start, end);
      }
    },
    close: () => bytes.close(),
  };
}
