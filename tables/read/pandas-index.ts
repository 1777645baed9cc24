/** The name of the column that an index without a name becomes. */
const INDEX = 'index';

/**
 * Returns the names of the columns that hold the index of a data frame, from a Parquet file's metadata under the key
 * `pandas`. An index that only counts the rows is no column there; files of other writers have none.
 */
export function indexInMetadata(pandas: string | undefined): string[] {
  if (pandas === undefined) return [];
  try {
    const { index_columns: columns } = JSON.parse(pandas) as { index_columns?: unknown };
    return Array.isArray(columns) ? columns.filter((one) => typeof one === 'string') : [];
  } catch {
    return []; // another program's entry of that name
  }
}

/** Tells whether labels only count the rows from 0 on, as pandas does by default. */
export const isCounting = (labels: readonly unknown[]) =>
  labels.every((label, i) => String(label) === String(i));

/** Returns a name for the index that no column has. */
export function indexName(columns: readonly string[]): string {
  let name = INDEX;
  for (let k = 2; columns.includes(name); k++) name = `${INDEX} (${k})`;
  return name;
}
