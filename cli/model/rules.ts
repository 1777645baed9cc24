import type { RuleName } from 'wasm-pca';

/** Rules that look at the rows themselves, which are held in memory for them. */
export const OF_ROWS: readonly string[] = ['parallel-permuted', 'cross-validation'] satisfies RuleName[];

export const ofRows = (rule: string) => OF_ROWS.includes(rule);
