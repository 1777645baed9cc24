import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openTable } from '../../cli/read/open-table.ts';
import { npy } from '../support/npy.ts';
import { npz, zip } from '../support/sparse-files.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/** In archives of numpy.savez the table is the only array of rows and columns, or the array that is named. */

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-dense-'));
afterAll(() => rmSync(folder, { recursive: true }));

const rows = Array.from({ length: 700 }, (_, i) => [i, Math.sin(i), -i / 8]);
const flat = Float64Array.from(rows.flat());
const byColumn = Float64Array.from([0, 1, 2].flatMap((j) => rows.map((row) => row[j])));
const labels = npy(
  Int32Array.from(rows, (_, i) => i % 3),
  '<i4',
  700,
);
const words = npy(Buffer.from('setosa'), '|S6', 1);
const table = npy(flat, '<f8', 700, 3);

describe.each([{}, { packed: true }, { long: true }])('%j', (options) => {
  test.each([
    ['beside labels and words', { 'y.npy': labels, 'x.npy': table, 'names.npy': words }],
    ['in Fortran order', { 'x.npy': npy(byColumn, '<f8', 700, 3, true) }],
  ])('an array %s', async (_, arrays) => {
    const content = zip(arrays, options);
    for (const policy of POLICIES) {
      const read = await readAll('all.npz', content, { policy });
      expect(read.rows).toEqual(rows);
      expect(read.format).toMatchObject({ kind: 'npy', array: 'x' });
    }
    const path = join(folder, 'all.npz');
    writeFileSync(path, content);
    const { batches, total, close } = await openTable(path, { missing: 'error' });
    const found: number[] = [];
    let last = 0;
    for await (const { data, done } of batches()) {
      found.push(...data);
      last = done;
    }
    await close();
    expect(found).toEqual([...flat]);
    expect(last / (total as number)).toBeCloseTo(1, 1);
  });

  test('of two, the one that is named', async () => {
    const other = npy(Float64Array.of(1, 2, 3, 4), '<f8', 2, 2);
    const content = zip({ 'train.npy': table, 'test.npy': other, 'y.npy': labels }, options);
    expect(await refusal('all.npz', content)).toMatch(
      /^TableError: all\.npz: this archive holds train of shape \(700, 3\), test of shape \(2, 2\), y of shape \(700\); name the one that is meant, as in --array train \| .*, or save it by numpy\.save$/,
    );
    for (const policy of POLICIES) {
      expect((await readAll('all.npz', content, { policy, array: 'test' })).rows).toEqual([
        [1, 2],
        [3, 4],
      ]);
    }
    expect(await refusal('all.npz', content, { array: 'z' })).toMatch(/and no array "z"$/);
  });

  test('no flipped bit changes what is read', async () => {
    const small = npy(flat.subarray(0, 6), '<f8', 2, 3);
    const whole = zip({ 'x.npy': small, 'y.npy': words }, options);
    // Each of the eight bits gets its turn; MUTATIONS flips one in each byte.
    const stride = process.env.MUTATIONS ? 1 : 3;
    let refused = 0;
    for (let at = 0; at < whole.length; at += stride) {
      const flipped = Buffer.from(whole);
      flipped[at] ^= 1 << (at % 8);
      const read = await readAll('x.npz', flipped, { policy: 'strict' }).catch((error) => error);
      if (read instanceof Error) {
        expect(read.constructor.name, `${at}: ${read.stack}`).toBe('TableError');
        refused++;
      } else expect(read.rows).toEqual(rows.slice(0, 2));
    }
    expect(refused).toBeGreaterThan((0.5 * whole.length) / stride);
  });
});

test('an array of a sparse matrix can be named, and is no table', async () => {
  const sparse = npz('csr', [1, 2], {
    indices: ['<i4', Int32Array.of(0)],
    indptr: ['<i4', Int32Array.of(0, 1)],
    data: ['<f8', Float64Array.of(1)],
  });
  await expect(readAll('m.npz', sparse, { policy: 'strict', array: 'data' })).rejects.toThrow(
    'its array has the shape (1), and a table has rows and columns',
  );
});

test('--array is for NPZ', async () => {
  const path = join(folder, 'x.npy');
  writeFileSync(path, table);
  await expect(openTable(path, { missing: 'error', array: 'x' })).rejects.toThrow(
    /--array is for NPZ, and .*x\.npy is npy/,
  );
});
