import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { CHEAP, goTo, RESULTS, visiting, YOURS } from '../support/demo';

/** The page by keyboard alone. */

const MOST = 40; // stops of a panel
const OF_TABLES = 64; // of the panel that shows tables of one's own, with their columns
const LIMIT = 1000; // of the whole page
const visit = visiting();
let page: Page;

beforeAll(async () => {
  page = await visit.open(CHEAP);
  for (const [panel, result] of Object.entries(RESULTS)) {
    await goTo(page, panel);
    await page.waitForSelector(result);
  }
});

/** The part of the page that has the focus, and what in it has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    if (!element || element === document.body) return null;
    return { part: element.closest('main > section')?.id ?? 'frame', id: element.id };
  });

async function stopsOf(page: Page): Promise<Record<string, number>> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement)?.blur();
    scrollTo({ top: 0, behavior: 'instant' });
    getSelection()?.removeAllRanges();
  });
  await page.locator('.skip').focus();
  const stops: Record<string, number> = {};
  for (let k = 0; k < LIMIT; k++) {
    const at = await focused(page);
    if (!at) break;
    stops[at.part] = (stops[at.part] ?? 0) + 1;
    await page.keyboard.press('Tab');
  }
  return stops;
}

test('Tab goes through the whole tour, and no panel holds the reader up', async () => {
  const stops = await stopsOf(page);
  expect(Object.keys(stops)).toEqual(expect.arrayContaining(Object.keys(RESULTS)));
  for (const [part, count] of Object.entries(stops))
    expect(count, `${part} in ${JSON.stringify(stops)}`).toBeLessThanOrEqual(MOST);
});

test('Tab goes through the results for a table', async () => {
  const other = await visit.open(`${YOURS}?yours-example=iris`);
  await other.waitForSelector('#yours-results:not([hidden]):not([inert])');
  const stops = await stopsOf(other);
  expect(stops.yours).toBeGreaterThan(20);
  expect(stops.yours).toBeLessThanOrEqual(OF_TABLES);
});

test('a thousand rows are one stop; arrows, Page keys, Home and End go through them', async () => {
  await page.locator('#explore-set').selectOption('oil');
  await page.waitForSelector('#explore-panel [data-set="oil"]');
  const row = () => page.evaluate(() => document.activeElement?.textContent);
  await page.locator('#explore-chosen .row-name').first().focus();
  const seen: Record<string, string | null | undefined> = {};
  for (const key of ['ArrowDown', 'PageDown', 'End', 'ArrowDown', 'ArrowUp', 'PageUp', 'Home', 'ArrowUp']) {
    await page.keyboard.press(key);
    seen[`${Object.keys(seen).length + 1} ${key}`] = await row();
  }
  expect(seen).toEqual({
    '1 ArrowDown': 'State 2',
    '2 PageDown': 'State 12',
    '3 End': 'State 1,000',
    '4 ArrowDown': 'State 1,000',
    '5 ArrowUp': 'State 999',
    '6 PageUp': 'State 989',
    '7 Home': 'State 1',
    '8 ArrowUp': 'State 1',
  });
  expect(await page.locator('#explore-chosen [tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.textContent('#explore-chosen-title')).toBe('1 row chosen');
  expect(await row()).toBe('State 2');
  expect(await page.locator('#explore-chosen').getAttribute('aria-rowcount')).toBe('2');
  expect(await page.locator('#explore-near tr[aria-rowindex="2"]').count()).toBe(1);
});
