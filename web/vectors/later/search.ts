import type { Hooks } from '../../input/parse-options.ts';
import { type FloatMatrix, piecesOf } from './pieces.ts';
import { Team } from './team.ts';

/** By what vectors are near: the larger the cosine or inner product, or the smaller the Euclidean distance. */
export type Metric = 'cosine' | 'l2' | 'ip';

/**
 * The `k` nearest of `base` to each query, nearest first; of equally near ones the first. Products in single precision, in
 * workers, find all that could be among them; sums in doubles decide.
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
  const queryLengths = lengthsOf(queries);
  const longest = lengths.reduce((a, b) => Math.max(a, b), 0);
  const roundings = (columns / 256 + 257) * 2 ** -24;
  const best = Array.from(queryLengths, (length) => new Candidates(k, 2 * roundings * length * longest));

  const half = metric === 'l2' ? lengths.map((length) => length ** 2 / 2) : null;
  const cosine = metric === 'cosine';
  const map = {
    columns,
    dimensions: queries.rows,
    before: false,
    after: false,
    mean: null,
    weights: queries.data,
    steps: new Float32Array(),
  };
  const team = new Team({ map, module, format: 'float32' }, base.rows, threads);
  try {
    for await (const { piece, first, rows } of team.all(piecesOf(base), signal)) {
      for (let i = 0; i < rows; i++) {
        const row = first + i;
        // Cosines are compared as if all of the base were of the greatest length, so that one bound serves.
        const scale = cosine ? (lengths[row] > 0 ? longest / lengths[row] : 0) : 1;
        const shift = half ? half[row] : 0;
        for (let q = 0; q < best.length; q++) {
          const score = piece.data[i * best.length + q] * scale - shift;
          if (score >= best[q].least) best[q].add(score, row);
        }
      }
      onRows(rows);
    }
  } finally {
    team.end();
  }
  return best.map((candidates, q) => {
    const exact = candidates.rows().map((row) => {
      const product = dot(base, row, queries, q);
      const score = half ? product - half[row] : cosine ? product / (lengths[row] || 1) : product;
      return { row, score };
    });
    exact.sort((a, b) => b.score - a.score || a.row - b.row);
    return Uint32Array.from(exact.slice(0, k), ({ row }) => row);
  });
}

/** The rows whose score is within `margin` of the k-th best. */
class Candidates {
  least = Number.NEGATIVE_INFINITY;
  private list: { score: number; row: number }[] = [];
  private full = 64;

  constructor(
    private readonly k: number,
    private readonly margin: number,
  ) {}

  add(score: number, row: number): void {
    this.list.push({ score, row });
    if (this.list.length >= this.full) this.prune();
  }

  rows(): number[] {
    this.prune();
    return this.list.map(({ row }) => row);
  }

  private prune(): void {
    this.list.sort((a, b) => b.score - a.score);
    this.full = 2 * this.list.length + 64;
    if (this.list.length < this.k) return;
    this.least = this.list[this.k - 1].score - this.margin;
    this.list = this.list.filter(({ score }) => score >= this.least);
    this.full = 2 * this.list.length + 64;
  }
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
