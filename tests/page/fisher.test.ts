import type { Locator, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { goTo, visiting } from '../support/demo';
import { numbersOf, parse } from '../support/shown';

const visit = visiting();
const POINTS = 60; // of each class

afterEach(visit.leave);

async function open(...at: Parameters<typeof visit.open>): Promise<Page> {
  const page = await visit.open(...at);
  await goTo(page, 'fisher');
  await page.locator('#fisher-message:not(:empty)').waitFor();
  return page;
}

const text = async (page: Page, id: string) => (await page.locator(`#${id}`).textContent())?.trim() ?? '';

/** A confusion table as it is read: its caption, the names of its columns, and its lines. */
async function confusionIn(page: Page, id: string): Promise<[string, string[], string[][]]> {
  const table = page.locator(`#${id} table`);
  const caption = ((await table.locator('caption').textContent()) ?? '').replaceAll('\u00a0', ' ');
  const head = await table.locator('thead th[scope=col]').allTextContents();
  const lines: string[][] = [];
  for (const line of await table.locator('tbody tr').all()) {
    expect(await line.locator('th[scope=row]').count()).toBe(1);
    lines.push(await line.locator('th, td').allTextContents());
  }
  return [caption, head, lines];
}

/** All that the first figure says. */
const said = (page: Page) =>
  Promise.all(
    ['ratio-pca', 'ratio-fisher', 'sorted-pca', 'sorted-fisher', 'angle'].map((id) =>
      text(page, `fisher-${id}`),
    ),
  );

interface Class {
  x: number;
  y: number;
  angle: number;
  length: number;
}

/**
 * Fisher's ratio along u1 and w, and the degrees between the two, by hand: each class has exactly the covariance that it is drawn
 * with (divisor n − 1), so that all is a matter of 2 × 2 matrices.
 */
function byHand(classes: [Class, Class], elongation: number): number[] {
  const n = POINTS;
  const within = [0, 0, 0, 0]; // of both classes together: scatter over n − 1
  for (const { angle, length } of classes) {
    const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    const [along, across] = [length ** 2, (length / elongation) ** 2];
    [c * c * along + s * s * across, c * s * (along - across), 0, s * s * along + c * c * across].forEach(
      (entry, k) => {
        within[k] += entry;
      },
    );
  }
  const [a, b, , d] = within.map((entry) => entry * (n - 1));
  const [dx, dy] = [classes[1].x - classes[0].x, classes[1].y - classes[0].y];
  const ratio = ([x, y]: number[]) =>
    ((n / 2) * (dx * x + dy * y) ** 2) / (a * x * x + 2 * b * x * y + d * y * y);
  const w = [d * dx - b * dy, a * dy - b * dx]; // adj(S_W) (m2 − m1)
  const [ta, tb, td] = [a + (n / 2) * dx * dx, b + (n / 2) * dx * dy, d + (n / 2) * dy * dy];
  const angle = Math.atan2(2 * tb, ta - td) / 2;
  const u = [Math.cos(angle), Math.sin(angle)];
  const cosine = Math.abs(u[0] * w[0] + u[1] * w[1]) / Math.hypot(...w);
  return [ratio(u), ratio(w), (Math.acos(cosine) * 180) / Math.PI];
}

async function expectByHand(page: Page, classes: [Class, Class], elongation: number): Promise<void> {
  const [pca, fisher, angle] = byHand(classes, elongation);
  const shown = (ratio: number) => (ratio < 0.005 ? '< 0.01' : ratio.toFixed(2));
  await expect.poll(() => text(page, 'fisher-ratio-fisher')).toBe(shown(fisher));
  expect(await text(page, 'fisher-ratio-pca')).toBe(shown(pca));
  expect(await text(page, 'fisher-angle')).toBe(`${angle.toFixed(1)}°`);
}

const ACROSS: [Class, Class] = [
  { x: -0.4, y: 0.95, angle: 20, length: 1.6 },
  { x: 0.4, y: -0.95, angle: 20, length: 1.6 },
];

/** The classes as the address keeps them. */
/** The address has what was pulled once that rests, and places on the way if they rested too. */
async function inAddress(page: Page): Promise<[Class, Class]> {
  await page.waitForURL(/fisher-at=/);
  for (let seen = ''; seen !== page.url(); await page.waitForTimeout(600)) seen = page.url();
  const numbers = (new URL(page.url()).searchParams.get('fisher-at') ?? '').split('_').map(Number);
  const [first, second] = [0, 4].map((at) => {
    const [x, y, angle, length] = numbers.slice(at, at + 4);
    return { x, y, angle, length };
  });
  return [first, second];
}

async function middleOf(locator: Locator): Promise<[number, number]> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('PCA merges what Fisher’s discriminant separates; all starts by hand', async () => {
  const page = await open();
  await expectByHand(page, ACROSS, 4);
  expect(await text(page, 'fisher-message')).toMatch(/merges/);

  // Which points a threshold halfway sorts rightly, from the table of numbers.
  const rows = await numbersOf(page, 'fisher-pull');
  expect(rows).toHaveLength(2 * POINTS);
  for (const [column, id] of [
    [4, 'fisher-sorted-pca'],
    [5, 'fisher-sorted-fisher'],
  ] as const) {
    const classOf = (k: string) => rows.filter((row) => row[1] === k).map((row) => parse(row[column]));
    const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
    const [first, second] = [classOf('1'), classOf('2')];
    const halfway = (mean(first) + mean(second)) / 2;
    const right =
      first.filter((one) => one > halfway === mean(first) > halfway).length +
      second.filter((one) => one > halfway === mean(second) > halfway).length;
    expect(await text(page, id)).toBe(`${((100 * right) / rows.length).toFixed(0)}\u00a0%`);
  }

  await page.locator('#fisher-start-along').check();
  await expect.poll(() => text(page, 'fisher-message')).toMatch(/same direction/);
  await expectByHand(
    page,
    [
      { x: -2.28, y: -0.83, angle: 20, length: 0.8 },
      { x: 2.28, y: 0.83, angle: 20, length: 0.8 },
    ],
    4,
  );
  await page.locator('#fisher-start-on-top').check();
  await expect.poll(() => text(page, 'fisher-message')).toMatch(/no direction/);
  await page.goBack();
  await expect.poll(() => text(page, 'fisher-message')).toMatch(/same direction/);
});

test('a class is pulled by mouse; the link reproduces it', async () => {
  const page = await open();
  const [x, y] = await middleOf(page.locator('#fisher-middle-2'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 20, { steps: 3 });
  await page.mouse.up();
  const moved = await inAddress(page);
  expect(moved[0]).toEqual(ACROSS[0]);
  expect(moved[1].x).toBeGreaterThan(ACROSS[1].x + 0.3);
  expect(moved[1].y).toBeGreaterThan(ACROSS[1].y + 0.1);
  await expectByHand(page, moved, 4);

  // Its end goes where the pointer goes, also past the upright.
  const [cx, cy] = await middleOf(page.locator('#fisher-middle-1'));
  await page.mouse.move(...(await middleOf(page.locator('#fisher-end-1'))));
  await page.mouse.down();
  await page.mouse.move(cx, cy - 100, { steps: 3 });
  await page.mouse.move(cx - 100, cy - 40, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await inAddress(page))[0].angle).toBeGreaterThan(100);
  await expectByHand(page, await inAddress(page), 4);
  const [ex, ey] = await middleOf(page.locator('#fisher-end-1'));
  expect(Math.hypot(ex - (cx - 100), ey - (cy - 40))).toBeLessThan(8);

  const same = await open(new URL(page.url()).search);
  expect(await said(same)).toEqual(await said(page));
  await page.locator('#reset-fisher').click();
  await expectByHand(page, ACROSS, 4);
  await expect.poll(() => page.url()).not.toMatch(/fisher-at/);
});

test('by touch, and a finger elsewhere scrolls', async () => {
  const page = await open('', { hasTouch: true, viewport: { width: 390, height: 800 } });
  const client = await page.context().newCDPSession(page);
  const drag = async ([x, y]: [number, number], dx: number, dy: number) => {
    const touch = (type: 'touchStart' | 'touchMove', step: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: x + dx * step, y: y + dy * step }],
      });
    await touch('touchStart', 0);
    for (const step of [0.3, 0.6, 1]) await touch('touchMove', step);
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const at = await middleOf(page.locator('#fisher-middle-1'));
  const before = await page.evaluate(() => scrollY);
  await drag(at, 40, 30);
  const moved = await inAddress(page);
  expect(moved[0].x).toBeGreaterThan(ACROSS[0].x + 0.5);
  expect(moved[0].y).toBeLessThan(ACROSS[0].y - 0.4);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await expectByHand(page, moved, 4);
  await drag(at, 0, -60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});

