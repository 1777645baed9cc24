import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Spectra, simulate } from '../../demo/data/simulated-spectra';
import { addOuter, smallSvd, weightedRows } from '../../demo/panels/wide/small-svd';
import { visiting } from '../support/demo';
import { coloursOf, numbersOf } from '../support/shown';

/** The panel of spectra, against arithmetic on the same spectra. */

const visit = visiting();
let page: Page;

beforeAll(async () => {
  page = await open('?wide-channels=1000');
  await fitted(1000);
});

async function open(...at: Parameters<typeof visit.open>): Promise<Page> {
  const opened = await visit.open(...at);
  await opened.locator('#wide').evaluate((panel) => panel.scrollIntoView());
  return opened;
}

const fitted = (columns: number, on = page) => on.waitForSelector(`#wide-panel[data-columns="${columns}"]`);
const choose = (id: string, on = page) => on.locator(`label:has(#${id})`).click();

/** The table of a figure, opened. */
const rowsOf = (figure: string) => numbersOf(page, figure);

/** Scalar products of the rows less their mean, over N. */
function gram({ data, rows, columns }: Spectra): number[][] {
  const mean = Array.from({ length: columns }, (_, j) => {
    let sum = 0;
    for (let i = 0; i < rows; i++) sum += data[i * columns + j];
    return sum / rows;
  });
  const product = (a: number, b: number) =>
    mean.reduce((sum, m, j) => sum + (data[a * columns + j] - m) * (data[b * columns + j] - m), 0) / rows;
  return Array.from({ length: rows }, (_, a) => Array.from({ length: rows }, (_, b) => product(a, b)));
}

/** The largest eigenvalue, by power iteration. */
function largest(matrix: number[][]): number {
  let vector = matrix.map((_, i) => Math.sin(i + 1));
  let length = 0;
  for (let k = 0; k < 500; k++) {
    const next = matrix.map((row) => row.reduce((sum, value, j) => sum + value * vector[j], 0));
    length = Math.hypot(...next);
    vector = next.map((value) => value / length);
  }
  return length;
}

describe('the components', () => {
  test('have the eigenvalues of the Gram matrix, all but N − 1 of them zero', async () => {
    const matrix = gram(await simulate(1000));
    const values = (await rowsOf('wide-eigenvalues')).map(([, value]) => Number(value));
    expect(values).toHaveLength(47);
    expect(values[0] / largest(matrix)).toBeCloseTo(1, 10);
    const trace = matrix.reduce((sum, row, i) => sum + row[i], 0);
    expect(values.reduce((sum, value) => sum + value, 0) / trace).toBeCloseTo(1, 10);
    expect(await page.textContent('#wide-zeros')).toMatch(/^47 eigenvalues are nonzero.* other 953 are zero/);
  });

  test('find what the spectra are mixed of', async () => {
    const rows = await rowsOf('wide-components');
    expect(rows.map(([, , name]) => name).slice(0, 5)).toEqual(['A', 'B', 'C', 'shift', 'tilt']);
    for (const [, , , cosine] of rows.slice(0, 3)) expect(Number(cosine)).toBeGreaterThan(0.97);
    expect(Number(rows[5][3])).toBeLessThan(0.1); // noise
    const found = ':is([stroke="var(--positive)"], [fill="var(--positive)"])';
    expect(await page.locator(`#wide-components path${found}`).count()).toBe(12); // line and band
    expect(await page.locator('#wide-components path[stroke*="var(--negative)"]').count()).toBe(5);
  });

  test('tell the amounts: the squared correlation with the first score', async () => {
    const scores = (await rowsOf('wide-scores')).map((row) => Number(row[1].replace('−', '-')));
    const { amounts } = (await simulate(1000)).ingredients[0];
    const less = (values: number[]) => {
      const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
      return values.map((v) => v - mean);
    };
    const [z, a] = [less(scores), less([...amounts])];
    const dot = (p: number[], q: number[]) => p.reduce((sum, v, i) => sum + v * q[i], 0);
    const share = dot(z, a) ** 2 / (dot(z, z) * dot(a, a));
    const [first] = await page
      .locator('#wide-recovery tbody tr:first-child data')
      .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLDataElement).value)));
    expect(first).toBeCloseTo(share, 3); // of scores to four digits
    expect(await page.textContent('#wide-recovery tbody tr:last-child')).toMatch(/^C.*99\.\d/);
  });
});

