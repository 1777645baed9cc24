import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync, crc32 as reference } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openBytes } from '../../cli/read/file-bytes.ts';
import { type Bytes, bytesOf } from '../../tables/bytes.ts';
import { crc32 } from '../../tables/crc32.ts';
import { openSource } from '../../tables/read/open-source.ts';
import { npy } from '../support/npy.ts';
import { npz, zip } from '../support/sparse-files.ts';

/** NPZ is checked against its checksums and announced sizes before memory is allocated, in browsers as in Node. */

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-npz-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PLATFORMS: [string, (content: Buffer) => Promise<Bytes>][] = [
  ['a browser', (content) => bytesOf(new Blob([content as BlobPart]), 'x.npz')],
  [
    'Node',
    async (content) => {
      writeFileSync(join(folder, 'x.npz'), content);
      return openBytes(join(folder, 'x.npz'));
    },
  ],
];

/** Returns all that is read, as text, or the message of the error. */
async function outcome(open: () => Promise<Bytes>): Promise<string> {
  const bytes = await open();
  try {
    const source = await openSource(bytes, { policy: 'strict' });
    const parts: string[] = [];
    const taken = Array.from({ length: source.width }, (_, j) => j);
    for await (const { data, sparse } of source.numbers({
      taken,
      label: null,
      noNumber: () => new Error(),
    })) {
      parts.push([data.join(), sparse?.indices.join(), sparse?.indptr.join()].join(';'));
    }
    return parts.join('|');
  } catch (error) {
    const { message } = error as Error;
    return `${(error as Error).constructor.name} ${message.replace(/^\S*x\.npz: /, '')}`;
  } finally {
    await bytes.close();
  }
}

const COUNT = 4000;
const matrix = (rows: number, stored: number, options = {}) =>
  npz(
    'csr',
    [rows, COUNT],
    {
      indices: ['<i4', Int32Array.from({ length: stored }, (_, k) => (k * 7919) % COUNT)],
      indptr: ['<i4', Int32Array.from({ length: rows + 1 }, (_, i) => Math.floor((i * stored) / rows))],
      data: ['<f8', Float64Array.from({ length: stored }, (_, k) => Math.sin(k))],
    },
    options,
  );

test('the checksum is that of zlib', () => {
  expect(crc32(Buffer.from('123456789'))).toBe(0xcbf43926);
  const bytes = Uint8Array.from({ length: 1000 }, (_, i) => (i * 2654435761) >>> 13);
  for (let from = 0; from < 9; from++) {
    for (const until of [from, 500, 993, 1000]) {
      const some = bytes.subarray(from, until);
      expect(crc32(some)).toBe(reference(some));
    }
  }
});

describe.each(PLATFORMS)('in %s', (_, open) => {
  test('a long archive is read', async () => {
    const [packed, stored] = [{ packed: true }, {}].map((options) => matrix(50, 30_000, options));
    const read = await outcome(() => open(stored));
    expect(read.split(',').length).toBeGreaterThan(60_000);
    expect((await outcome(() => open(packed))) === read).toBe(true);
  });

  test.each([{ packed: true }, {}])('no flipped bit changes what is read: %j', async (options) => {
    const whole = matrix(3, 12, options);
    const expected = await outcome(() => open(whole));
    // Each of the eight bits gets its turn; MUTATIONS flips one in each byte.
    const stride = process.env.MUTATIONS ? 1 : 3;
    let refused = 0;
    for (let at = 0; at < whole.length; at += stride) {
      const flipped = Buffer.from(whole);
      flipped[at] ^= 1 << (at % 8);
      const found = await outcome(() => open(flipped));
      if (found.startsWith('TableError ')) refused++;
      else expect(found).toBe(expected);
    }
    expect(refused).toBeGreaterThan((0.7 * whole.length) / stride);
  });

  test('arrays that do not belong together are not unpacked', async () => {
    const zeros = (count: number) => new Int8Array(count);
    const content = npz(
      'csr',
      [2, 3],
      {
        indices: ['|i1', zeros(64 << 20)],
        indptr: ['<i4', Int32Array.of(0, 1, 2)],
        data: ['|i1', zeros((64 << 20) + 1)],
      },
      { packed: true },
    );
    let unpacked = 0;
    const said = await outcome(async () => {
      const bytes = await open(content);
      const inflate: Bytes['platform']['inflate'] = (packed, length) => {
        unpacked += length;
        return bytes.platform.inflate(packed, length);
      };
      return { ...bytes, platform: { ...bytes.platform, inflate } };
    });
    expect(said).toBe('TableError indices has 67108864 entries, and data 67108865');
    expect(unpacked).toBeLessThan(1000);
  });

  test('an archive that unpacks to a thousand times its size is refused', async () => {
    const count = 1.2e9;
    const bomb = Buffer.concat([
      deflateRawSync(npy(new Int8Array(), '|i1', count)),
      Buffer.alloc(count / 1000),
    ]);
    const content = zip({
      'indices.npy': bomb,
      'data.npy': bomb,
      'indptr.npy': npy(Int32Array.of(0, 1, 2), '<i4', 3),
      'shape.npy': npy(Int32Array.of(2, 3), '<i4', 2),
      'format.npy': npy(Buffer.from('csr'), '|S3', 0),
    });
    for (const called of ['indices.npy', 'data.npy']) {
      const entry = content.lastIndexOf(called) - 46; // in the list
      content.writeUInt16LE(8, entry + 10);
      content.writeUInt32LE(count + 128, entry + 24);
    }
    expect(await outcome(() => open(content))).toBe(
      'TableError it unpacks to 1000 times its size, as no matrix does; save it by scipy.sparse.save_npz(…, compressed=False)',
    );
  });
});
