import { expect, test } from 'vitest';
import { bootstrapRules, interval, jackknifeRules } from '../../web/uncertainty/estimates.ts';
import { inOrder } from '../../web/uncertainty/in-order.ts';
import r from '../fixtures/uncertainty.json';
import { expectClose } from '../support/check.ts';

const column = (rows: number[][], m: number) => Float64Array.from(rows, (row) => row[m]);

test('quantiles, plain and corrected, are those of R for the same draws', () => {
  const samples = r.jackknifed.map(() => ({ rows: 1, times: 1 }));
  for (let m = 0; m < 3; m++) {
    const draws = column(r.draws, m);
    const full = r.covariance.values[m];
    const plain = bootstrapRules(0.95).summary(draws, full, 'variance', 0);
    expectClose([plain.lower, plain.upper], r.percentile[m], 1e-10);
    expectClose([plain.standardError, plain.bias], [r.drawError[m], r.drawBias[m]], 1e-10);
    const leftOut = { samples, valuesAt: () => column(r.jackknifed, m) };
    const corrected = bootstrapRules(0.95, leftOut).summary(draws, full, 'variance', 0);
    expectClose([corrected.lower, corrected.upper], r.bca[m], 1e-9);
  }
});

test('a jackknife of a mean is the standard error of the mean, with the quantile of Student', () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6];
  const mean = values.reduce((sum, value) => sum + value, 0) / 8;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 7);
  const left = Float64Array.from(values, (value) => (8 * mean - value) / 7);
  const { summary, deviates } = jackknifeRules(
    0.95,
    values.map(() => ({ rows: 1, times: 1 })),
  );
  const found = summary(left, mean, 'free', 0);
  expectClose([found.standardError, found.bias], [deviation / Math.sqrt(8), 0], 1e-14);
  // qt(0.975, 7) of R.
  expectClose([deviates], [2.36462425159278], 1e-13);
  expectClose([found.lower], [mean - 2.36462425159278 * found.standardError], 1e-12);
  // Leaves out two of the eight rows together and six alone; the means are over groups of unequal size.
  const groups = jackknifeRules(0.95, [
    { rows: 2, times: 1 },
    ...values.slice(2).map(() => ({ rows: 1, times: 1 })),
  ]);
  const without = Float64Array.from([
    (8 * mean - 4) / 6,
    ...values.slice(2).map((value) => (8 * mean - value) / 7),
  ]);
  const h = [4, 8, 8, 8, 8, 8, 8];
  const pseudo = Array.from(without, (t, k) => h[k] * mean - (h[k] - 1) * t);
  const corrected = mean - groups.summary(without, mean, 'free', 0).bias;
  const variance = pseudo.reduce((sum, value, k) => sum + (value - corrected) ** 2 / (h[k] - 1) / 7, 0);
  expectClose([groups.summary(without, mean, 'free', 0).standardError], [Math.sqrt(variance)], 1e-13);
});

test('intervals stay where the number can be', () => {
  const [low, high] = interval(2, 3, 'variance');
  expectClose([low * high, Math.log(high / 2)], [4, 1.5], 1e-14);
  const [least, most] = interval(0.9, 0.3, 'share');
  expect(least > 0 && most < 1).toBe(true);
  expectClose([Math.log(most / (1 - most)) - Math.log(0.9 / 0.1)], [0.3 / 0.09], 1e-12);
  expectClose(interval(0.9, 0.3, 'loading'), [0.6, 1], 1e-15);
  expectClose(interval(0.9, 0.3, 'free'), [0.6, 1.2], 1e-15);
  expect(interval(0, 0, 'variance')).toEqual([0, 0]);
  expect(interval(1, 0.1, 'share')).toEqual([1, 1]);
});

test('jobs run side by side, their results stay in order, and the first failure ends them', async () => {
  let [running, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const job = (k: number) => async () => {
    running++;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // The last of three waiting jobs ends first.
      if (waiting.length === 3) for (const go of waiting.splice(0).reverse()) go();
    });
    running--;
    return k;
  };
  expect(await inOrder([0, 1, 2, 3, 4, 5].map(job), 3)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(3);
  let [taken, closed] = [0, false];
  function* failing() {
    try {
      for (;;) {
        taken++;
        yield async () => {
          throw new Error('no');
        };
      }
    } finally {
      closed = true;
    }
  }
  await expect(inOrder(failing(), 2)).rejects.toThrow('no');
  expect([taken, closed]).toEqual([2, true]);
});
