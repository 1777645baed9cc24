import { analyse, analyseSync } from './analyse.ts';
import type { RobustOptions } from './analysis/robust/robust-fit.ts';
import type { Doubles, MatrixLike } from './matrix.ts';
import { brand, KEY, requireIntact, requireKey } from './models/brand.ts';
import { decodeRobust, encodeRobust, type FittedRobust, type RowKind } from './models/robust-model.ts';
import { PCA } from './pca.ts';

/**
 * A robust principal component analysis: components of the rows that agree with each other, and the distance of each row
 * from these components. It withstands outliers of up to 1 - `alpha` of the rows, unless they lie close together. `model`
 * is a {@link PCA} about the robust centre. Its `totalVariance` is the variance of the components, plus the variance that
 * the rows near them have off the components.
 *
 * Like a {@link PCA}, a robust model is plain data: `toJSON` and `fromJSON` keep every bit, and `RobustPCA.fromJSON(clone)`
 * restores the methods of a structured clone.
 */
export class RobustPCA {
  /** The components of the regular rows. */
  readonly model: PCA;
  /** The method that ran. */
  readonly method: 'robpca' | 'spherical';
  /** N: the length of the scores of each row, in standard deviations: sqrt(sum z_m^2 / lambda_m). NaN for an omitted row. */
  readonly scoreDistances: Doubles;
  /** N: the distance of each row from the plane of the components, in units of the data or of `scale`. NaN for omitted rows. */
  readonly orthogonalDistances: Doubles;
  /**
   * The 97.5 % quantiles. `score` is the square root of the quantile of chi^2_M. `orthogonal`, for orthogonal distances,
   * comes from the median and MAD of their powers 2/3 (Hubert et al. 2005); it is 0 if the components span all rows.
   */
  readonly cutoffs: { readonly score: number; readonly orthogonal: number };
  /**
   * N: 'good-leverage' for a row far from the centre within the plane, 'orthogonal' for a row far from the plane,
   * 'bad-leverage' for both, otherwise 'regular'; 'omitted' for a row with a NaN.
   */
  readonly kinds: readonly RowKind[];

  private constructor(key: symbol, fitted: FittedRobust) {
    requireKey(key, 'RobustPCA', 'use RobustPCA.fit, fitSync or fromJSON');
    this.model = PCA.fromJSON(fitted.model);
    this.method = fitted.method;
    this.scoreDistances = fitted.scoreDistances;
    this.orthogonalDistances = fitted.orthogonalDistances;
    this.cutoffs = fitted.cutoffs;
    this.kinds = fitted.kinds;
    brand(this, 'RobustPCA');
  }

  /**
   * Fits the rows of `x`, N x D, by ROBPCA or by spherical PCA. All rows have to be in memory. The same seed gives the same
   * model.
   *
   * @param x the rows, as for `PCA.fit`
   * @param options `method`, `components`, `maxComponents`, `alpha`, `directions`, `seed`, `scale`, `columns`, `missing`,
   * `signal`
   * @returns the model, the distances of the rows, and the kind of each row
   * @example
   * ```js
   * import { RobustPCA } from 'wasm-pca';
   *
   * const x = Array.from({ length: 40 }, (_, n) => [n, 2 * n + Math.sin(5 * n), n < 4 ? 90 : Math.cos(3 * n)]);
   * const { model, kinds } = await RobustPCA.fit(x, { components: 1 });
   * console.log(model.components.data, kinds.filter((kind) => kind !== 'regular').length);
   * ```
   * @throws {PCAError} as `PCA.fit`; ERR_SINGULAR if all rows are equal, or so many that the rest are outliers;
   * ERR_COMPONENTS if the rows are too few for the components, ERR_CONSTANT_COLUMN if a column has a `scale` of 0
   */
  static async fit(x: MatrixLike, options?: RobustOptions): Promise<RobustPCA> {
    return new RobustPCA(KEY, await analyse('robustFit', x, options));
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  static fitSync(x: MatrixLike, options?: RobustOptions): RobustPCA {
    return new RobustPCA(KEY, analyseSync('robustFit', x, options));
  }

  /**
   * Restores a robust model from `toJSON()`, directly or through JSON text, or from a structured clone.
   *
   * @throws {PCAError} ERR_OPTION, ERR_SHAPE
   */
  static fromJSON(json: unknown): RobustPCA {
    return new RobustPCA(KEY, decodeRobust(json));
  }

  /** Returns the model as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeRobust(requireIntact(this, 'RobustPCA'));
  }
}
