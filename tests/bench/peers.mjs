/** What else JavaScript has, as contenders, see contender.mjs. */
import { countOf } from './shapes.mjs';

/** It always computes all components. `method`: 'SVD' or 'covarianceMatrix'. */
export async function mlPca({ rows, columns, options: { method } }, data) {
  const { PCA } = await import('ml-pca');
  const input = rowArrays(data, rows, columns);
  return {
    fit: () => new PCA(input, { method }),
    describe: (model) => ({ first: model.getExplainedVariance()[0] }),
  };
}

/** It has no model but the scores. */
export async function druid(task, data) {
  const { PCA } = await import('@saehrimnir/druidjs');
  const { rows, columns } = task;
  const input = rowArrays(data, rows, columns);
  const options = { d: countOf(task) };
  return {
    fit: () => new PCA(input, options).transform(),
    describe(scores) {
      let total = 0;
      for (let j = 0; j < columns; j++) total += variance(rows, (i) => data[i * columns + j]);
      return { first: variance(rows, (i) => scores[i][0]) / total };
    },
  };
}

/** R's, compiled to WebAssembly. `module`: where the package webr is. It always computes all singular values. */
export async function prcomp({ file, rows, columns, type, components, options: { module } }) {
  const { WebR } = await import(module);
  const webR = new WebR({ interactive: false });
  await webR.init();
  const [folder, name] = [file.slice(0, file.lastIndexOf('/')), file.slice(file.lastIndexOf('/') + 1)];
  await webR.FS.mkdir('/data');
  await webR.FS.mount('NODEFS', { root: folder }, '/data');
  const what = type === 'u8' ? 'integer(), size = 1, signed = FALSE' : 'double(), size = 8';
  await webR.evalRVoid(`
    x <- readBin("/data/${name}", n = ${rows * columns}, endian = "little", what = ${what})
    x <- matrix(as.double(x), ${rows}, ${columns}, byrow = TRUE)
  `);
  const rank = components === 'all' ? '' : `, rank. = ${components}`;
  return {
    fit: () => webR.evalRVoid(`model <- prcomp(x, retx = FALSE${rank})`),
    describe: async () => ({ first: await webR.evalRNumber('model$sdev[1]^2 / sum(model$sdev^2)') }),
  };
}

const rowArrays = (data, rows, columns) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * columns, (i + 1) * columns)));

function variance(count, value) {
  let mean = 0;
  for (let i = 0; i < count; i++) mean += value(i) / count;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (value(i) - mean) ** 2;
  return sum / (count - 1);
}
