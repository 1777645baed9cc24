import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type Matrix, PCA } from 'wasm-pca';
import fixture from '../fixtures/missing-cells.json';
import { expectClose, expectError } from '../support/check';

beforeAll(() => init({ analysis: true }));

const { data, rows, columns } = fixture.swiss;
const x: Matrix = { data: Float64Array.from(data, (value) => value ?? Number.NaN), rows, columns };
const rowsOf = ({ data, columns }: Matrix) =>
  Array.from({ length: data.length / columns }, (_, n) =>
    Array.from(data.subarray(n * columns, (n + 1) * columns)),
  );
const table = rowsOf(x);
const frequencies = table.map((_, n) => (n * 5) % 4);
const reliabilities = table.map((_, n) => 0.5 + ((n * 5) % 7) / 4);
const copies = table.flatMap((row, n) => Array.from({ length: frequencies[n] }, () => row));
const METHODS = ['em', 'least-squares', 'pairwise'] as const;
const optionsOf = (missing: FitOptions['missing'], more: FitOptions = {}): FitOptions =>
  missing === 'pairwise'
    ? { missing, clip: true, ...more }
    : { missing, components: missing === 'least-squares' ? 1 : 2, ...more };

/** The first component, or the first two if there are more. */
const leading = ({ components: { data } }: PCA) => data.subarray(0, 2 * columns);

function expectSame(a: PCA, b: PCA, tolerance: number): void {
  const unit = b.explainedVariance[0];
  expectClose(a.explainedVariance, b.explainedVariance, tolerance * unit, 'variances');
  expectClose(a.mean, b.mean, tolerance * 100, 'mean');
  expectClose(leading(a), leading(b), tolerance * 100, 'components'); // biome-ignore format: one line
  expectClose(a.scale ?? [], b.scale ?? [], tolerance * 100, 'scale');
  expect(a.totalVariance / b.totalVariance).toBeCloseTo(1, 8);
  expectClose(a.columnDeviations ?? [], b.columnDeviations ?? [], tolerance * unit, 'deviations');
}

describe.each(METHODS)('weights of rows with missing cells, %s', (missing) => {
  test.each([
    {},
    { standardize: true },
    { ddof: 0 },
    { scale: 'pareto' },
    { scale: 'range' },
  ] as FitOptions[])('frequencies are repeated rows, %o', async (more) => {
    const weighted = await PCA.fit(x, optionsOf(missing, { ...more, weights: frequencies, weighting: 'frequency' })); // biome-ignore format: one line
    const repeated = await PCA.fit(copies, optionsOf(missing, more));
    expectSame(weighted, repeated, 1e-8);
    expect(weighted.totalWeight).toBe(copies.length);
    expect(weighted.rows).toBe(frequencies.filter((weight) => weight > 0).length);
    expectClose(weighted.singularValues, repeated.singularValues, 1e-6 * repeated.singularValues[0]);
    const [a, b] = [weighted, repeated].map(({ report }) => report.missing);
    if (missing === 'em') expect(a?.logLikelihood).toBeCloseTo(b?.logLikelihood as number, 6);
    if (missing !== 'pairwise') expect((a?.error as number) / (b?.error as number)).toBeCloseTo(1, 7);
    if (missing === 'em') expectClose(weighted.imputeSync(x).data, repeated.imputeSync(x).data, 1e-5);
  });

  test('reliabilities do not depend on a common factor, and have their divisor', async () => {
    const fit = (factor: number, more: FitOptions = {}) =>
      PCA.fit(x, optionsOf(missing, { weights: reliabilities.map((weight) => weight * factor), ...more }));
    const [one, ten, likely] = await Promise.all([fit(1), fit(10), fit(1, { ddof: 0 })]);
    expectSame(ten, one, 1e-8);
    if (missing === 'em') expect(ten.report.missing?.logLikelihood).toBeCloseTo(one.report.missing?.logLikelihood as number, 6); // biome-ignore format: one line
    const sum = reliabilities.reduce((total, weight) => total + weight, 0);
    const effective = sum ** 2 / reliabilities.reduce((total, weight) => total + weight ** 2, 0);
    expect(one.effectiveRows).toBeCloseTo(effective, 10);
    if (missing === 'em')
      expect(one.explainedVariance[0] / likely.explainedVariance[0]).toBeCloseTo(
        effective / (effective - 1),
        10,
      );
    const { scores } = await PCA.fitTransform(x, optionsOf(missing, { weights: frequencies }));
    expect(scores.rows).toBe(rows);
    expect(scores.data.every(Number.isFinite)).toBe(true);
  });

  test('a row of weight 0 is not there, whatever it holds', async () => {
    const weights = reliabilities.with(3, 0).with(8, 0);
    const spoiled = table.with(3, table[3].map(() => Number.POSITIVE_INFINITY)); // biome-ignore format: one line
    const kept = [...table.keys()].filter((n) => weights[n] > 0);
    const found = await PCA.fit(spoiled, optionsOf(missing, { weights }));
    const others = await PCA.fit(kept.map((n) => table[n]), optionsOf(missing, { weights: kept.map((n) => weights[n]) })); // biome-ignore format: one line
    expect(found.explainedVariance).toEqual(others.explainedVariance);
    expect(found.components).toEqual(others.components);
  });

  test('come back from JSON', async () => {
    const model = await PCA.fit(x, optionsOf(missing, { weights: reliabilities, scale: 'pareto' }));
    expect(PCA.fromJSON(JSON.parse(JSON.stringify(model)))).toEqual(model);
  });
});

