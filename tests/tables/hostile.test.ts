import { describe, expect, test } from 'vitest';
import { POLICIES, readAll } from './support.ts';

/** Small files that would take minutes or all memory: each is read, or refused, at once. */

const SOON = 5000; // ms

describe.each(POLICIES)('%s', (policy) => {
  test.each<[string, string]>([
    ['blank lines', '\n'.repeat(4000)],
    ['blank lines with blanks', ' \n'.repeat(2000)],
    ['lines of comments', ' % a\n'.repeat(800)],
  ])('%s before a table', async (_, before) => {
    const started = performance.now();
    const { rows } = await readAll('table.csv', `${before}a,b\n1,2\n3,4\n`, { policy }).catch(() => ({
      rows: [],
    }));
    if (!before.includes('%'))
      expect(rows).toEqual([
        ['1', '2'],
        ['3', '4'],
      ]);
    expect(performance.now() - started).toBeLessThan(SOON);
  });

  test('millions of blank lines between rows', async () => {
    const started = performance.now();
    const { rows } = await readAll('table.csv', `a,b\n1,2\n${'\n'.repeat(8 << 20)}3,4\n`, { policy });
    expect(rows.map((row) => row.map(Number))).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(performance.now() - started).toBeLessThan(6 * SOON);
  });

  test('ARFF after comments and blank lines', async () => {
    const content = `${'% Weka\n\n \n'.repeat(100)} @RELATION iris\n@attribute a real\n@data\n1\n`;
    await expect(readAll('flowers', content, { policy })).rejects.toThrow('this is an ARFF file');
  });
});
