import Papa from 'papaparse';
import { type Bytes, joined } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded, type Encoding } from '../text/encoding.ts';
import { lines, requireEncoding } from '../text/lines.ts';
import { type Dialect, isPlain } from './csv-plain.ts';
import type { Reading } from './source.ts';

const NEWLINE = 10;
const LONGEST = 16 << 20; // characters of a row; longer than any, so that a quotation mark was not closed
const HEAD = 1 << 16; // bytes that tell the delimiter

/** Rows that follow each other, blank ones too: as bytes where these are plain, or as cells. */
export type Piece = {
  /** In which the first row begins. */
  line: number;
  done: number;
} & ({ bytes: Uint8Array; count: number } | { rows: string[][] });

/** A row is one line, and one more for each line break in quotation marks. */
export const linesOf = (row: string[]) =>
  row.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 1);

/** The line in which a row begins, of those that begin in `line`. */
export const lineOf = (rows: string[][], row: number, line: number) =>
  rows.slice(0, row).reduce((sum, one) => sum + linesOf(one), line);

/** What parts off cells is told from the first rows, unless it is given. */
function dialectOf(name: string, bytes: Uint8Array, { delimiter, decimal = '.' }: Reading): Dialect {
  if (delimiter !== undefined) return { delimiter, decimal };
  if (/\.tsv(\.gz)?$/i.test(name)) return { delimiter: '\t', decimal };
  const head = decoded(bytes.subarray(0, HEAD));
  const whole = head.slice(0, head.lastIndexOf('\n') + 1) || head;
  const { meta } = Papa.parse(whole, {
    preview: 10,
    newline: '\n',
    skipEmptyLines: 'greedy',
    delimitersToGuess: decimal === ',' ? [';', '\t', '|'] : [',', ';', '\t', '|'],
  });
  return { delimiter: meta.delimiter, decimal };
}

/** The rows of a file, piece by piece; which delimiter parts them off is told from the first ones. */
export class CSVRows {
  dialect: Dialect = { delimiter: ',', decimal: '.' };
  readonly encoding: Encoding;

  constructor(
    private readonly source: Bytes,
    private readonly reading: Reading,
  ) {
    this.encoding = requireEncoding(source, reading.encoding);
  }

  /** Those that end in the text, by Papa Parse, and what is left of it; at the end of the file nothing may be left. */
  parse(text: string, line: number, last: boolean): { rows: string[][]; rest: string } {
    // A return before the newline stays with the last cell, and is trimmed there.
    const parser = new Papa.Parser({ delimiter: this.dialect.delimiter, newline: '\n' });
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !last);
    const rest = text.slice(meta.cursor);
    const wrong = errors.find(({ type }) => type === 'Quotes');
    if (wrong || rest.length > LONGEST) {
      const at = lineOf(data, wrong?.row ?? data.length, line);
      const what = wrong?.code === 'InvalidQuotes' ? 'followed by more text' : 'opened and never closed';
      throw new TableError(this.source.name, `a quotation mark is ${what}`, `line ${at}`);
    }
    return { rows: data, rest };
  }

  async *pieces(size: number): AsyncGenerator<Piece> {
    let rest = ''; // of a row that goes on in the next piece
    let line = 1; // in which it begins
    let end = 0;
    for await (const { bytes, line: first, count, done } of lines(this.source, this.encoding, size)) {
      if (first === 1) this.dialect = dialectOf(this.source.name, bytes, this.reading);
      if (rest === '') line = first;
      if (rest === '' && isPlain(bytes, this.dialect)) {
        if (bytes.at(-1) === NEWLINE) yield { bytes, line, count, done };
        else yield { bytes: joined([bytes, Uint8Array.of(NEWLINE)]), line, count: count + 1, done };
      } else {
        const made = this.parse(rest + decoded(bytes), line, false);
        rest = made.rest;
        yield { rows: made.rows, line, done };
        line = rest === '' ? first + count : lineOf(made.rows, made.rows.length, line);
      }
      end = done;
    }
    if (rest !== '') yield { ...this.parse(rest, line, true), line, done: end };
  }
}
