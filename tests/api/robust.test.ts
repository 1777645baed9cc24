import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { init, PCA, RobustPCA } from 'wasm-pca';
import { root } from '../support/node.ts';
import { bell } from '../support/random.ts';

interface Fit {
  alpha: number;
  components: number;
  scale: 'none' | 'mad' | 'qn';
  kept: number;
  center: number[];
  loadings: number[][];
  eigenvalues: number[] | number;
  score: number[];
  orthogonal: number[];
  cutoffs: [number, number];
}

const read = (name: string) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8'));
const sets: Record<string, { x: number[][]; fits: Fit[] }> = read('robust');
const tables: Record<string, number[][]> = read('r-tables');

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, scale: number): void {
  expect(actual.length).toBe(expected.length);
  for (let i = 0; i < actual.length; i++) {
    expect(Math.abs(actual[i] - expected[i]), `${actual[i]} for ${expected[i]}`).toBeLessThanOrEqual(scale);
  }
}

/** If all pairs of rows are directions, only the starts of the MCD are random. */
const directions = 1e6;

describe.each(Object.entries(sets))('%s as rrcov', (_, { x, fits }) => {
  test.each(fits)('PcaHubert, alpha $alpha, k = $components, scale $scale', async (fit) => {
    const components = fit.components || undefined;
    const scale = fit.scale === 'none' ? undefined : fit.scale;
    const robust = await RobustPCA.fit(x, { alpha: fit.alpha, components, scale, directions });
    const { model } = robust;
    expect(model.componentCount).toBe(fit.kept);
    expectNear(model.mean, fit.center, 1e-8 * Math.max(...fit.center.map(Math.abs)));
    const largest = [fit.eigenvalues].flat()[0];
    const loose = scale === 'qn' ? 1000 : 1; // robustbase's Qn has the digits of single precision
    expectNear(model.explainedVariance, [fit.eigenvalues].flat(), loose * 1e-9 * largest);
    expectNear(robust.scoreDistances, fit.score, loose * 1e-8 * Math.max(...fit.score));
    expectNear(
      robust.orthogonalDistances,
      fit.orthogonal,
      loose * 1e-9 * Math.max(Math.sqrt(largest), ...fit.orthogonal),
    );
    expect(robust.cutoffs.score).toBeCloseTo(fit.cutoffs[0], 10);
    expectNear([robust.cutoffs.orthogonal], [fit.cutoffs[1]], loose * 1e-8 * Math.sqrt(largest));
  });
});

test("figures of rrcov 1.7-7 with robustbase 0.99-7: hbk, and swiss by each column's MAD", async () => {
  const hbk = sets.hbk.x.map((row) => row.slice(0, 4));
  const plain = await RobustPCA.fit(hbk, { components: 2, directions });
  expectNear(plain.model.explainedVariance, [1.455067, 1.199174], 5e-7);
  const scaled = await RobustPCA.fit(sets.swiss.x, { components: 2, scale: 'mad', alpha: 0.75, directions });
  expectNear(scaled.model.explainedVariance, [7.229416, 1.395579], 5e-7);
});

test('variances are of the regular rows, with a quarter of outliers and without', async () => {
  const next = bell(11);
  const normal = () => next() + next() + next();
  const [rows, D] = [2000, 4];
  for (const [share, most] of [
    [0, 1.06],
    [0.25, 1.15],
  ]) {
    const x = Array.from({ length: rows }, (_, n) =>
      Array.from({ length: D }, () => normal() + (n < share * rows ? 50 : 0)),
    );
    const { explainedVariance } = (await RobustPCA.fit(x, { components: D })).model;
    const mean = explainedVariance.reduce((sum, value) => sum + value, 0) / D;
    expect(mean).toBeGreaterThan(0.97);
    expect(mean).toBeLessThan(most);
  }
});

test('of 200 rows a distant cluster of 24 % is found; one of 30 % turns the components and hides', async () => {
  const next = bell(7);
  const rows = Array.from({ length: 200 }, () => [5 * next(), next(), next()]);
  const fitWith = async (outliers: number) => {
    const x = rows.map((row, i) => (i < outliers ? [row[0] / 50, row[1] / 10 + 40, row[2] / 10] : row));
    const { model, kinds } = await RobustPCA.fit(x, { components: 1 });
    return {
      u: model.components.data,
      found: kinds.slice(0, outliers).filter((kind) => kind !== 'regular').length,
    };
  };
  const few = await fitWith(48);
  expect(few.u[0]).toBeGreaterThan(0.99);
  expect(few.found).toBe(48);
  const many = await fitWith(60);
  expect(Math.abs(many.u[1])).toBeGreaterThan(0.99);
  expect(many.found).toBe(0);
});

