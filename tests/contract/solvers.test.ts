import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { oraclePCA } from '../oracle/jacobi';
import {
  eigenpairRatios,
  expectClose,
  expectComponents,
  expectError,
  modelBytes,
  orthogonalityError,
} from '../support/check';
import { correlated, integers, noise } from '../support/random';
import { SOLVERS } from '../support/solvers';

beforeAll(() => init());

const matrix = (data: Float64Array, rows: number, columns: number) => ({ data, rows, columns });

describe('every solver agrees with one-sided Jacobi', () => {
  const shapes = [
    [2, 1],
    [7, 1],
    [2, 2],
    [2, 5],
    [3, 3],
    [5, 40],
    [16, 16],
    [17, 16],
    [16, 17],
    [40, 5],
    [60, 61],
    [255, 3],
    [256, 3],
    [257, 3],
    [511, 9],
    [512, 9],
    [513, 9],
    [1025, 2],
    [300, 33],
    [33, 300],
  ];
  test.each(shapes)('%i x %i', (rows, columns) => {
    const data = correlated(rows, columns, rows + columns);
    const oracle = oraclePCA(data, rows, columns);
    const first = oracle.eigenvalues[0];
    const size = Math.min(rows, columns);
    for (const solver of [...SOLVERS, 'auto'] as const) {
      const model = PCA.fitSync(matrix(data, rows, columns), { solver });
      expect(model.componentCount, solver).toBe(size);
      expect(model.components, solver).toMatchObject({ rows: size, columns });
      expectClose(model.mean, oracle.mean, 1e-14 * rows, `${solver}: mean`);
      expectClose(model.explainedVariance, oracle.eigenvalues, 1e-12 * first, `${solver}: eigenvalues`);
      expectComponents(model.components, oracle.components, oracle.eigenvalues, 1e-12, solver);
      const total = oracle.totalVariance;
      expectClose([model.totalVariance], [total], 1e-12 * total, `${solver}: total variance`);
      const ratios = eigenpairRatios(model, data);
      expect(ratios.residual, `${solver}: residual`).toBeLessThan(60);
      expect(ratios.orthogonality, `${solver}: orthogonality`).toBeLessThan(60);
      expect(model.report.residual).toBeLessThan(1e-10);
      expect(model.report.orthogonality).toBeLessThan(1e-10);
    }
  });
});

test.each([
  [500, 20],
  [20, 500],
])('truncated fits of %i x %i are the first components of the full one', (rows, columns) => {
  const data = correlated(rows, columns, 3, 6);
  for (const solver of SOLVERS) {
    const all = PCA.fitSync(matrix(data, rows, columns), { solver });
    for (const components of [1, 5, 20]) {
      if (components > Math.min(rows, columns)) continue;
      const model = PCA.fitSync(matrix(data, rows, columns), { solver, components });
      expect(model.components).toMatchObject({ rows: components, columns });
      expect(model.explainedVariance.length).toBe(components);
      expectClose(
        model.explainedVariance,
        all.explainedVariance.slice(0, components),
        1e-12 * all.spectrum[0],
      );
      expectClose(
        model.explainedVarianceRatio,
        all.explainedVarianceRatio.slice(0, components),
        1e-12,
        'ratios',
      );
      expectClose([model.totalVariance], [all.totalVariance], 1e-12 * all.totalVariance, 'total');
      expectClose(
        model.components.data.slice(0, 5 * columns),
        all.components.data.slice(0, Math.min(5, components) * columns),
        1e-9,
        'components',
      );
      const left = all.spectrum.slice(components).reduce((sum, lambda) => sum + lambda, 0);
      const noiseVariance = components < columns ? left / (columns - components) : 0;
      expectClose([model.noiseVariance], [noiseVariance], 1e-12 * all.spectrum[0], 'noise variance');
    }
  }
});

