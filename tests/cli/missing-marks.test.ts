import { describe, expect, test } from 'vitest';
import { openTable } from '../../cli/read/open-table';
import type { Selection } from '../../cli/read/table';
import { parse } from '../../tables/text/forms';
import { CODES } from '../../tables/text/missing';
import { numberOf } from '../../tables/text/numbers';
import { said, scratch } from './read-support';
import { workplace } from './support';

const file = scratch();
const { put, pca, done } = workplace();

async function read(path: string, selection: Partial<Selection> = {}) {
  const table = await openTable(path, { missing: 'omit', ...selection });
  const rows: number[][] = [];
  const remarks: string[] = [];
  let omitted = 0;
  for await (const batch of table.batches()) {
    for (let i = 0; i < batch.rows; i++) {
      rows.push(Array.from(batch.data.subarray(i * table.columns, (i + 1) * table.columns)));
    }
    omitted += batch.omitted;
    remarks.push(...(batch.remarks ?? []));
  }
  await table.close();
  return { rows, omitted, remarks };
}

const whole = [
  [2, 3],
  [1, 1],
  [5, 9],
];

const MARKS = [
  '.',
  '#N/A',
  '\\N',
  'ND',
  '<NA>',
  '#NULL!',
  '#NA',
  '?',
  '-',
  'n/a',
  'None',
  'NULL',
  'NaN',
  'na',
  '',
];

test.each(MARKS)('%j stands for a missing value, in a cell of either kind of reader', async (mark) => {
  expect(numberOf(` ${mark} `)).toBeNaN();
  expect(parse(mark).form).toBe(mark === '' ? 'missing' : 'mark');
  const isUsual = /^(n\/a|None|NULL|NaN|na|)$/.test(mark);
  const remarks = isUsual ? [] : [`${JSON.stringify(mark)} among its numbers was taken for a missing value`];
  const text = `x,y\n2,3\n4,${mark}\n1,1\n4,${mark}\n5,9\n`;
  for (const content of [text, text.replace('4,', '"4",')]) {
    expect(await read(file('m.csv', content))).toEqual({ rows: whole, omitted: 2, remarks });
  }
  const records = [
    { x: 2, y: 3 },
    { x: 4, y: mark },
    { x: 4, y: mark },
    { x: 1, y: 1 },
    { x: 5, y: 9 },
  ];
  expect(await read(file('m.json', JSON.stringify(records)))).toEqual({ rows: whole, omitted: 2, remarks });
});

describe('--missing-marks', () => {
  const text = 'x,y\n2,3\n-99,7\n4,gone\n1,1\n999,2\n5,9\n';
  test('names words and numbers', async () => {
    const marks = ['-99', 'GONE', '999'];
    for (const content of [text, text.replace('4,', '"4",')]) {
      expect(await read(file('codes.csv', content), { marks })).toMatchObject({ rows: whole, omitted: 3 });
    }
    const bytes = Buffer.concat([
      Buffer.from('\x93NUMPY\x01\x00\x76\x00', 'latin1'),
      Buffer.from(`${"{'descr': '<i2', 'fortran_order': False, 'shape': (3, 2), }".padEnd(117)}\n`),
      Buffer.from(Int16Array.of(1, 2, 3, -99, 5, 6).buffer),
    ]);
    expect((await read(file('codes.npy', bytes), { marks })).rows).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(await said(file('codes.csv', text), { missing: 'omit' })).toMatch(/"gone" is not a number/);
  });

  test('is an option of what reads rows', async () => {
    put('codes.csv', text);
    const found = JSON.parse(await done('fit codes.csv --missing omit --missing-marks -99,gone,999 --json'));
    expect(found).toMatchObject({ rows: 3, omitted: 3 });
  });
});

test('a negative code that comes again where nothing else is negative is hinted', async () => {
  put('money.csv', `x,y\n${[5, 90000, -99, 300, -99, 7].map((x, i) => `${x},${i}`).join('\n')}\n`);
  const hint =
    'wasm-pca: money.csv: -99 in column "x" may stand for missing values; if it does: --missing-marks -99\n';
  expect((await pca('fit money.csv --quiet')).stderr).toBe(hint);
  expect((await pca('fit money.csv --missing omit --missing-marks -99')).stderr).toBe('');
  expect(CODES.has(-99)).toBe(true);
  for (const other of ['5,1\n-99,2\n3,3\n', '-5,1\n-99,2\n-99,3\n', '-1,1\n-1,2\n1,3\n1,5\n']) {
    put('other.csv', `x,y\n${other}`);
    expect((await pca('fit other.csv')).stderr).toBe('');
  }
});

test('a column without any value is named', async () => {
  put('empty.csv', 'a,b,the third\n1,2,\n3,5,NA\n4,1,\n');
  const ran = await pca('fit empty.csv --missing omit');
  expect(ran).toMatchObject({
    status: 1,
    stderr: `wasm-pca: empty.csv, column "the third": no row has a value; leave it out with --exclude 'the third'\n`,
  });
});
