import { beforeAll, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { expectError } from '../support/check';
import { correlated, noise } from '../support/random';

beforeAll(() => init());

// The solvers that `npm run bench -- scaling` measured as about the fastest; `auto` does not know the spectrum.
test.each([
  [1797, 64, 5, 'covariance'],
  [300, 300, 3, 'krylov'],
  [1500, 500, 2, 'krylov'],
  [1500, 500, 'all', 'covariance'],
  [20_000, 50, 3, 'covariance'],
  [100, 4000, 5, 'gram'],
  [150, 1500, 'all', 'gram'],
  [700, 900, 4, 'krylov'],
  [300, 350, 'all', 'covariance'],
] as const)('auto, for %i x %i and %s components: %s', async (rows, columns, components, solver) => {
  const x = { data: correlated(rows, columns, 3, 12), rows, columns };
  expect(PCA.fitSync(x, { components }).solver).toBe(solver);
  expect((await PCA.fit(x, { components, threads: 1 })).solver).toBe(solver);
});

test('auto asks for a direct solver where krylov does not converge soon', () => {
  const [rows, columns] = [700, 900];
  const model = PCA.fitSync({ data: noise(rows, columns), rows, columns }, { components: 4 });
  expect(model.solver).toBe('gram');
});

test('bytes that the engine cannot count are refused before any is read', async () => {
  const columns = 46_500; // its square is beyond 2 ** 31
  const x = { data: new Uint8Array(columns ** 2), rows: columns, columns };
  const options = { solver: 'power', components: 1 } as const;
  await expectError('ERR_MEMORY', () => PCA.fitSync(x, options), 'a fit of 46500 columns', 'would fit');
});
