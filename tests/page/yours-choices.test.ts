import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { visiting, YOURS } from '../support/demo';
import { columnsOf, numbersOf } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** Which row is whose, what a link brings back, and what the page proposes before it is asked. */

const visit = visiting();
let page: Page;

async function follow(query: string): Promise<void> {
  await page?.close();
  page = await visit.open(`${YOURS}${query}`);
}

beforeAll(() => follow(''));

const { text, take, fit, shown, column, example, saved } = yours(() => page);
const head = () => page.locator('.chooser-head').textContent();
const search = () => new URL(page.url()).searchParams;
const chosen = (id: string) => page.locator(`#${id} option:checked`).textContent();

const people = ['Ada', 'Ben', 'Cy', 'Di', 'Ed', 'Flo'];
const measured = people.map(
  (name, i) => `${name},${1000 + 7 * i},0${i}234,${i * i},${(7 * i) % 5},${i % 2 ? 'x' : 'y'}`,
);
const CLASS = `who,id,zip,a,b,group\n${measured.join('\n')}\n`;

describe('the rows of a class', () => {
  beforeAll(async () => {
    await take(fileOf('class.csv', CLASS));
    await fit();
  });

  test('are named by the column of words that are all different', async () => {
    expect(await chosen('yours-names')).toBe('who');
    expect((await numbersOf(page, 'yours-scores')).map(([name]) => name)).toEqual(people);
    expect((await numbersOf(page, 'yours-outliers')).map(([name]) => name).sort()).toEqual(people);
    const [header, first] = (await saved('yours-save-scores')).text.split('\r\n');
    expect(header).toBe('who,row,group,z1,z2');
    expect(first).toMatch(/^Ada,1,y,/);
    const stage = page.locator('#yours-scores-plot-stage');
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => stage.locator('.hover-card').textContent())
      .toMatch(/^(Ada|Ben|Cy|Di|Ed|Flo)group:/);
  });

  test('or by another, which the link keeps', async () => {
    await page.locator('#yours-names').selectOption({ label: 'id' });
    await expect.poll(async () => (await numbersOf(page, 'yours-scores'))[0][0]).toBe('1000');
    expect(search().get('yours-names')).toBe('id');
    await page.locator('#yours-names').selectOption({ label: 'row numbers' });
    await expect.poll(async () => (await numbersOf(page, 'yours-scores'))[0][0]).toBe('Row 1');
  });

  test('ids and postcodes are not ticked', async () => {
    for (const name of ['id', 'zip']) {
      expect(await column(name).locator('input').isChecked()).toBe(false);
      expect(await column(name).textContent()).toMatch(/identifier, not used/);
    }
    expect(await text('yours-summary')).toMatch(/6 × 2 /);
  });
});

test('an empty column is no label, and ranges have digits enough', async () => {
  await take(fileOf('empty.csv', 'a,b,c\n100000.25,,20231231\n100000.75,,20240102\n100000.5,,20231111\n'));
  expect(await column('b').textContent()).toMatch(/empty$/);
  expect(await page.locator('#yours-label option').allTextContents()).toEqual(['nothing', 'a', 'c']);
  expect(await column('a').locator('td.num').allTextContents()).toEqual(['100000.25', '100000.75']);
  expect(await column('c').locator('td.num').allTextContents()).toEqual(['20231111', '20240102']);
});

test('−999 is proposed as missing; what either way with missing values leaves is told before', async () => {
  await take(fileOf('codes.csv', 'a,b,c\n1,-999,3\n2,4,5\n4,1,2\n-999,7,1\n3,3,9\n'));
  expect(await head()).toMatch(/−999 occurs in 2 cells of 2 columns, far from the other values\./);
  await page.locator('#yours-code').click();
  await page.locator('#yours-code-undo').waitFor();
  expect(await head()).toMatch(/2 values of 15 are missing/);
  expect(await column('a').locator('td.num').allTextContents()).toEqual(['1', '4']);
  await expect
    .poll(() => page.locator('.segmented', { hasText: 'drop' }).textContent())
    .toMatch(/rows \(3 × 3\)columns \(5 × 1\)/);
  await fit();
  expect(await text('yours-summary')).toMatch(/3 × 3 .*2 rows with missing values dropped/);
  await page.locator('#yours-code-undo').click();
  await expect.poll(() => text('yours-summary')).toMatch(/5 × 3 /);
});

test('the first row is a header when it is said to be one', async () => {
  await take(fileOf('numbers.csv', '1,2\n30,40\n50,71\n33,12\n'));
  const box = page.locator('#yours-header');
  expect(await box.isChecked()).toBe(false);
  await fit();
  expect(await text('yours-summary')).toMatch(/^4 × 2 /);
  await box.check();
  await expect.poll(() => text('yours-summary')).toMatch(/^3 × 2 /);
  expect(await page.locator('#yours-chooser tbody th').allTextContents()).toEqual(['1', '2']);
  await page.goBack();
  await expect.poll(() => text('yours-summary')).toMatch(/^4 × 2 /);
  await take(fileOf('years.csv', '1990,1991,1992\n5.1,6.2,7.9\n8,9,1.5\n'));
  expect(await head()).toMatch(/The first row, though it holds numbers, counts as the header\./);
});

test('uneven variances offer to standardise', async () => {
  await example('wine');
  await expect
    .poll(() => text('yours-advice'))
    .toMatch(/The largest variance is [\d,]+ times the smallest: .* PC 1\. Standardise$/);
  await page.locator('#yours-remedy').click();
  expect(await page.locator('#yours-standardize').isChecked()).toBe(true);
  expect(await text('yours-advice')).toBe('');
});

test('a link reopens to the same numbers', async () => {
  await follow('?yours-example=wine&yours-standardize=on');
  await shown();
  await column('proline').locator('input').uncheck();
  await column('ash').first().locator('input').uncheck();
  await expect.poll(() => text('yours-summary')).toMatch(/178 × 11 /);
  await page.locator('#yours-equal').uncheck();
  await page.locator('#yours-biplot').check();
  await page.locator('#yours-loadings-kind-correlation').check({ force: true });
  await page.locator('#yours-sort-2').click();
  const state = async () => ({
    shares: await numbersOf(page, 'yours-scree'),
    loadings: await page.locator('#yours-loadings-table tbody tr').allTextContents(),
    heads: await columnsOf(page, 'yours-scores'),
    equal: await page.locator('#yours-equal').isChecked(),
    biplot: await page.locator('#yours-biplot').isChecked(),
    ticked: await text('yours-chosen'),
  });
  const before = await state();
  expect(before.ticked).toBe('11 of 13 chosen');
  await follow(new URL(page.url()).search);
  await shown();
  expect(await state()).toEqual(before);
  await page.locator('#yours-none').click();
  await expect.poll(() => text('yours-status-message')).toMatch(/Tick at least one column/);
  await page.goBack();
  await expect.poll(() => text('yours-summary')).toMatch(/178 × 11 /);
  // Another table has columns of its own.
  await example('iris');
  expect(search().get('yours-columns')).toBe(null);
});
