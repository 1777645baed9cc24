import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FitOptions, type Matrix, Moments, PCA } from 'wasm-pca';
import { toNumber } from '../oracle/double-double.ts';
import { preciseOracle } from '../oracle/precise-jacobi.ts';
import { integerCovariance } from '../oracle/rational.ts';
import { bell, uniform } from '../support/random.ts';

import { dot, norm, row } from './dense.ts';
import { runs } from './runs.ts';
import { type SolverUnderTest, solvers } from './solvers.ts';
import { held, indexTypes, type Storage, stored, valueTypes } from './storages.ts';

/** How far sparse and dense rows may be apart, relative to lambda_1. */
const AGREEMENT = 1e-12;
const EPSILON = Number.EPSILON;

const storages: fc.Arbitrary<Storage> = fc.record({
  form: fc.constantFrom('csr' as const, 'csc' as const, 'coordinates' as const),
  type: fc.oneof(
    { weight: 2, arbitrary: fc.constant('float64' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...valueTypes) },
  ),
  indices: fc.constantFrom(...indexTypes),
  shuffled: fc.boolean(),
  parted: fc.boolean(),
  zeros: fc.boolean(),
  seed: fc.nat({ max: 1000 }),
});

/** The share of values that a column stores, given the number of rows. */
const COLUMNS = {
  empty: () => 0,
  single: (rows: number) => 1 / rows,
  rare: (rows: number) => Math.max(1 / rows, 0.02),
  sparse: () => 0.2,
  'less than half': (rows: number) => 0.5 - 1 / rows,
  'more than half': (rows: number) => 0.5 + 1 / rows,
  'all but one': (rows: number) => 1 - 1 / rows,
  full: () => 1,
};
/** The mean of a column's values, in deviations. */
const MEANS = [0, 1, 1e4, 1e8];

interface Case {
  rows: number;
  columns: number;
  kinds: (keyof typeof COLUMNS)[];
  means: number[];
  constant: boolean;
  seed: number;
}

