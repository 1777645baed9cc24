import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { expectClose, expectSameModel } from '../support/check';
import { noise } from '../support/random';

// Where N and D are about as large, the subspace of power and em soon is the whole space, and all of it converged.

beforeAll(() => init());

const shapes = [
  [2, 3],
  [9, 10],
  [17, 24],
  [24, 24],
  [40, 33],
  [63, 64],
  [94, 96],
  [96, 94],
];
const rules = [
  { varianceRatio: 0.9 },
  { varianceRatio: 0.999999 },
  { distortion: 1e-9 },
  { distortion: 0.3 },
];

describe.each(['power', 'em'] as const)('%s in the whole space', (solver) => {
  test.each(shapes)('of %d rows of %d columns', (rows, columns) => {
    const x = { data: noise(rows, columns, rows), rows, columns };
    const small = { data: noise(60, 9, 4), rows: 60, columns: 9 };
    const before = PCA.fitSync(small, { solver: 'krylov', components: 2 });
    for (const components of rules) {
      const model = PCA.fitSync(x, { solver, components });
      const direct = PCA.fitSync(x, { solver: 'covariance', components });
      expect(model.solver).toBe(solver);
      expect(model.componentCount).toBe(direct.componentCount);
      const { totalVariance } = direct;
      expectClose(model.explainedVariance, direct.explainedVariance, 1e-13 * totalVariance, solver);
      expect(model.report.residual).toBeLessThan(1e-12);
    }
    expectSameModel(PCA.fitSync(small, { solver: 'krylov', components: 2 }), before);
  });
});
