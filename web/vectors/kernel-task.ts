import type { Rows } from '../input/rows.ts';
import type { Floats } from '../matrix.ts';
import { type AffineMap, elementsOf, type Format, type ReducedArray, reducedArray } from './affine-map.ts';
import { Best } from './best.ts';
import { Candidates, type Found } from './candidates.ts';
import { squareSum } from './finisher.ts';
import { reduceRows } from './int4.ts';
import { openKernel } from './kernel.ts';
import type { Metric } from './reducer-options.ts';
import { openScanKernel, type ScanWeights, type Sums } from './scan-kernel.ts';

interface Mapped {
  map: AffineMap;
  module: WebAssembly.Module | null;
}

/** A task that reduces rows. */
export interface ReduceTask extends Mapped {
  format: Format;
  /** Whether to return the lengths of reduced vectors, too. */
  lengths?: boolean;
}

/** How the sums of a scan become scores. */
export interface Measure {
  /** 'ip' is the product, 'cosine' the product over the root of the squares, 'l2' the negative squared distance. */
  metric: Metric;
  /** By what products are multiplied. */
  scale: number;
  /** For 'l2': by what squares are multiplied, and the query's squared length. */
  squareScale: number;
  from: number;
}

/** A task that scores codes. */
export interface ScanTask {
  module: WebAssembly.Module | null;
  weights: ScanWeights;
  measure: Measure;
  /** The bytes of a row. */
  width: number;
  /** How many best rows to return; null for the scores of all. */
  k: number | null;
}

/** A task that finds the rows with the greatest scores for each query. The map's `weights` hold the queries. */
export interface SearchTask extends Mapped {
  k: number;
  margins: Float64Array;
}

/** A piece of rows. */
export interface TaskRows extends Rows {
  /** For a search only: a product p with row i has the score p scale[i] - shift[i]. Default scale 1 and shift 0. */
  scale?: Float64Array;
  shift?: Float64Array;
  /** For a scan of bits only: the length by which to multiply the product with each row. */
  lengths?: Float32Array;
  /** Whether `data` is the caller's, of which a worker gets a copy. */
  isBorrowed?: boolean;
}

/** A piece of reduced rows. */
interface Piece {
  data: ReducedArray;
  /** The first row, counted within the piece, that is not finite; -1 if all are. */
  bad: number;
  clipped: number;
  lengths?: Floats;
}

/** The best rows of a piece, or the scores of all. */
interface Scanned {
  rows: number[] | null;
  scores: ArrayLike<number>;
}

type Task = ReduceTask | SearchTask | ScanTask;
export type Result<T> = T extends ReduceTask ? Piece : T extends ScanTask ? Scanned : Found;

/** Returns the function with which a thread works on its pieces of rows, one after the other. */
export function openTask<T extends Task>(task: T): (rows: TaskRows) => Result<T> {
  return ('format' in task ? reducing(task) : 'weights' in task ? scanning(task) : searching(task)) as (
    rows: TaskRows,
  ) => Result<T>;
}

/** Returns the program of reducers' workers, for `serve`. */
export async function startKernel() {
  return {
    heapBytes: 0,
    start(spec: object) {
      const push = openTask(spec as Task) as (rows: Rows) => unknown;
      return { blockRows: 1, split: undefined, push, finish() {}, free() {} };
    },
  };
}

function reducing({ map, module, format, lengths }: ReduceTask): (rows: TaskRows) => Piece {
  const kernel = openKernel(map, module);
  const { dimensions } = map;
  return ({ data: x, count }) => {
    const before = kernel.clipped;
    if (!lengths) {
      const { data, bad } = reduceRows(kernel, x, count, format, dimensions);
      return { data, bad, clipped: kernel.clipped - before };
    }
    const { data: y, bad } = reduceRows(kernel, x, count, 'float32', dimensions);
    const data = reducedArray('bit', count, dimensions);
    const width = elementsOf('bit', dimensions);
    const found = new Float32Array(count);
    for (let i = 0; i < count; i++) {
      const row = y.subarray(i * dimensions, (i + 1) * dimensions) as Float32Array;
      found[i] = Math.sqrt(squareSum(row));
      for (let m = 0; m < dimensions; m++) if (row[m] > 0) data[i * width + (m >> 3)] |= 128 >> (m & 7);
    }
    return { data, bad, clipped: 0, lengths: found };
  };
}

function scanning({ module, weights, measure, k }: ScanTask): (rows: TaskRows) => Scanned {
  const kernel = openScanKernel(weights, module);
  const best = new Best(k ?? 1);
  return ({ data, first, count, lengths }) => {
    const scores = scoresOf(kernel.scan(data as Uint8Array, count), lengths, measure);
    if (k === null) return { rows: null, scores };
    const found = { rows: [] as number[], scores: [] as number[] };
    for (let i = 0; i < count; i++) {
      if (!(scores[i] > best.least)) continue;
      best.add(scores[i], first + i);
      found.rows.push(first + i);
      found.scores.push(scores[i]);
    }
    return found;
  };
}

/** Turns the sums of rows, and the lengths of rows of bits if they have any, into scores. */
function scoresOf(
  { products, squares }: Sums,
  lengths: Float32Array | undefined,
  { metric, scale, squareScale, from }: Measure,
): Float32Array {
  const scores = new Float32Array(products.length);
  for (let i = 0; i < scores.length; i++) {
    const product = products[i] * scale * (lengths?.[i] ?? 1);
    if (metric === 'ip') scores[i] = product;
    else if (metric === 'cosine') scores[i] = product / (Math.sqrt(squares[i]) || 1);
    else scores[i] = 2 * product - from - (lengths ? lengths[i] ** 2 : squares[i] * squareScale);
  }
  return scores;
}

function searching({ map, module, k, margins }: SearchTask): (rows: TaskRows) => Found {
  const kernel = openKernel(map, module);
  const best = Array.from(margins, (margin) => new Candidates(k, margin));
  return ({ data, first, count, scale, shift }) => {
    const products = reducedArray('float32', count, best.length);
    kernel.reduce(data, count, 'float32', products);
    for (let i = 0, p = 0; i < count; i++) {
      const by = scale?.[i] ?? 1;
      const less = shift?.[i] ?? 0;
      for (let q = 0; q < best.length; q++) {
        const score = products[p++] * by - less;
        if (!(score < best[q].least)) best[q].add(score, first + i);
      }
    }
    const found: Found = { queries: [], rows: [], scores: [] };
    for (const [q, candidates] of best.entries()) {
      candidates.between(first, first + count, (score, row) => {
        found.queries.push(q);
        found.rows.push(row);
        found.scores.push(score);
      });
    }
    return found;
  };
}
