import { csvBlob } from '../../ui/download.ts';
import type { Analysis } from './analysis.ts';
import type { Assembled } from './table.ts';

/**
 * Returns a CSV file of some rows of a table, or all. The cells come after the row's name, if rows have names, and
 * its number.
 */
export function rowsCsv(
  { rows: count, rowNames, rowTitle, rowNumbers }: Assembled,
  header: readonly string[],
  cells: (i: number) => (string | number)[],
  rows?: number[],
): Promise<Blob> {
  const names = rowNames ? [rowTitle] : [];
  return csvBlob([...names, 'row', ...header], rows?.length ?? count, (k) => {
    const i = rows?.[k] ?? k;
    return [...(rowNames ? [rowNames[i]] : []), rowNumbers[i], ...cells(i)];
  });
}

export const scoreNames = (count: number) => Array.from({ length: count }, (_, m) => `z${m + 1}`);

/** Resolves to the rows fitted, with estimates in the place of missing cells. */
export function filledCsv({ model, table, filled }: Analysis): Promise<Blob> {
  const { columns } = model;
  return rowsCsv(table, model.featureNames ?? table.names, (i) =>
    Array.from(filled.subarray(i * columns, (i + 1) * columns), Number),
  );
}

export function scoresCsv({ table, kept, scores }: Analysis, rows?: number[]): Promise<Blob> {
  const { label } = table;
  const labelAt = (i: number) =>
    label?.kind === 'levels' ? (label.levels[label.codes[i]] ?? '') : (label?.values[i] ?? '');
  const header = [...(label ? [label.name] : []), ...scoreNames(kept)];
  const cells = (i: number) => [...(label ? [labelAt(i)] : []), ...scores.subarray(i * kept, (i + 1) * kept)];
  return rowsCsv(table, header, cells, rows);
}
