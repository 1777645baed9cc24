import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import faithful from '../fixtures/faithful.json';
import { visiting } from '../support/demo';
import { numbersOf } from '../support/shown';

/** Panel 3, against a dozen lines of arithmetic on the same table. */

const visit = visiting();
let page: Page;

beforeAll(async () => {
  page = await open('', { reducedMotion: 'no-preference' });
});

async function open(...at: Parameters<typeof visit.open>): Promise<Page> {
  const opened = await visit.open(...at);
  await opened.locator('#whiten').scrollIntoViewIfNeeded();
  await opened.waitForSelector('#whiten-figure[data-point]');
  return opened;
}

type Points = [number, number][];

/** Every number of the figure, as exact as the page has it: raw, standardised, rotated, whitened by PCA, by ZCA. */
async function numbers(on = page): Promise<Points[]> {
  const rows = (await numbersOf(on, 'whiten-figure')).map((cells) => cells.slice(1).map(Number));
  return [0, 2, 4, 6, 8].map((k) => rows.map((row): [number, number] => [row[k], row[k + 1]]));
}

const mean = (values: number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;

function covariance(points: Points): number[] {
  const middle = [0, 1].map((j) => mean(points.map((p) => p[j])));
  return [0, 1, 2, 3].map((k) =>
    mean(points.map((p) => (p[k >> 1] - middle[k >> 1]) * (p[k % 2] - middle[k % 2]))),
  );
}

const distance = (a: Points, b: Points) =>
  mean(a.map((p, i) => (p[0] - b[i][0]) ** 2 + (p[1] - b[i][1]) ** 2));

const shown = (selector: string) =>
  page
    .locator(`${selector} data`)
    .evaluateAll((cells) => cells.map((c) => Number((c as HTMLDataElement).value)));

/** Where the marked point of a plot is. */
const marked = (plot: string) =>
  page
    .locator(`${plot} .whiten-mark`)
    .evaluate((mark) => [Number(mark.getAttribute('cx')), Number(mark.getAttribute('cy'))]);

const SMALL = ['raw', 'standardised', 'rotated', 'pca', 'zca'].map((name) => `[data-space="${name}"]`);

test('the points are those of the table, and what each view claims of them is so', async () => {
  const [raw, standardised, rotated, pca, zca] = await numbers();
  expect(raw.flat()).toEqual(faithful.data);
  const expectClose = (actual: number[], expected: number[]) =>
    actual.forEach((value, k) => {
      expect(Math.abs(value - expected[k])).toBeLessThan(1e-9);
    });
  const [, r] = covariance(standardised);
  expectClose(covariance(standardised), [1, r, r, 1]);
  const [vx, c, , vy] = covariance(raw);
  expect(r).toBeCloseTo(c / Math.sqrt(vx * vy), 12);
  for (const points of [pca, zca]) expectClose(covariance(points), [1, 0, 0, 1]);
  // Rotated only: uncorrelated, and every distance as it was; whitening by PCA then divides by √λ.
  expectClose(covariance(rotated), [1 + r, 0, 0, 1 - r]);
  expectClose(
    rotated.map((p) => Math.hypot(...p)),
    standardised.map((p) => Math.hypot(...p)),
  );
  expectClose(
    pca.flat(),
    rotated.flatMap(([x, y]) => [x / Math.sqrt(1 + r), y / Math.sqrt(1 - r)]),
  );
  // ZCA is symmetric in the columns it came from, and nearer to them than PCA.
  const across = mean(zca.map((p, i) => p[0] * standardised[i][1]));
  const upwards = mean(zca.map((p, i) => p[1] * standardised[i][0]));
  expect(across).toBeCloseTo(upwards, 10);
  const [byPca] = await shown('#whiten-moved-pca');
  const [byZca] = await shown('#whiten-moved-zca');
  // Which way a component points is arbitrary: the nearer one counts.
  const signs = [1, -1].flatMap((a) => [1, -1].map((b) => [a, b]));
  const ways = signs.map(([a, b]) =>
    distance(
      pca.map(([x, y]) => [a * x, b * y]),
      standardised,
    ),
  );
  expect(byPca).toBeCloseTo(Math.min(...ways), 10);
  expect(byZca).toBeCloseTo(distance(zca, standardised), 10);
  const roots = Math.sqrt(1 + r) + Math.sqrt(1 - r);
  expect(byZca).toBeCloseTo(4 - 2 * roots, 10); // the least there can be
  expect(byZca).toBeLessThan(byPca);
});

describe('a view', () => {
  test.each(['raw', 'standardised', 'rotated', 'pca', 'zca'])(
    '%s: its covariance and eigenvalues, its address',
    async (name) => {
      await page.locator(`label:has(#whiten-by-${name})`).click();
      await page.waitForSelector(`#whiten-figure[data-by="${name}"]`);
      const [a, b, c, d] = await shown('#whiten-covariance');
      expect(b).toBe(c);
      const root = Math.sqrt(((a - d) / 2) ** 2 + b * b);
      const [first, second] = ((await page.locator('#whiten-eigenvalues').textContent()) ?? '')
        .split(',')
        .map((text) => Number(text.split('=')[1]));
      expect(first).toBeCloseTo((a + d) / 2 + root, 1);
      expect(second).toBeCloseTo((a + d) / 2 - root, 3);
      if (name === 'rotated') expect(Math.abs(b)).toBeLessThan(1e-12);
      if (name === 'standardised') {
        expect([first, second]).toEqual([1.901, 0.09919]); // 1 ± r
        expect(b).toBeCloseTo(0.900811168, 9);
        expect(page.url()).not.toMatch(/whiten-by/);
      } else {
        expect(page.url()).toMatch(new RegExp(`whiten-by=${name}.*#whiten$`));
      }
    },
  );

  test('Back goes to the one before, and a link to its own', async () => {
    await page.goBack();
    await page.waitForSelector('#whiten-figure[data-by="pca"]');
    expect(await page.locator('#whiten-by-pca').isChecked()).toBe(true);
    const other = await open('?whiten-by=zca&whiten-point=19#whiten');
    expect(await other.locator('#whiten-figure').getAttribute('data-by')).toBe('zca');
    expect(await other.textContent('#whiten-chosen')).toMatch(/^Eruption 19 of 272/);
    await other.close();
  });
});

describe('a point is found in all five', () => {
  const chosen = async () => Number(await page.locator('#whiten-figure').getAttribute('data-point'));

  /** Its values in the table beside the plot are those of the fixture, and each small plot marks it where it is. */
  async function expectEverywhere(i: number): Promise<void> {
    const [x, y] = await shown('#whiten-point');
    expect([x, y]).toEqual(faithful.data.slice(2 * (i - 1), 2 * i));
    for (const plot of SMALL) {
      const dot = page.locator(`${plot} .whiten-dots circle`).nth(i - 1);
      expect(await marked(plot)).toEqual([
        Number(await dot.getAttribute('cx')),
        Number(await dot.getAttribute('cy')),
      ]);
    }
  }

  test('by a click in any of them', async () => {
    for (const plot of SMALL.slice(1)) {
      const dot = page.locator(`${plot} .whiten-dots circle`).nth(15);
      await dot.scrollIntoViewIfNeeded();
      const box = await dot.boundingBox();
      if (!box) throw new Error('the point is not on the screen');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      expect(await chosen()).toBe(16);
      await expectEverywhere(16);
      await page.locator('#whiten-plot').press('ArrowLeft'); // away from it
      expect(await chosen()).not.toBe(16);
    }
  });

  test('by keyboard, to the right with →', async () => {
    const plot = page.locator('#whiten-plot');
    await plot.focus();
    await page.keyboard.press('ArrowRight');
    const before = await marked('.whiten-plot.large');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect((await marked('.whiten-plot.large'))[0]).toBeLessThan(before[0]);
    await expectEverywhere(await chosen());
    await expect.poll(() => page.url()).toContain(`whiten-point=${await chosen()}`);
  });

  test('by a finger', async () => {
    const phone = await open('?whiten-point=5', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const dot = phone.locator('#whiten-plot .whiten-dots circle').nth(148);
    await dot.scrollIntoViewIfNeeded();
    await dot.tap({ force: true });
    await phone.waitForSelector('#whiten-figure[data-point="149"]');
    expect(await phone.textContent('#whiten-chosen')).toMatch(/^Eruption 149/);
    await phone.close();
  });
});

test('from the raw columns, whitening is Bishop’s (12.24)', async () => {
  const other = await open('?whiten-from=raw&whiten-by=rotated#whiten');
  expect(await other.locator('#whiten-figure').getAttribute('data-from')).toBe('raw');
  const [raw, , rotated, pca, zca] = await numbers(other);
  const [a, b, , d] = covariance(raw);
  const middle = [0, 1].map((j) => mean(raw.map((p) => p[j])));
  const angle = Math.atan2(2 * b, a - d) / 2;
  const root = Math.hypot((a - d) / 2, b);
  const eigenvalues = [(a + d) / 2 + root, (a + d) / 2 - root];
  const u = [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ];
  const close = (actual: number, expected: number) =>
    expect(Math.abs(Math.abs(actual) - Math.abs(expected))).toBeLessThan(1e-9); // signs are a convention
  raw.forEach((p, i) => {
    u.forEach(([x, y], m) => {
      const along = (p[0] - middle[0]) * x + (p[1] - middle[1]) * y;
      close(rotated[i][m], along);
      close(pca[i][m], along / Math.sqrt(eigenvalues[m]));
    });
  });
  const white = covariance(zca);
  [1, 0, 0, 1].forEach((value, k) => {
    expect(white[k]).toBeCloseTo(value, 9);
  });
  expect(await other.textContent('#whiten .whiten-ways h4')).toMatch(/centred points/);
  await other.close();
});

test('the points glide, or are there at once for who wants no motion', async () => {
  const first = '#whiten-plot .whiten-dots circle';
  const still = await open();
  const [before, after, later] = await still.evaluate(async (selector) => {
    const place = () => document.querySelector(selector)?.getAttribute('cx');
    const before = place();
    document.getElementById('whiten-by-pca')?.click();
    const after = place();
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [before, after, place()];
  }, first);
  expect(after).not.toBe(before);
  expect(later).toBe(after);
  await still.close();
  // The frames are the test's own: a busy machine draws only the last one in time.
  const seen = await page.evaluate((selector) => {
    const own = window.requestAnimationFrame;
    const waiting: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => waiting.push(callback);
    try {
      document.getElementById('whiten-by-raw')?.click();
      return [0, 300, 600, 900].map((time) => {
        for (const frame of waiting.splice(0)) frame(time);
        return document.querySelector(selector)?.getAttribute('cx');
      });
    } finally {
      window.requestAnimationFrame = own;
    }
  }, first);
  expect(new Set(seen).size).toBe(4);
});
