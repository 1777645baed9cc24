import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, type NumericArray, PCA } from 'wasm-pca';
import { oraclePCA } from '../oracle/jacobi';
import {
  bytesOf,
  covarianceOf,
  dot,
  expectClose,
  expectComponents,
  expectError,
  expectSameBytes,
  expectSameModel,
  rowOf,
} from '../support/check';
import { correlated, noise } from '../support/random';
import { SOLVERS } from '../support/solvers';

beforeAll(() => init());

const [rows, columns] = [120, 7];
const data = correlated(rows, columns, 4, 7);
const x = { data, rows, columns };
const identity = (n: number) => Float64Array.from({ length: n * n }, (_, k) => (k % (n + 1) === 0 ? 1 : 0));

function squaredError(a: ArrayLike<number>, b: ArrayLike<number>, scale: Float64Array | null = null): number {
  let total = 0;
  for (let k = 0; k < a.length; k++) total += ((a[k] - b[k]) / (scale ? scale[k % columns] : 1)) ** 2;
  return total;
}

describe('conventions', () => {
  test('the entry of largest magnitude of each component is positive', () => {
    for (const seed of [1, 2, 3]) {
      const model = PCA.fitSync({ data: noise(50, 9, seed), rows: 50, columns: 9 });
      for (let m = 0; m < 9; m++) {
        const u = [...rowOf(model.components, m)];
        expect(Math.max(...u)).toBe(Math.max(...u.map(Math.abs)));
      }
    }
  });

  test('signs: rotation gives det(U) = +1 when all components are kept', () => {
    const determinant = (a: Matrix): number => {
      const u = a.data.slice();
      let det = 1;
      for (let p = 0; p < columns; p++) {
        let best = p;
        for (let i = p; i < columns; i++) {
          if (Math.abs(u[i * columns + p]) > Math.abs(u[best * columns + p])) best = i;
        }
        if (best !== p) {
          det = -det;
          for (let j = 0; j < columns; j++) {
            [u[p * columns + j], u[best * columns + j]] = [u[best * columns + j], u[p * columns + j]];
          }
        }
        det *= u[p * columns + p];
        for (let i = p + 1; i < columns; i++) {
          const factor = u[i * columns + p] / u[p * columns + p];
          for (let j = p; j < columns; j++) u[i * columns + j] -= factor * u[p * columns + j];
        }
      }
      return det;
    };
    const seen = new Set<number>();
    for (let seed = 1; seed <= 8; seed++) {
      const set = { data: correlated(rows, columns, seed, 7), rows, columns };
      const plain = PCA.fitSync(set);
      const rotation = PCA.fitSync(set, { signs: 'rotation' });
      seen.add(Math.round(determinant(plain.components)));
      expect(determinant(rotation.components)).toBeCloseTo(1, 10);
      for (let m = 0; m < columns; m++) {
        expect(Math.abs(dot(rowOf(plain.components, m), rowOf(rotation.components, m)))).toBeCloseTo(1, 12);
      }
    }
    expect([...seen].sort()).toEqual([-1, 1]);
  });

  test('ddof 0 divides by N, ddof 1 by N - 1', () => {
    const one = PCA.fitSync(x);
    const zero = PCA.fitSync(x, { ddof: 0 });
    expect([one.ddof, zero.ddof]).toEqual([1, 0]);
    const factor = (rows - 1) / rows;
    const first = one.explainedVariance[0];
    expectClose(
      zero.explainedVariance,
      one.explainedVariance.map((v) => v * factor),
      1e-14 * first,
    );
    expectClose(zero.explainedVarianceRatio, one.explainedVarianceRatio, 1e-14);
    expectClose(zero.singularValues, one.singularValues, 1e-13 * one.singularValues[0]);
    expectClose(zero.distortions(), one.distortions(), 1e-13 * one.distortions()[0]);
    expectClose(one.explainedVariance, oraclePCA(data, rows, columns).eigenvalues, 1e-12 * first);
    expectClose(
      zero.explainedVariance,
      oraclePCA(data, rows, columns, { ddof: 0 }).eigenvalues,
      1e-12 * first,
    );
  });

  test('center: false leaves the mean out', () => {
    const oracle = oraclePCA(data, rows, columns, { center: false });
    for (const solver of SOLVERS) {
      const model = PCA.fitSync(x, { center: false, solver });
      expect([...model.mean]).toEqual(new Array(columns).fill(0));
      expectClose(model.explainedVariance, oracle.eigenvalues, 1e-12 * oracle.eigenvalues[0], solver);
      expectComponents(model.components, oracle.components, oracle.eigenvalues, 1e-12, solver);
      const scores = model.transformSync(x);
      expect(scores.data[0]).toBeCloseTo(dot(data.subarray(0, columns), rowOf(model.components, 0)), 10);
      expectClose(model.inverseTransformSync(scores).data, data, 1e-12 * 30);
    }
  });

  test('standardize divides each column by its deviation, in either divisor', () => {
    const spread = data.map((v, k) => v * 10 ** (k % columns) + (k % columns));
    for (const ddof of [0, 1] as const) {
      const oracle = oraclePCA(spread, rows, columns, { standardize: true, ddof });
      for (const solver of SOLVERS) {
        const model = PCA.fitSync({ data: spread, rows, columns }, { standardize: true, ddof, solver });
        expectClose(model.explainedVariance, oracle.eigenvalues, 1e-12 * oracle.eigenvalues[0], solver);
        expectComponents(model.components, oracle.components, oracle.eigenvalues, 1e-12, solver);
        expectClose([model.totalVariance], [columns], 1e-12, 'the trace of a correlation matrix');
        const deviation = Math.sqrt(
          covarianceOf({ data: spread, rows, columns }, ddof).data[3 * columns + 3],
        );
        expect((model.scale?.[3] ?? NaN) / deviation).toBeCloseTo(1, 12);
      }
    }
  });

  test('singular values are those of the centred data', () => {
    const model = PCA.fitSync(x);
    expectClose(
      model.singularValues.map((s) => s * s),
      model.explainedVariance.map((v) => v * (rows - 1)),
      1e-12 * model.explainedVariance[0] * rows,
    );
  });

  test('results are copies of the caller’s, inputs are untouched', () => {
    const own = data.slice();
    const model = PCA.fitSync({ data: own, rows, columns });
    const scores = model.transformSync({ data: own, rows, columns });
    expectSameBytes(bytesOf(own), bytesOf(data));
    expect(own.buffer.byteLength).toBe(data.byteLength);
    const before = scores.data.slice();
    scores.data.fill(0);
    expect([...model.transformSync(x).data]).toEqual([...before]);
    const view = model.covariance();
    view.data.fill(1);
    model.distortions().fill(1);
    expect(model.covariance().data[1]).not.toBe(1);
    expect(model.distortions()[columns]).not.toBe(1);
    for (const array of [
      model.mean,
      model.components.data,
      model.explainedVariance,
      model.spectrum,
      scores.data,
    ]) {
      expect(array).toBeInstanceOf(Float64Array);
      expect(array.byteLength, 'a view on the engine’s heap would be far smaller than its buffer').toBe(
        array.buffer.byteLength,
      );
    }
  });
});

