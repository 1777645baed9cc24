import { PCAError } from '../errors.ts';
import { oneOf, pickOptions } from '../input/parse-options.ts';
import { invalidOption, isArray } from '../input/values.ts';

/** Options of `sumsSQL`. */
export interface SumsSQLOptions {
  /** The table or view. A dot separates a schema from the table's name. */
  table: string;
  /** The columns of numbers, at least one. */
  columns: readonly string[];
  /** The database, whose words for arrays and JSON differ. */
  database: 'duckdb' | 'postgresql';
  /**
   * A number near the mean of each column, which is subtracted before products are summed, so that they keep their digits. Default:
   * the query finds the means first, which reads the table twice.
   */
  shift?: readonly number[];
  /** A condition in SQL that the rows fulfil. It becomes part of the query as it is. */
  where?: string;
}

const WORDS = {
  duckdb: { array: 'list_value', json: 'json_object', open: '(', close: ')', from: '' },
  postgresql: { array: 'ARRAY', json: 'json_build_object', open: '[', close: ']', from: 'to_json' },
} as const;

const PARTS = ['table', 'columns', 'database', 'shift', 'where'];
/** PostgreSQL has no table of more columns. */
const MOST_COLUMNS = 1600;

/** Writes the query. Throws as `sumsSQL`. */
export function sumsQuery(options: unknown): string {
  const given = pickOptions(options, PARTS);
  const { table, columns, where } = given;
  const database = given.database;
  if (typeof table !== 'string' || table === '' || table.includes('\0'))
    throw invalidOption('table', 'the name of a table', table);
  if (where !== undefined && (typeof where !== 'string' || where.trim() === ''))
    throw invalidOption('where', 'a condition in SQL', where);
  const names = namesIn(columns);
  if (database === undefined) throw invalidOption('database', "'duckdb' or 'postgresql'", database);
  const words = WORDS[oneOf(given, 'database', ['duckdb', 'postgresql']) as keyof typeof WORDS];
  const shift = shiftIn(given.shift, names.length);
  const array = (items: readonly string[]) =>
    `${words.from}${words.from && '('}${words.array}${words.open}${items.join(', ')}${words.close}${words.from && ')'}`;
  const each = (write: (place: string, j: number) => string) =>
    names.map((_, j) => write(String(j + 1), j)).join(', ');
  const from = table.split('.').map(quoted).join('.');
  const condition = where === undefined ? '' : `(${where}) AND `;
  const isWhole = names.map((name) => `${quoted(name)} IS NOT NULL`).join(' AND ');
  const places = names.map((_, j) => j + 1);
  const products = places.flatMap((i) => places.slice(0, i).map((j) => `sum(d${i} * d${j})`));
  return `WITH whole AS (
  SELECT ${each((k, j) => `CAST(${quoted(names[j])} AS DOUBLE PRECISION) AS x${k}`)}
  FROM ${from} WHERE ${condition}${isWhole}
), shift AS (
  SELECT ${each((k, j) => `${shift ? `CAST(${shift[j]} AS DOUBLE PRECISION)` : `avg(x${k})`} AS c${k}`)}${shift ? '' : ' FROM whole'}
), centred AS (
  SELECT ${each((k) => `x${k} - c${k} AS d${k}`)} FROM whole, shift
)
SELECT CAST(${words.json}(
  'columns', ${array(names.map(text))},
  'rows', count(*),
  'omitted', (SELECT count(*) FROM ${from}${where === undefined ? '' : ` WHERE ${where}`}) - count(*),
  'shift', (SELECT ${array(places.map((k) => `c${k}`))} FROM shift),
  'sums', ${array(places.map((k) => `sum(d${k})`))},
  'products', ${array(products)}
) AS VARCHAR) AS sums FROM centred`;
}

function namesIn(columns: unknown): readonly string[] {
  const isName = (name: unknown) => typeof name === 'string' && name !== '' && !name.includes('\0');
  if (!isArray(columns) || columns.length === 0 || !columns.every(isName))
    throw invalidOption('columns', 'an array of names', columns);
  if (new Set(columns).size < columns.length)
    throw new PCAError('ERR_OPTION', 'columns must be different names');
  if (columns.length > MOST_COLUMNS)
    throw new PCAError('ERR_OPTION', `columns must be at most ${MOST_COLUMNS}, as PostgreSQL's tables have`);
  return columns as readonly string[];
}

function shiftIn(shift: unknown, count: number): readonly number[] | null {
  if (shift === undefined) return null;
  if (isArray(shift) && shift.length === count && shift.every(Number.isFinite))
    return shift as readonly number[];
  throw invalidOption('shift', `${count} finite numbers, one for each column`, shift);
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const text = (name: string) => `'${name.replaceAll("'", "''")}'`;
