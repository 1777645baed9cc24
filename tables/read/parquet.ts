import { type Compressors, parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet';
import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { cellIn, Fields, LOOKED_AT, numberIn, textIn, unlike } from './records.ts';
import type { Cells, Numbers, Reading, Source, Wanted } from './source.ts';

const AT_ONCE = 8 << 20; // bytes of numbers
const PARTS = 8; // of a row group, if these do: all of its pages may have to be gone through for each
const LARGEST = 256 << 20; // bytes of numbers of a part
const CELLS = 10_000; // rows that are read at once as cells

/** Moments between two milliseconds, which no Date holds, stay numbers. */
const EXACT = {
  timestampFromMicroseconds: (micros: bigint) => (micros % 1000n ? micros : new Date(Number(micros / 1000n))),
  timestampFromNanoseconds: (nanos: bigint) =>
    nanos % 1_000_000n ? nanos : new Date(Number(nanos / 1_000_000n)),
};

/** Whether all entries of a list are taken, one after the other, so that a list can be read at once. */
const runs = (places: number[], targets: Map<number, number>) =>
  places.every((j, k) => targets.get(j) === (targets.get(places[0]) ?? Number.NaN) + k);

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
export async function parquet(bytes: Bytes, { policy, atOnce = AT_ONCE }: Reading): Promise<Source> {
  const { name, readAt, size: byteLength } = bytes;
  if (!readAt || byteLength === null) {
    throw new TableError(
      name,
      'Parquet is read from its end, so it has to be a file, and one that is not packed',
    );
  }
  const buffer = {
    byteLength,
    async slice(start: number, end = byteLength) {
      if (!(start >= 0 && start <= end && end <= byteLength)) throw new Error('it points beyond its end');
      const into = new Uint8Array(end - start);
      if ((await readAt(into, start)) < into.length) {
        throw new Error('it has become shorter since it was opened');
      }
      return into.buffer;
    },
  };
  const metadata = await parquetMetadataAsync(buffer).catch((error: Error) => {
    throw new TableError(name, `its Parquet footer cannot be read (${error.message})`);
  });
  const rows = Number(metadata.num_rows);
  if (rows === 0) throw new TableError(name, 'there is no row in it');
  const codecs = new Set(
    metadata.row_groups.flatMap((group) => group.columns.map((column) => column.meta_data?.codec)),
  );
  let compressors: Compressors | undefined;
  // hyparquet itself has Snappy: slower, and nothing to be fetched.
  const builtIn = ['UNCOMPRESSED', ...(policy === 'forgiving' ? ['SNAPPY'] : [])];
  if ([...codecs].some((codec) => codec && !builtIn.includes(codec))) {
    ({ compressors } = await import('hyparquet-compressors'));
  }
  const damaged = (error: Error) =>
    error instanceof TableError
      ? error
      : new TableError(name, `its Parquet data cannot be read (${error.message})`);
  const read = (options: Partial<Parameters<typeof parquetRead>[0]>) =>
    parquetRead({ file: buffer, metadata, compressors, useOffsetIndex: true, ...options }).catch((error) => {
      throw damaged(error);
    });
  const keys = parquetSchema(metadata).children.map(({ element }) => element.name);

  const first = new Map<string, unknown>(keys.map((key) => [key, null]));
  await read({
    rowEnd: Math.min(rows, LOOKED_AT),
    onChunk({ columnName, columnData }) {
      const known = first.get(columnName) ?? null;
      first.set(columnName, known ?? Array.prototype.find.call(columnData, (value) => value != null) ?? null);
    },
  });
  const fields = new Fields(policy, first);
  const width = fields.names.length;

  async function* numbers({
    taken,
    label,
    records: beside,
    noNumber,
  }: Wanted): AsyncGenerator<Numbers, void> {
    const without = new Set([...taken.map((j) => fields.origins[j].key), ...(beside?.without ?? [])]);
    const others = keys.filter((key) => !without.has(key));
    const targets = new Map(taken.map((j, k) => [j, k])); // of positions in the file, in a row taken
    const wanted = [...fields.all.values()].filter(({ places }) =>
      places.some((j) => j === label || targets.has(j)),
    );
    for (const [start, end] of partsOf(metadata.row_groups, 8 * taken.length, atOnce)) {
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
          if (number === null) throw noNumber(from + i + 1, j, textIn(value), from + i === 0);
          data[to] = number;
        }
      }
      for (const field of wanted) {
        const chunks: { columnData: ArrayLike<unknown>; rowStart: number; rowEnd: number }[] = [];
        await read({
          columns: [field.key],
          rowStart: start,
          rowEnd: end,
          onChunk: (chunk) => chunks.push(chunk),
        });
        let held = 0;
        for (const { columnData, rowStart, rowEnd } of chunks) {
          const from = Math.max(start, rowStart);
          const skipped = from - rowStart;
          const count = Math.min(end, rowEnd) - from;
          for (let i = 0; i < count; i++) {
            const problem = unlike(field, columnData[skipped + i]);
            if (problem) throw new TableError(name, problem, `row ${from + i + 1}`);
          }
          held += Math.max(0, count);
          if (!field.isList) put(field.places[0], from, count, (i) => columnData[skipped + i]);
          else if (!field.places.includes(label ?? -1) && runs(field.places, targets)) {
            const length = field.places.length;
            const place = targets.get(field.places[0]) as number;
            for (let i = 0, to = (from - start) * taken.length + place; i < count; i++, to += taken.length) {
              const list = columnData[skipped + i] as ArrayLike<unknown> | null;
              for (let k = 0; k < length; k++) {
                const value = list?.[k];
                const number = typeof value === 'number' ? value : numberIn(value);
                if (number === null) {
                  throw noNumber(from + i + 1, field.places[k], textIn(value), from + i === 0);
                }
                data[to + k] = number;
              }
            }
          } else {
            field.places.forEach((j, k) => {
              put(j, from, count, (i) => (columnData[skipped + i] as ArrayLike<unknown> | null)?.[k]);
            });
          }
        }
        if (held < end - start) {
          throw damaged(new Error(`column ${JSON.stringify(field.key)} has fewer rows than are announced`));
        }
      }
      const records = beside && (await recordsOf(others, start, end));
      yield { data, rows: end - start, labels, records, lineOrRow: (row) => start + row + 1, done: end };
    }
  }

  async function recordsOf(some: string[], start: number, end: number): Promise<Numbers['records']> {
    if (some.length === 0) return Array.from({ length: end - start }, () => ({}));
    const given: unknown[][] = [];
    await read({
      columns: some,
      rowStart: start,
      rowEnd: end,
      utf8: false, // bytes that are not said to be text stay what they are
      parsers: EXACT,
      onComplete: (rows: unknown[][]) => given.push(...rows),
    });
    return given.map((values) => Object.fromEntries(some.map((key, j) => [key, values[j]])));
  }

  async function* cells(): AsyncGenerator<Cells, void> {
    const wrong = (what: string) => new TableError(name, what);
    let start = 0;
    for (const { num_rows } of metadata.row_groups) {
      const end = start + Number(num_rows);
      for (let rowStart = start; rowStart < end; rowStart += CELLS) {
        const rowEnd = Math.min(end, rowStart + CELLS);
        const given: unknown[][] = [];
        await read({
          columns: keys,
          rowStart,
          rowEnd,
          onComplete: (some: unknown[][]) => given.push(...some),
        });
        // Made so, a record may have a key such as __proto__.
        const records = given.map((values) => Object.fromEntries(keys.map((key, j) => [key, values[j]])));
        const some = records.map((record) => fields.row(record, wrong).map(cellIn));
        yield { names: fields.names, rows: some, done: rowEnd };
      }
      start = end;
    }
  }

  return {
    format: { kind: 'parquet', origins: fields.origins, compressed: compressors !== undefined },
    names: fields.names,
    keys,
    schema: metadata.schema,
    width,
    unit: 'row',
    total: rows,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}
