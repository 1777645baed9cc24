/**
 * A day of use in minutes: `node calls.mjs <calls>`. Calls of every kind, several at a time, of which a tenth is wrong
 * and some are cancelled, while workers are killed at work and at rest. Prints, as JSON, what came that should not have,
 * and how the memory stood at a fifth and at the end.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { liveWorkers } from '../support/live-workers.mjs';
import { digestOf, randomFrom } from './mixed-calls.mjs';

const require = createRequire(import.meta.url);
require('node:os').availableParallelism = () => 4;
syncBuiltinESMExports();
const live = liveWorkers();
const { CCA, FisherDiscriminant, init, Moments, PCA } = await import('wasm-pca');
await init();

const total = Number(process.argv[2]);
const AT_ONCE = 6;
const CALLS_PER_KILL = 40;
const LONGEST = 30_000; // ms that no call takes

const random = randomFrom(12);

function matrix(rows, columns, Type) {
  const value = (i) => Math.round(100 * Math.sin(i * i) + 50 * Math.cos(i % columns)) + 128;
  return { data: Type.from({ length: rows * columns }, (_, i) => value(i) & 255), rows, columns };
}

// The last two are shared by workers.
const inputs = [
  matrix(40, 12, Float64Array),
  matrix(12, 40, Float64Array),
  matrix(300, 5, Float32Array),
  matrix(2100, 24, Uint8Array),
  matrix(2100, 220, Float64Array),
  matrix(2100, 220, Uint8Array),
];
const models = inputs.map((x) => PCA.fitSync(x, { components: 3 }));
const shared = (await Moments.create(12)).add(inputs[0]);
const labels = Array.from({ length: 40 }, (_, i) => i % 3);
const discriminant = FisherDiscriminant.fitSync(inputs[0], labels, { regularization: 0.5 });

const halves = ({ data, rows, columns }) => {
  const rest = rows >> 1;
  return [
    { data: data.subarray(0, (rows - rest) * columns), rows: rows - rest, columns },
    { data: data.subarray((rows - rest) * columns), rows: rest, columns },
  ];
};
const spoiled = ({ data, ...shape }) => ({
  ...shape,
  data: Float64Array.from(data, (v, i) => (i === data.length - 3 ? Number.NaN : v)),
});
const settings = [
  {},
  { components: 2 },
  { components: 2, solver: 'krylov' },
  { components: 2, solver: 'power', tolerance: 0.1 },
  { components: 1, solver: 'em', tolerance: 0.1 },
  { components: { varianceRatio: 0.5 }, ddof: 0 },
];

/** The call of each kind, on input `k` with the settings `o`. */
const right = {
  fitSync: (k, o) => PCA.fitSync(inputs[k % 4], settings[o]),
  fit: (k, o, signal) => PCA.fit(inputs[k], { ...settings[o], signal }),
  fitStream: (k, _, signal) => PCA.fitStream(halves(inputs[k]), { signal }),
  transform: (k, _, signal) => models[k].transform(inputs[k], { signal }),
  transformSync: (k) => models[k].transformSync(inputs[k], { whiten: 'zca' }),
  reconstruct: (k, _, signal) => models[k].reconstruct(inputs[k], { signal }),
  moments: async (k, o) => {
    const [first, second] = halves(inputs[k]);
    const left = (await Moments.create(first.columns)).add(first);
    const other = (await Moments.create(first.columns)).add(second);
    const copy = await Moments.fromBytes(left.merge(other).toBytes());
    const model = PCA.fromMomentsSync(copy, o % 2 ? { components: 1 } : {});
    for (const moments of [left, other, copy]) moments.free();
    return model;
  },
  fromMoments: (_k, o, signal) => (o % 2 ? PCA.fromMomentsSync(shared) : PCA.fromMoments(shared, { signal })),
  fromCovariance: (_k, _o, signal) => PCA.fromCovariance(shared.covariance(), { signal }),
  json: (k) => PCA.fromJSON(JSON.parse(JSON.stringify(models[k % 4]))).transformSync(inputs[k % 4]),
  fisher: (_k, _o, signal) => FisherDiscriminant.fit(inputs[0], labels, { regularization: 0.5, signal }),
  predict: (_k, _o, signal) => discriminant.predict(inputs[0], { signal }),
  leaveOneOut: (_k, _o, signal) =>
    FisherDiscriminant.leaveOneOut(inputs[0], labels, { regularization: 0.5, signal }),
  cca: (_k, _o, signal) => CCA.fit(inputs[0], matrix(40, 6, Float32Array), { ridge: 1, signal }),
};
const names = Object.keys(right);
/** The large ones are rare. */
const anyInput = () => random(random(8) === 0 ? inputs.length : 4);

