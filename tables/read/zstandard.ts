import type { Platform } from '../bytes.ts';
import { xxh64 } from '../xxh64.ts';

const MAGIC = 0xfd2fb528;
const SKIPPED = 0x184d2a50; // the magic number of skippable frames, without its last four bits
const [SINGLE_SEGMENT, CHECKSUM] = [0x20, 4]; // flags of a frame's descriptor
const [REPEATED, RESERVED] = [1, 3]; // types of blocks
const DICTIONARY_ID = [0, 1, 2, 4]; // its bytes, by the last two bits of the descriptor

const wrong = (what: string) => new Error(`its Zstandard data ${what}`);

/** Returns the platform's decoder, or fzstd where it has none. */
export async function unpackerOf({ unpackZstandard }: Pick<Platform, 'unpackZstandard'>) {
  if (unpackZstandard) return unpackZstandard;
  const { compressors } = await import('hyparquet-compressors');
  return (packed: Uint8Array, length: number): Uint8Array => {
    const unpacked = compressors.ZSTD?.(packed, length) as Uint8Array;
    requireFrames(packed, unpacked);
    return unpacked;
  };
}

/**
 * Throws where frames (RFC 8878) are cut short, or announce another size or checksum than the unpacked bytes have.
 * fzstd verifies neither.
 */
export function requireFrames(packed: Uint8Array, unpacked: Uint8Array): void {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let at = 0;
  let done = 0; // unpacked bytes verified so far
  while (at < packed.length) {
    if (at + 8 > packed.length) throw wrong('are cut short');
    const magic = view.getUint32(at, true);
    if ((magic & ~15) >>> 0 === SKIPPED) {
      at += 8 + view.getUint32(at + 4, true);
      continue;
    }
    if (magic !== MAGIC) throw wrong('have something else between their frames');
    const frame = frameAt(view, at);
    const end = frame.size === null ? unpacked.length : done + frame.size;
    if (end > unpacked.length) throw wrong(`are ${unpacked.length} bytes, and more are announced`);
    if (
      frame.checksum !== null &&
      frame.checksum !== Number(xxh64(unpacked.subarray(done, end)) & 0xffffffffn)
    ) {
      throw wrong('are not what was packed, as their checksum says');
    }
    [at, done] = [frame.end, end];
  }
  if (done !== unpacked.length) throw wrong(`are ${unpacked.length} bytes, and ${done} are announced`);
}

/** Returns the size and the checksum of a frame's content, where it has these, and where the frame ends. */
function frameAt(
  view: DataView,
  start: number,
): { size: number | null; checksum: number | null; end: number } {
  const need = (end: number) => {
    if (end > view.byteLength) throw wrong('are cut short');
    return end;
  };
  const descriptor = view.getUint8(start + 4);
  const isSingle = (descriptor & SINGLE_SEGMENT) !== 0;
  const sizeKind = descriptor >> 6;
  const sizeBytes = sizeKind === 0 ? (isSingle ? 1 : 0) : 1 << sizeKind;
  const sizeAt = start + 5 + (isSingle ? 0 : 1) + DICTIONARY_ID[descriptor & 3];
  let at = need(sizeAt + sizeBytes);
  let size: number | null = null;
  if (sizeBytes === 1) size = view.getUint8(sizeAt);
  else if (sizeBytes === 2) size = view.getUint16(sizeAt, true) + 256;
  else if (sizeBytes === 4) size = view.getUint32(sizeAt, true);
  else if (sizeBytes === 8) size = Number(view.getBigUint64(sizeAt, true));
  for (let isLast = false; !isLast; ) {
    need(at + 3);
    const head = view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
    const type = (head >> 1) & 3;
    if (type === RESERVED) throw wrong('have a block of no type');
    isLast = (head & 1) === 1;
    at = need(at + 3 + (type === REPEATED ? 1 : head >> 3));
  }
  if (!(descriptor & CHECKSUM)) return { size, checksum: null, end: at };
  need(at + 4);
  return { size, checksum: view.getUint32(at, true), end: at + 4 };
}
