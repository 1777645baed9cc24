import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { parse } from '../text/forms.ts';
import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';
import { PlainRows, raggedRow } from './csv-plain.ts';
import { CSVRows, lineOf, linesOf, type Piece } from './csv-rows.ts';
import { type Numbers, numbered, type Reading, type Source, type Wanted } from './source.ts';

const AT_ONCE = 1 << 20; // bytes
const NEWLINE = 10;

const isBlank = (row: string[]) => row.length === 1 && row[0].trim() === '';

/** The first row that is not blank, and the piece without it. */
function firstRow(reader: CSVRows, piece: Piece): { row?: string[]; rest: Piece } {
  const { done } = piece;
  if ('rows' in piece) {
    const at = piece.rows.findIndex((row) => !isBlank(row));
    if (at < 0) return { rest: piece };
    const rest = { rows: piece.rows.slice(at + 1), line: lineOf(piece.rows, at + 1, piece.line), done };
    return { row: piece.rows[at], rest };
  }
  let { bytes, line, count } = piece;
  let row: string[] | undefined;
  while (!row && bytes.length > 0) {
    const until = bytes.indexOf(NEWLINE) + 1;
    const { rows } = reader.parse(decoded(bytes.subarray(0, until)), line++, false);
    row = rows.find((one) => !isBlank(one));
    bytes = bytes.subarray(until);
    count--;
  }
  return { row, rest: { bytes, line, count, done } };
}

/** Names of which the first is none, as pandas and R write them beside an index. */
const isIndexed = ([first, ...others]: string[]) =>
  others.length > 0 && first.trim() === '' && others.every((cell) => cell.trim() !== '');

/** What pandas calls columns without names, beside an index. */
const isCounted = (row: string[]) =>
  isIndexed(row) && row.slice(1).every((cell, j) => cell.trim() === String(j));

function isHeader(row: string[], { policy, header, preferred, decimal }: Reading): boolean {
  if (header !== undefined) return header;
  if (policy === 'forgiving') return row.some((cell) => parse(cell.trim()).form === 'other');
  const cells = new Set(row.map((cell) => cell.trim()));
  return (
    row.some((cell) => numberOf(cell, decimal) === null) ||
    isCounted(row) ||
    (preferred?.every((one) => cells.has(one)) ?? false)
  );
}

/** CSV, TSV and the like. */
export async function csv(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name } = bytes;
  const { decimal } = reading;
  const reader = new CSVRows(bytes, reading);
  const pieces = reader.pieces(reading.atOnce ?? AT_ONCE);

  let start: Piece; // where the rows begin
  let first: string[] | undefined;
  do {
    const { value, done } = await pieces.next();
    if (done) throw new TableError(name, 'the file is empty');
    const found = firstRow(reader, value);
    first = found.row;
    start = first && !isHeader(first, reading) ? value : found.rest;
  } while (!first);
  const header = isHeader(first, reading);
  const names = header ? uniqueNames(first) : null;
  const width = first.length;

  async function* all(): AsyncGenerator<Piece> {
    yield start;
    yield* pieces;
  }

  async function* numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const { taken, label } = wanted;
    let isFirst = true; // row of numbers

    /** As `read` of PlainRows. */
    function cellRows(rows: string[][], first: number, data: Float64Array) {
      const labels: string[] | undefined = label === null ? undefined : [];
      const lines: number[] = [];
      let line = first;
      let at = 0;
      for (const row of rows) {
        if (!isBlank(row)) {
          if (row.length !== width) throw raggedRow(name, line, row.length, width);
          for (const j of taken) {
            const value = numberOf(row[j], decimal);
            if (value === null) throw wanted.noNumber(line, j, row[j], isFirst && lines.length === 0);
            data[at++] = value;
          }
          if (label !== null) labels?.push(row[label].trim());
          lines.push(line);
        }
        line += linesOf(row);
      }
      return { labels, lines };
    }

    const plain = new PlainRows(name, reader.dialect, wanted, width);
    let data = new Float64Array(0);
    for await (const piece of all()) {
      const { line, done } = piece;
      const most = 'rows' in piece ? piece.rows.length : piece.count;
      if (data.length < most * taken.length) data = new Float64Array(most * taken.length);
      const { labels, lines } =
        'rows' in piece ? cellRows(piece.rows, line, data) : plain.read(piece.bytes, line, data, isFirst);
      if (lines.length > 0) isFirst = false;
      yield { data, rows: lines.length, labels, lineOrRow: (row) => lines[row], done };
    }
    if (isFirst) throw new TableError(name, 'there is a header but no row');
  }

  return {
    format: {
      kind: 'csv',
      delimiter: reader.dialect.delimiter,
      header,
      indexed: header && isIndexed(first),
      encoding: reader.encoding,
    },
    names,
    width,
    unit: 'line',
    total: bytes.size,
    numbers,
    async *cells() {
      const titles = names ?? numbered(width);
      for await (const piece of all()) {
        const { done, line } = piece;
        const rows = 'rows' in piece ? piece.rows : reader.parse(decoded(piece.bytes), line, false).rows;
        yield { names: titles, rows: rows.filter((row) => row.some((cell) => cell.trim() !== '')), done };
      }
    },
    close: () => bytes.close(),
  };
}
