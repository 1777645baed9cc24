import type { Rows } from '../input/rows.ts';
import type { Floats } from '../matrix.ts';
import { type AffineMap, elementsOf, type Format, type ReducedArray, reducedArray } from './affine-map.ts';
import { Best } from './best.ts';
import { Candidates, type Found } from './candidates.ts';
import { squareSum } from './finisher.ts';
import { reduceRows } from './int4.ts';
import { openKernel } from './kernel.ts';
import { openScanKernel } from './scan-kernel.ts';

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

/** A task that scores codes, whose tables say what each value of each byte contributes: see cpp/vectors/scan.hpp. */
export interface ScanTask {
  module: WebAssembly.Module | null;
  /** The products with the query, or the scores. */
  table: Float32Array;
  /** The squares of what codes stand for, to divide the products by their length; null if nothing is divided. */
  squares: Float32Array | null;
  /** With lengths of rows: the query's squared length, to make products negative squared distances; null for products. */
  from: number | null;
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
  return ('format' in task ? reducing(task) : 'table' in task ? scanning(task) : searching(task)) as (
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

function scanning({ module, table, squares, from, k }: ScanTask): (rows: TaskRows) => Scanned {
  const kernel = openScanKernel(module);
  const best = new Best(k ?? 1);
  return ({ data, first, count, lengths }) => {
    const codes = data as Uint8Array;
    // The kernel overwrites its result.
    const divisors = squares && kernel.scan(squares, codes, count).map((square) => Math.sqrt(square) || 1);
    const scores = kernel.scan(table, codes, count);
    if (divisors) for (let i = 0; i < count; i++) scores[i] /= divisors[i];
    if (lengths) {
      for (let i = 0; i < count; i++) {
        const product = scores[i] * lengths[i];
        scores[i] = from === null ? product : 2 * product - from - lengths[i] ** 2;
      }
    }
    if (k === null) return { rows: null, scores: scores.slice() };
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

function searching({ map, module, k, margins }: SearchTask): (rows: TaskRows) => Found {
  const kernel = openKernel(map, module);
  const best = Array.from(margins, (margin) => new Candidates(k, margin));
  return ({ data, first, count, scale, shift }) => {
    const products = reducedArray('float32', count, best.length);
    kernel.reduce(data, count, 'float32', products);
    const found: Found = { queries: [], rows: [], scores: [] };
    for (let i = 0, p = 0; i < count; i++) {
      const [by, less] = [scale?.[i] ?? 1, shift?.[i] ?? 0];
      for (let q = 0; q < best.length; q++) {
        const score = products[p++] * by - less;
        if (score < best[q].least) continue;
        best[q].add(score, first + i);
        found.queries.push(q);
        found.rows.push(first + i);
        found.scores.push(score);
      }
    }
    return found;
  };
}
