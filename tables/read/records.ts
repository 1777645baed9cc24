import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';

type List = ArrayLike<unknown>;

export function isList(value: unknown): value is List {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** Where a record's value goes: to a column, or to as many as the list in the first record has entries. */
export interface Field {
  key: string;
  entries: number | null;
  /** The position of its first column. */
  at: number;
}

/** Records that are looked at for a value where the first one has none. */
export const LOOKED_AT = 1000;

/** The fields of all records, by the first value of each. */
export function fieldsOf(first: Iterable<[string, unknown]>): { fields: Field[]; names: string[] } {
  const names: string[] = [];
  const fields = Array.from(first, ([key, value]) => {
    const field = { key, entries: isList(value) ? value.length : null, at: names.length };
    if (!isList(value)) names.push(key);
    else for (let k = 0; k < value.length; k++) names.push(`${key} ${k + 1}`);
    return field;
  });
  return { fields, names: uniqueNames(names) };
}

/** What is wrong with a record's value, if it is not as the first one. */
export function unlike({ key, entries }: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (entries === null) {
    return isList(value) ? `${JSON.stringify(key)} holds a list, and none in the first records` : null;
  }
  if (!isList(value)) return `${JSON.stringify(key)} holds no list, as it does in the first records`;
  if (value.length <= entries) return null;
  return `the list in ${JSON.stringify(key)} has ${value.length} entries, and the first one ${entries}`;
}

/** As `numberOf` gives it of a cell. */
export function numberIn(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === 'string') return numberOf(value);
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'bigint' ? Number(value) : null;
}

export function textIn(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
