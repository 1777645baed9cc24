export { CCA } from './cca.ts';
export { PCAError, type PCAErrorCode } from './errors.ts';
export { FisherDiscriminant } from './fisher.ts';
export { type EngineInfo, type InitOptions, init } from './init.ts';
export type { Matrix, MatrixLike, NumericArray } from './input/rows.ts';
export type { Report } from './models/pca.ts';
export type { DirectReport } from './models/report.ts';
export { Moments } from './moments.ts';
export type {
  CCAOptions,
  ComponentRule,
  CovarianceOptions,
  FisherOptions,
  FitOptions,
  MatrixStream,
  Progress,
  TransformOptions,
} from './options.ts';
export { PCA } from './pca.ts';
