import type { Doubles, Matrix } from '../matrix.ts';

/** The two regressions on components. */
export type RegressionKind = 'PLS' | 'PCR';

/** A fitted regression as plain data: see `ComponentRegression`. */
export interface RegressionData {
  readonly kind: RegressionKind;
  readonly rows: number;
  readonly totalWeight: number;
  readonly effectiveRows: number;
  readonly featureNames: readonly string[] | null;
  readonly responseNames: readonly string[] | null;
  readonly xMean: Doubles;
  readonly yMean: Doubles;
  readonly xScale: Doubles | null;
  readonly yScale: Doubles | null;
  readonly xWeights: Matrix<Doubles>;
  readonly xRotations: Matrix<Doubles>;
  readonly xLoadings: Matrix<Doubles>;
  readonly yLoadings: Matrix<Doubles>;
  readonly scoreVariance: Doubles;
  readonly yVariance: Doubles;
  readonly xVarianceRatio: Doubles;
  readonly yVarianceRatio: Matrix<Doubles>;
  readonly residualVariance: Doubles;
  readonly residualDegrees: Doubles;
}

type Coefficients = Pick<
  RegressionData,
  'xMean' | 'yMean' | 'xScale' | 'yScale' | 'xRotations' | 'yLoadings'
>;

/** Returns the coefficients of the first `count` components, p x q, in the units of the data: sum_a r_a q_a^T s_y / s_x. */
export function coefficientsOf(
  { xScale, yScale, xRotations: r, yLoadings }: Coefficients,
  count: number,
): Matrix<Doubles> {
  const [p, q] = [r.columns, yLoadings.columns];
  const data = new Float64Array(p * q);
  for (let a = 0; a < count; a++)
    for (let i = 0; i < p; i++)
      for (let j = 0; j < q; j++) data[i * q + j] += r.data[a * p + i] * yLoadings.data[a * q + j];
  for (let i = 0; i < p; i++)
    for (let j = 0; j < q; j++) data[i * q + j] *= (yScale?.[j] ?? 1) / (xScale?.[i] ?? 1);
  return { data, rows: p, columns: q };
}

/** Returns the q intercepts that belong to coefficients: y_mean - B^T x_mean. */
export function interceptOf({ xMean, yMean }: Coefficients, { data, columns }: Matrix<Doubles>): Doubles {
  return yMean.map((mean, j) => mean - xMean.reduce((sum, x, i) => sum + x * data[i * columns + j], 0));
}

/**
 * Returns the variable importance in projection of the first `count` components, p (Wold, Johansson & Cocchi 1993):
 * sqrt(p sum_a s_a w_ja^2 / sum_a s_a), where s_a is the sum of squares of y that component a explains. Their squares have
 * the mean 1.
 */
export function importance({ xWeights, yLoadings, scoreVariance }: RegressionData, count: number): Doubles {
  const [p, q] = [xWeights.columns, yLoadings.columns];
  const out = new Float64Array(p);
  let total = 0;
  for (let a = 0; a < count; a++) {
    const explained = yLoadings.data
      .subarray(a * q, (a + 1) * q)
      .reduce((sum, value) => sum + scoreVariance[a] * value ** 2, 0);
    total += explained;
    for (let i = 0; i < p; i++) out[i] += explained * xWeights.data[a * p + i] ** 2;
  }
  return out.map((value) => Math.sqrt((p * value) / total));
}
