import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import breastCancer from '../fixtures/breast-cancer.json';
import faithful from '../fixtures/faithful.json';
import iris from '../fixtures/iris.json';
import r from '../fixtures/r.json';
import usarrests from '../fixtures/usarrests.json';
import wine from '../fixtures/wine.json';
import { EPSILON, expectClose, expectComponents } from '../support/check';

beforeAll(() => init());

const sets = {
  iris: { set: iris, answer: r.iris },
  usarrests: { set: usarrests, answer: r.usarrests },
  faithful: { set: faithful, answer: r.faithful },
  wine: { set: wine, answer: r.wine },
  'breast cancer': { set: breastCancer, answer: r['breast-cancer'] },
};

const square = (v: number) => v * v;

/** The columns of R's `rotation`, each with the package's sign: its first entry of largest magnitude positive. */
function vectorsOf(rotation: number[], length: number): number[][] {
  return Array.from({ length: rotation.length / length }, (_, m) => {
    const vector = rotation.slice(m * length, (m + 1) * length);
    const magnitudes = vector.map(Math.abs);
    const largest = vector[magnitudes.indexOf(Math.max(...magnitudes))];
    return vector.map((v) => (largest < 0 ? -v : v));
  });
}

describe.each(Object.entries(sets))('%s', (_, { set, answer }) => {
  const x = { data: Float64Array.from(set.data), rows: set.rows, columns: set.columns };

  describe.each(['raw', 'standardized'] as const)('%s', (kind) => {
    const standardize = kind === 'standardized';

    test.each(['auto', 'covariance', 'gram', 'svd'] as const)('%s agrees with prcomp', (solver) => {
      const { sdev, rotation } = answer.prcomp[kind];
      const model = PCA.fitSync(x, { standardize, solver });
      const eigenvalues = sdev.map(square);
      expectClose(model.explainedVariance, eigenvalues, 1e-13 * eigenvalues[0], 'eigenvalues');
      expectComponents(model.components, vectorsOf(rotation, set.columns), eigenvalues, 1e-13);
    });

    test('svd: every standard deviation as exact as the first', () => {
      const { sdev } = answer.prcomp[kind];
      const model = PCA.fitSync(x, { standardize, solver: 'svd' });
      expectClose(
        model.explainedVariance.map(Math.sqrt),
        sdev,
        (set.columns + 4) * EPSILON * sdev[0],
        'standard deviations',
      );
    });

    test('ddof 0 agrees with princomp', () => {
      const model = PCA.fitSync(x, { standardize, ddof: 0 });
      const eigenvalues = answer.princomp[kind].sdev.map(square);
      expectClose(model.explainedVariance, eigenvalues, 1e-13 * eigenvalues[0], 'eigenvalues');
      if (standardize) {
        const { scale } = answer.princomp.standardized;
        expectClose(model.scale ?? [], scale, 1e-13 * Math.max(...scale), 'scale');
      }
    });
  });
});

test('breast cancer, whose last eigenvalue is 1e-12 of the first: svd keeps its digits', () => {
  const { data, rows, columns } = breastCancer;
  const model = PCA.fitSync({ data: Float64Array.from(data), rows, columns }, { solver: 'svd' });
  const { sdev } = r['breast-cancer'].prcomp.raw;
  expect((sdev[columns - 1] / sdev[0]) ** 2).toBeLessThan(2e-12);
  for (let m = 0; m < columns; m++) {
    expect(Math.abs(model.explainedVariance[m] / sdev[m] ** 2 - 1), `eigenvalue ${m}`).toBeLessThan(1e-9);
  }
});
