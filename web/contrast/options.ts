import { PCAError } from '../errors.ts';
import { type Hooks, parseHooks } from '../input/hooks.ts';
import {
  HOOKS,
  isNotNegative,
  numberOption,
  oneOf,
  parseColumns,
  parseInteger,
  pickOptions,
} from '../input/parse-options.ts';
import type { ChosenColumns } from '../input/rows.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { ContrastForm } from './contrast-data.ts';

/** Options of `ContrastPCA.fit`. */
export interface ContrastOptions extends ColumnOptions, Pick<CallOptions, 'signal' | 'onProgress'> {
  /** How many directions to keep, an integer >= 1, or 'all', of which there are as many as either table has variance in. Default 'all'. */
  components?: number | 'all';
  /**
   * What is largest: 'asymmetric', the ratio of the variances, 0 to Infinity; 'symmetric', their difference over their sum, -1 to
   * 1. The directions are the same. Default 'asymmetric'.
   */
  form?: 'asymmetric' | 'symmetric';
  /**
   * Shrinks the background: its variance of each column grows by this share of the mean of both variances of the column, so that
   * directions in which it happens to have none count less. A number >= 0, default 0.
   */
  ridge?: number;
  /**
   * Makes the difference S_target - alpha S_background of the covariances largest instead (Abid et al. 2018), with orthonormal
   * directions, which depend on the units of the columns. A number >= 0: 0 is the PCA of the target; beyond the largest ratio of
   * variances no direction has a positive difference. Default: none, as the ratio needs no such constant.
   */
  alpha?: number;
}

/** Checked options. */
export interface ContrastSettings {
  components: number | 'all';
  form: ContrastForm;
  ridge: number;
  alpha: number | null;
  columns: ChosenColumns | undefined;
  hooks: Hooks;
}

export function parseContrast(options: unknown): ContrastSettings {
  const given = pickOptions(options, ['components', 'form', 'ridge', 'alpha', 'columns', ...HOOKS]);
  const expected = 'a finite number >= 0';
  const alpha = numberOption(given, 'alpha', null, expected, isNotNegative);
  if (alpha !== null && (given.form !== undefined || given.ridge !== undefined))
    throw new PCAError('ERR_OPTION', 'alpha makes another form, without ridge: leave form and ridge out');
  const { components = 'all' } = given;
  return {
    components: components === 'all' ? 'all' : parseInteger(components, 'components', 1),
    form: alpha === null ? (oneOf(given, 'form', ['asymmetric', 'symmetric']) as ContrastForm) : 'alpha',
    ridge: numberOption(given, 'ridge', 0, expected, isNotNegative),
    alpha,
    columns: parseColumns(given),
    hooks: parseHooks(given),
  };
}
