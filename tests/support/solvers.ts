/** The direct solvers and the iterative ones. */
export const DIRECT = ['covariance', 'gram', 'svd'] as const;
export const ITERATIVE = ['krylov', 'power', 'em'] as const;
export const SOLVERS = [...DIRECT, ...ITERATIVE] as const;
