import type { Matrix } from 'wasm-pca';
import { dot, norm, row, scaled, spectralNorm, timesTransposed } from './dense.ts';

const EPSILON = 2 ** -52;

/** LAPACK's threshold for the ratios of its own tests is 30 to 50 by routine; errors in units of D eps stay below. */
export const THRESHOLD = 60;

/** Errors of a model in units of rounding, as LAPACK tests itself; each is to be below `THRESHOLD`. */
export interface Ratios {
  /** max_m |S u_m - lambda_m u_m| / (|S| D eps). */
  residual: number;
  /** |U U^T - I|_F / (D eps). */
  orthogonality: number;
  /** max_m |lambda_m - exact| / (lambda_1 D eps); NaN where the spectrum is not known. */
  eigenvalues: number;
}

type Fitted = { components: Readonly<Matrix>; explainedVariance: Float64Array };

/** Computes the errors from the model's numbers and a covariance that the engine has not touched. */
export function ratios(model: Fitted, covariance: Matrix, eigenvalues?: Float64Array): Ratios {
  const { components } = model;
  // Squares of residuals of a huge or tiny matrix would leave the range of doubles, and pass for 0.
  const unit = largest(covariance.data.length, (k) => Math.abs(covariance.data[k])) || 1;
  const matrix = scaled(covariance, 1 / unit);
  const explainedVariance = model.explainedVariance.map((v) => v / unit);
  const exact = eigenvalues?.map((v) => v / unit);
  const length = exact ? exact[0] : spectralNorm(matrix);
  const size = covariance.columns * EPSILON;
  const images = timesTransposed(components, matrix);
  return {
    residual: relative(residual({ components, explainedVariance }, images), length) / size,
    orthogonality: orthogonality(components) / size,
    eigenvalues: exact ? relative(distance(explainedVariance, exact), length) / size : NaN,
  };
}

/** max_m |image_m - lambda_m u_m|, where row m of `images` is S u_m. */
export function residual({ components, explainedVariance }: Fitted, images: Matrix): number {
  return largest(components.rows, (m) => {
    const u = row(components, m);
    return norm(row(images, m).map((v, j) => v - explainedVariance[m] * u[j]));
  });
}

/** |U U^T - I|_F. */
export function orthogonality(components: Matrix): number {
  const product = timesTransposed(components, components);
  for (let m = 0; m < product.rows; m++) product.data[m * product.columns + m] -= 1;
  return Math.sqrt(dot(product.data, product.data));
}

/** The largest difference of the values from the first of `expected`. */
export function distance(values: Float64Array, expected: ArrayLike<number>): number {
  return largest(values.length, (m) => Math.abs(values[m] - expected[m]));
}

/** NaN is largest of all. */
function largest(count: number, value: (m: number) => number): number {
  let worst = 0;
  for (let m = 0; m < count; m++) {
    const next = value(m);
    if (!(next <= worst)) worst = next;
    if (Number.isNaN(worst)) return NaN;
  }
  return worst;
}

/** An error of a matrix of length 0 must be 0. */
const relative = (error: number, length: number) => (error === 0 ? 0 : error / length);
