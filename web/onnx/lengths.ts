import type { Output } from '../matrix.ts';
import type { Chain } from './graph.ts';

/**
 * Rows to unit length, rows of zeros to themselves. By the largest magnitude first, so that no square leaves range. `name`
 * tells several of them apart.
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
