import { type Bytes, joined } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded, type Encoding } from '../text/encoding.ts';
import { inUTF8, LONGEST, lines, NotUTF8 } from '../text/lines.ts';
import { duplicateKey, entriesOf, mayHaveLost } from './json-entries.ts';

/** A record or a list, the line in which it begins, and its text. */
export interface Value {
  value: object;
  line: number;
  text: string;
}

/** Consecutive records or lists. */
export interface Values {
  values: Value[];
  done: number;
}

const LARGEST = 256 << 20; // bytes of a table in one value, which is held as a whole
const DEEPEST = 1000; // levels of nested brackets
const [NEWLINE, SPACE, QUOTE, BACKSLASH, COMMA] = [10, 32, 34, 92, 44];
const [OPEN, CLOSE, OPEN_RECORD, CLOSE_RECORD] = [...'[]{}'].map((sign) => sign.charCodeAt(0));

/** Tells whether a text has enough opening brackets to be nested too deeply. */
function mayBeDeep(text: string): boolean {
  if (text.length < 2 * DEEPEST) return false;
  let count = 0;
  for (const sign of '[{') {
    for (let at = text.indexOf(sign); at >= 0 && count <= DEEPEST; at = text.indexOf(sign, at + 1)) count++;
  }
  return count > DEEPEST;
}

/** Returns how deep the brackets of valid JSON are nested. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0];
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (part === '[' || part === '{') deepest = Math.max(deepest, ++depth);
    else if (part === ']' || part === '}') depth--;
  }
  return deepest;
}

function parse(name: string, text: string, line: number): Value {
  const wrong = (what: string) => new TableError(name, what, `line ${line}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(`this is not JSON (${(error as Error).message.replaceAll(/\s+/g, ' ')})`);
  }
  if (mayBeDeep(text) && depthOf(text) > DEEPEST) {
    throw wrong(`its brackets are nested more than ${DEEPEST} deep, so this is not a table`);
  }
  if (typeof value === 'object' && value !== null) {
    const twice =
      !Array.isArray(value) && mayHaveLost(value, text) ? duplicateKey(entriesOf(text)) : undefined;
    if (twice === undefined) return { value, line, text };
    throw wrong(`the record has ${JSON.stringify(twice)} twice`);
  }
  throw wrong('this is neither a record nor a list of numbers');
}

/** Yields values that stand one in a line. */
export async function* lineValues(bytes: Bytes, encoding: Encoding, size: number): AsyncGenerator<Values> {
  for await (const { bytes: some, line, done } of lines(bytes, encoding, size)) {
    const values: Values['values'] = [];
    const texts = decoded(some).split('\n');
    texts.forEach((text, k) => {
      if (text.trim() !== '') values.push(parse(bytes.name, text, line + k));
    });
    yield { values, done };
  }
}

/** Yields the whole file as one value. */
export async function* documentValues(
  bytes: Bytes,
  encoding: Encoding,
  size: number,
): AsyncGenerator<Values> {
  const parts: string[] = [];
  let length = bytes.size ?? 0;
  let held = 0;
  let end = 0;
  for await (const { bytes: some, done } of lines(bytes, encoding, size)) {
    held += some.length;
    length = Math.max(length, held);
    if (length > LARGEST) {
      const what = `a table in one JSON value is held as a whole, and at most ${LARGEST >> 20} MiB of it; write a record a line`;
      throw new TableError(bytes.name, what);
    }
    parts.push(decoded(some));
    end = done;
  }
  yield { values: [parse(bytes.name, parts.join(''), 1)], done: end };
}

/** Yields the entries of one list, each parsed once it is complete. */
export async function* listValues(bytes: Bytes, encoding: Encoding, size: number): AsyncGenerator<Values> {
  const { name } = bytes;
  const wrong = (line: number, what: string) => new TableError(name, what, `line ${line}`);
  let depth = 0; // of brackets and braces; the entries of the list stand at depth 1
  let inString = false;
  let escaped = false;
  let closed = false;
  let line = 1;
  let begun = 0; // the line in which the current entry begins; 0: only blanks were seen yet
  let parts: Uint8Array[] = []; // the bytes of the entry in earlier pieces
  let held = 0; // the number of these bytes
  let isFirst = true;
  function entry(values: Values['values']): void {
    const isBlank = begun === 0;
    const start = isBlank ? line : begun;
    const text = parts.length === 1 ? parts[0] : joined(parts);
    [parts, held, begun] = [[], 0, 0];
    if (isBlank && isFirst && closed) return;
    if (!bytes.platform.isUTF8(text)) throw new NotUTF8(name, start);
    isFirst = false;
    values.push(parse(name, decoded(text), start));
  }
  for await (const { some, done } of inUTF8(bytes, encoding, size)) {
    const values: Values['values'] = [];
    let from = 0; // where the entry begins in this piece
    for (let at = 0; at < some.length; at++) {
      const byte = some[at];
      if (byte === NEWLINE) line++;
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
        continue;
      }
      if (depth === 0) {
        if (byte <= SPACE) continue;
        if (closed || byte !== OPEN) throw wrong(line, 'something stands outside of the list');
        depth = 1;
        continue;
      }
      if (begun === 0) {
        if (byte <= SPACE) continue;
        from = at;
        if (byte !== COMMA && byte !== CLOSE) begun = line;
      }
      if (byte === QUOTE) inString = true;
      else if (byte === OPEN || byte === OPEN_RECORD) depth++;
      else if (depth === 1 ? byte === COMMA || byte === CLOSE : byte === CLOSE || byte === CLOSE_RECORD) {
        if (byte !== COMMA) depth--;
        if (byte !== COMMA && depth > 0) continue; // a bracket within the entry
        closed = depth === 0;
        parts.push(some.subarray(from, at));
        entry(values);
      }
    }
    if (begun > 0) {
      held += some.length - from;
      if (held > LONGEST) {
        throw wrong(begun, `an entry is longer than ${LONGEST >> 20} MiB, so this is not a table of rows`);
      }
      parts.push(new Uint8Array(some.subarray(from)));
    }
    yield { values, done };
  }
  if (!closed) throw wrong(line, 'the list is not ended');
}
