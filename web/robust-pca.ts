import type { FittedRobust, RobustOptions, RowKind } from './analysis/robust/fit.ts';
import { analyse, analyseSync } from './analysis-call.ts';
import type { MatrixLike } from './matrix.ts';
import { brand, KEY, requireKey } from './models/brand.ts';
import { encodePca } from './models/pca-json.ts';
import { PCA } from './pca.ts';

/**
 * Components that outliers do not turn: of the rows that agree with each other, and how far each row is from these.
 * `model` is a {@link PCA} around the robust centre, in its units; its `totalVariance` is that of the components and of
 * what the rows near them have beside.
 */
export class RobustPCA {
  readonly model: PCA;
  readonly method: 'robpca' | 'spherical';
  /** N: the length of each row's scores in units of their deviations, sqrt(sum z_m^2 / lambda_m). */
  readonly scoreDistances: Float64Array;
  /** N: how far each row is from the components' plane, in the data's units. */
  readonly orthogonalDistances: Float64Array;
  /**
   * The 97.5 % quantiles: of score distances sqrt(chi^2_M), of orthogonal ones by median and MAD of their powers 2/3
   * (Hubert et al. 2005); 0 where the components span all rows.
   */
  readonly cutoffs: { readonly score: number; readonly orthogonal: number };
  /** N: far within the plane is 'good-leverage', far from it 'orthogonal', both 'bad-leverage', else 'regular'. */
  readonly kinds: readonly RowKind[];

  private constructor(key: symbol, fitted: FittedRobust) {
    requireKey(key, 'RobustPCA', 'use RobustPCA.fit or fitSync');
    this.model = PCA.fromJSON(encodePca(fitted.model));
    this.method = fitted.method;
    this.scoreDistances = fitted.scoreDistances;
    this.orthogonalDistances = fitted.orthogonalDistances;
    this.cutoffs = fitted.cutoffs;
    this.kinds = fitted.kinds;
    brand(this, 'RobustPCA');
  }

  /**
   * Fits the rows of `x`, N x D, which all have to be in memory, by ROBPCA or by spherical PCA. The same seed gives the
   * same model.
   *
   * @param x the rows, as for `PCA.fit`
   * @param options `method`, `components`, `maxComponents`, `alpha`, `directions`, `seed`, `columns`, `signal`
   * @returns the model, the distances of its rows, and which stand out
   * @example
   * ```js
   * import { RobustPCA } from 'wasm-pca';
   *
   * const x = Array.from({ length: 40 }, (_, n) => [n, 2 * n + Math.sin(5 * n), n < 4 ? 90 : Math.cos(3 * n)]);
   * const { model, kinds } = await RobustPCA.fit(x, { components: 1 });
   * console.log(model.components.data, kinds.filter((kind) => kind !== 'regular').length);
   * ```
   * @throws {PCAError} as `PCA.fit`; ERR_SINGULAR where all rows are alike
   */
  static async fit(x: MatrixLike, options?: RobustOptions): Promise<RobustPCA> {
    const fitted = await analyse(({ robustFit }, compute) => robustFit(compute, x, options), options?.signal);
    return new RobustPCA(KEY, fitted);
  }

  /** As `fit`, on the calling thread. Throws ERR_LOAD before `init({ analysis: true })`. */
  static fitSync(x: MatrixLike, options?: RobustOptions): RobustPCA {
    return new RobustPCA(
      KEY,
      analyseSync(({ robustFit }, compute) => robustFit(compute, x, options), options?.signal),
    );
  }
}
