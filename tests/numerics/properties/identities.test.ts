import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Matrix, PCA } from 'wasm-pca';
import { covarianceOf, expectSameBytes, modelBytes } from '../../support/check.ts';
import { dot, fromEntries, row } from '../dense.ts';
import { orthogonality, ratios, THRESHOLD } from '../ratios.ts';
import { runs } from '../runs.ts';
import { anySolver, matrices, seededMatrices } from './arbitraries.ts';

const EPSILON = Number.EPSILON;
const data = fc.oneof(
  { weight: 3, arbitrary: matrices() },
  { weight: 1, arbitrary: seededMatrices({ rows: 120 }) },
);
const ddof = fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>;

const largest = (x: Matrix) => x.data.reduce((most, v) => Math.max(most, Math.abs(v)), 0);
const squaredDistance = (a: Matrix, b: Matrix) => {
  const difference = a.data.map((v, k) => v - b.data[k]);
  return dot(difference, difference);
};
/** Rounding errors of a fit, relative to lambda_1. */
const rounding = ({ rows, columns }: { rows: number; columns: number }) =>
  THRESHOLD * Math.max(rows, columns) * EPSILON;

test('U and lambda are eigenpairs of the covariance, and U is orthonormal', () => {
  fc.assert(
    fc.property(data, anySolver, ddof, (x, solver, ddof) => {
      const model = PCA.fitSync(x, { solver, ddof });
      expect(model.componentCount).toBe(Math.min(x.rows, x.columns));
      expect([...model.explainedVariance]).toEqual([...model.explainedVariance].sort((a, b) => b - a));
      expect(model.explainedVariance[model.componentCount - 1]).toBeGreaterThanOrEqual(0);
      // Centring and summing N rows rounds N times.
      const allowed = THRESHOLD * Math.max(1, x.rows / x.columns);
      const found = ratios(model, covarianceOf(x, ddof));
      expect(found.residual).toBeLessThan(allowed);
      expect(found.orthogonality).toBeLessThan(THRESHOLD);
    }),
    runs(150),
  );
});

test('N J(m) is the sum of the squared reconstruction errors of m components', () => {
  fc.assert(
    fc.property(data, anySolver, ddof, fc.nat(), (x, solver, ddof, some) => {
      const model = PCA.fitSync(x, { solver, ddof });
      const m = some % (model.componentCount + 1);
      const distortion = model.distortion(m);
      const back =
        m > 0
          ? model.reconstructSync(x, { components: m }).data
          : x.data.map((_, k) => model.mean[k % x.columns]);
      const error = squaredDistance(x, { ...x, data: back }) / x.rows;
      const entries = 8 * x.columns * (EPSILON * x.columns * largest(x)) ** 2;
      const allowed = rounding(x) * model.totalVariance + entries + Math.sqrt(entries * distortion);
      expect(Math.abs(error - distortion)).toBeLessThanOrEqual(allowed);
    }),
    runs(150),
  );
});

test('the eigenvalues sum to the total variance, which is the trace of the covariance', () => {
  fc.assert(
    fc.property(data, anySolver, ddof, (x, solver, ddof) => {
      const model = PCA.fitSync(x, { solver, ddof });
      const covariance = covarianceOf(x, ddof);
      let trace = 0;
      for (let j = 0; j < x.columns; j++) trace += covariance.data[j * x.columns + j];
      const sum = model.explainedVariance.reduce((total, v) => total + v, 0);
      expect(Math.abs(sum - model.totalVariance)).toBeLessThanOrEqual(rounding(x) * trace);
      expect(Math.abs(model.totalVariance - trace)).toBeLessThanOrEqual(x.rows * 4 * EPSILON * trace);
      const ratio = model.explainedVarianceRatio.reduce((total, v) => total + v, 0);
      if (trace > 0) expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(rounding(x));
      else expect(ratio).toBe(0);
    }),
    runs(150),
  );
});

