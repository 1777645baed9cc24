import type { Cell } from './source.ts';

/** Where a column comes from: a key, and the place in the list that is there. */
export interface Origin {
  key: string;
  entry: number | null;
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

function cellOf(value: unknown): Cell {
  switch (typeof value) {
    case 'number':
      return value;
    case 'string':
      return value;
    case 'bigint':
      return Number(value);
    case 'boolean':
      return String(value);
  }
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value.toISOString() : JSON.stringify(value);
}

/** Makes rows of records: a list in one, as an embedding is, becomes a column for each of its entries. */
export function recordRows(): { names: string[]; origins: Origin[]; row: (record: unknown) => Cell[] } {
  const names: string[] = [];
  const origins: Origin[] = [];
  const places = new Map<string, number[]>(); // of each key, or of each entry of its lists

  function put(cells: Cell[], key: string, value: unknown, name: string): void {
    const list = isList(value);
    const entries = list ? value : [value];
    let at = places.get(key);
    if (!at) {
      at = [];
      places.set(key, at);
    }
    for (let k = 0; k < entries.length; k++) {
      if (at[k] === undefined) {
        at[k] = names.push(list ? `${name} ${k + 1}` : name) - 1;
        origins.push({ key, entry: list ? k : null });
      }
      cells[at[k]] = cellOf(entries[k]);
    }
  }

  return {
    names,
    origins,
    row(record) {
      const cells: Cell[] = new Array(names.length).fill(null);
      if (isList(record)) put(cells, '', record, 'column');
      else {
        for (const [key, value] of Object.entries(record as object)) {
          if (value !== null) put(cells, key, value, key);
        }
      }
      return cells;
    },
  };
}
