import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { StepError } from '../../scripts/lib/process.mjs';
import { fitsTable } from '../bench/fits.mjs';
import { partsOf } from '../bench/parts.mjs';
import { readFits, writeRecord } from '../bench/record.mjs';

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-bench-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('parses the arguments of the benchmark', () => {
  const { parts, wanted, json } = partsOf(['fits', '1797x64', '--json', 'fits.json']);
  expect([...parts]).toEqual(['fits']);
  expect(wanted({ rows: 1797, columns: 64, type: 'f64', components: 'all' })).toBe(true);
  expect(wanted({ rows: 200, columns: 5000, type: 'f64', components: 10 })).toBe(false);
  expect(json).toBe('fits.json');
  expect(partsOf([]).parts).toContain('fits');
  expect([...partsOf(['goals']).parts].sort()).toEqual(['fits', 'goals', 'kernels']);
});

test.each([
  [['sparse', '--json', 'fits.json'], StepError],
  [['1798x64'], StepError],
  [['fits', '--json'], TypeError],
  [['--jsn', 'fits.json'], TypeError],
])('%j is refused', (args, error) => {
  expect(() => partsOf(args)).toThrow(error);
});

test('a run that was kept gives its table again', () => {
  const file = join(folder, 'fits.json');
  const shape = { rows: 1797, columns: 64, type: 'f64', components: 'all' as const };
  const outcomes = {
    relaxed: { milliseconds: 3.12345, times: [3.12345, 3.2], first: 0.5, memory: 4e6 },
    mlPca: { milliseconds: 62.469, times: [62.8318], first: 0.5 },
    druid: { note: '> 60 s', late: true },
  };
  writeRecord(file, {
    machine: { processor: 'a name' },
    fits: new Map([['1797x64 f64 all', { shape, outcomes }]]),
  });

  const [, , row] = fitsTable(readFits(file)).split('\n');
  expect(row.split('|').map((cell) => cell.trim())).toEqual([
    '',
    '1,797 × 64, f64, all',
    '3.1 ms',
    '',
    '',
    '',
    '62.5 ms (20.0)',
    '> 60 s',
    '',
    '',
    '',
    '',
    '',
  ]);
  const { begun, fits } = JSON.parse(readFileSync(file, 'utf8'));
  expect(begun).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(fits[0].outcomes.relaxed.times).toEqual([3.123, 3.2]);
});
