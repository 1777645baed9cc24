import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';
import { headed, isIndexed } from './csv-header.ts';
import { PlainRows, raggedRow } from './csv-plain.ts';
import { CSVRows, lineOf, linesOf, type Piece } from './csv-rows.ts';
import { type Numbers, numbered, type Reading, type Source, type Wanted } from './source.ts';

const AT_ONCE = 1 << 20; // bytes
const LOOKED_AT = 20; // rows
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

/** The first rows of a piece that are not blank. */
function firstRows(reader: CSVRows, piece: Piece, most: number): string[][] {
  if ('rows' in piece) return piece.rows.filter((row) => !isBlank(row)).slice(0, most);
  const rows: string[][] = [];
  const { bytes } = piece;
  for (let at = 0; at < bytes.length && rows.length < most; ) {
    if (bytes[at] === NEWLINE) {
      at++;
      continue;
    }
    const until = bytes.indexOf(NEWLINE, at) + 1;
    rows.push(
      ...reader.parse(decoded(bytes.subarray(at, until)), 1, false).rows.filter((row) => !isBlank(row)),
    );
    at = until;
  }
  return rows;
}

/** Counts the columns, and the cells without name and value that follow them in every row. */
function widthOf(first: string[], below: string[][]): { width: number; surplus: number } {
  const full = below[0]?.length ?? first.length;
  const filled = (row: string[]) => row.findLastIndex((cell) => cell.trim() !== '') + 1;
  const width = below.reduce((most, row) => Math.max(most, filled(row)), filled(first));
  const isEven = below.every(({ length }) => length === full);
  if (!isEven || width >= full || width === 0 || first.length < width)
    return { width: first.length, surplus: 0 };
  return { width, surplus: full - width };
}

/** CSV, TSV and the like. */
export async function csv(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name } = bytes;
  const { decimal, marks } = reading;
  const reader = new CSVRows(bytes, reading);
  const pieces = reader.pieces(reading.atOnce ?? AT_ONCE);

  const start: Piece[] = []; // the first ones, until there are rows enough to tell what they hold
  const rows: string[][] = [];
  while (rows.length < LOOKED_AT) {
    const last = start.at(-1);
    if (last && 'bytes' in last) last.bytes = new Uint8Array(last.bytes); // it does not stay, and Buffer's slice would share
    const { value, done } = await pieces.next();
    if (done) break;
    const found = firstRows(reader, value, LOOKED_AT - rows.length);
    if (found.length > 0) start.push(value); // of blank lines there may be any number
    rows.push(...found);
  }
  const { gct } = reader.layout;
  const { header, isShort, first } = headed(
    rows,
    gct ? { ...reading, header: reading.header ?? true } : reading,
  );
  if (!first) throw new TableError(name, 'the file is empty');
  for (let k = 0; header && k < start.length; k++) {
    const { row, rest } = firstRow(reader, start[k]);
    start[k] = rest;
    if (row) break;
  }
  const { width, surplus } = widthOf(first, header ? rows.slice(1) : rows);
  const names = header ? uniqueNames(first.slice(0, width)) : null;
  const isSurplus = (row: string[]) =>
    surplus > 0 && row.length === width + surplus && row.slice(width).every((cell) => cell.trim() === '');
  const { dialect, aligned, skipped, titles, commented } = reader.layout;

  async function* all(): AsyncGenerator<Piece> {
    yield* start.splice(0);
    yield* pieces;
  }

  async function* numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const { taken, label } = wanted;
    let isFirst = true; // row of numbers

    /** Does what `read` of PlainRows does. */
    function cellRows(rows: string[][], first: number, data: Float64Array) {
      const labels: string[] | undefined = label === null ? undefined : [];
      const lines: number[] = [];
      let line = first;
      let at = 0;
      for (const row of rows) {
        if (!isBlank(row)) {
          if (row.length !== width && !isSurplus(row)) throw raggedRow(name, line, row.length, width);
          for (const j of taken) {
            const value = numberOf(row[j], decimal, marks);
            if (Number.isNaN(value)) wanted.onMark?.(row[j].trim());
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

    const plain = new PlainRows(name, dialect, wanted, width, surplus, marks);
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
      delimiter: dialect.delimiter,
      header,
      isShort,
      aligned,
      skipped,
      titles,
      gct,
      commented,
      encoding: reader.encoding,
    },
    names,
    index: header && isIndexed(first) ? [0] : [],
    width,
    unit: 'line',
    total: bytes.size,
    numbers,
    async *cells() {
      const heads = names ?? numbered(width);
      for await (const piece of all()) {
        const { done, line } = piece;
        const rows = 'rows' in piece ? piece.rows : reader.parse(decoded(piece.bytes), line, false).rows;
        const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
        yield {
          names: heads,
          rows: filled.map((row) => (isSurplus(row) ? row.slice(0, width) : row)),
          done,
        };
      }
    },
    close: () => bytes.close(),
  };
}
