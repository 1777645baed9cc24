import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { correlated, noise } from '../support/random';

beforeAll(() => init());

/** Decaying spectra are krylov's good case, white noise its bad one. */
const spectra = { decaying: (n: number, d: number) => correlated(n, d, 3, 12), flat: noise };
const shapes = [
  [1797, 64, 5],
  [300, 300, 3],
  [3000, 600, 2],
  [3000, 600, 0],
  [20000, 50, 3],
  [100, 4000, 5],
  [150, 3000, 0],
  [700, 900, 4],
  [700, 750, 0],
];
type Solver = 'auto' | 'covariance' | 'gram' | 'krylov';
const cases = shapes.flatMap(([n, d, k]) => Object.keys(spectra).map((kind) => [n, d, k, kind] as const));

describe('auto is about as fast as the fastest solver, as measured here and now', () => {
  test.each(cases)('%i x %i, %i components, %s', (rows, columns, k, kind) => {
    const x = { data: spectra[kind as keyof typeof spectra](rows, columns), rows, columns };
    const components = k || 'all';
    const milliseconds = (solver: Solver) => {
      const start = performance.now();
      PCA.fitSync(x, { solver, components });
      return performance.now() - start;
    };
    const solvers: Solver[] = ['auto', 'krylov'];
    if (rows < columns) solvers.push('gram');
    if (columns < 2 * rows) solvers.push('covariance');
    const best = solvers.map(() => Number.POSITIVE_INFINITY);
    // The spectrum, which decides about krylov, is not known when auto chooses.
    const bound = () => 2.5 * Math.min(...best) + 5;
    // In turns, so that a burst of other work meets them all; repeated while the machine is too busy to tell.
    for (let round = 0; round < 12; round++) {
      solvers.forEach((solver, i) => {
        best[i] = Math.min(best[i], milliseconds(solver));
      });
      if (round >= 2 && best[0] <= bound()) break;
    }
    expect(best[0]).toBeLessThanOrEqual(bound());
  });
});
