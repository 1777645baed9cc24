import { expect, test } from 'vitest';
import { unpackFrame } from '../../tables/read/lz4.ts';
import { xxh32 } from '../../tables/xxh32.ts';

// The values are those that xxHash and its wrapper for Python, xxhash, are tested with.
test.each([
  ['', 0x02cc5d05],
  ['a', 0x550d7456],
  ['abc', 0x32d153ff],
  ['Nobody inspects the spammish repetition', 0xe2293b2f],
])('xxh32 of %j', (text, expected) => {
  expect(xxh32(new TextEncoder().encode(text))).toBe(expected);
});

/** By lz4 -9 -B4 -BD -BX --content-size (1.9.4): blocks of 64 KiB that repeat what others hold, and all checksums. */
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