describe('component rules', () => {
  test('varianceRatio keeps the fewest components that reach it', () => {
    const model = PCA.fitSync(x);
    let cumulative = 0;
    for (let m = 1; m < columns; m++) {
      cumulative += model.explainedVarianceRatio[m - 1];
      const fit = (varianceRatio: number) => PCA.fitSync(x, { components: { varianceRatio } });
      expect(fit(cumulative - 1e-9).componentCount).toBe(m);
      expect(fit(cumulative + 1e-9).componentCount).toBe(m + 1);
      expectClose(
        fit(cumulative - 1e-9).explainedVariance,
        model.explainedVariance.slice(0, m),
        1e-12 * model.spectrum[0],
      );
    }
    const all = PCA.fitSync(x, { components: { varianceRatio: 1 } });
    expect(all.componentCount).toBe(columns);
  });

  test('distortion keeps the fewest components with J(m) at most that', () => {
    const distortions = PCA.fitSync(x).distortions();
    for (let m = 1; m < columns; m++) {
      for (const ddof of [0, 1] as const) {
        const fit = (distortion: number) => PCA.fitSync(x, { components: { distortion }, ddof });
        expect(fit(distortions[m] * (1 + 1e-9)).componentCount).toBe(m);
        expect(fit(distortions[m] * (1 - 1e-9)).componentCount).toBe(m + 1);
      }
    }
    expect(PCA.fitSync(x, { components: { distortion: 1e9 } }).componentCount).toBe(1);
  });

  test('rounding alone is no component: of rank one every solver keeps one', () => {
    for (const [n, d] of [
      [30, 4],
      [6, 20],
      [300, 40],
    ]) {
      const line = Float64Array.from(
        { length: n * d },
        (_, k) => Math.sin(1.7 * Math.floor(k / d)) * ((k % d) + 1.3),
      );
      for (const solver of ['auto', 'covariance', 'gram', 'svd', 'krylov', 'power', 'em'] as const) {
        for (const components of [{ distortion: 0 }, { varianceRatio: 1 }]) {
          const model = PCA.fitSync({ data: line, rows: n, columns: d }, { solver, components });
          expect(model.componentCount, `${solver}, ${n} x ${d}`).toBe(1);
        }
      }
    }
  });

  test('the rules hold for wide data and every solver', () => {
    const wide = { data: correlated(9, 40, 6), rows: 9, columns: 40 };
    for (const solver of SOLVERS) {
      const all = PCA.fitSync(wide, { solver });
      const three = all.explainedVarianceRatio.slice(0, 3).reduce((a, b) => a + b);
      const byRatio = PCA.fitSync(wide, { solver, components: { varianceRatio: three - 1e-9 } });
      expect(byRatio.componentCount, solver).toBe(3);
      const byDistortion = PCA.fitSync(wide, {
        solver,
        components: { distortion: all.distortion(4) * (1 + 1e-9) },
      });
      expect(byDistortion.componentCount, solver).toBe(4);
    }
  });

  test("'all' is min(rows, columns)", () => {
    expect(PCA.fitSync(x, { components: 'all' }).componentCount).toBe(columns);
    expect(PCA.fitSync({ data: noise(4, 9), rows: 4, columns: 9 }).componentCount).toBe(4);
  });
});

