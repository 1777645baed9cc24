import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fromFile } from '../../cli/read/file-bytes';
import { tableOf } from '../../cli/read/open-table';
import { npy } from '../support/npy';
import { readAll, said, scratch } from './read-support';

const file = scratch();

const [rows, columns] = [1000, 7];
const table = Array.from({ length: rows }, (_, i) =>
  Array.from({ length: columns }, (_, j) => (i * 31 + j * 17 + (i % 7) * (j % 3)) % 120),
);
const flat = table.flat();
const byColumn = Array.from({ length: columns }, (_, j) => table.map((row) => row[j])).flat();

const swapped = (array: ArrayBufferView, width: number) => {
  const bytes = Buffer.from(array.buffer);
  return width === 8 ? bytes.swap64() : width === 4 ? bytes.swap32() : bytes.swap16();
};

/** IEEE 754's binary16 of a small integer. */
const half = (value: number) => {
  if (value === 0) return 0;
  const exponent = Math.floor(Math.log2(value));
  return ((exponent + 15) << 10) | ((value / 2 ** exponent - 1) * 1024);
};

const TYPES: Record<string, (values: number[]) => ArrayBufferView> = {
  f8: (values) => Float64Array.from(values),
  f4: (values) => Float32Array.from(values),
  f2: (values) => Uint16Array.from(values, half),
  i8: (values) => BigInt64Array.from(values.map(BigInt)),
  u8: (values) => BigUint64Array.from(values.map(BigInt)),
  i4: (values) => Int32Array.from(values),
  u4: (values) => Uint32Array.from(values),
  i2: (values) => Int16Array.from(values),
  u2: (values) => Uint16Array.from(values),
  i1: (values) => Int8Array.from(values),
  u1: (values) => Uint8Array.from(values),
};

describe.each(Object.entries(TYPES))('NPY of %s', (type, of) => {
  const width = Number(type[1]);
  test.each<[string, Buffer]>([
    ['as it lies', npy(of(flat), `<${type}`, rows, columns)],
    ['by columns', npy(of(byColumn), `<${type}`, rows, columns, true)],
    ...(width > 1
      ? ([
          ['swapped', npy(swapped(of(flat), width), `>${type}`, rows, columns)],
          ['swapped, by columns', npy(swapped(of(byColumn), width), `>${type}`, rows, columns, true)],
        ] as [string, Buffer][])
      : []),
  ])('%s', async (_, content) => {
    const path = file('a.npy', content);
    for (const size of type === 'f8' ? [undefined, 999, 1] : [undefined, 999]) {
      const read = await readAll(path, {}, size);
      expect(read).toMatchObject({ format: 'npy', names: null, columns, omitted: 0 });
      expect(read.rows).toEqual(table);
      expect(read.batches).toBe(
        size === undefined ? 1 : Math.ceil(rows / Math.max(1, Math.floor(size / width / columns))),
      );
    }
    const some = await readAll(path, { columns: ['3:4', '2'], label: '6' }, 999);
    expect(some.rows).toEqual(table.map((row) => [row[2], row[3], row[1]]));
    expect(some.labels).toEqual(table.map((row) => String(row[5])));
  });
});

test('NPY of truth values', async () => {
  const bits = Uint8Array.from(flat, (value) => value % 2);
  const read = await readAll(file('bool.npy', npy(bits, '|b1', rows, columns)));
  expect(read.rows).toEqual(table.map((row) => row.map((value) => value % 2)));
});

test('every float16', async () => {
  const all = Uint16Array.from({ length: 0x7c00 }, (_, bits) => bits);
  const read = await readAll(file('half.npy', npy(all, '<f2', 0x7c00 / 4, 4)));
  const numbers = read.rows.flat();
  expect(numbers.slice(0, 3)).toEqual([0, 2 ** -24, 2 ** -23]);
  expect(numbers[0x0400]).toBe(2 ** -14);
  expect(numbers[0x3555]).toBe(0.333251953125); // the one nearest to a third
  expect(numbers.at(-1)).toBe(65504);
  expect(numbers.every((value, k) => k === 0 || value > numbers[k - 1])).toBe(true);
});

