import { LOOKED_AT } from '../records.ts';
import type { File, Rows } from './file.ts';
import { readable } from './into.ts';
import type { Column, Leaf } from './schema.ts';
import { kindOf } from './values.ts';

/**
 * Returns a column's first value, which tells how many columns of the table it becomes. A single value always becomes one
 * column, so it is not read; of a list only the length is read.
 */
export async function firstOf(file: File, column: Column): Promise<unknown> {
  const { leaf } = column;
  if (leaf?.isList) return firstList(file, column, leaf);
  if (leaf && kindOf(leaf.element) !== 'json') return null;
  let rows: Rows | undefined;
  for (const { group, opens, start, count } of file.parts(LOOKED_AT)) {
    if (start >= LOOKED_AT) break;
    if (opens || !rows) rows = file.rows(group, column);
    await rows.hold(count);
    const value = rows.next(count).find((one) => one !== null);
    if (value !== undefined) return readable(column, value);
  }
  return null;
}

async function firstList(file: File, column: Column, leaf: Leaf): Promise<unknown> {
  const { present, entry, list } = leaf;
  let rows = 0;
  for (const { group } of file.parts(Number.POSITIVE_INFINITY)) {
    let length: number | null = null; // of the first list
    for await (const { count, repetitions, definitions } of file.pages(group, column, leaf)) {
      for (let i = 0; i < count; i++) {
        const level = definitions ? definitions[i] : present;
        if (repetitions?.[i] !== 0) {
          if (length !== null) length++;
          continue;
        }
        if (length !== null) return new Array(length);
        if (++rows > LOOKED_AT) return null;
        if (level >= list) length = level >= entry ? 1 : 0;
      }
    }
    if (length !== null) return new Array(length);
  }
  return null;
}
