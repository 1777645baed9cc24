import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { init, PCA, RobustPCA } from 'wasm-pca';
import { root } from '../support/node.ts';
import { bell } from '../support/random.ts';

interface Fit {
  alpha: number;
  components: number;
  kept: number;
  center: number[];
  loadings: number[][];
  eigenvalues: number[] | number;
  score: number[];
  orthogonal: number[];
  cutoffs: [number, number];
}

const sets: Record<string, { x: number[][]; fits: Fit[] }> = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/robust.json'), 'utf8'),
);

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, scale: number): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < actual.length; i++) {
    expect(Math.abs(actual[i] - expected[i]), `${actual[i]} for ${expected[i]}`).toBeLessThanOrEqual(scale);
  }
}

/** Where all pairs of rows are directions nothing is left to chance but the MCD's starts. */
const directions = 1e6;

describe.each(Object.entries(sets))('%s as rrcov', (_, { x, fits }) => {
  test.each(fits)('PcaHubert, alpha $alpha, k = $components', async (fit) => {
    const components = fit.components || undefined;
    const robust = await RobustPCA.fit(x, { alpha: fit.alpha, components, directions });
    const { model } = robust;
    expect(model.componentCount).toBe(fit.kept);
    const largest = [fit.eigenvalues].flat()[0];
    expectNear(model.explainedVariance, [fit.eigenvalues].flat(), 1e-9 * largest);
    expectNear(robust.scoreDistances, fit.score, 1e-8 * Math.max(...fit.score));
    expectNear(
      robust.orthogonalDistances,
      fit.orthogonal,
      1e-9 * Math.max(Math.sqrt(largest), ...fit.orthogonal),
    );
    expect(robust.cutoffs.score).toBeCloseTo(fit.cutoffs[0], 10);
    expectNear([robust.cutoffs.orthogonal], [fit.cutoffs[1]], 1e-8 * Math.sqrt(largest));
  });
});

/** Rows near a plane of two directions, of which a share lies far away, along a third. */
function contaminated(rows: number, columns: number, share: number, seed: number): number[][] {
  const third = bell(seed);
  const normal = () => third() * Math.sqrt(3);
  return Array.from({ length: rows }, (_, n) => {
    const row = Array.from({ length: columns }, () => 0.1 * normal());
    row[0] += 5 * normal();
    row[1] += 3 * normal();
    if (n < share * rows) row[2] += 40 + normal();
    return row;
  });
}

/** The sine of the largest angle between the model's plane and the first two axes. */
function tilt({ components: { data, columns } }: PCA): number {
  const outside = [0, 1].map((m) => Math.hypot(...data.subarray(m * columns + 2, (m + 1) * columns)));
  return Math.max(...outside);
}

const locantore: Record<string, { center: number[]; loadings: number[][] }> = JSON.parse(
  readFileSync(join(root, 'tests/fixtures/spherical.json'), 'utf8'),
);

test.each(Object.entries(locantore))(
  "%s: centre and directions of rrcov's PcaLocantore",
  async (name, { center, loadings }) => {
    const D = center.length;
    const { model } = await RobustPCA.fit(sets[name].x, { method: 'spherical', components: D });
    for (const [j, value] of center.entries()) expect(Math.abs(model.mean[j] / value - 1)).toBeLessThan(1e-8);
    // Its order is that of deviations on the sphere.
    for (const direction of loadings) {
      const cosines = Array.from({ length: D }, (_, m) =>
        Math.abs(direction.reduce((sum, value, j) => sum + value * model.components.data[m * D + j], 0)),
      );
      expect(1 - Math.max(...cosines)).toBeLessThan(1e-12);
    }
  },
);

