import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA } from 'wasm-pca';
import { expectClose, expectError, expectSameModel } from '../support/check';
import { correlated, noise } from '../support/random';
import { DIRECT, ITERATIVE } from '../support/solvers';

beforeAll(() => init());

const [rows, columns] = [400, 60];
const x = { data: correlated(rows, columns, 31), rows, columns };
const white = { data: noise(300, 200, 5), rows: 300, columns: 200 };

/** Components whose eigenvalues are far enough from their neighbours agree with the direct ones. */
function expectAgreement(model: PCA, direct: PCA, what: string): void {
  const first = direct.explainedVariance[0];
  expectClose(
    model.explainedVariance,
    direct.explainedVariance.slice(0, model.componentCount),
    1e-12 * first,
    what,
  );
  const kept = model.componentCount * columns;
  expectClose(model.components.data, direct.components.data.slice(0, kept), 1e-10, what);
  expectClose([model.totalVariance], [direct.totalVariance], 1e-13 * direct.totalVariance, what);
}

describe.each(ITERATIVE)('the tolerance of %s', (solver) => {
  test.each([1e-2, 1e-5, 1e-9])('%d is met by what report says', (tolerance) => {
    const { report } = PCA.fitSync(x, { solver, components: 4, tolerance, maxIterations: 1000 });
    expect(report.residual).toBeLessThanOrEqual(tolerance);
  });

  test('below what rounding allows is refused, naming the least that does', async () => {
    const { message } = await expectError('ERR_OPTION', () =>
      PCA.fitSync(x, { solver, components: 4, tolerance: 1e-17 }),
    );
    const least = Number(/at least (\S+)/.exec(message)?.[1]);
    expect(least).toBeGreaterThanOrEqual(16 * Math.sqrt(columns) * Number.EPSILON);
    expect(least).toBeLessThan(18 * Math.sqrt(columns) * Number.EPSILON);
    PCA.fitSync(x, { solver, components: 4, tolerance: least, maxIterations: 1000 });
  });
});

describe.each(ITERATIVE)('%s', (solver) => {
  // maxIterations makes krylov itself run, although a direct solver would cost less on such small data.
  const options = { solver, components: 4, maxIterations: 500 } as const;

  test('gives the direct solvers’ components, and says how', () => {
    const model = PCA.fitSync(x, options);
    expect(model.solver).toBe(solver);
    expect(model.report.iterations).toBeGreaterThan(0);
    expect(model.report.residual).toBeLessThan(1e-13);
    expect(model.report.orthogonality).toBeLessThan(1e-14);
    expect(model.spectrum).toEqual(model.explainedVariance);
    for (const other of DIRECT) expectAgreement(model, PCA.fitSync(x, { solver: other }), other);
  });

  test('works on moments, streams and covariances as on data', async () => {
    const direct = PCA.fitSync(x);
    const moments = (await Moments.create(columns)).add(x);
    expectAgreement(PCA.fromMomentsSync(moments, options), direct, 'moments');
    expectAgreement(PCA.fromCovarianceSync(moments.covariance(), { ...options, rows }), direct, 'covariance');
    expectSameModel(await PCA.fitStream([x], options), PCA.fromMomentsSync(moments, options));
    moments.free();
  });

  test('depends on nothing but data and seed', async () => {
    const model = PCA.fitSync(x, { ...options, seed: 7 });
    expectSameModel(await PCA.fit(x, { ...options, seed: 7 }), model);
    const other = PCA.fitSync(x, { ...options, seed: 8 });
    expect(other.components.data).not.toEqual(model.components.data);
    expectClose(other.components.data, model.components.data, 1e-10);
  });

  test('a coarser tolerance takes fewer iterations', () => {
    const exact = PCA.fitSync(white, options);
    const coarse = PCA.fitSync(white, { ...options, tolerance: 1e-2 });
    expect(coarse.report.iterations).toBeLessThan(exact.report.iterations);
    expect(coarse.report.residual).toBeLessThanOrEqual(1e-2);
  });

  test('all components', () => {
    const all = PCA.fitSync(x, { solver });
    expect(all.componentCount).toBe(columns);
    expectClose(all.explainedVariance, PCA.fitSync(x).explainedVariance, 1e-12);
  });

  test('constant data', () => {
    const model = PCA.fitSync({ data: new Float64Array(40).fill(3), rows: 10, columns: 4 }, options);
    expect(model.explainedVariance).toEqual(new Float64Array(4));
  });
});

test.each(['power', 'em'] as const)('%s says that it did not converge, and what would do', async (solver) => {
  const options = { solver, components: 5, maxIterations: 4 };
  for (const run of [() => PCA.fitSync(white, options), () => PCA.fit(white, options)]) {
    await expectError('ERR_NOT_CONVERGED', run, /4 iterations/, /residual/, /maxIterations/, /krylov/);
  }
  expect(PCA.fitSync(x, { solver, components: 2 }).solver).toBe(solver);
});

test('a report does not say what holds of every model; JSON of before, which does, is read', () => {
  const model = PCA.fitSync(x, { components: 4 });
  const json = JSON.parse(JSON.stringify(model));
  expect(json.report).not.toHaveProperty('converged');
  expect(model.report).not.toHaveProperty('converged');
  json.report.converged = true;
  expect(PCA.fromJSON(json).report).toEqual(model.report);
});

test('krylov turns to a direct solver, and says so', () => {
  expect(PCA.fitSync(x, { solver: 'krylov', components: 4 }).solver).toBe('covariance'); // it costs less
  const model = PCA.fitSync(white, { solver: 'krylov', components: 5, maxIterations: 2 });
  expect(model.solver).toBe('covariance');
  expect(model.report).toMatchObject({ iterations: 2 });
  const wide = { data: white.data, rows: 200, columns: 300 };
  expect(PCA.fitSync(wide, { solver: 'krylov', components: 5, maxIterations: 2 }).solver).toBe('gram');
  expect(PCA.fitSync(wide, { solver: 'krylov' }).solver).toBe('gram');
});

test.each(DIRECT)('%s has no use for options of iterations', async (solver) => {
  for (const option of [{ tolerance: 1e-6 }, { maxIterations: 9 }, { seed: 1 }]) {
    await expectError('ERR_OPTION', () => PCA.fitSync(x, { solver, ...option }), ...Object.keys(option));
  }
});

test.each([0.5, 0.9, 0.99, 1])(
  'varianceRatio %d keeps as many components by every solver',
  (varianceRatio) => {
    const counts = [...DIRECT, ...ITERATIVE].map(
      (solver) => PCA.fitSync(x, { solver, components: { varianceRatio } }).componentCount,
    );
    expect(new Set(counts).size).toBe(1);
  },
);

test.each([1, 5, 20, 59])('a distortion of J(%i) keeps so many components by every solver', (m) => {
  const distortion = PCA.fitSync(x).distortion(m);
  for (const solver of [...DIRECT, ...ITERATIVE]) {
    expect(PCA.fitSync(x, { solver, components: { distortion } }).componentCount, solver).toBe(m);
  }
});
