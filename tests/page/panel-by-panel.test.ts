import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { CHEAP, goTo, RESULTS, visiting } from '../support/demo';
import { leastOfThree, longestTask } from '../support/longest-task';

/** What holds of every panel. */

const SHORT = ['digits', 'whiten']; // further down many numbers are drawn
const visit = visiting();
afterEach(visit.leave);

async function comeTo(page: Page, panel: string, result: string): Promise<void> {
  await goTo(page, panel);
  await page.waitForSelector(result);
}

test.each(Object.entries(RESULTS))('%s holds the page up for no long time', async (panel, result) => {
  const bound = SHORT.includes(panel) ? 50 : 100;
  const longest = await leastOfThree(bound, async () => {
    const page = await visit.open(CHEAP);
    return longestTask(visit.browser, page, () => comeTo(page, panel, result));
  });
  expect(longest).toBeGreaterThan(1);
  expect(longest).toBeLessThan(bound);
});

test('60,000 channels hold the page up for no long time', async () => {
  const longest = await leastOfThree(100, async () => {
    const page = await visit.open('?wide-channels=60000');
    return longestTask(visit.browser, page, () => comeTo(page, 'wide', '#wide-panel[data-columns="60000"]'));
  });
  expect(longest).toBeLessThan(100);
});