describe.each([
  ['raw', {}],
  ['ddof 0', { ddof: 0 }],
  ['standardised', { standardize: true }],
  ['uncentred', { center: false }],
  ['uncentred and standardised', { center: false, standardize: true }],
] as const)('distortion, %s', (_, options) => {
  test('N J(m) is the summed squared reconstruction error', () => {
    const model = PCA.fitSync(x, options);
    const distortions = model.distortions();
    expect(distortions.length).toBe(columns + 1);
    for (let m = 0; m <= columns; m++) {
      expect(model.distortion(m)).toBe(distortions[m]);
      const error =
        m === 0
          ? squaredError(
              data,
              data.map((_, k) => model.mean[k % columns]),
              model.scale,
            )
          : squaredError(data, model.reconstructSync(x, { components: m }).data, model.scale);
      expectClose([rows * distortions[m]], [error], 1e-11 * rows * distortions[0], `m = ${m}`);
    }
  });

  test('a truncated model knows the same distortions', () => {
    const full = PCA.fitSync(x, options).distortions();
    const model = PCA.fitSync(x, { ...options, components: 3 });
    expect(model.distortions().length).toBe(4);
    expectClose(model.distortions(), full.slice(0, 4), 1e-12 * full[0]);
  });

  test('covariance() is the data’s, exactly when all components are kept', () => {
    const model = PCA.fitSync(x, options);
    const standardised = data.map((v, k) => v / (model.scale ? model.scale[k % columns] : 1));
    if (!('center' in options)) {
      const expected = covarianceOf({ data: standardised, rows, columns }, model.ddof).data;
      expectClose(model.covariance().data, expected, 1e-12 * model.explainedVariance[0]);
    }
    expect(model.covariance()).toMatchObject({ rows: columns, columns });
    // With fewer components the noise variance stands for the rest, so the trace stays the same.
    const truncated = PCA.fitSync(x, { ...options, components: 2 });
    const covariance = truncated.covariance().data;
    let trace = 0;
    for (let j = 0; j < columns; j++) trace += covariance[j * columns + j];
    expect(trace / model.totalVariance).toBeCloseTo(1, 12);
    const u = rowOf(truncated.components, 0);
    const image = Float64Array.from({ length: columns }, (_, i) =>
      dot(covariance.subarray(i * columns, (i + 1) * columns), u),
    );
    expectClose(
      image,
      u.map((v) => v * truncated.explainedVariance[0]),
      1e-12 * model.explainedVariance[0],
    );
  });
});

