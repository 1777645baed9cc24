/**
 * `npm run accuracy -- recall`: recall@10 by cosine of word vectors in fewer dimensions, and what the pages say of simulated
 * vectors whose covariance has the eigenvalues 1, 1/2, 1/3 …, as Markdown tables.
 */
import { readFileSync } from 'node:fs';
import { evaluate, type Format, Reducer } from 'wasm-pca/vectors';
import { uniform } from '../../support/random.ts';

const K = 10;
const FORMATS: Format[] = ['float32', 'int8', 'bit'];

/** 1,077 word vectors of GloVe, 100 columns, which demo/data/make-words.mjs made. */
function words(): Float32Array[] {
  const bytes = readFileSync(new URL('../../fixtures/word-vectors.bin', import.meta.url));
  const end = bytes.indexOf('\n');
  const { dimensions: columns, step } = JSON.parse(bytes.toString('utf8', 0, end));
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, step.length * columns);
  return step.map((one: number, i: number) =>
    Float32Array.from(codes.subarray(i * columns, (i + 1) * columns), (code) => code * one),
  );
}

/** Normal columns, of which the j-th, from 1 on, has the variance 1/j, or another one. */
function simulated(
  rows: number,
  columns: number,
  seed: number,
  variance = (j: number) => 1 / j,
): Float32Array[] {
  const next = uniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const deviations = Array.from({ length: columns }, (_, j) => Math.sqrt(variance(j + 1)));
  return Array.from({ length: rows }, () =>
    Float32Array.from(deviations, (deviation) => normal() * deviation),
  );
}

const product = (a: Float32Array, b: Float32Array) => {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j];
  return sum;
};

/** Orthonormalises rows by two passes of Gram-Schmidt. */
function orthonormal(rows: Float32Array[]): Float32Array[] {
  const found: Float32Array[] = [];
  for (const row of rows) {
    for (const other of [...found, ...found]) {
      const share = product(row, other);
      for (let j = 0; j < row.length; j++) row[j] -= share * other[j];
    }
    const length = Math.hypot(...row);
    found.push(row.map((value) => value / length));
  }
  return found;
}

/** Returns the K vectors with the largest inner products. */
function nearest(vectors: Float32Array[], query: Float32Array): number[] {
  const scores = vectors.map((vector) => product(vector, query));
  return Array.from(vectors.keys())
    .sort((a, b) => scores[b] - scores[a])
    .slice(0, K);
}

const decimals = (value: number) => value.toFixed(3);
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const all = words();
const queries = all.filter((_, i) => i % 10 === 0);
const base = all.filter((_, i) => i % 10 !== 0);
const tableOf = async (options: object) => {
  const some = await evaluate(base, {
    dimensions: [8, 32, 64],
    formats: FORMATS,
    rotations: [false],
    queries,
    k: K,
    ...options,
  });
  const whole = await evaluate(base, { dimensions: [100], formats: ['float32'], queries, k: K, ...options });
  return [...some.rows, ...whole.rows];
};
const plain = await tableOf({});
const centred = await tableOf({ center: true });
const ownSteps = await tableOf({ steps: 'per-dimension' });

console.log(
  '| dimensions | format | bytes | PCA | first columns | random rotation | squared length kept | PCA, centred |',
);
console.log(`|---|${'---|'.repeat(7)}`);
for (const [i, { dimensions, format, bytes, recall, truncated, rotated, kept }] of plain.entries()) {
  const shares = [recall, truncated, rotated].map(decimals);
  const cells = [dimensions, format, bytes, ...shares, percent(kept), decimals(centred[i].recall)];
  console.log(`| ${cells.join(' | ')} |`);
}

/**
 * Returns the shares of variance that a reducer keeps of other vectors and of its own sample, and the largest possible share.
 */
async function sampled(columns: number, dimensions: number) {
  const reducer = await Reducer.fit(simulated(10 * columns, columns, 1), { dimensions });
  const sums = (count: number, of: (j: number) => number) =>
    Array.from({ length: count }, (_, j) => of(j)).reduce((a, b) => a + b, 0);
  const total = sums(columns, (j) => 1 / (j + 1));
  const kept = sums(columns, (j) => {
    const unit = Float32Array.from({ length: columns }, (_, i) => Number(i === j));
    return product(reducer.apply(unit), reducer.apply(unit)) / (j + 1);
  });
  return {
    others: kept / total,
    best: sums(dimensions, (j) => 1 / (j + 1)) / total,
    own: reducer.explainedVarianceRatio.reduce((a, b) => a + b, 0),
  };
}

/** Recall by codes of 32 dimensions, each with a step of its own: compared as they are, and multiplied by the steps. */
async function byOwnSteps() {
  const reducer = await Reducer.fit(base, { dimensions: 32, steps: 'per-dimension' });
  const unit = (vector: Float32Array) => {
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
  const truth = queries.map((query) => nearest(base.map(unit), query));
  const recall = (factors: ArrayLike<number>) => {
    const code = (vector: Float32Array) =>
      unit(Float32Array.from(reducer.apply(vector, 'int8'), (value, j) => value * factors[j]));
    return found(base.map(code), queries.map(code), truth);
  };
  return { direct: recall(new Float32Array(32).fill(1)), multiplied: recall(reducer.steps as Float32Array) };
}

/** Returns the share of the nearest vectors that codes find. */
function found(codes: Float32Array[], asked: Float32Array[], truth: number[][]): number {
  const hits = asked.map((query, i) => nearest(codes, query).filter((n) => truth[i].includes(n)).length);
  return hits.reduce((a, b) => a + b, 0) / (K * asked.length);
}

/** Recall by signs after a random rotation of the first 256 of 1,536 components. */
function byRotatedSigns() {
  const [columns, dimensions] = [1536, 256];
  const made = simulated(20_100, columns, 2);
  const [asked, stored] = [made.slice(0, 100), made.slice(100)];
  const lengths = stored.map((vector) => Math.hypot(...vector));
  const unit = stored.map((vector, i) => vector.map((value) => value / lengths[i]));
  const rotation = orthonormal(simulated(dimensions, dimensions, 3, () => 1));
  const first = (vector: Float32Array) => vector.subarray(0, dimensions);
  const rotated = (vector: Float32Array) =>
    Float32Array.from(rotation, (row) => (product(row, first(vector)) > 0 ? 1 : -1));
  const truth = asked.map((query) => nearest(unit, query));
  const recall = (code: (vector: Float32Array) => Float32Array) =>
    found(stored.map(code), asked.map(code), truth);
  return recall(rotated);
}

const { others, best, own } = await sampled(256, 32);
const ownSteps32 = await byOwnSteps();
const differences = plain.map(({ recall }, i) => Math.abs(recall - ownSteps[i].recall));
const figures = {
  all: decimals(plain[plain.length - 1].recall),
  'all-centred': decimals(centred[centred.length - 1].recall),
  steps: decimals(Math.max(...differences)),
  'sample-others': percent(others),
  'sample-best': percent(best),
  'sample-own': percent(own),
  'codes-direct': decimals(ownSteps32.direct),
  'codes-multiplied': decimals(ownSteps32.multiplied),
  'rotated-signs': decimals(byRotatedSigns()),
};
console.log('\n| figure | value |\n|---|---|');
for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value} |`);