describe('few rows', () => {
  interface Few {
    rows: number;
    columns: number;
    fits: { components: number; alpha: number; eigenvalues: number[] }[];
  }

  /** Draws the rows as robust-few.R does. */
  function* drawn(): Generator<Few & { x: number[][] }> {
    let state = 1;
    const normal = () => {
      let sum = 0;
      for (let k = 0; k < 12; k++) {
        state = (state * 16807) % 2147483647;
        sum += state;
      }
      return Math.floor((sum / 2147483647 - 6) * 1000 + 0.5) / 1000;
    };
    for (const [t, few] of (read('robust-few') as Few[]).entries()) {
      const x = Array.from({ length: few.rows }, () =>
        Array.from({ length: few.columns }, (_, j) => normal() * ([5, 3][j] ?? 1)),
      );
      if (t % 3 === 0) x[0] = x[0].map((value) => value + 15);
      yield { ...few, x };
    }
  }

  test('as rrcov where it has variances, and an error with the rows that are needed where it has none', {
    tags: ['nightly'],
    timeout: 300_000,
  }, async () => {
    await init({ analysis: true });
    const count = { as: 0, refused: 0 };
    for (const { x, rows, fits } of drawn()) {
      for (const { components, alpha, eigenvalues } of fits) {
        const options = { components: components || undefined, alpha: alpha || undefined, directions };
        const isThere = eigenvalues.length > 0 && eigenvalues.every((value) => value > 0);
        try {
          const { explainedVariance } = RobustPCA.fitSync(x, options).model;
          expect(explainedVariance.every((value) => value > 0 && value < Number.POSITIVE_INFINITY)).toBe(
            true,
          );
          // With `alpha`, rrcov keeps more components than the rows determine; its corrections are then 4 or more.
          if (!isThere || (alpha > 0 && explainedVariance.length < eigenvalues.length)) continue;
          expectNear(explainedVariance, eigenvalues, 1e-8 * eigenvalues[0]);
          count.as++;
        } catch (error) {
          expect(error).toMatchObject({ code: 'ERR_COMPONENTS' });
          const needed = Number(/that many need (\d+) rows/.exec((error as Error).message)?.[1]);
          expect(needed).toBeGreaterThan(rows);
          expect(isThere && alpha === 0).toBe(false);
          count.refused++;
        }
      }
    }
    expect(count.as).toBeGreaterThan(690);
    expect(count.refused).toBeGreaterThan(50);
  });

  test('the rows that an error asks for are enough, and so are the components', async () => {
    const x = contaminated(30, 20, 0, 9);
    const of = (rows: number, components: number) =>
      RobustPCA.fit(x.slice(0, rows), { components, alpha: 0.75 });
    await expect(of(8, 4)).rejects.toThrow(
      'components is 4, but that many need 10 rows at alpha 0.75, and there are 8: ask for at most 3',
    );
    expect((await of(10, 4)).model.componentCount).toBe(4);
    expect((await of(8, 3)).model.componentCount).toBe(3);
    await expect(RobustPCA.fit(x.slice(0, 5), { components: 4 })).rejects.toThrow(
      'components is 4, but that many need 7 rows, and there are 5: ask for at most 3',
    );
  });

  test('equal rows: whether the others tell the components asked for', async () => {
    const flat = Array.from({ length: 20 }, (_, n) => (n < 17 ? [1, 2, 3] : [n, n * n, Math.sin(n)]));
    for (const method of ['robpca', 'spherical'] as const)
      await expect(RobustPCA.fit(flat, { method })).rejects.toMatchObject({ code: 'ERR_SINGULAR' });
    const ofLine = Array.from({ length: 17 }, (_, n) => [n - 8, 0, 0]);
    const line = [...ofLine, [0, 5, 0], [0, -5, 0], [0, 0, 7], [0, 0, -7]];
    await expect(RobustPCA.fit(line, { method: 'spherical', components: 3 })).rejects.toThrow(
      'components is 3, but only along 1 do more than half of the rows differ: ask for at most 1',
    );
    expect((await RobustPCA.fit(line, { method: 'spherical' })).model.componentCount).toBe(1);
  });

  test('rows of a plane are not far from it by rounding', async () => {
    const next = bell(4);
    const x = Array.from({ length: 12 }, () => {
      const [a, b] = [5 * next(), 2 * next()];
      return Array.from({ length: 6 }, (_, j) => 1000 + a * Math.cos(j) + b * Math.sin(3 * j));
    });
    x[0][4] += 3;
    const { kinds, orthogonalDistances } = await RobustPCA.fit(x, { components: 2 });
    expect(orthogonalDistances[0]).toBeGreaterThan(1);
    expect(kinds.slice(1).filter((kind) => kind === 'orthogonal' || kind === 'bad-leverage')).toEqual([]);
    expect(['orthogonal', 'bad-leverage']).toContain(kinds[0]);
  });
});

