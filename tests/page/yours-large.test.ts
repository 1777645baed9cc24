import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { leastOf, longestTask } from '../support/longest-task';
import { writtenTable, yours } from '../support/yours';

/** Tables of one's own that are large: the page stays at hand. */

const visit = visiting();
let page: Page;
const { take, fit, saved } = yours(() => page);
const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-page-'));

beforeEach(async () => {
  page = await visit.open(YOURS, { reducedMotion: 'no-preference' });
  await page.waitForSelector('#yours-file', { state: 'attached' });
});

afterEach(visit.close);

afterAll(() => rmSync(folder, { recursive: true }));

const table = (rows: number, columns: number, value: (i: number, j: number) => number) =>
  writtenTable(folder, rows, columns, value);
const random = (i: number) => (Math.imul(i, 2654435761) >>> 0) % 10007;

type Act = () => Promise<unknown>;

/** Expects no long task while `during` runs; `before` brings the page to the state in which it starts. */
async function expectShort(during: Act, before: Act = async () => {}): Promise<void> {
  const longest = await leastOf(100, async () => {
    await before();
    return longestTask(visit.browser, page, during);
  });
  expect(longest).toBeLessThan(100);
}

describe('no task over 100 ms', () => {
  test('choosing among 2,000 columns, fitting and saving', async () => {
    const path = await table(300, 2000, (i, j) => random(i * 2000 + j + 1));
    const click = (id: string) => () => page.locator(`#yours-${id}`).click();
    const filter = (words: string) => () => page.locator('#yours-filter').fill(words);
    const press = (key: string) => () => page.locator('#yours-scree .cut').press(key);
    await expectShort(() => take(path));
    await expectShort(click('none'), click('all'));
    await expectShort(click('all'), click('none'));
    await expectShort(filter('c19'), filter(''));
    await expectShort(filter(''), filter('c19'));
    await expectShort(fit);
    await expectShort(press('End'), press('Home'));
    await expectShort(() => saved('yours-save-loadings'));
    await expectShort(() => saved('yours-save-outliers-svg'));
    await expectShort(() => saved('yours-save-outliers-png'));
    // All rows are there for those who go to the end.
    const region = page.locator('#yours-chooser .table-scroll');
    await expect
      .poll(async () => {
        await region.evaluate((element) => element.scrollTo(0, element.scrollHeight));
        return page.locator('#yours-column-1999').count();
      })
      .toBe(1);
  });

  test('saving a model of 1,000 components, and it is whole', async () => {
    await take(await table(1100, 1000, (i, j) => random(i * 1000 + j + 1)));
    await fit();
    let json = '';
    const save = async () => {
      json = (await saved('yours-save-model')).text;
    };
    await expectShort(save);
    const model = JSON.parse(json);
    expect(model).toMatchObject({ rows: 1100, columns: 1000, components: { rows: 1000, columns: 1000 } });
    expect(model.components.data.length).toBe(1000 * 1000);
  });

  test('saving 200,000 scores', async () => {
    await take(await table(200_000, 4, (i, j) => random(i * 4 + j + 1)));
    await expectShort(fit);
    let csv = '';
    const save = async () => {
      csv = (await saved('yours-save-scores')).text;
    };
    await expectShort(save);
    const lines = csv.trimEnd().split('\r\n');
    expect(lines.length).toBe(200_001);
    expect(lines.at(-1)).toMatch(/^200000,/);
  });
});
