import { isUtf8 } from 'node:buffer';
import { CLIError } from '../../cli/errors.ts';
import { type Bytes, pieces } from '../../cli/read/bytes.ts';
import { encodingOf } from './encoding.ts';

const LONGEST = 64 << 20; // bytes
const [NEWLINE, RETURN] = [10, 13];

/** Some whole lines, in UTF-8, each ended by a newline but for the last one of a file. */
export interface Lines {
  bytes: Buffer;
  /** The number of the first. */
  line: number;
  /** How many end among these. */
  count: number;
  done: number;
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) count++;
  return count;
}

export function notUTF8(name: string, line: number): CLIError {
  return new CLIError(
    `${name}, line ${line}: these bytes are no UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8`,
  );
}

/** What is written in UTF-16 is made UTF-8. */
export async function* inUTF8(bytes: Bytes, size: number): AsyncGenerator<{ some: Buffer; done: number }> {
  const { name, head } = bytes;
  const encoding = encodingOf(head);
  if (!encoding) {
    throw new CLIError(
      `${name}: this is neither text nor any other table that is read here (byte ${head.indexOf(0) + 1} is zero)`,
    );
  }
  if (encoding === 'utf-8') {
    let start = head.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf)) ? 3 : 0;
    for await (const { buffer, length, done } of pieces(bytes, size)) {
      yield { some: Buffer.from(buffer, start, length - start), done };
      start = 0;
    }
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const { buffer, length, done } of pieces(bytes, size)) {
    yield { some: Buffer.from(decoder.decode(new Uint8Array(buffer, 0, length), { stream: true })), done };
  }
}

/** Pieces of about that size; no piece is kept when the next is asked for. */
export async function* lines(source: Bytes, size: number): AsyncGenerator<Lines> {
  const { name } = source;
  let line = 1;
  const ready = (bytes: Buffer, done: number): Lines => {
    if (!isUtf8(bytes)) {
      let wrong = line;
      for (let from = 0; from < bytes.length; wrong++) {
        const end = bytes.indexOf(NEWLINE, from);
        const until = end < 0 ? bytes.length : end;
        if (!isUtf8(bytes.subarray(from, until))) break;
        from = until + 1;
      }
      throw notUTF8(name, wrong);
    }
    const count = countLines(bytes);
    const made = { bytes, line, count, done };
    line += count;
    return made;
  };

  let parts: Buffer[] = []; // of a line that has not ended
  let pending = 0;
  let returns: boolean | null = null; // end the lines, as Excel on a Mac may write them
  let end = 0;
  for await (const { some, done } of inUTF8(source, size)) {
    returns ??= some.includes(RETURN) && !some.includes(NEWLINE);
    if (returns) for (let i = 0; i < some.length; i++) if (some[i] === RETURN) some[i] = NEWLINE;
    end = done;
    const cut = some.lastIndexOf(NEWLINE) + 1;
    if (cut > 0) {
      const whole = some.subarray(0, cut);
      yield ready(parts.length === 0 ? whole : Buffer.concat([...parts, whole]), done);
      parts = [];
      pending = 0;
    }
    if (cut < some.length) {
      parts.push(Buffer.from(some.subarray(cut)));
      pending += some.length - cut;
    }
    if (pending > LONGEST) {
      throw new CLIError(
        `${name}, line ${line}: it is longer than ${LONGEST >> 20} MiB, so this is no table of rows`,
      );
    }
  }
  if (parts.length > 0) yield ready(Buffer.concat(parts), end);
}