/** Fits every data set, or every second one, from so many seeds. */
async function seedsAgree(seeds: number, every: number): Promise<void> {
  await init({ analysis: true });
  const named = Object.entries(tables);
  expect(named.length).toBeGreaterThanOrEqual(30);
  for (const [name, x] of named.filter((_, i) => i % every === 0)) {
    const components = Math.min(6, x[0].length, Math.floor(x.length / 5));
    const fits = Array.from({ length: seeds }, (_, seed) => RobustPCA.fitSync(x, { components, seed }));
    for (const { model, kinds } of fits) {
      expectNear(model.explainedVariance, fits[0].model.explainedVariance, 1e-9 * model.explainedVariance[0]);
      expect(kinds, name).toEqual(fits[0].kinds);
    }
  }
}

test('two seeds agree on every second data set of R', () => seedsAgree(2, 2));
test('ten seeds agree on data sets of R', { tags: ['nightly'], timeout: 300_000 }, () => seedsAgree(10, 1));

describe('scale and missing', () => {
  const x = tables.airquality;
  const withGaps = x.map((row, n) =>
    row.map((value, j) => (n % 9 === 4 && j === n % 6 ? Number.NaN : value)),
  );
  const isComplete = (row: number[]) => !row.some(Number.isNaN);

  test.each(['mad', 'qn'] as const)(
    "divides by each column's %s, of which the model then is",
    async (scale) => {
      const fitted = await RobustPCA.fit(x, { components: 3, scale });
      const divisors = fitted.model.scale as Float64Array;
      const divided = x.map((row) => row.map((value, j) => value / divisors[j]));
      const plain = await RobustPCA.fit(divided, { components: 3 });
      expectNear(fitted.model.explainedVariance, plain.model.explainedVariance, 1e-9);
      expectNear(fitted.model.components.data, plain.model.components.data, 1e-9);
      expectNear(fitted.scoreDistances, plain.scoreDistances, 1e-8);
      expectNear(fitted.orthogonalDistances, plain.orthogonalDistances, 1e-8);
      expect(fitted.kinds).toEqual(plain.kinds);
      const back = PCA.fromJSON(JSON.parse(JSON.stringify(fitted.model)));
      expectNear((await back.transform(x)).data, (await plain.model.transform(divided)).data, 1e-8);
      // In other units, columns are divided by proportionally more.
      const units = x.map((row) => row.map((value, j) => 10 ** (j - 3) * value + j));
      const other = await RobustPCA.fit(units, { components: 3, scale });
      expectNear(other.model.explainedVariance, fitted.model.explainedVariance, 1e-9);
    },
  );

  test.each([undefined, 'mad'] as const)('leaves rows with a NaN out, with scale %s', async (scale) => {
    for (const method of ['robpca', 'spherical'] as const) {
      const options = { method, components: 2, scale };
      const whole = await RobustPCA.fit(withGaps.filter(isComplete), options);
      const holed = await RobustPCA.fit(withGaps, { ...options, missing: 'omit' });
      const omitted = withGaps.filter((row) => !isComplete(row)).length;
      expect(holed.model.report.omitted).toBe(omitted);
      expect(holed.model.rows).toBe(x.length - omitted);
      expectNear(holed.model.explainedVariance, whole.model.explainedVariance, 1e-9 * whole.model.explainedVariance[0]); // biome-ignore format: one thing
      expect(holed.kinds.filter((kind) => kind !== 'omitted')).toEqual(whole.kinds);
      withGaps.forEach((row, n) => {
        expect(holed.kinds[n] === 'omitted').toBe(!isComplete(row));
        expect(Number.isNaN(holed.scoreDistances[n])).toBe(!isComplete(row));
        expect(Number.isNaN(holed.orthogonalDistances[n])).toBe(!isComplete(row));
      });
      expect(holed.cutoffs.orthogonal).toBeCloseTo(whole.cutoffs.orthogonal, 9);
      await expect(RobustPCA.fit(withGaps, options)).rejects.toMatchObject({ code: 'ERR_NOT_FINITE' });
    }
  });

  test('names the column without a scale, and takes no other', async () => {
    const records = x.map(([a, b], n) => ({ ozone: a, flag: n < 80 ? 1 : n, solar: b }));
    for (const scale of ['mad', 'qn'] as const) {
      const fit = RobustPCA.fit(records, { scale });
      await expect(fit).rejects.toMatchObject({ code: 'ERR_CONSTANT_COLUMN' });
      await expect(fit).rejects.toThrow(/column 1 \('flag'\)/);
    }
    for (const scale of ['pareto', true, [1, 2]])
      await expect(RobustPCA.fit(x, { scale } as object)).rejects.toThrow(/scale must be 'mad' or 'qn'/);
    await expect(RobustPCA.fit(x, { missing: 'mean' } as object)).rejects.toMatchObject({
      code: 'ERR_OPTION',
    });
  });
});

