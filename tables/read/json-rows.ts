import { type Bytes, joined } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded, type Encoding } from '../text/encoding.ts';
import { inUTF8, lines, NotUTF8 } from '../text/lines.ts';

/** Records or lists that follow each other, and the line in which each begins. */
export interface Values {
  values: { value: object; line: number }[];
  done: number;
}

const [NEWLINE, SPACE, QUOTE, BACKSLASH, COMMA] = [10, 32, 34, 92, 44];
const [OPEN, CLOSE, OPEN_RECORD, CLOSE_RECORD] = [...'[]{}'].map((sign) => sign.charCodeAt(0));

function parse(name: string, text: string, line: number): { value: object; line: number } {
  const wrong = (what: string) => new TableError(name, what, `line ${line}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(`this is not JSON (${(error as Error).message.replaceAll(/\s+/g, ' ')})`);
  }
  if (typeof value === 'object' && value !== null) return { value, line };
  throw wrong('this is neither a record nor a list of numbers');
}

/** One a line. */
export async function* ofLines(bytes: Bytes, encoding: Encoding, size: number): AsyncGenerator<Values> {
  for await (const { bytes: some, line, done } of lines(bytes, encoding, size)) {
    const values: Values['values'] = [];
    const texts = decoded(some).split('\n');
    texts.forEach((text, k) => {
      if (text.trim() !== '') values.push(parse(bytes.name, text, line + k));
    });
    yield { values, done };
  }
}

/** All that is there as one value. */
export async function* ofDocument(bytes: Bytes, encoding: Encoding, size: number): AsyncGenerator<Values> {
  const parts: string[] = [];
  let end = 0;
  for await (const { bytes: some, done } of lines(bytes, encoding, size)) {
    parts.push(decoded(some));
    end = done;
  }
  yield { values: [parse(bytes.name, parts.join(''), 1)], done: end };
}

/** The entries of one list, each parsed when it has come. */
export async function* ofList(bytes: Bytes, encoding: Encoding, size: number): AsyncGenerator<Values> {
  const { name } = bytes;
  const wrong = (line: number, what: string) => new TableError(name, what, `line ${line}`);
  let depth = 0; // of brackets and braces; entries of the list are parted off at 1
  let inString = false;
  let escaped = false;
  let closed = false;
  let line = 1;
  let begun = 1; // the line after the last entry
  let parts: Uint8Array[] = []; // of the entry that is coming
  let isFirst = true;
  function entry(values: Values['values']): void {
    const text = parts.length === 1 ? parts[0] : joined(parts);
    parts = [];
    const written = decoded(text);
    const blank = written.length - written.trimStart().length;
    const start = begun + written.slice(0, blank).split('\n').length - 1;
    if (!bytes.platform.isUTF8(text)) throw new NotUTF8(name, start);
    if (isFirst && closed && blank === written.length) return;
    isFirst = false;
    values.push(parse(name, written, start));
    begun = line;
  }
  for await (const { some, done } of inUTF8(bytes, encoding, size)) {
    const values: Values['values'] = [];
    let from = 0; // what of this piece belongs to the entry
    for (let at = 0; at < some.length; at++) {
      const byte = some[at];
      if (byte === NEWLINE) line++;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
      } else if (depth === 0) {
        if (byte <= SPACE) continue;
        if (closed || byte !== OPEN) throw wrong(line, 'something stands outside of the list');
        depth = 1;
        from = at + 1;
        begun = line;
      } else if (byte === QUOTE) inString = true;
      else if (byte === OPEN || byte === OPEN_RECORD) depth++;
      else if (depth === 1 ? byte === COMMA || byte === CLOSE : byte === CLOSE || byte === CLOSE_RECORD) {
        if (byte !== COMMA) depth--;
        if (byte !== COMMA && depth > 0) continue; // a bracket of the entry's own
        closed = depth === 0;
        parts.push(some.subarray(from, at));
        entry(values);
        from = at + 1;
      }
    }
    if (depth > 0) parts.push(new Uint8Array(some.subarray(from)));
    yield { values, done };
  }
  if (!closed) throw wrong(line, 'the list is not ended');
}
