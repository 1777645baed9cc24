import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCA } from 'wasm-pca';
import * as dialects from 'wasm-pca/dialects';
import { root } from '../support/node.ts';
import { noise } from '../support/random.ts';

interface Fit {
  standardize: boolean;
  coord: number[][];
  cor: number[][];
  cos2: number[][];
  contrib: number[][];
}

const sets: Record<string, { x: number[][]; columns: string[]; fits: Fit[] }> = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/loadings.json'), 'utf8'),
);

beforeAll(() => init());

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance = 1e-10): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < actual.length; i++) {
    const error = Math.abs(actual[i] - expected[i]);
    expect(error, `${actual[i]} for ${expected[i]}`).toBeLessThanOrEqual(
      tolerance * Math.max(1, Math.abs(expected[i])),
    );
  }
}

/** Returns column m with the sign that makes its largest entry positive, as in the package. */
function signed(rows: number[][]): number[] {
  const signs = rows[0].map((_, m) => {
    const column = rows.map((row) => row[m]);
    return Math.sign(column.reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most)));
  });
  return rows.flatMap((row) => row.map((value, m) => value * signs[m]));
}

describe.each(Object.entries(sets))('%s as FactoMineR', (_, { x, columns, fits }) => {
  test.each(fits)('standardize: $standardize', (fit) => {
    const pca = PCA.fitSync(x, { standardize: fit.standardize, ddof: 0, columns });
    expectNear(pca.loadings({ kind: 'scaled' }).data, signed(fit.coord));
    expectNear(pca.loadings({ kind: 'correlation' }).data, signed(fit.cor));
    expectNear(pca.cos2().data, fit.cos2.flat());
    expectNear(pca.contributions().data, fit.contrib.flat());
    expectNear(
      pca.communalities(2),
      fit.cos2.map((row) => row[0] + row[1]),
    );
  });
});

function sumsOfColumns({ data, columns }: Matrix): number[] {
  const sums = new Array(columns).fill(0);
  for (const [k, value] of data.entries()) sums[k % columns] += value;
  return sums;
}

const models = (): [string, PCA][] => {
  const tall = noise(30, 6);
  const rows = Array.from({ length: 30 }, (_, n) => Array.from(tall.subarray(n * 6, n * 6 + 6)));
  const dependent = rows.map((row) => [...row, row[0] - 2 * row[3]]);
  const constant = rows.map((row) => [...row, 3]);
  return [
    ['tall', PCA.fitSync(rows)],
    ['wide', PCA.fitSync(rows.slice(0, 4))],
    ['of dependent columns', PCA.fitSync(dependent)],
    ['with a constant column', PCA.fitSync(constant)],
    ['standardised and truncated', PCA.fitSync(rows, { standardize: true, components: 2 })],
    ['uncentred', PCA.fitSync(rows, { center: false })],
    ['uncentred and standardised', PCA.fitSync(rows, { center: false, standardize: true })],
    ['tiny', PCA.fitSync(rows.map((row) => row.map((value) => value * 1e-170)))],
    ['huge', PCA.fitSync(rows.map((row) => row.map((value) => value * 1e155)))],
    ['of covariances', PCA.fromCovarianceSync([[4, 1], [1, 9]], { rows: 5 })], // biome-ignore format: a matrix
    ['of one column', PCA.fitSync([[1], [2], [4]])],
    ['of two rows', PCA.fitSync([[1, 5, 2], [2, 4, 2]])], // biome-ignore format: a matrix
    ['without variance', PCA.fitSync([[1, 2], [1, 2], [1, 2]])], // biome-ignore format: a matrix
  ];
};

test('contributions of every component sum to 100, communalities of all components to 1', () => {
  for (const [name, pca] of models()) {
    for (const sum of sumsOfColumns(pca.contributions())) expect(sum, name).toBeCloseTo(100, 11);
    const communalities = pca.communalities();
    if (pca.componentCount < Math.min(pca.rows, pca.columns)) continue;
    for (const share of communalities) {
      expect(Math.min(Math.abs(share), Math.abs(share - 1)), `${name}: ${share}`).toBeLessThan(1e-12);
    }
  }
});

test('a column without variance correlates with nothing', () => {
  const constant = models().find(([name]) => name === 'with a constant column')?.[1] as PCA;
  const { data, columns } = constant.loadings({ kind: 'correlation' });
  expect([...data.subarray(6 * columns)]).toEqual(new Array(columns).fill(0));
  expect([...constant.communalities()].map((share) => Math.round(share))).toEqual([1, 1, 1, 1, 1, 1, 0]);
});

