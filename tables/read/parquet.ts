import { type Compressors, parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import { CLIError } from '../../cli/errors.ts';
import { type Bytes, readFully } from '../../cli/read/bytes.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { fieldsOf, LOOKED_AT, numberIn, textIn, unlike } from './records.ts';
import type { Batch, Selection, Table } from './table.ts';

const AT_ONCE = 8 << 20; // bytes of numbers
const PARTS = 8; // of a row group, if these do: all of its pages may have to be gone through for each
const LARGEST = 256 << 20; // bytes of numbers of a part

/** Row groups in parts, so that no more than these are in memory, whatever their rows are said to be. */
function* partsOf(
  groups: { num_rows: bigint }[],
  rowBytes: number,
  size: number,
): Generator<[number, number]> {
  let first = 0;
  for (const { num_rows } of groups) {
    const rows = Number(num_rows);
    const parts = (bytes: number) => Math.ceil(rows / Math.max(1, bytes / rowBytes));
    const step = Math.ceil(rows / Math.max(parts(LARGEST), Math.min(PARTS, parts(size))));
    for (let start = 0; start < rows; start += step)
      yield [first + start, first + Math.min(rows, start + step)];
    first += rows;
  }
}

/** Apache Parquet. */
export async function parquet(bytes: Bytes, selection: Selection, size = AT_ONCE): Promise<Table> {
  const { name, file } = bytes;
  if (!file || bytes.size === null) {
    throw new CLIError(
      `${name}: Parquet is read from its end, so it has to be a file, and one that is not packed`,
    );
  }
  const { size: byteLength } = bytes;
  const buffer = {
    byteLength,
    async slice(start: number, end = byteLength) {
      if (!(start >= 0 && start <= end && end <= byteLength)) throw new Error('it points beyond its end');
      const into = new Uint8Array(end - start);
      if ((await readFully(name, file, into, start)) < into.length) {
        throw new Error('it has become shorter since it was opened');
      }
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
  if ([...codecs].some((codec) => codec !== 'UNCOMPRESSED')) {
    ({ compressors } = await import('hyparquet-compressors'));
  }
  const damaged = (error: Error) =>
    error instanceof CLIError
      ? error
      : new CLIError(`${name}: its Parquet data cannot be read (${error.message})`);
  const options = { file: buffer, metadata, compressors, useOffsetIndex: true };

  const first = new Map<string, unknown>(
    parquetSchema(metadata).children.map(({ element }) => [element.name, null]),
  );
  await parquetRead({
    ...options,
    rowEnd: Math.min(rows, LOOKED_AT),
    onChunk({ columnName, columnData }) {
      const known = first.get(columnName) ?? null;
      first.set(columnName, known ?? Array.prototype.find.call(columnData, (value) => value != null));
    },
  }).catch((error) => {
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
    /** A column's values, for rows from `from` on. */
    function put(j: number, from: number, count: number, cell: (i: number) => unknown): void {
      if (j === label && labels) {
        for (let i = 0; i < count; i++) labels[from - start + i] = textIn(cell(i));
      }
      const k = targets.get(j);
      if (k === undefined) return;
      for (let i = 0, to = (from - start) * taken.length + k; i < count; i++, to += taken.length) {
        const value = cell(i);
        const number = typeof value === 'number' ? value : numberIn(value);
        if (number === null) throw errors.text(from + i + 1, j, textIn(value), from + i === 0);
        data[to] = number;
      }
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
      let held = 0;
      for (const { columnData, rowStart, rowEnd } of chunks) {
        const from = Math.max(start, rowStart);
        const skipped = from - rowStart;
        const count = Math.min(end, rowEnd) - from;
        for (let i = 0; i < count; i++) {
          const problem = unlike(field, columnData[skipped + i]);
          if (problem) throw new CLIError(`${name}, row ${from + i + 1}: ${problem}`);
        }
        held += Math.max(0, count);
        if (field.entries === null) put(field.at, from, count, (i) => columnData[skipped + i]);
        for (let k = 0; k < (field.entries ?? 0); k++) {
          put(field.at + k, from, count, (i) => (columnData[skipped + i] as ArrayLike<unknown> | null)?.[k]);
        }
      }
      if (held < end - start) {
        throw damaged(new Error(`column ${JSON.stringify(field.key)} has fewer rows than are announced`));
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
      for (const [start, end] of partsOf(metadata.row_groups, 8 * taken.length, size)) {
        yield await batch(start, end);
      }
    },
    close: () => bytes.close(),
  };
}