test('the covariance of the scores is diagonal, with the eigenvalues on it, and their mean is zero', () => {
  fc.assert(
    fc.property(data, anySolver, (x, solver) => {
      const model = PCA.fitSync(x, { solver });
      const scores = model.transformSync(x);
      const covariance = covarianceOf(scores);
      const allowed = rounding(x) * model.totalVariance;
      for (let a = 0; a < scores.columns; a++) {
        let mean = 0;
        for (let i = 0; i < x.rows; i++) mean += scores.data[i * scores.columns + a] / x.rows;
        expect(Math.abs(mean)).toBeLessThanOrEqual(
          rounding(x) * (Math.sqrt(model.totalVariance * x.rows) + largest(x)),
        );
        for (let b = 0; b < scores.columns; b++) {
          const expected = a === b ? model.explainedVariance[a] : 0;
          expect(Math.abs(covariance.data[a * scores.columns + b] - expected)).toBeLessThanOrEqual(
            allowed + (EPSILON * x.columns * largest(x)) ** 2,
          );
        }
      }
    }),
    runs(100),
  );
});

test('whitened scores have the covariance I on the directions kept, and are 0 on the others', () => {
  fc.assert(
    fc.property(data, anySolver, (x, solver) => {
      const model = PCA.fitSync(x, { solver });
      const scores = model.transformSync(x, { whiten: true });
      const covariance = covarianceOf(scores);
      const { explainedVariance: lambda } = model;
      expectRank(model);
      const keeps = (m: number) => m < model.rank;
      const mean = (largest(x) * EPSILON * x.columns) ** 2;
      for (let a = 0; a < scores.columns; a++) {
        for (let b = 0; b < scores.columns; b++) {
          const found = covariance.data[a * scores.columns + b];
          if (!keeps(a) || !keeps(b)) expect(found).toBe(0);
          else {
            const allowed = (rounding(x) * model.totalVariance + mean) / Math.sqrt(lambda[a] * lambda[b]);
            expect(Math.abs(found - (a === b ? 1 : 0))).toBeLessThanOrEqual(allowed);
          }
        }
      }
    }),
    runs(100),
  );
});

test('whitening, of either kind, is undone exactly on the directions kept', () => {
  const whiten = fc.constantFrom(true, 'zca') as fc.Arbitrary<true | 'zca'>;
  fc.assert(
    fc.property(data, anySolver, whiten, (x, solver, whiten) => {
      const model = PCA.fitSync(x, { solver });
      const back = model.inverseTransformSync(model.transformSync(x, { whiten }), { whiten });
      const { explainedVariance: lambda } = model;
      const kept = model.rank;
      const means = { ...x, data: x.data.map((_, k) => model.mean[k % x.columns]) };
      const expected = kept > 0 ? model.reconstructSync(x, { components: kept }) : means;
      const spread = Math.sqrt(squaredDistance(x, means));
      expect(Math.sqrt(squaredDistance(back, expected))).toBeLessThanOrEqual(
        8 * x.columns * EPSILON * (spread + Math.sqrt(x.rows) * largest(x)) * condition(lambda, kept, whiten),
      );
    }),
    runs(100),
  );
});

/** Directions that a covariance resolves, and by 'svd' those too of which singular values are beyond rounding. */
function expectRank({ rank, rows, columns, solver, explainedVariance: lambda }: PCA): void {
  const rounding = Math.max(rows, columns) * EPSILON;
  const above = (share: number) => lambda.filter((v) => v > share * lambda[0]).length;
  expect(rank).toBeGreaterThanOrEqual(above(rounding));
  expect(rank).toBeLessThanOrEqual(above(solver === 'svd' ? rounding ** 2 : rounding));
}

/** zca mixes the whitened scores, all of size 1, before they are unmixed: the small ones see the others' rounding. */
function condition(lambda: Float64Array, kept: number, whiten: true | 'zca'): number {
  return whiten === 'zca' && kept > 0 ? 1 + Math.sqrt(lambda[0] / lambda[kept - 1]) : 1;
}

test('a reconstruction is the inverse transform of the scores', () => {
  fc.assert(
    fc.property(data, anySolver, fc.nat(), (x, solver, some) => {
      const model = PCA.fitSync(x, { solver });
      const components = 1 + (some % model.componentCount);
      const direct = model.reconstructSync(x, { components });
      const byScores = model.inverseTransformSync(model.transformSync(x, { components }));
      const allowed = 8 * x.columns * EPSILON * largest(x) * Math.sqrt(x.rows * x.columns);
      expect(Math.sqrt(squaredDistance(direct, byScores))).toBeLessThanOrEqual(allowed);
    }),
    runs(80),
  );
});

test('the covariance rebuilt from all components is that of the data', () => {
  fc.assert(
    fc.property(data, anySolver, ddof, (x, solver, ddof) => {
      const model = PCA.fitSync(x, { solver, ddof });
      const expected = covarianceOf(x, ddof);
      const allowed = rounding(x) * model.totalVariance;
      model.covariance().data.forEach((v, k) => {
        expect(Math.abs(v - expected.data[k])).toBeLessThanOrEqual(allowed);
      });
    }),
    runs(80),
  );
});

