import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { ellipse, init, type Matrix, PCA, Rotation, type RotationMethod } from 'wasm-pca';
import { root } from '../support/node.ts';
import { noise } from '../support/random.ts';

interface Set {
  x: number[][];
  components: number;
  rotations: { method: RotationMethod; normalize: boolean; loadings: number[][]; phi: number[][] }[];
  psych: { loadings: number[][]; scores: number[][]; variances: number[] };
  psychOblique: {
    loadings: number[][];
    structure: number[][];
    scores: number[][];
    phi: number[][];
    variances: number[];
  };
  biplot: { rows: number[][]; columns: number[][] };
}
const {
  ellipses,
  ...sets
}: Record<string, Set> & {
  ellipses: {
    scores: number[][];
    groups: string[];
    ellipses: { bary: boolean; points: number[][][] }[];
  };
} = JSON.parse(readFileSync(join(root, 'tests/fixtures/rotation.json'), 'utf8'));

const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, tolerance: number): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < actual.length; i++)
    expect(Math.abs(actual[i] - expected[i]), `${i}: ${actual[i]} for ${expected[i]}`).toBeLessThan(
      tolerance,
    );
}

const rowsOf = ({ data, rows, columns }: Matrix) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * columns, (i + 1) * columns)));

/** Finds for each of our columns the matching one of theirs, and its sign. */
function matched(ours: number[][], theirs: number[][]): { at: number; sign: number }[] {
  return ours[0].map((_, k) => {
    const products = theirs[0].map((_, j) => ours.reduce((sum, row, i) => sum + row[k] * theirs[i][j], 0));
    const at = products.reduce(
      (best, value, j) => (Math.abs(value) > Math.abs(products[best]) ? j : best),
      0,
    );
    return { at, sign: Math.sign(products[at]) };
  });
}

const arranged = (rows: number[][], by: { at: number; sign: number }[]) =>
  rows.flatMap((row) => by.map(({ at, sign }) => sign * row[at]));

describe.each(Object.entries(sets))('%s', (_, { x, components, rotations, psych, psychOblique, biplot }) => {
  const fit = () => PCA.fitSync(x, { standardize: true });

  // R's iterations end at eps: varimax of stats at 1e-14, GPArotation at 1e-9 or after 3,000.
  test.each(rotations)('$method, normalize $normalize as R', async ({ method, normalize, loadings, phi }) => {
    const rotation = await fit().rotate({ method, components, normalize });
    const by = matched(rowsOf(rotation.loadings), loadings);
    const tolerance = method === 'varimax' || method === 'promax' ? 1e-7 : 1e-5;
    expectNear(rotation.loadings.data, arranged(loadings, by), tolerance);
    const correlations = by.flatMap((a) => by.map((b) => a.sign * b.sign * phi[a.at][b.at]));
    expectNear(rotation.factorCorrelations.data, correlations, tolerance);
  });

  test('scores and variances as psych has them', async () => {
    const pca = fit();
    const varimax = await pca.rotate({ components });
    const by = matched(rowsOf(varimax.loadings), psych.loadings);
    expectNear(varimax.loadings.data, arranged(psych.loadings, by), 1e-6);
    expectNear((await varimax.transform(x)).data, arranged(psych.scores, by), 1e-5);
    expectNear(
      varimax.variances,
      by.map(({ at }) => psych.variances[at]),
      1e-6,
    );
    const oblimin = await pca.rotate({ method: 'oblimin', components, normalize: false });
    const oblique = matched(rowsOf(oblimin.loadings), psychOblique.loadings);
    expectNear(oblimin.loadings.data, arranged(psychOblique.loadings, oblique), 1e-5);
    expectNear(oblimin.structure.data, arranged(psychOblique.structure, oblique), 1e-5);
    expectNear((await oblimin.transform(x)).data, arranged(psychOblique.scores, oblique), 1e-6);
    expectNear(
      oblimin.variances,
      oblique.map(({ at }) => psychOblique.variances[at]),
      1e-6,
    );
  });

  test('biplot with alpha 0 is that of stats, but for its factor sqrt(N / (N - 1)) of scores', async () => {
    const found = await fit().biplot(x, { alpha: 0 });
    const by = matched(rowsOf(found.columns), biplot.columns);
    const root = Math.sqrt(x.length);
    expectNear(found.columns.data, arranged(biplot.columns, by).map((v) => v / root), 1e-10); // biome-ignore format: one thing
    expectNear(found.rows.data, arranged(biplot.rows, by).map((v) => v * root), 1e-10); // biome-ignore format: one thing
  });
});