const wrong = [
  ['ERR_NOT_FINITE', (k) => PCA.fit(spoiled(inputs[k]))],
  ['ERR_NOT_FINITE', (k) => PCA.fitSync(spoiled(inputs[k % 4]))],
  ['ERR_NOT_FINITE', (k) => models[k].transform(spoiled(inputs[k]))],
  ['ERR_NOT_FINITE', (k) => PCA.fitStream([inputs[k], spoiled(inputs[k])])],
  ['ERR_NOT_FINITE', () => shared.add(spoiled(inputs[0]))],
  ['ERR_SHAPE', (k) => models[0].transform(inputs[1 + (k % 5)])],
  ['ERR_SHAPE', () => Moments.fromBytes(new Uint8Array(100))],
  ['ERR_OPTION', () => PCA.fit(inputs[0], { component: 1 })],
  [
    'ERR_OPTION',
    () =>
      PCA.fromCovarianceSync([
        [1, 2],
        [2, 1],
      ]),
  ],
  ['ERR_COMPONENTS', (k) => PCA.fit(inputs[k], { components: 221 })],
  [
    'ERR_MEMORY',
    () => PCA.fit({ data: new Uint8Array(90_000), rows: 3, columns: 30_000 }, { solver: 'covariance' }),
  ],
  ['ERR_NOT_CONVERGED', () => PCA.fit(inputs[0], { solver: 'power', components: 2, maxIterations: 1 })],
  ['ERR_EMPTY', () => PCA.fitStream([])],
];

const answers = new Map();
let kills = 0;
let dying = 0;
const seen = { right: 0, wrong: 0, cancelled: 0, lost: 0 };
const mistakes = [];
const mistaken = (what, outcome) => {
  if (mistakes.length < 10) mistakes.push(`${what}: ${outcome}`.slice(0, 300));
};

function kill() {
  const workers = [...live.workers];
  if (workers.length === 0) return;
  kills++;
  dying++;
  workers[random(workers.length)].terminate().then(() => dying--);
}

/** Returns how `action` ended, and whether a worker was killed meanwhile. */
async function outcomeOf(action) {
  const [before, atRisk] = [kills, dying > 0];
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST, { error: 'it hangs' });
  });
  const outcome = await Promise.race([
    (async () => action())().then(
      (result) => ({ result }),
      (error) => ({ error }),
    ),
    late,
  ]);
  clearTimeout(timer);
  return { ...outcome, killed: atRisk || kills > before };
}

const lost = ({ error, killed }) =>
  killed &&
  error?.code === 'ERR_LOAD' &&
  /the worker (stopped|could not be started: it exited)/.test(error.message);

async function callWrong() {
  const [code, action] = wrong[random(wrong.length)];
  const outcome = await outcomeOf(() => action(anyInput()));
  if (outcome.error?.code === code) seen.wrong++;
  else if (lost(outcome)) seen.lost++;
  else mistaken(`${code} by ${action}`, outcome.error ?? 'no error');
}

async function callRight() {
  const [name, k, o] = [names[random(names.length)], anyInput(), random(settings.length)];
  const controller = random(20) === 0 ? new AbortController() : undefined;
  if (controller) setTimeout(() => controller.abort(), random(5));
  const outcome = await outcomeOf(() => right[name](k, o, controller?.signal));
  if ('result' in outcome) {
    const key = `${name} ${k} ${o}`;
    const digest = digestOf(outcome.result);
    if (!answers.has(key)) answers.set(key, digest);
    if (answers.get(key) === digest) seen.right++;
    else mistaken(key, 'another answer than before');
  } else if (outcome.error === controller?.signal.reason && controller) seen.cancelled++;
  else if (lost(outcome)) seen.lost++;
  else mistaken(`${name} ${k} ${o}`, outcome.error?.stack ?? outcome.error);
}

async function memory() {
  await new Promise((resolve) => setTimeout(resolve, 100));
  globalThis.gc?.();
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage();
  const engine = PCA.fitSync(inputs[0]).report.memory;
  return { rss, heapUsed, arrayBuffers, engine, workers: live.workers.size };
}

let made = 0;
async function callUntil(end) {
  while (made < end && mistakes.length < 10) {
    if (++made % CALLS_PER_KILL === 0) kill();
    await (random(10) === 0 ? callWrong() : callRight());
  }
}
const allUntil = (end) => Promise.all(Array.from({ length: AT_ONCE }, () => callUntil(end)));

// By then every answer is known and every path has run.
await allUntil(total / 5);
const before = await memory();
await allUntil(total);
const after = await memory();
console.log(JSON.stringify({ mistakes, seen, kills, before, after }));
