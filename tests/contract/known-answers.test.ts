import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import breastCancer from '../fixtures/breast-cancer.json';
import faithful from '../fixtures/faithful.json';
import iris from '../fixtures/iris.json';
import usarrests from '../fixtures/usarrests.json';
import wine from '../fixtures/wine.json';
import { expectClose, expectComponents } from '../support/check';

beforeAll(() => init());

const sets = { iris, usarrests, wine, faithful, 'breast cancer': breastCancer };

function rowsOf(values: number[], columns: number): number[][] {
  return Array.from({ length: values.length / columns }, (_, i) =>
    values.slice(i * columns, (i + 1) * columns),
  );
}

describe.each(Object.entries(sets))('%s', (name, set) => {
  const x = { data: Float64Array.from(set.data), rows: set.rows, columns: set.columns };

  describe.each(['raw', 'standardized'] as const)('%s', (kind) => {
    const answer = set[kind];
    const first = answer.eigenvalues[0];
    const standardize = kind === 'standardized';
    const shown = {
      data: x.data.slice(0, answer.scores.length),
      rows: answer.scores.length / set.columns,
      columns: set.columns,
    };

    test.each(['auto', 'covariance', 'gram', 'svd'] as const)('%s agrees with scikit-learn', (solver) => {
      const model = PCA.fitSync(x, { standardize, solver });
      expect([model.rows, model.columns, model.componentCount]).toEqual([set.rows, set.columns, set.columns]);
      expectClose(model.mean, set.mean, 1e-13 * Math.max(...set.mean), 'mean');
      if (standardize) expectClose(model.scale ?? [], set.scale, 1e-13 * Math.max(...set.scale), 'scale');
      else expect(model.scale).toBeNull();
      expectClose(model.explainedVariance, answer.eigenvalues, 1e-13 * first, 'eigenvalues');
      expectClose(model.explainedVarianceRatio, answer.ratios, 1e-13, 'ratios');
      expectClose(model.spectrum, answer.eigenvalues, 1e-13 * first, 'spectrum');
      // A singular value carries the square root of its eigenvalue's error.
      const last = answer.singularValues[set.columns - 1];
      expectClose(
        model.singularValues,
        answer.singularValues,
        (1e-12 * answer.singularValues[0] ** 2) / last,
        'singular values',
      );
      expectComponents(model.components, rowsOf(answer.components, set.columns), answer.eigenvalues, 1e-13);
      expect(model.totalVariance).toBeCloseTo(
        answer.eigenvalues.reduce((a, b) => a + b),
        12 - Math.ceil(Math.log10(first)),
      );
      expect(model.noiseVariance).toBe(0);
      expect(model.solver).toBe(solver === 'auto' ? model.solver : solver);
      expect(model.ddof).toBe(1);
    });

    test('scores and whitened scores', () => {
      // This spectrum spans twelve decades, so a covariance turns its last components by more than the tolerance.
      const solver = name === 'breast cancer' && !standardize ? 'svd' : 'auto';
      const model = PCA.fitSync(x, { standardize, solver });
      const scores = model.transformSync(shown);
      const whitened = model.transformSync(shown, { whiten: true });
      expect(scores.rows).toBe(shown.rows);
      expect(scores.columns).toBe(set.columns);
      // The two loadings of standardised two-column data are equal in size: their signs are free.
      const sign = (m: number) =>
        set.columns === 2 && standardize ? Math.sign(scores.data[m] * answer.scores[m]) : 1;
      const signed = (values: number[]) => values.map((v, i) => v * sign(i % set.columns));
      const deviations = answer.eigenvalues.map(Math.sqrt);
      const tolerance = 1e-12 * deviations[0];
      expectClose(scores.data, signed(answer.scores), 10 * tolerance, 'scores');
      expectClose(
        whitened.data,
        signed(answer.whitened),
        (10 * tolerance) / deviations[set.columns - 1],
        'whitened',
      );
    });

    test('two components: noise variance, covariance and reconstruction', () => {
      const { kept } = answer;
      const model = PCA.fitSync(x, { standardize, components: kept.components });
      expect(model.componentCount).toBe(kept.components);
      expectClose([model.noiseVariance], [kept.noiseVariance], 1e-13 * first, 'noise variance');
      expectClose(model.covariance().data, kept.covariance, 1e-12 * first, 'covariance');
      const expected = standardize
        ? kept.reconstruction.map((v, i) => v * set.scale[i % set.columns] + set.mean[i % set.columns])
        : kept.reconstruction;
      const size = Math.max(...set.data.map(Math.abs));
      expectClose(model.reconstructSync(shown).data, expected, 1e-12 * size, 'reconstruction');
      expectClose(
        model.explainedVarianceRatio,
        answer.ratios.slice(0, kept.components),
        1e-13,
        'ratios are over the total variance',
      );
    });
  });
});

