import { beforeAll, expect, test } from 'vitest';
import { init, Moments, PCA, type PCAError } from 'wasm-pca';
import { correlated, noise } from '../support/random';
import { aliveWorkers } from '../support/workers';

beforeAll(() => init());

// Nobody reads the traces of thousands of errors, which take longer than the calls under test.
Error.stackTraceLimit = 0;

const solvers = ['covariance', 'gram', 'svd'] as const;
const shapes = [
  [40, 12],
  [12, 40],
  [90, 5],
].map(([rows, columns]) => ({ data: noise(rows, columns, rows), rows, columns }));
const holed = shapes.map((x) => ({ ...x, data: x.data.map((v, i) => (i === 77 ? NaN : v)) }));
const constant = shapes.map((x) => ({ ...x, data: x.data.map((v, i) => (i % x.columns ? v : 1)) }));

/** `expect` takes longer than the fit. */
function fails(code: string, action: () => unknown): void {
  try {
    action();
  } catch (error) {
    if ((error as PCAError).code === code) return;
    throw error;
  }
  expect.fail(`there was no ${code}`);
}

function memory(): number {
  return PCA.fitSync(shapes[0]).report.memory;
}

/** Runs one fit of each kind, and one call for each way to fail. */
function round(k: number): void {
  const x = shapes[k % 3];
  const model = PCA.fitSync(x, { solver: solvers[k % solvers.length], standardize: k % 2 === 0 });
  model.transformSync(x, { whiten: k % 5 === 0 ? 'zca' : false });
  if (k % 4 === 0) fails('ERR_NOT_FINITE', () => PCA.fitSync(holed[k % 3]));
  if (k % 4 === 1) fails('ERR_COMPONENTS', () => PCA.fitSync(x, { components: 41 }));
  if (k % 4 === 2) fails('ERR_CONSTANT_COLUMN', () => PCA.fitSync(constant[k % 3], { standardize: true }));
}

test('2,000 fits on this thread leave the engine’s memory as it was', () => {
  for (let k = 0; k < 60; k++) round(k);
  const before = memory();
  for (let k = 0; k < 2000; k++) round(k);
  expect(memory()).toBe(before);
});

test('a leak of one byte a fit could not hide: many larger fits fit into one heap', () => {
  const x = { data: correlated(2000, 60, 3), rows: 2000, columns: 60 };
  PCA.fitSync(x, { solver: 'svd' });
  const before = memory();
  for (let k = 0; k < 100; k++) PCA.fitSync(x, { solver: k % 2 ? 'svd' : 'covariance' });
  expect(memory()).toBe(before);
});

test('2,000 Moments, freed', async () => {
  const x = shapes[0];
  const once = async () => {
    const moments = (await Moments.create(x.columns)).add(x);
    const copy = await Moments.fromBytes(moments.toBytes());
    copy.merge(moments);
    fails('ERR_NOT_FINITE', () => copy.add(holed[0]));
    copy.free();
    moments.free();
  };
  for (let k = 0; k < 10; k++) await once();
  const before = memory();
  for (let k = 0; k < 2000; k++) await once();
  expect(memory()).toBe(before);
});

test('200 fits in workers', async () => {
  const x = { data: correlated(2000, 60, 3), rows: 2000, columns: 60 };
  const bad = { ...x, data: x.data.map((v, i) => (i === 60_001 ? Infinity : v)) };
  let before = 0;
  for (let k = 0; k < 200; k++) {
    const model = await PCA.fit(x, { solver: k % 2 ? 'svd' : 'covariance' });
    if (k % 10 === 0) await expect(PCA.fit(bad)).rejects.toMatchObject({ code: 'ERR_NOT_FINITE' });
    if (k === 20) before = model.report.memory;
    if (k > 20) expect(model.report.memory).toBe(before);
  }
}, 60_000);

test('workers are few, however many fits wait', async () => {
  const x = { data: correlated(500, 40, 3), rows: 500, columns: 40 };
  let most = 0;
  const onProgress = () => {
    most = Math.max(most, aliveWorkers().length);
  };
  await Promise.all(Array.from({ length: 64 }, () => PCA.fit(x, { onProgress })));
  const workers = aliveWorkers();
  expect([most, workers.length]).toEqual([4, 4]);
  await Promise.all(Array.from({ length: 64 }, () => PCA.fit(x, { onProgress })));
  expect(most).toBe(4);
  expect(aliveWorkers(), 'the same ones').toEqual(workers);
});
