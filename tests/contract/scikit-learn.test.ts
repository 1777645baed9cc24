import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, PCA } from 'wasm-pca';
import exchange from '../fixtures/exchange.json';
import iris from '../fixtures/iris.json';
import wine from '../fixtures/wine.json';
import { expectClose, expectComponents, rowOf } from '../support/check';

// Models that went to scikit-learn or came from it: tests/fixtures/exchange_scikit_learn.py.

beforeAll(() => init());

const sets: Record<string, { data: number[]; rows: number; columns: number }> = { iris, wine };

function matrix(name: string, rows = sets[name].rows) {
  const { data, columns } = sets[name];
  return { data: Float64Array.from(data.slice(0, rows * columns)), rows, columns };
}

const cases = [
  ...exchange.scikitLearn.map((one) => ({ ...one, from: 'scikit-learn' })),
  ...exchange.wasmPca.map((one) => ({ ...one, from: 'wasm-pca' })),
].map((one) => ({ ...one, options: one.options as FitOptions }));

describe.each(cases)(
  '$data, $options, fitted by $from',
  ({ data, options, model, scores, whitened, from }) => {
    const pca = () => PCA.fromJSON(model);
    const shown = matrix(data, scores.length / model.components.rows);

    test('both give the same scores', () => {
      expectClose(pca().transformSync(shown).data, scores, 1e-12 * Math.max(1, ...scores.map(Math.abs)));
      expectClose(pca().transformSync(shown, { whiten: true }).data, whitened, 1e-12 * 10);
    });

    test('is what a fit gives here', () => {
      const fitted = PCA.fitSync(matrix(data), options);
      const read = pca();
      const tolerance = 1e-12 * read.spectrum[0];
      expect(read).toMatchObject({ rows: fitted.rows, columns: fitted.columns, normalize: fitted.normalize });
      expectClose(read.mean, fitted.mean, 1e-12 * Math.max(...fitted.mean.map(Math.abs)));
      const directions = Array.from(fitted.explainedVariance, (_, m) => rowOf(fitted.components, m));
      expectComponents(read.components, directions, fitted.explainedVariance, 1e-12);
      expectClose(read.explainedVarianceRatio, fitted.explainedVarianceRatio, 1e-12);
      expect(read.scale === null).toBe(fitted.scale === null);
      expectClose(read.scale ?? [], fitted.scale ?? [], 1e-12 * Math.max(0, ...(fitted.scale ?? [])));
      // StandardScaler divides by N, scikit-learn's PCA by N - 1.
      const factor = from === 'scikit-learn' && fitted.scale ? fitted.rows / (fitted.rows - 1) : 1;
      const expected = (variances: Float64Array) => variances.map((variance) => variance * factor);
      expectClose(read.explainedVariance, expected(fitted.explainedVariance), tolerance);
      expectClose(read.distortions(), fitted.distortions(), tolerance);
      expectClose([read.noiseVariance], [fitted.noiseVariance * factor], tolerance);
      expectClose(read.singularValues, fitted.singularValues, 1e-12 * fitted.singularValues[0]);
    });
  },
);

test('a scikit-learn model keeps the names of its columns and what is not known of its fit', () => {
  const named = PCA.fromJSON(exchange.scikitLearn[1].model);
  expect(named.featureNames).toEqual(['sepal length', 'sepal width', 'petal length', 'petal width']);
  expect(named.report).toMatchObject({ residual: Number.NaN, binary: 'custom' });
  expect(PCA.fromJSON(exchange.scikitLearn[0].model).featureNames).toBeNull();
});
