import { expect, test } from 'vitest';
import { chi2Cdf, normalCdf } from '../../../web/analysis/distributions.ts';
import { Random } from '../../../web/analysis/random.ts';

const COUNT = 20_000;

/** Kolmogorov's distance between a sample and a distribution, times sqrt(n): beyond 2.2 once in 8,000 samples. */
function distance(draw: () => number, cdf: (x: number) => number): number {
  const sample = Float64Array.from({ length: COUNT }, draw).sort();
  const gaps = [...sample].map((x, i) =>
    Math.max(Math.abs(cdf(x) - i / COUNT), Math.abs(cdf(x) - (i + 1) / COUNT)),
  );
  return Math.max(...gaps) * Math.sqrt(COUNT);
}

test('deviates have their distributions', () => {
  const random = new Random(7);
  expect(
    distance(
      () => random.uniform(),
      (x) => x,
    ),
  ).toBeLessThan(2.2);
  expect(distance(() => random.normal(), normalCdf)).toBeLessThan(2.2);
  for (const k of [0.5, 1, 2, 9, 783]) {
    expect(
      distance(
        () => random.chi2(k),
        (x) => chi2Cdf(x, k),
      ),
      `chi2(${k})`,
    ).toBeLessThan(2.2);
  }
  const counts = new Float64Array(7);
  for (let i = 0; i < COUNT; i++) counts[random.integer(7)]++;
  for (const count of counts) expect(Math.abs(count - COUNT / 7)).toBeLessThan(4 * Math.sqrt(COUNT / 7));
});

test('a seed says all', () => {
  const sequence = (seed: number) => {
    const random = new Random(seed);
    return Array.from({ length: 5 }, () => random.normal());
  };
  expect(sequence(3)).toEqual(sequence(3));
  expect(sequence(3)).not.toEqual(sequence(4));
});
