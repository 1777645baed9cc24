/**
 * Calls with weights, missing cells, divisors and supplementary columns, in any mixture, of which a part is refused:
 * `node rows-and-cells.mjs <calls>`. Prints, as JSON, what came that should not have, and how the memory stood at a fifth
 * and at the end.
 */
import { digestOf, randomFrom } from './mixed-calls.mjs';

const { CCA, FisherDiscriminant, init, Moments, PCA } = await import('wasm-pca');
await init();

const total = Number(process.argv[2]);
const AT_ONCE = 4;

const random = randomFrom(45);

const value = (k) => 3 * Math.sin(k * k) + Math.cos(k % 7) * (k % 5);
const matrix = (rows, columns) => ({
  data: Float64Array.from({ length: rows * columns }, (_, k) => value(k)),
  rows,
  columns,
});
const withHoles = ({ data, ...shape }, step) => ({
  ...shape,
  data: data.map((entry, k) => (k % step === 2 ? Number.NaN : entry)),
});
const whole = [matrix(40, 6), matrix(90, 4), matrix(25, 8)];
const holey = whole.map((x, k) => withHoles(x, 13 + 4 * k));
const weightsOf = ({ rows }, kind) =>
  Float64Array.from({ length: rows }, (_, n) => (kind === 0 ? n % 3 : kind === 1 ? 1 + (n % 4) / 3 : 1));
const sparse = ({ data, rows, columns }) => ({
  data,
  indices: Uint32Array.from({ length: rows * columns }, (_, k) => k % columns),
  indptr: Uint32Array.from({ length: rows + 1 }, (_, n) => n * columns),
  rows,
  columns,
});
const models = await Promise.all(whole.map((x) => PCA.fit(x, { components: 3 })));
const text = ({ rows }) => Array.from({ length: rows }, (_, n) => ({ group: 'abc'[n % 3], size: value(n) }));

const WEIGHTINGS = ['reliability', 'frequency'];
const SCALES = [
  {},
  { standardize: true },
  { scale: 'pareto' },
  { scale: 'range' },
  { scale: 'mad' },
  (x) => ({ scale: Float64Array.from({ length: x.columns }, (_, j) => 1 + j) }),
  (x) => ({ columnWeights: Array.from({ length: x.columns }, (_, j) => 1 + (j % 2)) }),
];
const ITERATIVE = ['em', 'least-squares', 'regularized'];

/** Options of weights, divisors and the number of components, chosen by three small numbers. */
function optionsOf(x, a, b) {
  const scale = SCALES[a % SCALES.length];
  return {
    weights: b % 3 === 2 ? undefined : weightsOf(x, b % 3),
    weighting: WEIGHTINGS[b % 2],
    ...(typeof scale === 'function' ? scale(x) : scale),
    components: 2,
  };
}

