import type { Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { goTo, visiting } from '../support/demo';
import { numbersOf } from '../support/shown';

const visit = visiting();

afterEach(visit.leave);

async function open(...at: Parameters<typeof visit.open>): Promise<Page> {
  const page = await visit.open(...at);
  await goTo(page, 'race');
  await page.locator('#race-start').waitFor();
  return page;
}

const lanes = (page: Page) => page.locator('.race-group .race-lane');

test('all come in, having found the same; the numbers say what the bars do', async () => {
  const page = await open('?race-size=500x64');
  expect(await lanes(page).count()).toBe(4);
  await page.locator('#race-start').press('Enter');
  await page.locator('#race-figure[data-done="500x64"]').waitFor();
  const rows = await numbersOf(page, 'race-figure');
  expect(rows.map((row) => row[1])).toEqual(['wasm-pca', 'ml-pca', 'DruidJS', 'by hand']);
  const times = rows.map((row) => Number.parseFloat(row[2].replace(/,/g, '')));
  for (const [i, [shape, , , runs, ratio, angle]] of rows.entries()) {
    expect(shape).toBe('500 × 64');
    expect(times[i]).toBeGreaterThan(0);
    expect(Number(runs)).toBeGreaterThanOrEqual(1);
    if (i === 0) continue;
    expect(Number.parseFloat(ratio.slice(2)) / (times[i] / times[0])).toBeCloseTo(1, 0);
    expect(Number.parseFloat(angle.replace('< ', ''))).toBeLessThan(0.1);
  }
  // The scale goes from 1 ms to 10⁵ ms.
  const widths = await lanes(page)
    .locator('.race-bar')
    .evaluateAll((bars) => bars.map((bar) => Number.parseFloat((bar as HTMLElement).style.width)));
  widths.forEach((width, i) => {
    expect(width).toBeCloseTo(20 * Math.log10(Math.max(1, times[i])), 0);
  });
});

test('a race is cancelled, and another size begins anew', async () => {
  const page = await open('?race-size=5000x768', { hasTouch: true, viewport: { width: 390, height: 800 } });
  expect(await lanes(page).count()).toBe(16);
  await page.locator('#race-start').tap();
  await page.locator('.race-lane.running').first().waitFor();
  await page.locator('#race-status-cancel').tap();
  await expect.poll(() => page.locator('#race-status-message').textContent()).toBe('Cancelled.');
  expect(await page.locator('.racing').count()).toBe(0);
  await page.locator('#race-size-5000x768').press('ArrowLeft');
  expect(await lanes(page).count()).toBe(12);
  expect(await page.locator('#race-status-message').textContent()).toBe('');
  expect(new URL(page.url()).searchParams.get('race-size')).toBe(null); // the one that comes without being asked for
  await page.goBack();
  await expect.poll(() => lanes(page).count()).toBe(16);
});

test('what people write by hand is there to be read', async () => {
  const page = await open();
  await page.locator('.race-source summary').click();
  expect(await page.locator('.race-source pre').textContent()).toMatch(/export function powerIteration/);
});
