import { PCAError } from '../../errors.ts';
import type { Metric, ReducerProperties } from '../reducer-options.ts';

/** Options of `toSQL`. */
export interface SQLOptions {
  /** The table that holds the vectors. A dot separates a schema from the table's name. */
  table: string;
  /** The column that holds the vectors, of type `vector(D)`. */
  column: string;
  /** The table's primary key. Default 'id'. */
  key?: string;
  /** The new column for reduced vectors. Default `column` and the number of dimensions, such as 'embedding_256'. */
  target?: string;
  /**
   * The type of that column: 'vector' holds floats, 'halfvec' halves, 'bit' signs, as `apply(x, 'bit')` gives them. A query
   * for bits takes the nearest `candidates` by their Hamming distance, and compares those by `metric` with the vectors of
   * `column`. Default 'halfvec'.
   */
  type?: 'vector' | 'halfvec' | 'bit';
  /** How many candidates a query for bits compares again, an integer >= 10. Default 50. */
  candidates?: number;
  /** The measure by which the index compares vectors. Default the reducer's metric, or 'cosine' if it has none. */
  metric?: Metric;
  /** Number of rows that one transaction of `migration` updates, an integer >= 1. Default 1000. */
  batch?: number;
}

/**
 * Statements for PostgreSQL with pgvector 0.7 or later. Run them in this order and send each statement of a list as a
 * separate query: PostgreSQL runs several statements of one query in one transaction, within which the batches of
 * `migration` cannot commit.
 */
export interface SQLScript {
  /** Creates a table of the weights, and the function that reduces a vector. */
  setup: string[];
  /** The name of that function. */
  functionName: string;
  /** Adds the column and fills it in batches. Each batch commits its own transaction: do not run this within another one. */
  migration: string[];
  /** Builds an HNSW index while the table stays in use. Do not run this within a transaction. */
  index: string;
  /**
   * Selects the ten rows nearest to $1, a vector of D dimensions that the database reduces. An HNSW index gives no more
   * candidates than the setting hnsw.ef_search, 40 by default.
   */
  query: string;
}

/** How many dimensions pgvector's indexes take of each type. */
const INDEXED = { vector: 2000, halfvec: 4000, bit: 64_000 };
const OPERATORS = { cosine: '<=>', l2: '<->', ip: '<#>' };

/**
 * Writes the reducer as SQL for pgvector: a function that reduces vectors in the database, and statements that add an
 * indexed column of reduced vectors to a table. The function sums in single precision, in a different order from `apply`,
 * and agrees with it to about 1e-6 of a vector's length. Its name ends with the reducer's `id`, which the column's comment
 * also states.
 *
 * @returns SQL statements
 * @throws {PCAError} ERR_OPTION for an invalid option; ERR_SHAPE if D is more than 16,000, or M more than pgvector can
 * index: 2,000 for 'vector', 4,000 for 'halfvec', 64,000 for 'bit'
 */
export function toSQL(reducer: ReducerProperties, options: SQLOptions): SQLScript {
  const { columns, dimensions, normalize, mean, weights, id } = reducer;
  const {
    table,
    column,
    key = 'id',
    target = `${column}_${dimensions}`,
    type = 'halfvec',
    metric = reducer.metric ?? 'cosine',
  } = options ?? {};
  const { batch = 1000, candidates = 50 } = options ?? {};
  for (const [name, value] of Object.entries({ table, column, key, target })) {
    if (typeof value !== 'string' || value === '' || value.includes('\0')) {
      throw new PCAError('ERR_OPTION', `${name} must be the name of a table or column`);
    }
  }
  const operator = Object.hasOwn(OPERATORS, metric) ? OPERATORS[metric] : undefined;
  const isCount = (value: unknown, least: number) =>
    Number.isSafeInteger(value) && (value as number) >= least;
  if (!operator || !Object.hasOwn(INDEXED, type) || !isCount(batch, 1) || !isCount(candidates, 10)) {
    throw new PCAError(
      'ERR_OPTION',
      "metric must be 'cosine', 'l2' or 'ip', type 'vector', 'halfvec' or 'bit', batch an integer >= 1, and candidates one >= 10",
    );
  }
  if (columns > 16_000 || dimensions > INDEXED[type]) {
    throw new PCAError(
      'ERR_SHAPE',
      "pgvector's vectors have at most 16,000 dimensions, and its indexes take 2,000 of a vector, 4,000 of a halfvec and 64,000 bits",
    );
  }
  const functionName = `reduce_${id}`;
  const rows = `${functionName}_weights`;
  const [tableName, from, to, by] = [
    table.split('.').map(quoted).join('.'),
    ...[column, target, key].map(quoted),
  ];
  const before = normalize === 'before' || normalize === 'both';
  const after = normalize === 'after' || normalize === 'both';
  const given = before ? 'l2_normalize($1)' : '$1';
  const centred = mean ? `(${given} - '${vectorOf(mean)}'::vector(${columns}))` : given;
  const values = Array.from(
    { length: dimensions },
    (_, m) => `(${m}, '${vectorOf(weights.subarray(m * columns, (m + 1) * columns))}')`,
  );
  const products = `(SELECT array_agg(-(centred.x <#> w.weights) ORDER BY w.dimension)::vector(${dimensions})
    FROM ${rows} AS w, (SELECT ${centred} AS x OFFSET 0) AS centred)`;
  const stored = (vector: string) => {
    const reduced = `${functionName}(${vector})`;
    return `${type === 'bit' ? `binary_quantize(${reduced})` : reduced}::${type}(${dimensions})`;
  };
  const ordered = (by: string, vector: string, count: number) => `ORDER BY ${by} ${vector} LIMIT ${count}`;
  const query =
    type === 'bit'
      ? `SELECT ${by} FROM (
  SELECT ${by}, ${from} FROM ${tableName} ${ordered(`${to} <~>`, stored('$1'), candidates)}
) AS candidates ${ordered(`${from} ${operator}`, '$1', 10)}`
      : `SELECT ${by} FROM ${tableName} ${ordered(`${to} ${operator}`, stored('$1'), 10)}`;
  return {
    functionName,
    setup: [
      `CREATE TABLE ${rows} (dimension integer PRIMARY KEY, weights vector(${columns}) NOT NULL);`,
      `INSERT INTO ${rows} VALUES
${values.join(',\n')};`,
      `CREATE FUNCTION ${functionName}(vector) RETURNS vector
  LANGUAGE sql STABLE STRICT PARALLEL SAFE
  AS $reduce$ SELECT ${after ? `l2_normalize(${products})` : products} $reduce$;`,
    ],
    migration: [
      `ALTER TABLE ${tableName} ADD COLUMN ${to} ${type}(${dimensions});`,
      `COMMENT ON COLUMN ${tableName}.${to} IS 'wasm-pca reducer ${id}';`,
      `DO $fill$
BEGIN
  LOOP
    UPDATE ${tableName} SET ${to} = ${stored(from)}
      WHERE ${by} IN (SELECT ${by} FROM ${tableName} WHERE ${to} IS NULL AND ${from} IS NOT NULL LIMIT ${batch});
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END
$fill$;`,
    ],
    index: `CREATE INDEX CONCURRENTLY ON ${tableName} USING hnsw (${to} ${type}_${type === 'bit' ? 'hamming' : metric}_ops);`,
    query,
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes a vector as pgvector reads it, each float as the shortest text that gives it back. */
function vectorOf(values: Float32Array): string {
  return `[${Array.from(values, shortest).join(',')}]`;
}

function shortest(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}