test('a standardised fit is the fit of the standardised data', () => {
  fc.assert(
    fc.property(seededMatrices({ rows: 120 }), anySolver, ddof, (x, solver, ddof) => {
      fc.pre(x.rows > 2); // of two rows every correlation is 1 or -1
      const model = PCA.fitSync(x, { solver, ddof, standardize: true });
      const scale = model.scale as Float64Array;
      const divided = {
        ...x,
        data: x.data.map((v, k) => (v - model.mean[k % x.columns]) / scale[k % x.columns]),
      };
      const plain = PCA.fitSync(divided, { solver, ddof });
      expect(Math.abs(model.totalVariance - x.columns)).toBeLessThanOrEqual(rounding(x) * x.columns);
      model.explainedVariance.forEach((v, m) => {
        const scaleOfErrors = rounding(x) * (1 + largest(x) / Math.min(...scale));
        expect(Math.abs(v - plain.explainedVariance[m])).toBeLessThanOrEqual(scaleOfErrors * x.columns);
      });
    }),
    runs(80),
  );
});

test('varianceRatio keeps the fewest components that reach it', () => {
  fc.assert(
    fc.property(data, anySolver, fc.integer({ min: 1, max: 100 }), (x, solver, percent) => {
      const varianceRatio = percent / 100;
      const all = PCA.fitSync(x, { solver });
      fc.pre(all.totalVariance > 0);
      const model = PCA.fitSync(x, { solver, components: { varianceRatio } });
      const reached = (m: number) => all.explainedVarianceRatio.slice(0, m).reduce((a, b) => a + b, 0);
      const m = model.componentCount;
      expect(reached(m)).toBeGreaterThanOrEqual(varianceRatio - rounding(x));
      expect(reached(m - 1)).toBeLessThan(varianceRatio + rounding(x));
    }),
    runs(100),
  );
});

test('distortion keeps the fewest components that reach it', () => {
  fc.assert(
    fc.property(data, anySolver, fc.integer({ min: 1, max: 110 }), (x, solver, percent) => {
      const all = PCA.fitSync(x, { solver });
      const distortion = (percent / 100) * all.distortion(0);
      fc.pre(all.totalVariance > 0);
      const model = PCA.fitSync(x, { solver, components: { distortion } });
      const m = model.componentCount;
      const allowed = rounding(x) * all.totalVariance;
      expect(all.distortion(m)).toBeLessThanOrEqual(distortion + allowed);
      if (m > 1) expect(all.distortion(m - 1)).toBeGreaterThan(distortion - allowed);
    }),
    runs(100),
  );
});

test('fewer components are the first of all, with the same totals', () => {
  fc.assert(
    fc.property(data, anySolver, fc.nat(), (x, solver, some) => {
      const all = PCA.fitSync(x, { solver });
      const components = 1 + (some % all.componentCount);
      const model = PCA.fitSync(x, { solver, components });
      const allowed = rounding(x) * all.totalVariance;
      expect(model.componentCount).toBe(components);
      expect(Math.abs(model.totalVariance - all.totalVariance)).toBeLessThanOrEqual(allowed);
      for (let m = 0; m < components; m++) {
        expect(Math.abs(model.explainedVariance[m] - all.explainedVariance[m])).toBeLessThanOrEqual(allowed);
      }
      // The spaces agree where there is a gap below: |P_all - P_some| <= error / gap.
      const gap = all.explainedVariance[components - 1] - (all.explainedVariance[components] ?? 0);
      const product = fromEntries(components, components, (a, b) =>
        dot(row(model.components, a), row(all.components, b)),
      );
      if (allowed < 0.01 * gap)
        expect(orthogonality(product)).toBeLessThanOrEqual((4 * components * allowed) / gap);
    }),
    runs(100),
  );
});

test('JSON keeps every bit of a model', () => {
  fc.assert(
    fc.property(data, anySolver, fc.boolean(), (x, solver, center) => {
      const model = PCA.fitSync(x, { solver, center, components: 1 });
      const copy = PCA.fromJSON(JSON.parse(JSON.stringify(model)));
      expectSameBytes(modelBytes(copy), modelBytes(model));
      expect(copy.report).toEqual(model.report);
    }),
    runs(80),
  );
});
