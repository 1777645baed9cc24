import { PCAError } from '../../errors.ts';
import { parseHooks, reportProgress } from '../../input/hooks.ts';
import { parseColumns, pickOptions } from '../../input/parse-options.ts';
import type { NumericArray } from '../../matrix.ts';
import type { ReducerData } from '../reducer-data.ts';
import type { Drift } from '../reducer-options.ts';
import { openVectors, piecesOf } from './pieces.ts';
import { workedOn } from './pipeline.ts';

/** The factor by which the loss may exceed the training loss before `refit` is true. */
const TOLERATED = 1.25;
/** The rounding error of a share that is computed from single-precision products. */
const ROUNDING = 1e-6;

/** Measures the share of the vectors' squared distances from the reducer's mean that lies outside the span of its rows. */
export async function residualOf(
  data: ReducerData,
  vectors: unknown,
  options: unknown,
  module: WebAssembly.Module | null,
): Promise<Drift> {
  const given = pickOptions(options, ['columns', 'threads', 'signal', 'onProgress']);
  const hooks = parseHooks(given);
  const { columns, dimensions, weights } = data;
  const names = parseColumns(given);
  const source = await openVectors(vectors, columns, names, hooks.signal);
  if (source.rows < 2) throw new PCAError('ERR_EMPTY', 'drift is told of 2 or more vectors');
  const squares = new Float64Array(dimensions);
  for (let k = 0; k < weights.length; k++) squares[Math.floor(k / columns)] += weights[k] ** 2;

  const totals: number[] = [];
  const unseen: number[] = [];
  function* measured() {
    for (const piece of piecesOf(source)) {
      for (let i = 0; i < piece.count; i++) totals.push(variation(piece.data, i, data));
      yield piece;
    }
  }
  const map = { ...data, after: false, steps: new Float32Array() };
  const task = { map, module, format: 'float32' } as const;
  const pieces = workedOn(task, measured(), source.rows, hooks.threads, hooks.signal);
  for await (const { result, first, count } of pieces) {
    if (result.bad >= 0) {
      throw new PCAError('ERR_NOT_FINITE', `row ${first + result.bad} (counted from 0) is not finite`);
    }
    for (let i = 0; i < count; i++) {
      let seen = 0;
      for (let m = 0; m < dimensions; m++) {
        if (squares[m] > 0) seen += result.data[i * dimensions + m] ** 2 / squares[m];
      }
      unseen.push(Math.max(0, totals[first + i] - seen));
    }
    reportProgress(hooks, 'rows', first + count, source.rows);
  }

  const n = source.rows;
  const total = sum(totals);
  const share = total > 0 ? sum(unseen) / total : 0;
  // The standard error of a ratio of means (Cochran 1977, 2.46).
  const scatter = sum(unseen.map((value, i) => (value - share * totals[i]) ** 2)) / (n - 1);
  const error = total > 0 ? Math.sqrt(scatter / n) / (total / n) : 0;
  const kept = sum(data.explainedVariance) / data.totalVariance;
  const training = data.totalVariance > 0 ? Math.max(0, 1 - kept) : 0;
  const limit = TOLERATED * training + 3 * error + ROUNDING;
  return { share, training, limit, refit: share > limit };
}

/** Returns the squared distance of row i from the mean; with `before`, it divides the row by its length first. */
function variation(x: NumericArray, i: number, { columns, mean, before }: ReducerData): number {
  let scale = 1;
  if (before) {
    let squares = 0;
    for (let k = i * columns; k < (i + 1) * columns; k++) squares += x[k] * x[k];
    scale = squares > 0 ? 1 / Math.sqrt(squares) : 0;
  }
  let total = 0;
  for (let j = 0; j < columns; j++) total += (x[i * columns + j] * scale - (mean?.[j] ?? 0)) ** 2;
  return total;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
