import { source } from 'axe-core';
import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { CHEAP, goTo, RESULTS, visiting, YOURS } from '../support/demo';
import { fileOf, yours } from '../support/yours';

/** What axe finds, in the states that a visitor brings about. */

const visit = visiting();
afterEach(visit.leave);

/** The rules for colours and sizes: the dark page has the light one's markup, and a presented panel that of the tour. */
const APPEARANCE = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

async function expectNothing(page: Page, state: string, rules?: string[]): Promise<void> {
  // Reading axe takes a browser as long as some of its runs.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found: string[] = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
  }, rules);
  expect(found, state).toEqual([]);
}

/** Looks at the page on a light desktop, and by the rules for appearance on a dark phone. Leaves it as it was. */
async function expectNothingInBoth(page: Page, state: string): Promise<void> {
  await expectNothing(page, state);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  // At the top, the bar covers no control in part.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectNothing(page, `${state}, on a dark phone`, APPEARANCE);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(DESKTOP.viewport);
}

/** Unfolds everything, and shortens long lists, of which all members have the same markup, to the first eight. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const one of document.querySelectorAll(':is(tr, option, circle):nth-of-type(n + 9)')) one.remove();
  });

const DESKTOP = { colorScheme: 'light', viewport: { width: 1280, height: 900 } } as const;

async function openAll(): Promise<Page> {
  const page = await visit.open(CHEAP, DESKTOP);
  for (const [panel, result] of Object.entries(RESULTS)) {
    await goTo(page, panel);
    await page.waitForSelector(result);
  }
  return page;
}

// What is folded hides markup, and adds none.
test('all panels with everything unfolded', async () => {
  const page = await openAll();
  await unfold(page);
  await expectNothing(page, 'unfolded');
});

test('all panels with everything unfolded, on a dark phone too', { tags: ['nightly'] }, async () => {
  const page = await openAll();
  await unfold(page);
  await expectNothingInBoth(page, 'unfolded');
});

test('all panels as they come', { tags: ['nightly'] }, async () => {
  await expectNothingInBoth(await openAll(), 'folded');
});

const GAPPY = `id,who,place,a,b,c,d,side\n${Array.from(
  { length: 60 },
  (_, i) =>
    `${1000 + 7 * i},p${i},${i % 9},${i % 11 === 3 ? '' : (i * 37) % 101},${i % 13 === 5 ? -999 : ((i * 29) % 17) / 10},${i === 50 ? 'n/k' : (i * 53) % 97},${i * i * 1000},${i % 3 ? 'left' : 'right'}`,
).join('\n')}\n`;

test('a table with warnings, rows selected, groups compared, robust distances', {
  tags: ['nightly'],
}, async () => {
  const page = await visit.open(`${YOURS}?yours-robust=on`, DESKTOP);
  const panel = yours(() => page);
  await panel.take(fileOf('gappy.csv', GAPPY));
  expect(await page.locator('#yours-chooser .remark').count()).toBeGreaterThan(2);
  await expectNothingInBoth(page, 'read');
  await panel.fit();
  await page.waitForSelector('#yours-outliers[data-m]');
  await expect.poll(() => panel.text('yours-robust-note')).toContain('robust fit');
  await expect.poll(() => page.locator('#yours-groups-save').isEnabled()).toBe(true);
  await page.locator('#yours-contrast-level').selectOption({ index: 1 });
  await page.waitForSelector('#yours-contrast-figure[data-level]');
  await page.locator('#yours-outliers-plot-stage').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#yours-chosen-rows:not([hidden])');
  await page.locator('#yours-project summary').click();
  await page.locator('#yours-project-table').setInputFiles(fileOf('other.csv', GAPPY));
  await page.locator('#yours-project-run').click();
  await expect.poll(() => panel.text('yours-project-status')).toContain('rows projected');
  await unfold(page);
  await expectNothingInBoth(page, 'fitted');
  await page.locator('#yours-file').setInputFiles(fileOf('none.csv', 'a,b\nx,y\nz,w\n'));
  await expect.poll(() => panel.text('yours-status')).toContain('no column of numbers');
  await expectNothingInBoth(page, 'refused');
});

test('presented: the first step of each panel, and the overview', { tags: ['nightly'] }, async () => {
  const page = await visit.open(`${CHEAP}&present`, DESKTOP);
  for (const [k, id] of (
    await page.locator('main > section').evaluateAll((all) => all.map((one) => one.id))
  ).entries()) {
    if (k > 0) await page.locator(`#panels a[href="#${id}"]`).click();
    await expect.poll(() => page.locator('section.current').getAttribute('id')).toBe(id);
    const result = RESULTS[id as keyof typeof RESULTS];
    if (result) await page.waitForSelector(result, { state: 'attached' });
    await expectNothing(page, id, k > 0 ? APPEARANCE : undefined);
  }
  await page.locator('#present-place').click();
  await expectNothing(page, 'the overview');
});
