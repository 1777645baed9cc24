import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import lapack from '../fixtures/contrast.json';
import { visiting, YOURS } from '../support/demo';
import { coloursOf, numbersOf, parse } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** What one group of rows varies in, beside the rest. */

const visit = visiting();
let page: Page;
const { text, take, fit, shown, saved } = yours(() => page);
const choose = (level: string) => page.locator('#yours-contrast-level').selectOption({ label: level });
const found = (level: string) => page.waitForSelector(`#yours-contrast-figure[data-level="${level}"]`);
const said = () => page.locator('.contrast-said').innerText();

const { target, background, components, ratios, ridged } = lapack.setosa;
const middle = [0, 1, 2, 3].map((j) => target.reduce((sum, row) => sum + row[j] / target.length, 0));
const scoresOf = (rows: number[][], m: number) =>
  rows.map((row) => row.reduce((sum, x, j) => sum + components[m][j] * (x - middle[j]), 0));

/** Pearson's correlation of a column of the target with its scores of LAPACK's direction m. */
function correlation(j: number, m: number): number {
  const scores = scoresOf(target, m);
  const centred = target.map((row) => row[j] - middle[j]);
  const sum = (a: number[], b: number[]) => a.reduce((total, value, i) => total + value * b[i], 0);
  return sum(centred, scores) / Math.sqrt(sum(centred, centred) * sum(scores, scores));
}

test('is fetched when the reader names the group, moves nothing as it comes, and is what LAPACK finds', async () => {
  page = await visit.open(`${YOURS}?yours-example=iris`);
  await shown();
  const fetched: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/contrast-[^/]*\.js$/, async (route) => {
    fetched.push(route.request().url());
    await held;
    await route.continue();
  });
  const height = async () => (await page.locator('#yours-contrast-figure').boundingBox())?.height;
  expect(await page.locator('#yours-contrast-plot-stage').isVisible()).toBe(false);
  expect(fetched).toEqual([]);
  await choose('setosa');
  await expect.poll(() => fetched.length).toBe(1);
  const before = await height();
  expect(before).toBeGreaterThan(400);
  expect(await page.locator('#yours-contrast-save').isEnabled()).toBe(false);
  release();
  await found('setosa');
  expect(await height()).toBe(before);

  expect(await said()).toMatch(/setosa, 50 rows; +the rest, 100\./);
  const shownRatios = [...(await said()).matchAll(/has (\S+) times/g)].map(([, ratio]) => Number(ratio));
  expect(shownRatios).toEqual(ratios.slice(0, 2).map((ratio) => Number(ratio.toPrecision(3))));
  const numbers = await numbersOf(page, 'yours-contrast-figure');
  for (const [j, row] of numbers.entries())
    for (const m of [0, 1]) expect(parse(row[m + 1])).toBeCloseTo(correlation(j, m), 3);
  expect(await coloursOf(page.locator('#yours-contrast-figure canvas:not(.bitmap)').first())).toBeGreaterThan(
    3,
  );

  const { name, text: csv } = await saved('yours-contrast-save');
  expect(name).toBe('iris-contrast.csv');
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toBe('row,Species,c1,c2');
  for (const m of [0, 1]) {
    const expected = scoresOf([...target, ...background], m);
    for (const [i, line] of lines.entries())
      expect(Number(line.split(',')[m + 2])).toBeCloseTo(expected[i], 8);
  }
  expect((await saved('yours-save-contrast-svg')).name).toBe('iris-contrast.svg');
});

test('the address holds the group and the ridge; without the group the figure is closed', async () => {
  await page.locator('#yours-ridge-0\\.5').check({ force: true });
  await page.waitForSelector('#yours-contrast-figure[data-ridge="0.5"]');
  const address = new URL(page.url());
  expect(address.searchParams.get('yours-contrast')).toBe('setosa');
  await page.close();
  page = await visit.open(address.href);
  await found('setosa');
  expect(await said()).toContain(`has ${Number(ridged[0].toPrecision(3))} times`);
  await choose('choose a group');
  expect(await page.locator('#yours-contrast-plot-stage').isVisible()).toBe(false);
  expect(await page.locator('#yours-save-contrast-svg').isVisible()).toBe(false);
  expect(new URL(page.url()).searchParams.has('yours-contrast')).toBe(false);
});

test('follows the column that colours, and says why a group has none', async () => {
  const rows = Array.from({ length: 20 }, (_, i) => [
    (i * 7) % 11,
    (i * 5) % 13,
    ['x', 'y'][i % 2],
    i === 3 ? 'only' : ['p', 'q'][(i >> 1) % 2],
  ]);
  await take(fileOf('pairs.csv', `a,b,first,second\n${rows.map((row) => row.join()).join('\n')}\n`));
  await fit();
  await page.locator('#yours-label').selectOption({ label: 'second' });
  const levels = () => page.locator('#yours-contrast-level option').allTextContents();
  await expect.poll(levels).toEqual(['choose a group', 'only', 'p', 'q']);
  await choose('only');
  await expect.poll(() => text('yours-contrast-note')).toMatch(/1 rows?.*at least 2.*/);
  expect(await page.locator('#yours-contrast-plot-stage').isVisible()).toBe(false);
  await choose('p');
  await found('p');
  expect(await text('yours-contrast-note')).toBe('');
  await page.locator('#yours-label').selectOption({ label: 'first' });
  await expect.poll(levels).toEqual(['choose a group', 'x', 'y']);
  expect(await page.locator('#yours-contrast-plot-stage').isVisible()).toBe(false);
  await page.locator('#yours-label').selectOption({ label: 'nothing' });
  await expect.poll(() => page.locator('#yours-contrast-figure').isVisible()).toBe(false);
});
