import { afterAll, describe, expect, test } from 'vitest';
import { PCA } from 'wasm-pca';
import { type Problem, tall, wide } from './data.ts';
import { families } from './families.ts';
import { type Ratios, ratios, THRESHOLD } from './ratios.ts';
import { attempt, type SolverUnderTest, solvers } from './solvers.ts';
import { Statistics } from './statistics.ts';

/** These sizes lie around the edges of tiles and blocks. */
const SMALL = [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 63, 64, 65];
const LARGE = [127, 128, 129, 255, 256, 257];

const statistics = {
  residual: new Statistics(),
  orthogonality: new Statistics(),
  eigenvalues: new Statistics(),
};
afterAll(() => {
  for (const [kind, values] of Object.entries(statistics)) console.log(`${kind}\n${values}\n`);
});

/**
 * Every family meets every other small size and one of the large ones, so that every large size meets five families. With
 * PROPERTY_RUNS every family meets every size.
 */
function* problems(index: number): Generator<Problem> {
  const isMet = (i: number, every: number) => process.env.PROPERTY_RUNS || (i + index) % every === 0;
  const small = SMALL.filter((_, i) => isMet(i, 2));
  const large = LARGE.filter((_, i) => isMet(i, LARGE.length));
  for (const n of [...small, ...large]) {
    yield tall(families[index], n, 1000 * index + n);
    if (n > 1) yield wide(families[index], n, 1000 * index + n + 500);
  }
}

/**
 * Returns whether a solver is fast enough here: its eigenproblem is the smaller one, or small; slowly converging solvers get
 * only small ones.
 */
function suits({ name, mayGiveUp }: SolverUnderTest, { data: { rows, columns } }: Problem): boolean {
  const larger = Math.max(rows, columns);
  if (larger <= (mayGiveUp ? 70 : 130)) return true;
  return !mayGiveUp && !(name === 'gram' && rows > columns) && !(name === 'covariance' && rows < columns);
}

/** With a few guard vectors, the block of a slow solver is as wide as such a matrix, and one step is exact. */
const EASY = 9;

/** A few, or a part, of the components that there are; of the slowly converging solvers a few. */
function someComponents({ mayGiveUp }: SolverUnderTest, { data: { rows, columns } }: Problem): number {
  const rank = Math.min(rows, columns);
  const counts = [1, 2, 3, Math.ceil(rank / 10), Math.ceil(rank / 2)];
  return Math.min(counts[(rows + columns) % (mayGiveUp ? 3 : 5)], rank);
}

function judge(model: PCA, { name, covariance, eigenvalues }: Problem, solver: string, family: string): void {
  const found = ratios(model, covariance, eigenvalues);
  for (const kind of Object.keys(found) as (keyof Ratios)[]) {
    statistics[kind].add(family, solver, found[kind]);
    if (kind === 'eigenvalues' && !eigenvalues) continue;
    expect(found[kind], `${name}, ${solver}, ${model.componentCount} components: ${kind}`).toBeLessThan(
      THRESHOLD,
    );
  }
}

describe.each(families.map((family, index) => ({ name: family.name, index })))('$name', ({ name, index }) => {
  let made: Problem[] | undefined;
  const all = () => {
    made ??= [...problems(index)];
    return made;
  };
  afterAll(() => {
    made = undefined;
  });

  test.each(solvers.map((solver) => [solver.name, solver] as const))('%s', (_, solver) => {
    for (const problem of all()) {
      if (!suits(solver, problem)) continue;
      const model = attempt(solver, problem.data, someComponents(solver, problem));
      if (model) judge(model, problem, solver.name, name);
      else
        expect(problem.data.columns, `${problem.name} is too hard for ${solver.name}`).toBeGreaterThan(EASY);
    }
  });

  test('fromCovariance', () => {
    for (const problem of all()) {
      if (problem.data.rows < problem.data.columns) continue;
      judge(PCA.fromCovarianceSync(problem.covariance), problem, 'fromCovariance', name);
    }
  });
});
