import { TableError } from '../errors.ts';
import { uniqueNames } from '../text/names.ts';
import { isMostlyEmpty, mostlyEmpty } from './announced.ts';
import { duplicateKey, elementsOf, entriesOf, mayHaveLost } from './json-entries.ts';
import { indexName, isCounting } from './pandas-index.ts';
import { ownValue } from './records.ts';
import type { ORIENTATIONS, Orientation } from './source.ts';

/** A table in one value. */
export interface Oriented {
  orient: Orientation;
  /** True where neither keys nor types tell whether the outer keys are columns or rows. */
  isDoubtful: boolean;
  /** Names in the order of the file, no two of them the same. */
  names: string[];
  /** The names among them that are the index of the rows. */
  index: string[];
  rows: object[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

const record = (names: readonly string[], values: readonly unknown[]): object =>
  Object.fromEntries(names.map((name, j) => [name, values[j] ?? null]));

/** Makes a table of rows and their labels, which become a column unless they only count the rows. */
function labelled(
  labels: readonly unknown[],
  names: string[],
  valuesAt: (row: number) => readonly unknown[],
): Pick<Oriented, 'names' | 'index' | 'rows'> {
  if (isCounting(labels)) return { names, index: [], rows: labels.map((_, i) => record(names, valuesAt(i))) };
  const index = indexName(names);
  const all = [index, ...names];
  const rows = labels.map((label, i) =>
    record(all, [isPlain(label) ? label : String(label), ...valuesAt(i)]),
  );
  return { names: all, index: [index], rows };
}

/** Tells whether all values but null have one type. */
const isAlike = (values: unknown[]) =>
  new Set(values.filter((value) => value !== null).map((value) => typeof value)).size <= 1;

const areWhole = (keys: string[]) => keys.every((key) => /^-?\d+$/.test(key));

/** Tells whether the outer keys of {key: {key: value}} are the columns, as pandas writes a table by default. */
function outerKeys(
  outer: string[],
  inner: string[],
  table: Fields[],
): { areColumns: boolean; isKnown: boolean } {
  for (const areLabels of [areWhole, isCounting]) {
    if (areLabels(inner) !== areLabels(outer)) return { areColumns: areLabels(inner), isKnown: true };
  }
  const alike = table.every((values) => isAlike(Object.values(values)));
  const alikeInside = inner.every((key) => isAlike(table.map((values) => ownValue(values, key) ?? null)));
  return { areColumns: alike || !alikeInside, isKnown: alike !== alikeInside };
}

/**
 * Returns the records of a table in one value, whose JSON is `text`; null where the value is no table. `asked`: the
 * layout that the caller asked for. Throws a TableError where the value does not have it.
 */
export function oriented(
  file: string,
  { value, text }: { value: object; text: string },
  asked?: (typeof ORIENTATIONS)[number],
): Oriented | null {
  const found = asked === 'records' ? null : tableIn(file, value, text, asked);
  if (asked === undefined || asked === (found?.orient ?? 'records')) return found;
  throw new TableError(file, `this is not laid out as pandas' orient ${JSON.stringify(asked)}`);
}

function tableIn(file: string, value: object, text: string, asked?: string): Oriented | null {
  if (!isFields(value)) return null;
  const { columns, index, data, schema } = value;
  const requireFilled = (columns: number, rows: number) => {
    if (isMostlyEmpty(columns * rows, text.length)) throw new TableError(file, mostlyEmpty(columns));
  };
  if (isFields(schema) && Array.isArray(schema.fields) && Array.isArray(data) && data.every(isFields)) {
    requireDistinct(file, data, new Map(entriesOf(text)).get('data') ?? '[]');
    return ofTable(schema, data);
  }
  if (Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray)) {
    const ragged = data.findIndex((row) => row.length !== columns.length);
    if (ragged >= 0) {
      const what = `${data[ragged].length} entries, where there are ${columns.length} columns`;
      throw new TableError(file, what, `row ${ragged + 1}`);
    }
    const labels = Array.isArray(index) && index.length === data.length ? index : [...data.keys()];
    return {
      orient: 'split',
      isDoubtful: false,
      ...labelled(labels, uniqueNames(columns.map(String)), (i) => data[i]),
    };
  }
  const entries = entriesOf(text);
  if (entries.length === 0) return null;
  const names = distinct(file, entries);
  const values = names.map((name) => ownValue(value, name));
  if (values.every(isFields)) {
    if (!values.every((one) => Object.values(one).every(isPlain))) return null;
    const inner = [...new Set(entries.flatMap(([, part]) => distinct(file, entriesOf(part))))];
    requireFilled(names.length, inner.length);
    return inner.length === 0 ? null : ofKeys(names, inner, values, asked);
  }
  const lists = values.filter((one) => Array.isArray(one));
  const { length } = lists[0] ?? [];
  if (lists.length < values.length || length < 2 || lists.some((list) => list.length !== length)) return null;
  const rows = Array.from({ length }, (_, i) =>
    record(
      names,
      lists.map((list) => list[i]),
    ),
  );
  return { orient: 'list', isDoubtful: false, names, index: [], rows };
}

/** Returns the keys of a record; throws where one occurs twice. */
function distinct(file: string, entries: [string, string][]): string[] {
  const twice = duplicateKey(entries);
  if (twice === undefined) return entries.map(([key]) => key);
  throw new TableError(file, `a record has the key ${JSON.stringify(twice)} twice`);
}

/** Throws where a record in a list has a key twice. */
function requireDistinct(file: string, records: object[], list: string): void {
  let i = 0;
  for (const text of elementsOf(list)) if (mayHaveLost(records[i++], text)) distinct(file, entriesOf(text));
}

function ofTable(schema: Fields, rows: Fields[]): Oriented {
  const fields = (schema.fields as unknown[]).filter(isFields).map(({ name }) => String(name));
  const names = [...new Set([...fields, ...Object.keys(rows[0] ?? {})])];
  const index = [schema.primaryKey ?? []].flat().map(String);
  const [first] = index;
  const isCounted = index.length === 1 && isCounting(rows.map((row) => ownValue(row, first)));
  if (!isCounted) return { orient: 'table', isDoubtful: false, names, index, rows };
  return {
    orient: 'table',
    isDoubtful: false,
    names: names.filter((name) => name !== first),
    index: [],
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== first))),
  };
}

function ofKeys(outer: string[], inner: string[], table: Fields[], asked?: string): Oriented {
  const { areColumns, isKnown } = outerKeys(outer, inner, table);
  const orient = asked === 'columns' || asked === 'index' ? asked : areColumns ? 'columns' : 'index';
  const [labels, names, valuesAt] =
    orient === 'columns'
      ? [inner, outer, (i: number) => table.map((values) => ownValue(values, inner[i]))]
      : [outer, inner, (i: number) => inner.map((key) => ownValue(table[i], key))];
  return { orient, isDoubtful: asked === undefined && !isKnown, ...labelled(labels, names, valuesAt) };
}
