import type { Matrix } from 'wasm-pca';
import type { Cell } from '../../tables/read/source.ts';
import { numberOf } from '../../tables/text/numbers.ts';
import { CLIError } from '../errors.ts';
import { nearest } from '../nearest.ts';
import type { Progress } from '../progress.ts';
import { titleOf } from './columns.ts';
import { eachTable } from './each-table.ts';
import { wordsIn } from './marks.ts';
import { openTable } from './open-table.ts';
import { requireSameColumns } from './same-columns.ts';
import type { Selection, Table } from './table.ts';

/** How rows are read whose columns are numbers or categories. */
interface CategorySelection extends Omit<Selection, 'missing'> {
  /** 'level' keeps the missing cells of categories, of which the fit makes a level. */
  missing: 'error' | 'omit' | 'level';
}

/** A table in memory, whose columns are numbers or the texts of categories. */
export interface CategoryTable {
  columns: Record<string, Float64Array | (string | null)[]>;
  names: string[];
  /** The names of the columns that are categories. */
  categories: string[];
  rows: number;
  /** The labels of all rows of the files, those left out included. */
  labels: string[] | undefined;
  weights: Float64Array | undefined;
  /** The place of each row among all rows of the files. */
  places: number[];
  /** How many rows with a missing cell were left out. */
  omitted: number;
}

/** Puts the first columns of results of a table's rows at their places, with NaN for the rows left out. */
export function atPlaces(
  { places, omitted }: CategoryTable,
  { data, columns }: Matrix,
  count: number,
): Matrix {
  const rows = places.length + omitted;
  const out = new Float64Array(rows * count).fill(Number.NaN);
  for (const [i, place] of places.entries())
    out.set(data.subarray(i * columns, i * columns + count), place * count);
  return { data: out, rows, columns: count };
}

/**
 * Reads all rows of files. `asked` names the columns that are categories; with 'auto' these are the columns with a cell that
 * is neither a number nor missing. Throws a CLIError for a cell of another column that is no number, and for one that is
 * missing where that is an error.
 */
export async function categoryTable(
  paths: readonly string[],
  selection: CategorySelection,
  asked: 'auto' | readonly string[],
  progress: Progress,
): Promise<CategoryTable> {
  const read = await cellsOf(paths, selection, progress);
  const marks = wordsIn(selection.marks);
  const numberIn = (cell: Cell) =>
    typeof cell === 'string' ? numberOf(cell, selection.decimal, marks) : (cell ?? Number.NaN);
  const isWord = (cell: Cell) => numberIn(cell) === null;
  const names = read.names;
  if (asked !== 'auto') requireNames(asked, names);
  const categories = names.filter((name, j) =>
    asked === 'auto' ? read.cells.some((row) => isWord(row[j])) : asked.includes(name),
  );
  const isCategory = names.map((name) => categories.includes(name));
  const kept: Cell[][] = [];
  const places: number[] = [];
  const weights: number[] = [];
  for (const [n, row] of read.cells.entries()) {
    const gap = names.findIndex((_, j) =>
      isCategory[j] ? textIn(row[j], marks) === null : Number.isNaN(numberIn(row[j])),
    );
    if (gap >= 0 && selection.missing !== 'omit' && !(selection.missing === 'level' && isCategory[gap]))
      throw new CLIError(
        `${read.placeOf(n)}, ${titleOf(names, gap)}: a value is missing; ${advice(isCategory[gap])}`,
      );
    if (gap >= 0 && selection.missing === 'omit') continue;
    kept.push(row);
    places.push(n);
    if (read.weights) weights.push(weightIn(read.weights[n], numberIn, () => read.placeOf(n)));
  }
  const columns = names.map((name, j): [string, Float64Array | (string | null)[]] => {
    if (isCategory[j]) return [name, kept.map((row) => textIn(row[j], marks))];
    return [
      name,
      Float64Array.from(kept, (row) =>
        finite(row[j], numberIn, () => `${paths.join(', ')}: ${titleOf(names, j)}`),
      ),
    ];
  });
  return {
    columns: Object.fromEntries(columns),
    names,
    categories,
    rows: kept.length,
    labels: read.labels,
    places,
    weights: read.weights && Float64Array.from(weights),
    omitted: read.cells.length - kept.length,
  };
}

/** The cells of files as they were read. */
interface ReadCells {
  names: string[];
  cells: Cell[][];
  labels: string[] | undefined;
  weights: Cell[] | undefined;
  /** Returns the file and the row in it, from 1, of a row of all files. */
  placeOf(row: number): string;
}

async function cellsOf(
  paths: readonly string[],
  selection: CategorySelection,
  progress: Progress,
): Promise<ReadCells> {
  const cells: Cell[][] = [];
  const labels: string[] = [];
  const weights: Cell[] = [];
  const starts: number[] = [];
  let first: Table | undefined;
  const open = (path: string) => openTable(path, { ...selection, missing: 'keep' });
  for await (const { path, table } of eachTable(paths, open, progress)) {
    first ??= table;
    requireSameColumns(table, path, first, paths[0]);
    if (!table.cells) throw new CLIError(`${path} has sparse rows, which hold numbers and no categories`);
    starts.push(cells.length);
    for await (const batch of table.cells()) {
      cells.push(...batch.rows);
      if (batch.labels) labels.push(...batch.labels);
      if (batch.weights) weights.push(...batch.weights);
    }
  }
  progress.end();
  const { names, columns } = first as Table;
  return {
    names: names ?? Array.from({ length: columns }, (_, j) => `column ${j + 1}`),
    cells,
    labels: selection.label === undefined ? undefined : labels,
    weights: selection.weights === undefined ? undefined : weights,
    placeOf(row) {
      const file = starts.findLastIndex((start) => start <= row);
      return `${paths[file]}: row ${row - starts[file] + 1}`;
    },
  };
}

/** Returns the text of a cell of a category; null if it is missing: empty, NA or a mark that the user named. */
function textIn(cell: Cell, marks: ReadonlySet<string>): string | null {
  if (cell === null || (typeof cell === 'number' && Number.isNaN(cell))) return null;
  const text = String(cell).trim();
  return text === '' || text === 'NA' || marks.has(text.toLowerCase()) ? null : text;
}

function finite(cell: Cell, numberIn: (cell: Cell) => number | null, place: () => string): number {
  const value = numberIn(cell);
  if (value === null) {
    throw new CLIError(
      `${place()}: ${JSON.stringify(String(cell).slice(0, 40))} is not a number; name the column in --categories, or leave it out with --exclude`,
    );
  }
  if (!Number.isFinite(value))
    throw new CLIError(`${place()}: a number is infinite, and numbers have to be finite`);
  return value;
}

function weightIn(cell: Cell, numberIn: (cell: Cell) => number | null, place: () => string): number {
  const weight = numberIn(cell) ?? Number.NaN;
  if (weight === 0 || (weight >= 1e-100 && weight <= 1e100)) return weight;
  throw new CLIError(`${place()}: ${cell} is not a weight, which is 0 or a number from 1e-100 to 1e100`);
}

const advice = (isCategory: boolean) =>
  `--missing omit leaves such rows out${isCategory ? ', and --missing level makes it a level' : ''}`;

function requireNames(asked: readonly string[], names: readonly string[]): void {
  const absent = asked.find((name) => !names.includes(name));
  if (absent === undefined) return;
  const meant = nearest(absent, names);
  throw new CLIError(
    `--categories: there is no column ${JSON.stringify(absent)} among those analysed${meant === undefined ? '' : `; did you mean ${JSON.stringify(meant)}?`}`,
  );
}