test('by keyboard', async () => {
  const page = await open();
  await page.locator('#fisher-middle-1').press('ArrowRight');
  await page.locator('#fisher-middle-1').press('Shift+ArrowUp');
  await page.locator('#fisher-end-2').press('ArrowRight');
  await page.locator('#fisher-end-2').press('ArrowUp');
  const expected: [Class, Class] = [
    { ...ACROSS[0], x: -0.3, y: 1.45 },
    { ...ACROSS[1], angle: 18, length: 1.7 },
  ];
  await expectByHand(page, expected, 4);
  await expect.poll(() => inAddress(page)).toEqual(expected);
  expect(await page.locator('#fisher-end-2').getAttribute('aria-label')).toMatch(
    /turned by 18 degrees, spread 1.7/,
  );
  await page.locator('#fisher-elongation').press('Home');
  await expectByHand(page, expected, 1);
  await page.waitForURL(/fisher-elongation=1/);
});

test('wine and iris: as R’s MASS::lda has them', async () => {
  const page = await open('?fisher-table=iris');
  await page.waitForSelector('#fisher-tables[data-shown="iris-measured"]');
  // Eigenvalues of S_W⁻¹ S_B; lda gets 3 of iris wrong and none of wine.
  expect(await text(page, 'fisher-ratios-fisher')).toBe('32.19, 0.29');
  expect(await text(page, 'fisher-nearest-fisher')).toMatch('147 of 150');
  const species = ['setosa', 'versicolor', 'virginica'];
  for (const [id, title] of [
    ['fisher-fitted', 'Rows that it was fitted to'],
    ['fisher-left-out', 'Each row by a fit to the others'],
  ]) {
    expect(await confusionIn(page, id)).toEqual([
      `${title}: 98.0 % right, 147 of 150`,
      ['rows of', ...species.map((name) => `taken for ${name}`)],
      [
        ['setosa', '50', '0', '0'],
        ['versicolor', '0', '48', '2'],
        ['virginica', '0', '1', '49'],
      ],
    ]);
  }
  const rows = await numbersOf(page, 'fisher-tables');
  expect(rows).toHaveLength(150);
  const across = rows.map((row) => Number(row[2].replace('−', '-')));
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  let [between, within] = [0, 0];
  for (const name of ['setosa', 'versicolor', 'virginica']) {
    const own = across.filter((_, i) => rows[i][1] === name);
    between += own.length * (mean(own) - mean(across)) ** 2;
    within += own.reduce((sum, one) => sum + (one - mean(own)) ** 2, 0);
  }
  expect(await text(page, 'fisher-ratios-pca')).toMatch((between / within).toFixed(1));

  const before = await text(page, 'fisher-ratios-pca');
  await page.locator('#fisher-columns-standardised').check();
  await page.waitForSelector('#fisher-tables[data-shown="iris-standardised"]');
  expect(await text(page, 'fisher-ratios-pca')).not.toBe(before);
  expect(await text(page, 'fisher-ratios-fisher')).toBe('32.19, 0.29');
  await page.locator('#fisher-table-wine').check();
  await page.waitForSelector('#fisher-tables[data-shown="wine-standardised"]');
  expect(await text(page, 'fisher-nearest-fisher')).toMatch('178 of 178');
  expect((await confusionIn(page, 'fisher-fitted'))[0]).toMatch('100.0 % right, 178 of 178');
  // By 178 fits, as tests/oracle/lda.ts makes them.
  const [left, , lines] = await confusionIn(page, 'fisher-left-out');
  expect(left).toMatch('98.9 % right, 176 of 178');
  expect(lines.map((line) => line.slice(1))).toEqual([
    ['59', '0', '0'],
    ['1', '69', '1'],
    ['0', '0', '48'],
  ]);
  await page.goBack();
  await page.waitForSelector('#fisher-tables[data-shown="iris-standardised"]');
});
