import { encodingOf } from '../../../../tables/text/encoding.ts';
import { TableError } from './source.ts';

const PIECE = 2 << 20; // bytes
const HEAD = 4096; // bytes looked at first

/** By the names that TextDecoder knows, with what the reader of the page is told. */
const SAID = {
  'utf-8': '',
  'utf-16le': 'Read as UTF-16.',
  'utf-16be': 'Read as UTF-16.',
  'windows-1252': 'Read as Windows-1252 (Latin-1), because its bytes are not UTF-8.',
};
type Encoding = keyof typeof SAID;

/** The bytes are not UTF-8, which is known for certain only where the first wrong one comes: to be read again. */
export class NotUtf8 extends Error {}

/** The text of a file, piece by piece. */
export class TextFile {
  private constructor(
    readonly file: Blob,
    public encoding: Encoding,
  ) {}

  static async open(file: Blob): Promise<TextFile> {
    const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
    const encoding = encodingOf(head);
    if (encoding) return new TextFile(file, encoding);
    throw new TableError(
      `this is neither text nor any other kind of table that is read here (byte ${head.indexOf(0) + 1} is zero). Save the table as CSV first.`,
    );
  }

  /** What the reader of the page should know of the encoding. */
  get remark(): string {
    return SAID[this.encoding];
  }

  async *pieces(): AsyncGenerator<{ text: string; done: number; last: boolean }> {
    const { file, encoding } = this;
    const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
    for (let at = 0; at < file.size; at += PIECE) {
      const bytes = await file.slice(at, at + PIECE).arrayBuffer();
      const last = at + PIECE >= file.size;
      let text: string;
      try {
        text = decoder.decode(bytes, { stream: !last });
      } catch {
        this.encoding = 'windows-1252';
        throw new NotUtf8();
      }
      yield { text, done: Math.min(at + PIECE, file.size), last };
    }
  }
}
