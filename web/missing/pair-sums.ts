import { outOfMemory } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import type { Doubles } from '../matrix.ts';
import type { Program } from './program.ts';
import type { PairSums, PairwiseSpec } from './spec.ts';

const PAGE = 65536;
/** Rows that are summed together. */
const BLOCK = 64;
/** The number of multiplications of a push, which takes some milliseconds. */
const STEP = 2e7;

/** Returns how many rows to push at a time. */
export function rowsPerPush({ columns, weighted }: Pick<PairwiseSpec, 'columns' | 'weighted'>): number {
  const all = partsOf(weighted) * columns;
  return 4 * Math.ceil(STEP / (2 * all * all));
}

/** Returns the number of parts of a row; see PairSumming. */
const partsOf = (weighted: boolean) => (weighted ? 4 : 3);

/** Returns a D x D matrix of what `entry` gives for row i and column j. */
export function pairMatrix(columns: number, entry: (i: number, j: number) => number): Doubles {
  const out = new Float64Array(columns * columns);
  for (let i = 0; i < columns; i++) for (let j = 0; j < columns; j++) out[i * columns + j] = entry(i, j);
  return out;
}

/**
 * Sums over the pairs of observed cells: products of the columns [x | observed | x^2], where x is 0 in holes, times the root
 * of the row's weight. With weights, a fourth part is the observed cells times the weight itself.
 */
export class PairSumming {
  readonly blockRows = 1;
  readonly split = undefined;
  private readonly program: Program;
  /** The number of columns, and that with a column to make it even. */
  private readonly all: number;
  private readonly width: number;
  private readonly rowsAt: number;
  private readonly sumsAt: number;

  /** Throws ERR_MEMORY. */
  constructor(private readonly spec: PairwiseSpec) {
    const all = partsOf(spec.weighted) * spec.columns;
    this.all = all;
    this.width = all + (all % 2);
    this.program = new WebAssembly.Instance(spec.module).exports as unknown as Program;
    this.rowsAt = (this.program.__heap_base.value + 15) & ~15;
    this.sumsAt = this.rowsAt + 8 * BLOCK * this.width;
    const bytes = this.sumsAt + 8 * all * all;
    const { memory } = this.program;
    try {
      if (bytes > 2 ** 32 - PAGE) throw new RangeError();
      memory.grow(Math.ceil(Math.max(0, bytes - memory.buffer.byteLength) / PAGE));
    } catch {
      throw outOfMemory(bytes, `sums of the pairs of ${spec.columns} columns`, 'choose fewer columns');
    }
  }

  push({ data, count, weights }: Rows): undefined {
    const { columns, shift, scale } = this.spec;
    const { width, program } = this;
    const rows = new Float64Array(program.memory.buffer, this.rowsAt, BLOCK * width);
    for (let first = 0; first < count; first += BLOCK) {
      const block = Math.min(BLOCK, count - first);
      rows.fill(0);
      for (let i = 0; i < block; i++) {
        const weight = weights ? weights[first + i] : 1;
        const root = Math.sqrt(weight);
        for (let j = 0; j < columns; j++) {
          const value = data[(first + i) * columns + j];
          if (Number.isNaN(value)) continue;
          const x = (value - shift[j]) / scale[j];
          rows[i * width + j] = root * x;
          rows[i * width + columns + j] = root;
          rows[i * width + 2 * columns + j] = root * x * x;
          if (weights) rows[i * width + 3 * columns + j] = weight;
        }
      }
      program.scatter(this.rowsAt, block, this.all, width, this.sumsAt);
    }
    return undefined;
  }

  finish(): PairSums {
    const { columns, weighted } = this.spec;
    const { all: size } = this;
    const all = new Float64Array(this.program.memory.buffer, this.sumsAt, size ** 2);
    const at = (i: number, j: number) => all[Math.max(i, j) * size + Math.min(i, j)];
    const ofWeights = weighted ? 3 * columns : columns;
    const matrix = (entry: (i: number, j: number) => number) => pairMatrix(columns, entry);
    return {
      counts: matrix((i, j) => at(columns + i, columns + j)),
      squaredWeights: matrix((i, j) => at(ofWeights + i, ofWeights + j)),
      sums: matrix((i, j) => at(i, columns + j)),
      squares: matrix((i, j) => at(2 * columns + i, columns + j)),
      products: matrix(at),
    };
  }

  free(): void {}
}
