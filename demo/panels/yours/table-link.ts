import { whole } from '../../../tables/format.ts';
import { bytesOfBase64, bytesToBase64 } from '../../ui/base64.ts';
import { addressWith } from '../../ui/url-parameter.ts';
import type { Given } from './files/source.ts';

/** The parameter of the fragment that holds a table. Browsers send no fragment to a server. */
export const IN_LINK = 'yours-table';

const MOST_CHARACTERS = 30_000; // of the fragment; programs for mail and chat cut longer links
const MOST_BYTES = 1 << 20; // of the table, so that a small link cannot fill the memory
const MOST_IN_NAME = 100;

/** A table that a link holds, or a sentence that says why none can. */
export type Packed = { held: string } | { refused: string };

/** Returns the text of a table; null where the file is no text in UTF-8, as compressed and binary files are. */
function textOf(bytes: AllowSharedBufferSource): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const more = (size: number, most: number, unit: string) =>
  `${whole(size)} ${unit}, ${whole(size - most)} more than the ${whole(most)} that a link has room for`;

/** Packs a file for a link: its name, a line break and its text, gzipped, in base64. */
export async function pack(given: Given[]): Promise<Packed> {
  const [{ file }] = given;
  if (given.length > 1) return { refused: 'A link holds a single file.' };
  if (file.size > MOST_BYTES) return { refused: `The file has ${more(file.size, MOST_BYTES, 'bytes')}.` };
  const text = textOf(await file.arrayBuffer());
  if (text === null) return { refused: 'A link holds tables of text in UTF-8, such as CSV or JSON.' };
  const name = file.name.replace(/\s+/g, ' ').slice(-MOST_IN_NAME);
  const packed = new Blob([name, '\n', text]).stream().pipeThrough(new CompressionStream('gzip'));
  const held = bytesToBase64(new Uint8Array(await new Response(packed).arrayBuffer()));
  return held.length > MOST_CHARACTERS
    ? { refused: `Compressed, the table takes ${more(held.length, MOST_CHARACTERS, 'characters')}.` }
    : { held };
}

const DAMAGED = 'The table in this link is damaged, or the link has been cut. Copy the whole link again.';

/** Inflates gzipped bytes, but no more than MOST_BYTES of a table and its name. */
async function inflated(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  const parts: BlobPart[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Error(DAMAGED); // gzip has a checksum
    });
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > MOST_BYTES + MOST_IN_NAME) {
      void reader.cancel().catch(() => {});
      throw new Error(
        `The table in this link is larger than ${whole(MOST_BYTES)} bytes, which no link of this page holds. It is not opened.`,
      );
    }
    parts.push(value);
  }
}

/** Unpacks the table of a link, which anybody may have written. Throws an error that says what is wrong with it. */
export async function unpack(held: string): Promise<File> {
  const packed = bytesOfBase64(held);
  if (packed === null) throw new Error(DAMAGED);
  const text = textOf(await inflated(packed));
  const end = text?.indexOf('\n') ?? -1;
  if (text === null || end < 0) throw new Error('What this link holds is not a table. It is not opened.');
  return new File([text.slice(end + 1)], text.slice(0, Math.min(end, MOST_IN_NAME)) || 'table.txt');
}

/** Returns a link that opens a packed table with the present choices. */
export const linkWith = (held: string) =>
  addressWith((url) => {
    for (const other of ['yours-example', 'yours-address']) url.searchParams.delete(other);
    url.hash = new URLSearchParams({ [IN_LINK]: held }).toString();
  });
