import { laterScript } from '../chunk.ts';
import { readInput } from '../errors.ts';
import type { RowNormalization, ZeroReplacement } from '../options.ts';
import type { Steps } from '../steps.ts';
import { arrayRows, firstOf } from './array-rows.ts';
import { filled } from './filled-rows.ts';
import { withNames } from './names.ts';
import type { Missing } from './parse-options.ts';
import { type RowHints, type RowSource, requireCells } from './rows.ts';
import { typedRows } from './typed-rows.ts';
import { unitRows } from './unit-rows.ts';
import { dtypeOf, isArray, isObject } from './values.ts';

/** How rows are read. */
export interface RowOptions extends RowHints {
  missing: Missing;
  normalize: RowNormalization;
  /** What replaces zeros before log-ratios are taken. Default null: nothing does. */
  zeros?: ZeroReplacement | null;
  /** The weights of the rows, or the name of their column. Rows of weight 0 are left out. */
  weights?: unknown;
  /** Whether these are only a part of the rows that are summed. */
  inParts?: boolean;
}

const forms = /* @__PURE__ */ laterScript<typeof import('./forms.ts')>(
  'the script that reads other forms of rows',
  () => import('#chunk/forms'),
);

/** Loads the readers that few calls need: `init` does, and any asynchronous call that needs them. Throws ERR_LOAD. */
export const loadForms = () => forms.load();

/** Loads the same where the steps run asynchronously. Throws ERR_LOAD in Sync calls if it is not loaded. */
export const loadedForms = () => forms.steps('init()');

/**
 * Checks `x`, which messages call `name`, and opens it for a fit or a map; rows may be sparse. Throws ERR_SHAPE, ERR_EMPTY,
 * ERR_NOT_FINITE, ERR_LOAD.
 */
export function* openRows(
  x: unknown,
  name: string,
  { missing, normalize, zeros = null, weights, inParts, ...hints }: RowOptions,
  signal?: AbortSignal,
): Steps<RowSource> {
  const { names, firstRow } = hints;
  if (typeof weights === 'string' && names) hints.names = [...new Set([...(names as string[]), weights])];
  const plain = readInput(name, () => openPlain(x, name, hints));
  const given = plain ?? (yield* (yield* loadedForms()).openForm(x, name, hints, signal));
  let source = requireCells(given, name);
  if (weights !== undefined)
    source = yield* (yield* loadedForms()).weightedRows(source, weights, name, firstRow, inParts);
  if (weights !== undefined || missing === 'omit')
    source = yield* (yield* loadedForms()).completeRows(source, name, missing, firstRow, signal);
  if (!normalize) return source;
  if (normalize === 'l2') return unitRows(source);
  return (yield* loadedForms()).logRatioRows(source, name, normalize, zeros, firstRow);
}

/** Opens rows like `openRows` where no row may be missing, and makes them dense. */
export function* openDense(
  x: unknown,
  name: string,
  hints: RowHints & Pick<RowOptions, 'weights'> = {},
  signal?: AbortSignal,
): Steps<RowSource> {
  return filled(yield* openRows(x, name, { missing: 'error', normalize: false, ...hints }, signal));
}

/** Opens the two plain forms, arrays of rows and `{ data, rows, columns }`; returns undefined for any other. */
function openPlain(x: unknown, name: string, hints: RowHints): RowSource | undefined {
  if (typeof hints.names?.[0] === 'number') return undefined;
  const names = hints.names as readonly string[] | null | undefined;
  if (isArray(x)) {
    const first = firstOf(x);
    if (isObject(first) && !isArray(first) && dtypeOf(first) === undefined) return undefined;
    const rows = arrayRows(x, name, hints);
    return names && isObject(first) ? withNames(rows, names, name) : rows;
  }
  if (isObject(x) && dtypeOf(x) === undefined) {
    const isDense = 'rows' in x && !('indptr' in x) && !('row' in x) && dtypeOf(x.data) !== undefined;
    if (!isDense) return undefined;
  }
  const rows = typedRows(x, name);
  return names ? withNames(rows, names, name) : rows;
}
