/** Checked options of a robust fit. */
export interface RobustSettings {
  method: 'robpca' | 'spherical';
  /** undefined: chosen by the fit. */
  components: number | undefined;
  alpha: number;
  directions: number;
  maxComponents: number;
  seed: number;
}

/** What a method finds, in coordinates in which the rows' covariance is diagonal. */
export interface RobustFit {
  /** r */
  mean: Float64Array;
  /** m, descending */
  eigenvalues: Float64Array;
  /** m x r, orthonormal rows */
  directions: Float64Array;
}
