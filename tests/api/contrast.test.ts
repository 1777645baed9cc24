import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA } from 'wasm-pca';
import { ContrastPCA } from 'wasm-pca/contrast';
import lapack from '../fixtures/contrast.json';
import { expectClose } from '../support/check';
import { bell } from '../support/random';

beforeAll(() => init());

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

const { setosa, virginica } = lapack;

describe.each([
  ['setosa', setosa],
  ['virginica', virginica],
])('%s against the other species, by LAPACK', (_, { target, background, ...expected }) => {
  test('ratios and directions', async () => {
    const found = await ContrastPCA.fit(target, background);
    expect([found.targetRows, found.backgroundRows, found.rank, found.form]).toEqual([
      50,
      100,
      4,
      'asymmetric',
    ]);
    expectClose(found.contrasts, expected.ratios, 1e-11 * expected.ratios[0]);
    expectClose(found.components.data, expected.components.flat(), 1e-10);
    expectClose(
      found.targetVariance.map((value, m) => value + found.backgroundVariance[m]),
      [1, 1, 1, 1],
      1e-13,
    );
    const symmetric = await ContrastPCA.fit(target, background, { form: 'symmetric' });
    expectClose(symmetric.components.data, found.components.data, 0);
    expectClose(
      symmetric.contrasts,
      expected.ratios.map((ratio) => (ratio - 1) / (ratio + 1)),
      1e-12,
    );
  });

  test('a shrunken background, and the difference by alpha', async () => {
    const ridged = await ContrastPCA.fit(target, background, { ridge: 0.5 });
    expectClose(ridged.contrasts, expected.ridged, 1e-11);
    const alpha = await ContrastPCA.fit(target, background, { alpha: 0.5 });
    expectClose(alpha.contrasts, expected.alpha, 1e-13);
    expectClose(alpha.components.data, expected.alphaComponents.flat(), 1e-11);
    const none = await ContrastPCA.fit(target, background, { alpha: 0, components: 2 });
    const pca = await PCA.fit(target, { components: 2 });
    expectClose(none.components.data, pca.components.data, 1e-12);
    expectClose(none.contrasts, pca.explainedVariance, 1e-13);
  });
});

test('scores have the variances that the model says, and loadings are their covariances with columns', async () => {
  const { target, background } = virginica;
  const found = await ContrastPCA.fit(target, background, { components: 2 });
  for (const [rows, variances] of [
    [target, found.targetVariance],
    [background, found.backgroundVariance],
  ] as const) {
    const scores = await found.transform(rows);
    expectClose(found.transformSync(rows).data, scores.data, 0);
    const [a, b] = [0, 1].map((m) => scores.data.filter((_, k) => k % 2 === m));
    const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const covariance = (x: Float64Array, y: Float64Array) =>
      x.reduce((sum, value, i) => sum + (value - mean(x)) * (y[i] - mean(y)), 0) / (x.length - 1);
    expectClose(
      [covariance(a, a), covariance(b, b), covariance(a, b)],
      [variances[0], variances[1], 0],
      1e-12,
    );
    if (rows !== target) continue;
    const column = Float64Array.from(rows, (row) => row[2]);
    expectClose([covariance(column, a) / Math.sqrt(variances[0])], [found.loadings.data[2]], 1e-12);
    expectClose([mean(a)], [0], 1e-13);
  }
});

test('moments, sparse rows, weights, Sync, JSON and clones give the same model', async () => {
  const { target, background } = setosa;
  const fitted = await ContrastPCA.fit(target, background);
  const fields = ['contrasts', 'targetVariance', 'backgroundVariance', 'mean', 'backgroundMean'] as const;
  const same = (model: ContrastPCA, tolerance: number) => {
    for (const field of fields) expectClose(model[field], fitted[field], tolerance * 100, field);
    for (const field of ['components', 'loadings'] as const)
      expectClose(model[field].data, fitted[field].data, tolerance, field);
  };
  same(ContrastPCA.fitSync(target, background), 0);
  const [a, b] = await Promise.all([Moments.create(4), Moments.create(4)]);
  a.add(target.slice(20)).add(target.slice(0, 20));
  b.add(background);
  same(await ContrastPCA.fit(a, b), 1e-11);
  same(await ContrastPCA.fit(a, background), 1e-11);
  const sparse = {
    data: Float64Array.from(target.flat()),
    indices: Uint32Array.from({ length: 200 }, (_, k) => k % 4),
    indptr: Uint32Array.from({ length: 51 }, (_, i) => 4 * i),
    rows: 50,
    columns: 4,
  };
  same(await ContrastPCA.fit(sparse, b), 1e-11);
  const doubled = [...target, [99, 99, 99, 99]].flat();
  const weights = target.map(() => 3).concat(0);
  const weighted = { data: Float64Array.from(doubled), rows: 51, columns: 4, weights };
  same(await ContrastPCA.fit(weighted, background), 1e-11);
  const text = JSON.parse(JSON.stringify(fitted));
  for (const copy of [ContrastPCA.fromJSON(text), ContrastPCA.fromJSON(structuredClone(fitted))])
    expect(copy.toJSON()).toEqual(text);
  a.free();
  b.free();
  await expect(ContrastPCA.fit(a, b)).rejects.toEqual(code('ERR_DISPOSED'));
});

