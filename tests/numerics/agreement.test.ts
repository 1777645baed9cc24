import { describe, expect, test } from 'vitest';
import { type FitOptions, type Matrix, PCA } from 'wasm-pca';
import { COLUMNS, digits, ROWS } from '../fixtures/digits.ts';
import wine from '../fixtures/wine.json';
import { bell } from '../support/random.ts';
import { dot, norm, row, zeros } from './dense.ts';
import { orthogonality, residual, THRESHOLD } from './ratios.ts';
import { type SolverUnderTest, solvers } from './solvers.ts';

/** All solvers agree to this, relative to lambda_1, with the options that users get. */
const AGREEMENT = 1e-9;

/** This suffices for the slowest: orthogonal iteration where neighbouring eigenvalues are a few per cent apart. */
const PATIENCE = { maxIterations: 20_000 };

function fit(x: Matrix, { options, mayGiveUp }: SolverUnderTest, more: FitOptions): PCA {
  return PCA.fitSync(x, { ...options, ...more, ...(mayGiveUp ? PATIENCE : {}) });
}

/** Row m is S u_m for the covariance S of the rows, from the data: X^T (X u) / (N - 1). */
function images({ data, rows, columns }: Matrix, { mean, scale, components }: PCA): Matrix {
  const out = zeros(components.rows, columns);
  const centred = new Float64Array(columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) centred[j] = (data[i * columns + j] - mean[j]) / (scale ? scale[j] : 1);
    for (let m = 0; m < components.rows; m++) {
      const score = dot(centred, row(components, m)) / (rows - 1);
      const image = row(out, m);
      for (let j = 0; j < columns; j++) image[j] += score * centred[j];
    }
  }
  return out;
}

/** How far the eigenvalues of an exact model lie from their neighbours, relative to the first. */
function gaps({ explainedVariance: lambda }: PCA): Float64Array {
  const next = (m: number) => (m + 1 < lambda.length ? lambda[m] - lambda[m + 1] : Infinity);
  return lambda.map((_, m) => Math.min(m > 0 ? next(m - 1) : Infinity, next(m)) / lambda[0]);
}

interface Agreement {
  x: Matrix;
  solvers: SolverUnderTest[];
  /** The direct solver that the others are compared with. */
  reference: FitOptions['solver'];
  components: number;
  standardize?: boolean;
}

function agree({ x, solvers, reference, components, standardize = false }: Agreement): void {
  // It fits one component more, so that the last gap is known as well.
  let known: PCA | undefined;
  const exact = () => {
    known ??= PCA.fitSync(x, { standardize, components: components + 1, solver: reference });
    return known;
  };

  test.each(solvers.map((solver) => [solver.name, solver] as const))('%s', (_, solver) => {
    const expected = exact();
    const lambda = expected.explainedVariance;
    const gap = gaps(expected);
    const model = fit(x, solver, { standardize, components });
    expect(residual(model, images(x, model)) / lambda[0], 'residual').toBeLessThan(AGREEMENT);
    expect(orthogonality(model.components) / (x.columns * Number.EPSILON)).toBeLessThan(THRESHOLD);
    for (let m = 0; m < components; m++) {
      const difference = Math.abs(model.explainedVariance[m] - lambda[m]) / lambda[0];
      expect(difference, `eigenvalue ${m}`).toBeLessThan(AGREEMENT);
      if (gap[m] < 1e-6) continue;
      const u = row(expected.components, m);
      const error = norm(row(model.components, m).map((v, j) => v - u[j]));
      expect(error, `component ${m}`).toBeLessThan(AGREEMENT / gap[m]);
    }
  });
}

const without = (...names: string[]) => solvers.filter(({ name }) => !names.includes(name));

describe.each([false, true])('wine, standardised: %s', (standardize) => {
  const x = { data: Float64Array.from(wine.data), rows: wine.rows, columns: wine.columns };
  agree({ x, solvers, reference: 'covariance', components: 5, standardize });
});

describe.each([25, 1])('every row of %i of the digits', (step) => {
  const rows = Math.floor(ROWS / step);
  const { data } = digits();
  const part = new Float64Array(rows * COLUMNS);
  for (let i = 0; i < rows; i++) {
    const first = i * step * COLUMNS;
    part.set(data.subarray(first, first + COLUMNS), i * COLUMNS);
  }
  const x = { data: part, rows, columns: COLUMNS };
  // A Gram matrix of 10,000 rows, or their QR, would take too long.
  const some = step === 1 ? without('gram', 'svd') : solvers;
  agree({ x, solvers: some, reference: 'covariance', components: 8 });
});

describe('200 x 20,000, rank 12 and noise', () => {
  const [rows, columns, rank] = [200, 20_000, 12];
  const next = bell(9);
  const loadings = Float64Array.from({ length: rank * columns }, next);
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    const values = data.subarray(i * columns, (i + 1) * columns);
    for (let j = 0; j < columns; j++) values[j] = 3 + next() / 4;
    for (let f = 0; f < rank; f++) {
      const score = next() * 0.8 ** f;
      for (let j = 0; j < columns; j++) values[j] += score * loadings[f * columns + j];
    }
  }
  // A covariance of 20,000 columns takes 3.2 GB.
  agree({ x: { data, rows, columns }, solvers: without('covariance'), reference: 'gram', components: 12 });
});