test('correlations are those of the columns with the scores', () => {
  const rows = sets.decathlon.x;
  for (const standardize of [false, true]) {
    const pca = PCA.fitSync(rows, { standardize });
    const scores = pca.transformSync(rows);
    const { data, columns: m } = pca.loadings({ kind: 'correlation', components: 3 });
    expect(m).toBe(3);
    for (let j = 0; j < pca.columns; j++) {
      for (let c = 0; c < m; c++) {
        const column = rows.map((row) => row[j]);
        const score = rows.map((_, n) => scores.data[n * scores.columns + c]);
        expect(data[j * m + c]).toBeCloseTo(correlation(column, score), 12);
      }
    }
  }
});

function correlation(x: number[], y: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(x), mean(y)];
  const product = (u: number[], p: number, v: number[], q: number) =>
    u.reduce((sum, value, n) => sum + (value - p) * (v[n] - q), 0);
  return product(x, a, y, b) / Math.sqrt(product(x, a, x, a) * product(y, b, y, b));
}

test('the first components have the same correlations without the others', () => {
  const { x } = sets.iris;
  const whole = PCA.fitSync(x);
  for (const solver of ['covariance', 'krylov'] as const) {
    const first = PCA.fitSync(x, { components: 2, solver });
    expectNear(
      first.loadings({ kind: 'correlation' }).data,
      whole.loadings({ kind: 'correlation', components: 2 }).data,
    );
    expectNear(first.communalities(), whole.communalities(2));
  }
});

test('columns of very different deviations have the correlations of the columns with the scores', () => {
  const random = noise(2000, 1, 3);
  const tall = Array.from({ length: 1000 }, (_, n) => [random[n], random[1000 + n]]);
  for (const ratio of [1e5, 1e7, 1e9]) {
    const rows = tall.map(([a, b]) => [ratio * a, 0.3 * a + Math.sqrt(0.91) * b]);
    const expected = correlation(
      rows.map(([a]) => a),
      rows.map(([, b]) => b),
    );
    const { data, columns } = PCA.fitSync(rows).loadings({ kind: 'correlation' });
    expect(Math.abs(data[columns] - expected)).toBeLessThan(4 * Number.EPSILON * ratio);
    // 'svd' finds the second component as well.
    const svd = PCA.fitSync(rows, { solver: 'svd' });
    expect(svd.rank).toBe(2);
    const bounds = Array.from(svd.communalities(), (share) => Math.abs(share - 1));
    expect(Math.max(...bounds)).toBeLessThan(16 * Number.EPSILON * ratio);
    expectNear(dialects.factoMineR(svd).var.cor.data, svd.loadings({ kind: 'correlation' }).data);
  }
});

test('without the deviations of the columns there are no correlations', () => {
  const { columnDeviations: _, ...older } = PCA.fitSync(sets.iris.x).toJSON() as Record<string, unknown>;
  const pca = PCA.fromJSON({ ...older, version: 5 });
  expect(pca.columnDeviations).toBeNull();
  for (const call of [
    () => pca.loadings({ kind: 'correlation' }),
    () => pca.communalities(),
    () => pca.cos2(),
  ])
    expect(call).toThrow(
      expect.objectContaining({
        code: 'ERR_OPTION',
        message: expect.stringMatching(/columnDeviations is null/),
      }),
    );
  expect(pca.loadings({ kind: 'scaled' }).columns).toBe(4);
  const { columnDeviations: __, ...standardised } = PCA.fitSync(sets.iris.x, {
    standardize: true,
  }).toJSON() as Record<string, unknown>;
  expect(PCA.fromJSON({ ...standardised, version: 5 }).communalities()[0]).toBeCloseTo(1, 12);
});

test('options are checked', () => {
  const pca = PCA.fitSync(sets.iris.x, { components: 2 });
  expect(() => pca.loadings({ kind: 'raw' as 'unit' })).toThrow(/'unit' or 'scaled' or 'correlation'/);
  expect(() => pca.loadings({ components: 3 })).toThrow(expect.objectContaining({ code: 'ERR_COMPONENTS' }));
  expect(() => pca.communalities(0)).toThrow(expect.objectContaining({ code: 'ERR_OPTION' }));
});

test('a model from JSON gives the same bits', () => {
  const pca = PCA.fitSync(sets.usarrests.x);
  const again = PCA.fromJSON(JSON.parse(JSON.stringify(pca)));
  expect(again.loadings({ kind: 'correlation' })).toEqual(pca.loadings({ kind: 'correlation' }));
});
