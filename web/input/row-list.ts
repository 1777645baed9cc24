import { PCAError } from '../errors.ts';
import { isSize, show } from './values.ts';

/** The rows of an array. Throws ERR_SHAPE where a proxy says what no array has. */
export function rowCount(rows: readonly unknown[], name: string): number {
  const { length } = rows;
  if (isSize(length)) return length;
  throw new PCAError('ERR_SHAPE', `${name} has ${show(length)} rows`);
}

/** Whether row i is missing. A hole is not: what is hardly more than its length is not to be walked to its end. */
export function isMissing(row: unknown, i: number, rows: readonly unknown[]): row is null | undefined {
  return row === null || (row === undefined && i in rows);
}

/** The first row that is there. */
export function firstOf(rows: readonly unknown[]): unknown {
  let i = 0;
  while (i < rows.length && isMissing(rows[i], i, rows)) i++;
  return rows[i];
}
