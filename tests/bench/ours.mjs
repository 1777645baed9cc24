/** wasm-pca as contenders, see contender.mjs. */
import { createHash } from 'node:crypto';
import { init, PCA } from 'wasm-pca';

/** On this thread. `binary`: 'relaxed' or 'baseline'; `solver`: by default 'auto'. */
export async function ours({ rows, columns, components, options: { binary, solver } }, data) {
  await init({ binary });
  return { fit: () => PCA.fitSync({ data, rows, columns }, { components, solver }), describe };
}

export async function oursInWorkers({ rows, columns, components, options: { threads } }, data) {
  return { fit: () => PCA.fit({ data, rows, columns }, { components, threads }), describe };
}

function describe(model) {
  const hash = createHash('sha256');
  for (const part of [model.mean, model.components.data, model.explainedVariance]) hash.update(part);
  const [first] = model.explainedVarianceRatio;
  const { memory } = model.report;
  return { first, memory, solver: model.solver, bits: hash.digest('hex') };
}
