import { PCAError, readInput } from '../errors.ts';
import { runToEnd, type Steps } from '../steps.ts';
import { arrayRows, firstOf } from './array-rows.ts';
import { tableRows, vectorRows } from './arrow.ts';
import { completeRows } from './complete-rows.ts';
import { filled } from './filled-rows.ts';
import { withNames } from './names.ts';
import { ndarrayRows } from './ndarray.ts';
import { frameRows, isRecordRow, recordRows } from './records.ts';
import type { RowHints, RowSource } from './rows.ts';
import { sparseForm } from './sparse-forms.ts';
import { typedRows } from './typed-rows.ts';
import { unitRows } from './unit-rows.ts';
import { isArray, isBigArray, isObject, lengthOf } from './values.ts';

/** How rows with a NaN are treated: they are an error, or they are left out. */
export type Missing = 'error' | 'omit';

/** How rows are read. */
export interface RowOptions extends RowHints {
  missing: Missing;
  normalize: false | 'l2';
}

/** Checks `x`, which messages call `name`, and opens it for reading as dense rows. Throws ERR_SHAPE and ERR_EMPTY. */
export function rowSource(x: unknown, name: string, hints: RowHints = {}): RowSource {
  return filled(runToEnd(openAny(x, name, hints)));
}

function* openAny(x: unknown, name: string, hints: RowHints, signal?: AbortSignal): Steps<RowSource> {
  const sparse = readInput(name, () => sparseForm(x));
  const source = sparse
    ? named(yield* guarded(sparse.open(name), name, signal), name, hints)
    : readInput(name, () => open(x, name, hints));
  if (source.rows === 0) throw new PCAError('ERR_EMPTY', `${name} has no rows`);
  if (source.columns === 0) throw new PCAError('ERR_EMPTY', `${name} has no columns`);
  return source;
}

/** Checks `x` and opens it for a fit or a map; rows may be sparse. Throws like `rowSource`, and ERR_NOT_FINITE. */
export function* openRows(
  x: unknown,
  name: string,
  { missing, normalize, ...hints }: RowOptions,
  signal?: AbortSignal,
): Steps<RowSource> {
  const given = yield* openAny(x, name, hints, signal);
  const source = missing === 'omit' ? yield* completeRows(given, name, hints.firstRow, signal) : given;
  return normalize ? unitRows(source) : source;
}

/** True if `x`, called `name`, is a matrix-like value without a row. Does not check its shape otherwise. */
export function hasNoRows(x: unknown, name: string): boolean {
  return readInput(name, () => {
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
function open(x: unknown, name: string, hints: RowHints): RowSource {
  const { firstRow = 0, names } = hints;
  if (isArray(x)) {
    const first = firstOf(x);
    if (isRecordRow(first, names)) return recordRows(x, first, name, hints);
    const rows = arrayRows(x, name, hints);
    return first === null || first === undefined ? rows : named(rows, name, hints);
  }
  const ndarray = (of: Record<string, unknown>) => named(ndarrayRows(of, name, firstRow), name, hints);
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

function named(source: RowSource, name: string, { names }: RowHints): RowSource {
  return names ? withNames(source, names, name) : source;
}

/** Reads in steps. Between two of them the caller may cancel, or transfer the memory that is read. */
function* guarded<T>(steps: Steps<T>, name: string, signal?: AbortSignal): Steps<T> {
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = readInput(name, () => steps.next());
    if (done) return value;
    yield;
  }
}