/** Small ones; around the ends of blocks and segments of rows; around the end of 16-bit indices. */
const shapes = fc.oneof(
  {
    weight: 40,
    arbitrary: fc.record({ rows: fc.integer({ min: 2, max: 40 }), columns: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.integer({ min: 2, max: 24 }).map((size) => ({ rows: size, columns: size })),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      rows: fc.integer({ min: 2, max: 900 }),
      columns: fc.integer({ min: 1, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      rows: fc.constantFrom(255, 256, 257, 4095, 4096, 4097, 16383, 16384, 16385),
      columns: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      rows: fc.integer({ min: 2, max: 6 }),
      columns: fc.constantFrom(65535, 65536, 65537),
    }),
  },
);

const cases: fc.Arbitrary<Case> = fc
  .record({
    shape: shapes,
    kinds: fc.array(fc.constantFrom(...(Object.keys(COLUMNS) as Case['kinds'])), {
      minLength: 1,
      maxLength: 8,
    }),
    means: fc.array(fc.constantFrom(...MEANS), { minLength: 1, maxLength: 5 }),
    constant: fc.boolean(),
    seed: fc.nat({ max: 1000 }),
  })
  .map(({ shape, ...rest }) => ({ ...shape, ...rest }));

/** Column by column, each of its kind; the last one the same everywhere where there is to be a constant one. */
function matrixOf({ rows, columns, kinds, means, constant, seed }: Case): Matrix {
  const next = uniform(seed);
  const normal = bell(seed + 1);
  const data = new Float64Array(rows * columns);
  const wide = columns > 1000;
  for (let j = 0; j < columns; j++) {
    const kind = wide && j % 4096 > 3 ? 'empty' : kinds[j % kinds.length];
    const count = Math.round(rows * COLUMNS[kind](rows));
    const mean = means[j % means.length];
    let missing = rows - count;
    for (let i = 0; i < rows; i++) {
      // Exactly `count` rows, each as likely.
      if (next() * (rows - i) < missing) missing--;
      else data[i * columns + j] = 10 * (mean + normal()) || 1;
    }
    if (constant && j === columns - 1) for (let i = 0; i < rows; i++) data[i * columns + j] = 7.5;
  }
  return { data, rows, columns };
}

const fitOptions: fc.Arbitrary<FitOptions> = fc.record({
  center: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  standardize: fc.oneof(
    { weight: 3, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  ddof: fc.constantFrom(0 as const, 1 as const),
  normalize: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constant('l2' as const) },
  ),
});

type Outcome = { model: PCA; code?: undefined } | { model?: undefined; code: string };

function outcome(fit: () => PCA): Outcome {
  try {
    return { model: fit() };
  } catch (error) {
    return { code: (error as { code: string }).code };
  }
}

const isWide = ({ columns }: Matrix) => columns > 1000;
/** Leaves out columns that are constant by intent, which no standardised fit takes. */
const varied = (shape: Case): Case => ({
  ...shape,
  kinds: shape.kinds.map((kind) => (kind === 'empty' ? 'sparse' : kind)),
  constant: false,
});
const available = ({ rows, columns }: Matrix) => Math.min(rows, columns);

/** Fits all components of dense rows by a direct solver. */
const reference = (x: Matrix, options: FitOptions) =>
  outcome(() => PCA.fitSync(x, { ...options, solver: isWide(x) ? 'gram' : 'covariance' }));

/** Compares numbers of which there are many: `expect` alone would take longer than the fits. */
function expectAtMost(value: number, allowed: number, nameOf: () => string): void {
  if (!(value <= allowed)) expect.fail(`${nameOf()}: ${value} is more than ${allowed}`);
}

function expectAgreement(model: PCA, expected: PCA, x: Matrix): void {
  const lambda = expected.spectrum;
  const allowed = AGREEMENT * lambda[0];
  for (let m = 0; m < model.componentCount; m++) {
    expect(Math.abs(model.explainedVariance[m] - lambda[m]), `eigenvalue ${m}`).toBeLessThanOrEqual(allowed);
  }
  expect(Math.abs(model.totalVariance - expected.totalVariance), 'total variance').toBeLessThanOrEqual(
    AGREEMENT * expected.totalVariance,
  );
  for (let j = 0; j < x.columns; j++) {
    let size = 0;
    for (let i = 0; i < x.rows; i++) size = Math.max(size, Math.abs(x.data[i * x.columns + j]));
    const difference = Math.abs(model.mean[j] - expected.mean[j]);
    expectAtMost(difference, 1e-14 * size, () => `mean of column ${j}`);
  }
  if (model.scale && expected.scale) {
    const scale = expected.scale;
    model.scale.forEach((value, j) => {
      expectAtMost(Math.abs(value / scale[j] - 1), AGREEMENT, () => `deviation of column ${j}`);
    });
  }
  expectSubspaces(model, expected);
}

/** Errors of both matrices turn the leading eigenvectors out of their space by these over the gap behind them. */
function expectSubspaces(model: PCA, expected: PCA): void {
  const lambda = expected.spectrum;
  for (let m = 1; m <= Math.min(model.componentCount, expected.componentCount); m++) {
    const gap = (lambda[m - 1] - (m < lambda.length ? lambda[m] : 0)) / lambda[0];
    if (!(gap > 1e-4)) continue;
    for (let a = 0; a < m; a++) {
      const u = row(model.components, a).slice();
      for (let pass = 0; pass < 2; pass++) {
        for (let b = 0; b < m; b++) {
          const v = row(expected.components, b);
          const along = dot(u, v);
          for (let j = 0; j < u.length; j++) u[j] -= along * v[j];
        }
      }
      expect(norm(u), `component ${a} beside the first ${m}`).toBeLessThanOrEqual((2 * AGREEMENT) / gap);
    }
  }
}

/** The same model's scores of both. */
function expectScores(model: PCA, x: Matrix, sparse: Parameters<PCA['transformSync']>[0]): void {
  const found = model.transformSync(sparse);
  const expected = model.transformSync(x);
  expect(found.rows).toBe(x.rows);
  const spread = Math.sqrt(model.totalVariance);
  for (let i = 0; i < x.rows; i++) {
    const difference = row(x, i).map((v, j) => (v - model.mean[j]) / (model.scale ? model.scale[j] : 1));
    const allowed = AGREEMENT * (norm(difference) + spread);
    for (let m = 0; m < found.columns; m++) {
      const k = i * found.columns + m;
      expectAtMost(Math.abs(found.data[k] - expected.data[k]), allowed, () => `score ${m} of row ${i}`);
    }
  }
}

describe('sparse rows give the model of the same rows with their zeros', () => {
  const share = 250 / solvers.length;

  test.each(solvers.map((solver) => [solver.name, solver] as const))('%s', (name, solver) => {
    fc.assert(
      fc.property(cases, storages, fitOptions, fc.nat({ max: 99 }), (shape, storage, options, some) => {
        const x = held(matrixOf(options.standardize && some % 4 > 0 ? varied(shape) : shape), storage);
        fc.pre(!(name === 'covariance' && isWide(x)) && !(name === 'gram' && x.rows > 1000));
        const expected = reference(x, options);
        const sparse = stored(x, storage);
        const components = solver.iterative ? 1 + (some % Math.min(available(x), 6)) : undefined;
        const found = fitted(solver, sparse, { ...options, components });
        if (solver.mayGiveUp && found.code === 'ERR_NOT_CONVERGED') return;
        expect(found.code, 'the same error').toBe(expected.code);
        if (!found.model || !expected.model) return;
        expectAgreement(found.model, expected.model, x);
        expectScores(found.model, x, sparse);
      }),
      runs(share),
    );
  });
});

function fitted(solver: SolverUnderTest, x: Parameters<typeof PCA.fitSync>[0], options: FitOptions): Outcome {
  const patience = solver.mayGiveUp ? { maxIterations: 200 } : {};
  return outcome(() => PCA.fitSync(x, { ...options, ...solver.options, ...patience }));
}

describe('small ones against arithmetic of another kind', () => {
  const small = fc.record({
    rows: fc.integer({ min: 2, max: 12 }),
    columns: fc.integer({ min: 1, max: 6 }),
    kinds: fc.array(fc.constantFrom(...(Object.keys(COLUMNS) as Case['kinds'])), {
      minLength: 1,
      maxLength: 6,
    }),
    means: fc.array(fc.constantFrom(...MEANS), { minLength: 1, maxLength: 3 }),
    constant: fc.boolean(),
    seed: fc.nat({ max: 1000 }),
  });

  test('eigenvalues in double-double', () => {
    fc.assert(
      fc.property(small, storages, fc.constantFrom(...solvers), (shape, storage, solver) => {
        const x = held(matrixOf(shape), storage);
        const expected = preciseOracle(x.data, x.rows, x.columns);
        const values = expected.eigenvalues.map(toNumber);
        fc.pre(values[0] > 0);
        const components = solver.iterative ? available(x) : undefined;
        const { model, code } = fitted(solver, stored(x, storage), { components });
        if (!model) return expect(solver.mayGiveUp && code).toBe('ERR_NOT_CONVERGED');
        const rounding = 64 * Math.max(x.rows, x.columns) * EPSILON;
        for (let m = 0; m < model.componentCount; m++) {
          const error = Math.abs(model.explainedVariance[m] - values[m]);
          expect(error, `eigenvalue ${m}`).toBeLessThanOrEqual(rounding * values[0]);
        }
        expected.mean.forEach((mean, j) => {
          expect(Math.abs(model.mean[j] - toNumber(mean)), `mean of column ${j}`).toBeLessThanOrEqual(
            8 *
              EPSILON *
              Math.max(...Array.from({ length: x.rows }, (_, i) => Math.abs(x.data[i * x.columns + j]))),
          );
        });
      }),
      runs(50),
    );
  });

  test('the covariance of integers in rational numbers', async () => {
    await fc.assert(
      fc.asyncProperty(
        small,
        storages,
        fc.constantFrom(0 as const, 1 as const),
        async (shape, storage, ddof) => {
          const whole = { ...matrixOf(shape) };
          whole.data = whole.data.map(Math.round);
          const x = held(whole, storage);
          const moments = await Moments.create(x.columns);
          const found = moments.add(stored(x, storage)).covariance(ddof);
          const column = (j: number) => Array.from({ length: x.rows }, (_, i) => x.data[i * x.columns + j]);
          const exact = (a: number, b: number) => integerCovariance(column(a), column(b), ddof);
          for (let a = 0; a < x.columns; a++) {
            for (let b = 0; b < x.columns; b++) {
              const allowed = 64 * x.rows * EPSILON * Math.sqrt(exact(a, a) * exact(b, b));
              const error = Math.abs(found.data[a * x.columns + b] - exact(a, b));
              expect(error, `covariance of columns ${a} and ${b}`).toBeLessThanOrEqual(allowed);
            }
          }
          moments.free();
        },
      ),
      runs(50),
    );
  });
});
