import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testPackages } from '../../scripts/lib/test-packages.mjs';
import { root, run } from '../support/node';

// The declarations of the libraries themselves.
const sample = `
import { type RecordBatch, type Table, tableFromArrays, type Vector } from 'apache-arrow';
import ndarray, { type NdArray } from 'ndarray';
import stdlib from '@stdlib/ndarray-base-ctor';
import { type Tensor2D, tensor2d } from '@tensorflow/tfjs-core';
import { parquetReadObjects } from 'hyparquet';
import { sparse } from 'mathjs';
import { SparseMatrix } from 'ml-sparse-matrix';
import { Tensor } from 'onnxruntime-common';
import { CCA, FisherDiscriminant, type MatrixLike, Moments, PCA } from 'wasm-pca';

declare const table: Table;
declare const batch: RecordBatch;
declare const vector: Vector;
declare const tensor: Tensor2D;
declare const wide: NdArray<Float32Array>;
declare const file: ArrayBuffer;
interface Flower { petal: number; sepal: number; species: string }
declare const flowers: Flower[];
class Frame { shape = [2, 2]; columns = ['a', 'b']; values: (string | number | boolean)[][] = []; }

const typed = tableFromArrays({ a: Float64Array.of(1, 2), b: Int32Array.of(3, 4) });
const all: MatrixLike[] = [
  table, typed, batch, vector, typed.getChildAt(0)!, tensor, tensor2d([1, 2], [1, 2]), wide, new Frame(),
  ndarray(new Float64Array(4), [2, 2]), ndarray([1, 2], [1, 2]), flowers, new Tensor('float32', Float32Array.of(1), [1, 1]),
  stdlib('float64', Float64Array.of(1, 2), [1, 2], [2, 1], 0, 'row-major'),
  sparse([[1, 0], [0, 2]]), new SparseMatrix(2, 2, {}), { indices: Int32Array.of(0), indptr: BigInt64Array.of(0n, 1n), rows: 1, columns: 1 },
  { data: new Float32Array(1), row: Uint8Array.of(0), column: Float64Array.of(0), rows: 1, columns: 1 },
  await parquetReadObjects({ file }), [{ a: 1, b: 2 }], [[1n, null, 2]], [Float32Array.of(1)],
];
const model = await PCA.fit(flowers, { columns: ['petal', 'sepal'] });
const names: readonly string[] | null = model.featureNames;
await model.transform(table, { columns: ['a', 'b'] });
await PCA.fitStream(typed.batches);
(await Moments.create(2)).add(flowers, { columns: ['petal'] });
await FisherDiscriminant.fit(table, ['a', 'b'], { columns: ['a'] });
await CCA.fit(table, table, { columns: { x: ['a'], y: ['b'] } });
export { all, names };

// @ts-expect-error rows of text
await PCA.fit([['a', 'b']]);
// @ts-expect-error names are an array
await PCA.fit(table, { columns: 'a' });
// @ts-expect-error indices that may be fractions
await PCA.fit({ indices: Float32Array.of(0), indptr: Int32Array.of(0, 1), rows: 1, columns: 1 });
// @ts-expect-error no shape
await PCA.fit({ data: new Float64Array(4), columns: 2 });
// @ts-expect-error a typed array has no shape
await PCA.fit(new Float64Array(4));
`;

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('strict TypeScript takes the libraries’ own classes', async () => {
  symlinkSync(join(await testPackages('libraries'), 'node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    // Errors in the declarations of the libraries do not count.
    skipLibCheck: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    types: [],
    paths: { 'wasm-pca': [join(root, 'dist/types/index.d.ts')] },
  };
  writeFileSync(join(folder, 'sample.ts'), sample);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['sample.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const checked = await run(process.execPath, [tsc, '-p', folder], { cwd: folder });
  expect(checked.stdout).toBe('');
  expect(checked.status).toBe(0);
}, 600_000);
