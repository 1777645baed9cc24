import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  betaCdf,
  betaQuantile,
  chi2Cdf,
  chi2Quantile,
  fQuantile,
  logGamma,
  normalCdf,
  normalQuantile,
} from '../../../web/analysis/distributions.ts';
import { root } from '../../support/node.ts';

const functions: Record<string, (...of: number[]) => number> = {
  betaCdf,
  betaQuantile,
  chi2Cdf,
  chi2Quantile,
  fQuantile,
  logGamma,
  normalCdf,
  normalQuantile,
};

interface Case {
  name: string;
  arguments: number | number[];
  value: number;
}

const cases: Case[] = JSON.parse(readFileSync(join(root, 'tests/fixtures/distributions.json'), 'utf8'));
const names = [...new Set(cases.map(({ name }) => name))];

describe.each(names)('%s agrees with R', (name) => {
  test.each(cases.filter((one) => one.name === name))('of $arguments', ({ arguments: of, value }) => {
    const found = functions[name](...[of].flat());
    // A tail of the normal is what rounding of 1 leaves of it.
    const scale = name === 'normalCdf' ? Math.max(1e-3, Math.abs(value)) : Math.abs(value);
    expect(Math.abs(found - value)).toBeLessThanOrEqual(1e-12 * scale + (name === 'logGamma' ? 4e-15 : 0));
  });
});

test('quantiles at the ends', () => {
  expect(chi2Quantile(0, 3)).toBe(0);
  expect(chi2Quantile(1, 3)).toBe(Number.POSITIVE_INFINITY);
  expect(betaQuantile(1, 2, 3)).toBe(1);
  expect(chi2Quantile(1.5, 3)).toBeNaN();
});
