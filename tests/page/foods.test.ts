import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { PHONE, visiting } from '../support/demo';
import { parse } from '../support/shown';

/** The table of foods beside its points. Expected values are arithmetic on the table as it is shown. */

const visit = visiting();
afterEach(visit.leave);

async function open(query = '', options = {}): Promise<Page> {
  const page = await visit.open(query, options);
  await page.locator('#touch-foods').scrollIntoViewIfNeeded();
  await page.waitForSelector('#touch-foods-plot circle');
  return page;
}

const bold = (page: Page) => page.locator('#touch-foods-plot .food-name.chosen').textContent();
const lit = (page: Page) => page.locator('.foods-table tbody .chosen th').allTextContents();
const numbers = (page: Page, row: string) =>
  page
    .locator('.foods-table tr', { has: page.locator('th', { hasText: row }) })
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
const food = (page: Page, name: string) => page.locator('.foods-table button', { hasText: name });

test('a row and its point light up together, by pointer, keyboard and touch', async () => {
  let page = await open();
  expect([await bold(page), await lit(page)]).toEqual(['Apple', ['Apple']]);
  await food(page, 'Honey').hover();
  await expect.poll(() => bold(page)).toBe('Honey');
  expect(await lit(page)).toEqual(['Honey']);

  const plot = page.locator('#touch-foods-plot circle').nth(5);
  await plot.hover({ force: true });
  await expect.poll(() => lit(page)).toEqual(['Butter']);
  await plot.click({ force: true });
  await expect.poll(() => new URL(page.url()).searchParams.get('touch-food')).toBe('5');
  await page.mouse.move(2, 2);
  expect(await lit(page)).toEqual(['Butter']);

  await food(page, 'Almonds').focus();
  await expect.poll(() => bold(page)).toBe('Almonds');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => lit(page)).toEqual(['Avocado']);
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).searchParams.get('touch-food')).toBe('2');
  await page.locator('#reset-touch').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('touch-food')).toBe(null);

  page = await open('', PHONE);
  await food(page, 'Milk').tap();
  await expect.poll(() => bold(page)).toBe('Milk');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the formula gives the score of the row under the pointer, which is its place on PC 1', async () => {
  const page = await open('?touch-foods-axes=components&touch-food=5');
  const [row, mean, weights] = [
    await numbers(page, 'Butter'),
    await numbers(page, 'Mean'),
    await numbers(page, 'PC 1'),
  ].map((cells) => cells.map(parse));
  const score = weights.reduce((sum, weight, j) => sum + weight * (row[j] - mean[j]), 0);
  const formula = (await page.locator('#touch-foods-formula').textContent()) ?? '';
  const shown = parse(/= ([−\d.]+) g/.exec(formula)?.[1] ?? '');
  expect(Math.abs(shown - score)).toBeLessThan(1); // weights are shown with two decimals
  expect(formula).toMatch(/stands for \d+ g less water and \d+ g more fat than the mean/);
  expect(Math.hypot(...weights)).toBeCloseTo(1, 1);
});

test('the plane turns from two columns to two components, which hold more of the variance', async () => {
  const page = await open('', { reducedMotion: 'reduce' });
  const held = async () =>
    Number(/([\d.]+)\s%/.exec((await page.locator('#touch-foods-held').textContent()) ?? '')?.[1]);
  const before = await held();
  await page.locator('label:has(#touch-foods-axes-components)').click();
  await expect.poll(held).toBeGreaterThan(before + 20);
  const after = await held();
  await page.reload();
  await page.locator('#touch-foods').scrollIntoViewIfNeeded();
  await expect.poll(held).toBe(after);
});

test('the reader’s strange row is compared with the one that is furthest from the mean', async () => {
  const page = await open('?touch-food=8');
  await page.locator('#touch-strange-compare').click();
  const answer = page.locator('#touch-strange-answer');
  await expect.poll(() => answer.textContent()).toMatch(/^You said Honey: 72 g .* Butter is furthest, 77 g/);
  await food(page, 'Butter').click();
  await page.locator('#touch-strange-compare').click();
  await expect.poll(() => answer.textContent()).toMatch(/^Butter, yes/);
  await page.reload();
  await page.locator('#touch-foods').scrollIntoViewIfNeeded();
  await expect.poll(() => answer.textContent()).toMatch(/^Butter, yes/);
});

test('a line that is turned without the answer is compared with the best one, and snaps to nothing before', async () => {
  const page = await visit.open('?touch-hidden=on&touch-angle=40.0');
  const axes = page.locator('#touch-plot .principal');
  expect(await axes.isVisible()).toBe(false);
  expect(await page.locator('.split-table').first().isVisible()).toBe(false);
  await page.locator('#touch-angle').fill('25.5');
  await page.locator('#touch-guess-compare').click();
  const answer = page.locator('#touch-guess-answer');
  await expect.poll(() => answer.textContent()).toMatch(/^Your line at 25\.5° keeps/);
  expect(await axes.isVisible()).toBe(true);
  const [own, best] = ((await answer.textContent())?.match(/[\d.]+(?=\s%)/g) ?? []).map(Number);
  expect(own).toBeLessThanOrEqual(best);
  expect(await page.locator('#touch-hidden').isChecked()).toBe(false);
  const address = () => new URL(page.url()).searchParams;
  await expect.poll(() => address().get('touch-guess')).toBe('25.5');
  await expect.poll(() => address().get('touch-hidden')).toBe(null);
  await page.locator('#reset-touch').click();
  await expect.poll(() => answer.textContent()).toBe('');
});