const rows = noise(40, 6, 3);
const data = { data: rows.map((v, k) => v + 2 * rows[k - (k % 6)] * Number(k % 2)), rows: 40, columns: 6 };

function invariants(rotation: Rotation, pca: PCA, m: number) {
  const { loadings, factorCorrelations, structure, rotation: turn } = rotation;
  const scaled = pca.loadings({ kind: 'scaled', components: m });
  const multiply = (a: Matrix, b: Matrix, transposed = false) =>
    Array.from({ length: a.rows * (transposed ? b.rows : b.columns) }, (_, at) => {
      const width = transposed ? b.rows : b.columns;
      const [i, j] = [Math.floor(at / width), at % width];
      let sum = 0;
      for (let k = 0; k < a.columns; k++)
        sum +=
          a.data[i * a.columns + k] * (transposed ? b.data[j * b.columns + k] : b.data[k * b.columns + j]);
      return sum;
    });
  // L Phi L^T = A A^T, S = A T and A = L T^T.
  expectNear(multiply(structure, loadings, true), multiply(scaled, scaled, true), 1e-9);
  expectNear(structure.data, multiply(scaled, turn), 1e-9);
  expectNear(multiply(loadings, turn, true), scaled.data, 1e-9);
  for (let k = 0; k < m; k++) expect(factorCorrelations.data[k * (m + 1)]).toBeCloseTo(1, 10);
  const total = rotation.variances.reduce((sum, value) => sum + value, 0);
  const kept = pca.explainedVariance.subarray(0, m).reduce((sum, value) => sum + value, 0);
  expect(total).toBeCloseTo(kept, 9);
}

test.each(['varimax', 'quartimax', 'equamax', 'promax', 'oblimin'] as const)(
  '%s keeps what the components explain, of any model',
  async (method) => {
    const constant = { ...data, data: data.data.map((v, k) => (k % 6 === 4 ? 7 : v)) };
    for (const [x, options] of [
      [data, {}],
      [data, { standardize: true }],
      [constant, {}],
      [{ data: data.data.slice(0, 18), rows: 3, columns: 6 }, {}],
      [data, { normalize: 'l2', components: 3 }],
    ] as const) {
      const pca = PCA.fitSync(x, options);
      const m = Math.min(3, pca.rank);
      const rotation = await pca.rotate({ method, components: m });
      invariants(rotation, pca, m);
      const scores = rotation.transformSync(x);
      const again = PCA.fitSync(scores, { center: false }).covariance().data;
      expectNear(again, rotation.factorCorrelations.data, 1e-9);
      const clone = PCA.fromJSON(JSON.parse(JSON.stringify(pca)));
      expect((await clone.rotate({ method, components: m })).loadings).toEqual(rotation.loadings);
    }
  },
);

