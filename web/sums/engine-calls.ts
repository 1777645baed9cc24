import { Moments, PCA } from '#package';
import type { Doubles, Matrix } from '../matrix.ts';
import type { Steps } from '../steps.ts';

/** The calls of the engine that entries beside the package make. Asynchronous calls wait for it, Sync calls get it at once. */
export interface EngineCalls {
  moments(columns: number): Steps<Moments>;
  /** Decomposes a symmetric matrix without negative eigenvalues. */
  pca(covariance: Matrix<Doubles>, components: number | 'all', signal?: AbortSignal): Steps<PCA>;
}

export const asyncCalls: EngineCalls = {
  moments: (columns) => awaited(() => Moments.create(columns)),
  pca: (covariance, components, signal) =>
    awaited(() => PCA.fromCovariance(covariance, { components, signal })),
};

export const syncCalls: EngineCalls = {
  moments: (columns) => atOnce(() => Moments.createSync(columns)),
  pca: (covariance, components, signal) =>
    atOnce(() => PCA.fromCovarianceSync(covariance, { components, signal })),
};

function* awaited<T>(start: () => Promise<T>): Steps<T> {
  let result: T | undefined;
  yield async () => {
    result = await start();
  };
  return result as T;
}

function* atOnce<T>(make: () => T): Steps<T> {
  yield;
  return make();
}
