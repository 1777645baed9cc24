import type { Hooks } from '../../input/hooks.ts';
import { Candidates } from '../candidates.ts';
import type { TaskRows } from '../kernel-task.ts';
import type { Metric } from '../reducer-options.ts';
import { type FloatMatrix, piecesOf } from './pieces.ts';
import { workedOn } from './pipeline.ts';

/**
 * Finds the `k` rows of `base` nearest to each query, nearest first; among equally near rows, the lower index comes first.
 * Workers compute products in single precision to find every row that could be among the nearest; double precision then
 * decides.
 */
export async function nearest(
  base: FloatMatrix,
  queries: FloatMatrix,
  k: number,
  metric: Metric,
  module: WebAssembly.Module | null,
  { threads, signal }: Hooks,
  onRows: (count: number) => void,
): Promise<Uint32Array[]> {
  const { columns } = base;
  const lengths = lengthsOf(base);
  const longest = lengths.reduce((a, b) => Math.max(a, b), 0);
  const roundings = (columns / 256 + 257) * 2 ** -24;
  const margins = lengthsOf(queries).map((length) => 2 * roundings * length * longest);
  const half = metric === 'l2' ? lengths.map((length) => length ** 2 / 2) : null;
  // Cosines are scaled as if every row of `base` had the greatest length, so that the same error bound holds for all rows.
  const scale =
    metric === 'cosine' ? lengths.map((length) => (length > 0 ? longest / length : 0)) : undefined;
  const map = {
    columns,
    dimensions: queries.rows,
    before: false,
    after: false,
    mean: null,
    weights: queries.data,
    steps: new Float32Array(),
  };
  function* pieces(): Generator<TaskRows> {
    for (const piece of piecesOf(base)) {
      const last = piece.first + piece.count;
      yield { ...piece, scale: scale?.slice(piece.first, last), shift: half?.slice(piece.first, last) };
    }
  }
  const best = Array.from(margins, (margin) => new Candidates(k, margin));
  const task = { map, module, k, margins };
  for await (const { result, count } of workedOn(task, pieces(), base.rows, threads, signal)) {
    for (const [n, q] of result.queries.entries()) {
      if (result.scores[n] >= best[q].least) best[q].add(result.scores[n], result.rows[n]);
    }
    onRows(count);
  }
  return best.map((candidates, q) => {
    const exact = candidates.rows().map((row) => {
      const product = dot(base, row, queries, q);
      const score = half ? product - half[row] : scale ? product / (lengths[row] || 1) : product;
      return { row, score };
    });
    exact.sort((a, b) => b.score - a.score || a.row - b.row);
    return Uint32Array.from(exact.slice(0, k), ({ row }) => row);
  });
}

function lengthsOf({ data, rows, columns }: FloatMatrix): Float64Array {
  return Float64Array.from({ length: rows }, (_, i) => {
    let squares = 0;
    for (let k = i * columns; k < (i + 1) * columns; k++) squares += data[k] * data[k];
    return Math.sqrt(squares);
  });
}

function dot(a: FloatMatrix, i: number, b: FloatMatrix, j: number): number {
  const { columns } = a;
  let sum = 0;
  for (let k = 0; k < columns; k++) sum += a.data[i * columns + k] * b.data[j * columns + k];
  return sum;
}
