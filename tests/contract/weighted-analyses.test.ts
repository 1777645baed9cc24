import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, type Matrix } from 'wasm-pca';
import { expectClose, expectError } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

const [N, P, Q, K] = [60, 4, 3, 3];
const labels = Array.from({ length: N }, (_, n) => 'abc'[n % K]);
/** Makes rows whose classes lie apart. */
const rows = Array.from({ length: N }, (_, n) =>
  Array.from(noise(N, P, 1).subarray(n * P, (n + 1) * P), (value, j) => value + (n % K === j ? 2 : 0) + 5),
);
const partner = Array.from({ length: N }, (_, n) =>
  Array.from(noise(N, Q, 2).subarray(n * Q, (n + 1) * Q), (value, j) => value + rows[n][j]),
);
const frequencies = rows.map((_, n) => (n * 7) % 4);
const reliabilities = rows.map((_, n) => 0.25 + ((n * 7) % 5) / 3);
const repeated = <T>(values: readonly T[]) =>
  values.flatMap((value, n) => Array.from({ length: frequencies[n] }, () => value));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const matrixOf = ({ data, rows, columns }: Readonly<Matrix>) =>
  Array.from({ length: rows }, (_, m) => Array.from(data.subarray(m * columns, (m + 1) * columns)));

/** Returns sum w (x - a)(y - b)^T over some rows, where a and b are their weighted means. */
function scatter(x: number[][], y: number[][], w: number[]): number[][] {
  const mean = (z: number[][]) => z[0].map((_, j) => sum(z.map((row, n) => w[n] * row[j])) / sum(w));
  const [a, b] = [mean(x), mean(y)];
  return a.map((__, i) => b.map((_, j) => sum(x.map((row, n) => w[n] * (row[i] - a[i]) * (y[n][j] - b[j])))));
}

const plus = (a: number[][], b: number[][]) => a.map((row, i) => row.map((value, j) => value + b[i][j]));
/** Returns u^T S v. */
const form = (u: number[], s: number[][], v: number[]) =>
  sum(u.map((a, i) => a * sum(v.map((b, j) => s[i][j] * b))));
const degreesOf = (w: number[], weighting: string) =>
  sum(w) - (weighting === 'frequency' ? 1 : sum(w.map((weight) => weight ** 2)) / sum(w));

/** The forms in which rows and their weights are passed. */
const forms: Record<string, (x: number[][], w: number[]) => { x: object; weights?: number[] | string }> = {
  'an array beside an array of rows': (x, weights) => ({ x, weights }),
  'beside the values': (x, weights) => ({
    x: { data: Float64Array.from(x.flat()), rows: N, columns: x[0].length, weights },
  }),
  'a column of records': (x, w) => ({
    x: x.map((row, n) => ({ w: w[n], ...Object.fromEntries(row.map((value, j) => [`c${j}`, value])) })),
    weights: 'w',
  }),
  'sparse rows': (x, weights) => ({
    x: {
      data: Float64Array.from(x.flat()),
      indices: Uint32Array.from(x.flatMap((row) => [...row.keys()])),
      indptr: Uint32Array.from({ length: N + 1 }, (_, n) => n * x[0].length),
      rows: N,
      columns: x[0].length,
    },
    weights,
  }),
};

