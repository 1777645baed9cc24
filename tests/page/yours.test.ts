import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import iris from '../fixtures/iris.json';
import { visiting, YOURS } from '../support/demo';
import { columnsOf, numbersOf } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** The panel for tables of one's own: files as people have them, and what follows from each choice. */

const visit = visiting();
let page: Page;

async function arrive(): Promise<void> {
  await visit.leave();
  page = await visit.open(YOURS);
}

beforeAll(arrive);

const { text, fit, shown, column, example, saved, ...panel } = yours(() => page);
const upload = (content: string | Buffer, name = 'table.csv') => panel.take(fileOf(name, content));
const colours = () => page.locator('#yours-label option').allTextContents();

describe('numbers as people write them', () => {
  const csv = (...cells: string[]) => `a,b\n${cells.map((cell, i) => `"${cell}",${i * i}`).join('\n')}\n`;

  test.each([
    ['1,377', ['1,377', '950', '12,000'], 950, 12000],
    ['1,377.25', ['1,377', '2', '1,377.25'], 2, 1377.25],
    ['1.000,00', ['1.000,00', '2,5', '1.250'], 2.5, 1250],
    ['1 000,5', ['1 000,5', '2,25', '12 345 678,5'], 2.25, 12345678.5],
    ['1\u202f000', ['1\u202f000', '2', '3\u202f000'], 2, 3000],
    ["1'000", ["1'000", '250', "2'000.5"], 250, 2000.5],
    ['12,34,567', ['12,34,567', '5', '6'], 5, 1234567],
    ['−5', ['−5', '1,000', '2'], -5, 1000],
  ])('%s', async (_, cells, least, greatest) => {
    await upload(csv(...cells));
    const shown = (await column('a').locator('td').allTextContents()).slice(1, 4);
    const plain = (value: number) => String(value).replace('-', '−');
    expect(shown).toEqual(['number', plain(least), plain(greatest)]);
    expect(await column('a').textContent()).toMatch(/read as/);
  });

  test('what nothing in the column decides is said, and the rest of the table is asked', async () => {
    await upload('a,b\n"1,377",1\n"2,512",4\n"3,100",2\n');
    expect(await column('a').textContent()).toMatch(
      /“1,377” read as 1377, though it could be a thousands separator or a decimal/,
    );
    expect(await page.locator('.chooser-head').textContent()).toMatch(
      /“a”: “1,377” was read as 1377, though/,
    );
    await upload('c;d\n1.377;1,5\n2.512;4,25\n3.100;2,0\n');
    expect(await column('c').textContent()).toMatch(/“1.377” read as 1377, as in the other columns/);
    // Points alone are decimals, as everywhere, without a word.
    await upload('e,f\n1.377,1\n2.512,4\n3.100,2\n');
    expect(await column('e').textContent()).not.toMatch(/read as/);
  });

  test('a cell of the other notation is counted as no number, aloud', async () => {
    await upload('a,b\n1.25,1\n2.5,4\n"3,25",2\n4.5,3\n');
    expect(await column('a').textContent()).toMatch(/1 cell is not a number, first “3,25” in row 3/);
    expect(await page.locator('.chooser-head').textContent()).toMatch(
      /In “a”, 1 cell could not be read as a number/,
    );
  });
});

