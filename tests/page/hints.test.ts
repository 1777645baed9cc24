import { afterEach, expect, test } from 'vitest';
import { visiting } from '../support/demo';

/** Words that open a hint, where they first stand. */

const visit = visiting();
afterEach(visit.leave);

test.each(['projection', 'variance', 'mean', 'lambda', 'score'])(
  'the hint of %s opens by a button and by keyboard, and closes by Escape',
  async (id) => {
    const page = await visit.open('', { viewport: { width: 320, height: 800 } });
    await page.locator('#touch-foods').scrollIntoViewIfNeeded();
    const word = page.locator(`[popovertarget="hint-${id}"]`);
    const text = page.locator(`#hint-${id}`);
    await word.click();
    await expect.poll(() => text.isVisible()).toBe(true);
    const box = await text.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Escape');
    await expect.poll(() => text.isVisible()).toBe(false);
    await word.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text.isVisible()).toBe(true);
    expect((await text.textContent())?.length).toBeGreaterThan(40);
    await page.keyboard.press('Escape');
    await expect.poll(() => text.isVisible()).toBe(false);
    expect(await word.getAttribute('title')).toBe(null);
  },
);

test('Escape closes a hint of a lecture before the lecture', async () => {
  const page = await visit.open('?present#touch');
  await page.waitForSelector('html[data-present]');
  await page.locator('[popovertarget="hint-mean"]').click();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#hint-mean').isVisible()).toBe(false);
  expect(await page.locator('html[data-present]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('html[data-present]').count()).toBe(0);
});