describe('scores and their inverses', () => {
  test.each([{}, { standardize: true }, { center: false }])('%o', (options) => {
    const model = PCA.fitSync(x, options);
    const scores = model.transformSync(x);
    expect(scores).toMatchObject({ rows, columns });
    for (const i of [0, 17, rows - 1]) {
      for (let m = 0; m < columns; m++) {
        const centred = data
          .slice(i * columns, (i + 1) * columns)
          .map((v, j) => (v - model.mean[j]) / (model.scale?.[j] ?? 1));
        expect(scores.data[i * columns + m]).toBeCloseTo(dot(centred, rowOf(model.components, m)), 10);
      }
    }
    expectClose(model.inverseTransformSync(scores).data, data, 1e-12 * 30, 'inverse');
    if (model.mean.some((v) => v !== 0)) {
      const covariance = covarianceOf(scores).data;
      expectClose(
        covariance,
        identity(columns).map((v, k) => v * model.explainedVariance[k % columns]),
        1e-12 * model.explainedVariance[0],
        'the covariance of the scores',
      );
    }
  });

  test('components: m keeps the first m scores', () => {
    const model = PCA.fitSync(x);
    const all = model.transformSync(x);
    const two = model.transformSync(x, { components: 2 });
    expect(two).toMatchObject({ rows, columns: 2 });
    for (let i = 0; i < rows; i++) {
      expectClose(two.data.slice(2 * i, 2 * i + 2), all.data.slice(i * columns, i * columns + 2), 1e-12 * 30);
    }
    // Fewer scores than components are scores of the first ones.
    const back = model.inverseTransformSync(two);
    expectClose(back.data, model.reconstructSync(x, { components: 2 }).data, 1e-12 * 30);
  });

  test('reconstruct is the mean and the first m terms, by default all', () => {
    const model = PCA.fitSync(x, { components: 3 });
    const row = { data: data.slice(0, columns), rows: 1, columns };
    const expected = model.mean.slice();
    const scores = model.transformSync(row).data;
    for (let m = 0; m < 3; m++) {
      rowOf(model.components, m).forEach((u, j) => {
        expected[j] += scores[m] * u;
      });
      const result = model.reconstructSync(row, { components: m + 1 });
      expect(result).toMatchObject({ rows: 1, columns });
      expectClose(result.data, expected, 1e-13 * 30);
    }
    expectClose(model.reconstructSync(row).data, expected, 1e-13 * 30);
  });

  test('rows beyond one engine block', () => {
    for (const many of [255, 256, 257, 1023, 5000]) {
      const big = { data: correlated(many, columns, 4, 7), rows: many, columns };
      const model = PCA.fitSync(x);
      const scores = model.transformSync(big);
      expect(scores.rows).toBe(many);
      for (const i of [0, 254, many - 1]) {
        const single = model.transformSync({
          data: big.data.slice(i * columns, (i + 1) * columns),
          rows: 1,
          columns,
        });
        expectClose(scores.data.slice(i * columns, (i + 1) * columns), single.data, 1e-13 * 30);
      }
    }
  });
});

