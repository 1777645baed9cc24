import type { Matrix } from '../matrix.ts';
import type { PCA } from '../pca.ts';
import {
  byColumn,
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

/**
 * MATLAB's `[coeff, score, latent, tsquared, explained, mu] = pca(x)`, for standardised models with 'VariableWeights',
 * 'variance', whose `coeff` has the deviations in it. `tsquared` is of the model's components.
 */
export function matlab(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.matlab);
  const { scale, count, values } = tool;
  const latent = values.slice(0, count);
  const standard = standardScores(tool);
  return {
    coeff: scale
      ? mapped(unitLoadings(tool), (u, k) => u * scale[Math.floor(k / count)])
      : unitLoadings(tool),
    score: tool.scores,
    latent,
    tsquared: standard && rowSquares(standard),
    explained: latent.map((value) => (100 * value) / tool.total),
    mu: tool.mean,
  };
}

/**
 * SPSS' FACTOR /EXTRACTION PC of a correlation matrix, unrotated: `totalVariance` has total, percentage and cumulative
 * percentage of all eigenvalues, D x 3, of which the first M are those extracted.
 */
export function spss(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.spss);
  requireCorrelations(tool, CONVENTIONS.spss);
  requireAll(tool, CONVENTIONS.spss);
  const { values, columns, count } = tool;
  const percentages = values.map((value) => (100 * value) / columns);
  const together = cumulative(percentages);
  const table = new Float64Array(3 * values.length);
  for (let m = 0; m < values.length; m++) table.set([values[m], percentages[m], together[m]], 3 * m);
  const componentMatrix = scaledLoadings(tool);
  return {
    communalities: { initial: new Float64Array(columns).fill(1), extraction: rowSquares(componentMatrix) },
    totalVariance: { data: table, rows: values.length, columns: 3 },
    componentMatrix,
    componentScoreCoefficients: byColumn(tool, (m) => (values[m] > 0 ? 1 / Math.sqrt(values[m]) : 0)),
    scores: standardScores(tool),
    extracted: count,
  };
}

/**
 * SIMCA's PCA-X, of unit variance (UV) where the model is standardised and centred (Ctr) where not. `T2Range` is of rows
 * whose scores are given; `DModX` needs them of all components, and then is of the first `components` (default M), in
 * absolute and normalised form.
 */
export function simca(model: PCA, scores?: Matrix, { components }: { components?: number } = {}) {
  const tool = inTool(model, scores, CONVENTIONS.simca);
  const { values, total, rows, columns, count } = tool;
  const a = Math.min(components ?? count, count);
  const r2x = values.slice(0, a).map((value) => value / total);
  const standard = standardScores(tool);
  const whole = tool.values.length === Math.min(rows, columns) && count === values.length;
  return {
    R2X: r2x,
    'R2X(cum)': cumulative(r2x),
    Eigenvalue: r2x.map((share) => share * Math.min(rows, columns)),
    p: first(unitLoadings(tool), a),
    t: tool.scores && first(tool.scores, a),
    T2Range: standard && rowSquares(first(standard, a)),
    DModX: tool.scores && whole && a < columns && rows - a - 1 > 0 ? distances(tool.scores, a, tool) : null,
  };
}

function first({ data, rows, columns }: Matrix, a: number): Matrix {
  return { data: data.filter((_, k) => k % columns < a), rows, columns: a };
}

/** s_i = sqrt(sum e^2 / (K - A)) v, with v^2 = N / (N - A - 1), and s_i / s_0. */
function distances(
  { data, rows, columns: count }: Matrix,
  a: number,
  { rows: n, columns, values }: { rows: number; columns: number; values: Float64Array },
) {
  const squares = new Float64Array(rows);
  for (let k = 0; k < data.length; k++) if (k % count >= a) squares[Math.floor(k / count)] += data[k] ** 2;
  const sum = values.subarray(a).reduce((total, value) => total + value, 0) * (n - 1);
  const pooled = Math.sqrt(sum / ((n - a - 1) * (columns - a)));
  const absolute = squares.map((value) => Math.sqrt((value / (columns - a)) * (n / (n - a - 1))));
  return { absolute, normalised: absolute.map((value) => value / pooled) };
}
