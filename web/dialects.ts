// Returns models in the conventions of other tools, under the names that these tools use. Matrices are row-major. No function
// here needs `init()`.

import type { CA, FAMD, MCA } from './categories.ts';
import {
  CONVENTIONS,
  cumulative,
  inSigns,
  inTool,
  mapped,
  overWeights,
  requireAll,
  rowSquares,
  scaledLoadings,
  standardScores,
  supplementaryCovariances,
  unitLoadings,
  weights,
} from './dialects/conventions.ts';
import {
  ade4Factors,
  factoMineRCA,
  factoMineRFAMD,
  factoMineRMCA,
  isOfFactors,
  princeFactors,
} from './dialects/factors.ts';
import { rowShares } from './dialects/row-shares.ts';
import { PCAError } from './errors.ts';
import { optionalInteger, pickOptions } from './input/parse-options.ts';
import type { Matrix } from './matrix.ts';
import { NO_DEVIATIONS, ROUNDING } from './models/pca-model.ts';
import type { Supplementary } from './models/supplementary-model.ts';
import type { PCA } from './pca.ts';

export { plsr, plsregress, sklearnPLS } from './dialects/regression.ts';

/**
 * Returns the model as R's `prcomp(x, scale. = …)`, whose `scale.` may be D divisors. Signs follow this package, not
 * LAPACK. `x` needs `scores`.
 */
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

/**
 * Returns the model as R's `princomp(x, cor = …)`, with variances over N; with weights of rows as `princomp(x, covmat =
 * cov.wt(x, wt))`, where `method` is "ML" for `ddof: 0`. First loadings are not negative.
 */
export function princomp(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.princomp);
  if (tool.rows < tool.columns)
    throw new PCAError(
      'ERR_OPTION',
      `${CONVENTIONS.princomp.tool} requires at least as many rows as columns`,
    );
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
 * Returns a model of `wasm-pca/categories` as FactoMineR's `FAMD`, `MCA` or `CA` with `graph = FALSE`. The unit vector of each
 * dimension has a sum >= 0. `eig` has all eigenvalues that the fit found; `quali.var$cos2` of a FAMD needs all dimensions,
 * otherwise it is null, and so are `quali.var` or `quanti.var` without such columns.
 */
export function factoMineR(model: FAMD): ReturnType<typeof factoMineRFAMD>;
export function factoMineR(model: MCA): ReturnType<typeof factoMineRMCA>;
export function factoMineR(model: CA): ReturnType<typeof factoMineRCA>;
/**
 * Returns the model as FactoMineR's `PCA(x, scale.unit = …, col.w = …)`: `eig`, D x 3 (eigenvalue, percentage,
 * cumulative), `var` and, if scores of all components are given, `ind`; with the result of `pca.supplementary`,
 * `quanti.sup` and `quali.sup` too. The loadings of each component have a sum >= 0. A model with weights of rows is that of
 * `row.w`, and needs `weights`, N numbers, again.
 */
export function factoMineR(
  model: PCA,
  scores?: Matrix,
  supplementary?: Supplementary,
  options?: { weights?: ArrayLike<number> },
): ReturnType<typeof factoMineRPCA>;
export function factoMineR(model: PCA | FAMD | MCA | CA, ...others: OtherArguments) {
  if (!isOfFactors(model)) return factoMineRPCA(model, ...others);
  if (model.kind === 'FAMD') return factoMineRFAMD(model);
  return model.kind === 'MCA' ? factoMineRMCA(model) : factoMineRCA(model);
}

/** The arguments after the PCA, for tools that have weights and supplementary columns. */
type OtherArguments = [
  scores?: Matrix,
  supplementary?: Supplementary,
  options?: { weights?: ArrayLike<number> },
];