describe.each(['robpca', 'spherical'] as const)('%s', (method) => {
  test.each([
    [0.2, 0.75],
    [0.4, 0.5],
  ])('finds the plane of the majority beside %d outliers', async (share, alpha) => {
    if (method === 'spherical' && share > 0.2) return;
    const x = contaminated(200, 8, share, 3);
    const ofMethod = method === 'robpca' ? { alpha } : {};
    const robust = await RobustPCA.fit(x, { method, components: 2, ...ofMethod });
    expect(tilt(await PCA.fit(x, { components: 2 }))).toBeGreaterThan(0.9);
    expect(tilt(robust.model)).toBeLessThan(method === 'robpca' ? 0.02 : 0.2);
    const isOutlier = (kind: string) => kind === 'orthogonal' || kind === 'bad-leverage';
    expect(robust.kinds.slice(0, share * 200).every(isOutlier)).toBe(true);
    expect(robust.kinds.slice(share * 200).filter(isOutlier).length).toBeLessThan(0.1 * 200);
  });

  test('gives the same bits again, and on the calling thread; another seed another start', async () => {
    const x = contaminated(60, 6, 0.1, 5);
    const options = method === 'robpca' ? { method, seed: 4 } : { method };
    const once = await RobustPCA.fit(x, options);
    await init({ analysis: true });
    for (const again of [await RobustPCA.fit(x, options), RobustPCA.fitSync(x, options)]) {
      expect(again.scoreDistances).toEqual(once.scoreDistances);
      expect(again.model.components.data).toEqual(once.model.components.data);
    }
  });

  test('distances are those of the model, which is a PCA like any other', async () => {
    const x = contaminated(60, 6, 0.1, 5);
    const { model, scoreDistances, orthogonalDistances } = await RobustPCA.fit(x, { method, components: 2 });
    const back = PCA.fromJSON(JSON.parse(JSON.stringify(model)));
    const scores = await back.transform(x, { whiten: true });
    const near = (await back.reconstruct(x)).data;
    x.forEach((row, n) => {
      expect(Math.hypot(...scores.data.subarray(2 * n, 2 * n + 2))).toBeCloseTo(scoreDistances[n], 10);
      const distance = Math.hypot(...row.map((value, j) => value - near[6 * n + j]));
      expect(distance).toBeCloseTo(orthogonalDistances[n], 10);
    });
  });

  test.each([
    ['more columns than rows', contaminated(12, 30, 0.1, 7)],
    ['a constant column', contaminated(40, 5, 0.1, 7).map((row) => [...row, 3])],
    [
      'columns that depend on each other',
      contaminated(40, 5, 0.1, 7).map((row) => [...row, row[0] + row[1]]),
    ],
    ['rows twice', [...contaminated(20, 5, 0.1, 7), ...contaminated(20, 5, 0.1, 7)]],
    [
      'most rows in a plane',
      contaminated(40, 3, 0, 7).map(([a, b, c], n) => [a, b, n < 35 ? a - b : c + 50]),
    ],
    [
      'two rows',
      [
        [1, 2],
        [3, 5],
      ],
    ],
    ['one column', contaminated(40, 4, 0, 7).map(([a]) => [a])],
  ])('takes %s', async (_, x) => {
    const { model, scoreDistances, orthogonalDistances, kinds } = await RobustPCA.fit(x, { method });
    expect(kinds.length).toBe(x.length);
    for (const values of [
      model.components.data,
      model.explainedVariance,
      scoreDistances,
      orthogonalDistances,
    ]) {
      expect(values.every(Number.isFinite)).toBe(true);
    }
    expect(model.totalVariance).toBeGreaterThanOrEqual(0);
  });
});

test.each([
  [{ alpha: 0.4 }, 'ERR_OPTION'],
  [{ method: 'mcd' }, 'ERR_OPTION'],
  [{ components: 0 }, 'ERR_OPTION'],
  [{ components: 7 }, 'ERR_COMPONENTS'],
  [{ beta: 1 }, 'ERR_OPTION'],
] as const)('refuses %j', async (options, code) => {
  const x = contaminated(20, 6, 0, 1);
  await expect(RobustPCA.fit(x, options as object)).rejects.toMatchObject({ code });
});

test('refuses rows that are all alike, and a single one', async () => {
  await expect(
    RobustPCA.fit([
      [1, 2],
      [1, 2],
      [1, 2],
    ]),
  ).rejects.toMatchObject({ code: 'ERR_SINGULAR' });
  await expect(RobustPCA.fit([[1, 2]])).rejects.toMatchObject({ code: 'ERR_EMPTY' });
});

test('can be cancelled', async () => {
  const x = contaminated(2000, 12, 0, 1);
  const controller = new AbortController();
  const fit = RobustPCA.fit(x, { signal: controller.signal });
  setTimeout(() => controller.abort(), 20);
  await expect(fit).rejects.toMatchObject({ name: 'AbortError' });
});
