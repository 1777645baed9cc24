import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { CHEAP, goTo, PHONE, RESULTS, visiting } from '../support/demo';
import { leastOf, longestTask, tasks } from '../support/longest-task';

/** How long the page's thread is busy, panel by panel. */

const SHORT = ['digits', 'whiten']; // further down many numbers are drawn
const visit = visiting();
afterEach(visit.close);

/** Most visitors see motion. */
const open: typeof visit.open = (link, options) =>
  visit.open(link, { reducedMotion: 'no-preference', ...options });

async function comeTo(page: Page, panel: string, result: string): Promise<void> {
  await goTo(page, panel);
  await page.waitForSelector(result);
}

const longestAt = (page: Page, panel: string, result: string) =>
  longestTask(visit.browser, page, () => comeTo(page, panel, result));

/** The longest tasks, by panel, on a walk from the first panel to the last. */
const walk: Record<string, number> = {};

test('a walk through all panels', async () => {
  const page = await open(CHEAP);
  for (const [panel, result] of Object.entries(RESULTS)) walk[panel] = await longestAt(page, panel, result);
  expect(Object.keys(walk).length).toBeGreaterThan(5);
});

test.each(Object.entries(RESULTS))('%s holds the page up for no long time', async (panel, result) => {
  const bound = SHORT.includes(panel) ? 50 : 100;
  const longest =
    walk[panel] < bound
      ? walk[panel]
      : await leastOf(bound, async () => longestAt(await open(CHEAP), panel, result));
  expect(longest).toBeGreaterThan(1);
  expect(longest).toBeLessThan(bound);
});

test('60,000 channels hold the page up for no long time', async () => {
  const longest = await leastOf(100, async () => {
    const page = await open('?wide-channels=60000');
    return longestTask(visit.browser, page, () => comeTo(page, 'wide', '#wide-panel[data-columns="60000"]'));
  });
  expect(longest).toBeLessThan(100);
});

test('the line turns after no more than a second of work', async () => {
  const page = await visit.browser.newPage();
  const before = await tasks(visit.browser, page, async () => {
    await page.goto(visit.address);
    await page.waitForSelector('html[data-ready="true"]');
    const handle = page.locator('#touch-handle');
    const angle = await handle.getAttribute('aria-valuenow');
    await handle.press('ArrowRight');
    await expect.poll(() => handle.getAttribute('aria-valuenow')).not.toBe(angle);
  });
  expect(before.length).toBeGreaterThan(1);
  expect(before.reduce((sum, task) => sum + task, 0)).toBeLessThan(1000);
});

/** After the frames that a change asked for. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  });

test('no task of 100 ms when the theme or the width changes beside the digits', async () => {
  const longest = await leastOf(100, async () => {
    const page = await open();
    await comeTo(page, 'digits', '#digits-reconstruction[data-m]');
    await settled(page);
    return longestTask(visit.browser, page, async () => {
      for (const theme of ['dark', 'light']) {
        await page.evaluate((id) => document.getElementById(id)?.click(), `theme-${theme}`);
        await settled(page);
      }
      for (const width of [1100, 700, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await settled(page);
      }
    });
  });
  expect(longest).toBeGreaterThan(1);
  expect(longest).toBeLessThan(100);
});

test('no task of the digits keeps the page’s thread busy for 50 ms on a phone', async () => {
  const longest = await leastOf(50, async () => {
    const page = await open('', PHONE);
    return longestTask(visit.browser, page, async () => {
      await comeTo(page, 'digits', '#digits-results[data-rows="10000"]');
      await expect.poll(() => page.textContent('#digits-map-plot .axis-x')).toMatch(/score/);
      for (const control of [
        'scale-log',
        'extent-near',
        'components-on',
        'others',
        'marks-numerals',
        'sample-8',
      ]) {
        await page.evaluate((id) => document.getElementById(id)?.click(), `digits-${control}`);
        await settled(page);
      }
      await page.locator('#digits-m-slider').fill('60');
      await page.evaluate(() => document.getElementById('digits-class-3')?.click());
      await page.waitForSelector('#digits-results[data-rows="1032"]');
      await settled(page);
    });
  });
  expect(longest).toBeGreaterThan(1);
  expect(longest).toBeLessThan(50);
});
