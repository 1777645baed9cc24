import type { RuleName } from 'wasm-pca';
import { QUICK_RULES } from '../../tables/rules.ts';

/** Rules that need the rows themselves, which are then held in memory. */
export const OF_ROWS: RuleName[] = ['parallel-permuted', 'cross-validation'];

export const RULES: RuleName[] = [...QUICK_RULES, 'velicer', 'parallel', 'gcv', ...OF_ROWS];

/** The rules that look at single cells, and not at covariances. */
export const OF_CELLS: RuleName[] = ['cross-validation', 'gcv'];

export const ofRows = (rule: RuleName) => OF_ROWS.includes(rule);