describe('columns that are nearly collinear', () => {
  const tables: Record<string, number[][]> = JSON.parse(
    readFileSync(join(root, 'tests/fixtures/r-tables.json'), 'utf8'),
  );
  const references: {
    name: string;
    components: number;
    normalize: boolean;
    loadings: number[][];
    phi: number[][];
  }[] = JSON.parse(readFileSync(join(root, 'tests/fixtures/oblimin.json'), 'utf8'));

  test.each(references)(
    'oblimin of $name, $components components, normalize $normalize as GPArotation',
    async ({ name, components, normalize, loadings, phi }) => {
      const pca = PCA.fitSync(tables[name], { standardize: true });
      const found = await pca.rotate({ method: 'oblimin', components, normalize });
      const by = matched(rowsOf(found.loadings), loadings);
      expectNear(found.loadings.data, arranged(loadings, by), 1e-4);
      const correlations = by.flatMap((a) => by.map((b) => a.sign * b.sign * phi[a.at][b.at]));
      expectNear(found.factorCorrelations.data, correlations, 1e-4);
      expect(found.iterations).toBeLessThan(1000);
    },
  );

  test.each(['varimax', 'quartimax', 'equamax', 'promax', 'oblimin'] as const)(
    '%s converges on the data sets of R',
    { timeout: 120_000 },
    async (method) => {
      let fits = 0;
      for (const x of Object.values(tables)) {
        const pca = PCA.fitSync(x, { standardize: true });
        for (let m = 2; m <= Math.min(4, pca.rank, x[0].length - 1); m++) {
          for (const normalize of [true, false]) {
            const rotation = await pca.rotate({ method, components: m, normalize });
            invariants(rotation, pca, m);
            fits++;
          }
        }
      }
      expect(fits).toBeGreaterThan(90);
    },
  );
});

test('one component stays as it is', async () => {
  const pca = PCA.fitSync(data);
  for (const method of ['varimax', 'equamax', 'promax', 'oblimin'] as const) {
    const { loadings, rotation } = await pca.rotate({ method, components: 1 });
    expectNear(loadings.data, pca.loadings({ kind: 'scaled', components: 1 }).data, 1e-12);
    expectNear(rotation.data, [1], 1e-12);
  }
});

test('options of rotate are checked', async () => {
  const pca = PCA.fitSync({ data: data.data.map((v, k) => (k % 6 > 2 ? 1 : v)), rows: 40, columns: 6 });
  await expect(pca.rotate({ components: 4 })).rejects.toThrow(/the components with variance are only 3/);
  await expect(pca.rotate({ method: 'quartimin' as 'oblimin' })).rejects.toThrow(code('ERR_OPTION'));
  await expect(pca.rotate({ power: 3 })).rejects.toThrow(/for method 'promax'/);
  await expect(pca.rotate({ method: 'promax', gamma: 0 })).rejects.toThrow(/for method 'oblimin'/);
  await expect(pca.rotate({ method: 'oblimin', maxIterations: 1 })).rejects.toThrow(
    code('ERR_NOT_CONVERGED'),
  );
  await expect(PCA.fitSync([[1, 1], [1, 1]]).rotate()).rejects.toThrow(code('ERR_COMPONENTS')); // biome-ignore format: a matrix
  const rotation = await pca.rotate();
  await expect(rotation.transform(data, { components: 1 } as object)).rejects.toThrow(code('ERR_OPTION'));
});

describe('biplot', () => {
  test('its products are the best approximation of rank 2, for any alpha', async () => {
    const pca = PCA.fitSync(data, { standardize: true });
    const best = pca.reconstructSync(data, { components: 2 }).data;
    const scale = pca.scale as Float64Array;
    for (const [alpha, kind] of [
      [0, 'covariance'],
      [0.5, 'symmetric'],
      [1, 'form'],
      [0.3, null],
    ] as const) {
      // biome-ignore format: pairs
      const found = await pca.biplot(data, { alpha });
      expect(found.kind).toBe(kind);
      expect(pca.biplotSync(data, { alpha })).toEqual(found);
      const products = best.map((_, k) => {
        const [i, j] = [Math.floor(k / 6), k % 6];
        const [g, h] = [found.rows.data, found.columns.data];
        const y = g[2 * i] * h[2 * j] + g[2 * i + 1] * h[2 * j + 1];
        return pca.mean[j] + scale[j] * y;
      });
      expectNear(products, best, 1e-12);
    }
    const other = await pca.biplot(data, { components: [3, 2] });
    expect(other.components).toEqual([3, 2]);
    expect(other.rows.data[0]).toBe(pca.transformSync(data).data[2]);
  });

  test('no variance, gaps, and options', async () => {
    const line = PCA.fitSync([[1, 2], [2, 4], [3, 6]]); // biome-ignore format: a matrix
    const found = await line.biplot([[1, 2], [2, 4]], { alpha: 0 }); // biome-ignore format: a matrix
    expect(found.rows.data.every(Number.isFinite)).toBe(true);
    const holed = await line.biplot([[1, Number.NaN], [2, 4]], { missing: 'omit' }); // biome-ignore format: a matrix
    expect(Number.isNaN(holed.rows.data[0])).toBe(true);
    for (const options of [{ alpha: 2 }, { components: [1, 1] }, { components: [1] }, { components: [0, 1] }])
      await expect(line.biplot([[1, 2]], options as object)).rejects.toThrow(code('ERR_OPTION'));
    await expect(line.biplot([[1, 2]], { components: [1, 3] })).rejects.toThrow(code('ERR_COMPONENTS'));
  });
});

