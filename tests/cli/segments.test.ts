import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments } from 'wasm-pca';
import type { Batch } from '../../cli/read/table';
import { type Floats, type SegmentHelper, SharedSums, segmentSums } from '../../cli/shard/segments';
import { expectSameBytes } from '../support/check';
import { npy } from '../support/npy';
import { noise, uniform } from '../support/random';
import { workplace } from './support';

const COLUMNS = 5;
const SEGMENT = 1024; // rows, as docs/scale-out.md has them
const { done, get, put } = workplace();

beforeAll(() => init({ binary: 'baseline' }));

/** Makes batches of any number of rows, whose values grow from batch to batch. */
function batchesOf(rows: number, type: typeof Float32Array | typeof Float64Array): Batch[] {
  const length = uniform(3);
  const data = noise(rows, COLUMNS, 4).map((v, i) => 100 + v * (1 + i));
  const batches: Batch[] = [];
  for (let at = 0; at < rows; ) {
    const count = Math.min(rows - at, Math.floor(3000 * length()));
    const part = data.subarray(at * COLUMNS, (at + count) * COLUMNS);
    batches.push({ data: type.from(part), rows: count, omitted: 0, done: 0 });
    at += count;
  }
  return batches;
}

async function alone(batches: Batch[]): Promise<Uint8Array> {
  const moments = await Moments.create(COLUMNS);
  for (const { data, rows } of batches) {
    if (rows > 0) moments.add({ data, rows, columns: COLUMNS }, { normalize: 'l2' });
  }
  const bytes = moments.toBytes();
  moments.free();
  return bytes;
}

async function shared(batches: Batch[], helper: SegmentHelper): Promise<Uint8Array> {
  const moments = await Moments.create(COLUMNS);
  try {
    const sums = new SharedSums(moments, 'l2', helper);
    for (const batch of batches) {
      expect(sums.takes(batch)).toBe(true);
      await sums.add(batch);
    }
    await sums.finish();
    return moments.toBytes();
  } finally {
    moments.free();
  }
}

const sumOf = (data: Floats) => segmentSums(data, COLUMNS, 'l2');

test('the engine says how many rows a segment has', async () => {
  const moments = await Moments.create(COLUMNS);
  expect(moments.segmentRows).toBe(SEGMENT);
  moments.free();
});

describe('moments have the bits of one thread', () => {
  const rows = 300 * SEGMENT + 700;
  test.each([
    ['floats', Float32Array],
    ['doubles', Float64Array],
  ])('of %s, whoever sums', async (_, type) => {
    const batches = batchesOf(rows, type);
    const expected = await alone(batches);
    let [asked, helped] = [0, 0];
    // Every third time the helper is busy, and it answers late.
    const bytes = await shared(batches, (data) => {
      if (++asked % 3 === 0) return undefined;
      helped++;
      return new Promise((resolve) => setTimeout(() => resolve(sumOf(data)), 3));
    });
    expectSameBytes(bytes, expected, 'shared sums');
    expect(helped).toBeGreaterThan(2);
    expect(asked).toBeGreaterThan(helped);
  });

  test.each([1, 255, SEGMENT - 1, SEGMENT])('of %i rows, which are not shared', async (few) => {
    const batches = batchesOf(few, Float64Array);
    expectSameBytes(await shared(batches, () => undefined), await alone(batches), 'sums');
  });
});

test('rows of another type, and sparse ones, are not taken', async () => {
  const moments = await Moments.create(COLUMNS);
  const sums = new SharedSums(moments, false, () => undefined);
  const [first] = batchesOf(10, Float32Array);
  expect(sums.takes({ ...first, data: new Uint8Array(first.data.length) })).toBe(false);
  const places = { indices: new Uint32Array(), indptr: new Float64Array() };
  expect(sums.takes({ ...first, sparse: places })).toBe(false);
  await sums.add(first);
  expect(sums.takes(first)).toBe(true);
  expect(sums.takes({ ...first, data: Float64Array.from(first.data as Float32Array) })).toBe(false);
  moments.free();
});

test('sums that are there are merged, and do not pile up', async () => {
  const moments = await Moments.create(COLUMNS);
  const sums = new SharedSums(moments, 'l2', sumOf);
  let added = 0;
  for (const batch of batchesOf(300 * SEGMENT, Float32Array)) {
    await sums.add(batch);
    added += batch.rows;
    expect(added - moments.count).toBeLessThan(160 * SEGMENT); // 51 segments are summed at once
  }
  moments.free();
});

test('the error of a helper is reported', async () => {
  const fails = async () => {
    throw new Error('no memory');
  };
  await expect(shared(batchesOf(300 * SEGMENT, Float32Array), fails)).rejects.toThrow('no memory');
});

test('a file of many columns has the same bytes on one thread and on three', async () => {
  const [rows, columns] = [3 * SEGMENT + 600, 1600]; // enough for helpers
  const row = noise(1, columns + rows, 7);
  const data = Float32Array.from(
    { length: rows * columns },
    (_, k) => row[(k % columns) + Math.floor(k / columns)],
  );
  put('wide.npy', npy(data, '<f4', rows, columns));
  for (const threads of [1, 3]) await done(`moments wide.npy --threads ${threads} -o ${threads}.mom`);
  expect(get('3.mom').equals(get('1.mom'))).toBe(true);
});
