import type { Page } from 'playwright';
import { beforeEach, describe, expect, test } from 'vitest';
import iris from '../fixtures/iris.json';
import { goTo, visiting } from '../support/demo';
import { layersAtRest, layersOf } from '../support/shown';

/** The panel of high dimensions: scores in two and three dimensions, looked at and chosen from. */

const visit = visiting();
let page: Page;

async function arrive(...at: Parameters<typeof visit.open>): Promise<void> {
  await visit.leave();
  page = await visit.open(...at);
  await goTo(page, 'explore');
  await page.waitForSelector('#explore-panel [data-set]');
  await stage().scrollIntoViewIfNeeded();
  await expect.poll(() => stage().locator('.axis-x').textContent()).toMatch(/score z/);
}

const stage = () => page.locator('#explore-plot-stage');
const text = async (id: string) => ((await page.locator(`#${id}`).textContent()) ?? '').trim();
const chosen = () => page.locator('#explore-chosen th[scope="row"]').allTextContents();
const kept = (name: string) => new URL(page.url()).searchParams.get(name);
const layers = () => layersOf(stage());
const still = () => layersAtRest(stage());

const number = (shown: string) => Number(shown.replace('−', '-'));

/** By scikit-learn's components. */
const score = (row: number, m: number) =>
  iris.mean.reduce(
    (sum, mean, j) => sum + (iris.data[4 * row + j] - mean) * iris.raw.components[4 * m + j],
    0,
  );

/** Of a row to its nearest ones, by the measured columns. */
function distances(row: number, count: number): number[] {
  const distance = (i: number) =>
    Math.hypot(...[0, 1, 2, 3].map((j) => iris.data[4 * i + j] - iris.data[4 * row + j]));
  return Array.from({ length: iris.rows }, (_, i) => i)
    .filter((i) => i !== row)
    .map(distance)
    .sort((a, b) => a - b)
    .slice(0, count);
}