test('in any units', async () => {
  const x = contaminated(60, 6, 0.1, 5);
  for (const method of ['robpca', 'spherical'] as const) {
    const once = await RobustPCA.fit(x, { method, components: 3 });
    for (const unit of [1e100, 1e-100]) {
      const scaled = await RobustPCA.fit(
        x.map((row) => row.map((value) => unit * value)),
        { method, components: 3 },
      );
      expectNear(scaled.model.explainedVariance.map((v) => v / unit / unit), once.model.explainedVariance, 1e-9); // biome-ignore format: one thing
      expectNear(scaled.scoreDistances, once.scoreDistances, 1e-8);
      expect(scaled.kinds).toEqual(once.kinds);
    }
  }
});

/** Makes rows near a plane, of which a share lies far away along a third direction. */
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

const locantore: Record<string, { center: number[]; loadings: number[][] }> = read('spherical');

test.each(Object.entries(locantore))(
  "%s: centre and directions of rrcov's PcaLocantore",
  async (name, { center, loadings }) => {
    const D = center.length;
    const { model } = await RobustPCA.fit(sets[name].x, { method: 'spherical', components: D });
    for (const [j, value] of center.entries()) expect(Math.abs(model.mean[j] / value - 1)).toBeLessThan(1e-8);
    // The method orders components by their deviations on the sphere.
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

test('all that it fits and maps can be cancelled', async () => {
  const listeners = async (run: (signal: AbortSignal) => Promise<unknown>) => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    await run(signal);
    return added.mock.calls.length;
  };
  const x = contaminated(60, 4, 0, 1);
  const ofFit = await listeners((signal) => PCA.fit(x, { signal }));
  // The expected result comes from two fits, of the rows and of their directions, with the scores of each and the distances.
  const ofRobust = await listeners((signal) => RobustPCA.fit(x, { method: 'spherical', signal }));
  expect(ofRobust).toBe(5 * ofFit);
});

test('is plain data: a clone and JSON give it its methods back', async () => {
  const x = [...contaminated(60, 4, 0, 1), [Number.NaN, 0, 0, 0]];
  const robust = await RobustPCA.fit(x, { missing: 'omit' });
  for (const json of [structuredClone(robust), robust.toJSON(), JSON.parse(JSON.stringify(robust))]) {
    const restored = RobustPCA.fromJSON(json);
    expect(restored).toEqual(robust);
    expect(restored.model).toBeInstanceOf(PCA);
    expect(await restored.model.transform(x.slice(0, 60))).toEqual(
      await robust.model.transform(x.slice(0, 60)),
    );
  }
  expect(() => PCA.fromJSON(robust.toJSON())).toThrow(/this is a RobustPCA, not a PCA/);
  const { kinds, ...others } = JSON.parse(JSON.stringify(robust));
  expect(() => RobustPCA.fromJSON({ ...others, kinds: kinds.slice(1) })).toThrow(
    /scoreDistances has 61 elements/,
  );
});