describe('offsets change nothing', () => {
  test.each([1e4, 1e8])('a mean of %d deviations', (offset) => {
    const [rows, columns] = [700, 12];
    const data = integers(rows * columns, -1000, 1000, 5).map(
      (v, i) => v + 300 * (i % columns) * Math.sign(v),
    );
    // Whole numbers keep every digit after the shift, so the answer is exactly that of the unshifted data.
    const shifted = data.map((v, i) => v + 1000 * offset * (1 + (i % columns)));
    const oracle = oraclePCA(data, rows, columns);
    for (const solver of SOLVERS) {
      const model = PCA.fitSync(matrix(shifted, rows, columns), { solver });
      expectClose(model.explainedVariance, oracle.eigenvalues, 1e-11 * oracle.eigenvalues[0], solver);
      expectComponents(model.components, oracle.components, oracle.eigenvalues, 1e-11, solver);
      // The mean is within a rounding or two of the shifted one.
      const mean = oracle.mean.map((v, j) => v + 1000 * offset * (1 + j));
      expectClose(
        model.mean.map((v, j) => v / mean[j]),
        mean.map(() => 1),
        4e-16,
        `${solver}: mean`,
      );
    }
  });
});

describe('range', () => {
  const [rows, columns] = [60, 7];
  const data = correlated(rows, columns, 8);
  const scaledBy = (exponent: number) =>
    matrix(
      data.map((v) => v * 2 ** exponent),
      rows,
      columns,
    );

  test.each([-900, -664, -500, -100, 1, 500, 664, 900])(
    'data scaled by 2^%i give the same components, bit for bit',
    (exponent) => {
      const factor = 2 ** exponent;
      for (const solver of SOLVERS) {
        const plain = PCA.fitSync(matrix(data, rows, columns), { solver });
        const scaled = PCA.fitSync(scaledBy(exponent), { solver });
        expect(scaled.components.data, solver).toEqual(plain.components.data);
        expect(scaled.explainedVarianceRatio, solver).toEqual(plain.explainedVarianceRatio);
        expect(scaled.singularValues).toEqual(plain.singularValues.map((v) => v * factor));
        expect(scaled.explainedVariance).toEqual(plain.explainedVariance.map((v) => v * factor * factor));
        expect(scaled.totalVariance).toBe(plain.totalVariance * factor * factor);
        expect(scaled.transformSync(scaledBy(exponent), { whiten: true }).data).toEqual(
          plain.transformSync(matrix(data, rows, columns), { whiten: true }).data,
        );
        const back = PCA.fromJSON(JSON.parse(JSON.stringify(scaled)));
        expect(modelBytes(back)).toEqual(modelBytes(scaled));
      }
    },
  );

  test('variances beyond doubles are infinite, and a covariance of them is refused', async () => {
    const model = PCA.fitSync(scaledBy(900));
    expect(model.totalVariance).toBe(Number.POSITIVE_INFINITY);
    expect(model.noiseVariance).toBe(0);
    expect(PCA.fitSync(scaledBy(900), { components: 2 }).noiseVariance).toBe(Number.POSITIVE_INFINITY);
    await expectError('ERR_NOT_FINITE', () => model.covariance(), /scale the data down/);
  });

  test('denormal data are data like any other', () => {
    const coarse = data.map((v) => Math.round(v * 1000));
    const tiny = matrix(
      coarse.map((v) => v * Number.MIN_VALUE),
      rows,
      columns,
    );
    for (const solver of SOLVERS) {
      const plain = PCA.fitSync(matrix(coarse, rows, columns), { solver });
      const model = PCA.fitSync(tiny, { solver });
      expectClose(model.components.data, plain.components.data, 1e-12, solver);
      expectClose(model.explainedVarianceRatio, plain.explainedVarianceRatio, 1e-12, solver);
      expect(model.transformSync(tiny, { whiten: true }).data.every(Number.isFinite)).toBe(true);
    }
  });
});

