import { TableError } from '../../tables/errors.ts';
import type { SparsePlaces } from '../../tables/read/source.ts';
import type { Columns } from './columns.ts';
import type { Selection } from './table.ts';

const COMMA = /^\s*[+-]?\d+,\d+\s*$/;
const THOUSANDS = /^\s*[+-]?\d{1,3}(,\d{3})+(\.\d*)?\s*$/;
const SHOWN = 40; // characters of a cell

/** What is said of cells that cannot be used, by the number of their line or row and their column's position. */
export class CellErrors {
  constructor(
    readonly columns: Columns,
    readonly unit: 'line' | 'row',
    /** What to do about a column of words, of which none is a label. */
    private readonly advice = (name: string) =>
      `leave the column out with --exclude ${name}${columns.label === null ? `, or keep it beside the numbers with --label ${name}` : ''}`,
  ) {}

  #at(number: number, column: number, what: string): TableError {
    const { columns, unit } = this;
    return new TableError(columns.file, what, `${unit} ${number}, ${columns.title(column)}`);
  }

  missing(number: number, column: number): TableError {
    return this.#at(number, column, 'a value is missing; --missing omit leaves such rows out');
  }

  /** Of a column that has no value in any row, so that no row is complete. */
  empty(column: number): TableError {
    const { file } = this.columns;
    const what = `no row has a value; leave it out with --exclude ${this.columns.argument(column)}`;
    return new TableError(file, what, this.columns.title(column));
  }

  infinite(number: number, column: number): TableError {
    return this.#at(number, column, 'this is infinite, and numbers have to be finite');
  }

  /** `first`: in the first row, so that it may not be a slip but a column of words. */
  noNumber(number: number, column: number, cell: string, first: boolean): TableError {
    const shown = cell.length > SHOWN ? `${cell.slice(0, SHOWN)}…` : cell;
    const name = this.columns.argument(column);
    const hints: string[] = [];
    if (THOUSANDS.test(cell)) hints.push('if its commas separate thousands, write numbers without them');
    if (COMMA.test(cell)) hints.push('if its comma is a decimal point, pass --decimal ,');
    if (hints.length === 0 && first) hints.push(this.advice(name));
    return this.#at(number, column, [`${JSON.stringify(shown)} is not a number`, ...hints].join('; '));
  }
}

/** By the exponents' bits, which takes half the time of arithmetic. */
function allFinite(data: Float64Array | Float32Array, length: number): boolean {
  const isDouble = data instanceof Float64Array;
  const [words, exponent] = isDouble ? [2, 0x7ff00000] : [1, 0x7f800000];
  const bits = new Uint32Array(data.buffer, data.byteOffset, words * length);
  for (let at = words - 1; at < bits.length; at += words) {
    if ((bits[at] & exponent) === exponent) return false;
  }
  return true;
}

/** Some rows of numbers, row-major or sparse. NaN stands for a missing value. */
interface Rows {
  data: Float64Array | Float32Array;
  sparse?: SparsePlaces;
  rows: number;
  /** Lists of what goes along with each row. */
  along?: unknown[][];
}

/**
 * Deals with what is not finite among rows just read, which stay where they are but for those that close the gaps of
 * rows left out. Gives the rows that are left; `numberOf` gives the line or row in the file of each.
 */
export function sift(
  { data, sparse, rows, along = [] }: Rows,
  /** In the file, the column from which each of theirs comes. */
  places: readonly number[],
  missing: Selection['missing'],
  errors: CellErrors,
  numberOf: (row: number) => number,
  /** Of dense rows that are left out, what they have: 1 for each column of which one has a value. */
  present?: Uint8Array,
): number {
  const columns = places.length;
  const [startOf, columnAt] = sparse
    ? [(i: number) => sparse.indptr[i], (k: number) => sparse.indices[k]]
    : [(i: number) => i * columns, (k: number) => k % columns];
  if (allFinite(data, startOf(rows))) return rows;
  let kept = 0;
  let end = 0; // of what is kept
  for (let i = 0, from = 0, next = 0; i < rows; i++, from = next) {
    next = startOf(i + 1);
    let gap = -1;
    for (let k = from; k < next; k++) {
      const value = data[k];
      if (Number.isFinite(value)) continue;
      if (!Number.isNaN(value)) throw errors.infinite(numberOf(i), places[columnAt(k)]);
      if (gap < 0) gap = columnAt(k);
    }
    if (gap >= 0 && missing === 'error') throw errors.missing(numberOf(i), places[gap]);
    if (gap >= 0 && missing === 'omit') {
      if (present) for (let j = 0; j < columns; j++) if (!Number.isNaN(data[from + j])) present[j] = 1;
      continue;
    }
    if (kept < i) {
      data.copyWithin(end, from, next);
      sparse?.indices.copyWithin(end, from, next);
      for (const list of along) list[kept] = list[i];
    }
    end += next - from;
    kept++;
    if (sparse) sparse.indptr[kept] = end;
  }
  for (const list of along) list.length = kept;
  return kept;
}