describe('the factors', () => {
  const [rows, columns] = [48, 240];
  const size = (values: Float64Array) => Math.hypot(...values);

  test('multiply to the matrix; the vectors are orthonormal', async () => {
    const { x, rank, sigma, left, right } = await smallSvd();
    const spectra = await simulate(columns);
    const product = new Float64Array(x.length);
    for (let m = 0; m < rank; m++) addOuter(product, sigma[m], left[m], right[m]);
    expect(size(product.map((value, k) => value - x[k]))).toBeLessThan(1e-12 * size(x));
    // Less its mean, and with the rows in another order, it is the simulated matrix: the squares tell.
    const trace = gram(spectra).reduce((sum, row, i) => sum + row[i], 0);
    expect(size(x) ** 2 / rows / trace).toBeCloseTo(1, 12);
    for (const vectors of [left, right]) {
      vectors.forEach((a, i) => {
        vectors.slice(0, i + 1).forEach((b, j) => {
          const dot = a.reduce((sum, value, k) => sum + value * b[k], 0);
          expect(Math.abs(dot - (i === j ? 1 : 0))).toBeLessThan(1e-10);
        });
      });
    }
  });

  test('come from either matrix: the eigenvalues are the same, and v goes to Xᵀv', async () => {
    const { x, rank, sigma, left, right, eigenvalues, covariance, gram: small } = await smallSvd();
    expect(rank).toBe(rows - 1);
    const spread = (matrix: Float64Array, u: Float64Array, value: number) =>
      size(
        u.map((entry, i) =>
          u.reduce((sum, other, j) => sum + matrix[i * u.length + j] * other, -value * entry),
        ),
      );
    for (let m = 0; m < rank; m++) {
      const value = eigenvalues.gram[m];
      expect(eigenvalues.covariance[m] / value).toBeCloseTo(1, 10);
      expect(spread(covariance, right[m], value)).toBeLessThan(1e-12);
      expect(spread(small, left[m], value)).toBeLessThan(1e-12);
      const sum = weightedRows(x, left[m]).map((entry, j) => entry / sigma[m] - right[m][j]);
      expect(size(sum)).toBeLessThan(1e-11);
    }
  });

  test('are pictured by keyboard, from rank 2 to all of it', async () => {
    await page.locator('#wide-svd').scrollIntoViewIfNeeded();
    await page.waitForSelector('#wide-svd[data-rank="2"]');
    const { sigma } = await smallSvd();
    const squares = [...sigma].map((value) => value ** 2);
    const total = squares.reduce((a, b) => a + b);
    const table = await rowsOf('wide-svd');
    table.forEach(([, value], m) => {
      expect(Number(value) / sigma[m]).toBeCloseTo(1, 12);
    });
    const two = `${((100 * (squares[0] + squares[1])) / total).toFixed(2)}\u00a0%`;
    expect(await page.textContent('#wide-rank-note')).toBe(
      `Rank 2 keeps ${two} of the variance in 578 numbers; X has 11,520.`,
    );
    await page.locator('#wide-rank').press('End');
    await page.waitForSelector('#wide-svd[data-rank="47"]');
    const [sum, rest] = [5, 6].map((k) => page.locator('#wide-svd canvas').nth(k));
    expect(await coloursOf(sum)).toBeGreaterThan(10);
    expect(await coloursOf(rest)).toBe(1); // nothing is left
    expect(await page.textContent('#wide-rank-note')).toMatch(/^Rank 47 keeps 100.00/);
  });

  test('a vector of the small matrix is added up by keyboard', async () => {
    await page.locator('#wide-vector-1').press('ArrowRight');
    await page.waitForSelector('#wide-gram[data-added="2-48"]'); // at once, without motion
    expect(await page.textContent('#wide-sum-cosine')).toBe('1.00000');
    await page.locator('#wide-added').press('ArrowLeft');
    await page.waitForSelector('#wide-gram[data-added="2-47"]');
    const { x, left, right } = await smallSvd();
    const sum = weightedRows(x, left[1], 47);
    const cosine = sum.reduce((dot, value, j) => dot + value * right[1][j], 0) / size(sum);
    expect(Number(await page.textContent('#wide-sum-cosine'))).toBeCloseTo(cosine, 5);
    await page.locator('#wide-add-up').press('Enter');
    await page.waitForSelector('#wide-gram[data-added="2-48"]');
    const values = await rowsOf('wide-gram');
    expect(values).toHaveLength(47);
  });
});

