import type { Output } from '../matrix.ts';
import type { Chain } from './graph.ts';

/**
 * Divides rows by their Euclidean lengths; rows of zeros stay zeros. Divides by the largest magnitude first, so that no
 * square leaves the range. `name` keeps the constants of several calls apart.
 */
export function divideByLengths(chain: Chain, type: Output, name = ''): void {
  const normal = type === 'float32' ? 2 ** -126 : 2 ** -1022;
  const smallest = chain.constant(`smallest${name}`, [], Float64Array.of(normal));
  const divideByLast = (rows: string) =>
    chain.apply('Div', [rows, chain.apply('Max', [chain.last, smallest])]);
  const rows = chain.last;
  chain.apply('Abs', [rows]);
  chain.reduce('ReduceMax');
  const bounded = divideByLast(rows);
  chain.reduce('ReduceSumSquare');
  chain.apply('Sqrt', [chain.last]);
  divideByLast(bounded);
}