/** The calls, of input k and two further numbers. Each gives an answer or is refused, always in the same way. */
const calls = {
  fit: (k, a, b, signal) => PCA.fit(whole[k], { ...optionsOf(whole[k], a, b), signal }),
  fitSync: (k, a, b) => PCA.fitSync(sparse(whole[k]), optionsOf(whole[k], a, b)),
  fitHoles: (k, a, b, signal) =>
    PCA.fit(holey[k], { ...optionsOf(holey[k], a, b), missing: ITERATIVE[b % 3], signal }),
  fitPairwise: (k, a, b, signal) =>
    PCA.fit(holey[k], { ...optionsOf(holey[k], a, b), missing: 'pairwise', clip: b % 2 === 0, signal }),
  plainHoles: (k, a, b, signal) =>
    PCA.fit(holey[k], { missing: ITERATIVE[b % 3], components: 1 + (a % 2), standardize: a > 3, signal }),
  omit: (k, a, b) => PCA.fitSync(holey[k], { ...optionsOf(holey[k], a, b), missing: 'omit' }),
  stream: (k, a, b, signal) => PCA.fitStream([whole[k], { ...whole[k], weights: weightsOf(whole[k], b % 2) }].slice(b % 2), { ...optionsOf(whole[k], a % 3, 2), signal }), // biome-ignore format: one line
  moments: async (k, _a, b) => {
    const x = whole[k];
    const moments = await Moments.create(x.columns);
    try {
      moments.add(x, { weights: weightsOf(x, b % 3) }).add(holey[k], { missing: b % 2 ? 'omit' : 'error' });
      const copy = await Moments.fromBytes(moments.toBytes());
      const model = PCA.fromMomentsSync(copy, { weighting: WEIGHTINGS[b % 2] });
      copy.free();
      return model;
    } finally {
      moments.free();
    }
  },
  impute: (k, _a, _b, signal) => models[k].impute(holey[k], { signal }),
  transform: (k, _a, b, signal) =>
    models[k].transform(holey[k], { missing: ['em', 'omit', 'error'][b % 3], signal }),
  uncertainty: (k) => models[k].scoreCovariancesSync(holey[k]).covariances[0],
  diagnose: async (k, _a, b) => {
    const x = b % 2 ? holey[k] : whole[k];
    return (await models[k].diagnose(x, { missing: b > 2 ? 'em' : 'error' })).t2;
  },
  supplementary: async (k) => (await models[k].supplementary(whole[k], text(whole[k]))).numbers.correlations,
  suggest: async (k, a, b) => {
    const methods = [['gcv'], ['cross-validation'], ['elbow', 'kaiser']][a % 3];
    const found = await models[k].suggest(holey[k], { methods, missing: b % 3 ? 'pairwise' : 'error', clip: b === 1 }); // biome-ignore format: one line
    return Object.values(found)[0].curve;
  },
  fisher: (k, a, b, signal) => {
    const labels = Array.from({ length: whole[k].rows }, (_, n) => (n * 7) % 3);
    const { weights, weighting } = optionsOf(whole[k], a, b);
    return FisherDiscriminant.fit(whole[k], labels, { weights, weighting, regularization: 0.2, signal });
  },
  cca: (k, a, b, signal) => {
    const { weights, weighting } = optionsOf(whole[k], a, b);
    return CCA.fit(whole[k], b === 4 ? holey[k] : matrix(whole[k].rows, 3), { weights, weighting, ridge: 1, signal }); // biome-ignore format: one line
  },
  badWeights: (k, a, b) =>
    PCA.fit(b % 2 ? whole[k] : holey[k], {
      weights: weightsOf(whole[k], 1).with(a, [-1, Number.NaN, Number.POSITIVE_INFINITY][b % 3]),
      missing: ['error', 'omit', 'em'][b % 3],
      components: 2,
    }),
};
const names = Object.keys(calls);

const answers = new Map();
const seen = { right: 0, refused: 0, cancelled: 0 };
const mistakes = [];

async function call() {
  const [name, k, a, b] = [names[random(names.length)], random(3), random(7), random(6)];
  const controller = random(20) === 0 ? new AbortController() : undefined;
  if (controller) setTimeout(() => controller.abort(), random(5));
  const key = `${name} ${k} ${a} ${b}`;
  let answer;
  try {
    answer = digestOf(await calls[name](k, a, b, controller?.signal));
  } catch (error) {
    if (controller && error === controller.signal.reason) {
      seen.cancelled++;
      return;
    }
    if (
      error?.name !== 'PCAError' ||
      !/^ERR_(OPTION|SHAPE|EMPTY|NOT_FINITE|NOT_CONVERGED|COMPONENTS)$/.test(error.code)
    ) {
      mistakes.push(`${key}: ${error?.stack ?? error}`.slice(0, 500));
      return;
    }
    answer = `${error.code} ${error.message}`;
  }
  if (!answers.has(key)) answers.set(key, answer);
  if (answers.get(key) !== answer) mistakes.push(`${key}: another answer than before`);
  else if (answer.startsWith('ERR_')) seen.refused++;
  else seen.right++;
}

async function memory() {
  await new Promise((resolve) => setTimeout(resolve, 100));
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  return { rss, heapUsed, arrayBuffers, engine: PCA.fitSync(whole[0]).report.memory };
}

let made = 0;
async function callUntil(end) {
  while (made < end && mistakes.length < 10) {
    made++;
    await call();
  }
}
const allUntil = (end) => Promise.all(Array.from({ length: AT_ONCE }, () => callUntil(end)));

// By then every path has run.
await allUntil(total / 5);
const before = await memory();
await allUntil(total);
const after = await memory();
console.log(JSON.stringify({ mistakes, seen, answers: answers.size, before, after }));
