import { PCAError } from '../errors.ts';
import { arrayRows, firstOf } from './array-rows.ts';
import { type Cells, columnRows } from './cell-rows.ts';
import { indicesOf, withNames } from './names.ts';
import { requireNumbers } from './records.ts';
import type { NamedHints, RowSource } from './rows.ts';
import { isArray, isSize, lengthOf, plainView, show } from './values.ts';

/** Opens an object of columns by the names `hints.names`, by default all; a single column may hold the rows. Throws ERR_SHAPE. */
export function columnObjectRows(
  x: Record<string, ArrayLike<unknown>>,
  name: string,
  hints: NamedHints,
): RowSource {
  const all = Object.keys(x);
  const names = hints.names ?? all;
  const columns = indicesOf(names, all, name).map((j) => x[all[j]]);
  const [first] = columns;
  if (columns.length === 1 && isArray(first) && isSize(lengthOf(firstOf(first)))) {
    return arrayRows(first, name, hints);
  }
  const rows = lengthOf(first) as number;
  if (!hints.names)
    requireNumbers(
      columns.map((column) => (isArray(column) ? firstOf(column) : 0)),
      names,
      name,
    );
  const cells = columns.map((column, j): Cells => {
    if (lengthOf(column) !== rows) {
      throw new PCAError(
        'ERR_SHAPE',
        `column ${show(names[j])} of ${name} has ${show(lengthOf(column))} rows, but ${show(names[0])} has ${rows}`,
      );
    }
    const view = plainView(column, `${name}.${names[j]}`);
    return { values: view ?? column, offset: 0, rowStride: 1, columnStride: 0 };
  });
  return withNames(columnRows(cells, rows, name, hints.firstRow ?? 0), names, name);
}