describe('ellipse', () => {
  test.each(ellipses.ellipses)('points of FactoMineR are on it, bary $bary', ({ bary, points }) => {
    const found = ellipse(ellipses.scores, { groups: ellipses.groups, of: bary ? 'mean' : 'points' });
    expect(found.map(({ group, rows }) => [group, rows])).toEqual([['setosa', 50], ['versicolor', 50], ['virginica', 50]]); // biome-ignore format: pairs
    for (const [k, { centre, axes, angle }] of found.entries()) {
      const [a, b] = axes as readonly [number, number];
      for (const [x, y] of points[k]) {
        const [dx, dy] = [x - centre[0], y - centre[1]];
        const [u, v] = [
          dx * Math.cos(angle) + dy * Math.sin(angle),
          dy * Math.cos(angle) - dx * Math.sin(angle),
        ];
        expect((u / a) ** 2 + (v / b) ** 2).toBeCloseTo(1, 10);
      }
      expect(a).toBeGreaterThanOrEqual(b);
    }
  });

  test('by F: quantiles of Hotelling', () => {
    // qf(0.95, 2, 8) of R is 4.4589701; points 2 (n^2 - 1) / (n (n - 2)) times it, means 2 (n - 1) / (n (n - 2)).
    const scores = { data: noise(10, 2, 5), rows: 10, columns: 2 };
    const [normal] = ellipse(scores);
    const [points] = ellipse(scores, { distribution: 'f' });
    const [mean] = ellipse(scores, { distribution: 'f', of: 'mean' });
    const ratio = (a: typeof normal) => ((a.axes?.[0] ?? 0) / (normal.axes?.[0] ?? 1)) ** 2 * 5.991464547;
    expect(ratio(points)).toBeCloseTo(((2 * 99) / 80) * 4.4589701, 6);
    expect(ratio(mean)).toBeCloseTo(((2 * 9) / 80) * 4.4589701, 6);
  });

  test('rows of NaN, which an omitted row of a biplot is, belong to no group', async () => {
    const x = [[1, 2, 3], [2, Number.NaN, 1], [4, 1, 2], [3, 5, 2], [6, 2, 2], [2, 2, 9]]; // biome-ignore format: a matrix
    const whole = x.filter((row) => !row.some(Number.isNaN));
    const pca = PCA.fitSync(x, { missing: 'omit' });
    const { rows } = await pca.biplot(x, { missing: 'omit' });
    const { rows: ofWhole } = await pca.biplot(whole);
    expect(ellipse(rows)).toEqual(ellipse(ofWhole));
    const [omitted, others] = ellipse(rows, { groups: x.map((row) => row.some(Number.isNaN)) }).reverse();
    expect(omitted).toMatchObject({ group: true, rows: 0, axes: null, reason: '0 rows are too few: an ellipse needs 3' }); // biome-ignore format: one thing
    expect(others).toEqual({ ...ellipse(ofWhole)[0], group: false });
    for (const row of [
      [Number.NaN, 1],
      [1, Number.NaN],
      [Number.POSITIVE_INFINITY, Number.NaN],
    ])
      expect(() => ellipse([row, [1, 2], [2, 3], [4, 1]])).toThrow(code('ERR_NOT_FINITE'));
  });

  test('of sparse scores', () => {
    const dense = [[0, 1], [2, 0], [0, 3], [1, 1]]; // biome-ignore format: a matrix
    const sparse = { data: Float64Array.of(1, 2, 3, 1, 1), indices: Int32Array.of(1, 0, 1, 0, 1), indptr: Int32Array.of(0, 1, 2, 3, 5), rows: 4, columns: 2 }; // biome-ignore format: one thing
    expect(ellipse(sparse)).toEqual(ellipse(dense));
  });

  test('groups that are too small say so, flat ones are flat, and options are checked', () => {
    const scores = [[0, 0], [1, 1], [2, 2], [5, 5], [6, 6], [9, 9]]; // biome-ignore format: a matrix
    const [flat, pair, one] = ellipse(scores, { groups: ['a', 'a', 'a', 'b', 'b', 'c'] });
    expect(flat.axes?.[1]).toBeCloseTo(0, 12);
    expect(flat.angle).toBeCloseTo(Math.PI / 4, 12);
    expect(pair).toMatchObject({ rows: 2, axes: null, reason: '2 rows are too few: an ellipse needs 3' });
    expect(one).toMatchObject({
      group: 'c',
      rows: 1,
      center: [9, 9],
      centre: [9, 9],
      reason: expect.stringMatching(/^1 row/),
    });
    expect(() => ellipse([[1, 2, 3]])).toThrow(code('ERR_SHAPE'));
    expect(() => ellipse(scores, { groups: ['a'] })).toThrow(code('ERR_SHAPE'));
    expect(() => ellipse([[Number.NaN, 1]])).toThrow(code('ERR_NOT_FINITE'));
    expect(() => ellipse(scores, { level: 95 })).toThrow(code('ERR_OPTION'));
  });
});