describe('encodings', () => {
  const table = 'name,größe,b\nJürgen,1,2\nZoë,2,1\nJürgen,4,7\n';
  const utf16 = Buffer.from(`\ufeff${table}`, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(table), null],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${table}`), null],
    ['Latin-1', Buffer.from(table, 'latin1'), /Windows-1252/],
    ['UTF-16, little endian', utf16, /UTF-16/],
    ['UTF-16 without a mark', utf16.subarray(2), /UTF-16/],
    ['UTF-16, big endian', Buffer.from(utf16).swap16(), /UTF-16/],
  ])('%s', async (_, bytes, said) => {
    await upload(bytes);
    expect(await page.locator('#yours-chooser tbody th').allTextContents()).toEqual(['name', 'größe', 'b']);
    expect(await colours()).toEqual(['nothing', 'name', 'größe', 'b']);
    if (said) expect(await page.locator('.chooser-head').textContent()).toMatch(said);
    else expect(await page.locator('.chooser-head .remark').count()).toBe(0);
  });

  test('a letter that two pieces of a long file share stays whole', async () => {
    // Header and rows are 7 bytes each, so 2 MiB, where a piece ends, are one byte into a row: within its "ü".
    const rows = Array.from({ length: 500_000 }, (_, i) => `ü,${i % 7},${i % 5}\n`);
    await upload(`n,a,bb\n${rows.join('')}`);
    expect(await column('n').textContent()).toMatch(/1 category/);
  });
});

test('what differs in every row is no colour', async () => {
  await upload('id,site,x,class\np,A,1.5,1\nq,B,2.5,2\nr,A,4.5,1\ns,B,4.25,2\n');
  expect(await colours()).toEqual(['nothing', 'site', 'x', 'class']);
  expect(await page.locator('#yours-label option:checked').textContent()).toBe('site');
});

describe('choices act at once', () => {
  beforeEach(arrive);

  test('Fit, then Refit', async () => {
    await example('iris');
    expect(await text('yours-run')).toBe('Fit');
    await fit();
    expect(await text('yours-run')).toBe('Refit');
    await page.locator('#yours-example-faithful').click();
    await expect.poll(() => text('yours-run')).toBe('Fit');
    expect(await page.locator('#yours-results').isVisible()).toBe(false);
  });

  test('standardising and columns; nothing outdated stays in reach', async () => {
    await example('iris');
    await page.locator('#yours-standardize').check();
    expect(await page.locator('#yours-results').isVisible()).toBe(false); // nothing has been asked for yet
    await page.locator('#yours-standardize').uncheck();
    await fit();
    const outdated = await page.evaluate(() => {
      document.getElementById('yours-standardize')?.click();
      return document.getElementById('yours-results')?.inert;
    });
    expect(outdated).toBe(true);
    await shown();
    expect(await text('yours-summary')).toMatch(/150 × 4 .* each column standardised/);
    expect((await numbersOf(page, 'yours-scree'))[0][1]).toMatch(
      iris.standardized.eigenvalues[0].toPrecision(5).slice(0, -1),
    );
    await column('Petal.Length').locator('input').uncheck();
    await expect.poll(() => text('yours-summary')).toMatch(/150 × 3 /);
    await page.locator('#yours-none').click();
    await expect.poll(() => text('yours-status-message')).toMatch(/Tick at least one column/);
    expect(await page.locator('#yours-results').isVisible()).toBe(false);
    await page.locator('#yours-all').click();
    await shown();
    expect(await text('yours-summary')).toMatch(/150 × 4 /);
  });

  test('of choices in quick succession the last is what is shown', async () => {
    await example('iris');
    await fit();
    await page.evaluate(() => {
      for (const id of ['standardize', 'column-0', 'standardize', 'column-1', 'standardize']) {
        document.getElementById(`yours-${id}`)?.click();
      }
    });
    await shown();
    expect(await text('yours-summary')).toMatch(/150 × 2 .* each column standardised/);
    expect(await text('yours-status-message')).toBe('');
  });

  test('the colour, without another fit', async () => {
    await example('iris');
    await fit();
    const summary = await text('yours-summary');
    await expect.poll(() => page.locator('#yours-scores .legend-item').count()).toBe(3);
    await page.locator('#yours-label').selectOption({ label: 'nothing' });
    await expect.poll(() => page.locator('#yours-scores .legend').isVisible()).toBe(false);
    await page.locator('#yours-label').selectOption({ label: 'Sepal.Length' });
    await expect.poll(() => page.locator('#yours-scores .legend-item').count()).toBe(8);
    expect(await text('yours-summary')).toBe(summary); // with the time that it took
    expect((await saved('yours-save-scores')).text.split('\r\n')[1]).toMatch(/^1,5.1,/);
  });
});

describe('what goes in', () => {
  beforeEach(arrive);

  test('with gaps, rows or columns are left out, and it is said how many are missing', async () => {
    await upload('a,b,c\n1,2,3\n2,,5\n4,1,2\nNA,7,1\n3,3,9\n');
    expect(await page.locator('.chooser-head').textContent()).toMatch(
      /2 values of 15 are missing, in 2 columns\./,
    );
    await fit();
    expect(await text('yours-summary')).toMatch(/3 × 3 .*2 rows with missing values dropped/);
    await page.locator('#yours-gaps-columns').check({ force: true });
    await expect
      .poll(() => text('yours-summary'))
      .toMatch(/5 × 1 .*2 columns with missing values dropped: a, b\./);
    expect(new URL(page.url()).search).toMatch(/yours-gaps=columns/);
    await page.goBack();
    await expect.poll(() => text('yours-summary')).toMatch(/3 × 3 /);
  });

  test('columns are found by a word, and those found are ticked together', async () => {
    await example('wine');
    await page.locator('#yours-filter').fill('PHENOLS');
    expect(await page.locator('#yours-chooser tbody th').allTextContents()).toEqual([
      'total phenols',
      'nonflavanoid phenols',
    ]);
    await page.locator('#yours-none').click();
    expect(await text('yours-chosen')).toBe('11 of 13 chosen, 2 columns found');
    await page.locator('#yours-filter').fill('');
    await fit();
    expect(await text('yours-summary')).toMatch(/178 × 11 /);
  });

  test('rows of unit length', async () => {
    await upload('a,b\n3,4\n6,8\n1,0\n0,2\n');
    await page.locator('#yours-unit').check();
    await fit();
    expect(await text('yours-summary')).toMatch(/each row of unit length/);
    const rows = [
      [0.6, 0.8],
      [0.6, 0.8],
      [1, 0],
      [0, 1],
    ];
    const mean = [0, 1].map((j) => rows.reduce((sum, row) => sum + row[j], 0) / 4);
    const cov = (j: number, k: number) =>
      rows.reduce((sum, row) => sum + (row[j] - mean[j]) * (row[k] - mean[k]), 0) / 3;
    const [p, q, r] = [cov(0, 0), cov(1, 1), cov(0, 1)];
    const largest = (p + q) / 2 + Math.hypot((p - q) / 2, r);
    expect(Number((await numbersOf(page, 'yours-scree'))[0][1])).toBeCloseTo(largest, 5);
  });
});

describe('no variance', () => {
  beforeAll(arrive);

  test('the whole is 100 %', async () => {
    // Shares that add up to 1 − 9e-16.
    const cells = (i: number) => [0, 1, 2].map((j) => (7 * i * i + 6 * j * j + 5 * i * j) % 11).join(',');
    await upload(`a,b,c\n${Array.from({ length: 9 }, (_, i) => cells(i)).join('\n')}\n`);
    await fit();
    expect((await numbersOf(page, 'yours-scree'))[2][3]).toBe('100.00\u00a0%');
    expect(await page.locator('#yours-scree svg').textContent()).toMatch(/100\.0\s%/);
  });

  test('two rows have one component', async () => {
    await upload('a,b,c\n1.1,2.3,0.7\n3.3,0.1,0.9\n');
    await fit();
    expect(await text('yours-summary')).toMatch(
      /1 component of 2 holds 100\.0\s%.*1 further component has no variance/,
    );
    expect((await numbersOf(page, 'yours-scree')).map((row) => row.slice(1))).toEqual([
      [expect.stringMatching(/^4\.8/), '100.00\u00a0%', '100.00\u00a0%'],
      ['no variance', '0.00\u00a0%', '100.00\u00a0%'],
    ]);
    await expect.poll(() => text('yours-scores-plot')).toMatch(/score z2: no variance/);
    expect(await columnsOf(page, 'yours-scores')).toEqual(['row', 'label', 'z1']);
    expect(await page.locator('#yours-loadings-table thead th').count()).toBe(2);
  });

  test('rows that are all alike have none', async () => {
    await upload('a,b\n0.1,7\n0.1,7\n0.1,7\n');
    await page.locator('#yours-all').click();
    await fit();
    expect(await text('yours-summary')).toMatch(/2 components have no variance/);
  });
});
