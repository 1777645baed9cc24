import { TableError } from '../errors.ts';
import { decimalAt, end } from '../text/decimals.ts';
import { decoded } from '../text/encoding.ts';
import { numberOf } from '../text/numbers.ts';
import type { Reading, Wanted } from './source.ts';

const SURPLUS = -2; // marks a cell after the last column
const [NEWLINE, RETURN, SPACE, QUOTE] = [10, 13, 32, 34];

export interface Dialect {
  delimiter: string;
  decimal: '.' | ',';
}

/** Tells whether numbers can be read from bytes without making strings: without quotation marks, a line is a row. */
export function isPlain(bytes: Uint8Array, { delimiter, decimal }: Dialect): boolean {
  const oneByte = delimiter.length === 1 && delimiter.charCodeAt(0) < 128;
  return oneByte && delimiter !== decimal && !bytes.includes(QUOTE);
}

export function raggedRow(file: string, line: number, cells: number, width: number): TableError {
  return new TableError(file, `${cells} cells, where the first row has ${width}`, `line ${line}`);
}

/** Reads numbers directly from the bytes of such lines. */
export class PlainRows {
  readonly #delimiter: number;
  readonly #point: number;
  /** The place of each column in a row of those taken; -1 for the others. */
  readonly #places: Int32Array;

  /** Each row has `width` columns and `surplus` further cells, which are empty. */
  constructor(
    private readonly file: string,
    private readonly dialect: Dialect,
    private readonly wanted: Wanted,
    private readonly width: number,
    surplus: number,
    private readonly marks: Reading['marks'],
  ) {
    this.#delimiter = dialect.delimiter.charCodeAt(0);
    this.#point = dialect.decimal.charCodeAt(0);
    this.#places = new Int32Array(width + surplus).fill(-1).fill(SURPLUS, width);
    for (const [k, j] of wanted.taken.entries()) this.#places[j] = k;
  }

  /**
   * Puts the numbers of whole lines into `data`, and returns their labels and lines. `first`: the number of the first
   * line. `isFirst`: no row of the file came before.
   */
  read(
    bytes: Uint8Array,
    first: number,
    data: Float64Array,
    isFirst: boolean,
  ): { labels?: string[]; lines: number[] } {
    const { taken, label } = this.wanted;
    const labels: string[] | undefined = label === null ? undefined : [];
    const lines: number[] = []; // the line of each row
    let line = first;
    for (let at = 0; at < bytes.length; line++) {
      const start = at;
      at = this.#blank(bytes, at);
      if (at > start) continue;
      at = this.#row(bytes, start, line, data, lines.length * taken.length, isFirst && lines.length === 0);
      if (labels) labels.push(this.#label(bytes, start));
      lines.push(line);
    }
    return { labels, lines };
  }

  /** Returns where a blank line ends; `start` where the line is not blank. */
  #blank(bytes: Uint8Array, start: number): number {
    let at = start;
    while (bytes[at] <= SPACE && bytes[at] !== this.#delimiter && bytes[at] !== NEWLINE) at++;
    return bytes[at] === NEWLINE ? at + 1 : start;
  }

  /** Puts a line's numbers into `data` from `to` on; returns where the next line begins. */
  #row(
    bytes: Uint8Array,
    start: number,
    line: number,
    data: Float64Array,
    to: number,
    isFirst: boolean,
  ): number {
    const places = this.#places;
    const delimiter = this.#delimiter;
    const point = this.#point;
    const last = places.length - 1;
    let at = start;
    for (let j = 0; j <= last; j++) {
      const from = at;
      const place = places[j];
      let value = Number.NaN;
      if (place >= 0) {
        value = decimalAt(bytes, at, point);
        if (!Number.isNaN(value)) at = end;
        if (bytes[at] === RETURN && bytes[at + 1] === NEWLINE) at++;
      }
      let sign = bytes[at];
      if (Number.isNaN(value) || (sign !== delimiter && sign !== NEWLINE)) {
        while (sign !== delimiter && sign !== NEWLINE) sign = bytes[++at];
        if (place === SURPLUS && at > from) this.#requireBlank(bytes.subarray(from, at), bytes, start, line);
        if (place >= 0) value = this.#unusual(decoded(bytes.subarray(from, at)), line, j, isFirst);
      }
      if (place >= 0) data[to + place] = value;
      if ((sign === NEWLINE) !== (j === last)) throw this.#ragged(bytes, start, line);
      at++;
    }
    return at;
  }

  #unusual(cell: string, line: number, column: number, isFirst: boolean): number {
    const value = numberOf(cell, this.dialect.decimal, this.marks);
    if (Number.isNaN(value)) this.wanted.onMark?.(cell.trim());
    if (value === null) throw this.wanted.noNumber(line, column, cell, isFirst);
    return value;
  }

  #requireBlank(cell: Uint8Array, bytes: Uint8Array, start: number, line: number): void {
    if (decoded(cell).trim() !== '') throw this.#ragged(bytes, start, line);
  }

  #cells(bytes: Uint8Array, start: number): string[] {
    return decoded(bytes.subarray(start, bytes.indexOf(NEWLINE, start))).split(this.dialect.delimiter);
  }

  #label(bytes: Uint8Array, start: number): string {
    return this.#cells(bytes, start)[this.wanted.label as number].trim();
  }

  #ragged(bytes: Uint8Array, start: number, line: number): TableError {
    return raggedRow(this.file, line, this.#cells(bytes, start).length, this.width);
  }
}
