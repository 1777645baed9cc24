import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decimalAt, end } from '../text/decimals.ts';
import { decoded } from '../text/encoding.ts';
import { type Lines, lines, requireEncoding } from '../text/lines.ts';
import { numberOf } from '../text/numbers.ts';
import { requireLikely } from './announced.ts';
import type { Numbers, Reading, Source, SparseFormat, Wanted } from './source.ts';
import { byRow, inPieces, titlesOf, unusable } from './sparse.ts';

const AT_ONCE = 1 << 20; // bytes
const ROOM = 1 << 20; // values in the first allocation
const [NEWLINE, SPACE, PERCENT, POINT, ZERO] = [10, 32, 37, 46, 48];
const HEADER =
  /^%%MatrixMarket\s+matrix\s+(coordinate|array)\s+(real|double|integer|pattern|complex)\s+(general|symmetric|skew-symmetric|hermitian)\s*$/i;
const SHOWN = 40; // characters of a line

type Format = Extract<SparseFormat, { kind: 'mtx' }>;

/** Values and their places in the order of the file, in arrays that grow. */
class Entries {
  row: Uint32Array<ArrayBuffer>;
  column: Uint32Array<ArrayBuffer>;
  data: NumericArray;
  count = 0;

  constructor({ stored, field }: Format) {
    const room = Math.min(stored, ROOM);
    this.row = new Uint32Array(room);
    this.column = new Uint32Array(room);
    this.data = new { pattern: Uint8Array, integer: Int32Array, real: Float64Array }[field as 'real'](room);
  }

  push(row: number, column: number, value: number): void {
    const at = this.count++;
    if (at === this.row.length) this.#grow();
    this.row[at] = row;
    this.column[at] = column;
    this.data[at] = value;
    if (this.data[at] !== value && !(this.data instanceof Float64Array)) {
      this.data = Float64Array.from(this.data);
      this.data[at] = value;
    }
  }

  #grow(): void {
    const room = Math.ceil(this.row.length * 1.5) + 1;
    const larger = <T extends NumericArray>(array: T): T => {
      const next = new (array.constructor as Float64ArrayConstructor)(room) as NumericArray as T;
      next.set(array);
      return next;
    };
    this.row = larger(this.row);
    this.column = larger(this.column);
    this.data = larger(this.data);
  }

  rows(count: number) {
    const { row, column, data } = this;
    return byRow(
      count,
      row.subarray(0, this.count),
      column.subarray(0, this.count),
      data.subarray(0, this.count),
    );
  }
}

/** Reads the header, and returns it with the rest of its block. */
async function headerOf(name: string, blocks: AsyncGenerator<Lines>, transposed: boolean) {
  let header: RegExpExecArray | null = null;
  for (let next = await blocks.next(); !next.done; next = await blocks.next()) {
    const block = next.value;
    let { bytes, line } = block;
    for (; bytes.length > 0; line++) {
      const wrong = (what: string) => new TableError(name, what, `line ${line}`);
      const until = bytes.indexOf(NEWLINE) < 0 ? bytes.length : bytes.indexOf(NEWLINE) + 1;
      const text = decoded(bytes.subarray(0, until)).trim();
      bytes = bytes.subarray(until);
      if (!header) {
        header = HEADER.exec(text);
        if (!header) throw wrong(`this Matrix Market header cannot be read: ${text.slice(0, 2 * SHOWN)}`);
        if (/complex|hermitian/i.test(text)) throw wrong('it holds complex numbers, and real ones are read');
        if (/array\s+pattern/i.test(text)) throw wrong('an array has values, and cannot be a pattern');
      } else if (text !== '' && text.charCodeAt(0) !== PERCENT) {
        const [, layout, field, symmetry] = header.map((word) => word.toLowerCase());
        const sizes = /^\d+(\s+\d+)+$/.test(text) ? text.split(/\s+/).map(Number) : [];
        const parts = layout === 'array' ? 'rows and columns' : 'rows, columns and entries';
        if (sizes.length !== (layout === 'array' ? 2 : 3))
          throw wrong(`${parts} are expected here, as whole numbers`);
        const [rows, columns] = sizes;
        const empty = transposed ? unusable(columns, rows) : unusable(rows, columns);
        if (empty) throw wrong(empty);
        if (symmetry !== 'general' && rows !== columns) {
          throw wrong(
            `a ${symmetry} matrix has as many rows as columns, and this one ${rows} and ${columns}`,
          );
        }
        const half = (columns * (columns + (symmetry === 'symmetric' ? 1 : -1))) / 2;
        const stored = sizes[2] ?? (symmetry === 'general' ? rows * columns : half);
        const format: Format = {
          kind: 'mtx',
          layout: layout as Format['layout'],
          field: field === 'double' ? 'real' : field,
          symmetry,
          rows,
          columns,
          stored,
          transposed,
        };
        return { format, rest: { ...block, bytes, line: line + 1 } };
      }
    }
  }
  throw new TableError(name, 'it ends before the line that says how large the matrix is');
}

/** Reads the entries of one matrix, line by line. */
class EntryLines {
  readonly entries: Entries;
  read = 0;
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  #start = 0; // where the line begins
  #line = 0;
  // The place of the next value of an array, which is stored column by column.
  #row: number;
  #column = 0;

  constructor(
    private readonly file: string,
    private readonly format: Format,
  ) {
    this.entries = new Entries(format);
    this.#row = format.symmetry === 'skew-symmetric' ? 1 : 0;
  }

