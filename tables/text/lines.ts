import { type Bytes, joined, pieces } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { type Encoding, encodingOf } from './encoding.ts';

/** The most bytes of a line or of a list's entry; no row of a table is longer. */
export const LONGEST = 64 << 20;
const [NEWLINE, RETURN] = [10, 13];

/** Whole lines in UTF-8, each with its newline, except perhaps the last one of a file. */
export interface Lines {
  bytes: Uint8Array;
  /** The number of the first line. */
  line: number;
  /** The number of lines that end in these bytes. */
  count: number;
  done: number;
}

function countLines(bytes: Uint8Array): number {
  let count = 0;
  let at = bytes.indexOf(NEWLINE);
  for (; at >= 0; at = bytes[at + 1] === NEWLINE ? at + 1 : bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

/** The error for bytes that are no UTF-8, thrown where the first invalid one is. */
export class NotUTF8 extends TableError {
  constructor(file: string, line: number) {
    const what = 'these bytes are no UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8';
    super(file, what, `line ${line}`);
  }
}

/** Returns the given encoding of a text, or the one that its first bytes tell; throws where it is no text. */
export function requireEncoding({ name, head }: Bytes, given?: Encoding): Encoding {
  const encoding = given ?? encodingOf(head);
  if (encoding) return encoding;
  const zero = head.indexOf(0) + 1;
  throw new TableError(
    name,
    `this is neither text nor any other table that is read here (byte ${zero} is zero)`,
  );
}

/** Converts text of another encoding to UTF-8. */
export async function* inUTF8(
  bytes: Bytes,
  encoding: Encoding,
  size: number,
): AsyncGenerator<{ some: Uint8Array; done: number }> {
  if (encoding === 'utf-8') {
    const [a, b, c] = bytes.head;
    let start = a === 0xef && b === 0xbb && c === 0xbf ? 3 : 0;
    for await (const { buffer, length, done } of pieces(bytes, size, bytes.readSome)) {
      yield { some: bytes.platform.view(buffer, start, length - start), done };
      start = 0;
    }
    return;
  }
  const decoder = new TextDecoder(encoding);
  const encoder = new TextEncoder();
  for await (const { buffer, length, done } of pieces(bytes, size, bytes.readSome)) {
    const text = decoder.decode(new Uint8Array(buffer, 0, length), { stream: true });
    yield { some: encoder.encode(text), done };
  }
}

/** Yields whole lines in pieces of about `size` bytes; a piece is valid until the next is requested. */
export async function* lines(source: Bytes, encoding: Encoding, size: number): AsyncGenerator<Lines> {
  const { name } = source;
  const { view, isUTF8 } = source.platform;
  let line = 1;
  const ready = (bytes: Uint8Array, done: number): Lines => {
    if (!isUTF8(bytes)) {
      let wrong = line;
      for (let from = 0; from < bytes.length; wrong++) {
        const end = bytes.indexOf(NEWLINE, from);
        const until = end < 0 ? bytes.length : end;
        if (!isUTF8(bytes.subarray(from, until))) break;
        from = until + 1;
      }
      throw new NotUTF8(name, wrong);
    }
    const count = countLines(bytes);
    const made = { bytes, line, count, done };
    line += count;
    return made;
  };

  let parts: Uint8Array[] = []; // the beginning of a line that has not ended
  let pending = 0;
  let returns: boolean | null = null; // whether returns end the lines, as Excel on a Mac may write them
  let end = 0;
  for await (const { some, done } of inUTF8(source, encoding, size)) {
    returns ??= some.includes(RETURN) && !some.includes(NEWLINE);
    if (returns) for (let i = 0; i < some.length; i++) if (some[i] === RETURN) some[i] = NEWLINE;
    end = done;
    const cut = some.lastIndexOf(NEWLINE) + 1;
    if (cut > 0) {
      let whole = some.subarray(0, cut);
      if (parts.length > 0) {
        const { buffer, length } = joined([...parts, whole]);
        whole = view(buffer, 0, length);
      }
      yield ready(whole, done);
      parts = [];
      pending = 0;
    }
    if (cut < some.length) {
      parts.push(new Uint8Array(some.subarray(cut))); // a copy: Buffer's own slice would share memory
      pending += some.length - cut;
    }
    if (pending > LONGEST) {
      const what = `it is longer than ${LONGEST >> 20} MiB, so this is not a table of rows`;
      throw new TableError(name, what, `line ${line}`);
    }
  }
  if (parts.length > 0) yield ready(joined(parts), end);
}
