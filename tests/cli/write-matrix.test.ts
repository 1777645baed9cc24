import { mkdtempSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import Papa from 'papaparse';
import { afterAll, describe, expect, test } from 'vitest';
import { openMatrix } from '../../cli/write/matrix.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-matrix-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const columns = ['z1', 'a "b", c', ' spaced'];
const numbers = [0.1 + 0.2, -1e-310, 1 / 3, 5e300, Number.NaN, 0, Math.PI, -2, 123456789.12345679];
const labels = ['Zürich', 'two\nlines, "quoted"', ''];

/** Writes batches of two rows and one. */
async function write(name: string, heading: { columns: string[]; label?: string }): Promise<string> {
  const path = join(folder, name);
  const file = await openMatrix(path, heading);
  const width = heading.columns.length;
  const data = Float64Array.from(numbers);
  const batch = (from: number, to: number) =>
    file.write(
      { data: data.subarray(from * width, to * width), rows: to - from, columns: width },
      heading.label ? labels.slice(from, to) : undefined,
    );
  await batch(0, 2);
  await batch(2, 3);
  expect(await readdir(folder)).not.toContain(name);
  await file.close();
  return path;
}

describe('separated values', () => {
  test.each(['csv', 'TSV'])('of .%s give names, labels and every double back', async (ending) => {
    const path = await write(`labelled.${ending}`, { columns, label: 'town' });
    const { data, errors, meta } = Papa.parse<string[]>(readFileSync(path, 'utf8').trimEnd());
    expect(errors).toEqual([]);
    expect(meta.delimiter).toBe(ending === 'csv' ? ',' : '\t');
    expect(data[0]).toEqual(['town', ...columns]);
    expect(data.slice(1).map((row) => row[0])).toEqual(labels);
    const cells = data.slice(1).flatMap((row) => row.slice(1));
    expect(cells[4]).toBe('');
    expect(cells.map((cell) => (cell === '' ? Number.NaN : Number(cell)))).toEqual(numbers);
  });

  test('of one column have no empty line', async () => {
    const path = join(folder, 'one.csv');
    const file = await openMatrix(path, { columns: ['z1'] });
    await file.write({ data: Float64Array.of(1, Number.NaN, 0.25), rows: 3, columns: 1 });
    await file.close();
    expect(readFileSync(path, 'utf8')).toBe('z1\n1\n""\n0.25\n');
  });
});

test('NPY has the bytes that NumPy documents', async () => {
  const bytes = readFileSync(await write('scores.npy', { columns }));
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]));
  const start = 10 + bytes.readUInt16LE(8);
  expect(start % 64).toBe(0);
  expect(bytes.toString('latin1', 10, start)).toMatch(
    /^\{'descr': '<f8', 'fortran_order': False, 'shape': \(3, 3\), \} *\n$/,
  );
  expect(bytes.length).toBe(start + 9 * 8);
  expect(numbers.map((_, i) => bytes.readDoubleLE(start + 8 * i))).toEqual(numbers);
});

describe('Parquet', () => {
  test('gives names, labels and every double back', async () => {
    const path = await write('scores.parquet', { columns, label: 'z1' });
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
    expect(rows.map((row) => row['z1 (label)'])).toEqual(labels);
    expect(rows.flatMap((row) => columns.map((name) => row[name]))).toEqual(numbers);
  });

  test('has rows of several groups in their order', async () => {
    const path = join(folder, 'long.parquet');
    const file = await openMatrix(path, { columns: ['n'] });
    const data = Float64Array.from({ length: 100_000 }, (_, n) => n);
    for (let k = 0; k < 3; k++)
      await file.write({ data: data.map((n) => n + k / 4), rows: 100_000, columns: 1 });
    await file.close();
    const rows = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
    expect(rows).toHaveLength(300_000);
    expect(rows.every((row, n) => row.n === (n % 100_000) + Math.floor(n / 100_000) / 4)).toBe(true);
  });
});

test('another ending is an error of the command', async () => {
  await expect(openMatrix(join(folder, 'scores.xlsx'), { columns })).rejects.toMatchObject({
    message: `${join(folder, 'scores.xlsx')}: a table's name ends in .csv, .tsv, .npy, .parquet`,
    exitCode: 2,
  });
});
