import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';
import type { Cell, Origin, Policy } from './source.ts';

type List = ArrayLike<unknown>;

/** Returns a record's own value by its key, and never an inherited one such as `constructor`. */
export const ownValue = (record: object, key: string): unknown =>
  Object.hasOwn(record, key) ? (record as Record<string, unknown>)[key] : undefined;

export function isList(value: unknown): value is List {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** The columns of a record's value: one, or one for each entry of a list. */
export interface Field {
  key: string;
  isList: boolean;
  /** The positions of its columns. */
  places: number[];
}

/** The number of records that are searched for a value where the first one has none. */
export const LOOKED_AT = 1000;

/**
 * The columns of records: by the strict policy those of the first records; by the forgiving one later ones add more.
 */
export class Fields {
  #names: string[] = [];
  readonly origins: Origin[] = [];
  readonly all = new Map<string, Field>();

  constructor(
    private readonly policy: Policy,
    /** The first value of each key. */
    first: Iterable<[string, unknown]> = [],
  ) {
    for (const [key, value] of first) this.#grow(key, value);
    if (policy === 'strict') this.#names = uniqueNames(this.#names);
  }

  get names(): string[] {
    return this.#names;
  }

  /** Returns a record's cells, null where it has no value. `wrong` makes the error for an unexpected value. */
  row(record: object, wrong: (what: string) => Error): unknown[] {
    const cells: unknown[] = new Array(this.#names.length).fill(null);
    for (const [key, value] of isList(record) ? [['', record] as const] : Object.entries(record)) {
      let field = this.all.get(key);
      if (this.policy === 'strict') {
        const problem = field ? unlike(field, value) : `${JSON.stringify(key)} is not in the first record`;
        if (problem) throw wrong(problem);
      } else if (value !== null && (!field || isList(value))) field = this.#grow(key, value);
      if (!field) continue;
      if (isList(value)) for (let k = 0; k < value.length; k++) cells[field.places[k]] = value[k];
      else if (value !== null) cells[field.places[0]] = value;
    }
    return cells;
  }

  #grow(key: string, value: unknown): Field {
    const list = isList(value);
    let field = this.all.get(key);
    if (!field) {
      field = { key, isList: list, places: [] };
      this.all.set(key, field);
    }
    for (let k = field.places.length; k < (list ? value.length : 1); k++) {
      field.places.push(this.#names.push(list ? `${key || 'column'} ${k + 1}` : key) - 1);
      this.origins.push({ key, entry: list ? k : null });
    }
    return field;
  }
}

/** Says how a record's value differs in kind from the first one; null where it does not. */
export function unlike({ key, isList: list, places }: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (!list) {
    return isList(value) ? `${JSON.stringify(key)} holds a list, and none in the first records` : null;
  }
  if (!isList(value)) return `${JSON.stringify(key)} holds no list, as it does in the first records`;
  if (value.length <= places.length) return null;
  return `the list in ${JSON.stringify(key)} has ${value.length} entries, and the first one ${places.length}`;
}

/** Reads a value as `numberOf` reads a cell. */
export function numberIn(value: unknown, marks?: ReadonlySet<string>): number | null {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === 'string') return numberOf(value, '.', marks);
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'bigint' ? Number(value) : null;
}

export function textIn(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function cellIn(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' || typeof value === 'bigint' ? Number(value) : textIn(value);
}