describe("Fisher's discriminant", () => {
  test('of frequencies is that of repeated rows', async () => {
    const options = { weights: frequencies, weighting: 'frequency' } as const;
    for (const more of [{}, { regularization: 0.3 }, { regularization: 0.3, scale: 'within' as const }]) {
      const weighted = await FisherDiscriminant.fit(rows, labels, { ...options, ...more });
      const copies = await FisherDiscriminant.fit(repeated(rows), repeated(labels), more);
      for (const name of ['mean', 'eigenvalues', 'classWeights'] as const)
        expectClose(weighted[name], copies[name], 1e-11, name);
      expectClose(weighted.components.data, copies.components.data, 1e-11, 'components');
      expectClose(weighted.classMeans.data, copies.classMeans.data, 1e-11, 'class means');
      expect(weighted.rows).toBe(frequencies.filter((weight) => weight > 0).length);
      const [a, b] = await Promise.all([weighted, copies].map((model) => model.predict(rows)));
      expect(a.classes).toEqual(b.classes);
      expectClose(a.posteriors.data, b.posteriors.data, 1e-11, 'posteriors');
    }
  });

  test.each(['frequency', 'reliability'] as const)('of %s solves S_B w = lambda S_W w', async (weighting) => {
    const weights = reliabilities;
    const model = await FisherDiscriminant.fit(rows, labels, { weights, weighting });
    const parts = ['a', 'b', 'c'].map((label) => [...rows.keys()].filter((n) => labels[n] === label));
    const of = (part: number[]) => ({ x: part.map((n) => rows[n]), w: part.map((n) => weights[n]) });
    const within = parts
      .map(of)
      .map(({ x, w }) => scatter(x, x, w))
      .reduce(plus);
    const total = scatter(rows, rows, weights);
    const degrees =
      weighting === 'frequency'
        ? sum(weights) - K
        : sum(parts.map((part) => degreesOf(of(part).w, weighting)));
    const directions = matrixOf(model.components);
    directions.forEach((u, m) => {
      directions.forEach((v, l) => {
        expect(form(u, within, v) / degrees).toBeCloseTo(m === l ? 1 : 0, 11);
        const between = (form(u, total, v) - form(u, within, v)) / degrees;
        expect(between).toBeCloseTo(m === l ? model.eigenvalues[m] : 0, 11);
      });
    });
    expectClose(model.classWeights, parts.map((part) => sum(of(part).w)), 1e-12, 'class weights'); // biome-ignore format: one line
    expectClose(model.mean, rows[0].map((_, j) => sum(rows.map((row, n) => weights[n] * row[j])) / sum(weights)), 1e-13, 'mean'); // biome-ignore format: one line
    expect(model.weighting).toBe(weighting);
  });

  test('does not depend on a common factor of reliabilities', async () => {
    const [a, b] = await Promise.all(
      [1, 2 ** 300].map((factor) =>
        FisherDiscriminant.fit(rows, labels, { weights: reliabilities.map((weight) => weight * factor) }),
      ),
    );
    expect(b.components).toEqual(a.components);
    expect(b.eigenvalues).toEqual(a.eigenvalues);
    expect(b.mean).toEqual(a.mean);
  });

  test.each(Object.entries(forms))('takes weights as %s', async (_, form) => {
    const { x, weights } = form(rows, reliabilities);
    const model = await FisherDiscriminant.fit(x as number[][], labels, { weights });
    const plain = FisherDiscriminant.fitSync(rows, labels, { weights: reliabilities });
    expect(model.components).toEqual(plain.components);
    expect(model.classWeights).toEqual(plain.classWeights);
  });

  test('takes rows of weight 0 for absent, whatever they hold, and classes that have no other', async () => {
    const weights = reliabilities.with(4, 0).with(9, 0);
    const with4 = rows.with(
      4,
      rows[4].map(() => Number.NaN),
    );
    const kept = [...rows.keys()].filter((n) => weights[n] > 0);
    const found = await FisherDiscriminant.fit(with4, labels.with(9, 'd'), { weights });
    const others = await FisherDiscriminant.fit(
      kept.map((n) => rows[n]),
      kept.map((n) => labels[n]),
      { weights: kept.map((n) => weights[n]) },
    );
    expect(found.toJSON()).toEqual({ ...others.toJSON(), report: found.toJSON()['report' as never] });
    expect(found.classes).toEqual(['a', 'b', 'c']);
    expect(Array.from(found.counts)).toEqual(
      [20, 18, 20].map((count, k) => (k === 1 ? 19 : count - Number(k === 0))),
    );
  });

  test('all weights of 1 give the bits without weights', async () => {
    const [a, b] = [{ weights: rows.map(() => 1) }, {}].map((o) =>
      FisherDiscriminant.fitSync(rows, labels, o),
    );
    expect([a.components, a.spectrum, a.mean]).toEqual([b.components, b.spectrum, b.mean]);
  });

  test('keeps its weights in JSON, and reads JSON of versions without them', async () => {
    const model = await FisherDiscriminant.fit(rows, labels, { weights: reliabilities });
    const json = JSON.parse(JSON.stringify(model));
    const read = FisherDiscriminant.fromJSON(json);
    expect([read.weighting, read.classWeights]).toEqual([model.weighting, model.classWeights]);
    expect(read.predictSync(rows)).toEqual(model.predictSync(rows));
    const { weighting, classWeights, ...older } = JSON.parse(
      JSON.stringify(await FisherDiscriminant.fit(rows, labels)),
    );
    expect([weighting, classWeights]).toEqual([null, [20, 20, 20]]);
    const old = FisherDiscriminant.fromJSON({ ...older, version: 2 });
    expect([old.weighting, old.classWeights]).toEqual([null, old.counts]);
    for (const [code, change] of [
      ['ERR_OPTION', { weighting: 'importance' }],
      ['ERR_SHAPE', { weighting: null }],
      ['ERR_OPTION', { classWeights: [1, -1, 1] }],
      ['ERR_SHAPE', { classWeights: [1, 1] }],
    ] as const)
      await expectError(code, () => FisherDiscriminant.fromJSON({ ...json, ...change }));
  });

  test('refuses weights that are none, too few, or too little', async () => {
    const fit = (weights: unknown, weighting?: 'frequency') =>
      FisherDiscriminant.fit(rows, labels, { weights: weights as number[], weighting });
    await expectError('ERR_OPTION', () => fit(reliabilities.with(7, -1)), 'row 7');
    await expectError('ERR_SHAPE', () => fit([1, 2]), '2 weights');
    await expectError('ERR_OPTION', () => fit(rows.map(() => 0)), /classes/);
    await expectError('ERR_EMPTY', () => fit(rows.map(() => 0.01), 'frequency'), 'sum'); // biome-ignore format: one line
    await expectError('ERR_OPTION', () => FisherDiscriminant.leaveOneOut({ ...forms['beside the values'](rows, reliabilities).x } as Matrix, labels), 'weights'); // biome-ignore format: one line
  });
});