test('units and origins of columns do not matter', async () => {
  const { target, background } = setosa;
  const units = [1e80, 1e-80, 7, 1];
  const turned = (rows: number[][]) => rows.map((row) => row.map((value, j) => units[j] * (value + 100)));
  for (const ridge of [0, 0.3]) {
    const [fitted, other] = await Promise.all([
      ContrastPCA.fit(target, background, { ridge }),
      ContrastPCA.fit(turned(target), turned(background), { ridge }),
    ]);
    expectClose(other.contrasts, fitted.contrasts, 1e-9);
  }
  // Nor do the columns of one table.
  const large = await ContrastPCA.fit(
    target.map((row) => row.map((value) => 1e8 * value)),
    background,
  );
  const ratios = setosa.ratios.map((ratio) => 1e16 * ratio);
  expectClose(
    large.contrasts.map((ratio, m) => ratio / ratios[m]),
    [1, 1, 1, 1],
    1e-9,
  );
});

test('directions that one of the tables lacks are found by rank', async () => {
  const next = bell(4);
  const rows = (count: number, make: (a: number, b: number, c: number) => number[]) =>
    Array.from({ length: count }, () => make(next(), next(), next()));
  const target = rows(30, (a, b, c) => [a, b, c + a, 0]);
  const background = rows(40, (a, b) => [a, b, a - b, 0]);
  const found = await ContrastPCA.fit(target, background);
  expect(found.rank).toBe(3);
  expect(found.contrasts[0]).toBe(Number.POSITIVE_INFINITY);
  expect([...found.backgroundVariance].filter((value) => value === 0)).toHaveLength(1);
  expect(Math.abs(found.components.data[3])).toBe(0);
  // The background varies in x_3 = x_1 - x_2 alone, so that w is along (1, -1, -1).
  const [w] = found.components.data;
  expectClose(found.components.data.slice(0, 4), [w, -w, -w, 0], 1e-12);
  expect(ContrastPCA.fromJSON(JSON.parse(JSON.stringify(found))).contrasts[0]).toBe(Number.POSITIVE_INFINITY);
  const other = await ContrastPCA.fit(background, target);
  expect(other.contrasts[2]).toBe(0);
  expect(Number.isFinite(other.contrasts[0])).toBe(true);
  const few = await ContrastPCA.fit(target.slice(0, 2), background, { form: 'symmetric' });
  expectClose(few.contrasts.subarray(1), [-1, -1], 1e-12);
  const shrunken = await ContrastPCA.fit(target, background, { ridge: 0.1 });
  expect(shrunken.contrasts[0]).toBeLessThan(20);
});

test('refuses values that are not contrasts', async () => {
  const { target, background } = setosa;
  const fit = (...given: unknown[]) =>
    (ContrastPCA.fit as (...given: unknown[]) => Promise<ContrastPCA>)(...given);
  const narrow = background.map((row) => row.slice(1));
  const cases: [() => Promise<unknown>, unknown][] = [
    [() => fit(target, narrow), code('ERR_SHAPE', 'background has 3', '4')],
    [() => fit(target, background, { components: 5 }), code('ERR_COMPONENTS', 'only 4')],
    [() => fit(target.slice(0, 1), background), code('ERR_EMPTY', 'target', '1 row')],
    [
      () =>
        fit(
          target.map(() => [1, 2, 3, 4]),
          background.map(() => [1, 2, 3, 4]),
        ),
      code('ERR_EMPTY', 'neither'),
    ],
    [() => fit(target, background, { alpha: -1 }), code('ERR_OPTION', 'alpha')],
    [() => fit(target, background, { alpha: 1, ridge: 1 }), code('ERR_OPTION', 'ridge')],
    [() => fit(target, background, { form: 'ratio' }), code('ERR_OPTION', 'asymmetric')],
    [
      () => fit(target, background.with(3, [1, Number.NaN, 1, 1])),
      code('ERR_NOT_FINITE', 'row 3, column 1 of background'),
    ],
    [() => fit(target), code('ERR_SHAPE', 'background')],
  ];
  for (const [act, error] of cases) await expect(act()).rejects.toEqual(error);
  const named = await ContrastPCA.fit(
    target.map(([a, b]) => ({ a, b })),
    background.map(([a, b]) => ({ b, a })),
  );
  expect(named.featureNames).toEqual(['a', 'b']);
  const scores = named.transformSync([{ b: 1, a: 2 }]).data;
  expectClose(named.transformSync([[2, 1]], { columns: ['a', 'b'] }).data, scores, 0);
  expect(() => named.transformSync([{ a: 1 }])).toThrow(code('ERR_SHAPE', "'b'"));
  expect(named.transformSync([{ a: 1, b: Number.NaN }], { missing: 'omit' }).data[0]).toBeNaN();
  const reason = new Error('enough');
  await expect(fit(target, background, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(() => new (ContrastPCA as unknown as new () => ContrastPCA)()).toThrow(code('ERR_OPTION', 'fit'));
});
