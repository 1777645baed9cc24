import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PCA } from 'wasm-pca';
import {
  add,
  type DoubleDouble,
  divide,
  dot,
  double,
  multiply,
  ONE,
  sqrt,
  subtract,
  toNumber,
  twoProduct,
  twoSum,
} from '../oracle/double-double.ts';
import { oraclePCA } from '../oracle/jacobi.ts';
import { preciseOracle } from '../oracle/precise-jacobi.ts';
import { integerCovariance, nearestDouble, scaledToInteger } from '../oracle/rational.ts';
import { correlated, noise } from '../support/random.ts';
import { COLUMNS, gradedData, gradedSingularValues, reflection } from './graded-data.ts';
import { runs } from './runs.ts';
import { attempt, solvers } from './solvers.ts';

const EPSILON = Number.EPSILON;

/** Doubles whose products and quotients neither overflow nor lose bits at the bottom of the range. */
const middling = fc
  .record({ mantissa: fc.maxSafeInteger(), exponent: fc.integer({ min: -200, max: 200 }) })
  .map(({ mantissa, exponent }) => mantissa * 2 ** exponent);
const positive = middling.map(Math.abs).filter((v) => v > 0);
const exact = ({ high, low }: DoubleDouble) => scaledToInteger(high) + scaledToInteger(low);
const UNIT = 1n << 1074n;
const off = (found: bigint, expected: bigint) => (found > expected ? found - expected : expected - found);

describe('double-double', () => {
  test('sums and products of two doubles lose nothing', () => {
    fc.assert(
      fc.property(middling, middling, (a, b) => {
        expect(exact(twoSum(a, b))).toBe(scaledToInteger(a) + scaledToInteger(b));
        expect(exact(twoProduct(a, b)) * UNIT).toBe(scaledToInteger(a) * scaledToInteger(b));
      }),
      runs(200),
    );
  });

  test('sums, products, quotients and roots of double-doubles are right to 2^-98', () => {
    const pair = fc.tuple(positive, positive).map(([a, b]) => twoSum(a, b * 2 ** -60));
    const within = (found: bigint, expected: bigint) => off(found, expected) << 98n <= expected;
    fc.assert(
      fc.property(pair, pair, (a, b) => {
        const [x, y] = [exact(a), exact(b)];
        expect(within(exact(add(a, b)), x + y), 'sum').toBe(true);
        expect(off(exact(subtract(a, b)), x - y) << 98n <= x + y, 'difference').toBe(true);
        expect(within(exact(multiply(a, b)) * UNIT, x * y), 'product').toBe(true);
        expect(within(exact(divide(a, b)) * y, x * UNIT), 'quotient').toBe(true);
        expect(within(exact(sqrt(a)) ** 2n, x * UNIT), 'root').toBe(true);
      }),
      runs(200),
    );
  });
});

describe('rational to double', () => {
  test('a quotient of two doubles is the one IEEE 754 division gives', () => {
    fc.assert(
      fc.property(middling, positive, (a, b) => {
        expect(nearestDouble(scaledToInteger(a), scaledToInteger(b))).toBe(a / b);
      }),
      runs(300),
    );
  });

  test('denormals and overflow round as IEEE 754 has it', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 60 }), (n, shift) => {
        // Dividing by a power of two is exact but where the quotient is denormal: there it rounds, once.
        const quotient = (n * 2 ** -1000) / 2 ** (74 + shift);
        expect(nearestDouble(BigInt(n), 2n ** BigInt(1074 + shift))).toBe(quotient);
      }),
      runs(100),
    );
    expect(nearestDouble(2n ** 1024n, 1n)).toBe(Infinity);
    expect(nearestDouble(2n ** 1024n - 2n ** 970n, 1n)).toBe(Infinity);
    expect(nearestDouble(2n ** 1024n - 2n ** 970n - 1n, 1n)).toBe(Number.MAX_VALUE);
    expect(nearestDouble(-1n, 2n ** 1075n)).toBe(-0);
    expect(nearestDouble(3n, 2n ** 1075n)).toBe(2 * Number.MIN_VALUE);
  });

  test('the covariance of 0, 0, 1 with itself is 1/3, or 2/9 over N', () => {
    expect(integerCovariance([0, 0, 1], [0, 0, 1], 1)).toBe(1 / 3);
    expect(integerCovariance([0, 0, 1], [0, 0, 1], 0)).toBe(2 / 9);
  });
});

