/** Other JavaScript libraries as contenders: see contender.mjs. */
import { countOf } from './shapes.mjs';

/** `method`: 'NIPALS', which stops after the components asked for; 'SVD' or 'covarianceMatrix', which give all. */
export async function mlPca({ rows, columns, components, options: { method } }, data) {
  const { PCA } = await import('ml-pca');
  const input = rowsOf(data, rows, columns);
  const options = method === 'NIPALS' ? { method, nCompNIPALS: components } : { method };
  return {
    fit: () => new PCA(input, options),
    // NIPALS leaves its variances undivided by N - 1, and does not know the total.
    describe: (model) => ({
      first:
        method === 'NIPALS'
          ? model.getStandardDeviations()[0] ** 2 / ((rows - 1) * totalVariance(data, rows, columns))
          : model.getExplainedVariance()[0],
    }),
  };
}

/** Measures from its own matrix to the components, since `transform` would add the scores. */
export async function druid(task, data) {
  const { Matrix, PCA } = await import('@saehrimnir/druidjs');
  const { rows, columns } = task;
  const input = Matrix.from(rowsOf(data, rows, columns));
  const options = { d: countOf(task) };
  return {
    fit: () => new PCA(input, options).principal_components(),
    describe(components) {
      const scores = Float64Array.from({ length: rows }, (_, i) => {
        let score = 0;
        for (let j = 0; j < columns; j++) score += data[i * columns + j] * components.entry(j, 0);
        return score;
      });
      return { first: variance(rows, (i) => scores[i]) / totalVariance(data, rows, columns) };
    },
  };
}

function totalVariance(data, rows, columns) {
  let total = 0;
  for (let j = 0; j < columns; j++) total += variance(rows, (i) => data[i * columns + j]);
  return total;
}

/** R's, compiled to WebAssembly. `module`: where the package webr is. Either method always gives all deviations. */
export async function inR({ file, rows, columns, type, components, options: { module, method } }) {
  const { WebR } = await import(module);
  const webR = new WebR({ interactive: false });
  await webR.init();
  const [folder, name] = [file.slice(0, file.lastIndexOf('/')), file.slice(file.lastIndexOf('/') + 1)];
  await webR.FS.mkdir('/data');
  await webR.FS.mount('NODEFS', { root: folder }, '/data');
  const what = {
    u8: 'integer(), size = 1, signed = FALSE',
    f32: 'double(), size = 4',
    f64: 'double(), size = 8',
  }[type];
  await webR.evalRVoid(`
    x <- readBin("/data/${name}", n = ${rows * columns}, endian = "little", what = ${what})
    x <- matrix(as.double(x), ${rows}, ${columns}, byrow = TRUE)
  `);
  const rank = components === 'all' ? '' : `, rank. = ${components}`;
  const call = method === 'princomp' ? 'princomp(x, scores = FALSE)' : `prcomp(x, retx = FALSE${rank})`;
  return {
    fit: () => webR.evalRVoid(`model <- ${call}`),
    describe: async () => ({ first: await webR.evalRNumber('model$sdev[[1]]^2 / sum(model$sdev^2)') }),
  };
}

/** Power iteration on the centred rows, a component at a time, as people write it themselves. */
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

/** Finds the leading eigenvector of X^T X orthogonal to those found, to a relative change of 1e-6. */
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

const rowsOf = (data, rows, columns) =>
  Array.from({ length: rows }, (_, i) => Float64Array.from(data.subarray(i * columns, (i + 1) * columns)));

function variance(count, value) {
  let mean = 0;
  for (let i = 0; i < count; i++) mean += value(i) / count;
  let sum = 0;
  for (let i = 0; i < count; i++) sum += (value(i) - mean) ** 2;
  return sum / (count - 1);
}