test('gzipped, and of more dimensions', async () => {
  const content = npy(Float32Array.from(flat), '<f4', rows, columns);
  expect((await readAll(file('a.npy.gz', gzipSync(content)), {}, 999)).rows).toEqual(table);
  const deep = Buffer.from(content.toString('latin1').replace('(1000, 7), ', '(250, 2, 2, 7), '), 'latin1');
  const at = deep.indexOf('\n');
  deep.writeUInt16LE(at - 9, 8);
  const read = await readAll(file('deep.npy', deep));
  expect(read.rows).toEqual(Array.from({ length: 250 }, (_, i) => table.slice(4 * i, 4 * i + 4).flat()));
});

test('versions 2 and 3 of the format', async () => {
  const one = npy(Float64Array.from(flat), '<f8', rows, columns);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(one.readUInt16LE(8));
  for (const version of [2, 3]) {
    const other = Buffer.concat([one.subarray(0, 6), Buffer.of(version, 0), length, one.subarray(10)]);
    expect((await readAll(file('version.npy', other))).rows).toEqual(table);
  }
});

test('a batch may be transferred', async () => {
  const { openTable } = await import('../../cli/read/open-table');
  const path = file('moved.npy', npy(Float64Array.from(flat), '<f8', rows, columns));
  const open = await openTable(path, { missing: 'error' }, 5600);
  const numbers: number[] = [];
  for await (const { data } of open.batches()) {
    numbers.push(...structuredClone(data, { transfer: [data.buffer as ArrayBuffer] }));
  }
  await open.close();
  expect(numbers).toEqual(flat);
});

describe('what is not finite', () => {
  const holed = Float64Array.from(flat);
  for (const at of [3 * columns + 2, 3 * columns + 4, 500 * columns]) holed[at] = Number.NaN;
  const path = file('holed.npy', npy(holed, '<f8', rows, columns));
  const rest = table.filter((_, i) => i !== 3 && i !== 500);

  test('is an error, left out, or kept', async () => {
    expect(await said(path)).toBe(
      'holed.npy, row 4, column 3: a value is missing; --missing omit leaves such rows out',
    );
    for (const size of [undefined, 560]) {
      const omitted = await readAll(path, { missing: 'omit', label: '1', columns: ['1:7'] }, size);
      expect(omitted.rows).toEqual(rest);
      expect(omitted.labels).toEqual(rest.map((row) => String(row[0])));
      expect(omitted.omitted).toBe(2);
    }
    const kept = await readAll(path, { missing: 'keep' });
    expect(kept.rows.flat()).toEqual([...holed]);
    expect(await said(path, { columns: ['5', '1'] }, 560)).toMatch(/^holed.npy, row 4, column 5: /);
    expect((await readAll(path, { columns: ['2'] })).rows).toHaveLength(rows);
  });

  test('infinity is an error always', async () => {
    const infinite = Float32Array.from(flat);
    infinite[700 * columns + 6] = Number.NEGATIVE_INFINITY;
    const path = file('inf.npy', npy(infinite, '<f4', rows, columns));
    for (const missing of ['error', 'omit', 'keep'] as const) {
      expect(await said(path, { missing }, 999)).toBe(
        'inf.npy, row 701, column 7: this is infinite, and numbers have to be finite',
      );
    }
  });
});

