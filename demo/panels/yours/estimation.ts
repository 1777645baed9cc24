import { isSparse } from '../../../tables/read/source.ts';
import type { Selection, TableSummary } from './table.ts';

/** The ways to fit the cells that are there. */
export type Method = 'em' | 'regularized' | 'least-squares' | 'pairwise';

/** How missing cells are estimated. */
export interface Estimation {
  method: Method;
  /** The number of components that they are estimated by; null where these are all. */
  components: number | null;
}

/** How a fit transforms rows, as far as it affects missing cells. */
export interface Setting extends Pick<Selection, 'columns' | 'weights'> {
  table: TableSummary;
  unitLength: boolean;
  logRatios: object | null;
  scale: string | null;
}

/** The names of the ways with missing cells. */
export const NAMES = {
  rows: 'Drop rows',
  columns: 'Drop columns',
  em: 'EM',
  regularized: 'Regularised',
  'least-squares': 'Least squares',
  pairwise: 'Pairs',
};
export type Way = keyof typeof NAMES;
export const WAYS = Object.keys(NAMES) as Way[];

/** Throws an Error that says why cells of a table cannot be estimated in this way. */
export function requireEstimable({ method }: Estimation, setting: Setting): void {
  const refused = notEstimated(method, setting);
  if (refused !== '') throw new Error(`${NAMES[method]} ${refused}: choose another way with missing values.`);
}

/** Returns why missing cells of a table cannot be estimated in this way, as said of the way; '' where they can. */
export function notEstimated(
  method: Method,
  { columns, table, unitLength, logRatios, weights, scale }: Setting,
): string {
  if (isSparse(table.format)) return 'is not for sparse rows';
  if (table.stride > 1 && method !== 'pairwise') return 'requires the whole table in memory';
  if (columns.length < 2) return 'requires two columns';
  if (logRatios) return 'is not for log-ratios: a row with missing cells has none';
  if (unitLength) return 'is not for rows of unit length: one with missing cells has no length';
  if (method !== 'regularized') return '';
  if (typeof weights === 'number') return 'takes no weights of rows';
  return scale === null || scale === 'deviation' ? '' : 'divides columns by their deviations or not at all';
}
