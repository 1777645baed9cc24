import { TableError } from '../../tables/errors.ts';
import {
  type Cells,
  isSparse,
  type Numbers,
  numbered,
  type Source,
  type Wanted,
} from '../../tables/read/source.ts';
import { numberOf } from '../../tables/text/numbers.ts';
import { CellErrors } from './cells.ts';
import { Columns } from './columns.ts';
import { wordsIn } from './marks.ts';
import { remarksOnLayout } from './remarks.ts';
import { Sieve } from './sieve.ts';
import type { Batch, Selection, Table } from './table.ts';

/** The title of vectors that consist of several columns. */
const TITLE = 'vector';

interface Opened {
  title: string;
  columns: Columns;
  /** For each dimension, the position of its column in the file. */
  places: readonly number[];
  /** The names of the columns beside the vectors; null if the file has no names. */
  keys: string[] | null;
  unit: 'line' | 'row';
  batches(how: Pick<Wanted, 'noNumber' | 'onMark'>): AsyncGenerator<Numbers>;
}

const ADVICE = '--columns says which columns are the numbers of a vector, as in 2:1537';

/** Reads vectors from a column of lists or from several columns of numbers, and all other columns unchanged. */
export async function vectorTable(file: string, source: Source, selection: Selection): Promise<Table> {
  if (isSparse(source.format)) throw new TableError(file, 'its rows are sparse, and vectors are not');
  const isText = source.format.kind === 'csv' && !source.isTransposed;
  const opened = await (isText ? textVectors : storedVectors)(file, source, selection);
  const { title, columns, places, keys, unit } = opened;
  const errors = new CellErrors(columns, unit, () => ADVICE);

  async function* batches(): AsyncGenerator<Batch, void> {
    const sieve = new Sieve(errors, places, selection);
    const { onMark } = sieve;
    const noNumber = errors.noNumber.bind(errors);
    for await (const numbers of opened.batches({ noNumber, onMark })) yield sieve.take(numbers);
  }

  return {
    format: source.format.kind,
    names: null,
    columns: places.length,
    beside: { title, keys, carried: source.carried ?? 'text', schema: source.schema },
    remarks: remarksOnLayout(source.format, selection),
    total: source.total,
    batches,
    cells: null,
    close: source.close,
  };
}

/** Returns the column of lists to read; undefined if there is none or `columns` are used. */
function listColumn(file: string, lists: string[], { column, columns }: Selection): string | undefined {
  if (columns) return undefined;
  if (column === undefined && lists.length > 1) {
    const all = lists.map((key) => JSON.stringify(key)).join(', ');
    throw new TableError(file, `lists are in ${all}; --column says which are the vectors`);
  }
  if (column === undefined || lists.includes(column)) return column ?? lists[0];
  throw new TableError(file, `--column: no lists are in a column ${JSON.stringify(column)}`);
}

/** Lists the keys beside the vectors without those left out. Later records of JSON may have further keys. */
function besides(
  { file, exclude = [], kind }: { file: string; exclude?: string[]; kind: string },
  all: string[],
  taken: Set<string>,
): string[] {
  const unknown = exclude.find((key) => !all.includes(key));
  if (unknown !== undefined && !kind.startsWith('json')) {
    throw new TableError(file, `--exclude: there is no column ${JSON.stringify(unknown)}`);
  }
  return all.filter((key) => !taken.has(key) && !exclude.includes(key));
}

function noLists(file: string): TableError {
  return new TableError(file, `no column holds lists; ${ADVICE}`);
}

async function storedVectors(file: string, source: Source, selection: Selection): Promise<Opened> {
  const { format, names, width, unit, isTransposed, index = [] } = source;
  const origins = 'origins' in format && names && !isTransposed ? format.origins : [];
  const all = source.keys ?? [];
  const lists = all.filter((key) => origins.some((origin) => origin.key === key && origin.entry !== null));
  const column = listColumn(file, lists, selection);
  if (names && !isTransposed && !selection.columns && column === undefined) throw noLists(file);
  const first = origins.findIndex(({ key }) => key === column);
  const last = origins.findLastIndex(({ key }) => key === column);
  const columns = new Columns(
    file,
    names,
    width,
    {
      columns: column === undefined ? selection.columns : [`${first + 1}:${last + 1}`],
      missing: 'error',
    },
    index,
  );
  const { taken } = columns;
  const keys =
    names || source.keys
      ? besides({ ...selection, file, kind: format.kind }, all, new Set(taken.map((j) => origins[j]?.key)))
      : null;
  if (!keys && selection.exclude) {
    throw new TableError(file, `--exclude: nothing goes along with vectors of ${format.kind}`);
  }
  return {
    title: column ?? TITLE,
    columns,
    places: taken,
    keys,
    unit,
    batches: (how) =>
      source.numbers({
        ...how,
        taken,
        label: null,
        alone: true,
        narrow: true,
        ...(keys && selection.vectors === 'beside' && { records: { without: selection.exclude ?? [] } }),
      }),
  };
}

