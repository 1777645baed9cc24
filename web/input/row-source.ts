import { PCAError, reasonOf } from '../errors.ts';
import { arrayRows } from './array-rows.ts';
import { tableRows, vectorRows } from './arrow.ts';
import { gridRows } from './grid.ts';
import { named } from './names.ts';
import { frameRows, isRecordRow, recordRows } from './records.ts';
import type { RowSource } from './rows.ts';
import { typedRows } from './typed-rows.ts';
import { isArray, isRecord, lengthOf } from './values.ts';

/** What is known of rows besides what they are. */
export interface Known {
  /** The number that messages give the first row; 0 by default. */
  firstRow?: number;
  /** The columns to take, where they have names, else their names. */
  names?: readonly string[] | null;
}

/** Checks `x`, which messages call `name`, and opens it for reading. Throws ERR_SHAPE and ERR_EMPTY. */
export function rowSource(x: unknown, name: string, { firstRow = 0, names }: Known = {}): RowSource {
  const source = opened(x, name, firstRow, names ?? undefined);
  if (source.rows === 0) throw new PCAError('ERR_EMPTY', `${name} has no rows`);
  if (source.columns === 0) throw new PCAError('ERR_EMPTY', `${name} has no columns`);
  return source;
}

/** Whether `x` is a matrix-like value without a row; its shape is not checked otherwise. */
export function hasNoRows(x: unknown): boolean {
  if (isArray(x)) return x.length === 0;
  if (!isRecord(x)) return false;
  if ('rows' in x) return x.rows === 0 && lengthOf(x.data) === 0;
  const shape = (x.dims ?? x.shape) as ArrayLike<unknown> | undefined;
  return (x.numRows ?? shape?.[0] ?? x.length) === 0;
}

function opened(x: unknown, name: string, firstRow: number, names?: readonly string[]): RowSource {
  if (isRecord(x) && !('rows' in x)) {
    try {
      const bridged = bridge(x, name, firstRow, names);
      if (bridged) return bridged;
    } catch (error) {
      if (error instanceof PCAError) throw error;
      throw new PCAError('ERR_SHAPE', `${name} cannot be read: ${reasonOf(error)}`, { cause: error });
    }
  }
  return named(isArray(x) ? arrayRows(x, name, firstRow) : typedRows(x, name), names, name);
}

/** What other libraries have, known by what it is made of; undefined for anything else. */
function bridge(
  x: Record<string, unknown>,
  name: string,
  firstRow: number,
  names?: readonly string[],
): RowSource | undefined {
  if (isArray(x)) return isRecordRow(x[0], names) ? recordRows(x, name, firstRow, names) : undefined;
  if ('schema' in x) return tableRows(x, name, firstRow, names);
  if ('shape' in x && isArray(x.columns)) return frameRows(x, name, firstRow, names);
  if ('dims' in x || 'shape' in x) return named(gridRows(x, name, firstRow), names, name);
  if ('type' in x && isArray(x.data)) return vectorRows(x, name, firstRow);
  return undefined;
}
