import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PCA, PCAError } from 'wasm-pca';
import { bytesOf, expectSameBytes } from '../../support/check.ts';
import { orthogonality, THRESHOLD } from '../ratios.ts';
import { runs } from '../runs.ts';
import { anySolver, mapped, matrices } from './arbitraries.ts';

const EPSILON = Number.EPSILON;
const whole = matrices(fc.integer({ min: -99, max: 99 }));

test('denormal data have the components of the same numbers, scaled up, bit for bit', () => {
  fc.assert(
    fc.property(whole, anySolver, (x, solver) => {
      const plain = PCA.fitSync(x, { solver });
      const denormal = PCA.fitSync(
        mapped(x, (v) => v * 2 ** -1074),
        { solver },
      );
      expectSameBytes(bytesOf(denormal.components.data), bytesOf(plain.components.data), 'components');
      expectSameBytes(
        bytesOf(denormal.explainedVarianceRatio),
        bytesOf(plain.explainedVarianceRatio),
        'ratios',
      );
      denormal.singularValues.forEach((sigma, m) => {
        expect(sigma).toBe(plain.singularValues[m] * 2 ** -1074);
      });
    }),
    runs(100),
  );
});

test('huge data have the components of the same numbers, scaled down, bit for bit', () => {
  fc.assert(
    fc.property(whole, anySolver, (x, solver) => {
      const plain = PCA.fitSync(x, { solver });
      const huge = PCA.fitSync(
        mapped(x, (v) => v * 2 ** 1000),
        { solver },
      );
      expectSameBytes(bytesOf(huge.components.data), bytesOf(plain.components.data), 'components');
      expectSameBytes(bytesOf(huge.explainedVarianceRatio), bytesOf(plain.explainedVarianceRatio), 'ratios');
      huge.singularValues.forEach((sigma, m) => {
        expect(sigma).toBe(plain.singularValues[m] * 2 ** 1000);
      });
    }),
    runs(100),
  );
});

test('0 and -0 are the same number', () => {
  fc.assert(
    fc.property(
      matrices(fc.integer({ min: -2, max: 2 })),
      fc.array(fc.boolean(), { minLength: 1 }),
      anySolver,
      (x, flips, solver) => {
        const signed = mapped(x, (v, k) => (v === 0 && flips[k % flips.length] ? -0 : v + 0));
        const plain = PCA.fitSync(
          mapped(x, (v) => v + 0),
          { solver },
        );
        const model = PCA.fitSync(signed, { solver });
        const numbers = (values: Float64Array) => Array.from(values, (v) => v + 0);
        expect(numbers(model.mean)).toEqual(numbers(plain.mean));
        expect(numbers(model.components.data)).toEqual(numbers(plain.components.data));
        expect(numbers(model.explainedVariance)).toEqual(numbers(plain.explainedVariance));
      },
    ),
    runs(100),
  );
});

test('a few denormals among ordinary numbers count as the zeros they nearly are', () => {
  const dust = matrices(
    fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(5e-324, -5e-324, 2 ** -1022, -1e-310)),
  );
  fc.assert(
    fc.property(dust, anySolver, (x, solver) => {
      const clean = mapped(x, (v) => (Math.abs(v) < 1 ? 0 : v));
      fc.pre(clean.data.some((v) => v !== 0));
      const expected = PCA.fitSync(clean, { solver });
      fc.pre(expected.totalVariance > 0);
      const model = PCA.fitSync(x, { solver });
      const allowed = THRESHOLD * Math.max(x.rows, x.columns) * EPSILON * expected.totalVariance;
      model.explainedVariance.forEach((lambda, m) => {
        expect(Math.abs(lambda - expected.explainedVariance[m])).toBeLessThanOrEqual(allowed);
      });
      expect(orthogonality(model.components)).toBeLessThan(THRESHOLD * x.columns * EPSILON);
    }),
    runs(100),
  );
});

test('the mean of a column is finite where its entries are, however far they lie apart', () => {
  const most = Number.MAX_VALUE;
  const sides = matrices(fc.constantFrom(-most, -most / 2, 0, most / 2, most), { rows: 8, columns: 2 });
  fc.assert(
    fc.property(sides, anySolver, (x, solver) => {
      const quarters = PCA.fitSync(
        mapped(x, (v) => v / 4),
        { solver },
      );
      const model = PCA.fitSync(x, { solver });
      expect([...model.mean]).toEqual([...quarters.mean].map((v) => 4 * v));
    }),
    runs(60),
  );
});

test('whatever finite doubles come, a fit is refused with its reason or sound: never silently bad', () => {
  const anything = matrices(fc.double({ noNaN: true, noDefaultInfinity: true }), { rows: 8, columns: 5 });
  fc.assert(
    fc.property(anything, anySolver, (x, solver) => {
      let model: PCA;
      try {
        model = PCA.fitSync(x, { solver });
      } catch (error) {
        expect(error).toBeInstanceOf(PCAError);
        expect((error as PCAError).message).toMatch(/range of doubles/);
        return;
      }
      const { mean, components, explainedVariance, explainedVarianceRatio: ratios, singularValues } = model;
      for (const value of [...mean, ...components.data, ...ratios]) expect(value).toSatisfy(Number.isFinite);
      for (const value of [...explainedVariance, ...singularValues]) expect(value).toBeGreaterThanOrEqual(0);
      expect(orthogonality(components)).toBeLessThan(THRESHOLD * x.columns * EPSILON);
      const sum = ratios.reduce((total, v) => total + v, 0);
      const varies = x.data.some((v, k) => v !== x.data[k % x.columns]);
      expect(Math.abs(sum - (varies ? 1 : 0))).toBeLessThan(
        THRESHOLD * Math.max(x.rows, x.columns) * EPSILON,
      );
    }),
    runs(200),
  );
});
