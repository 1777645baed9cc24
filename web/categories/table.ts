import { PCAError, readInput } from '../errors.ts';
import type { ArrowTable, DataFrame } from '../foreign.ts';
import { tableRows } from '../input/arrow.ts';
import { noColumn, requireNames } from '../input/names.ts';
import { isRecordRow } from '../input/records.ts';
import { isArray, isColumnObject, isObject, isSize, lengthOf, show, tagOf } from '../input/values.ts';
import type { ColumnObject, Records } from '../matrix.ts';

/**
 * Rows whose columns have names: records, columns by name, a table of Apache Arrow or a frame of Danfo.js. Cells are
 * numbers, or text, booleans, bigints and entries of dictionaries; null, undefined and NaN are missing.
 */
export type Table = Records | ColumnObject | ArrowTable | DataFrame;

/** Tables of the same columns, one after the other. */
export type TableStream = Iterable<Table> | AsyncIterable<Table> | ReadableStream<Table>;

/** A column, whose cells are read one by one. */
export interface TableColumn {
  readonly name: string;
  /** True if the column's type says that its values are categories, as that of a dictionary does. */
  readonly isDictionary: boolean;
  at(i: number): unknown;
}

/** A table that was opened. */
export interface OpenTable {
  readonly rows: number;
  readonly names: readonly string[];
  /** Throws ERR_SHAPE if there is no such column. */
  column(name: string): TableColumn;
}

/** A column of Apache Arrow, or of a library with the same interface. */
interface ArrowColumn {
  readonly type?: { readonly typeId?: number };
  get?(i: number): unknown;
  at?(i: number): unknown;
}

const DICTIONARY = -1;
/** The types of integers, floats and decimals, whose columns are read as `PCA.fit` reads them. */
const NUMBERS = [2, 3, 7];

/** Opens a table, called `name` in messages. Throws ERR_SHAPE, and ERR_EMPTY for a table without rows or columns. */
export function openTable(x: unknown, name: string): OpenTable {
  const table = readInput(name, () => open(x, name));
  if (table.rows === 0) throw new PCAError('ERR_EMPTY', `${name} has no rows`);
  if (table.names.length === 0) throw new PCAError('ERR_EMPTY', `${name} has no columns`);
  requireNames(table.names, table.names.length, name);
  return table;
}

function open(x: unknown, name: string): OpenTable {
  if (isArray(x)) return ofRecords(x, name);
  if (isColumnObject(x)) return ofColumns(x, name);
  if (isObject(x) && 'schema' in x) return ofArrow(x as unknown as ArrowTable, name);
  if (isObject(x) && isArray(x.columns) && isArray(x.values)) return ofFrame(x as unknown as DataFrame, name);
  throw new PCAError(
    'ERR_SHAPE',
    `${name} is ${show(x)}, whose columns have no names: pass records, an object of columns, an Arrow table or a data frame`,
  );
}

function ofRecords(records: readonly unknown[], name: string): OpenTable {
  const first = records.find((record) => record !== null && record !== undefined);
  if (records.length === 0) return tableOf(0, [], () => () => null, name);
  const kind = isObject(first) ? tagOf(first) : undefined;
  if (!isRecordRow(first) || kind === 'Map' || kind === 'Set') {
    throw new PCAError(
      'ERR_SHAPE',
      `the rows of ${name} are no records: pass [{ column: value, … }, …] or { column: [value, …], … }`,
    );
  }
  // Records of a class may have fields that are not their own, and only a name finds these.
  const cellsOf = (column: string) => {
    const isOfAll = column in Object.prototype;
    return (i: number) => {
      const record = records[i];
      if (record === null || record === undefined) return null;
      if (isObject(record) && (isOfAll ? Object.hasOwn(record, column) : column in record))
        return record[column];
      const what = `row ${i} of ${name}`;
      if (isObject(record)) throw noColumn(column, Object.keys(record), what);
      throw new PCAError('ERR_SHAPE', `${what} is ${show(record)}, not a record`);
    };
  };
  return {
    rows: records.length,
    names: Object.keys(first),
    column: (column) => ({ name: column, isDictionary: false, at: cellsOf(column) }),
  };
}

function ofColumns(x: Readonly<Record<string, ArrayLike<unknown>>>, name: string): OpenTable {
  const names = Object.keys(x);
  const rows = lengthOf(x[names[0]]) as number;
  for (const each of names) {
    const length = lengthOf(x[each]);
    if (length === rows) continue;
    const first = show(names[0]);
    throw new PCAError(
      'ERR_SHAPE',
      `column ${show(each)} of ${name} has ${show(length)} rows, but ${first} has ${rows}`,
    );
  }
  return tableOf(
    rows,
    names,
    (column) => {
      const values = x[column];
      return (i) => values[i];
    },
    name,
  );
}

function ofArrow(x: ArrowTable, name: string): OpenTable {
  const names = Array.from(x.schema.fields, (field) => String(field.name));
  const { numRows } = x;
  if (!isSize(numRows)) throw new PCAError('ERR_SHAPE', `${name} has ${show(numRows)} rows`);
  const columns = names.map((_, j) => x.getChildAt(j) as ArrowColumn | null);
  return tableOf(
    numRows,
    names,
    (of, j) => {
      const column = columns[j];
      if (NUMBERS.includes(column?.type?.typeId as number)) {
        const { data } = tableRows(x, name, { names: [of] }).read(0, numRows);
        return (i) => data[i];
      }
      if (typeof column?.get === 'function') return (i) => column.get?.(i);
      if (typeof column?.at === 'function') return (i) => column.at?.(i);
      throw new PCAError('ERR_SHAPE', `column ${show(names[j])} of ${name} cannot be read`);
    },
    name,
    (j) => columns[j]?.type?.typeId === DICTIONARY,
  );
}

function ofFrame({ columns, values }: DataFrame, name: string): OpenTable {
  return tableOf(
    values.length,
    Array.from(columns, String),
    (_, j) => (i) => (values[i] as readonly unknown[])[j],
    name,
  );
}

function tableOf(
  rows: number,
  names: readonly string[],
  reader: (column: string, j: number) => (i: number) => unknown,
  table: string,
  isDictionary: (j: number) => boolean = () => false,
): OpenTable {
  return {
    rows,
    names,
    column(name) {
      const j = names.indexOf(name);
      if (j < 0) throw noColumn(name, names, table);
      return { name, isDictionary: isDictionary(j), at: reader(name, j) };
    },
  };
}