/** Reads vectors from CSV, where a list is a cell such as [0.25,-1,3]. */
async function textVectors(file: string, source: Source, selection: Selection): Promise<Opened> {
  const { names, width } = source;
  const cells = source.cells?.();
  const start = await cells?.next();
  if (!cells || !start || start.done) throw new TableError(file, 'there is no row in it');
  const opening = start.value;
  const titles = names ?? numbered(width);
  const firstRows = opening.rows as string[][];
  const isList = (cell?: string) => cell?.trimStart().startsWith('[');
  const lists = titles.filter((_, j) => firstRows.some((row) => isList(row[j])));
  const column = listColumn(file, lists, selection);
  if (names && !selection.columns && column === undefined) throw noLists(file);
  const place = column === undefined ? -1 : titles.indexOf(column);
  const columns = new Columns(file, names, width, {
    columns: place >= 0 ? [String(place + 1)] : selection.columns,
    missing: 'error',
  });
  const { taken } = columns;
  const keys = besides({ ...selection, file, kind: 'csv' }, titles, new Set(taken.map((j) => titles[j])));
  const kept = keys.map((key) => [key, titles.indexOf(key)] as const);
  const known = firstRows.findIndex((row) => isList(row[place]));
  const entries = place >= 0 ? listIn(file, firstRows[known][place], known + 1).length : taken.length;
  const { decimal } = selection;
  const rows = { file, width, place, taken, entries, decimal, marks: wordsIn(selection.marks) };

  async function* batches(how: Parameters<Opened['batches']>[0]): AsyncGenerator<Numbers> {
    const read = rowReader(rows, how);
    let first = 0;
    for await (const batch of following(opening, cells as AsyncGenerator<Cells, void>)) {
      const given = batch.rows as string[][];
      const data = new Float64Array(given.length * entries);
      for (const [i, row] of given.entries())
        read(row, first + i + 1, data.subarray(i * entries, (i + 1) * entries));
      const records = given.map((row) =>
        Object.fromEntries(kept.map(([key, j]) => [key, row[j].replace(/\r$/, '')])),
      );
      const before = first;
      first += given.length;
      yield { data, rows: given.length, records, lineOrRow: (row) => before + row + 1, done: batch.done };
    }
  }

  const places = place >= 0 ? Array<number>(entries).fill(place) : taken;
  return { title: column ?? TITLE, columns, places, keys, unit: 'row', batches };
}

async function* following<T>(opening: T, others: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  yield opening;
  yield* others;
}

interface TextRows {
  file: string;
  width: number;
  /** The position of the column of lists; -1 if vectors are the columns `taken`. */
  place: number;
  taken: readonly number[];
  /** The length of the vectors. */
  entries: number;
  decimal: Selection['decimal'];
  marks: ReturnType<typeof wordsIn>;
}

/** Returns a function that reads the vector of a row, given with its number from 1, into an array. */
function rowReader(
  { file, width, place, taken, entries, decimal, marks }: TextRows,
  { noNumber, onMark }: Parameters<Opened['batches']>[0],
) {
  const numberIn = (cell: string) => {
    const value = numberOf(cell, decimal, marks);
    if (Number.isNaN(value)) onMark?.(cell.trim());
    return value;
  };
  return (row: string[], number: number, into: Float64Array): void => {
    if (row.length !== width) {
      const what = `${row.length} cells, where the first row has ${width}`;
      throw new TableError(file, what, `row ${number}`);
    }
    if (place < 0) {
      for (const [k, j] of taken.entries()) {
        const value = numberIn(row[j]);
        if (value === null) throw noNumber(number, j, row[j], number === 1);
        into[k] = value;
      }
      return;
    }
    if (Number.isNaN(numberIn(row[place]))) {
      into.fill(Number.NaN);
      return;
    }
    const list = listIn(file, row[place], number);
    if (list.length !== entries) {
      const what = `the list has ${list.length} entries, and the first one ${entries}`;
      throw new TableError(file, what, `row ${number}`);
    }
    into.set(list);
  };
}

function listIn(file: string, cell: string, row: number): number[] {
  try {
    const list: unknown = JSON.parse(cell);
    if (Array.isArray(list) && list.every((value) => value === null || typeof value === 'number')) {
      return list.map((value) => value ?? Number.NaN);
    }
  } catch {}
  throw new TableError(file, `${JSON.stringify(cell.slice(0, 40))} is not a list of numbers`, `row ${row}`);
}
