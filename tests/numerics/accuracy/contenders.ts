import { PCA as DruidPCA } from '@saehrimnir/druidjs';
import { PCA as MlPCA } from 'ml-pca';
import type { Matrix, PCA } from 'wasm-pca';
import { fromEntries } from '../dense.ts';
import { attempt, type SolverUnderTest, solvers } from '../solvers.ts';
import type { Answer, Task } from './problems.ts';
import { scikitLearn } from './scikit-learn.ts';

/** The number of components that methods which find one after the other are asked for. */
export const LEADING = 5;

/** The message of a solver that did not reach its tolerance, and said so. */
export const GAVE_UP = 'gave up';

type Contender = (task: Task) => Answer;

/** It takes singular values, since variances of data times 1e200 overflow. */
function ours(solver: SolverUnderTest): Contender {
  return (task) => {
    const leading = Math.min(LEADING, task.data.rows, task.data.columns);
    const model = attempt(solver, task.data, leading);
    if (!model) throw new Error(GAVE_UP);
    return ourAnswer(model, task);
  };
}

function ourAnswer({ components, singularValues, rows, ddof }: PCA, { exponent }: Task): Answer {
  const unit = 2 ** exponent * Math.sqrt(rows - ddof);
  return { components, variances: singularValues.map((sigma) => (sigma / unit) ** 2) };
}

const rowsOf = ({ data, rows, columns }: Matrix) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * columns, (i + 1) * columns)));

/** If variances overflow, only their shares remain. */
function fromShares(shares: ArrayLike<number>, { eigenvalues }: Task): Float64Array {
  const total = eigenvalues.reduceRight((sum, v) => sum + v, 0);
  return Float64Array.from(shares, (share) => share * total);
}

function mlPca(method: 'SVD' | 'covarianceMatrix'): Contender {
  return (task) => {
    const model = new MlPCA(rowsOf(task.data), { method });
    const vectors = model.getEigenvectors().to2DArray();
    const count = Math.min(task.data.rows, task.data.columns);
    const components = fromEntries(count, task.data.columns, (m, j) => vectors[j][m]);
    const all =
      task.exponent === 0
        ? Float64Array.from(model.getEigenvalues())
        : fromShares(model.getExplainedVariance(), task);
    return { components, variances: all.slice(0, count) };
  };
}

/** It leaves its variances undivided by N - 1; they are divided here. */
function mlPcaNipals(task: Task): Answer {
  const { data, exponent } = task;
  const leading = Math.min(LEADING, data.rows, data.columns);
  const model = new MlPCA(rowsOf(data), { method: 'NIPALS', nCompNIPALS: leading });
  const vectors = model.getEigenvectors().to2DArray();
  return {
    components: fromEntries(leading, data.columns, (m, j) => vectors[j][m]),
    variances: Float64Array.from(
      model.getStandardDeviations(),
      (s) => (s / 2 ** exponent) ** 2 / (data.rows - 1),
    ),
  };
}

/** It gives scores only: their variances are taken, two passes. */
function druid({ data, exponent }: Task): Answer {
  const leading = Math.min(LEADING, data.rows, data.columns);
  const input = rowsOf(data);
  const model = new DruidPCA(input, { d: leading });
  const scores = model.transform().map((values) => Float64Array.from(values, (v) => v / 2 ** exponent));
  const vectors = model.principal_components();
  const components = fromEntries(leading, data.columns, (m, j) => vectors.entry(j, m));
  return {
    components,
    variances: Float64Array.from({ length: leading }, (_, m) => varianceOf(scores.map((s) => s[m]))),
  };
}

function varianceOf(values: number[]): number {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return values.reduce((a, b) => a + (b - mean) ** 2, 0) / (values.length - 1);
}

export const contenders: Record<string, Contender> = {
  ...Object.fromEntries(solvers.map((solver) => [`wasm-pca ${solver.name}`, ours(solver)])),
  'ml-pca SVD': mlPca('SVD'),
  'ml-pca covarianceMatrix': mlPca('covarianceMatrix'),
  'ml-pca NIPALS': mlPcaNipals,
  DruidJS: druid,
  'scikit-learn full': scikitLearn('full'),
  'scikit-learn covariance_eigh': scikitLearn('covariance_eigh'),
  'scikit-learn arpack': scikitLearn('arpack', LEADING),
  'scikit-learn arpack, float32': scikitLearn('arpack', LEADING, true),
};
