import type { Moments, PCA } from '#package';
import { PCAError } from './errors.ts';
import { tooManyComponents } from './input/parse-options.ts';
import type { MatrixLike } from './matrix.ts';
import { decodePca } from './models/pca-json.ts';
import { type PcaModel, rank } from './models/pca-model.ts';
import { asymptotic } from './uncertainty/anderson.ts';
import { parseUncertainty, type UncertaintyOptions } from './uncertainty/options.ts';
import { refitOf } from './uncertainty/refit.ts';
import type { SampledUncertainty, Uncertainty } from './uncertainty/result.ts';
import { openSampledRows } from './uncertainty/rows.ts';
import { sampled } from './uncertainty/sampled.ts';
import { areMoments, openShards } from './uncertainty/shards.ts';

export type { UncertaintyOptions } from './uncertainty/options.ts';
export type {
  Alignment,
  Angles,
  Estimates,
  SampledUncertainty,
  Subspace,
  Uncertainty,
  UncertaintyMethod,
} from './uncertainty/result.ts';

/** The default number of components. */
const MOST = 10;

/**
 * Says how certain the components of a model are: standard errors, biases and intervals of eigenvalues, of their shares of the
 * variance and of loadings, and by which angles the components turn from sample to sample. Samples are fitted with the options of
 * the model, in workers or, where they have few columns, on the calling thread; no bit of the result depends on how many workers
 * there are.
 *
 * Intervals of the jackknife reach to both sides by the quantile of Student's t times the standard error, on the scale of logarithms for
 * variances and of log-odds for shares. Rows must be independent of each other; where they are not, pass `Moments` of parts
 * that are, such as days or patients.
 *
 * @param pca the model, or its JSON, fitted to all of `x`
 * @param x the N rows; or at least 2 `Moments` that together have them, each of which is left out once; null for 'asymptotic'
 * @param options `method`, `level`, `components`, `kind`, `align`; for 'bootstrap' `replicates`, `seed`, `intervals`; for rows
 * `columns`, `weights`, `missing`; `signal`, `onProgress`
 * @example
 * ```js
 * import { PCA } from 'wasm-pca';
 * import { uncertainty } from 'wasm-pca/uncertainty';
 *
 * const rows = [[2.5, 2.4], [0.5, 0.7], [2.2, 2.9], [1.9, 2.2], [3.1, 3.0], [2.3, 2.7]];
 * const pca = await PCA.fit(rows);
 * const { explainedVariance } = await uncertainty(pca, rows);
 * console.log(explainedVariance.estimate, explainedVariance.standardError);
 * ```
 * @throws {PCAError} ERR_OPTION, also if the model was fitted to something else, robustly or over missing cells; ERR_SHAPE,
 * ERR_EMPTY, ERR_NOT_FINITE, ERR_COMPONENTS, ERR_MEMORY, ERR_DISPOSED, ERR_LOAD
 */
export function uncertainty(
  pca: PCA,
  x: MatrixLike | readonly Moments[],
  options?: UncertaintyOptions,
): Promise<SampledUncertainty>;
export function uncertainty(
  pca: PCA,
  x: MatrixLike | readonly Moments[] | null,
  options?: UncertaintyOptions,
): Promise<Uncertainty>;
export async function uncertainty(
  pca: PCA,
  x: MatrixLike | readonly Moments[] | null,
  options?: UncertaintyOptions,
): Promise<Uncertainty> {
  const model = decodePca(pca);
  const isMoments = areMoments(x);
  const settings = parseUncertainty(options, x === null ? 'model' : isMoments ? 'moments' : 'rows');
  if (settings.method === 'asymptotic')
    return asymptotic(model, countOf(model, settings.components), settings);
  const refit = refitOf(model);
  const given = isMoments
    ? openShards(model, x, refit, settings.hooks.signal)
    : await openSampledRows(model, x, settings, refit);
  const count = countOf(model, settings.components, given.leastRows);
  return sampled(model, count, given, settings);
}

/** Returns how many components to look at, of which the smallest sample of `rows` rows must have as many. */
function countOf(model: PcaModel, components: number | undefined, rows = Number.POSITIVE_INFINITY): number {
  if (rows < 2)
    throw new PCAError('ERR_EMPTY', `a variance needs at least 2 rows, but a sample has ${rows}: pass more`);
  const available = Math.min(rank(model), model.center === false ? rows : rows - 1);
  if (available === 0)
    throw new PCAError('ERR_EMPTY', 'the rows of this model are all equal: there is no direction to look at');
  if (components !== undefined && components > available)
    throw tooManyComponents(components, available, 'the smallest sample has', ' with variance');
  return components ?? Math.min(MOST, available);
}
