import { describe, expect, test } from 'vitest';
import { unpackFrame, unpackFramedOrAlone } from '../../tables/read/lz4.ts';
import { requireFrames } from '../../tables/read/zstandard.ts';
import { xxh32 } from '../../tables/xxh32.ts';
import { xxh64 } from '../../tables/xxh64.ts';

// The values are those that xxHash and its wrapper for Python, xxhash, are tested with.
test.each([
  ['', 0x02cc5d05],
  ['a', 0x550d7456],
  ['abc', 0x32d153ff],
  ['Nobody inspects the spammish repetition', 0xe2293b2f],
])('xxh32 of %j', (text, expected) => {
  expect(xxh32(new TextEncoder().encode(text))).toBe(expected);
});

/** lz4 -9 -B4 -BD -BX --content-size (1.9.4) wrote this: blocks of 64 KiB that repeat what others hold, and all checksums. */
const FRAME = Buffer.from(
  'BCJNGFxAdFMBAAAAAADXJAIAAP//CzAsMSwyLDMsNCw1LDYsNyw4LDksMTAsMTEsMTIsMTMsMTQsMTUsMTYsMTcsMTgsMTksMjAsMjEsMjIsMjMsMjQsMjUsMjYsMjcsMjgsMjksMzAsMzEsMzIsMzMsMzQsMzUsMzYsMzcsMzgsMzksNDAsNDEsNDIsNDMsNDQsNDUsNDYsNDcsNDgsNDksNTAsNTEsNTIsNTMsNTQsNTUsNTYsNTcsNTgsNTksNjAsNjEsNjIsNjMsNjQsNjUsNjYsNjcsNjgsNjksNzAsNzEsNzIsNzMsNzQsNzUsNzYsNzcsNzgsNzksODAsODEsODIsODMsODQsODUsODYsODcsODgsODksOTAsOTEsOTIsOTMsOTQsOTUsOTYsGQH////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////////OUCwyMywy5yaO0V0AAAAPGQH//////////////////////////////////////////////////////////////////////////////////////////////////////////////69QNSwyNixWjOozAAAAAF86u1k=',
  'base64',
);
const HELD = Array.from({ length: 30_000 }, (_, i) => `${i % 97},`).join('');

test('a frame of several blocks', () => {
  expect(Buffer.from(unpackFrame(FRAME, HELD.length)).toString() === HELD).toBe(true);
});

test('no flipped bit and no cut is passed over in a frame', () => {
  for (let at = 0; at < FRAME.length; at++) {
    const flipped = Buffer.from(FRAME);
    flipped[at] ^= 1 << (at % 8);
    let read: Uint8Array | undefined;
    try {
      read = unpackFrame(flipped, HELD.length);
    } catch {}
    expect(read === undefined || Buffer.from(read).toString() === HELD, `flip ${at}`).toBe(true);
    expect(() => unpackFrame(FRAME.subarray(0, at), HELD.length), `cut ${at}`).toThrow();
  }
});

// These values are from the tests of xxHash, and of its wrapper for Python.
test.each([
  ['', 0xef46db3751d8e999n],
  ['a', 0xd24ec4f1a98c6e5bn],
  ['abc', 0x44bc2cf5ad770999n],
  ['Nobody inspects the spammish repetition', 0xfbcea83c8a378bf1n],
])('xxh64 of %j', (text, expected) => {
  expect(xxh64(new TextEncoder().encode(text))).toBe(expected);
});

/** zstd -19 --check (1.5.4) wrote this from the first 3,000 of these numbers. */
const ZSTANDARD = Buffer.from(
  'KLUv/WTyIF0EAJYRIAmw6yRJiAhWknkaAB0AHQBTny49ejs79OPGixMfLjx4OTnw267pWY47hzCfbHLJJI8scsiVKYN8scUVUzyxxBE3ZgzxdevVddStWUN9tNFFEz200EGXJg30zTbXTPPMMsfcmXPTPbfccffmDffZZpdN9thih12bNthXW1011VNLAQAZ1oCDX1Plbj2y',
  'base64',
);

test('refuses Zstandard frames whose content differs from the announced size or checksum, or is cut short', () => {
  const held = Array.from({ length: 3000 }, (_, i) => `${i % 97},`).join('');
  const unpacked = Buffer.from(held);
  const twice = Buffer.from(held + held);
  requireFrames(ZSTANDARD, unpacked);
  requireFrames(Buffer.concat([Buffer.from('502a4d1803000000616263', 'hex'), ZSTANDARD, ZSTANDARD]), twice);
  for (const other of [held.replace('7', '8'), held.slice(1), `${held},`, held + held, ''])
    expect(() => requireFrames(ZSTANDARD, Buffer.from(other)), other.slice(0, 20)).toThrow();
  expect(() => requireFrames(Buffer.concat([ZSTANDARD, ZSTANDARD]), unpacked)).toThrow();
  for (let at = 1; at < ZSTANDARD.length; at++)
    expect(() => requireFrames(ZSTANDARD.subarray(0, at), unpacked), `cut ${at}`).toThrow();
  for (const at of [0, 1, 2, 3, 5, 6, ZSTANDARD.length - 4, ZSTANDARD.length - 1]) {
    const flipped = Buffer.from(ZSTANDARD);
    flipped[at] ^= 1;
    expect(() => requireFrames(flipped, unpacked), `flip ${at}`).toThrow();
  }
});

describe('what Hadoop packs by LZ4', () => {
  const block = (text: string) => Buffer.concat([Buffer.from([text.length << 4]), Buffer.from(text)]);
  const length = (value: number) => Buffer.from([0, 0, value >> 8, value & 255]);
  const framed = (...blocks: Buffer[]) => Buffer.concat(blocks.flatMap((one) => [length(one.length), one]));
  const twice = Buffer.concat([length(10), framed(block('hello'), block('there'))]);

  test('is frames of one block or of several, or a block alone', () => {
    const read = (packed: Uint8Array, count: number) =>
      Buffer.from(unpackFramedOrAlone(packed, count)).toString();
    expect(read(Buffer.concat([length(5), framed(block('hello'))]), 5)).toBe('hello');
    expect(read(twice, 10)).toBe('hellothere');
    expect(read(Buffer.concat([twice, length(2), framed(block('!!'))]), 12)).toBe('hellothere!!');
    expect(read(block('hello'), 5)).toBe('hello');
  });

  test('and fails where it is cut short or holds less', () => {
    for (let at = 0; at < twice.length; at++)
      expect(() => unpackFramedOrAlone(twice.subarray(0, at), 10), `cut ${at}`).toThrow();
    expect(() => unpackFramedOrAlone(twice, 11)).toThrow();
    expect(() => unpackFramedOrAlone(Buffer.concat([length(4), length(0)]), 4)).toThrow();
  });
});