describe('iris', () => {
  beforeEach(() => arrive('?explore-set=iris'));

  test('by keyboard, what is said of a flower are its scores, and its neighbours are found', async () => {
    expect(await text('explore-status-message')).toMatch(/^150 × 4 fitted/);
    expect(await stage().locator('.axis-x').textContent()).toBe('score z1 (92.5\u00a0%)');
    await stage().focus();
    await page.keyboard.press('ArrowRight');
    const spoken = page.locator('#explore-plot [aria-live]');
    await expect.poll(() => spoken.textContent()).toMatch(/^Flower/);
    const [, flower, , z1, z2] =
      (await spoken.textContent())?.match(/^Flower (\d+), (\w+), at (.*), (.*)$/) ?? [];
    const row = Number(flower) - 1;
    // The sign of a component is nobody's.
    expect(Math.abs(number(z1))).toBeCloseTo(Math.abs(score(row, 0)), 2);
    expect(Math.abs(number(z2))).toBeCloseTo(Math.abs(score(row, 1)), 2);

    await page.keyboard.press('Enter');
    expect(await chosen()).toEqual([`Flower ${flower}`]);
    expect(await text('explore-near-title')).toBe('Nearest to it in all 4 columns');
    const near = page.locator('#explore-near tbody tr');
    const shown = (await near.locator('td:nth-of-type(2)').allTextContents()).map(number);
    expect(shown).toHaveLength(8);
    distances(row, 8).forEach((distance, k) => {
      expect(shown[k]).toBeCloseTo(distance, 2);
    });
    await expect.poll(() => kept('explore-rows')).toBe(flower);

    const name = (await near.locator('button').first().textContent()) ?? '';
    await near.locator('button').first().click();
    expect(await chosen()).toEqual([name]);
    await stage().focus();
    await page.keyboard.press('Escape');
    expect(await text('explore-chosen-title')).toBe('All 150 rows');
    await expect.poll(() => kept('explore-rows')).toBe(null);
  });

  test('a loop chooses the points within it', async () => {
    await still(); // the plot has its place
    const box = (await stage().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // Setosa stands apart along the first component.
    const cut = 0.36 * box.width;
    const loop = [
      [16, 16], // beyond the round corner
      [cut, 16],
      [cut, box.height - 16],
      [16, box.height - 16],
    ].map(([x, y]) => [box.x + x, box.y + y]);
    const draw = async () => {
      await page.mouse.move(loop[0][0], loop[0][1]);
      await page.mouse.down();
      for (const [x, y] of loop) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    };
    await page.keyboard.down('Shift');
    await draw();
    await page.keyboard.up('Shift');
    await expect.poll(() => text('explore-summary')).toBe('species: 50 setosa');
    expect(await text('explore-chosen-title')).toBe('50 rows chosen');
    await expect.poll(() => kept('explore-rows')).toBe('1-50');
    expect(await page.locator('#explore-near').isVisible()).toBe(false);

    const all = await layers();
    await page.locator('#explore-clear').click();
    expect(await text('explore-chosen-title')).toBe('All 150 rows');
    await expect.poll(layers).not.toEqual(all);
    await page.locator('#explore-plot-select').click();
    await draw();
    await expect.poll(() => text('explore-summary')).toBe('species: 50 setosa');
  });

  test('a click chooses, and a row of the list is shown among the points', async () => {
    await page.locator('#explore-chosen tbody tr').nth(3).hover();
    const card = stage().locator('.hover-card');
    await expect.poll(() => card.textContent()).toMatch(/^Flower 4setosaSepal\.Length 4\.6Sepal\.Width 3\.1/);
    const [x, y] = await card.evaluate((element) => {
      const { left, right, top, bottom } = (element as HTMLElement).style;
      const { clientWidth, clientHeight } = element.parentElement as HTMLElement;
      const from = (near: string, far: string, size: number, gap: number) =>
        near === 'auto' ? size - Number.parseFloat(far) + gap : Number.parseFloat(near) - gap;
      return [from(left, right, clientWidth, 16), from(top, bottom, clientHeight, 12)];
    });
    await stage().click({ position: { x, y } });
    await expect.poll(chosen).toEqual(['Flower 4']);
  });

  test('the wheel zooms only into a plot that was clicked into, and all is shown again', async () => {
    await stage().hover();
    const before = await still();
    await page.mouse.wheel(0, 40);
    await page.mouse.wheel(0, -40);
    expect(kept('explore-camera')).toBe(null);
    await stage().click({ position: { x: 60, y: 40 } });
    await page.mouse.wheel(0, -200);
    await expect.poll(() => kept('explore-camera')).toMatch(/^-0\.5,0\.3,1\.35,/);
    await page.locator('#explore-plot-home').click();
    await expect.poll(() => kept('explore-camera')).toBe(null);
    await page.mouse.move(0, 0);
    await expect.poll(still).toEqual(before);
  });
});

describe('in three dimensions', () => {
  test('keys and the mouse turn the points, and a link shows them from the same side', async () => {
    await arrive('?explore-set=iris&explore-view=3');
    expect(await stage().locator('.axis-z').textContent()).toBe('score z3 (1.7\u00a0%)');
    const before = await still();
    await stage().focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(() => kept('explore-camera')).toBe('-0.26,0.3,1,0,0');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('+');
    await expect.poll(() => kept('explore-camera')).toBe('-0.26,0.54,1.25,0,0');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    const turned = await still();
    expect(turned).not.toEqual(before);
    await arrive(new URL(page.url()).search);
    await expect.poll(still).toEqual(turned);

    const box = (await stage().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + 260, box.y + 200, { steps: 3 });
    await page.mouse.up();
    await expect.poll(() => Number(kept('explore-camera')?.split(',')[0])).toBeCloseTo(0.34, 2);
  });
});

test('every choice is in the address, and Back takes it back', async () => {
  await arrive();
  expect(await text('explore-status-message')).toMatch(/^178 × 13 .* each column standardised/);
  expect(await text('explore-about')).toMatch(/178 wines/);
  await page.locator('#explore-set').selectOption('oil');
  await page.waitForSelector('#explore-panel [data-set="oil"]');
  expect(await text('explore-status-message')).toMatch(/^1,000 × 12 fitted/);
  await page.locator('#explore-x').selectOption('2');
  expect(await page.locator('#explore-y').inputValue(), 'the two are exchanged').toBe('1');
  await expect.poll(() => stage().locator('.axis-x').textContent()).toMatch(/^score z2/);
  expect(kept('explore-axes')).toBe('2-1-3');
  await page.goBack();
  await expect.poll(() => stage().locator('.axis-x').textContent()).toMatch(/^score z1/);
  await page.goBack();
  await page.waitForSelector('#explore-panel [data-set="wine"]');
});

describe('by touch', () => {
  beforeEach(() =>
    arrive('?explore-set=iris', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  );

  test('a tap chooses the point under it, and two fingers zoom', async () => {
    await page.locator('#explore-chosen tbody tr').first().waitFor();
    const place = await stage().evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const card = stage().locator('.hover-card');
    // Some point lies about the middle.
    for (let dx = 0; dx < 120 && (await card.isHidden()); dx += 25) {
      await page.touchscreen.tap(place.x + dx, place.y);
    }
    await expect.poll(() => text('explore-chosen-title')).toBe('1 row chosen');

    const touch = (type: string, x: number[]) =>
      client.send('Input.dispatchTouchEvent', {
        type: type as 'touchStart',
        touchPoints: x.map((dx, id) => ({ x: place.x + dx, y: place.y, id })),
      });
    const client = await page.context().newCDPSession(page);
    await touch('touchStart', [-30, 30]);
    await touch('touchMove', [-60, 60]);
    await touch('touchMove', [-90, 90]);
    await touch('touchEnd', []);
    await expect.poll(() => Number(kept('explore-camera')?.split(',')[2])).toBeGreaterThan(2);
  });
});