function factoMineRPCA(model: PCA, ...[scores, supplementary, options]: OtherArguments) {
  const tool = inTool(model, scores, CONVENTIONS.factoMineR);
  requireAll(tool, CONVENTIONS.factoMineR);
  const { values, count } = tool;
  const shares = rowShares(model, scores, options, CONVENTIONS.factoMineR.tool);
  const percentages = values.map((value) => (100 * value) / tool.total);
  const together = cumulative(percentages);
  const eig = new Float64Array(3 * values.length);
  for (let m = 0; m < values.length; m++) eig.set([values[m], percentages[m], together[m]], 3 * m);
  const scaled = scaledLoadings(tool);
  const { deviations } = tool;
  if (!deviations) throw new PCAError('ERR_OPTION', `var$cor divides by deviations, but ${NO_DEVIATIONS}`);
  const cor = mapped(scaled, (value, k) => {
    const deviation = deviations[Math.floor(k / count)];
    return deviation > 0 ? value / deviation : 0;
  });
  const individuals = (z: Matrix) => {
    const squares = rowSquares(z);
    return {
      coord: z,
      cos2: mapped(z, (value, k) =>
        squares[Math.floor(k / count)] > 0 ? value ** 2 / squares[Math.floor(k / count)] : 0,
      ),
      contrib: mapped(z, (value, k) =>
        values[k % count] > 0 ? (100 * shares[Math.floor(k / count)] * value ** 2) / values[k % count] : 0,
      ),
      dist: squares.map(Math.sqrt),
    };
  };
  return {
    eig: { data: eig, rows: values.length, columns: 3 },
    var: {
      coord: overWeights(scaled, tool),
      cor,
      cos2: mapped(cor, (value) => value ** 2),
      contrib: mapped(unitLoadings(tool), (u) => 100 * u * u),
    },
    ind: tool.scores && count === values.length ? individuals(tool.scores) : null,
    'quanti.sup': supplementary
      ? {
          coord: supplementaryCovariances(tool, supplementary.numbers),
          cor: inSigns(tool, supplementary.numbers.correlations),
          cos2: supplementary.numbers.cos2,
        }
      : null,
    'quali.sup':
      supplementary?.categories.map(({ name, categories, means, cos2, vTest, eta2 }) => ({
        name,
        categories,
        coord: inSigns(tool, means, tool.unit),
        cos2,
        'v.test': inSigns(tool, vTest),
        eta2,
      })) ?? null,
  };
}

/**
 * Returns a model of `wasm-pca/categories` as ade4's `dudi.mix` (FAMD), `dudi.acm` (MCA) or `dudi.coa` (CA), with all M
 * dimensions as `nf`: `li` and `l1` have the rows, `co` and `c1` the columns, `cr` the correlation ratios. Signs are free.
 */
export function ade4(model: FAMD | MCA | CA): ReturnType<typeof ade4Factors>;
/**
 * Returns the model as ade4's `dudi.pca(x, scale = …, col.w = …, nf = M)`: `c1`, D x M, has the axes Q^(-1/2) V, of
 * length 1 in the metric Q of the weights `cw`; `co` is `c1` times the roots of the eigenvalues; `li` holds the scores,
 * `l1` those over these roots. `lw` has the weights of the rows. `li` and `l1` need `scores`. With the result of
 * `pca.supplementary`, `cosup` has the covariances of its numbers with `l1`, as `supcol` gives them for columns
 * centred, and scaled if the model's are. A model with weights of rows is that of `row.w`, and needs `weights`, N numbers,
 * again.
 */
export function ade4(
  model: PCA,
  scores?: Matrix,
  supplementary?: Supplementary,
  options?: { weights?: ArrayLike<number> },
): ReturnType<typeof ade4PCA>;
export function ade4(model: PCA | FAMD | MCA | CA, ...others: OtherArguments) {
  return isOfFactors(model) ? ade4Factors(model) : ade4PCA(model, ...others);
}

function ade4PCA(model: PCA, ...[scores, supplementary, options]: OtherArguments) {
  const tool = inTool(model, scores, CONVENTIONS.ade4);
  const { columns, count, scale, columnWeights } = tool;
  const cw = columnWeights ?? new Float64Array(columns).fill(1);
  return {
    eig: tool.values,
    rank: tool.rank,
    nf: count,
    c1: overWeights(unitLoadings(tool), tool),
    co: overWeights(scaledLoadings(tool), tool),
    li: tool.scores,
    l1: standardScores(tool),
    cosup: supplementary ? supplementaryCovariances(tool, supplementary.numbers) : null,
    cw,
    lw: rowShares(model, scores, options, CONVENTIONS.ade4.tool),
    cent: tool.mean,
    norm: scale?.map((divisor, j) => divisor * Math.sqrt(cw[j])) ?? new Float64Array(columns).fill(1),
  };
}

/**
 * Returns a model of `wasm-pca/categories` as prince's `CA`, `MCA` or `FAMD`. Contributions are shares, not percentages; columns
 * of a FAMD are u sqrt(lambda), also levels. Signs are free.
 */
export function prince(model: FAMD | MCA | CA) {
  if (isOfFactors(model)) return princeFactors(model);
  throw new PCAError('ERR_OPTION', 'prince is for models of wasm-pca/categories: see sklearn for a PCA');
}

/**
 * Returns the model as psych's `principal(x, nfactors = M, rotate = "none")`: M components of correlations. The loadings of
 * each component have a sum >= 0. `Vaccounted` is 5 x M.
 */
export function psych(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.psych);
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
    weights: weights(tool),
    scores: standardScores(tool),
  };
}

/**
 * Returns the model as scikit-learn's fitted `PCA`. For a standardised model this is the `PCA` fitted after
 * `StandardScaler`, whose attributes are in `scaler`; for one with other divisors or weights of columns it is the `PCA` fitted
 * to x / `scale`, and `scaler` is null. `transform` holds the scores, or null without them. Signs follow
 * scikit-learn 1.5 and later.
 */
