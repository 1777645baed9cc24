export type { Biplot, BiplotOptions } from './analysis/biplot.ts';
export type { Alarm, DiagnoseOptions, Diagnosis } from './analysis/diagnose/diagnose.ts';
export type { Limit, SpeLimit, T2Limit } from './analysis/diagnose/limits.ts';
export type { Prediction } from './analysis/prediction.ts';
export type { LikelihoodOptions, Posterior, SampleOptions } from './analysis/probabilistic.ts';
export type { RobustOptions } from './analysis/robust/robust-fit.ts';
export type { RotateOptions } from './analysis/rotation/rotate.ts';
export type { Suggestions, SuggestOptions } from './analysis/suggest/index.ts';
export type { Suggestion } from './analysis/suggest/rule.ts';
export type { SupplementaryColumns, SupplementaryOptions } from './analysis/supplementary.ts';
export { CCA } from './cca.ts';
export { type Ellipse, type EllipseOptions, ellipse } from './ellipse.ts';
export { PCAError, type PCAErrorCode } from './errors.ts';
export { FisherDiscriminant } from './fisher.ts';
export type * as Foreign from './foreign.ts';
export { type EngineInfo, type InitOptions, init } from './init.ts';
export type {
  Bytes,
  ColumnObject,
  CoordinateMatrix,
  DenseMatrix,
  Doubles,
  Floats,
  HalfArray,
  IntegerArray,
  Matrix,
  MatrixLike,
  NumericArray,
  Output,
  OutputMatrix,
  Records,
  SparseMatrix,
} from './matrix.ts';
export { rowsOf } from './matrix.ts';
export type { ImputeOptions } from './missing/impute.ts';
export type { ScoreCovarianceOptions, ScoreCovariances } from './missing/score-covariances.ts';
export type { Calibration } from './models/calibration.ts';
export type { LoadingsOptions } from './models/interpretation.ts';
export type { PcaModel } from './models/pca-model.ts';
export type { DirectReport, EngineBinary, MissingReport, Report } from './models/report.ts';
export type { RowKind } from './models/robust-model.ts';
export type { RotationMethod } from './models/rotation-model.ts';
export type {
  Supplementary,
  SupplementaryCategories,
  SupplementaryNumbers,
} from './models/supplementary-model.ts';
export { Moments } from './moments.ts';
export type {
  AddOptions,
  CalibrateOptions,
  CallOptions,
  CCAOptions,
  ColumnOptions,
  ComponentRule,
  CovarianceOptions,
  FisherOptions,
  FitOptions,
  FitTransformOptions,
  LeaveOneOutOptions,
  MatrixStream,
  PredictOptions,
  Progress,
  RowNormalization,
  RuleName,
  RuleOptions,
  Scaling,
  TotalsOptions,
  TransformOptions,
  WeightOptions,
  ZeroReplacement,
} from './options.ts';
export { PCA } from './pca.ts';
export { RobustPCA } from './robust-pca.ts';
export { type RotatedOptions, Rotation } from './rotation.ts';
export type { SolverName } from './solvers.ts';
export type { Weighting } from './weighting.ts';
/** @internal */
export { workerPool } from './workers/job.ts';
