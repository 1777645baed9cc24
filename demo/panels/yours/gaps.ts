import { isSparse } from '../../../tables/read/source.ts';
import type { Selection, TableSummary } from './table.ts';

interface Fit extends Pick<Selection, 'columns' | 'weights'> {
  table: TableSummary;
  unitLength: boolean;
  logRatios: object | null;
  scale: string | null;
}

/** Why missing cells of a table cannot be estimated from the others, or '' where they can. */
export function notEstimated({ columns, table, unitLength, logRatios, weights, scale }: Fit): string {
  if (isSparse(table.format)) return 'Missing cells of sparse rows are not estimated.';
  if (table.stride > 1) return 'Estimating missing cells requires the whole table in memory.';
  if (columns.length < 2) return 'Estimating missing cells requires two columns.';
  if (typeof weights === 'number') return 'Missing cells are not estimated where rows have weights.';
  if (scale !== null && scale !== 'deviation')
    return 'Missing cells are estimated where columns are divided by deviations or not at all.';
  if (logRatios) return 'A row with missing cells has no log-ratios.';
  return unitLength ? 'A row with missing cells has no length to divide by.' : '';
}
