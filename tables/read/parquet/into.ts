import { TableError } from '../../errors.ts';
import { type Field, isList, textIn, unlike } from '../records.ts';
import type { Wanted } from '../source.ts';
import { NumberFeed } from './feeds.ts';
import type { File } from './file.ts';
import { looseOf } from './nested.ts';
import type { Column } from './schema.ts';
import { kindOf } from './values.ts';

/** Moves values of a column into rows of numbers. */
export interface Into {
  hold(count: number): Promise<void>;
  /** Moves the next buffered rows into rows of `stride` numbers, the first at `at`. */
  move(count: number, into: Float64Array | Float32Array, at: number, stride: number): void;
}

/** Describes a column and the rows of a group. */
interface Given {
  /** The name of the file in messages. */
  name: string;
  column: Column;
  field: Field;
  /** The place in a row of each wanted column, by the column's position in the file. */
  targets: Map<number, number>;
  group: number;
  /** Rows before the group. */
  first: number;
  /** Returns a cell's number, NaN for a mark of a missing value, null for anything else. */
  numberIn(cell: unknown): number | null;
  noNumber: Wanted['noNumber'];
}

export function openInto(file: File, given: Given): Into {
  const { column, field, targets, group } = given;
  const { leaf } = column;
  if (!leaf || leaf.isList !== field.isList || kindOf(leaf.element) === 'json') return loose(file, given);
  const { places } = field;
  const feed = new NumberFeed(file.pages(group, column, leaf), leaf, places.length, cellsOf(given));
  const hold = (count: number) => feed.hold(count);
  const place = targets.get(places[0]) ?? Number.NaN;
  if (places.every((j, k) => targets.get(j) === place + k)) {
    return { hold, move: (count, into, at, stride) => feed.move(count, into, at + place, stride) };
  }
  return {
    hold,
    move(count, into, at, stride) {
      const all = new Float64Array(count * places.length);
      feed.move(count, all, 0, places.length);
      for (const [k, j] of places.entries()) {
        const target = targets.get(j);
        if (target === undefined) continue;
        for (let i = 0; i < count; i++) into[at + i * stride + target] = all[i * places.length + k];
      }
    },
  };
}

/** Moves values whose type does not say that they are numbers. */
function loose(file: File, { name, column, field, targets, group, first, numberIn, noNumber }: Given): Into {
  const rows = file.rows(group, column);
  let row = first;
  return {
    hold: (count) => rows.hold(count),
    move(count, into, at, stride) {
      for (const [i, given] of rows.next(count).entries()) {
        row++;
        const value = readable(column, given);
        const problem = unlike(field, value);
        if (problem) throw new TableError(name, problem, `row ${row}`);
        for (const [k, j] of field.places.entries()) {
          const target = targets.get(j);
          if (target === undefined) continue;
          const cell = isList(value) ? value[k] : value;
          const number = numberIn(cell);
          if (number === null) throw noNumber(row, j, textIn(cell), row === 1);
          into[at + i * stride + target] = number;
        }
      }
    },
  };
}

function cellsOf({ name, field, first, numberIn, noNumber }: Given) {
  return {
    numberOf: numberIn,
    noNumber: (row: number, entry: number, text: string) =>
      noNumber(first + row + 1, field.places[entry], text, first + row === 0),
    tooLong: (row: number, entries: number) =>
      new TableError(name, unlike(field, { length: entries }) ?? '', `row ${first + row + 1}`),
  };
}

/** Converts a carried value to a number, a text or a list of these, as records hold them. */
export function readable({ tree, leaf }: Column, value: unknown): unknown {
  if (typeof value === 'string' && leaf && !leaf.isList && kindOf(leaf.element) === 'json') {
    return JSON.parse(value);
  }
  return looseOf(tree, value);
}
