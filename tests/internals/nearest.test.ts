import { expect, test } from 'vitest';
import { nearest as nearestInFiles } from '../../cli/nearest.ts';
import { nearest } from '../../web/input/nearest.ts';

const NAMES = [
  'components',
  'center',
  'standardize',
  'ddof',
  'solver',
  'maxIterations',
  'rows',
  'width',
  'G3',
  'x',
];

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
  ['widht', 'width'],
  ['g33', 'G3'],
])('%s is a slip for %s', (name, meant) => {
  expect(nearest(name, NAMES)).toBe(meant);
  expect(nearestInFiles(name, NAMES)).toBe(meant);
});

test.each(['foo', 'copy', 'n', '', 'y', 'x1', 'tol', 'whiten', 'columns', 'verbose', 'random_state'])(
  '%s is a slip for none',
  (name) => {
    expect(nearest(name, NAMES)).toBeUndefined();
    expect(nearestInFiles(name, NAMES)).toBeUndefined();
  },
);
