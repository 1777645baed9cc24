import { describe, expect, test } from 'vitest';
import { pack } from '../../scripts/lib/pack.mjs';
import { unpack } from '../../web/platform/packed.ts';
import { uniform } from '../support/random';

const random = uniform(7);
const cases: [string, Uint8Array<ArrayBuffer>][] = [
  ['nothing', new Uint8Array()],
  ['every byte once', Uint8Array.from({ length: 256 }, (_, k) => k)],
  ['every byte once, backwards', Uint8Array.from({ length: 256 }, (_, k) => 255 - k)],
  ['one byte over and over', new Uint8Array(1000).fill(0x22)],
  ['noise', Uint8Array.from({ length: 5000 }, () => 256 * random())],
];

describe.each(cases)('%s', (_, binary) => {
  const packed = pack(binary);

  test('comes back', () => {
    expect(unpack(packed)).toEqual(binary);
  });

  test('is text that no tool needs to escape', () => {
    expect(packed.text).toMatch(/^[ -~]*$/);
    expect(packed.text).not.toMatch(/["'`\\$<]/);
    expect(JSON.stringify(packed.text)).toHaveLength(packed.text.length + 2);
  });
});
