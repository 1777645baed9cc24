/** The name of the column that an index without a name becomes. */
const INDEX = 'index';

/**
 * Names of the columns that hold the index of a frame, by what pandas says in a Parquet file's metadata under the key
 * `pandas`. An index that only counts the rows is no column there, and nothing where others wrote the file.
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

/** Tells whether labels of rows only count them from 0 on, as pandas does by default: these are no column. */
export const isCounting = (labels: readonly unknown[]) =>
  labels.every((label, i) => String(label) === String(i));

/** A name for the index beside these columns, none of which is called so. */
export function indexName(columns: readonly string[]): string {
  let name = INDEX;
  for (let k = 2; columns.includes(name); k++) name = `${INDEX} (${k})`;
  return name;
}
