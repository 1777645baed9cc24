import type { Matrix } from '../matrix.ts';
import type { PCA } from '../pca.ts';
import {
  CONVENTIONS,
  cumulative,
  inTool,
  mapped,
  requireAll,
  standardScores,
  unitLoadings,
} from './conventions.ts';

/**
 * scikit-learn's fitted `PCA`, for standardised models the one after `StandardScaler`, whose attributes are in `scaler`.
 * `transform` has the scores where they are given. Signs are those since scikit-learn 1.5.
 */
export function sklearn(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.sklearn);
  const { values, count, rows, columns, mean, scale, total } = tool;
  const kept = values.slice(0, count);
  const left = Math.min(rows, columns) - count;
  return {
    components_: tool.components,
    explained_variance_: kept,
    explained_variance_ratio_: kept.map((value) => value / total),
    singular_values_: kept.map((value) => Math.sqrt(value * (rows - 1))),
    mean_: scale ? new Float64Array(columns) : mean,
    n_components_: count,
    n_samples_: rows,
    n_features_in_: columns,
    noise_variance_: left > 0 ? Math.max(0, total - kept.reduce((sum, value) => sum + value, 0)) / left : 0,
    scaler: scale && {
      mean_: mean,
      scale_: scale,
      var_: scale.map((value) => value ** 2),
      n_samples_seen_: rows,
    },
    transform: tool.scores,
  };
}

/**
 * statsmodels' `PCA(x, ncomp=M, standardize=…, demean=True, normalize=True)`: eigenvalues are sums of squares, factors have
 * length 1 and `coeff`, M x D, the rest. `rsquare` and `ic` (Bai & Ng 2002) are of 0 to M components.
 */
export function statsmodels(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.statsmodels);
  requireAll(tool, CONVENTIONS.statsmodels);
  const { count, rows, columns, total } = tool;
  const eigenvals = tool.values.slice(0, count);
  const factors = standardScores(tool);
  const left = [total, ...cumulative(eigenvals).map((sum) => total - sum)];
  // Of rounding there is no logarithm: statsmodels ends there as well, where it meets zero exactly.
  const known = left.findIndex((value) => value <= 1e-12 * total);
  const terms = known < 0 ? left : left.slice(0, known);
  const ratio = (rows + columns) / (rows * columns);
  const least = Math.min(rows, columns);
  const penalties = [ratio * Math.log(1 / ratio), ratio * Math.log(least), Math.log(least) / least];
  const ic = terms.flatMap((value, r) => penalties.map((penalty) => Math.log(value) + r * penalty));
  return {
    eigenvals,
    eigenvecs: unitLoadings(tool),
    loadings: unitLoadings(tool),
    factors,
    scores: factors,
    coeff: mapped(tool.components, (u, k) => u * Math.sqrt(eigenvals[Math.floor(k / columns)])),
    rsquare: Float64Array.from(left, (value) => 1 - value / total),
    ic: { data: Float64Array.from(ic), rows: terms.length, columns: 3 },
  };
}
