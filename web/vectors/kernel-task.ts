import type { Rows } from '../input/rows.ts';
import { type AffineMap, type Format, type ReducedArray, reducedArray } from './affine-map.ts';
import { Candidates, type Found } from './candidates.ts';
import { openKernel } from './kernel.ts';

interface Mapped {
  map: AffineMap;
  module: WebAssembly.Module | null;
}

/** A task that reduces rows. */
export interface ReduceTask extends Mapped {
  format: Format;
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
}

/** A piece of reduced rows. */
export interface Piece {
  data: ReducedArray;
  /** The first row, counted within the piece, that is not finite; -1 if all are. */
  bad: number;
  clipped: number;
}

export type Result<T> = T extends ReduceTask ? Piece : Found;

/** Returns the function with which a thread works on its pieces of rows, one after the other. */
export function openTask<T extends ReduceTask | SearchTask>(task: T): (rows: TaskRows) => Result<T> {
  return ('format' in task ? reducing(task) : searching(task)) as (rows: TaskRows) => Result<T>;
}

/** Returns the program of reducers' workers, for `serve`. */
export async function startKernel() {
  return {
    heapBytes: 0,
    start(spec: object) {
      const push = openTask(spec as ReduceTask | SearchTask) as (rows: Rows) => unknown;
      return { blockRows: 1, split: undefined, push, finish() {}, free() {} };
    },
  };
}

function reducing({ map, module, format }: ReduceTask): (rows: TaskRows) => Piece {
  const kernel = openKernel(map, module);
  return ({ data: x, count }) => {
    const data = reducedArray(format, count, map.dimensions);
    const before = kernel.clipped;
    const bad = kernel.reduce(x, count, format, data);
    return { data, bad, clipped: kernel.clipped - before };
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