test('svd keeps singular values far below the square root of eps', () => {
  // Three orthogonal columns of very different lengths are mixed by a rotation, so a covariance would lose the last.
  const rows = 64;
  const columns = 3;
  const sizes = [1, 1e-5, 1e-10];
  const basis = [0, 1, 2].map((f) =>
    Float64Array.from({ length: rows }, (_, i) => ((i >> f) & 1 ? 1 : -1) / Math.sqrt(rows)),
  );
  const rotation = [
    [2 / 3, 2 / 3, 1 / 3],
    [-2 / 3, 1 / 3, 2 / 3],
    [1 / 3, -2 / 3, 2 / 3],
  ];
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      for (let f = 0; f < 3; f++) data[i * columns + j] += sizes[f] * basis[f][i] * rotation[f][j];
    }
  }
  const oracle = oraclePCA(data, rows, columns);
  const model = PCA.fitSync(matrix(data, rows, columns), { solver: 'svd' });
  expect(model.solver).toBe('svd');
  for (let m = 0; m < 3; m++) {
    // Rounding of the data themselves is 1e-16 of the largest singular value.
    expectClose([model.singularValues[m]], [sizes[m]], 4e-16 * 4, `sigma ${m}`);
    expect(model.singularValues[m] / sizes[m]).toBeCloseTo(1, 4);
  }
  expectClose(
    model.singularValues,
    oracle.eigenvalues.map((v) => Math.sqrt(v * (rows - 1))),
    1e-15,
  );
});

describe('rank deficiency', () => {
  test.each([
    [100, 12, 3],
    [12, 100, 3],
    [50, 50, 7],
  ])('%i x %i of rank %i', (rows, columns, rank) => {
    const scores = noise(rows, rank, 11);
    const loadings = noise(rank, columns, 12);
    const data = new Float64Array(rows * columns);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) {
        for (let f = 0; f < rank; f++)
          data[i * columns + j] += scores[i * rank + f] * loadings[f * columns + j];
      }
    }
    const oracle = oraclePCA(data, rows, columns);
    for (const solver of SOLVERS) {
      const model = PCA.fitSync(matrix(data, rows, columns), { solver });
      expect(model.componentCount).toBe(Math.min(rows, columns));
      expectClose(model.explainedVariance, oracle.eigenvalues, 1e-12 * oracle.eigenvalues[0], solver);
      expect(Math.min(...model.explainedVariance)).toBeGreaterThanOrEqual(0);
      // The directions without variance are orthonormal too.
      expect(orthogonalityError(model.components), solver).toBeLessThan(1e-12);
      const residual = model.reconstructSync(matrix(data, rows, columns), { components: rank });
      expectClose(residual.data, data, 1e-12 * Math.sqrt(oracle.totalVariance), 'reconstruction');
      expect(model.distortion(rank)).toBeLessThan(1e-12 * oracle.totalVariance);
    }
  });

  test('centred data of N rows have rank N - 1 at most', () => {
    for (const solver of SOLVERS) {
      const model = PCA.fitSync(matrix(noise(6, 30, 2), 6, 30), { solver });
      expect(model.componentCount).toBe(6);
      expect(model.explainedVariance[5]).toBeLessThan(1e-13 * model.explainedVariance[0]);
      expect(orthogonalityError(model.components), solver).toBeLessThan(1e-12);
    }
  });
});

