import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Matrix, PCA } from 'wasm-pca';
import { bytesOf, expectSameBytes } from '../../support/check.ts';
import { dot, norm, row } from '../dense.ts';
import { THRESHOLD } from '../ratios.ts';
import { runs } from '../runs.ts';
import {
  anySolver,
  integers,
  mapped,
  matrices,
  permutation,
  permuteColumns,
  permuteRows,
  seededMatrices,
} from './arbitraries.ts';

const data = fc.oneof(
  { weight: 3, arbitrary: matrices() },
  { weight: 1, arbitrary: seededMatrices({ rows: 120 }) },
);
const keys = fc.array(fc.integer({ min: 0, max: 999 }), { minLength: 1, maxLength: 12 });

const rounding = ({ rows, columns }: Pick<Matrix, 'rows' | 'columns'>) =>
  THRESHOLD * Math.max(rows, columns) * Number.EPSILON;

type Answer = { components: Readonly<Matrix>; explainedVariance: Float64Array };

/** Expects the same eigenvalues, and the same subspaces wherever a gap separates them from the next. */
function expectSameAnswer(found: Answer, expected: PCA, allowed: number): void {
  const lambda = expected.explainedVariance;
  expect(found.components.rows).toBe(expected.components.rows);
  for (let m = 0; m < lambda.length; m++) {
    expect(Math.abs(found.explainedVariance[m] - lambda[m])).toBeLessThanOrEqual(allowed);
  }
  for (let m = 1; m <= lambda.length; m++) {
    const gap = lambda[m - 1] - (m < lambda.length ? lambda[m] : 0);
    if (allowed < 0.01 * gap) {
      expect(distanceOfSpaces(found, expected, m)).toBeLessThanOrEqual(
        (4 * m * allowed) / gap + m * rounding(expected),
      );
    }
  }
}

/** |(I - P) U| over the first m components u of one model, P the projector on those of the other. */
function distanceOfSpaces(a: Answer, b: Answer, m: number): number {
  let squares = 0;
  for (let p = 0; p < m; p++) {
    const left = Float64Array.from(row(a.components, p));
    for (let q = 0; q < m; q++) {
      const u = row(b.components, q);
      const along = dot(left, u);
      for (let j = 0; j < left.length; j++) left[j] -= along * u[j];
    }
    squares += norm(left) ** 2;
  }
  return Math.sqrt(squares);
}

describe('data scaled by a power of two', () => {
  const isNormal = (v: number) => v === 0 || (Number.isFinite(v) && Math.abs(v) >= 2 ** -1022);
  /** 1e-200 to 1e200; small exponents first, so that a failure within the range of variances is found as one. */
  const exponents = fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -664, max: 664 }));

  test('give the same components and ratios, bit for bit', () => {
    fc.assert(
      fc.property(data, anySolver, exponents, (x, solver, exponent) => {
        const plain = PCA.fitSync(x, { solver });
        const scaled = PCA.fitSync(
          mapped(x, (v) => v * 2 ** exponent),
          { solver },
        );
        expectSameBytes(bytesOf(scaled.components.data), bytesOf(plain.components.data), 'components');
        expectSameBytes(
          bytesOf(scaled.explainedVarianceRatio),
          bytesOf(plain.explainedVarianceRatio),
          'ratios',
        );
        expect(scaled.report.tied).toEqual(plain.report.tied);
      }),
      runs(150),
    );
  });

  test('give means, singular values and variances scaled exactly, where doubles can hold them', () => {
    fc.assert(
      fc.property(data, anySolver, exponents, (x, solver, exponent) => {
        const plain = PCA.fitSync(x, { solver });
        const scaled = PCA.fitSync(
          mapped(x, (v) => v * 2 ** exponent),
          { solver },
        );
        expect([...scaled.mean]).toEqual([...plain.mean].map((v) => v * 2 ** exponent));
        scaled.singularValues.forEach((found, m) => {
          expect(found, `sigma ${m}`).toBe(plain.singularValues[m] * 2 ** exponent);
        });
        scaled.explainedVariance.forEach((found, m) => {
          expect(found).not.toBeNaN();
          const expected = plain.explainedVariance[m] * 2 ** exponent * 2 ** exponent;
          if (isNormal(expected)) expect(found, `lambda ${m}`).toBe(expected);
        });
      }),
      runs(150),
    );
  });

  test('give scores scaled exactly, and the same whitened scores', () => {
    fc.assert(
      fc.property(data, anySolver, exponents, (x, solver, exponent) => {
        const y = mapped(x, (v) => v * 2 ** exponent);
        const plain = PCA.fitSync(x, { solver });
        const scaled = PCA.fitSync(y, { solver });
        const scores = plain.transformSync(x).data.map((v) => v * 2 ** exponent);
        expectSameBytes(bytesOf(scaled.transformSync(y).data), bytesOf(scores), 'scores');
        const whiten = { whiten: true };
        const white = plain.transformSync(x, whiten).data;
        const found = scaled.transformSync(y, whiten).data;
        found.forEach((v, k) => {
          expect(Math.abs(v - white[k])).toBeLessThanOrEqual(8 * Number.EPSILON * Math.abs(white[k]));
        });
      }),
      runs(100),
    );
  });
});

