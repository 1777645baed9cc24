import { textOf } from '../../../../tables/text/encoding.ts';
import { recordRows } from './records.ts';
import { type Piece, type Source, TableError } from './source.ts';
import { TextFile } from './text-file.ts';

/** A list is parsed as a whole, and longer strings than this cannot be had everywhere. */
const MOST = 400 << 20; // bytes
const ROWS = 4096; // made of a list at once

type Rows = ReturnType<typeof recordRows>;

function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const why = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** One record or list of numbers a line. */
async function* lines(text: TextFile, { names, row }: Rows): AsyncGenerator<Piece> {
  let count = 0;
  const parse = (line: string) => {
    count++;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch (error) {
      throw new TableError(`line ${count} is no JSON (${why(error)}).`);
    }
    if (!isRow(value)) throw new TableError(`line ${count} is neither a record nor a list of numbers.`);
    return row(value);
  };
  let rest = '';
  for await (const { text: more, done, last } of text.pieces()) {
    const whole = (rest + more).split('\n');
    rest = last ? '' : (whole.pop() ?? '');
    yield { names, rows: whole.filter((line) => line.trim() !== '').map(parse), done };
  }
}

/** One list of records or of lists. */
async function* list(text: TextFile, { names, row }: Rows): AsyncGenerator<Piece> {
  const { file } = text;
  if (file.size > MOST) {
    throw new TableError(
      'a JSON list of more than 400 MB has to be read at once, which not every browser can. Save it as JSON lines: one record a line.',
    );
  }
  const parts: string[] = [];
  for await (const piece of text.pieces()) parts.push(piece.text);
  let all: unknown;
  try {
    all = JSON.parse(parts.join(''));
  } catch (error) {
    throw new TableError(`this is no JSON (${why(error)}).`);
  }
  const values = all as unknown[];
  const odd = values.findIndex((value) => !isRow(value));
  if (odd >= 0) throw new TableError(`entry ${odd + 1} is neither a record nor a list of numbers.`);
  for (let at = 0; at < values.length; at += ROWS) {
    const rows = values.slice(at, at + ROWS).map(row);
    yield { names, rows, done: Math.round((file.size * (at + rows.length)) / values.length) };
  }
}

/** Records, or lists of numbers: one a line, or all in one list. */
export async function json(file: File): Promise<Source> {
  const text = await TextFile.open(file);
  const start = textOf(new Uint8Array(await file.slice(0, 1024).arrayBuffer())).trimStart();
  const [first] = start.split('\n');
  // A list of lists or records goes on over lines; lists of numbers, one a line, end each on theirs.
  const oneList = start.startsWith('[') && !/^\[\s*[^[{\s].*\]\s*$/.test(first);
  let rows = recordRows();
  return {
    total: file.size,
    remarks: new Set(),
    pieces() {
      rows = recordRows();
      return oneList ? list(text, rows) : lines(text, rows);
    },
    format: () => ({ kind: oneList ? 'json' : 'jsonl', origins: rows.origins }),
  };
}
