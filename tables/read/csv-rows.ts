import { type Bytes, joined } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded, type Encoding } from '../text/encoding.ts';
import { lines, requireEncoding } from '../text/lines.ts';
import { parseRows } from './csv-cells.ts';
import { Comments } from './csv-comments.ts';
import { Blanks, type Layout, layoutOf } from './csv-layout.ts';
import { isPlain } from './csv-plain.ts';
import type { Reading } from './source.ts';

const NEWLINE = 10;
const LONGEST = 16 << 20; // characters of a row; beyond them a quotation mark was not closed

/** Consecutive rows, blank ones too: as bytes where these are plain, or as cells. */
export type Piece = {
  /** The line in which the first row begins. */
  line: number;
  done: number;
} & ({ bytes: Uint8Array; count: number } | { rows: string[][] });

/** Counts the lines of a row: one, and one more for each line break within quotation marks. */
export const linesOf = (row: string[]) =>
  row.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 1);

/** Returns the line in which a row begins, where the first row begins in `line`. */
export const lineOf = (rows: string[][], row: number, line: number) =>
  rows.slice(0, row).reduce((sum, one) => sum + linesOf(one), line);

/** Reads the rows of a file piece by piece, without the lines before them; guesses the layout from the first piece. */
export class CSVRows {
  layout: Layout = {
    dialect: { delimiter: ',', decimal: '.' },
    aligned: false,
    skipped: 0,
    titles: 0,
    commented: false,
    start: 0,
  };
  readonly encoding: Encoding;

  constructor(
    private readonly source: Bytes,
    private readonly reading: Reading,
  ) {
    this.encoding = requireEncoding(source, reading.encoding);
  }

  /** Parses the rows that end in the text, and returns the rest, which is empty at the end of the file. */
  parse(text: string, line: number, last: boolean): { rows: string[][]; rest: string } {
    const { rows, end, wrong } = parseRows(text, this.layout.dialect.delimiter, last);
    const rest = text.slice(end);
    if (wrong || rest.length > LONGEST) {
      const at = lineOf(rows, wrong?.row ?? rows.length, line);
      const what = wrong?.isOpen === false ? 'followed by more text' : 'opened and never closed';
      throw new TableError(this.source.name, `a quotation mark is ${what}`, `line ${at}`);
    }
    return { rows, rest };
  }

  async *pieces(size: number): AsyncGenerator<Piece> {
    let rest = ''; // the beginning of a row that goes on in the next piece
    let line = 1; // where that row begins
    let end = 0;
    const blanks = new Blanks();
    const comments = this.reading.comment === undefined ? null : new Comments(this.reading.comment);
    for await (const some of lines(this.source, this.encoding, size)) {
      let { bytes, line: first, count } = some;
      const { done } = some;
      if (comments) bytes = comments.cut(bytes);
      if (first === 1) {
        this.layout = layoutOf(this.source.name, bytes, this.reading);
        const { start, skipped } = this.layout;
        [bytes, first, count] = [bytes.subarray(start), first + skipped, count - skipped];
      }
      if (this.layout.aligned) bytes = blanks.collapse(bytes);
      if (rest === '') line = first;
      if (rest === '' && isPlain(bytes, this.layout.dialect)) {
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
