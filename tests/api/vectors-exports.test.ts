import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PCAError } from 'wasm-pca';
import {
  fromFaiss,
  Reducer,
  type ReducerOptions,
  reducerToONNX,
  toFaiss,
  toNPZ,
  toSQL,
} from 'wasm-pca/vectors';
import { programEnvironment } from '../../scripts/lib/debian-programs.mjs';
import { expectClose } from '../support/check';
import { type OnnxRuntime, onnxRuntime } from '../support/onnxruntime';
import { correlated } from '../support/random';

const [rows, columns] = [60, 11];
const data = Float32Array.from(correlated(rows, columns, 4, 9), (v, k) => v + Math.cos(k % columns));
const x = { data, rows, columns };
const CASES: ReducerOptions[] = [
  { dimensions: 3 },
  { dimensions: 4, metric: 'l2' },
  { dimensions: 5, whiten: true, normalize: 'before' },
  { dimensions: 3, normalize: 'both', drop: 1 },
  { dimensions: 4, metric: 'l2', rotate: true },
  { dimensions: 4, rotate: 'itq', normalize: 'both' },
];

let folder: string;
let runtime: OnnxRuntime;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasm-pca-vectors-'));
  environment = await programEnvironment('numpy');
  runtime = await onnxRuntime();
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(CASES)('%j: ONNX Runtime computes what applyAll does', async (options) => {
  const reducer = await Reducer.fit(x, options);
  const session = await runtime.InferenceSession.create(reducerToONNX(reducer));
  const input = new runtime.Tensor('float32', data, [rows, columns]);
  const { reduced } = await session.run({ x: input });
  expect(reduced.dims).toEqual([rows, reducer.dimensions]);
  expectClose(reduced.data, (await reducer.applyAll(x)).data, 1e-5, 'reduced');
});

test.each(CASES)(
  '%j: through faiss’ bytes come the same weights, and the same reduced vectors',
  async (options) => {
    const reducer = await Reducer.fit(x, options);
    const again = fromFaiss(toFaiss(reducer).map((bytes) => Buffer.from(bytes))); // as files are read
    expect(again.weights).toEqual(reducer.weights);
    expect(again.normalize).toBe(reducer.normalize);
    expect(again.whiten).toBe(reducer.whiten);
    const both = [(await again.applyAll(x)).data, (await reducer.applyAll(x)).data];
    // A LinearTransform has no mean, but a bias, and no variances.
    if (reducer.rotate) return expectClose(both[0], both[1], 1e-5, 'reduced');
    expect(again.mean).toEqual(reducer.mean);
    expect(both[0]).toEqual(both[1]);
    const share = (each: Reducer) => each.explainedVariance[0] / each.totalVariance;
    expect(share(again)).toBeCloseTo(share(reducer), 6);
  },
);

test.each(CASES)('%j: NumPy reads the .npz, and reduces by it', async (options) => {
  const reducer = await Reducer.fit(x, options);
  writeFileSync(join(folder, 'reducer.npz'), toNPZ(reducer));
  writeFileSync(join(folder, 'x.bin'), data);
  const program = `
import json, numpy as np
r = np.load('reducer.npz')
x = np.fromfile('x.bin', '<f4').reshape(-1, ${columns}).astype(float)
unit = lambda v: v / np.linalg.norm(v, axis=1, keepdims=True)
if str(r['normalize']) in ('before', 'both'): x = unit(x)
y = (x - r['mean']) @ r['weights'].T
if str(r['normalize']) in ('after', 'both'): y = unit(y)
print(json.dumps([str(r['id']), y.ravel().tolist(), r['weights'].ravel().tolist(), r['steps'].tolist()]))`;
  const ran = spawnSync('python3', ['-c', program], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  expect(ran.stderr).toBe('');
  const [id, y, weights, steps] = JSON.parse(ran.stdout);
  expect(id).toBe(reducer.id);
  expect(Float32Array.from(weights)).toEqual(reducer.weights);
  expect(Float32Array.from(steps)).toEqual(reducer.steps);
  expectClose((await reducer.applyAll(x)).data, Float64Array.from(y), 1e-5, 'reduced');
});

test('faiss’ bytes are laid out as its index_write.cpp does', async () => {
  const reducer = await Reducer.fit(x, { dimensions: 2, normalize: 'before', center: true });
  const [first, second, ...others] = toFaiss(reducer);
  expect(others).toEqual([]);
  expect(Buffer.from(first).toString('latin1', 0, 4)).toBe('VNrm');
  expect([...first.subarray(4)]).toEqual([0, 0, 0, 64, columns, 0, 0, 0, columns, 0, 0, 0, 1]);
  expect(Buffer.from(second).toString('latin1', 0, 4)).toBe('PcAm');
  // eigen_power, random_rotation, balanced_bins; three vectors; have_bias; A and b; d_in, d_out, is_trained.
  const vectors = [columns, columns, 2 * columns, 2 * columns, 2].reduce(
    (sum, count) => sum + 8 + 4 * count,
    0,
  );
  expect(second.length).toBe(4 + 4 + 1 + 4 + vectors + 1 + 4 + 4 + 1);
});

test('of faiss, what is no reducer is refused', async () => {
  const [bytes] = toFaiss(await Reducer.fit(x, { dimensions: 2 }));
  for (const wrong of [
    bytes.slice(0, 40),
    Uint8Array.from(bytes, (b, k) => (k === 0 ? 0 : b)),
    new Uint8Array(),
  ]) {
    expect(() => fromFaiss(wrong)).toThrow(PCAError);
  }
  expect(() => fromFaiss([bytes, bytes])).toThrow('second');
});

test('SQL quotes names, and says who reduced', async () => {
  const reducer = await Reducer.fit(x, { dimensions: 2, normalize: 'both' });
  const sql = toSQL(reducer, { table: 'public.docs', column: 'em"bed' });
  expect(sql.functionName).toBe(`reduce_${reducer.id}`);
  expect(sql.migration[0]).toContain('"public"."docs" ADD COLUMN "em""bed_2" halfvec(2)');
  expect(sql.migration[1]).toContain(reducer.id);
  expect(sql.setup.join().match(/l2_normalize/g)).toHaveLength(2);
  const weights = [...sql.setup[1].matchAll(/^\(\d+, '\[(.*?)\]'\)/gm)].flatMap(([, row]) =>
    row.split(',').map(Number),
  );
  expect(Float32Array.from(weights)).toEqual(reducer.weights);
  for (const wrong of [
    { table: '', column: 'a' },
    { table: 'a', column: 'b', metric: 'hamming' },
    { table: 'a', column: 'b', type: 'toString' },
    { table: 'a', column: 'b', type: 'bit', candidates: 9 },
    {},
    undefined,
  ]) {
    expect(() => toSQL(reducer, wrong as never)).toThrow(PCAError);
  }
});
