import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, type Matrix } from 'wasm-pca';
import breastCancer from '../fixtures/breast-cancer.json';
import faithful from '../fixtures/faithful.json';
import iris from '../fixtures/iris.json';
import r from '../fixtures/r.json';
import usarrests from '../fixtures/usarrests.json';
import wine from '../fixtures/wine.json';
import { covarianceOf, dot, expectClose, rowOf } from '../support/check';

beforeAll(() => init());

interface Data {
  data: number[];
  rows: number;
  columns: number;
}

const matrixOf = ({ data, rows, columns }: Data): Matrix => ({
  data: Float64Array.from(data),
  rows,
  columns,
});

/** Takes some columns of a data set. */
function select({ data, rows, columns }: Data, chosen: number[]): Matrix {
  const part = new Float64Array(rows * chosen.length);
  for (let i = 0; i < rows; i++) {
    chosen.forEach((j, k) => {
      part[i * chosen.length + k] = data[i * columns + j];
    });
  }
  return { data: part, rows, columns: chosen.length };
}

/**
 * Weight vectors against reference vectors, which follow one another in `reference`, each up to its sign. An entry
 * counts by what it does to the scores: times the standard deviation of its column.
 */
function expectWeights(weights: Matrix, reference: number[], x: Matrix, tolerance: number, what: string) {
  const { data: covariance, columns } = covarianceOf(x);
  const deviation = (j: number) => Math.sqrt(covariance[j * columns + j]);
  expect([weights.rows, weights.columns]).toEqual([reference.length / columns, columns]);
  for (let m = 0; m < weights.rows; m++) {
    const actual = rowOf(weights, m);
    const expected = Float64Array.from(reference.slice(m * columns, (m + 1) * columns));
    const sign = Math.sign(dot(actual, expected));
    const scaled = (vector: Float64Array, factor: number) => vector.map((v, j) => v * factor * deviation(j));
    const size = Math.max(...scaled(expected, 1).map(Math.abs));
    expectClose(scaled(actual, 1), scaled(expected, sign), tolerance * size, `${what} ${m}`);
  }
}

const labelled = {
  iris: { set: iris, lda: r.iris.lda },
  wine: { set: wine, lda: r.wine.lda },
  'breast cancer': { set: breastCancer, lda: r['breast-cancer'].lda },
};

describe.each(Object.entries(labelled))('discriminant of %s', (_, { set, lda }) => {
  const x = matrixOf(set);
  const classes = new Set(set.labels).size;
  const fit = () => FisherDiscriminant.fitSync(x, set.labels);

  test('agrees with MASS::lda', () => {
    const model = fit();
    expect(model.componentCount).toBe(Math.min(classes - 1, set.columns));
    // lda's svd^2 is the ratio of the variances between and within classes, by K - 1 and N - K degrees of freedom.
    const eigenvalues = lda.svd.map((v) => (v ** 2 * (classes - 1)) / (set.rows - classes));
    expectClose(model.eigenvalues, eigenvalues, 1e-12 * eigenvalues[0], 'eigenvalues');
    expectWeights(model.components, lda.scaling, x, 1e-11, 'direction');
  });

  test('agrees with scikit-learn', () => {
    const model = fit();
    const { ratios, weights, scores } = set.discriminant;
    expectClose(model.discriminantRatio, ratios, 1e-12, 'ratios');
    expectWeights(model.components, weights, x, 1e-11, 'direction');
    const kept = ratios.length;
    const shown = scores.length / kept;
    const actual = model.transformSync({
      data: x.data.slice(0, shown * set.columns),
      rows: shown,
      columns: set.columns,
    });
    for (let m = 0; m < kept; m++) {
      const sign = Math.sign(dot(rowOf(model.components, m), weights.slice(m * set.columns)));
      const column = (values: ArrayLike<number>) =>
        Array.from({ length: shown }, (_, i) => values[i * kept + m]);
      const expected = column(scores).map((v) => sign * v);
      expectClose(column(actual.data), expected, 1e-11 * Math.max(...expected.map(Math.abs)), `scores ${m}`);
    }
  });
});

const paired = {
  iris: { set: iris, cancor: r.iris.cancor },
  usarrests: { set: usarrests, cancor: r.usarrests.cancor },
  faithful: { set: faithful, cancor: r.faithful.cancor },
  wine: { set: wine, cancor: r.wine.cancor },
  'breast cancer': { set: breastCancer, cancor: r['breast-cancer'].cancor },
};

test.each(Object.entries(paired))('canonical correlations of %s agree with cancor', (_, { set, cancor }) => {
  const all = Array.from({ length: set.columns }, (_, j) => j);
  const x = select(set, cancor.columns);
  const y = select(
    set,
    all.filter((j) => !cancor.columns.includes(j)),
  );
  const model = CCA.fitSync(x, y);
  expectClose(model.correlations, cancor.cor, 1e-13, 'correlations');
  // cancor's scores have sums of squares 1, not variances.
  const toVariance = (weights: number[]) => weights.map((v) => v * Math.sqrt(set.rows - 1));
  expectWeights(model.xWeights, toVariance(cancor.xcoef), x, 1e-10, 'x weights');
  expectWeights(model.yWeights, toVariance(cancor.ycoef), y, 1e-10, 'y weights');
});
