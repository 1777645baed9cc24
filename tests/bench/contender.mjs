/**
 * One contender on one shape, in a process of its own: prints { milliseconds, first }, the median time of a
 * fit and the first component's share of the variance, by which index.mjs sees that all solved the same problem.
 * Arguments: contender, index of the shape.
 */
import { data, median, shapes } from './shapes.mjs';

const [name, index] = process.argv.slice(2);
const shape = shapes[Number(index)];
const { rows, columns } = shape;
const x = data(shape);
const components = shape.components || Math.min(rows, columns);

const rowArrays = () =>
  Array.from({ length: rows }, (_, i) => Array.from(x.subarray(i * columns, (i + 1) * columns)));

/** Each answers a function that fits once and gives the first component's share, which is not timed. */
const contenders = {
  async baseline() {
    return ours('baseline');
  },
  async relaxed() {
    return ours('relaxed');
  },
  async 'ml-pca svd'() {
    return mlPca('SVD');
  },
  async 'ml-pca covariance'() {
    return mlPca('covarianceMatrix');
  },
  async druidjs() {
    const { PCA } = await import('@saehrimnir/druidjs');
    const input = rowArrays();
    const total = totalVariance();
    return () => {
      const scores = new PCA(input, { d: components }).transform();
      return () => varianceOf(scores.map((row) => row[0])) / total;
    };
  },
};

async function ours(binary) {
  const { init, PCA } = await import('wasm-pca');
  await init({ binary });
  return () => {
    const model = PCA.fitSync({ data: x, rows, columns }, { components });
    return () => model.explainedVarianceRatio[0];
  };
}

async function mlPca(method) {
  const { PCA } = await import('ml-pca');
  const input = rowArrays();
  return () => {
    const model = new PCA(input, { method });
    return () => model.getExplainedVariance()[0];
  };
}

function varianceOf(values) {
  const mean = values.reduce((a, b) => a + b) / values.length;
  return values.reduce((a, b) => a + (b - mean) ** 2, 0) / (values.length - 1);
}

function totalVariance() {
  let total = 0;
  for (let j = 0; j < columns; j++) {
    total += varianceOf(Array.from({ length: rows }, (_, i) => x[i * columns + j]));
  }
  return total;
}

const fit = await contenders[name]();
const warm = performance.now();
const first = fit()();
const warmUp = performance.now() - warm;
// Slow ones are timed by their first run alone: a second would tell little and take long.
const slow = warmUp > 5000;
const times = slow ? [warmUp] : [];
const repeats = Math.max(3, Math.min(15, Math.round(3000 / warmUp)));
while (times.length < (slow ? 1 : repeats)) {
  const start = performance.now();
  fit();
  times.push(performance.now() - start);
}
console.log(JSON.stringify({ milliseconds: median(times), first }));