export function sklearn(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.sklearn);
  const { values, count, rows, columns, mean, scale, total } = tool;
  const kept = values.slice(0, count);
  const left = Math.min(rows, columns) - count;
  const isScaler = scale !== null && tool.scaling === 'deviation' && !tool.columnWeights;
  return {
    components_: tool.components,
    explained_variance_: kept,
    explained_variance_ratio_: kept.map((value) => value / total),
    singular_values_: kept.map((value) => Math.sqrt(value * (rows - 1))),
    mean_: isScaler ? new Float64Array(columns) : mean.map((value, j) => (scale ? value / scale[j] : value)),
    n_components_: count,
    n_samples_: rows,
    n_features_in_: columns,
    noise_variance_: left > 0 ? Math.max(0, total - kept.reduce((sum, value) => sum + value, 0)) / left : 0,
    scaler: isScaler
      ? { mean_: mean, scale_: scale, var_: scale.map((value) => value ** 2), n_samples_seen_: rows }
      : null,
    transform: tool.scores,
  };
}

/**
 * Returns a model with `center: false` as scikit-learn's fitted `TruncatedSVD`. `explained_variance_` is the variance of
 * the scores about their mean, over N; it is null without the scores of the rows fitted. `explained_variance_ratio_` also
 * needs enough components to hold all of the total, up to rounding; otherwise it is null.
 */
export function truncatedSVD(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.truncatedSVD);
  const { values, count, rows, columns, total } = tool;
  const kept = values.slice(0, count);
  const variances = tool.scores && variancesOf(tool.scores);
  const sum = variances?.reduce((all, value) => all + value, 0) ?? 0;
  const isWhole = kept.reduce((all, value) => all + value, 0) >= (1 - ROUNDING) * total;
  return {
    components_: tool.components,
    explained_variance_: variances,
    explained_variance_ratio_: variances && isWhole ? variances.map((value) => value / sum) : null,
    singular_values_: kept.map((value) => Math.sqrt(value * rows)),
    n_features_in_: columns,
    transform: tool.scores,
  };
}

/**
 * Returns the model as statsmodels' `PCA(x, ncomp=M, standardize=…, demean=True, normalize=True)`: eigenvalues are sums of
 * squares, factors have length 1, and `coeff`, M x D, carries the scale. `rsquare` and `ic` (Bai & Ng 2002) are for
 * 0 to M components.
 */
export function statsmodels(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.statsmodels);
  requireAll(tool, CONVENTIONS.statsmodels);
  const { count, rows, columns, total } = tool;
  const eigenvals = tool.values.slice(0, count);
  const factors = standardScores(tool);
  const left = [total, ...cumulative(eigenvals).map((sum) => total - sum)];
  // What rounding leaves has no meaningful logarithm. statsmodels stops here too, but only at an exact zero.
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

/**
 * Returns the model as MATLAB's `[coeff, score, latent, tsquared, explained, mu] = pca(x)`. For a standardised model this
 * is `pca` with 'VariableWeights', 'variance', for other divisors with their inverse squares as weights; `coeff` includes the
 * divisors. `tsquared` uses the components
 * of the model.
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
 * Returns the model as SPSS' FACTOR /EXTRACTION PC of a correlation matrix, unrotated. `totalVariance`, D x 3, has the
 * total, percentage and cumulative percentage of all eigenvalues; the first M are extracted. Frequencies are those of WEIGHT
 * BY.
 */
export function spss(model: PCA, scores?: Matrix) {
  const tool = inTool(model, scores, CONVENTIONS.spss);
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
    componentScoreCoefficients: weights(tool),
    scores: standardScores(tool),
    extracted: count,
  };
}

/**
 * Returns the model as SIMCA's PCA-X: with unit variance scaling (UV) if the model is standardised, Pareto scaling (Par) if its
 * `scale` is 'pareto', otherwise centred (Ctr).
 * `T2Range` is for the rows whose scores are given. `DModX`, absolute and normalised, is for the first `components`
 * (default M); it needs the scores of all components.
 */
export function simca(model: PCA, scores?: Matrix, options?: { components?: number }) {
  const components = optionalInteger(pickOptions(options, ['components']), 'components', 1);
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

/** Returns the variance of each column about its mean, over N. */
function variancesOf({ data, rows, columns }: Matrix): Float64Array {
  const means = new Float64Array(columns);
  for (let k = 0; k < data.length; k++) means[k % columns] += data[k] / rows;
  const out = new Float64Array(columns);
  for (let k = 0; k < data.length; k++) out[k % columns] += (data[k] - means[k % columns]) ** 2 / rows;
  return out;
}

function first({ data, rows, columns }: Matrix, a: number): Matrix {
  return { data: data.filter((_, k) => k % columns < a), rows, columns: a };
}

/** Returns s_i = sqrt(sum e^2 / (K - A)) v, where v^2 = N / (N - A - 1), and s_i / s_0. */
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
