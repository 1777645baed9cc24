/** What else JavaScript has, as contenders, see contender.mjs. */
import { countOf } from './shapes.mjs';

/** All components, as these methods give them. `method`: 'SVD' or 'covarianceMatrix'. */
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

/** What people write themselves: power iteration on the centred rows, a component at a time. */
export function byHand({ rows, columns, components }, data) {
  const fit = () => {
    const x = Float64Array.from(data);
    const means = new Float64Array(columns);
    for (let k = 0; k < x.length; k++) means[k % columns] += x[k] / rows;
    for (let k = 0; k < x.length; k++) x[k] -= means[k % columns];
    const total = x.reduce((sum, value) => sum + value * value, 0);
    const found = [];
    while (found.length < components) found.push(strongest(x, rows, columns, found));
    return { first: found[0].value / total };
  };
  return { fit, describe: (result) => result };
}

/** The leading eigenvector of X^T X orthogonal to those found, to a relative change of 1e-6. */
function strongest(x, rows, columns, found) {
  let vector = Float64Array.from({ length: columns }, (_, j) => Math.sin(j + 1));
  for (let value = 0, repeats = 0; ; repeats++) {
    const next = new Float64Array(columns);
    for (let i = 0, at = 0; i < rows; i++, at += columns) {
      let score = 0;
      for (let j = 0; j < columns; j++) score += x[at + j] * vector[j];
      for (let j = 0; j < columns; j++) next[j] += score * x[at + j];
    }
    for (const { vector: other } of found) {
      const share = next.reduce((sum, entry, j) => sum + entry * other[j], 0);
      for (let j = 0; j < columns; j++) next[j] -= share * other[j];
    }
    const length = Math.hypot(...next);
    vector = next.map((entry) => entry / length);
    if (Math.abs(length - value) <= 1e-6 * length || repeats === 1000) return { value: length, vector };
    value = length;
  }
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
