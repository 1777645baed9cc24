import { describe, expect, test } from 'vitest';
import { processorTime } from '../support/node.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/** Small files that would take minutes or all memory: each is read, or refused, at once. */

const SOON = 5000; // ms

describe.each(POLICIES)('%s', (policy) => {
  test.each<[string, string]>([
    ['blank lines', '\n'.repeat(4000)],
    ['blank lines with blanks', ' \n'.repeat(2000)],
    ['lines of comments', ' % a\n'.repeat(800)],
  ])('%s before a table', async (_, before) => {
    const started = processorTime();
    const { rows } = await readAll('table.csv', `${before}a,b\n1,2\n3,4\n`, { policy }).catch(() => ({
      rows: [],
    }));
    if (!before.includes('%'))
      expect(rows).toEqual([
        ['1', '2'],
        ['3', '4'],
      ]);
    expect(processorTime() - started).toBeLessThan(SOON);
  });

  test('millions of blank lines between rows', async () => {
    const started = processorTime();
    const { rows } = await readAll('table.csv', `a,b\n1,2\n${'\n'.repeat(8 << 20)}3,4\n`, { policy });
    expect(rows.map((row) => row.map(Number))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(processorTime() - started).toBeLessThan(6 * SOON);
  });

  test('ARFF after comments and blank lines', async () => {
    const content = `${'% Weka\n\n \n'.repeat(100)} @RELATION iris\n@attribute a real\n@data\n1\n`;
    await expect(readAll('flowers', content, { policy })).rejects.toThrow('this is an ARFF file');
  });
});

const MTX = '%%MatrixMarket matrix coordinate real general\n';
const HEADER = `{'descr': '|u1', 'fortran_order': False, 'shape': (1, 16777216)}\n`;
const NPY = `\x93NUMPY\x01\x00${String.fromCharCode(HEADER.length)}\x00${HEADER}`;
const width = Uint8Array.of(4, 0, 255, 0);
const keys = Array.from({ length: 5000 }, (_, j) => `"c${j}"`);

test.each<[string, string, string | Uint8Array, RegExp]>([
  ['a vector in 4 bytes', 'a.bvecs', width, /has 16711684 entries, 16711688 bytes, but it has 4 bytes/],
  [
    'columns of Matrix Market',
    'a.mtx',
    `${MTX}3 16777216 1\n1 1 1\n`,
    /announces 16777216 columns, but has 65 bytes/,
  ],
  ['rows of Matrix Market', 'a.mtx', `${MTX}134217728 3 1\n1 1 1\n`, /announces 134217728 rows, but has/],
  ['numbers of NPY', 'a.npy', Uint8Array.from(NPY, (sign) => sign.charCodeAt(0)), /ends too soon/],
  [
    'rows of a table in JSON',
    'a.json',
    `{"schema":{"fields":[${keys.map((key) => `{"name":${key}}`)}]},"data":[${Array(20_000).fill('{}')}]}`,
    /hardly any of its 5000 columns/,
  ],
  [
    'columns in JSON',
    'a.json',
    `{${keys.map((key, j) => `${key}:{"r${j}":1}`)}}`,
    /hardly any of its 5000 columns/,
  ],
])('%s that are announced and not there are refused at once', async (_, file, content, message) => {
  const started = processorTime();
  expect(await refusal(file, content)).toMatch(message);
  expect(processorTime() - started).toBeLessThan(SOON);
});
