import { allocate } from '../errors.ts';
import { type Hooks, parseHooks, reportProgress } from '../input/hooks.ts';
import { HOOKS, parseColumns, parseOutput, pickOptions } from '../input/parse-options.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Output, OutputMatrix } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { Steps } from '../steps.ts';
import { distributionOf } from './conditional.ts';
import { eachFilled, requireImputable } from './rows.ts';

/** Options of `impute`. */
export interface ImputeOptions<O extends Output = Output> extends CallOptions, ColumnOptions {
  /** The element type of the result. Default 'float64'. */
  output?: O;
}

export function parseImpute(options: unknown) {
  const given = pickOptions(options, ['columns', 'output', ...HOOKS]);
  return { output: parseOutput(given), names: parseColumns(given), hooks: parseHooks(given) };
}

/** Copies all rows and fills their missing cells. Throws ERR_OPTION, ERR_NOT_FINITE, ERR_MEMORY. */
export function* imputed<O extends Output>(
  source: RowSource,
  model: PcaModel,
  output: Output,
  hooks: Hooks,
): Steps<OutputMatrix<O>> {
  requireImputable(source, 'x', model);
  const { rows, columns } = source;
  const Type = output === 'float32' ? Float32Array : Float64Array;
  const count = rows * columns;
  const data = allocate(Type.BYTES_PER_ELEMENT * count, 'the imputed rows', () => new Type(count));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  yield* eachFilled(source, 'x', distributionOf(model), hooks.signal, (row, n) => {
    data.set(row, n * columns);
    if ((n + 1) % pieceRows === 0 || n + 1 === rows) reportProgress(hooks, 'rows', n + 1, rows);
  });
  return { data, rows, columns } as OutputMatrix<O>;
}