describe('the choices', () => {
  test('act at once, are kept in the address and undone by Back', async () => {
    await page.locator('#wide-channels-1000').focus();
    await page.keyboard.press('ArrowRight');
    await fitted(4000);
    expect(await page.textContent('#wide-status-message')).toMatch(/48 × 4,000 fitted in .* gram solver/);
    expect(page.url()).toMatch(/wide-channels=4000.*#wide$/);
    await choose('wide-colour-B');
    await page.waitForSelector('#wide-spectra svg[aria-label*="amount of B"]');
    await choose('wide-pair-2-3');
    expect(page.url()).toMatch(/wide-colour=B/);
    await page.goBack();
    await page.goBack();
    await page.waitForSelector('#wide-spectra svg[aria-label*="amount of A"]');
    await page.goBack();
    await fitted(1000);
  });

  test('a link brings them back, and a finger changes them', async () => {
    const phone = await open('?wide-channels=1000&wide-colour=C&wide-pair=1-3', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    await fitted(1000, phone);
    for (const id of ['wide-channels-1000', 'wide-colour-C', 'wide-pair-1-3']) {
      expect(await phone.locator(`#${id}`).isChecked()).toBe(true);
    }
    await phone.locator('label:has(#wide-channels-4000)').tap();
    await fitted(4000, phone);
    expect(await phone.textContent('#wide-spectra h3')).toBe('48 spectra of 4,000 channels');
    await phone.close();
  });
});

describe('the two routes', () => {
  const message = () => page.textContent('#wide-race-status-message');

  test('can be cancelled', async () => {
    await page.locator('#wide-time').click();
    await page.locator('#wide-race-status-cancel').click();
    await expect.poll(message).toBe('Cancelled.');
    expect(await page.textContent('#wide-time')).toBe('Time again');
  });

  test('agree where both are run; beyond, the cubic law is said to be an estimate', {
    tags: ['nightly'],
  }, async () => {
    await page.locator('#wide-time').click();
    await page.waitForSelector('#wide-race[data-timed="7"]', { timeout: 280_000 });
    const rows = await rowsOf('wide-race');
    const measured = rows.filter((row) => row[3] === 'measured');
    const estimated = rows.filter((row) => row[3] === 'estimate');
    expect(rows).toHaveLength(7);
    expect(measured.length).toBeGreaterThanOrEqual(2);
    expect(estimated.at(-1)?.[0]).toBe('60,000');
    for (const row of measured) expect(Number(row[5].match(/\d+/))).toBeGreaterThanOrEqual(12);
    expect(estimated.at(-1)?.[4]).toBe('28.8 GB'); // 8 × 60,000²
    const [last] = measured.slice(-1);
    const number = (text: string) => Number(text.replace(/[^\d.]/g, ''));
    const hours = (number(last[2]) * (60_000 / number(last[0])) ** 3) / 3.6e6;
    expect(number(estimated.at(-1)?.[2] ?? '') / (hours < 100 ? hours : hours / 24)).toBeCloseTo(1, 0);
    expect(await page.textContent('#wide-fact-covariance')).toMatch(/^about/);
    expect(await page.textContent('.wide-facts')).toMatch(/60,000 columns, estimate/);
  });
});
