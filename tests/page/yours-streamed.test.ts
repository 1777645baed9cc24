import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oraclePCA } from '../oracle/jacobi';
import { visiting, YOURS } from '../support/demo';
import { numbersOf } from '../support/shown';
import { writtenTable, yours } from '../support/yours';

/** A table of one's own that is read again and again rather than kept. */

const visit = visiting();
let page: Page;
const { text, take, fit, saved } = yours(() => page);
const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-page-'));

beforeAll(async () => {
  page = await visit.open(YOURS);
});

afterAll(() => rmSync(folder, { recursive: true }));

const random = (i: number) => (Math.imul(i, 2654435761) >>> 0) % 10007;

test('what memory should not hold is fitted row by row, all of it, and shown in part', {
  tags: ['nightly'],
}, async () => {
  // Some more than 2²⁴ numbers. Rows come again and again, so that a few of them tell the eigenvalues.
  const [rows, columns, period] = [170_000, 100, 200];
  const value = (i: number, j: number) => random((i % period) * 7 + (j % 5) * 31 + j) % 10;
  await take(await writtenTable(folder, rows, columns, value, period));
  expect(await page.locator('.chooser-head').textContent()).toMatch(
    /the figures show one row in 2, and the fit reads all/,
  );
  await fit();
  expect(await text('yours-summary')).toMatch(/170,000 × 100 .*show one row in 2: 85,000 rows/);
  const data = Array.from({ length: period * columns }, (_, k) =>
    value(Math.floor(k / columns), k % columns),
  );
  const { eigenvalues } = oraclePCA(Float64Array.from(data), period, columns, { ddof: 0 });
  const first = Number((await numbersOf(page, 'yours-scree'))[0][1]);
  expect(Math.abs(first / ((eigenvalues[0] * rows) / (rows - 1)) - 1)).toBeLessThan(1e-5);
  const csv = (await saved('yours-save-scores')).text.trimEnd().split('\r\n');
  expect(csv.length).toBe(85_001);
  expect(csv.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['1', '3', '5']);
});
