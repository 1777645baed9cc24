import Papa from 'papaparse';
import { CLIError } from '../errors.ts';
import type { Bytes } from './bytes.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns, uniqueNames } from './columns.ts';
import { lines } from './lines.ts';
import { numberOf } from './numbers.ts';
import type { Batch, Selection, Table } from './table.ts';

const AT_ONCE = 1 << 20; // bytes
const LONGEST_ROW = 16 << 20; // characters; longer than any, so that a quotation mark was not closed

/** Rows that follow each other, blank ones too. */
interface Piece {
  rows: string[][];
  /** In which the first one begins. */
  line: number;
  done: number;
}

const isBlank = (row: string[]) => row.length === 1 && row[0].trim() === '';

/** A row is one line, and one more for each line break in quotation marks. */
const linesOf = (row: string[]) => row.reduce((count, cell) => count + cell.split('\n').length - 1, 1);

const lineOf = ({ rows, line }: Piece, row: number) =>
  rows.slice(0, row).reduce((sum, one) => sum + linesOf(one), line);

function delimiterOf(name: string, text: string, { delimiter, decimal }: Selection): string {
  if (delimiter !== undefined) return delimiter;
  if (/\.tsv(\.gz)?$/i.test(name)) return '\t';
  const head = text.slice(0, 1 << 16);
  const whole = head.slice(0, head.lastIndexOf('\n') + 1) || head;
  const delimitersToGuess = decimal === ',' ? [';', '\t', '|'] : [',', ';', '\t', '|'];
  return Papa.parse(whole, { preview: 10, newline: '\n', skipEmptyLines: 'greedy', delimitersToGuess }).meta
    .delimiter;
}

async function* parsed(bytes: Bytes, size: number, selection: Selection): AsyncGenerator<Piece> {
  let parser: Papa.Parser | undefined;
  let rest = ''; // a row that is longer than the piece it begins in
  let line = 1; // in which it begins
  function parse(text: string, last: boolean, done: number): Piece {
    // A return before the newline stays with the last cell, and is trimmed there.
    parser ??= new Papa.Parser({ delimiter: delimiterOf(bytes.name, text, selection), newline: '\n' });
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(text, 0, !last);
    const piece = { rows: data, line, done };
    rest = text.slice(meta.cursor);
    const wrong = errors.find(({ type }) => type === 'Quotes');
    if (wrong || rest.length > LONGEST_ROW) {
      const at = lineOf(piece, wrong?.row ?? data.length);
      const what = wrong?.code === 'InvalidQuotes' ? 'followed by more text' : 'opened and never closed';
      throw new CLIError(`${bytes.name}, line ${at}: a quotation mark is ${what}`);
    }
    return piece;
  }
  let end = 0;
  for await (const { bytes: some, line: first, count, done } of lines(bytes, size)) {
    if (rest === '') line = first;
    const piece = parse(rest + some.toString(), false, done);
    yield piece;
    line = rest === '' ? first + count : lineOf(piece, piece.rows.length);
    end = done;
  }
  if (rest !== '') yield parse(rest, true, end);
}

/** What `+` says of a cell, where that is what is meant; NaN where it has to be looked at: blank cells, 0x10. */
function plainNumber(cell: string): number {
  const first = cell.charCodeAt(0);
  const plain = first > 32 && !(first === 48 && cell.charCodeAt(1) > 57);
  return plain ? +cell : Number.NaN;
}

/** CSV, TSV and the like. The first row holds names, unless it is made of numbers. */
export async function csv(bytes: Bytes, selection: Selection, size = AT_ONCE): Promise<Table> {
  const { name } = bytes;
  const { decimal, missing } = selection;
  const pieces = parsed(bytes, size, selection);

  let start: Piece | undefined; // with the first row of all
  let head = -1;
  while (head < 0) {
    const { value, done } = await pieces.next();
    if (done) throw new CLIError(`${name}: the file is empty`);
    start = value;
    head = value.rows.findIndex((row) => !isBlank(row));
  }
  const first = (start as Piece).rows[head];
  const hasNames = !first.every((cell) => numberOf(cell, decimal) !== null);
  const columns = new Columns(name, hasNames ? uniqueNames(first) : null, first.length, selection);
  const errors = new CellErrors(columns, 'line');
  const { taken, label, width } = columns;

  let numbers = new Float64Array(0);
  let isFirst = true; // row of numbers
  function batch(piece: Piece, from: number): Batch {
    const { rows, done } = piece;
    if (numbers.length < rows.length * taken.length) numbers = new Float64Array(rows.length * taken.length);
    const data = numbers;
    const labels: string[] | undefined = label === null ? undefined : [];
    const origins: number[] = []; // the row of each
    let at = 0;
    for (let i = from; i < rows.length; i++) {
      const row = rows[i];
      if (row.length !== width) {
        if (isBlank(row)) continue;
        throw new CLIError(
          `${name}, line ${lineOf(piece, i)}: ${row.length} cells, where the first row has ${width}`,
        );
      }
      for (let k = 0; k < taken.length; k++) {
        const cell = row[taken[k]];
        let value = decimal === ',' ? Number.NaN : plainNumber(cell);
        if (Number.isNaN(value)) {
          const read = numberOf(cell, decimal);
          if (read === null) throw errors.text(lineOf(piece, i), taken[k], cell, isFirst);
          value = read;
        }
        data[at++] = value;
      }
      if (label !== null) labels?.push(row[label].trim());
      origins.push(i);
      isFirst = false;
    }
    const rowCount = origins.length;
    const read = { data, rows: rowCount, labels };
    const kept = sift(read, missing, errors, (row) => lineOf(piece, origins[row]));
    return {
      data: data.subarray(0, kept * taken.length),
      rows: kept,
      labels,
      omitted: rowCount - kept,
      done,
    };
  }

  return {
    format: 'csv',
    names: columns.names,
    columns: taken.length,
    total: bytes.size,
    async *batches() {
      yield batch(start as Piece, hasNames ? head + 1 : head);
      start = undefined;
      for await (const piece of pieces) yield batch(piece, 0);
      if (isFirst) throw new CLIError(`${name}: there is a header but no row`);
    },
    close: () => bytes.close(),
  };
}