  take({ bytes, line }: Pick<Lines, 'bytes' | 'line'>): void {
    const { layout, field, stored } = this.format;
    const isPattern = field === 'pattern';
    this.#bytes = bytes;
    this.#line = line;
    for (this.#at = 0; this.#at < bytes.length; this.#at++, this.#line++) {
      this.#start = this.#at;
      if (!this.#isMore()) continue;
      if (this.read === stored) throw this.#wrong(`there are more entries than the ${stored} announced`);
      if (layout === 'array') {
        this.#put(this.#row, this.#column, this.#value());
        this.#next();
      } else {
        const row = this.#whole() - 1;
        const column = this.#whole() - 1;
        this.#put(row, column, isPattern ? 1 : this.#value());
      }
      if (this.#isMore()) throw this.#unexpected();
      this.read++;
    }
  }

  /** Skips blanks; tells whether anything follows in the line. */
  #isMore(): boolean {
    const bytes = this.#bytes;
    let at = this.#at;
    while (bytes[at] <= SPACE && bytes[at] !== NEWLINE) at++;
    this.#at = at;
    return at < bytes.length && bytes[at] !== NEWLINE;
  }

  #whole(): number {
    if (!this.#isMore()) throw this.#unexpected();
    const bytes = this.#bytes;
    let at = this.#at;
    let number = 0;
    for (let digit = bytes[at] - ZERO; digit >= 0 && digit <= 9; digit = bytes[++at] - ZERO) {
      number = 10 * number + digit;
    }
    if (at === this.#at || bytes[at] > SPACE) throw this.#unexpected();
    this.#at = at;
    return number;
  }

  #value(): number {
    if (!this.#isMore()) throw this.#unexpected();
    const bytes = this.#bytes;
    const value = decimalAt(bytes, this.#at, POINT);
    if (Number.isNaN(value) || bytes[end] > SPACE) return this.#unusual();
    this.#at = end;
    if (this.format.field === 'integer' && !Number.isInteger(value)) throw this.#unexpected();
    return value;
  }

  #unusual(): number {
    const from = this.#at;
    while (this.#bytes[this.#at] > SPACE) this.#at++;
    const value = numberOf(decoded(this.#bytes.subarray(from, this.#at)));
    if (value === null) throw this.#unexpected();
    return value;
  }

  #put(i: number, j: number, value: number): void {
    const { rows, columns, symmetry, layout, transposed } = this.format;
    if (!(i >= 0 && i < rows)) throw this.#wrong(`row ${i + 1}, where there are 1 to ${rows}`);
    if (!(j >= 0 && j < columns)) throw this.#wrong(`column ${j + 1}, where there are 1 to ${columns}`);
    if (layout === 'array' && value === 0) return;
    const [row, column] = transposed ? [j, i] : [i, j];
    this.entries.push(row, column, value);
    if (symmetry === 'general') return;
    if (i !== j) this.entries.push(column, row, symmetry === 'symmetric' ? value : -value);
    else if (symmetry === 'skew-symmetric' && value !== 0) {
      throw this.#wrong('a skew-symmetric matrix has zeros in its diagonal');
    }
  }

  #next(): void {
    const { rows, symmetry } = this.format;
    if (++this.#row < rows) return;
    this.#column++;
    this.#row = symmetry === 'general' ? 0 : this.#column + (symmetry === 'symmetric' ? 0 : 1);
  }

  #unexpected(): TableError {
    const { layout, field } = this.format;
    const until = this.#bytes.indexOf(NEWLINE, this.#start);
    const text = decoded(this.#bytes.subarray(this.#start, until < 0 ? this.#bytes.length : until)).trim();
    const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
    const value = field === 'integer' ? 'a whole number' : 'a number';
    const parts = {
      array: value,
      coordinate: field === 'pattern' ? 'row and column' : `row, column and ${value}`,
    };
    return this.#wrong(`${JSON.stringify(shown)}, where ${parts[layout]} should be`);
  }

  #wrong(what: string): TableError {
    return new TableError(this.file, what, `line ${this.#line}`);
  }
}

/** Opens Matrix Market of real numbers: coordinates, or an array, of which it drops the zeros. */
export async function matrixMarket(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name, size } = bytes;
  const { names, transpose = names !== undefined, atOnce } = reading;
  const blocks = lines(bytes, requireEncoding(bytes, reading.encoding), atOnce ?? AT_ONCE);
  const { format, rest } = await headerOf(name, blocks, transpose);
  const { rows, columns } = format;
  for (const [count, titles, what] of [
    [rows, names?.rows, 'rows'],
    [columns, names?.columns, 'columns'],
  ] as const) {
    if (titles && titles.names.length !== count) {
      throw new TableError(
        name,
        `${count} ${what}, but ${titles.names.length} names of a ${titles.what} beside it`,
      );
    }
  }
  const [height, width] = transpose ? [columns, rows] : [rows, columns];
  requireLikely(name, 'columns', width, size);
  if (size !== null) requireLikely(name, 'rows', height, size);
  const titles = titlesOf(format, names);

  async function* numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const reader = new EntryLines(name, format);
    reader.take(rest);
    let read = rest.done;
    for await (const block of blocks) {
      reader.take(block);
      read = block.done;
      yield { data: reader.entries.data.subarray(0, 0), rows: 0, lineOrRow: () => 0, done: read };
    }
    if (reader.read < format.stored) {
      throw new TableError(
        name,
        `it ends too soon: ${format.stored} entries are announced, and ${reader.read} are there`,
      );
    }
    requireLikely(name, 'rows', height, size ?? read);
    const all = reader.entries.rows(height);
    yield* inPieces(all, width, wanted, titles.rowNames, () => size ?? read, atOnce);
  }

  return {
    format,
    names: titles.names,
    types: titles.types,
    width,
    rowTitle: titles.rowTitle,
    unit: 'row',
    total: size,
    numbers,
    cells: null,
    close: () => bytes.close(),
  };
}
