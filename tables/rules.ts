import type { RuleName } from 'wasm-pca';

/** The rules for the number of components that use the eigenvalues alone, and take no time. */
export const QUICK_RULES = [
  'variance',
  'kaiser',
  'mean',
  'broken-stick',
  'elbow',
  'minka',
  'bic',
  'gavish-donoho',
  'marchenko-pastur',
] satisfies RuleName[];
