// The readers that few calls need. They form a separate script, `#chunk/forms`, which row-source.ts loads.

import { readInput } from '../errors.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { arrayRows, firstOf } from './array-rows.ts';
import { tableRows, vectorRows } from './arrow.ts';
import { columnObjectRows } from './column-object.ts';
import { filled } from './filled-rows.ts';
import { withNames } from './names.ts';
import { ndarrayRows } from './ndarray.ts';
import { frameRows, isRecordRow, recordRows } from './records.ts';
import { type NamedHints, type RowHints, type RowSource, requireCells } from './rows.ts';
import { selectedColumns } from './selected-columns.ts';
import { sparseForm } from './sparse-forms.ts';
import { typedRows } from './typed-rows.ts';
import { isArray, isBigArray, isColumnObject, isObject, lengthOf } from './values.ts';

export { openReader } from './chunk-reader.ts';
export { completeRows } from './complete-rows.ts';
export { GatheredRows } from './gathered-rows.ts';
export { closing, logRatioRows, parseZeros } from './log-ratios.ts';
export { selectedRows } from './selected-rows.ts';
export { weightedRows } from './weighted-rows.ts';

/** Opens `x`, which messages call `name`, in any form, as dense rows. Throws ERR_SHAPE and ERR_EMPTY. */
export function rowSource(x: unknown, name: string, hints: RowHints = {}): RowSource {
  return filled(requireCells(runToEnd(openForm(x, name, hints)), name));
}

/** Opens rows in any form. Throws ERR_SHAPE. */
export function* openForm(
  x: unknown,
  name: string,
  { names, ...known }: RowHints,
  signal?: AbortSignal,
): Steps<RowSource> {
  if (typeof names?.[0] === 'number') {
    const { firstRow } = known;
    return selectedColumns(yield* openForm(x, name, { firstRow }, signal), names as number[], name);
  }
  const hints = { names: names as readonly string[] | null | undefined, ...known };
  const sparse = readInput(name, () => (isColumnObject(x) ? undefined : sparseForm(x)));
  return sparse
    ? named(yield* guarded(sparse.open(name), name, signal), name, hints)
    : readInput(name, () => open(x, name, hints));
}

/** Returns true if `x`, called `name`, is a matrix-like value without a row. Does not check its shape otherwise. */
export function hasNoRows(x: unknown, name: string): boolean {
  return readInput(name, () => {
    if (isColumnObject(x)) return Object.values(x).every((column) => lengthOf(column) === 0);
    const sparse = sparseForm(x);
    if (sparse) return sparse.rows === 0;
    if (isArray(x)) return x.length === 0;
    if (!isObject(x)) return false;
    if ('rows' in x) return x.rows === 0 && lengthOf(x.data) === 0;
    const shape = (x.dims ?? x.shape) as ArrayLike<unknown> | undefined;
    return (x.numRows ?? shape?.[0] ?? x.length) === 0;
  });
}

/** Opens dense data; recognizes the objects of other libraries by their properties. */
function open(x: unknown, name: string, hints: NamedHints): RowSource {
  const { firstRow = 0, names } = hints;
  if (isArray(x)) {
    const first = firstOf(x);
    if (isRecordRow(first, names)) return recordRows(x, first, name, hints);
    const rows = arrayRows(x, name, hints);
    return first === null || first === undefined ? rows : named(rows, name, hints);
  }
  const ndarray = (of: Record<string, unknown>) => named(ndarrayRows(of, name, firstRow), name, hints);
  if (isColumnObject(x)) return columnObjectRows(x, name, hints);
  if (isObject(x) && typeof x.to2DArray === 'function') return open(x.to2DArray(), name, hints);
  if (isObject(x) && !('rows' in x)) {
    if ('schema' in x) return tableRows(x, name, hints);
    if ('shape' in x && isArray(x.columns)) return frameRows(x, name, hints);
    if ('dims' in x || 'shape' in x) return ndarray(x);
    if ('type' in x && isArray(x.data)) return named(vectorRows(x, name, hints), name, hints);
  } else if (isObject(x) && isBigArray(x.data)) {
    return ndarray({ data: x.data, shape: [x.rows, x.columns] });
  }
  return named(typedRows(x, name), name, hints);
}

function named(source: RowSource, name: string, { names }: NamedHints): RowSource {
  return names ? withNames(source, names, name) : source;
}

/** Reads in steps. Between two of them the caller may cancel, or transfer the memory that is read. */
function* guarded(steps: Steps<RowSource>, name: string, signal?: AbortSignal): Steps<RowSource> {
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = readInput(name, () => steps.next());
    if (done) return value;
    yield;
  }
}
