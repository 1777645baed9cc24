import { TableError } from '../errors.ts';
import { entriesOf } from './json-entries.ts';
import type { Value } from './json-rows.ts';
import { textIn } from './records.ts';
import type { Origin } from './source.ts';

/** A row of a table, with its text in the file unless the table is laid out by columns or in one value. */
export type Row = Omit<Value, 'text'> & Partial<Value>;

/** Returns the texts of a record's values: those of the file where kept, else the JSON of the parsed values. */
export function textsOf(file: string, { value, text, line }: Row): [key: string, value: string][] {
  if (text !== undefined) return entriesOf(text);
  return Object.entries(value).map(([key, one]) => {
    requireDigits(file, one, key, line);
    return [key, Object.is(one, -0) ? '-0' : JSON.stringify(one)];
  });
}

/** Returns the label of a row. A number keeps the digits of the file, even those that a double does not hold. */
export function labelOf(file: string, { text, line }: Row, value: unknown, origin?: Origin): string {
  const { key, entry } = origin ?? { key: '', entry: 0 }; // an entry of a list has no key
  if (text === undefined) requireDigits(file, value, key, line);
  if (typeof value !== 'number' || entry !== null || text === undefined) return textIn(value);
  return new Map(entriesOf(text)).get(key) ?? textIn(value);
}

/** Throws for a number that may have had more digits in the file than its double has, since these are lost. */
function requireDigits(file: string, value: unknown, key: string, row: number): void {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return;
  if (!Number.isInteger(value) && Number.isFinite(value)) return;
  const what = `${JSON.stringify(key)} has more digits than are kept of a table in one JSON value; write a record a line, or the number as text`;
  throw new TableError(file, what, `row ${row}`);
}
