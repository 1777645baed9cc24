/**
 * Errors of the engine in a row, of all kinds in turn: `node errors.mjs <binary> <count on this thread> <count in a
 * worker>`. Prints, as JSON, what else came than the errors that were meant, and what they changed.
 */
import { setTimeout } from 'node:timers/promises';
import { init, Moments, PCA } from 'wasm-pca';

const [binary, here, there] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
await init({ binary });
// Traces take most of the time of an error.
Error.stackTraceLimit = 0;

const matrix = (rows, columns, value) => ({
  data: Float64Array.from({ length: rows * columns }, (_, i) => value(i)),
  rows,
  columns,
});
const x = matrix(30, 5, (i) => Math.sin(i * i));
const noise = matrix(30, 20, (i) => Math.sin(i * i));
const hole = matrix(4, 2, (i) => (i === 5 ? Number.NaN : i));
const constant = matrix(4, 2, (i) => (i % 2 ? 7 : i));
const flat = matrix(4, 2, () => 7);
// They live through all errors.
const moments = (await Moments.create(5)).add(x);
const spoiled = moments.toBytes().map((byte, i) => (i < 8 ? byte ^ 255 : byte));
// The most columns whose scatter's bytes can be addressed, so that only the engine knows that they are not to be had.
const columns = 22_915;

const options = {
  ERR_NOT_FINITE: [hole, {}],
  ERR_CONSTANT_COLUMN: [constant, { standardize: true }],
  ERR_COMPONENTS: [flat, { components: { varianceRatio: 0.9 } }],
  ERR_NOT_CONVERGED: [noise, { solver: 'power', components: 2, maxIterations: 1 }],
};
const fits = (fit) => Object.entries(options).map(([code, given]) => [code, () => fit(...given)]);
const onThisThread = [
  ...fits((x, given) => PCA.fitSync(x, given)),
  ['ERR_OPTION', () => PCA.fromCovarianceSync({ data: Float64Array.of(1, 0, 0, -1), rows: 2, columns: 2 })],
  ['ERR_SHAPE', () => Moments.fromBytes(spoiled)],
  ['ERR_MEMORY', () => Moments.create(columns)],
];
const inAWorker = fits((x, given) => PCA.fit(x, given));

async function codeOf(action) {
  try {
    await action();
    return 'none';
  } catch (error) {
    return error.code ?? String(error);
  }
}

/** Returns the outcomes of `count` calls other than `code`, each once. */
async function others(count, kinds) {
  const found = new Set();
  for (let k = 0; k < count; k++) {
    const [code, action] = kinds[k % kinds.length];
    const came = await codeOf(action);
    if (came !== code) found.add(`${came} for ${code}: ${k}`);
    if (found.size > 5) break;
  }
  return [...found];
}

const bytesOf = ({ components, explainedVariance, mean }) =>
  [components.data, explainedVariance, mean].map((part) => Buffer.from(part.buffer).toString('base64'));

async function state() {
  await setTimeout(50);
  globalThis.gc?.();
  const model = PCA.fitSync(x);
  const away = await PCA.fit(x);
  return {
    moments: Buffer.from(moments.toBytes()).toString('base64'),
    bits: [model, away, PCA.fromMomentsSync(moments)].map(bytesOf),
    heaps: [model.report.memory, away.report.memory],
    rss: process.memoryUsage().rss,
  };
}

async function everything(onThread, inWorker) {
  return [...(await others(onThread, onThisThread)), ...(await others(inWorker, inAWorker))];
}

// The first calls only let the JavaScript engine compile the code.
const wrong = await everything(1400, 800);
const before = await state();
wrong.push(...(await everything(here, there)));
// The moments are gone with an engine that was lost.
const after = wrong.length === 0 ? await state() : before;
console.log(
  JSON.stringify({
    wrong,
    changed: ['moments', 'bits', 'heaps'].filter((name) => String(before[name]) !== String(after[name])),
    grown: after.rss - before.rss,
  }),
);
