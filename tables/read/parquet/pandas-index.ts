import type { FileMetaData } from 'hyparquet';

/** The names of the columns that are the index of a frame of pandas, as its metadata in the file have them. */
export function pandasIndex({
  key_value_metadata: entries,
}: Pick<FileMetaData, 'key_value_metadata'>): string[] {
  const text = entries?.find(({ key }) => key === 'pandas')?.value;
  if (!text) return [];
  try {
    const { index_columns: columns } = JSON.parse(text);
    // A range is no column: it is said by its ends alone.
    return Array.isArray(columns) ? columns.filter((column) => typeof column === 'string') : [];
  } catch {
    return []; // what is not pandas'
  }
}
