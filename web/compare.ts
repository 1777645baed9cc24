import type { Moments, PCA } from '#package';
import { type Comparison, compareModels } from './compare/components.ts';
import { type BoxM, boxMOf, covariancesOf, type GroupCovariances } from './compare/groups.ts';
import { type Procrustes, type ProcrustesOptions, procrustesOf } from './compare/procrustes.ts';
import type { MatrixLike } from './matrix.ts';

export type { Comparison } from './compare/components.ts';
export type { BoxM, GroupCovariances } from './compare/groups.ts';
export type { Procrustes, ProcrustesOptions } from './compare/procrustes.ts';

/**
 * Compares the first components of two models of the same columns: the angles between the spaces that they span, which component
 * of one is which of the other, and how alike the covariances are. Needs no engine.
 *
 * @param a a model, or its JSON
 * @param b another
 * @param options `components`: how many to compare, by default all that have variance in both
 * @example
 * ```js
 * import { PCA } from 'wasm-pca';
 * import { compare } from 'wasm-pca/compare';
 *
 * const monday = await PCA.fit([[1, 2.1], [2, 3.9], [3, 6.2], [4, 7.8]]);
 * const friday = await PCA.fit([[1, 1.9], [2, 4.3], [3, 5.7], [4, 8.3]]);
 * const { angles, rv } = compare(monday, friday, { components: 1 });
 * console.log(`${((180 / Math.PI) * angles[0]).toFixed(2)} degrees`, rv);
 * ```
 * @throws {PCAError} ERR_SHAPE for other columns; ERR_OPTION if only one divides its columns, or if `a` or `b` is not a model;
 * ERR_COMPONENTS, ERR_EMPTY
 */
export function compare(a: PCA, b: PCA, options?: { components?: number }): Comparison {
  return compareModels(a, b, options);
}

/**
 * Rotates, moves and stretches the rows of `b` onto those of `a` such that the sum of squared distances is least (Gower 1971): R's
 * `vegan::procrustes(a, b)`. Needs no engine.
 *
 * @param a N rows, such as scores of one analysis
 * @param b the same N rows in another; the narrower of the two gets columns of zeros
 * @param options `symmetric`, `scale`
 * @throws {PCAError} ERR_SHAPE if they differ in rows; ERR_EMPTY, also for rows that are all equal; ERR_NOT_FINITE, ERR_OPTION,
 * ERR_MEMORY
 */
export function procrustes(a: MatrixLike, b: MatrixLike, options?: ProcrustesOptions): Procrustes {
  return procrustesOf(a, b, options);
}

/**
 * Returns the covariances within K groups of rows, pooled over them, and between their means, from the moments of each group.
 *
 * @throws {PCAError} ERR_OPTION for fewer than 2 groups, and for rows with weights; ERR_SHAPE for other columns; ERR_EMPTY,
 * ERR_DISPOSED, ERR_MEMORY
 */
export function groupCovariances(groups: readonly Moments[]): GroupCovariances {
  return covariancesOf(groups);
}

/**
 * Tests whether the covariances of groups are equal, by Box's M (1949). The test assumes normal rows, and is sensitive to others: a
 * small p says that covariances differ or that rows are not normal.
 *
 * @throws {PCAError} as `groupCovariances`; ERR_SINGULAR if the covariance of a group has no inverse
 */
export function boxM(groups: readonly Moments[]): BoxM {
  return boxMOf(groups);
}