describe('whitening', () => {
  const cases = {
    raw: {},
    standardised: { standardize: true },
    'ddof 0': { ddof: 0 },
  } as const;

  test.each(Object.entries(cases))('%s: identity covariance and exact inverses', (_, options) => {
    const model = PCA.fitSync(x, options);
    for (const whiten of [true, 'zca'] as const) {
      const white = model.transformSync(x, { whiten });
      expect(white).toMatchObject({ rows, columns });
      expectClose(covarianceOf(white, model.ddof).data, identity(columns), 1e-10, `${whiten}: covariance`);
      expectClose(model.inverseTransformSync(white, { whiten }).data, data, 1e-11 * 30, `${whiten}: inverse`);
    }
  });

  test('PCA whitening divides scores by deviations, ZCA turns them back', () => {
    const model = PCA.fitSync(x);
    const scores = model.transformSync(x).data;
    const white = model.transformSync(x, { whiten: true }).data;
    expectClose(
      white,
      scores.map((z, k) => z / Math.sqrt(model.explainedVariance[k % columns])),
      1e-10,
    );
    const zca = model.transformSync(x, { whiten: 'zca' }).data;
    const turned = Float64Array.from({ length: columns }, (_, j) => {
      let total = 0;
      for (let m = 0; m < columns; m++) total += white[m] * model.components.data[m * columns + j];
      return total;
    });
    expectClose(zca.slice(0, columns), turned, 1e-10);
    // Of all whitenings ZCA is the one nearest to the data: its cross-covariance with them is symmetric.
    const cross = new Float64Array(columns * columns);
    for (let i = 0; i < rows; i++) {
      for (let a = 0; a < columns; a++) {
        for (let b = 0; b < columns; b++) {
          cross[a * columns + b] +=
            (zca[i * columns + a] * (data[i * columns + b] - model.mean[b])) / (rows - 1);
        }
      }
    }
    const transposed = cross.map((_, k) => cross[(k % columns) * columns + Math.floor(k / columns)]);
    expectClose(cross, transposed, 1e-10);
  });

  test('directions without variance are left out, not blown up', () => {
    const rank = 3;
    const scores = noise(rows, rank, 31);
    const loadings = noise(rank, columns, 32);
    const low = new Float64Array(rows * columns);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        low[i * columns + j] = j;
        for (let f = 0; f < rank; f++)
          low[i * columns + j] += scores[i * rank + f] * loadings[f * columns + j];
      }
    }
    const deficient = { data: low, rows, columns };
    const model = PCA.fitSync(deficient);
    const white = model.transformSync(deficient, { whiten: true });
    const expected = identity(columns).map((v, k) => (Math.floor(k / columns) < rank ? v : 0));
    expectClose(covarianceOf(white).data, expected, 1e-11, 'covariance');
    for (let i = 0; i < rows; i++) {
      expectClose(white.data.slice(i * columns + rank, (i + 1) * columns), [0, 0, 0, 0], 0);
    }
    const zca = model.transformSync(deficient, { whiten: 'zca' });
    // Returns the projector on the kept subspace.
    const projector = new Float64Array(columns * columns);
    for (let m = 0; m < rank; m++) {
      const u = rowOf(model.components, m);
      for (let k = 0; k < projector.length; k++) projector[k] += u[Math.floor(k / columns)] * u[k % columns];
    }
    expectClose(covarianceOf(zca).data, projector, 1e-11, 'ZCA covariance');
    expectClose(model.inverseTransformSync(white, { whiten: true }).data, low, 1e-12 * 10, 'inverse');
    expectClose(model.inverseTransformSync(zca, { whiten: 'zca' }).data, low, 1e-12 * 10, 'ZCA inverse');
  });

  test('a truncated model whitens its own components', () => {
    const model = PCA.fitSync(x, { components: 2 });
    const white = model.transformSync(x, { whiten: true });
    expectClose(covarianceOf(white).data, identity(2), 1e-11);
    const reconstruction = model.reconstructSync(x).data;
    expectClose(model.inverseTransformSync(white, { whiten: true }).data, reconstruction, 1e-12 * 30);
    const zca = model.transformSync(x, { whiten: 'zca' });
    expect(zca.columns).toBe(columns);
    expectClose(model.inverseTransformSync(zca, { whiten: 'zca' }).data, reconstruction, 1e-12 * 30);
  });
});

