import { PCAError } from '../../errors.ts';
import type { Metric, ReducerProperties } from '../options.ts';

/** What `toSQL` is to write about. */
export interface SQLOptions {
  /** The table that has the vectors. */
  table: string;
  /** Its column of them, of the type `vector(D)`. */
  column: string;
  /** Its primary key. Default 'id'. */
  key?: string;
  /** The column for reduced vectors. Default `column` and the number of dimensions, such as 'embedding_256'. */
  target?: string;
  /** Of that column: 'vector' holds floats, 'halfvec' halves (pgvector 0.7). Default 'halfvec'. */
  type?: 'vector' | 'halfvec';
  /** By what the index compares. Default that of the reducer, or 'cosine'. */
  metric?: Metric;
  /** Rows of one transaction. Default 1000. */
  batch?: number;
}

/**
 * Statements for PostgreSQL with pgvector 0.7 or later, to be run in this order. Send each statement of a list as a query of
 * its own: PostgreSQL runs several in one query as one transaction, within which the batches of `migration` cannot commit.
 */
export interface SQLScript {
  /** Make a table of the weights, and the function that reduces a vector. */
  setup: string[];
  /** The name of that function. */
  functionName: string;
  /** Add the column, and fill it batch by batch, each in a transaction of its own: not within another one. */
  migration: string[];
  /** An HNSW index, built while the table is in use: not within a transaction. */
  index: string;
  /** The ten nearest to the vector $1, of D dimensions, reduced in the database. */
  query: string;
}

const OPERATORS = { cosine: '<=>', l2: '<->', ip: '<#>' };

/**
 * The reducer as SQL for pgvector: a function that reduces in the database, and the way from a table of vectors to an
 * indexed column of reduced ones. The function adds up in single precision, in an order of its own: it agrees with
 * `apply` to about 1e-6 of a vector's length. It is named by the reducer's `id`, which is also the column's comment.
 *
 * @returns SQL statements
 * @throws {PCAError} ERR_OPTION; ERR_SHAPE where there are more dimensions than pgvector's vectors may have
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
  const { batch = 1000 } = options ?? {};
  for (const [name, value] of Object.entries({ table, column, key, target })) {
    if (typeof value !== 'string' || value === '' || value.includes('\0')) {
      throw new PCAError('ERR_OPTION', `${name} must be the name of a table or column`);
    }
  }
  const operator = Object.hasOwn(OPERATORS, metric) ? OPERATORS[metric] : undefined;
  if (!operator || !['vector', 'halfvec'].includes(type) || !(Number.isSafeInteger(batch) && batch > 0)) {
    throw new PCAError(
      'ERR_OPTION',
      "metric must be 'cosine', 'l2' or 'ip', type 'vector' or 'halfvec', and batch an integer >= 1",
    );
  }
  if (columns > 16_000 || dimensions > (type === 'vector' ? 2000 : 4000)) {
    throw new PCAError(
      'ERR_SHAPE',
      "pgvector's vectors have at most 16,000 dimensions, and its indexes take 2,000 of a vector and 4,000 of a halfvec",
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
    UPDATE ${tableName} SET ${to} = ${functionName}(${from})::${type}(${dimensions})
      WHERE ${by} IN (SELECT ${by} FROM ${tableName} WHERE ${to} IS NULL AND ${from} IS NOT NULL LIMIT ${batch});
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END
$fill$;`,
    ],
    index: `CREATE INDEX CONCURRENTLY ON ${tableName} USING hnsw (${to} ${type}_${metric}_ops);`,
    query: `SELECT ${by} FROM ${tableName} ORDER BY ${to} ${operator} ${functionName}($1)::${type}(${dimensions}) LIMIT 10`,
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** As pgvector reads it. The shortest text that gives each float back. */
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