describe('one-sided Jacobi in double-double', () => {
  test('finds singular values that are known exactly, down to 1.8e-15 of the first', () => {
    const { data, rows, columns } = gradedData();
    const { mean, singularValues, components } = preciseOracle(data, rows, columns);
    for (let m = 0; m < columns; m++) {
      expect(mean[m].high).toBe(0);
      const error = toNumber(subtract(singularValues[m], double(gradedSingularValues[m])));
      expect(Math.abs(error)).toBeLessThan(1e-29 * gradedSingularValues[0]);
      for (let j = 0; j < columns; j++) {
        expect(Math.abs(toNumber(subtract(components[m][j], double(reflection(m, j)))))).toBeLessThan(1e-14);
      }
    }
  });

  test.each([
    [12, 8],
    [9, 3],
    [5, 5],
  ])('%i x %i: S u = lambda u and U^T U = I to 1e-28', (rows, columns) => {
    const data = correlated(rows, columns, 7);
    const { mean, eigenvalues, components } = preciseOracle(data, rows, columns);
    const centred = Array.from({ length: rows }, (_, i) =>
      mean.map((value, j) => subtract(double(data[i * columns + j]), value)),
    );
    for (let m = 0; m < columns; m++) {
      const scores = centred.map((values) => dot(values, components[m]));
      for (let j = 0; j < columns; j++) {
        const image = divide(
          dot(
            centred.map((values) => values[j]),
            scores,
          ),
          double(rows - 1),
        );
        const error = toNumber(subtract(image, multiply(eigenvalues[m], components[m][j])));
        expect(Math.abs(error)).toBeLessThan(1e-28 * eigenvalues[0].high);
        const product = subtract(dot(components[m], components[j]), j === m ? ONE : double(0));
        expect(Math.abs(toNumber(product))).toBeLessThan(1e-28);
      }
    }
  });

  test('agrees with the oracle in doubles', () => {
    const data = noise(12, 6, 3);
    const coarse = oraclePCA(data, 12, 6);
    const fine = preciseOracle(data, 12, 6);
    for (let m = 0; m < 6; m++) {
      expect(Math.abs(coarse.eigenvalues[m] - toNumber(fine.eigenvalues[m]))).toBeLessThan(1e-15);
      for (let j = 0; j < 6; j++) {
        expect(Math.abs(coarse.components[m][j] - toNumber(fine.components[m][j]))).toBeLessThan(1e-13);
      }
    }
  });
});

/** Columns that fall by this ratio, with a mean of a hundred deviations. */
function steep(rows: number, columns: number, ratio: number): Float64Array {
  return noise(rows, columns, 5).map((v, k) => (v + 100) * ratio ** (k % columns));
}

describe('every solver against double-double', () => {
  const cases = [
    ['one column', noise(7, 1, 1), 7, 1],
    ['two rows', noise(2, 3, 2), 2, 3],
    ['noise', noise(12, 8, 3), 12, 8],
    ['correlated', correlated(12, 8, 4), 12, 8],
    ['square', correlated(8, 8, 5), 8, 8],
    ['wide', correlated(5, 8, 6), 5, 8],
    ['columns that fall by 10', steep(12, 8, 0.1), 12, 8],
    ['columns that fall by 100', steep(12, 8, 0.01), 12, 8],
  ] as const;

  describe.each(cases)('%s', (_, data, rows, columns) => {
    const oracle = preciseOracle(data, rows, columns);
    const rank = Math.min(rows, columns);
    const values = oracle.eigenvalues.map(toNumber);

    test.each(solvers.map((solver) => [solver.name, solver] as const))('%s', (_, solver) => {
      const model = attempt(solver, { data, rows, columns }, rank);
      if (!model) expect.fail(`${solver.name} gives up`);
      // Iterations end at a residual of 16 sqrt(D) eps.
      const stop = solver.iterative ? 16 * Math.sqrt(columns) : 0;
      const rounding = (4 * Math.max(rows, columns) + stop) * EPSILON;
      for (let m = 0; m < rank; m++) {
        const error = Math.abs(model.explainedVariance[m] - values[m]);
        expect(error, `eigenvalue ${m}`).toBeLessThanOrEqual(rounding * values[0]);
        const gap = Math.min(...values.filter((_, other) => other !== m).map((v) => Math.abs(v - values[m])));
        // An error e of the matrix turns a vector by e / gap.
        const angle = columns > 1 ? (2 * rounding * values[0]) / gap : rounding;
        if (angle > 0.01) continue;
        for (let j = 0; j < columns; j++) {
          const difference = model.components.data[m * columns + j] - toNumber(oracle.components[m][j]);
          expect(Math.abs(difference), `component ${m}, entry ${j}`).toBeLessThanOrEqual(angle);
        }
      }
    });
  });
});

describe('svd', () => {
  const sigma = (model: PCA) => model.singularValues;

  test('singular values down to 1.8e-15 of the first, known exactly', () => {
    const model = PCA.fitSync(gradedData(), { solver: 'svd' });
    for (let m = 0; m < COLUMNS; m++) {
      const error = Math.abs(sigma(model)[m] - gradedSingularValues[m]);
      expect(error / (gradedSingularValues[0] * EPSILON), `sigma ${m}`).toBeLessThan(4);
    }
  });

  test('the same of the transposed data, centred off', () => {
    const { data, rows, columns } = gradedData();
    const transposed = Float64Array.from(data, (_, k) => data[(k % rows) * columns + Math.floor(k / rows)]);
    const model = PCA.fitSync(
      { data: transposed, rows: columns, columns: rows },
      { solver: 'svd', center: false },
    );
    for (let m = 0; m < COLUMNS; m++) {
      const error = Math.abs(sigma(model)[m] - gradedSingularValues[m]);
      expect(error / (gradedSingularValues[0] * EPSILON), `sigma ${m}`).toBeLessThan(4);
    }
  });

  test.each([0.1, 0.01, 1e-3])('columns that fall by %d, against double-double', (ratio) => {
    const data = steep(12, 6, ratio);
    const exactly = preciseOracle(data, 12, 6).singularValues.map(toNumber);
    const model = PCA.fitSync({ data, rows: 12, columns: 6 }, { solver: 'svd' });
    for (let m = 0; m < 6; m++) {
      const error = Math.abs(sigma(model)[m] - exactly[m]);
      // Centring rounds each entry once, which a mean of a hundred deviations does not change.
      expect(error / (exactly[0] * EPSILON), `sigma ${m}`).toBeLessThan(8);
    }
  });
});
