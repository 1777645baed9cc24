import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SOLVERS } from '../../web/solvers';

test('the package and the engine have the same table of solvers', () => {
  const table = readFileSync(new URL('../../cpp/core/solvers/table.hpp', import.meta.url), 'utf8');
  const rows = table.matchAll(/SolverInfo\{Solver::\w+, "(\w+)", (true|false), (true|false)\}/g);
  const engine = [...rows].map(([, name, iterative, needsRows]) => [
    name,
    { iterative: iterative === 'true', needsRows: needsRows === 'true' },
  ]);
  expect(engine).toEqual(Object.entries(SOLVERS));
});
