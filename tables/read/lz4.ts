import { xxh32 } from '../xxh32.ts';

const MAGIC = 0x184d2204;
const VERSION = 1;
/** Flags of a frame's descriptor. */
const [DICTIONARY, CONTENT_CHECKSUM, CONTENT_SIZE, BLOCK_CHECKSUMS] = [1, 4, 8, 16];
const AS_IT_IS = 0x80000000; // the bit of a block's size that says it is not packed
const SHORTEST = 4; // bytes of a match

/** Unpacks `length` bytes of an LZ4 frame (LZ4 Frame Format 1.6). */
export function unpackFrame(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const flags = view.getUint8(4);
  if (view.getUint32(0, true) !== MAGIC || flags >> 6 !== VERSION) throw new Error('this is no LZ4 frame');
  if (flags & DICTIONARY) throw new Error('its LZ4 frame needs a dictionary, which is not there');
  const unpacked = new Uint8Array(length);
  let at = 7 + (flags & CONTENT_SIZE ? 8 : 0);
  const requireChecksum = (sum: number, expected: number) => {
    if (sum !== expected) throw new Error('its LZ4 frame is not what was packed, as its checksum says');
  };
  requireChecksum((xxh32(packed.subarray(4, at - 1)) >>> 8) & 255, packed[at - 1]);
  let filled = 0;
  for (;;) {
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) break;
    const end = at + (size & ~AS_IT_IS);
    if (end > packed.length) throw new Error('its LZ4 frame is cut short');
    if (size & AS_IT_IS) {
      unpacked.set(packed.subarray(at, end), filled);
      filled += end - at;
    } else filled = unpackBlock(packed.subarray(at, end), unpacked, filled);
    if (flags & BLOCK_CHECKSUMS) requireChecksum(xxh32(packed.subarray(at, end)), view.getUint32(end, true));
    at = end + (flags & BLOCK_CHECKSUMS ? 4 : 0);
  }
  if (filled !== length) throw new Error('its LZ4 frame is cut short');
  if (flags & CONTENT_CHECKSUM) requireChecksum(xxh32(unpacked), view.getUint32(at, true));
  return unpacked;
}

/** Unpacks `length` bytes of a single LZ4 block. */
export function unpackAlone(block: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const unpacked = new Uint8Array(length);
  if (unpackBlock(block, unpacked, 0) !== length) throw new Error('its LZ4 block is cut short');
  return unpacked;
}

/** Unpacks Parquet's deprecated codec LZ4, which is either Hadoop's frames of blocks or a single block. */
export const unpackFramedOrAlone = (packed: Uint8Array, length: number): Uint8Array =>
  unpackHadoop(packed, length) ?? unpackAlone(packed, length);

/** Unpacks Hadoop's frames: a length, then blocks with a length each. null where the bytes are no such frames. */
function unpackHadoop(packed: Uint8Array, length: number): Uint8Array | null {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const unpacked = new Uint8Array(length);
  let [at, filled] = [0, 0];
  try {
    while (at < packed.length) {
      const until = filled + view.getUint32(at);
      at += 4;
      while (filled < until) {
        const [from, end] = [filled, at + 4 + view.getUint32(at)];
        if (until > length || end > packed.length) return null;
        filled = unpackBlock(packed.subarray(at + 4, end), unpacked, from);
        if (filled === from || filled > until) return null;
        at = end;
      }
    }
  } catch {
    return null;
  }
  return filled === length ? unpacked : null;
}

/** Unpacks a block at `start`; its matches may repeat earlier blocks. Returns where its content ends. */
function unpackBlock(block: Uint8Array, into: Uint8Array, start: number): number {
  let at = 0;
  let filled = start;
  /** Reads a length that begins in four bits and may go on in further bytes. */
  function lengthFrom(bits: number): number {
    let sum = bits;
    if (bits === 15) {
      let byte = 255;
      while (byte === 255) {
        if (at >= block.length) throw new Error('its LZ4 block is cut short');
        byte = block[at++];
        sum += byte;
      }
    }
    return sum;
  }
  while (at < block.length) {
    const token = block[at++];
    const literals = lengthFrom(token >> 4);
    if (at + literals > block.length) throw new Error('its LZ4 block is cut short');
    into.set(block.subarray(at, at + literals), filled); // throws where there is more than announced
    at += literals;
    filled += literals;
    if (at === block.length) break;
    if (at + 2 > block.length) throw new Error('its LZ4 block is cut short');
    const distance = block[at] | (block[at + 1] << 8);
    at += 2;
    const end = filled + lengthFrom(token & 15) + SHORTEST;
    if (distance === 0 || distance > filled || end > into.length) {
      throw new Error('its LZ4 block repeats what is not there');
    }
    for (; filled < end; filled++) into[filled] = into[filled - distance];
  }
  return filled;
}