test('published figures', () => {
  const fit = (set: { data: number[]; rows: number; columns: number }, standardize: boolean) =>
    PCA.fitSync({ data: Float64Array.from(set.data), rows: set.rows, columns: set.columns }, { standardize });
  expectClose(fit(iris, false).explainedVariance, [4.22824171, 0.24267075, 0.0782095, 0.02383509], 5e-9);
  // R 4.6.1: prcomp(USArrests, scale. = TRUE)$sdev
  expectClose(
    fit(usarrests, true).explainedVariance.map(Math.sqrt),
    [1.5748782743912282, 0.9948694148177646, 0.5971291155025267, 0.4164493819539601],
    1e-14,
  );
});

describe('matrices with known eigenvalues', () => {
  function symmetric(size: number, element: (i: number, j: number) => number): Float64Array {
    return Float64Array.from({ length: size * size }, (_, k) => element(Math.floor(k / size), k % size));
  }

  /** Cholesky's factor A = L L^T. */
  function cholesky(a: Float64Array, n: number): Float64Array {
    const l = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j <= i; j++) {
        let rest = a[i * n + j];
        for (let k = 0; k < j; k++) rest -= l[i * n + k] * l[j * n + k];
        l[i * n + j] = i === j ? Math.sqrt(rest) : rest / l[j * n + j];
      }
    }
    return l;
  }

  /** 2 n rows with mean exactly 0 and covariance A for ddof 1: sqrt((2n - 1) / 2) [L^T; -L^T]. */
  function dataWithCovariance(a: Float64Array, n: number) {
    const l = cholesky(a, n);
    const data = new Float64Array(2 * n * n);
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < n; j++) {
        data[i * n + j] = Math.sqrt((2 * n - 1) / 2) * l[j * n + i];
        data[(n + i) * n + j] = -data[i * n + j];
      }
    }
    return { data, rows: 2 * n, columns: n };
  }

  const toeplitz = (n: number) => symmetric(n, (i, j) => (i === j ? 2 : Math.abs(i - j) === 1 ? -1 : 0));
  const toeplitzEigenvalues = (n: number) =>
    Float64Array.from({ length: n }, (_, k) => 2 - 2 * Math.cos(((n - k) * Math.PI) / (n + 1)));

  test.each([1, 2, 3, 10, 64, 101])('1-2-1 Toeplitz of order %i', (n) => {
    const expected = toeplitzEigenvalues(n);
    const direct = PCA.fromCovarianceSync({ data: toeplitz(n), rows: n, columns: n });
    expectClose(direct.explainedVariance, expected, 1e-14 * n);
    const x = dataWithCovariance(toeplitz(n), n);
    for (const solver of ['covariance', 'gram', 'svd'] as const) {
      const model = PCA.fitSync(x, { solver });
      expectClose(model.mean, new Float64Array(n), 1e-15 * n, 'mean');
      expectClose(model.explainedVariance, expected, 2e-14 * n, solver);
    }
  });

  test('Wilkinson W21+, shifted to be positive definite: pairs of eigenvalues that agree to 14 digits', () => {
    const shift = 2;
    const w = symmetric(21, (i, j) => (i === j ? Math.abs(10 - i) + shift : Math.abs(i - j) === 1 ? 1 : 0));
    const model = PCA.fromCovarianceSync({ data: w, rows: 21, columns: 21 });
    expectClose(
      model.explainedVariance.subarray(0, 4),
      [10.746194182903393, 10.746194182903322, 9.210678647361332, 9.210678647304919].map((v) => v + shift),
      1e-12,
    );
    expectClose([model.explainedVariance[20]], [-1.1254415221199814 + shift], 1e-13);
    const [pair] = model.report.tied;
    expect(pair.slice(0, 2)).toEqual([0, 1]);
  });

  test('Hilbert matrix of order 5', () => {
    const model = PCA.fromCovarianceSync({
      data: symmetric(5, (i, j) => 1 / (i + j + 1)),
      rows: 5,
      columns: 5,
    });
    expectClose(
      model.explainedVariance,
      [
        1.5670506910982307, 0.20853421861101332, 0.011407491623419806, 3.058980401511917e-4,
        3.287928772171863e-6,
      ],
      4e-16 * 5,
    );
  });

  test('graded diagonal 1, 1/10, 1/100, ...', () => {
    const n = 12;
    const data = symmetric(n, (i, j) => (i === j ? 10 ** -i : 0));
    const model = PCA.fromCovarianceSync({ data, rows: n, columns: n });
    for (let i = 0; i < n; i++) {
      expect(model.explainedVariance[i] / 10 ** -i).toBeCloseTo(1, 12);
      expect(model.components.data[i * n + i]).toBeCloseTo(1, 12);
    }
  });
});
