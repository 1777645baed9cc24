import { Moments } from '#package';
import { type SumsSQLOptions, sumsQuery } from './sql/query.ts';
import { bytesOfSums, type DatabaseSums } from './sql/sums.ts';

export type { SumsSQLOptions } from './sql/query.ts';
export type { DatabaseSums } from './sql/sums.ts';

/**
 * Writes a query that sums rows where they are, in DuckDB or PostgreSQL: their count, and the sums and products of columns about a
 * shift. It gives one row with one text, the JSON of `DatabaseSums`, from which `momentsFromSums` makes `Moments`. Rows with a
 * NULL among the columns are left out and counted.
 *
 * @example
 * ```js
 * import { sumsSQL } from 'wasm-pca/sql';
 *
 * console.log(sumsSQL({ table: 'flowers', columns: ['sepal', 'petal'], database: 'duckdb' }));
 * ```
 * @throws {PCAError} ERR_OPTION
 */
export function sumsSQL(options: SumsSQLOptions): string {
  return sumsQuery(options);
}

/**
 * Makes moments of what the query of `sumsSQL` gave. They merge with any others of the same columns.
 *
 * @param sums the JSON of the query, parsed
 * @example
 * ```js
 * import { PCA } from 'wasm-pca';
 * import { momentsFromSums } from 'wasm-pca/sql';
 *
 * const sums = { columns: ['a', 'b'], rows: 3, omitted: 0, shift: [2, 3], sums: [0, 0], products: [2, 3, 6] };
 * const moments = await momentsFromSums(sums);
 * const pca = await PCA.fromMoments(moments, { columns: sums.columns });
 * console.log(pca.explainedVariance);
 * moments.free();
 * ```
 * @throws {PCAError} ERR_SHAPE if the sums contradict each other; ERR_EMPTY if they are of no rows; ERR_NOT_FINITE; ERR_OPTION
 * if `sums` is not an object with these fields, and if the shift is so far from the mean that a variance keeps fewer than eight
 * digits; ERR_MEMORY, ERR_LOAD
 */
export async function momentsFromSums(sums: DatabaseSums): Promise<Moments> {
  return Moments.fromBytes(bytesOfSums(sums));
}