test('negated data have the same components and variances, from a covariance bit for bit', () => {
  fc.assert(
    fc.property(data, anySolver, (x, solver) => {
      const plain = PCA.fitSync(x, { solver });
      const negated = PCA.fitSync(
        mapped(x, (v) => -v),
        { solver },
      );
      expectSameAnswer(negated, plain, rounding(x) * plain.totalVariance);
      if (plain.solver !== 'covariance') return;
      expect([...negated.explainedVariance]).toEqual([...plain.explainedVariance]);
      // Compares numbers, so that 0 and -0 are equal.
      const numbers = (model: PCA) => Array.from(model.components.data, (v) => v + 0);
      expect(numbers(negated)).toEqual(numbers(plain));
    }),
    runs(100),
  );
});

test('offsets that whole numbers keep exactly change no variance and no component', () => {
  const whole = matrices(fc.integer({ min: -999, max: 999 }));
  const offsets = fc.array(fc.oneof(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), fc.integer()), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(whole, offsets, anySolver, (x, offset, solver) => {
      const plain = PCA.fitSync(x, { solver });
      const moved = PCA.fitSync(
        mapped(x, (v, k) => v + offset[k % x.columns]),
        { solver },
      );
      expectSameAnswer(moved, plain, rounding(x) * plain.totalVariance);
      moved.mean.forEach((v, j) => {
        const expected = plain.mean[j] + offset[j];
        expect(Math.abs(v - expected)).toBeLessThanOrEqual(4 * Number.EPSILON * (Math.abs(expected) + 1000));
      });
    }),
    runs(100),
  );
});

test('the order of the rows does not matter', () => {
  fc.assert(
    fc.property(data, keys, anySolver, (x, order, solver) => {
      const plain = PCA.fitSync(x, { solver });
      const shuffled = PCA.fitSync(permuteRows(x, permutation(x.rows, order)), { solver });
      expectSameAnswer(shuffled, plain, rounding(x) * plain.totalVariance);
    }),
    runs(100),
  );
});

test('permuting the columns permutes mean and components', () => {
  fc.assert(
    fc.property(data, keys, anySolver, (x, order, solver) => {
      const columns = permutation(x.columns, order);
      const plain = PCA.fitSync(x, { solver });
      const shuffled = PCA.fitSync(permuteColumns(x, columns), { solver });
      const { explainedVariance } = shuffled;
      const components = permuteColumns(shuffled.components, inverse(columns));
      expectSameAnswer({ components, explainedVariance }, plain, rounding(x) * plain.totalVariance);
      const largest = x.data.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
      columns.forEach((j, k) => {
        expect(Math.abs(shuffled.mean[k] - plain.mean[j])).toBeLessThanOrEqual(
          x.rows * Number.EPSILON * largest,
        );
      });
    }),
    runs(100),
  );
});

const inverse = (order: number[]) => order.map((_, j) => order.indexOf(j));

test('rows that come twice change nothing where the divisor is N', () => {
  fc.assert(
    fc.property(data, anySolver, (x, solver) => {
      const plain = PCA.fitSync(x, { solver, ddof: 0 });
      const twice = { ...x, data: Float64Array.from([...x.data, ...x.data]), rows: 2 * x.rows };
      const model = PCA.fitSync(twice, { solver, ddof: 0, components: plain.componentCount });
      expectSameAnswer(model, plain, rounding(twice) * plain.totalVariance);
    }),
    runs(80),
  );
});

test('a column of a constant changes no variance, and has no part in components that vary', () => {
  const constants = fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((v) => v + 0); // no -0
  fc.assert(
    fc.property(data, constants, anySolver, (x, constant, solver) => {
      const columns = x.columns + 1;
      const wider = new Float64Array(x.rows * columns).map((_, k) =>
        k % columns < x.columns ? x.data[Math.floor(k / columns) * x.columns + (k % columns)] : constant,
      );
      const plain = PCA.fitSync(x, { solver });
      const model = PCA.fitSync({ data: wider, rows: x.rows, columns }, { solver });
      const allowed = rounding(model.components) * plain.totalVariance;
      expect(model.mean[x.columns]).toBe(constant);
      plain.explainedVariance.forEach((lambda, m) => {
        expect(Math.abs(model.explainedVariance[m] - lambda)).toBeLessThanOrEqual(allowed);
        const share = Math.abs(model.components.data[m * columns + x.columns]);
        if (lambda > 100 * allowed) expect(share).toBeLessThanOrEqual(allowed / lambda);
      });
    }),
    runs(80),
  );
});

test('the type of the elements does not matter', () => {
  const types = [
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
  ];
  const type = fc.constantFrom(...types);
  fc.assert(
    fc.property(matrices(integers(0, 127)), type, anySolver, (x, Type, solver) => {
      const plain = PCA.fitSync(x, { solver });
      const typed = PCA.fitSync({ ...x, data: Type.from(x.data) }, { solver });
      expectSameAnswer(typed, plain, rounding(x) * plain.totalVariance);
      typed.mean.forEach((v, j) => {
        expect(Math.abs(v - plain.mean[j])).toBeLessThanOrEqual(2 * Number.EPSILON * Math.abs(v));
      });
    }),
    runs(100),
  );
});
