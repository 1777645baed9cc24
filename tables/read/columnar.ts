import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { indexInMetadata } from './pandas-index.ts';
import type { File, Rows } from './parquet/file.ts';
import { firstOf } from './parquet/first.ts';
import { type Into, openInto, readable } from './parquet/into.ts';
import { cellTextOf } from './parquet/nested.ts';
import type { Column } from './parquet/schema.ts';
import { kindOf } from './parquet/values.ts';
import { cellIn, Fields, isList, numberIn, textIn } from './records.ts';
import type { Cells, Numbers, Origin, Reading, Source, Wanted } from './source.ts';

const AT_ONCE = 8 << 20; // bytes of numbers
const TOGETHER = 1 << 15; // numbers made at a time, which fit the caches
const CELLS = 10_000; // rows read at once as cells or with records

/** Opens a file that stores columns. */
export async function columnar(
  bytes: Bytes,
  file: File,
  { policy, marks, atOnce = AT_ONCE }: Reading,
): Promise<Source> {
  const { name } = bytes;
  const rows = file.count;
  if (rows === 0) throw new TableError(name, 'there is no row in it');

  /** Errors about the data; all others mean that the file is damaged. */
  const dataErrors = new WeakSet<Error>();
  const damaged = (error: unknown) =>
    error instanceof TableError || dataErrors.has(error as Error)
      ? error
      : new TableError(name, `its ${file.kind} data cannot be read (${(error as Error).message})`);

  const index = new Set(indexInMetadata(file.pandas));
  const columns = policy === 'strict' ? file.columns : file.columns.filter((one) => !counts(one, index));
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const columnOf = (key: string) => byKey.get(key) as Column;
  const first: [string, unknown][] = [];
  try {
    for (const column of columns) first.push([column.key, await firstOf(file, column)]);
  } catch (error) {
    throw damaged(error);
  }
  const fields = new Fields(policy, first);
  const width = fields.names.length;

  async function* numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const { taken, label, records: beside } = wanted;
    const without = new Set([...taken.map((j) => fields.origins[j].key), ...(beside?.without ?? [])]);
    const others = beside ? columns.filter(({ key }) => !without.has(key)) : [];
    const targets = new Map(taken.map((j, k) => [j, k]));
    const some = [...fields.all.values()].filter(({ places }) => places.some((j) => targets.has(j)));
    const origin = label === null ? null : fields.origins[label];
    function noNumber(...given: Parameters<Wanted['noNumber']>): Error {
      const error = wanted.noNumber(...given);
      dataErrors.add(error);
      return error;
    }
    function numberOf(cell: unknown): number | null {
      const number = numberIn(cell, marks);
      if (typeof cell === 'string' && Number.isNaN(number)) wanted.onMark?.(cell.trim());
      return number;
    }
    const stride = taken.length;
    const isNarrow = wanted.narrow && some.every(({ key }) => columnOf(key).leaf?.element.type === 'FLOAT');
    const Type = isNarrow ? Float32Array : Float64Array;
    const most = Math.max(1, Math.floor(atOnce / (8 * stride)));
    const together = Math.max(1, Math.floor(TOGETHER / stride));
    let into: Into[] = [];
    let along: Rows[] = [];
    let called: Rows | null = null;
    for (const part of file.parts(beside || origin ? Math.min(most, CELLS) : most)) {
      const { group, opens, start, count } = part;
      let data: Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;
      let records: Numbers['records'];
      let labels: string[] | undefined;
      try {
        if (opens) {
          into = some.map((field) => {
            const column = columnOf(field.key);
            const given = { name, column, field, targets, group, first: start };
            return openInto(file, { ...given, numberIn: numberOf, noNumber });
          });
          along = others.map((column) => file.rows(group, column));
          called = origin && file.rows(group, columnOf(origin.key));
        }
        for (const one of [...into, ...along]) await one.hold(count);
        await called?.hold(count);
        data = new Type(count * stride);
        for (let i = 0; i < count; i += together) {
          for (const one of into) one.move(Math.min(together, count - i), data, i * stride, stride);
        }
        records = beside && recordsOf(others, along, count);
        if (called && origin) labels = called.next(count).map(labelIn(columnOf(origin.key), origin));
      } catch (error) {
        throw damaged(error);
      }
      yield { data, rows: count, labels, records, lineOrRow: (row) => start + row + 1, done: start + count };
    }
  }

  async function* cells(): AsyncGenerator<Cells, void> {
    const wrong = (what: string) => new TableError(name, what);
    let all: Rows[] = [];
    for (const { group, opens, start, count } of file.parts(CELLS)) {
      try {
        if (opens) all = columns.map((column) => file.rows(group, column));
        for (const one of all) await one.hold(count);
        const some = recordsOf(columns, all, count, readable).map((record) =>
          fields.row(record, wrong).map(cellIn),
        );
        yield { names: fields.names, rows: some, done: start + count };
      } catch (error) {
        throw damaged(error);
      }
    }
  }

  const indices = [...fields.all.values()].filter(({ key }) => index.has(key));
  return {
    format: file.format(fields.origins),
    names: fields.names,
    keys: columns.map(({ key }) => key),
    carried: 'parquet',
    schema: file.schema,
    index: indices.flatMap(({ places }) => places),
    width,
    unit: 'row',
    total: rows,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}

/** Tells whether an index merely counts the rows. */
const counts = ({ key, leaf }: Column, index: Set<string>) =>
  index.has(key) && leaf !== null && ['whole', 'wide'].includes(kindOf(leaf.element));

/** Builds the records by Object.fromEntries, so that a key such as __proto__ is an ordinary one. */
function recordsOf(
  columns: Column[],
  rows: Rows[],
  count: number,
  as: (column: Column, value: unknown) => unknown = (_, value) => value,
): Record<string, unknown>[] {
  const values = rows.map((one) => one.next(count));
  return Array.from({ length: count }, (_, i) =>
    Object.fromEntries(columns.map((column, j) => [column.key, as(column, values[j][i])])),
  );
}

/** Returns a function that reads a row's label from a column or from an entry of its lists. */
const labelIn =
  (column: Column, { entry }: Origin) =>
  (value: unknown): string => {
    if (entry === null) return cellTextOf(column.tree, value);
    const list = readable(column, value);
    return isList(list) ? textIn(list[entry]) : '';
  };
