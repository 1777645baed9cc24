/** How pandas lays out a table in one JSON value, by the names of its `orient`; 'list': a list for each column. */
export type Orientation = 'split' | 'table' | 'columns' | 'index' | 'list';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

const record = (names: unknown[], values: unknown[]): object =>
  Object.fromEntries(names.map((name, j) => [String(name), values[j] ?? null]));

const isCounting = (keys: string[]) => keys.every((key, i) => key === String(i));

/** The name of the column that the names of the rows become. */
export const INDEX = 'index';

const indexed = (names: string[], rows: object[]) =>
  isCounting(names) ? rows : rows.map((row, i) => ({ [INDEX]: names[i], ...row }));

/** Whether all that is there is of one type. */
const isAlike = (values: unknown[]) =>
  new Set(values.filter((value) => value !== null).map((value) => typeof value)).size <= 1;

/** Of {key: {key: value}}: whether the outer keys are the columns, as pandas writes a table unless told otherwise. */
function areColumns(outer: string[], inner: string[], table: Fields[]): boolean {
  if (isCounting(inner) !== isCounting(outer)) return isCounting(inner);
  const alike = table.every((values) => isAlike(Object.values(values)));
  return alike || !inner.every((key) => isAlike(table.map((values) => values[key] ?? null)));
}

/** The records of a table in one value; null where it is none. */
export function oriented(value: object): { orient: Orientation; rows: object[] } | null {
  if (!isFields(value)) return null;
  const { columns, index, data, schema } = value;
  if (isFields(schema) && Array.isArray(schema.fields) && Array.isArray(data)) {
    return { orient: 'table', rows: data };
  }
  if (Array.isArray(columns) && Array.isArray(data) && data.every(Array.isArray)) {
    const rows = data.map((row: unknown[]) => record(columns, row));
    return { orient: 'split', rows: Array.isArray(index) ? indexed(index.map(String), rows) : rows };
  }
  const [names, values] = [Object.keys(value), Object.values(value)];
  if (names.length === 0) return null;
  if (values.every(isFields)) {
    const inner = [...new Set(values.flatMap((one) => Object.keys(one)))];
    if (inner.length === 0 || !values.every((one) => Object.values(one).every(isPlain))) return null;
    if (!areColumns(names, inner, values)) return { orient: 'index', rows: indexed(names, values) };
    const rows = inner.map((key) =>
      record(
        names,
        values.map((one) => one[key]),
      ),
    );
    return { orient: 'columns', rows: indexed(inner, rows) };
  }
  const [first] = values;
  const isLists = values.every((one) => Array.isArray(one) && one.length === (first as unknown[]).length);
  if (!isLists || (first as unknown[]).length < 2) return null;
  const lists = values as unknown[][];
  return {
    orient: 'list',
    rows: lists[0].map((_, i) =>
      record(
        names,
        lists.map((list) => list[i]),
      ),
    ),
  };
}
