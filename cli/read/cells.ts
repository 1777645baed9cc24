import { TableError } from '../../tables/errors.ts';
import type { SparsePlaces } from '../../tables/read/source.ts';
import type { Columns } from './columns.ts';
import type { Selection } from './table.ts';

const COMMA = /^\s*[+-]?\d+,\d+\s*$/;
const THOUSANDS = /^\s*[+-]?\d{1,3}(,\d{3})+(\.\d*)?\s*$/;
const SHOWN = 40; // characters of a cell in a message

/** Makes errors about unusable cells, from the number of the line or row and the position of the column. */
export class CellErrors {
  constructor(
    readonly columns: Columns,
    readonly unit: 'line' | 'row',
    /** Advises what to do about a column of words. */
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

  /** Makes the error for a column without any value, which leaves no row complete. */
  empty(column: number): TableError {
    const { file } = this.columns;
    const what = `no row has a value; leave it out with --exclude ${this.columns.argument(column)}`;
    return new TableError(file, what, this.columns.title(column));
  }

  weight(weight: number): TableError {
    const { columns } = this;
    const what = `${weight} is not a weight, which is 0 or a number from 1e-100 to 1e100`;
    return new TableError(columns.file, what, columns.title(columns.weights ?? 0));
  }

  infinite(number: number, column: number): TableError {
    return this.#at(number, column, 'this is infinite, and numbers have to be finite');
  }

  /**
   * Makes the error for a cell that is no number. If it is in the first row (`first`), its column probably holds words.
   */
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

/** Tells whether all numbers are finite, by the bits of their exponents: twice as fast as arithmetic. */
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
  /** Lists with an entry for each row, from which the entries of rows left out are removed, too. */
  along?: unknown[][];
}

/**
 * Leaves out incomplete rows in place if `missing` is 'omit', and returns the number of rows that remain. Throws for an
 * infinite value, and for a missing one if `missing` is 'error'. `numberOf` returns the line or row of a row in the
 * file.
 */
export function omitIncomplete(
  { data, sparse, rows, along = [] }: Rows,
  /** The position of each column in the file. */
  places: readonly number[],
  missing: Selection['missing'],
  errors: CellErrors,
  numberOf: (row: number) => number,
  /** Set to 1 for each column that has a value in a dense row that is left out. */
  present?: Uint8Array,
): number {
  const columns = places.length;
  const [startOf, columnAt] = sparse
    ? [(i: number) => sparse.indptr[i], (k: number) => sparse.indices[k]]
    : [(i: number) => i * columns, (k: number) => k % columns];
  if (allFinite(data, startOf(rows))) return rows;
  let kept = 0;
  let end = 0; // the end of the entries of the rows kept
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