describe('divisors of rows with missing cells', () => {
  const numbers = [2, 30, 5, 10, 40, 3];
  const divided = (by: ArrayLike<number>) => ({
    ...x,
    data: x.data.map((value, k) => value / by[k % columns]),
  });

  test.each([...METHODS, 'regularized'] as const)(
    '%s by numbers is that of divided columns',
    async (missing) => {
      const found = await PCA.fit(x, optionsOf(missing, { scale: numbers }));
      const before = await PCA.fit(divided(numbers), optionsOf(missing));
      expect(found.scaling).toBe('given');
      expectClose(found.explainedVariance, before.explainedVariance, 1e-8 * before.explainedVariance[0]);
      expectClose(leading(found), leading(before), 1e-6);
      expectClose(found.mean, before.mean.map((value, j) => value * numbers[j]), 1e-6); // biome-ignore format: one line
      expectClose(found.scale ?? [], numbers, 0);
    },
  );

  test.each([...METHODS, 'regularized'] as const)(
    '%s by weights of columns is that of √q times the columns',
    async (missing) => {
      const columnWeights = [2, 1, 0.5, 4, 1, 3];
      const roots = columnWeights.map((weight) => 1 / Math.sqrt(weight));
      const found = await PCA.fit(x, optionsOf(missing, { columnWeights }));
      const before = await PCA.fit(divided(roots), optionsOf(missing));
      expectClose(found.explainedVariance, before.explainedVariance, 1e-8 * before.explainedVariance[0]);
      expectClose(found.scale ?? [], roots, 1e-15);
      expect(found.columnWeights).toEqual(Float64Array.from(columnWeights));
      expect(PCA.fromJSON(JSON.parse(JSON.stringify(found)))).toEqual(found);
    },
  );

  test.each(METHODS)(
    '%s: pareto and range are of the observed cells, also beside weights of columns',
    async (missing) => {
      const observed = Array.from({ length: columns }, (_, j) =>
        table.map((row) => row[j]).filter((v) => !Number.isNaN(v)),
      );
      const mean = (v: number[]) => v.reduce((sum, value) => sum + value, 0) / v.length;
      const deviation = observed.map((v) =>
        Math.sqrt(mean(v.map((value) => (value - mean(v)) ** 2)) * (v.length / (v.length - 1))),
      );
      const ranges = observed.map((v) => Math.max(...v) - Math.min(...v));
      const columnWeights = [2, 1, 0.5, 4, 1, 3];
      const roots = columnWeights.map(Math.sqrt);
      for (const [scale, divisors] of [
        ['pareto', deviation.map(Math.sqrt)],
        ['range', ranges],
      ] as const) {
        const found = await PCA.fit(x, optionsOf(missing, { scale }));
        expect(found.scaling).toBe(scale);
        expectClose(found.scale ?? [], divisors, 1e-11);
        expectSame(found, await PCA.fit(x, optionsOf(missing, { scale: found.scale as Float64Array })), 1e-9);
      }
      const both = await PCA.fit(x, optionsOf(missing, { standardize: true, columnWeights }));
      expectClose(both.scale ?? [], deviation.map((s, j) => s / roots[j]), 1e-11); // biome-ignore format: one line
      if (missing === 'pairwise') return;
      expectSame(both, await PCA.fit(x, optionsOf(missing, { scale: both.scale as Float64Array })), 1e-9);
    },
  );

  test('refuses combinations without a clear definition, with the reason', async () => {
    const fit = (options: FitOptions) => () => PCA.fit(x, { components: 2, ...options });
    await expectError('ERR_OPTION', fit({ missing: 'em', scale: 'mad' }), /numbers/);
    await expectError('ERR_OPTION', fit({ missing: 'pairwise', scale: 'mad' }), /numbers/);
    await expectError('ERR_OPTION', fit({ missing: 'regularized', scale: 'pareto' }), /each round/);
    await expectError('ERR_OPTION', fit({ missing: 'regularized', scale: 'range' }), /each round/);
    await expectError('ERR_OPTION', fit({ missing: 'regularized', standardize: true, columnWeights: [1, 2, 1, 1, 1, 1] }), /each round/); // biome-ignore format: one line
    await expectError('ERR_OPTION', fit({ missing: 'regularized', weights: reliabilities }), /alike/);
    await expectError('ERR_SHAPE', fit({ missing: 'em', scale: [1, 2] }), /2 elements/);
    await expectError('ERR_SHAPE', fit({ missing: 'em', weights: [1, 2] }), /2 weights/);
    await expectError('ERR_OPTION', fit({ missing: 'em', weights: reliabilities.with(4, -1) }), /row 4/);
  });
});
