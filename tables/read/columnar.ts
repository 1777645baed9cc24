import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { indexInMetadata } from './pandas-index.ts';
import type { File, Part, Rows } from './parquet/file.ts';
import { firstOf } from './parquet/first.ts';
import { type Into, openInto, readable } from './parquet/into.ts';
import { cellTextOf } from './parquet/nested.ts';
import type { Column } from './parquet/schema.ts';
import { kindOf } from './parquet/values.ts';
import { cellIn, type Field, Fields, isList, numberIn, textIn } from './records.ts';
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
  if (file.count === 0) throw new TableError(name, 'there is no row in it');
  const index = new Set(indexInMetadata(file.pandas));
  const columns = policy === 'strict' ? file.columns : file.columns.filter((one) => !counts(one, index));
  const damage = new Damage(name, file.kind);
  const first: [string, unknown][] = [];
  try {
    for (const column of columns) first.push([column.key, await firstOf(file, column)]);
  } catch (error) {
    throw damage.errorOf(error);
  }
  const fields = new Fields(policy, first);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const table: Table = { name, file, columns, byKey, fields, damage, marks, atOnce };
  const indices = [...fields.all.values()].filter(({ key }) => index.has(key));
  return {
    format: file.format(fields.origins),
    names: fields.names,
    keys: columns.map(({ key }) => key),
    carried: 'parquet',
    schema: file.schema,
    index: indices.flatMap(({ places }) => places),
    width: fields.names.length,
    unit: 'row',
    total: file.count,
    numbers: (wanted) => numbersOf(table, wanted),
    cells: () => cellsOf(table),
    close: () => bytes.close(),
  };
}

interface Table {
  readonly name: string;
  readonly file: File;
  readonly columns: Column[];
  readonly byKey: Map<string, Column>;
  readonly fields: Fields;
  readonly damage: Damage;
  readonly marks: Reading['marks'];
  /** The bytes of numbers to read at once. */
  readonly atOnce: number;
}

/** Tells errors about the data from all others, which mean that the file is damaged. */
class Damage {
  private readonly dataErrors = new WeakSet<Error>();

  constructor(
    private readonly name: string,
    private readonly kind: File['kind'],
  ) {}

  /** Marks an error as one about the data. */
  aboutData(error: Error): Error {
    this.dataErrors.add(error);
    return error;
  }

  errorOf(error: unknown): unknown {
    return error instanceof TableError || this.dataErrors.has(error as Error)
      ? error
      : new TableError(this.name, `its ${this.kind} data cannot be read (${(error as Error).message})`);
  }
}

async function* numbersOf(table: Table, wanted: Wanted): AsyncGenerator<Numbers, void> {
  const { file, atOnce, damage } = table;
  const group = new GroupReader(table, wanted);
  const most = Math.max(1, Math.floor(atOnce / (8 * wanted.taken.length)));
  const hasMore = wanted.records || wanted.label !== null;
  for (const part of file.parts(hasMore ? Math.min(most, CELLS) : most)) {
    const { start, count } = part;
    let read: Pick<Numbers, 'data' | 'labels' | 'records'>;
    try {
      read = await group.read(part);
    } catch (error) {
      throw damage.errorOf(error);
    }
    yield { ...read, rows: count, lineOrRow: (row) => start + row + 1, done: start + count };
  }
}

/** Reads the wanted columns of one row group after the other, part by part. */
class GroupReader {
  /** The fields of the numbers, and where each of their columns goes. */
  private readonly some: Field[];
  private readonly targets: Map<number, number>;
  /** The columns that records take; null if no records are wanted. */
  private readonly others: Column[] | null;
  private readonly origin: Origin | null;
  private readonly Type: typeof Float32Array | typeof Float64Array;
  private into: Into[] = [];
  private along: Rows[] = [];
  private called: Rows | null = null;

  constructor(
    private readonly table: Table,
    private readonly wanted: Wanted,
  ) {
    const { fields, columns } = table;
    const { taken, label, records } = wanted;
    this.targets = new Map(taken.map((j, k) => [j, k]));
    this.some = [...fields.all.values()].filter(({ places }) => places.some((j) => this.targets.has(j)));
    const without = new Set([...taken.map((j) => fields.origins[j].key), ...(records?.without ?? [])]);
    this.others = records ? columns.filter(({ key }) => !without.has(key)) : null;
    this.origin = label === null ? null : fields.origins[label];
    const isFloat = ({ key }: Field) => this.column(key).leaf?.element.type === 'FLOAT';
    this.Type = wanted.narrow && this.some.every(isFloat) ? Float32Array : Float64Array;
  }

  async read(part: Part): Promise<Pick<Numbers, 'data' | 'labels' | 'records'>> {
    const { count } = part;
    if (part.opens) this.open(part);
    for (const one of [...this.into, ...this.along]) await one.hold(count);
    await this.called?.hold(count);
    const stride = this.wanted.taken.length;
    const together = Math.max(1, Math.floor(TOGETHER / stride));
    const data = new this.Type(count * stride);
    for (let i = 0; i < count; i += together) {
      for (const one of this.into) one.move(Math.min(together, count - i), data, i * stride, stride);
    }
    const records = this.others ? recordsOf(this.others, this.along, count) : undefined;
    const { called, origin } = this;
    const labels = called && origin && called.next(count).map(labelIn(this.column(origin.key), origin));
    return { data, records, labels: labels ?? undefined };
  }

  private open({ group, start }: Part): void {
    const { name, file } = this.table;
    const { targets, origin } = this;
    const numberIn = (cell: unknown) => this.number(cell);
    const noNumber: Wanted['noNumber'] = (...given) =>
      this.table.damage.aboutData(this.wanted.noNumber(...given));
    this.into = this.some.map((field) => {
      const column = this.column(field.key);
      return openInto(file, { name, column, field, targets, group, first: start, numberIn, noNumber });
    });
    this.along = (this.others ?? []).map((column) => file.rows(group, column));
    this.called = origin && file.rows(group, this.column(origin.key));
  }

  private number(cell: unknown): number | null {
    const number = numberIn(cell, this.table.marks);
    if (typeof cell === 'string' && Number.isNaN(number)) this.wanted.onMark?.(cell.trim());
    return number;
  }

  private column(key: string): Column {
    return this.table.byKey.get(key) as Column;
  }
}

async function* cellsOf({ name, file, columns, fields, damage }: Table): AsyncGenerator<Cells, void> {
  const wrong = (what: string) => new TableError(name, what);
  let all: Rows[] = [];
  for (const { group, opens, start, count } of file.parts(CELLS)) {
    try {
      if (opens) all = columns.map((column) => file.rows(group, column));
      for (const one of all) await one.hold(count);
      const records = recordsOf(columns, all, count, readable);
      const rows = records.map((record) => fields.row(record, wrong).map(cellIn));
      yield { names: fields.names, rows, done: start + count };
    } catch (error) {
      throw damage.errorOf(error);
    }
  }
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
