import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type MatrixLike, PCA } from 'wasm-pca';
import { bytesOf, expectSameBytes, expectSameModel } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

/** Makes rows whose first three columns have the largest variances. */
function standingOut(rows: number, columns: number) {
  const data = Float32Array.from(
    noise(rows, columns, 5),
    (v, k) => v * Math.max(1, 20 - 5 * (k % columns)) + 3,
  );
  return { data, rows, columns };
}

// With more columns than rows, krylov works on the rows, and never on their covariance.
const wide = standingOut(300, 900);
const tall = standingOut(2000, 12);
const few = standingOut(30, 200);
const huge = { ...wide, data: Float64Array.from(wide.data, (v) => v * 1e200) };

const cases: [string, MatrixLike & { data: Float32Array | Float64Array }, FitOptions][] = [
  ['rows that are held', wide, { components: 2, solver: 'krylov' }],
  ['rows that are held and scaled', huge, { components: 2, solver: 'krylov' }],
  ['rows that are held, standardised', wide, { components: 3, solver: 'power', standardize: true }],
  ['rows of unit length', wide, { components: 2, solver: 'krylov', normalize: 'l2' }],
  ['rows that are used up', few, { solver: 'gram' }],
  ['rows that are summed', tall, {}],
  ['several workers', standingOut(9000, 120), { components: 60, threads: 2 }],
];

describe.each(cases)('fitTransform: %s', (_, x, options) => {
  test('gives the model of fit and the scores of transform, here and in a worker', async () => {
    const model = PCA.fitSync(x, options);
    const scores = model.transformSync(x);
    for (const both of [PCA.fitTransformSync(x, options), await PCA.fitTransform(x, options)]) {
      expectSameModel(both.model, model);
      expect(both.scores).toMatchObject({ rows: scores.rows, columns: scores.columns });
      expectSameBytes(bytesOf(both.scores.data), bytesOf(scores.data));
    }
  });

  test('rounds scores where float32 is asked for', async () => {
    const model = PCA.fitSync(x, options);
    const expected = bytesOf(Float32Array.from(model.transformSync(x).data));
    const { scores } = await PCA.fitTransform(x, { ...options, output: 'float32' });
    expectSameBytes(bytesOf(scores.data), expected);
    expectSameBytes(bytesOf((await model.transform(x, { output: 'float32' })).data), expected);
  });
});

test('float32 results of every map', async () => {
  const model = PCA.fitSync(tall, { components: 4 });
  const z = model.transformSync(tall);
  for (const [single, double] of [
    [await model.reconstruct(tall, { output: 'float32' }), model.reconstructSync(tall)],
    [model.inverseTransformSync(z, { output: 'float32' }), model.inverseTransformSync(z)],
    [
      model.transformSync(tall, { whiten: 'zca', output: 'float32' }),
      model.transformSync(tall, { whiten: 'zca' }),
    ],
  ] as const) {
    expect(single.data).toEqual(Float32Array.from(double.data));
  }
});
