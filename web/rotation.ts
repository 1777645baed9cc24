import { analyse, analyseSync } from './analyse.ts';
import type { Doubles, Matrix, MatrixLike } from './matrix.ts';
import { brand, KEY, requireIntact, requireKey } from './models/brand.ts';
import type { PcaModel } from './models/pca-model.ts';
import {
  decodeRotation,
  encodeRotation,
  type RotationMethod,
  type RotationModel,
} from './models/rotation-model.ts';
import type { TransformOptions } from './options.ts';

/** Options of a rotation's `transform`. */
export type RotatedOptions = Omit<
  TransformOptions<'float64'>,
  'components' | 'whiten' | 'epsilon' | 'output'
>;

/**
 * The scaled loadings U sqrt(lambda) of m components, rotated so that each rotated component has few large loadings. Rotated
 * components come in order of descending variance, and the largest loading of each is positive.
 *
 * Like a `PCA`, a rotation is plain data: `toJSON` and `fromJSON` keep every bit, and `Rotation.fromJSON(clone)` restores the
 * methods of a structured clone.
 */
export class Rotation {
  /** The data of the model whose components were rotated; `PCA.fromJSON(rotation.model)` gives them their methods. */
  readonly model: Readonly<PcaModel>;
  /** The method that ran. */
  readonly method: RotationMethod;
  /** D x m, the pattern: how much one unit of a rotated score changes each column. */
  readonly loadings: Matrix<Doubles>;
  /**
   * D x m, the structure: the covariances of columns with rotated scores, which are the pattern times the factor correlations.
   * Equal to the pattern if the rotation is orthogonal.
   */
  readonly structure: Matrix<Doubles>;
  /** m x m: rotated scores are standardised scores times this matrix. It is orthogonal or, if oblique, has unit columns. */
  readonly rotation: Matrix<Doubles>;
  /** m x m: the correlations of the rotated scores; the identity if the rotation is orthogonal. */
  readonly factorCorrelations: Matrix<Doubles>;
  /** m: the variance of each rotated component; correlated components share theirs evenly. */
  readonly variances: Doubles;
  /** m: `variances` over the total variance. */
  readonly varianceRatio: Doubles;
  /** How many iterations the rotation took. */
  readonly iterations: number;
  /** D: the names of the columns; null without names. */
  readonly featureNames: readonly string[] | null;

  private constructor(key: symbol, rotation: RotationModel) {
    requireKey(key, 'Rotation', 'use rotate of a PCA, or Rotation.fromJSON');
    this.model = rotation.model;
    this.method = rotation.method;
    this.loadings = rotation.loadings;
    this.structure = rotation.structure;
    this.rotation = rotation.rotation;
    this.factorCorrelations = rotation.factorCorrelations;
    this.variances = rotation.variances;
    this.varianceRatio = rotation.varianceRatio;
    this.iterations = rotation.iterations;
    this.featureNames = rotation.model.featureNames;
    brand(this, 'Rotation');
  }

  /**
   * Restores a rotation from `toJSON()`, directly or through JSON text, or from a structured clone.
   *
   * @throws {PCAError} ERR_OPTION, ERR_SHAPE
   */
  static fromJSON(json: unknown): Rotation {
    return new Rotation(KEY, decodeRotation(json));
  }

  /** Returns the rotation as plain objects, arrays and numbers, for `JSON.stringify`. Every double keeps all its bits. */
  toJSON(): object {
    return encodeRotation(requireIntact(this, 'Rotation'));
  }

  /**
   * Returns the rotated scores of rows, N x m, each of unit variance: standardised scores U^T (x - mean) / sqrt(lambda) times
   * `rotation`. They are the regression scores of factor analysis. Rejects as `PCA.transform` does.
   */
  async transform(x: MatrixLike, options?: RotatedOptions): Promise<Matrix<Doubles>> {
    return analyse('rotatedScores', requireIntact(this, 'Rotation'), x, options);
  }

  /** As `transform`, on the calling thread. Throws ERR_LOAD before `init()`, in browsers `init({ analysis: true })`. */
  transformSync(x: MatrixLike, options?: RotatedOptions): Matrix<Doubles> {
    return analyseSync('rotatedScores', requireIntact(this, 'Rotation'), x, options);
  }
}
