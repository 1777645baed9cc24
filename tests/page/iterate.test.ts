import type { Page } from 'playwright';
import { afterEach, describe, expect, test } from 'vitest';
import {
  dot,
  eStep,
  Iteration,
  meanSquare,
  mStep,
  type State,
  tangent,
} from '../../demo/panels/iterate/iteration';
import { cloudProblem, type Drawable } from '../../demo/panels/iterate/problems';
import { goTo, visiting } from '../support/demo';
import { contentOf, numbersOf } from '../support/shown';

/** Power iteration and EM: what theory says of each step, then the panel as a visitor drives it. */

const visit = visiting();

afterEach(visit.leave);

/** Mean squared distance of the rows to their points of attachment, row by row. */
function springs({ rows }: Drawable, { w, a }: State): number {
  let sum = 0;
  const count = rows.length / w.length;
  for (let i = 0; i < count; i++) {
    const x = rows.subarray(i * w.length, (i + 1) * w.length);
    const z = a ? dot(a, x) / dot(a, a) : Number.NaN;
    sum += x.reduce((square, value, j) => square + (value - z * w[j]) ** 2, 0);
  }
  return sum / count;
}

describe.each([0.05, 0.5, 0.95])('in the plane, with λ₂ / λ₁ = %f,', (ratio) => {
  test('each step of power iteration multiplies the tangent by λ₂ / λ₁', async () => {
    const problem = await cloudProblem(ratio);
    expect(problem.lambda[1] / problem.lambda[0]).toBeCloseTo(ratio, 12);
    const iteration = new Iteration(problem, 'power');
    iteration.at(12);
    iteration.tangents.forEach((value, k) => {
      const expected = iteration.tangents[0] * ratio ** k;
      if (expected > 1e-6) expect(value / expected).toBeCloseTo(1, 7);
      else expect(value).toBeLessThan(1e-6);
    });
  });

  test('EM is power iteration in two halves, and neither half lengthens the springs', async () => {
    const problem = await cloudProblem(ratio);
    const [em, power] = [new Iteration(problem, 'em'), new Iteration(problem, 'power')];
    let before = Number.POSITIVE_INFINITY;
    for (let k = 1; k <= 24; k++) {
      const state = em.at(k);
      const square = meanSquare(problem, state);
      expect(square).toBeCloseTo(springs(problem, state), 12);
      expect(square).toBeLessThanOrEqual(before + 1e-14);
      before = square;
      if (k % 2) continue;
      const v = power.at(k / 2).w;
      expect(Math.abs(dot(state.w, v)) / Math.sqrt(dot(state.w, state.w))).toBeCloseTo(1, 13);
    }
  });

  test('each half is the best of its kind', async () => {
    const problem = await cloudProblem(ratio);
    const attached = eStep({ w: problem.start, a: null });
    const turned = mStep(problem, attached);
    const [e, m] = [meanSquare(problem, attached), meanSquare(problem, turned)];
    for (const nudge of [Float64Array.of(0.01, 0), Float64Array.of(0, 0.01), Float64Array.of(-0.01, 0.01)]) {
      const aside = (v: Float64Array) => v.map((value, j) => value + nudge[j]);
      expect(springs(problem, { w: attached.w, a: aside(attached.w) })).toBeGreaterThan(e);
      expect(springs(problem, { w: aside(turned.w), a: turned.a })).toBeGreaterThan(m);
    }
  });
});

test('EM comes to the first component, and to the least mean squared distance', async () => {
  const problem = await cloudProblem(0.5);
  const iteration = new Iteration(problem, 'em');
  const last = iteration.at(100);
  expect(tangent(problem, last)).toBeLessThan(1e-12);
  expect(meanSquare(problem, last)).toBeCloseTo(problem.lambda[1], 12);
});

async function open(query: string, options?: Parameters<typeof visit.open>[1]): Promise<Page> {
  const page = await visit.open(query, options);
  await goTo(page, 'iterate');
  await page.waitForSelector('#iterate-figure[data-step]');
  return page;
}

const at = (page: Page, step: number) => page.waitForSelector(`#iterate-figure[data-step="${step}"]`);
const shown = async (page: Page) =>
  Number(await page.locator('#iterate-angle').evaluate(({ dataset }) => dataset.value));

