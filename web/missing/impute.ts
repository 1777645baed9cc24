import { allocate } from '../errors.ts';
import { type Hooks, parseHooks, reportProgress } from '../input/hooks.ts';
import { HOOKS, parseColumns, parseOutput, pickOptions } from '../input/parse-options.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Output, OutputMatrix } from '../matrix.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { Steps } from '../steps.ts';

/** Options of `impute`. */
export interface ImputeOptions<O extends Output = Output> extends CallOptions, ColumnOptions {
  /** The element type of the result. Default 'float64'. */
  output?: O;
}

export function parseImpute(options: unknown) {
  const given = pickOptions(options, ['columns', 'output', ...HOOKS]);
  return { output: parseOutput(given), names: parseColumns(given), hooks: parseHooks(given) };
}

/** Copies all rows of a source. Throws ERR_MEMORY. */
export function* copied<O extends Output>(
  source: RowSource,
  output: Output,
  hooks: Hooks,
): Steps<OutputMatrix<O>> {
  const { rows, columns } = source;
  const Type = output === 'float32' ? Float32Array : Float64Array;
  const count = rows * columns;
  const data = allocate(Type.BYTES_PER_ELEMENT * count, 'the imputed rows', () => new Type(count));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  for (let first = 0; first < rows; first += pieceRows) {
    const last = Math.min(first + pieceRows, rows);
    data.set(source.read(first, last).data, first * columns);
    yield;
    reportProgress(hooks, 'rows', last, rows);
  }
  return { data, rows, columns } as OutputMatrix<O>;
}