test('a rotation is plain data that can be cloned, with methods of its class', async () => {
  const x = [[1, 2, 4], [2, 1, 3], [5, 4, 1], [3, 6, 2], [7, 1, 5]]; // biome-ignore format: a matrix
  const rotation = await (await PCA.fit(x)).rotate({ components: 2 });
  const clone = structuredClone(rotation);
  expect(Object.keys(clone)).toEqual(Object.keys(rotation));
  expect(clone.loadings).toEqual(rotation.loadings);
  expect(clone).not.toHaveProperty('transform');
  const scores = await rotation.transform(x);
  expect(rotation.transformSync(x)).toEqual(scores);
  for (const json of [clone, rotation.toJSON(), JSON.parse(JSON.stringify(rotation))]) {
    const restored = Rotation.fromJSON(json);
    expect(restored).toEqual(rotation);
    expect(restored.transformSync(x)).toEqual(scores);
    expect(PCA.fromJSON(restored.model).transformSync(x, { whiten: true, components: 2 }).data).not.toEqual(
      scores.data,
    );
  }
  expect(() => PCA.fromJSON(clone)).toThrow(/this is a Rotation, not a PCA/);
  structuredClone(clone.model.mean, { transfer: [clone.model.mean.buffer] });
  expect(() => Rotation.fromJSON(clone)).toThrow(code('ERR_SHAPE'));
});

test('a signal that cancelled a rotation does not cancel what is done with it later', async () => {
  const x = [[1, 2, 4], [2, 1, 3], [5, 4, 1], [3, 6, 2], [7, 1, 5]]; // biome-ignore format: a matrix
  const cancel = new AbortController();
  const rotation = await (await PCA.fit(x)).rotate({ components: 2, signal: cancel.signal });
  cancel.abort();
  expect((await rotation.transform(x)).rows).toBe(5);
  await expect(rotation.transform(x, { signal: cancel.signal })).rejects.toThrow(cancel.signal.reason);
});
