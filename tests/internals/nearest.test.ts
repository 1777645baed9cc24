import { expect, test } from 'vitest';
import { nearest } from '../../web/input/nearest.ts';

const NAMES = ['components', 'center', 'standardize', 'ddof', 'solver', 'maxIterations', 'rows'];

test.each([
  ['component', 'components'],
  ['n_components', 'components'],
  ['centre', 'center'],
  ['Center', 'center'],
  ['standardise', 'standardize'],
  ['maxIteration', 'maxIterations'],
  ['max_iterations', 'maxIterations'],
  ['ddo', 'ddof'],
  ['row', 'rows'],
])('%s is a slip for %s', (name, meant) => {
  expect(nearest(name, NAMES)).toBe(meant);
});

test.each(['foo', 'copy', 'n', '', 'tol', 'whiten', 'columns', 'verbose', 'random_state'])(
  '%s is a slip for none',
  (name) => {
    expect(nearest(name, NAMES)).toBeUndefined();
  },
);