const doubles = npy(Float64Array.from(flat), '<f8', rows, columns);
test.each<[string, Buffer, string]>([
  [
    'cut.npy',
    doubles.subarray(0, 900),
    'it ends too soon: 1000 × 7 numbers of 8 bytes are announced (56000 bytes), and 772 bytes are there',
  ],
  [
    'cut.npy.gz',
    gzipSync(doubles.subarray(0, 900)),
    'it ends too soon: 1000 × 7 numbers of 8 bytes are announced (56000 bytes), and 772 bytes are there',
  ],
  ['stub.npy', doubles.subarray(0, 10), 'its NPY header is cut short'],
  ['stub2.npy', doubles.subarray(0, 60), 'its NPY header is cut short'],
  ['long.npy', Buffer.from('\x93NUMPY\x02\x00\xf0\xff\xff\xff', 'latin1'), 'its NPY header cannot be read'],
  [
    'broad.npy.gz',
    gzipSync(npy(new Uint8Array(9), '|u1', 1, 1e12)),
    'its array has the shape (1, 1000000000000), and at most 16777216 columns are read',
  ],
  [
    'deep.npy.gz',
    gzipSync(npy(new Uint8Array(9), '|u1', 1e12, 2)),
    'it ends too soon: 1000000000000 × 2 numbers of 1 bytes are announced (2000000000000 bytes), and 9 bytes are there',
  ],
  [
    'noise.npy',
    Buffer.from('\x93NUMPY\x01\x00\x10\x00nothing to see..', 'latin1'),
    'its NPY header cannot be read',
  ],
  [
    'words.npy',
    npy(Uint8Array.from(flat), '<U5', rows, columns),
    'it holds values of type <U5; save it as float64, float32 or integers',
  ],
  [
    'complex.npy',
    npy(Float64Array.from(flat), '<c16', rows / 2, columns),
    'it holds values of type <c16; save it as float64, float32 or integers',
  ],
  [
    'line.npy',
    npy(Float64Array.from(flat), '<f8', rows * columns),
    'its array has the shape (7000), and a table has rows and columns',
  ],
  ['none.npy', npy(new Float64Array(0), '<f8', 0, columns), 'its array is empty, of shape (0, 7)'],
  [
    'columns.npy.gz',
    gzipSync(npy(Float64Array.from(byColumn), '<f8', rows, columns, true)),
    'an array in Fortran order is read from a file that is not packed; save numpy.ascontiguousarray of it',
  ],
])('%s is refused', async (name, content, message) => {
  for (const size of [undefined, 64])
    expect(await said(file(name, content), {}, size)).toBe(`${name}: ${message}`);
});

test('integers beyond 2^53 are the nearest doubles, as in text, and labels are as they are', async () => {
  const values = [1n, 2n, 3n, 2n ** 53n - 1n, -(2n ** 53n) + 1n, 2n ** 53n + 1n];
  const path = file('wide.npy', npy(BigInt64Array.from(values), '<i8', 3, 2));
  expect((await readAll(path)).rows.flat()).toEqual(values.map(Number));
  expect((await readAll(path, { label: '2' })).labels).toEqual(['2', '9007199254740991', '9007199254740993']);
  const text = file('wide.csv', `a\n${values.join('\n')}\n`);
  expect((await readAll(text)).rows.flat()).toEqual(values.map(Number));
  const largest = npy(BigUint64Array.of(2n ** 64n - 1n, 2n ** 63n + 1025n), '<u8', 2, 1);
  expect((await readAll(file('largest.npy', largest))).rows).toEqual([[2 ** 64], [2 ** 63 + 2048]]);
});

describe('a file that is read a few bytes at a time', () => {
  const columns = byColumn.map((value) => value + 0.5);
  const path = file('turned.npy', npy(Float64Array.from(columns), '<f8', rows, 7, true));

  /** Its reads return fewer bytes than asked for, as those of a network may, and none from a position on. */
  async function opened(end = Number.POSITIVE_INFINITY) {
    const whole = await open(path);
    const { size } = await whole.stat();
    const read = (into: Uint8Array, offset: number, length: number, position: number) =>
      whole.read(into, offset, Math.max(0, Math.min(length, 100, end - position)), position);
    const bytes = await fromFile(path, { read, close: () => whole.close() } as FileHandle, size);
    return tableOf(bytes, { missing: 'error' }, 5600);
  }

  test('is read whole', async () => {
    const { batches, close } = await opened();
    const numbers: number[] = [];
    for await (const { data } of batches()) numbers.push(...data);
    await close();
    expect(numbers).toEqual(flat.map((value) => value + 0.5));
  });

  test('or is an error, where it has become shorter', async () => {
    const { batches, close } = await opened(50_000);
    const all = (async () => {
      for await (const _ of batches());
    })();
    await expect(all).rejects.toThrow(
      'turned.npy: it ends too soon; it has become shorter since it was opened',
    );
    await close();
  });
});
