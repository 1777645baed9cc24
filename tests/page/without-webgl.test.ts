import type { Locator, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { goTo, visiting, YOURS } from '../support/demo';
import { fileOf, yours } from '../support/yours';

/** Where there is no WebGL, points are drawn by Canvas 2D, and look as WebGL draws them. */

const withWebGL = visiting();
const without = visiting('--disable-3d-apis');

afterEach(() => Promise.all([withWebGL.leave(), without.leave()]));

/** The picture of the points at 24 × 16 places, as opacity and colour of each, once it stands still. */
async function pointsOf(stage: Locator): Promise<number[]> {
  const look = () =>
    stage.locator('.scatter-points canvas').evaluate((drawn: HTMLCanvasElement) => {
      const small = new OffscreenCanvas(24, 16);
      const context = small.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.imageSmoothingQuality = 'high';
      context.drawImage(drawn, 0, 0, 24, 16);
      return Array.from(context.getImageData(0, 0, 24, 16).data);
    });
  let [before, now] = [await look(), [] as number[]];
  await expect
    .poll(async () => {
      [before, now] = [now, await look()];
      return now.some((value) => value > 0) && String(now) === String(before);
    })
    .toBe(true);
  return now;
}

/** Opens a plot with WebGL and without, and compares. */
async function compare(open: (page: Page) => Promise<Locator>, link = ''): Promise<void> {
  const [first, second] = await Promise.all([withWebGL.open(link), without.open(link)]);
  const canDraw = (page: Page) =>
    page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null);
  expect([await canDraw(first), await canDraw(second)]).toEqual([true, false]);
  const [byWebGL, byCanvas] = [await pointsOf(await open(first)), await pointsOf(await open(second))];
  const ink = (picture: number[]) => picture.reduce((sum, value, i) => sum + (i % 4 === 3 ? value : 0), 0);
  expect(Math.abs(ink(byCanvas) / ink(byWebGL) - 1)).toBeLessThan(0.05);
  byWebGL.forEach((value, i) => {
    if (i % 4 !== 3) return;
    expect(Math.abs(byCanvas[i] - value), `opacity at ${(i - 3) / 4}`).toBeLessThan(24);
    if (value < 24) return;
    for (const c of [i - 3, i - 2, i - 1])
      expect(Math.abs(byCanvas[c] - byWebGL[c]), `colour at ${(i - 3) / 4}`).toBeLessThan(32);
  });
}

async function explore(page: Page, dimensions: 2 | 3): Promise<Locator> {
  await goTo(page, 'explore');
  await page.waitForSelector('#explore-panel [data-set]');
  await page.locator(`label:has(#explore-view-${dimensions})`).click();
  const stage = page.locator('#explore-plot-stage');
  await stage.scrollIntoViewIfNeeded();
  return stage;
}

test('a thousand marks on a plane', { tags: ['nightly'] }, () => compare((page) => explore(page, 2)));

test('in space, nearer ones hide others', { tags: ['nightly'] }, () => compare((page) => explore(page, 3)));

test('how many of 200,000 points lie on each pixel, all of them', { tags: ['nightly'] }, async () => {
  const rows = Array.from({ length: 200_000 }, (_, i) => {
    const angle = i * 2.399963;
    return [Math.cos(angle) * Math.sqrt(i), Math.sin(angle) * i * 0.01, i % 7]
      .map((v) => v.toFixed(3))
      .join();
  });
  const table = fileOf('spiral.csv', `a,b,c\n${rows.join('\n')}\n`);
  await compare(async (page) => {
    const panel = yours(() => page);
    await panel.take(table);
    await panel.fit();
    return page.locator('#yours-scores-plot-stage');
  }, YOURS);
});