describe('canonical correlations', () => {
  test('of frequencies are those of repeated rows', async () => {
    for (const ridge of [0, 0.5]) {
      const weighted = await CCA.fit(rows, partner, { weights: frequencies, weighting: 'frequency', ridge });
      const copies = await CCA.fit(repeated(rows), repeated(partner), { ridge });
      expectClose(weighted.correlations, copies.correlations, 1e-12, 'correlations');
      expectClose(weighted.xWeights.data, copies.xWeights.data, 1e-11, 'weights of x');
      expectClose(weighted.yWeights.data, copies.yWeights.data, 1e-11, 'weights of y');
      expectClose(weighted.yMean, copies.yMean, 1e-12, 'mean');
      expect([weighted.rows, weighted.totalWeight]).toEqual([45, sum(frequencies)]);
    }
  });

  test.each(['frequency', 'reliability'] as const)('of %s are of weighted covariances', async (weighting) => {
    const weights = reliabilities;
    const model = await CCA.fit(rows, partner, { weights, weighting });
    const degrees = degreesOf(weights, weighting);
    const [a, b] = [matrixOf(model.xWeights), matrixOf(model.yWeights)];
    const [xx, xy, yy] = [
      scatter(rows, rows, weights),
      scatter(rows, partner, weights),
      scatter(partner, partner, weights),
    ];
    for (let m = 0; m < Q; m++) {
      for (let l = 0; l < Q; l++) {
        expect(form(a[m], xx, a[l]) / degrees).toBeCloseTo(m === l ? 1 : 0, 11);
        expect(form(b[m], yy, b[l]) / degrees).toBeCloseTo(m === l ? 1 : 0, 11);
        expect(form(a[m], xy, b[l]) / degrees).toBeCloseTo(m === l ? model.correlations[m] : 0, 11);
      }
    }
  });

  test.each(Object.entries(forms))('takes weights as %s', async (_, form) => {
    const { x, weights } = form(rows, reliabilities);
    const model = await CCA.fit(x as number[][], partner, { weights });
    const plain = CCA.fitSync(rows, partner, { weights: reliabilities });
    expect([model.xWeights, model.yWeights]).toEqual([plain.xWeights, plain.yWeights]);
    const ofY = await CCA.fit(rows, forms['beside the values'](partner, reliabilities).x as Matrix);
    expect(ofY.xWeights).toEqual(plain.xWeights);
  });

  test('take rows of weight 0 for absent on both sides, and weights of 1 for none', async () => {
    const weights = reliabilities.with(4, 0);
    const nothing = [Number.NaN, Number.NaN, Number.NaN];
    const found = await CCA.fit(rows, partner.with(4, nothing), { weights });
    const others = await CCA.fit(rows.toSpliced(4, 1), partner.toSpliced(4, 1), { weights: weights.toSpliced(4, 1) }); // biome-ignore format: one line
    expect(found.xWeights).toEqual(others.xWeights);
    expect(found.rows).toBe(N - 1);
    await expectError('ERR_NOT_FINITE', () => CCA.fit(rows, partner.with(5, nothing), { weights }), 'row 5');
    const [a, b] = [{ weights: rows.map(() => 1) }, {}].map((o) => CCA.fitSync(rows, partner, o));
    expect([a.xWeights, a.yWeights, a.xMean]).toEqual([b.xWeights, b.yWeights, b.xMean]);
  });

  test('keep their weights in JSON, and read JSON of versions without them', async () => {
    const json = JSON.parse(JSON.stringify(await CCA.fit(rows, partner, { weights: reliabilities })));
    const read = CCA.fromJSON(json);
    expect(read.weighting).toBe('reliability');
    expect(read.totalWeight).toBeCloseTo(sum(reliabilities), 12);
    const { weighting, totalWeight, ...older } = JSON.parse(JSON.stringify(await CCA.fit(rows, partner)));
    expect([weighting, totalWeight]).toEqual([null, N]);
    expect(CCA.fromJSON({ ...older, version: 2 }).totalWeight).toBe(N);
    await expectError('ERR_SHAPE', () => CCA.fromJSON({ ...json, weighting: null }));
    await expectError('ERR_OPTION', () => CCA.fromJSON({ ...json, totalWeight: 0 }));
  });

  test('refuse weights on both sides, of other lengths, and that sum to too little', async () => {
    const y = forms['beside the values'](partner, reliabilities).x as Matrix;
    await expectError('ERR_OPTION', () => CCA.fit(rows, y, { weights: reliabilities }), 'twice');
    await expectError('ERR_SHAPE', () => CCA.fit(rows, partner, { weights: [1] }), '1 weights');
    await expectError('ERR_SHAPE', () => CCA.fit(rows, partner.slice(1), { weights: reliabilities.with(4, 0) }), 'x has 60 rows, but y has 59'); // biome-ignore format: one line
    await expectError('ERR_EMPTY', () => CCA.fit(rows, partner, { weights: rows.map(() => 0.01), weighting: 'frequency' }), 'sum'); // biome-ignore format: one line
    await expectError(
      'ERR_OPTION',
      () => CCA.fit(rows, partner, { weighting: 'both' as 'frequency' }),
      'weighting',
    );
  });
});
