import type { Doubles, Matrix } from '../matrix.ts';

/** Supplementary columns of numbers. */
export interface SupplementaryNumbers {
  /** K: their names; null without names. */
  readonly names: readonly string[] | null;
  /** K x M: the correlation of each column with the scores of each component, its coordinate among standardised columns. */
  readonly correlations: Matrix<Doubles>;
  /** K x M: the squares of the correlations. */
  readonly cos2: Matrix<Doubles>;
  /** K: the standard deviation of each column, with the divisor of the model's variances. */
  readonly deviations: Doubles;
}

/** A supplementary column of texts, whose C distinct values are categories of rows. */
export interface SupplementaryCategories {
  /** The column's name; null without one. */
  readonly name: string | null;
  /** C: the categories, in the order of their code units. */
  readonly categories: readonly string[];
  /** C: how many rows each category has. */
  readonly counts: Doubles;
  /** C x M: the mean score of each category. */
  readonly means: Matrix<Doubles>;
  /** C x M: the share of the squared distance between a category's mean row and the mean that lies along each component. */
  readonly cos2: Matrix<Doubles>;
  /**
   * C x M: z / sqrt(lambda (N - n) / (n (N - 1))) for the mean score z of the n rows of a category and the variance lambda of
   * all N scores over N: about a standard normal deviate if the rows of the category are drawn at random.
   */
  readonly vTest: Matrix<Doubles>;
  /** M: the correlation ratio, the share of each component's variance that lies between categories. */
  readonly eta2: Doubles;
}

/** The relations of columns that took no part in a fit to its components. */
export interface Supplementary {
  readonly numbers: SupplementaryNumbers;
  readonly categories: readonly SupplementaryCategories[];
}
