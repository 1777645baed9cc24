import { decoded } from '../text/encoding.ts';
import { type CSVRows, lineOf, type Piece } from './csv-rows.ts';

const LOOKED_AT = 20; // rows
const NEWLINE = 10;

export const isBlank = (row: string[]) => row.length === 1 && row[0].trim() === '';

/** Reads pieces until they have enough rows to tell what all rows hold. Leaves out pieces of blank lines. */
export async function opening(
  reader: CSVRows,
  pieces: AsyncGenerator<Piece>,
): Promise<{ start: Piece[]; rows: string[][] }> {
  const start: Piece[] = [];
  const rows: string[][] = [];
  while (rows.length < LOOKED_AT) {
    const last = start.at(-1);
    // The reader reuses its buffer, and Buffer's own slice would share it.
    if (last && 'bytes' in last) last.bytes = new Uint8Array(last.bytes);
    const { value, done } = await pieces.next();
    if (done) break;
    const found = firstRows(reader, value, LOOKED_AT - rows.length);
    if (found.length > 0) start.push(value); // there may be any number of blank lines
    rows.push(...found);
  }
  return { start, rows };
}

/** Returns a piece without its first row that is not blank. */
export function withoutFirst(reader: CSVRows, piece: Piece): Piece {
  const { done } = piece;
  if ('rows' in piece) {
    const next = piece.rows.findIndex((row) => !isBlank(row)) + 1;
    return { rows: piece.rows.slice(next), line: lineOf(piece.rows, next, piece.line), done };
  }
  let { bytes, line, count } = piece;
  for (let isFound = false; !isFound; line++, count--) {
    const until = bytes.indexOf(NEWLINE) + 1;
    const [row] = reader.parse(decoded(bytes.subarray(0, until)), line, false).rows;
    isFound = !isBlank(row);
    bytes = bytes.subarray(until);
  }
  return { bytes, line, count, done };
}

/** Returns the first rows of a piece that are not blank. */
function firstRows(reader: CSVRows, piece: Piece, most: number): string[][] {
  if ('rows' in piece) return piece.rows.filter((row) => !isBlank(row)).slice(0, most);
  const rows: string[][] = [];
  const { bytes } = piece;
  for (let at = 0; at < bytes.length && rows.length < most; ) {
    const until = bytes.indexOf(NEWLINE, at) + 1;
    if (until > at + 1) {
      const parsed = reader.parse(decoded(bytes.subarray(at, until)), 1, false).rows;
      rows.push(...parsed.filter((row) => !isBlank(row)));
    }
    at = until;
  }
  return rows;
}
