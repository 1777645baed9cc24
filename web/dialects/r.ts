import { PCAError } from '../errors.ts';
import type { Matrix } from '../matrix.ts';
import type { PCA } from '../pca.ts';
import {
  CONVENTIONS,
  cumulative,
  inTool,
  mapped,
  requireAll,
  requireCorrelations,
  rowSquares,
  scaledLoadings,
  standardScores,
  unitLoadings,
} from './conventions.ts';

/** R's `prcomp(x, scale. = …)`. Its signs are LAPACK's; these are the package's. `x` where scores are given. */
export function prcomp(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.prcomp);
  return {
    sdev: tool.values.slice(0, tool.count).map(Math.sqrt),
    rotation: unitLoadings(tool),
    center: tool.mean,
    scale: tool.scale ?? (false as const),
    x: tool.scores,
  };
}

/** R's `princomp(x, cor = …)`, whose variances are over N. Each component's first loading is not negative. */
export function princomp(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.princomp);
  if (tool.rows < tool.columns)
    throw new PCAError('ERR_OPTION', `${CONVENTIONS.princomp.tool} takes no fewer rows than columns`);
  return {
    sdev: tool.values.slice(0, tool.count).map(Math.sqrt),
    loadings: unitLoadings(tool),
    center: tool.mean,
    scale: tool.scale ?? new Float64Array(tool.columns).fill(1),
    'n.obs': tool.rows,
    scores: tool.scores,
  };
}

/**
 * FactoMineR's `PCA(x, scale.unit = …)`: `eig` D x 3 (eigenvalue, percentage, cumulative), `var` and, where scores of all
 * components are given, `ind`. Loadings of each component add up to no less than 0.
 */
export function factoMineR(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.factoMineR);
  requireAll(tool, CONVENTIONS.factoMineR);
  const { values, count, rows } = tool;
  const percentages = values.map((value) => (100 * value) / tool.total);
  const together = cumulative(percentages);
  const eig = new Float64Array(3 * values.length);
  for (let m = 0; m < values.length; m++) eig.set([values[m], percentages[m], together[m]], 3 * m);
  const coord = scaledLoadings(tool);
  const lengths = rowSquares(coord).map(Math.sqrt);
  const requireWhole = count === values.length || tool.scale !== null;
  if (!requireWhole)
    throw new PCAError(
      'ERR_COMPONENTS',
      "the deviations of columns need all components: fit with components: 'all'",
    );
  const cor = tool.scale
    ? coord
    : mapped(coord, (value, k) =>
        lengths[Math.floor(k / count)] > 0 ? value / lengths[Math.floor(k / count)] : 0,
      );
  const individuals = (z: Matrix) => {
    const squares = rowSquares(z);
    return {
      coord: z,
      cos2: mapped(z, (value, k) =>
        squares[Math.floor(k / count)] > 0 ? value ** 2 / squares[Math.floor(k / count)] : 0,
      ),
      contrib: mapped(z, (value, k) =>
        values[k % count] > 0 ? (100 * value ** 2) / (rows * values[k % count]) : 0,
      ),
      dist: squares.map(Math.sqrt),
    };
  };
  return {
    eig: { data: eig, rows: values.length, columns: 3 },
    var: {
      coord,
      cor,
      cos2: mapped(cor, (value) => value ** 2),
      contrib: mapped(unitLoadings(tool), (u) => 100 * u * u),
    },
    ind: tool.scores && count === values.length ? individuals(tool.scores) : null,
  };
}

/**
 * psych's `principal(x, nfactors = M, rotate = "none")`: M components of correlations. Loadings of each component add up
 * to no less than 0. `Vaccounted` is 5 x M.
 */
export function psych(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.psych);
  requireCorrelations(tool, CONVENTIONS.psych);
  requireAll(tool, CONVENTIONS.psych);
  const { values, count, columns } = tool;
  const loadings = scaledLoadings(tool);
  const communality = rowSquares(loadings);
  const fourth = rowSquares(mapped(loadings, (value) => value ** 2));
  const kept = values.slice(0, count);
  const proportions = kept.map((value) => value / columns);
  const explained = cumulative(kept)[count - 1];
  const rows = [
    kept,
    proportions,
    cumulative(proportions),
    kept.map((value) => value / explained),
    cumulative(kept).map((value) => value / explained),
  ];
  return {
    values,
    loadings,
    communality,
    uniquenesses: communality.map((value) => 1 - value),
    complexity: communality.map((value, j) => value ** 2 / fourth[j]),
    Vaccounted: {
      data: Float64Array.from(rows.flatMap((row) => [...row])),
      rows: rows.length,
      columns: count,
    },
    factors: count,
    'n.obs': tool.rows,
    weights: mapped(loadings, (value, k) => value / values[k % count]),
    scores: standardScores(tool),
  };
}
