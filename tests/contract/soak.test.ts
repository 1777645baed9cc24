/** Short here; `SOAK_CALLS=100000`, in a browser `VITE_SOAK_CALLS=100000`, for the whole of it. */
import { beforeAll, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { modelBytes } from '../support/check';
import { correlated } from '../support/random';
import { WAIT } from '../support/wait.mjs';
import { die, livingWorkers, watchBusy } from '../support/workers';

const environment = { ...import.meta.env, ...globalThis.process?.env } as Record<string, string>;
const CALLS = Number(environment.SOAK_CALLS ?? environment.VITE_SOAK_CALLS ?? 600);
const AT_ONCE = 10;
const LATE = WAIT / 2; // no call takes so long, on the busiest machine

beforeAll(() => init());

let seed = 40;
/** Returns a whole number below `end`. */
function random(end: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
  return ((seed >>> 8) * end) >>> 24;
}

const matrix = (rows: number, columns: number) => ({ data: correlated(rows, columns, 7), rows, columns });
// Workers share the last one.
const inputs = [matrix(30, 4), matrix(500, 20), matrix(4000, 20), matrix(3000, 200)];
const bad = { ...inputs[1], data: inputs[1].data.with(7000, Number.NaN) };

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Returns a signal or none: one of this call or one that calls share, aborted by a script or by the host. */
function anySignal(): AbortSignal | undefined {
  const kind = random(8);
  if (kind > 3) return undefined;
  if (kind === 0) return AbortSignal.timeout(random(12));
  if (kind === 1) {
    if (shared.aborted) shared = AbortSignal.timeout(1 + random(30));
    return shared;
  }
  const controller = new AbortController();
  const abort = () => controller.abort(new Error('enough'));
  if (kind === 2) setTimeout(abort, random(6));
  else if (random(2)) queueMicrotask(abort);
  else Promise.resolve().then(() => wait(0).then(abort));
  return controller.signal;
}

let shared = AbortSignal.timeout(1);
let deaths = 0;
let limit = 4;
const seen = { right: 0, wrong: 0, cancelled: 0, lost: 0 };
const mistakes: string[] = [];
const answers = new Map<string, string>();
let heap = 0;

async function call(): Promise<void> {
  const k = random(40) === 0 ? 3 : random(3);
  const signal = anySignal();
  const kind = random(10);
  const options = { signal, threads: random(3) ? undefined : 1 + random(4) };
  const stream = async function* () {
    for (let part = 0; part < 3; part++) {
      if (random(2)) await wait(0);
      yield inputs[k];
    }
  };
  const run = () => {
    if (kind === 0) return PCA.fit(bad, options);
    return kind === 1 ? PCA.fitStream(stream(), options) : PCA.fit(inputs[k], options);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it never settled')), LATE);
  });
  const before = deaths;
  try {
    const model = await Promise.race([run(), late]);
    heap = Math.max(heap, model.report.memory);
    const [name, bytes] = [`${kind === 1} ${k}`, modelBytes(model).join()];
    if ((answers.get(name) ?? bytes) !== bytes) mistakes.push(`${name}: another answer than before`);
    answers.set(name, bytes);
    seen.right++;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    if (signal?.aborted && error === signal.reason) seen.cancelled++;
    else if (code === 'ERR_NOT_FINITE' && kind === 0) seen.wrong++;
    else if (code === 'ERR_LOAD' && deaths > before && /it died|was ended/.test(String(message))) seen.lost++;
    else mistakes.push(`${kind} ${k}: ${code} ${message}`);
  } finally {
    clearTimeout(timer);
  }
}

/** The limits under which running calls may have got their workers. */
const earlier = new Set<{ limit: number }>();
const underWay = new Set<Promise<void>>();

async function changeLimit(): Promise<void> {
  const last = { limit };
  earlier.add(last);
  limit = 1 + random(4);
  await init({ threads: limit });
  // A helper that starts too late for its call is released.
  Promise.all(underWay)
    .then(() => wait(1000))
    .then(() => earlier.delete(last));
}

function begin(): Promise<void> {
  const started = call();
  underWay.add(started);
  return started.finally(() => underWay.delete(started));
}

let made = 0;
async function callUntil(end: number): Promise<void> {
  while (made < end && mistakes.length < 10) {
    made++;
    if (made % 200 === 0) await changeLimit();
    if (made % 150 === 0) {
      const workers = livingWorkers();
      deaths++;
      if (workers.length > 0) die(workers[random(workers.length)]);
    }
    await begin();
  }
}
const allUntil = (end: number) => Promise.all(Array.from({ length: AT_ONCE }, () => callUntil(end)));

/** Returns the bytes that JavaScript holds: in Node after a collection, in Chromium including garbage, elsewhere 0. */
async function memory(): Promise<number> {
  await wait(200);
  const node = globalThis.process?.getBuiltinModule?.bind(globalThis.process);
  if (!node) return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
  node('node:v8').setFlagsFromString('--expose-gc');
  node('node:vm').runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

test(
  `${CALLS} calls, cancelled, ended and bereft of their workers in any order, under a limit that changes`,
  async () => {
    let tooMany = 0;
    watchBusy((busy) => {
      if (busy > Math.max(limit, ...Array.from(earlier, (each) => each.limit))) tooMany++;
    });
    await allUntil(CALLS / 5);
    const [before, heapBefore] = [await memory(), heap];
    await allUntil(CALLS);
    const after = await memory();
    console.log(JSON.stringify({ calls: made, ...seen, deaths, before, after, heapBefore, heap }));
    expect(mistakes).toEqual([]);
    expect(tooMany, 'times that a worker began beyond the limit').toBe(0);
    expect(seen.right + seen.wrong + seen.cancelled + seen.lost).toBe(made);
    for (const [outcome, count] of Object.entries(seen)) {
      if (outcome !== 'lost' || CALLS > 5000) expect(count, outcome).toBeGreaterThan(0);
    }
    expect(heap, 'bytes of an engine').toBeLessThanOrEqual(Math.max(heapBefore, 32 << 20));
    if (globalThis.process?.versions || CALLS > 5000) {
      expect(after - before, 'bytes of JavaScript').toBeLessThan(16 << 20);
    }
    watchBusy(undefined);
    await init({ threads: 4 });
    const models = await Promise.all(Array.from({ length: 8 }, () => PCA.fit(inputs[0])));
    for (const model of models) expect(modelBytes(model).join()).toBe(answers.get('false 0'));
  },
  120_000 + 30 * CALLS,
);