test('step, play, pause and reset by keyboard; the address keeps the step', async () => {
  const page = await open('');
  const start = await shown(page);
  await page.locator('#iterate-step').press('Enter');
  await at(page, 1);
  expect((await shown(page)) / start).toBeCloseTo(0.5, 10);
  expect(await page.textContent('#iterate-shrunk')).toBe('× 0.5000');
  await page.locator('#iterate-play').press('Space');
  await at(page, 3);
  expect(await page.textContent('#iterate-play')).toBe('Pause');
  await page.locator('#iterate-play').press('Space');
  expect(await page.textContent('#iterate-play')).toBe('Play');
  const held = Number(await page.locator('#iterate-figure').getAttribute('data-step'));
  await expect.poll(() => new URL(page.url()).searchParams.get('iterate-step')).toBe(String(held));
  await page.locator('#iterate-reset').press('Enter');
  await at(page, 0);
  expect(await shown(page)).toBe(start);

  // Out of sight nothing plays, and the address names the panel that is seen.
  await page.locator('#iterate-play').press('Space');
  await at(page, 1);
  await page.locator('#panels a[href="#touch"]').click();
  await expect.poll(() => page.textContent('#iterate-play')).toBe('Play');
  expect(new URL(page.url()).hash).toBe('#touch');
  await page.locator('#iterate').evaluate((panel) => panel.scrollIntoView());
  await expect.poll(() => new URL(page.url()).hash).toBe('#iterate');
  expect(Number(new URL(page.url()).searchParams.get('iterate-step'))).toBeGreaterThanOrEqual(1);

  // Back right after a slider has moved: the address is that of the entry gone back to, and Forward has the slider.
  await page.locator('label:has(#iterate-method-em)').click();
  await page.locator('#iterate-ratio').press('ArrowRight');
  await page.goBack();
  expect(new URL(page.url()).searchParams.get('iterate-ratio')).toBeNull();
  await page.goForward();
  expect(new URL(page.url()).searchParams.get('iterate-ratio')).toBe('0.55');
  await expect.poll(() => page.locator('#iterate-ratio').inputValue()).toBe('0.55');
  await page.locator('#iterate-ratio').press('Home');
  await expect.poll(() => page.textContent('#iterate-lambdas')).toBe('0.05000');

  // Other data begin at the first step, except those that Forward brings back with theirs.
  await at(page, 0);
  for (const step of [1, 2]) {
    await page.locator('#iterate-step').press('Enter');
    await at(page, step);
  }
  await page.goBack();
  await expect.poll(() => page.textContent('#iterate-lambdas')).toBe('0.5000');
  await page.goForward();
  await expect.poll(() => page.textContent('#iterate-lambdas')).toBe('0.05000');
  await at(page, 2);
  expect(new URL(page.url()).searchParams.get('iterate-step')).toBe('2');
});

test('a link opens EM in the middle of a cycle; its table tells E from M', async () => {
  const page = await open('?iterate-method=em&iterate-step=3&iterate-ratio=0.8');
  await at(page, 3);
  expect(await page.textContent('#iterate-said')).toMatch(/^Cycle 2, E step/);
  const rows = await numbersOf(page, 'iterate-figure');
  expect(rows.map(([step]) => step)).toEqual(['0', '1 E', '1 M', '2 E']);
  const [, ...squares] = rows.map((row) => Number(row[3]));
  expect(squares[1]).toBeLessThan(squares[0]);
  expect(squares[2]).toBeLessThan(squares[1]);
  const [first, , second] = rows.map((row) => Number(row[2]));
  expect(second / first).toBeCloseTo(0.8, 10);
  expect(await page.locator('.iterate-springs').getAttribute('d')).toMatch(/^M/);
});

test('on digits the vector is an image; no step is slower than λ₂ / λ₁, and the last are as fast', async () => {
  const page = await open('?iterate-data=ones&iterate-step=60');
  await at(page, 60);
  const ratio = Number(await page.textContent('#iterate-lambdas'));
  const tangents = (await numbersOf(page, 'iterate-figure')).map((row) => Number(row[2]));
  for (let k = 1; k <= 16; k++) expect(tangents[k] / tangents[k - 1]).toBeLessThan(ratio + 1e-4);
  expect(tangents[16] / tangents[15]).toBeCloseTo(ratio, 3);
  const [now, target] = [0, 1].map((k) => page.locator('#iterate-figure canvas').nth(k));
  const end = await contentOf(target);
  expect(await contentOf(now)).toBe(end);
  await page.locator('#iterate-reset').press('Enter');
  await at(page, 0);
  expect(await contentOf(now)).not.toBe(end);
});
