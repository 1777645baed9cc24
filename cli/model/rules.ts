import type { RuleName } from 'wasm-pca';
import { QUICK_RULES } from '../../tables/rules.ts';

/** Rules that need the rows themselves, which are then held in memory. */
export const OF_ROWS: RuleName[] = ['parallel-permuted', 'cross-validation'];

export const RULES: RuleName[] = [...QUICK_RULES, 'velicer', 'parallel', ...OF_ROWS];

export const ofRows = (rule: RuleName) => OF_ROWS.includes(rule);
