import { CLIError } from '../../cli/errors.ts';
import type { Bytes } from '../../cli/read/bytes.ts';
import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { PlainRows, raggedRow } from './csv-plain.ts';
import { CSVRows, lineOf, linesOf, type Piece } from './csv-rows.ts';
import type { Batch, Selection, Table } from './table.ts';

const AT_ONCE = 1 << 20; // bytes

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
    const until = bytes.indexOf('\n') + 1;
    const { rows } = reader.parse(bytes.toString('utf8', 0, until), line++, false);
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

/** CSV, TSV and the like. */
export async function csv(bytes: Bytes, selection: Selection, size = AT_ONCE): Promise<Table> {
  const { name } = bytes;
  const { decimal, missing, preferred } = selection;
  const reader = new CSVRows(bytes, selection);
  const pieces = reader.pieces(size);

  let start: Piece; // where the rows begin
  let first: string[] | undefined;
  do {
    const { value, done } = await pieces.next();
    if (done) throw new CLIError(`${name}: the file is empty`);
    const found = firstRow(reader, value);
    first = found.row;
    start = first && !isHeader(first) ? value : found.rest;
  } while (!first);
  function isHeader(row: string[]): boolean {
    if (selection.header !== undefined) return selection.header;
    const cells = new Set(row.map((cell) => cell.trim()));
    return (
      row.some((cell) => numberOf(cell, decimal) === null) ||
      isCounted(row) ||
      (preferred?.every((one) => cells.has(one)) ?? false)
    );
  }
  const names = isHeader(first) ? uniqueNames(first) : null;
  const indexed = names !== null && isIndexed(first);
  const columns = new Columns(name, names, first.length, selection, indexed);
  const remarks: string[] = [];
  if (!names && selection.header === undefined) {
    remarks.push(
      'the first row is made of numbers and was taken for data; if it holds names: --header, if not: --no-header',
    );
  }
  if (indexed && !columns.taken.includes(0) && columns.label !== 0 && !preferred) {
    remarks.push(
      `the first column has no name and was taken for an index of the rows, not for data; --columns 1:${first.length} takes it`,
    );
  }
  const errors = new CellErrors(columns, 'line');
  const { taken, label, width } = columns;

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
          if (value === null) throw errors.text(line, j, row[j], isFirst && lines.length === 0);
          data[at++] = value;
        }
        if (label !== null) labels?.push(row[label].trim());
        lines.push(line);
      }
      line += linesOf(row);
    }
    return { labels, lines };
  }

  const plain = new PlainRows(reader.dialect, errors);
  let numbers = new Float64Array(0);
  function batch(piece: Piece): Batch {
    const { line, done } = piece;
    const most = 'rows' in piece ? piece.rows.length : piece.count;
    if (numbers.length < most * taken.length) numbers = new Float64Array(most * taken.length);
    const data = numbers;
    const { labels, lines } =
      'rows' in piece ? cellRows(piece.rows, line, data) : plain.read(piece.bytes, line, data, isFirst);
    const rows = lines.length;
    if (rows > 0) isFirst = false;
    const kept = sift({ data, rows, labels }, missing, errors, (row) => lines[row]);
    return { data: data.subarray(0, kept * taken.length), rows: kept, labels, omitted: rows - kept, done };
  }

  return {
    format: 'csv',
    names: columns.names,
    columns: taken.length,
    remarks,
    total: bytes.size,
    async *batches() {
      yield batch(start);
      for await (const piece of pieces) yield batch(piece);
      if (isFirst) throw new CLIError(`${name}: there is a header but no row`);
    },
    close: () => bytes.close(),
  };
}