describe('a model is plain data', () => {
  const models = () => ({
    plain: PCA.fitSync(x, { components: 3 }),
    standardised: PCA.fitSync(x, { standardize: true, ddof: 0 }),
    uncentred: PCA.fitSync(x, { center: false }),
    wide: PCA.fitSync({ data: noise(5, 30), rows: 5, columns: 30 }),
    constant: PCA.fitSync([
      [1, 2],
      [1, 2],
    ]),
    covariance: PCA.fromCovarianceSync([
      [2, 0.1],
      [0.1, 1],
    ]),
  });

  test('JSON keeps every double', () => {
    for (const [name, model] of Object.entries(models())) {
      const text = JSON.stringify(model);
      for (const copy of [PCA.fromJSON(JSON.parse(text)), PCA.fromJSON(model.toJSON())]) {
        expect(copy).toBeInstanceOf(PCA);
        expectSameModel(copy, model, name);
        expect(copy.report).toEqual(model.report);
        expect(copy.solver).toBe(model.solver);
        expect(JSON.stringify(copy)).toBe(text);
        expectSameBytes(bytesOf(copy.distortions()), bytesOf(model.distortions()));
      }
    }
  });

  test('a model that came through JSON works like the original', () => {
    const model = PCA.fitSync(x, { components: 3, standardize: true });
    const copy = PCA.fromJSON(JSON.parse(JSON.stringify(model)));
    for (const options of [{}, { whiten: true }, { whiten: 'zca' }, { components: 2 }] as const) {
      expectSameBytes(
        bytesOf(copy.transformSync(x, options).data),
        bytesOf(model.transformSync(x, options).data),
      );
    }
    expectSameBytes(bytesOf(copy.covariance().data), bytesOf(model.covariance().data));
  });

  test('structuredClone and postMessage keep it', async () => {
    const model = PCA.fitSync(x, { components: 3, standardize: true });
    const clone = structuredClone(model);
    expectSameModel(PCA.fromJSON(clone), model, 'structuredClone');
    const { port1, port2 } = new MessageChannel();
    const received = new Promise<unknown>((resolve) => {
      port2.onmessage = (event) => resolve(event.data);
    });
    port1.postMessage(model);
    expectSameModel(PCA.fromJSON(await received), model, 'postMessage');
    port1.close();
    port2.close();
  });

  test('transform needs columns only: one row, and the asynchronous form alike', async () => {
    const model = PCA.fitSync(x);
    const row = { data: data.slice(0, columns), rows: 1, columns };
    expectSameBytes(bytesOf((await model.transform(row)).data), bytesOf(model.transformSync(row).data));
  });
});

describe('fromCovariance', () => {
  test('gives the model of the data it came from', () => {
    const model = PCA.fitSync(x);
    const again = PCA.fromCovarianceSync(covarianceOf(x), { mean: model.mean, rows });
    expectClose(again.explainedVariance, model.explainedVariance, 1e-12 * model.spectrum[0]);
    expectComponents(
      again.components,
      Array.from({ length: columns }, (_, m) => rowOf(model.components, m)),
      model.explainedVariance,
      1e-12,
    );
    expectClose(again.singularValues, model.singularValues, 1e-10 * model.singularValues[0]);
    expectClose(again.distortions(), model.distortions(), 1e-12 * model.spectrum[0] * columns);
    expectClose(again.transformSync(x).data, model.transformSync(x).data, 1e-10 * 30);
    expect(again.rows).toBe(rows);
  });

  test('in a worker gives the same bits, leaves the matrix alone and can be cancelled while it solves', async () => {
    const covariance = covarianceOf(x);
    const before = covariance.data.slice();
    for (const options of [
      {},
      { rows: 5, components: 3, ddof: 0 as const },
      { standardize: true, mean: Array(columns).fill(2) },
    ]) {
      expectSameModel(
        await PCA.fromCovariance(covariance, options),
        PCA.fromCovarianceSync(covariance, options),
      );
    }
    expect(covariance.data).toEqual(before);

    const order = 400;
    const toeplitz = Float64Array.from(
      { length: order ** 2 },
      (_, k) => 0.99 ** Math.abs(Math.floor(k / order) - (k % order)),
    );
    const controller = new AbortController();
    const stages: string[] = [];
    const solving = PCA.fromCovariance(
      { data: toeplitz, rows: order, columns: order },
      {
        signal: controller.signal,
        onProgress: ({ stage, done }) => {
          stages.push(`${stage} ${done}`);
          setTimeout(() => controller.abort('enough'));
        },
      },
    );
    await expect(solving).rejects.toBe('enough');
    expect(stages).toEqual(['solve 0']);
    expectSameModel(await PCA.fromCovariance(covariance), PCA.fromCovarianceSync(covariance));
  });

  test('without rows: singular values are unknown, J sums the discarded eigenvalues', () => {
    const model = PCA.fromCovarianceSync([
      [4, 0, 0],
      [0, 1, 0],
      [0, 0, 2],
    ]);
    expect([...model.singularValues]).toEqual([NaN, NaN, NaN]);
    expectClose(model.distortions(), [7, 3, 1, 0], 1e-15 * 7);
    expect([...model.mean]).toEqual([0, 0, 0]);
    expectClose(model.explainedVariance, [4, 2, 1], 1e-15);
  });

  test('component options', () => {
    const covariance = [
      [4, 0, 0],
      [0, 1, 0],
      [0, 0, 2],
    ];
    expect(PCA.fromCovarianceSync(covariance, { components: 2 }).noiseVariance).toBeCloseTo(1, 14);
    expect(PCA.fromCovarianceSync(covariance, { components: { varianceRatio: 0.8 } }).componentCount).toBe(2);
    expect(PCA.fromCovarianceSync(covariance, { components: { distortion: 3 } }).componentCount).toBe(1);
  });

  test('standardize turns it into the correlation', () => {
    const model = PCA.fitSync(x, { standardize: true });
    const again = PCA.fromCovarianceSync(covarianceOf(x), { rows, standardize: true });
    expectClose(again.explainedVariance, model.explainedVariance, 1e-12 * columns);
    expectClose(again.scale ?? [], model.scale ?? [], 1e-12 * Math.max(...(model.scale ?? [])));
  });
});

