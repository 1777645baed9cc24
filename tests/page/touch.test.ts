import { source } from 'axe-core';
import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import { moments } from '../support/cloud';
import { visiting } from '../support/demo';
import { numbersOf, parse } from '../support/shown';

/** Other looks at the cloud, and the plane in three dimensions, against arithmetic on the points as they are drawn. */

const visit = visiting();
afterEach(visit.leave);

const text = async (page: Page, id: string) => ((await page.locator(`#${id}`).textContent()) ?? '').trim();
const number = async (page: Page, id: string) => parse((await text(page, id)).replace(/[±×+°\s]/g, ''));
const said = (page: Page) => page.locator('#touch-split .verdict').textContent();

async function open(look: string, rest = ''): Promise<Page> {
  const page = await visit.open(`?touch-look=${look}${rest}`);
  await page.waitForSelector(`#touch-plot[data-look="${look}"]`);
  return page;
}

/** After the frame in which a change is drawn. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

async function turnTo(page: Page, degrees: number): Promise<void> {
  await page.locator('#touch-angle').fill(String(degrees));
  await drawn(page);
}

const degrees = (x: number, y: number) => (Math.atan2(y, x) * 180) / Math.PI;
const apart = (one: number, other: number) => Math.abs(((((one - other) % 180) + 270) % 180) - 90);

describe('S u = λ u', () => {
  const arrows = (page: Page) =>
    page.locator('.look-u, .look-su').evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => {
          const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)));
          return [line.getAttribute('class'), [x2 - x1, y1 - y2]];
        }),
      ),
    );

  test('the arrow beside u is S u, whatever the angle', async () => {
    const page = await open('eigen');
    const { a, b, d } = await moments(page);
    for (const angle of [10, 60, 104, 150]) {
      await turnTo(page, angle);
      const { 'look-u': u, 'look-su': su } = await arrows(page);
      expect(degrees(su[0], su[1])).toBeCloseTo(degrees(a * u[0] + b * u[1], b * u[0] + d * u[1]), 6);
      const stretch = Math.hypot(...su) / Math.hypot(...u);
      expect(await number(page, 'touch-stretch')).toBeCloseTo(stretch, 2);
    }
  });

  test('it falls in line with u at u1 and at u2, where the stretch is λ; found by keyboard', async () => {
    const page = await open('eigen');
    const { axis } = await moments(page);
    const slider = page.locator('#touch-angle');
    const found: number[] = [];
    for (const near of [axis, axis + 90]) {
      await turnTo(page, (Math.round(near) + 168) % 180);
      for (let k = 0; k < 24 && !/^Found/.test((await said(page)) ?? ''); k++)
        await slider.press('ArrowRight');
      const { 'look-u': u, 'look-su': su } = await arrows(page);
      expect(apart(degrees(u[0], u[1]), degrees(su[0], su[1]))).toBeLessThan(1e-6);
      expect(await number(page, 'touch-turn')).toBe(0);
      const stretch = await number(page, 'touch-stretch');
      expect(await number(page, 'touch-quadratic')).toBeCloseTo(stretch, 9);
      found.push(stretch);
    }
    await page.locator('label:has(#touch-look-split)').click();
    await page.waitForSelector('#touch-lambda');
    const eigenvalues = (await text(page, 'touch-lambda')).match(/[\d.]+(?=,|$)/g)?.map(Number) ?? [];
    expect(found.length).toBe(2);
    found.forEach((stretch, i) => {
      expect(stretch).toBeCloseTo(eigenvalues[i], 2);
    });
  });

  test('matrix and vectors are shown, and the product is right', async () => {
    const page = await open('eigen', '&touch-angle=40.0');
    const [s, u, su] = await page
      .locator('#touch-product .bracketed')
      .evaluateAll((all) =>
        all.map((one) => [...one.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
      );
    const [a, b, c, d] = s.map(parse);
    expect(b).toBe(c);
    const [x, y] = u.map(parse);
    expect(x).toBeCloseTo(Math.cos((40 * Math.PI) / 180), 2);
    expect(Math.abs(a * x + b * y - parse(su[0]))).toBeLessThan(0.03); // of rounded numbers
    expect(Math.abs(c * x + d * y - parse(su[1]))).toBeLessThan(0.03);
  });
});

test('off the mean, the error grows by the square of the shift, at any angle; by keyboard too', async () => {
  const page = await open('offset');
  const slider = page.locator('#touch-offset');
  for (const [angle, shift] of [
    [20, 0.8],
    [104, -1.3],
    [150, 0.35],
  ]) {
    await page.locator('#touch-handle').press('ArrowRight');
    await page.evaluate(
      (link) => history.pushState(null, '', link),
      `?touch-look=offset&touch-angle=${angle}.0`,
    );
    await slider.fill(String(shift));
    await drawn(page);
    const rows = await numbersOf(page, 'touch-figure');
    const square = rows.reduce((sum, row) => sum + parse(row[4]) ** 2, 0) / rows.length;
    expect(await number(page, 'touch-shifted')).toBeCloseTo(square, 2);
    expect((await number(page, 'touch-through')) + shift ** 2).toBeCloseTo(square, 2);
    await page.locator('#touch-figure-numbers summary').click();
  }
  await slider.press('ArrowRight');
  expect(await slider.inputValue()).toBe('0.5');
  await slider.fill('0');
  await drawn(page);
  expect(await text(page, 'touch-shifted')).toBe(await text(page, 'touch-through'));
  // What is left of the look does not stay in the others.
  await slider.fill('1');
  await page.locator('label:has(#touch-look-split)').click();
  await page.waitForSelector('#touch-error');
  const through = await numbersOf(page, 'touch-figure');
  const error = through.reduce((sum, row) => sum + parse(row[4]) ** 2, 0) / through.length;
  expect(error).toBeCloseTo(await number(page, 'touch-error'), 2);
});

test('regression: errors upwards are least on the line of least squares, and it is found', async () => {
  const page = await open('regression');
  const { a, b, axis } = await moments(page);
  const best = degrees(a, b);
  expect(await number(page, 'touch-upwards-angle')).toBeCloseTo(best, 1);
  expect(await number(page, 'touch-across-angle')).toBeCloseTo(axis, 1);
  const least = await number(page, 'touch-upwards-least');
  for (const angle of [10, 35, 60]) {
    await turnTo(page, angle);
    expect(await number(page, 'touch-upwards')).toBeGreaterThan(least);
  }
  await turnTo(page, Math.round(best * 2) / 2);
  expect(await said(page)).toMatch(/^Regression\./);
  expect(await text(page, 'touch-upwards')).toBe(await text(page, 'touch-upwards-least'));
  await turnTo(page, Math.round(axis * 2) / 2);
  expect(await said(page)).toMatch(/^PC 1\./);
  expect(await text(page, 'touch-across')).toBe(await text(page, 'touch-across-least'));
});

test('more rows make u1 surer; a round cloud leaves it open', async () => {
  const page = await open('sure');
  const half = () => number(page, 'touch-sure-half');
  const rows = page.locator('#touch-rows');
  const seen: number[] = [];
  for (const count of [20, 180]) {
    await rows.fill(String(count));
    await drawn(page);
    expect((await moments(page)).count).toBe(count);
    expect(await number(page, 'touch-sure-rows')).toBe(count);
    seen.push(await half());
    // The rule for large samples, of normal points, is near what resampling gives.
    expect((await half()) / (await number(page, 'touch-sure-expected'))).toBeGreaterThan(0.5);
    expect((await half()) / (await number(page, 'touch-sure-expected'))).toBeLessThan(2);
  }
  expect(seen[0] / seen[1]).toBeGreaterThan(1.7); // of nine times as many rows
  await page.locator('label:has(#touch-cloud-round)').click();
  await expect.poll(() => said(page)).toMatch(/do not settle/);
});

test('where PCA fails: a ring and a banana', async () => {
  const page = await visit.open('?touch-cloud=ring');
  expect(await said(page)).toMatch(/ring/);
  await page.locator('label:has(#touch-cloud-banana)').click();
  await drawn(page);
  const { a, b, d, axis } = await moments(page);
  expect(Math.hypot((a - d) / 2, b)).toBeGreaterThan(0.5 * ((a + d) / 2)); // it has a first component,
  await turnTo(page, (Math.round(axis * 2) / 2 + 180) % 180);
  await expect.poll(() => said(page)).toMatch(/Found u1.*straight/);
});

test('the look is in the address, and Back takes it back', async () => {
  const page = await visit.open();
  await page.locator('label:has(#touch-look-sure)').click();
  await page.waitForSelector('#touch-plot[data-look="sure"]');
  expect(page.url()).toMatch(/touch-look=sure#touch$/);
  await page.goBack();
  await page.waitForSelector('#touch-plot[data-look="split"]');
  expect(await page.locator('#touch-total').isVisible()).toBe(true);
});

test('points that were dragged, added or removed and the shift are in the address; a reset takes them back', async () => {
  const page = await visit.open('?touch-look=offset');
  await page.waitForSelector('#touch-plot[data-look="offset"]');
  await drawn(page);
  const picture = (one: Page) =>
    one
      .locator('#touch-plot :is(.points, .handle, .hand-line, .feet)')
      .evaluateAll((parts) => parts.map((part) => part.outerHTML).join(''));
  const first = await picture(page);
  await page.locator('#touch-offset').press('ArrowRight');
  await page.locator('#touch-plot').press('n');
  for (const key of ['Shift+ArrowUp', 'ArrowLeft', 'n', 'Delete']) await page.keyboard.press(key);
  await page.locator('#touch-add').click();
  await page.keyboard.press('ArrowUp');
  await drawn(page);
  // A key has been released, so the address is written: a link that is copied now holds everything.
  const address = new URL(page.url());
  expect([...address.searchParams.keys()].sort()).toEqual(['touch-look', 'touch-offset', 'touch-points']);
  const link = await visit.open(address.href);
  await link.waitForSelector('#touch-plot[data-look="offset"]');
  await drawn(link);
  const bare = (markup: string) => markup.replace(/ class="(selected)?"/g, '');
  expect(bare(await picture(link))).toBe(bare(await picture(page)));
  await link.locator('#reset-touch').click();
  await link.waitForSelector('#touch-plot[data-look="split"]');
  expect(new URL(link.url()).search).toBe('');
  await expect.poll(() => link.locator('#reset-touch').isVisible()).toBe(false);
  await link.goBack();
  await link.waitForSelector('#touch-plot[data-look="offset"]');
  await drawn(link);
  expect(bare(await picture(link))).toBe(bare(await picture(page)));
  expect(bare(await picture(link))).not.toBe(bare(first));
});

test('axe finds nothing in any look', async () => {
  const page = await visit.open();
  await page.evaluate(source);
  for (const look of ['eigen', 'offset', 'regression', 'sure']) {
    await page.locator(`label:has(#touch-look-${look})`).click();
    await page.waitForSelector(`#touch-plot[data-look="${look}"]`);
    const found: string[] = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run('#touch');
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
    });
    expect(found, look).toEqual([]);
  }
});

describe('in three dimensions', () => {
  async function space(link = ''): Promise<Page> {
    const page = await visit.open(link);
    await page.locator('#touch-space').scrollIntoViewIfNeeded();
    await page.waitForSelector('#touch-space-figure[data-found]');
    return page;
  }
  const at = (page: Page, id: string) => number(page, `touch-space-${id}`);
  const found = (page: Page) => page.locator('#touch-space-figure').getAttribute('data-found');

  test('kept and lost make the total, and the best plane loses the last eigenvalue; by keyboard', async () => {
    const page = await space();
    const handle = page.locator('#touch-space-handle');
    const total = await at(page, 'total');
    const eigenvalues = (await text(page, 'touch-space-lambda')).match(/[\d.]+(?=,|$)/g)?.map(Number) ?? [];
    expect(eigenvalues.reduce((sum, value) => sum + value)).toBeCloseTo(total, 1);
    const first = await at(page, 'error');
    // Downhill, along the first of the eight ways on which less is lost, until there is none.
    const seen = await handle.evaluate((node) => {
      const number = (id: string) => Number(document.getElementById(`touch-space-${id}`)?.textContent);
      const press = (key: string) => node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const steps = [-1, 0, 1];
      const ways = steps.flatMap((x) => steps.map((y) => [x, y])).filter(([x, y]) => x || y);
      const go = (x: number, y: number) => {
        if (x) press(x < 0 ? 'ArrowLeft' : 'ArrowRight');
        if (y) press(y < 0 ? 'ArrowUp' : 'ArrowDown');
      };
      const sums: number[] = [];
      for (let better = true; better; ) {
        better = false;
        for (const [x, y] of ways) {
          const before = number('error');
          go(x, y);
          sums.push(number('kept') + number('error'));
          better = number('error') < before;
          if (better) break;
          go(-x, -y);
        }
      }
      return sums;
    });
    for (const sum of seen) expect(sum).toBeCloseTo(total, 2);
    const lost = await at(page, 'error');
    expect(await found(page)).toBe('best');
    expect(first).toBeGreaterThan(2 * lost);
    expect(lost).toBeCloseTo(eigenvalues[2], 2);
    const rows = await numbersOf(page, 'touch-space-figure');
    expect(rows.reduce((sum, row) => sum + parse(row[4]) ** 2, 0) / rows.length).toBeCloseTo(lost, 3);
    await expect.poll(() => page.url()).toMatch(/touch-plane=/);
    const link = await space(page.url());
    expect(await at(link, 'error')).toBeCloseTo(lost, 2);
  });

  test('dragging the handle tilts the plane, dragging elsewhere turns the view alone', async () => {
    const page = await space();
    const drag = async (selector: string, dx: number, dy: number) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) expect.fail('nothing to drag');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + dx, y + dy, { steps: 3 });
      await page.mouse.up();
      await drawn(page);
    };
    const lost = await at(page, 'error');
    const plane = () => page.locator('.space-plane').getAttribute('d');
    const before = await plane();
    await drag('#touch-space-plot', 60, 0);
    expect(await plane()).not.toBe(before);
    expect(await at(page, 'error')).toBe(lost);
    await drag('#touch-space-handle', 30, 30);
    expect(await at(page, 'error')).not.toBe(lost);
  });
});
