import { TableError } from './table.ts';

const PIECE = 2 << 20; // bytes
const HEAD = 4096; // bytes looked at first

/** By the names that TextDecoder knows, with what the reader of the page is told. */
const SAID = {
  'utf-8': '',
  'utf-16le': 'Read as UTF-16.',
  'utf-16be': 'Read as UTF-16.',
  'windows-1252': 'Read as Windows-1252 (Latin-1), because its bytes are not UTF-8.',
};
export type Encoding = keyof typeof SAID;

export function sayEncoding(encoding: Encoding): string {
  return SAID[encoding];
}

/** The bytes are not UTF-8, which is known for certain only where the first wrong one comes. */
export class NotUtf8 extends Error {}

/** By the byte order mark, or else by where zeros are: western text in UTF-16 has one in most pairs of bytes. */
export async function encodingOf(file: Blob): Promise<Encoding> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const [a, b] = head;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  head.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2]++;
  });
  const [even, odd] = zeros;
  if (even + odd === 0) return 'utf-8';
  if (even === 0 && odd > head.length / 4) return 'utf-16le';
  if (odd === 0 && even > head.length / 4) return 'utf-16be';
  throw new TableError(
    `This is not a text file (byte ${head.indexOf(0) + 1} is zero). Save the table as CSV or TSV first.`,
  );
}

/** The text of a file, piece by piece. */
export async function* pieces(
  file: Blob,
  encoding: Encoding,
): AsyncGenerator<{ text: string; done: number; last: boolean }> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  for (let at = 0; at < file.size; at += PIECE) {
    const bytes = await file.slice(at, at + PIECE).arrayBuffer();
    const last = at + PIECE >= file.size;
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: !last });
    } catch {
      throw new NotUtf8();
    }
    yield { text, done: Math.min(at + PIECE, file.size), last };
  }
}