describe('constant data are no error', () => {
  test.each([
    [5, 3],
    [3, 5],
    [2, 1],
    [300, 4],
  ])('%i x %i', (rows, columns) => {
    const value = 0.1;
    for (const solver of [...SOLVERS, 'auto'] as const) {
      const model = PCA.fitSync(matrix(new Float64Array(rows * columns).fill(value), rows, columns), {
        solver,
      });
      const size = Math.min(rows, columns);
      expectClose(model.mean, new Float64Array(columns).fill(value), 1e-16, 'mean');
      expectClose(model.explainedVariance, new Float64Array(size), 1e-30, 'eigenvalues');
      expect([...model.explainedVarianceRatio].every((v) => v >= 0 && v <= 1)).toBe(true);
      expect(orthogonalityError(model.components), solver).toBeLessThan(1e-14);
      expect(model.distortion(1)).toBeLessThan(1e-30);
    }
  });

  test('zeros give variances and ratios that are exactly 0', () => {
    for (const solver of [...SOLVERS, 'auto'] as const) {
      const model = PCA.fitSync(matrix(new Float64Array(12), 4, 3), { solver });
      expect([...model.explainedVariance]).toEqual([0, 0, 0]);
      expect([...model.explainedVarianceRatio]).toEqual([0, 0, 0]);
      expect([...model.singularValues]).toEqual([0, 0, 0]);
      expect(model.totalVariance).toBe(0);
      expect([...model.distortions()]).toEqual([0, 0, 0, 0]);
      expect(orthogonalityError(model.components)).toBeLessThan(1e-15);
      expect([...model.transformSync([[1, 2, 3]], { whiten: true }).data]).toEqual([0, 0, 0]);
    }
  });

  test('one constant column among others', () => {
    const data = correlated(80, 4, 9).map((v, i) => (i % 4 === 2 ? 7 : v));
    const oracle = oraclePCA(data, 80, 4);
    for (const solver of SOLVERS) {
      const model = PCA.fitSync(matrix(data, 80, 4), { solver });
      expectClose(model.explainedVariance, oracle.eigenvalues, 1e-13 * oracle.eigenvalues[0], solver);
      expect(Math.abs(model.components.data[3 * 4 + 2])).toBeCloseTo(1, 12);
      expect(model.mean[2]).toBe(7);
    }
  });
});

test('tied eigenvalues are reported as groups', () => {
  const covariance = [
    [5, 0, 0, 0],
    [0, 2, 0, 0],
    [0, 0, 2, 0],
    [0, 0, 0, 1],
  ];
  const model = PCA.fromCovarianceSync(covariance);
  expectClose(model.explainedVariance, [5, 2, 2, 1], 1e-15);
  expect(model.report.tied).toEqual([[1, 2]]);
  expect(orthogonalityError(model.components)).toBeLessThan(1e-14);
  expect(
    PCA.fromCovarianceSync([
      [3, 0],
      [0, 1],
    ]).report.tied,
  ).toEqual([]);
});

describe('auto', () => {
  test('chooses a solver by shape and says which ran', () => {
    const tall = PCA.fitSync(matrix(noise(2000, 5), 2000, 5));
    const wide = PCA.fitSync(matrix(noise(5, 2000), 5, 2000));
    expect(tall.solver).toBe('covariance');
    expect(wide.solver).toBe('gram');
    expect(PCA.fitSync(matrix(noise(50, 5), 50, 5), { solver: 'svd' }).solver).toBe('svd');
  });
});

describe('symmetries', () => {
  const [rows, columns] = [90, 6];
  const data = correlated(rows, columns, 21, 6);

  test('the order of the rows does not matter', () => {
    const reversed = Float64Array.from(
      { length: data.length },
      (_, k) => data[(rows - 1 - Math.floor(k / columns)) * columns + (k % columns)],
    );
    const a = PCA.fitSync(matrix(data, rows, columns));
    const b = PCA.fitSync(matrix(reversed, rows, columns));
    expectClose(b.explainedVariance, a.explainedVariance, 1e-13 * a.explainedVariance[0]);
    expectClose(b.components.data, a.components.data, 1e-10);
  });

  test('permuting the columns permutes components and mean', () => {
    const order = [3, 0, 5, 1, 4, 2];
    const permuted = data.map((_, k) => data[Math.floor(k / columns) * columns + order[k % columns]]);
    const a = PCA.fitSync(matrix(data, rows, columns));
    const b = PCA.fitSync(matrix(permuted, rows, columns));
    expectClose(b.explainedVariance, a.explainedVariance, 1e-13 * a.explainedVariance[0]);
    expectClose(
      b.mean,
      order.map((j) => a.mean[j]),
      1e-14,
    );
    expectClose(
      b.components.data,
      a.components.data.map(
        (_, k) => a.components.data[Math.floor(k / columns) * columns + order[k % columns]],
      ),
      1e-10,
    );
  });
});
