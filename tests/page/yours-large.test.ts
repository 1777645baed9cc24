import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { longestTask } from '../support/longest-task';
import { writtenTable, yours } from '../support/yours';

/** Tables of one's own that are large: the page stays at hand. */

const visit = visiting();
let page: Page;
const { take, fit, saved } = yours(() => page);
const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-page-'));

beforeEach(async () => {
  page = await visit.open(YOURS);
  await page.waitForSelector('#yours-file', { state: 'attached' });
});

afterEach(visit.leave);

afterAll(() => rmSync(folder, { recursive: true }));

const table = (rows: number, columns: number, value: (i: number, j: number) => number) =>
  writtenTable(folder, rows, columns, value);
const random = (i: number) => (Math.imul(i, 2654435761) >>> 0) % 10007;
const longest = (during: () => Promise<unknown>) => longestTask(visit.browser, page, during);

describe('no task over 100 ms', () => {
  test('choosing among 2,000 columns, fitting and saving', async () => {
    const path = await table(300, 2000, (i, j) => random(i * 2000 + j + 1));
    expect(await longest(() => take(path))).toBeLessThan(100);
    expect(await longest(() => page.locator('#yours-none').click())).toBeLessThan(100);
    expect(await longest(() => page.locator('#yours-all').click())).toBeLessThan(100);
    expect(await longest(() => page.locator('#yours-filter').fill('c19'))).toBeLessThan(100);
    expect(await longest(() => page.locator('#yours-filter').fill(''))).toBeLessThan(100);
    expect(await longest(fit)).toBeLessThan(100);
    expect(await longest(() => page.locator('#yours-scree .cut').press('End'))).toBeLessThan(100);
    expect(await longest(() => saved('yours-save-loadings'))).toBeLessThan(100);
    expect(await longest(() => saved('yours-save-outliers-svg'))).toBeLessThan(100);
    expect(await longest(() => saved('yours-save-outliers-png'))).toBeLessThan(100);
    // All rows are there for those who go to the end.
    const region = page.locator('#yours-chooser .table-scroll');
    await expect
      .poll(async () => {
        await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return page.locator('#yours-column-1999').count();
      })
      .toBe(1);
  });

  test('saving a model of 2,000 components, and it is whole', async () => {
    await take(await table(2100, 2000, (i, j) => random(i * 2000 + j + 1)));
    await fit();
    let json = '';
    const save = async () => {
      json = (await saved('yours-save-model')).text;
    };
    expect(await longest(save)).toBeLessThan(100);
    const model = JSON.parse(json);
    expect(model).toMatchObject({ rows: 2100, columns: 2000, components: { rows: 2000, columns: 2000 } });
    expect(model.components.data.length).toBe(2000 * 2000);
  });

  test('saving 200,000 scores', async () => {
    await take(await table(200_000, 4, (i, j) => random(i * 4 + j + 1)));
    expect(await longest(fit)).toBeLessThan(100);
    let csv = '';
    const save = async () => {
      csv = (await saved('yours-save-scores')).text;
    };
    expect(await longest(save)).toBeLessThan(100);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines.length).toBe(200_001);
    expect(lines.at(-1)).toMatch(/^200000,/);
  });
});