describe('a covariance given with the rounding of its element type', () => {
  /** Makes correlations of which one is off by this share of the largest. */
  const off = <T extends NumericArray>(Type: { from(values: ArrayLike<number>): T }, by: number) => ({
    data: Type.from([1, 0.5, 0.25, 0.5 + by, 1, 0.125, 0.25, 0.125, 1]),
    rows: 3,
    columns: 3,
  });
  const lists = (by: number) => [
    [1, 0.5],
    [0.5 + by, 1],
  ];

  test('is symmetric up to four units of that', async () => {
    const [single, half] = [2 ** -23, 2 ** -10];
    for (const units of [1, 4]) {
      expect(PCA.fromCovarianceSync(off(Float32Array, units * single)).columns).toBe(3);
      expect(PCA.fromCovarianceSync(lists(1e-11)).columns).toBe(2);
    }
    for (const covariance of [off(Float32Array, 6 * single), off(Float64Array, single), lists(1e-8)]) {
      await expectError('ERR_SHAPE', () => PCA.fromCovarianceSync(covariance), /symmetric/);
    }
    const Half = (globalThis as { Float16Array?: { from(values: ArrayLike<number>): NumericArray } })
      .Float16Array;
    if (!Half) return;
    expect(PCA.fromCovarianceSync(off(Half, 4 * half)).columns).toBe(3);
    await expectError('ERR_SHAPE', () => PCA.fromCovarianceSync(off(Half, 6 * half)), /symmetric/);
  });

  test('takes a mean as any array of numbers', async () => {
    const covariance = lists(0);
    for (const mean of [[1, -2], [1n, -2n] as never, Float32Array.of(1, -2), Int8Array.of(1, -2)]) {
      expect(PCA.fromCovarianceSync(covariance, { mean }).mean).toEqual(Float64Array.of(1, -2));
    }
    for (const mean of [
      ['1', 2],
      [1, null],
      [1, undefined],
      [1, {}],
      'ab',
      { length: 2 },
      5,
      new Set([1, 2]),
    ]) {
      await expectError(
        'ERR_OPTION',
        () => PCA.fromCovarianceSync(covariance, { mean: mean as never }),
        /mean/,
      );
    }
    await expectError('ERR_SHAPE', () => PCA.fromCovarianceSync(covariance, { mean: [1] }), /1 elements/);
    await expectError('ERR_NOT_FINITE', () => PCA.fromCovarianceSync(covariance, { mean: [1, Number.NaN] }));
  });
});
