import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { testPackages } from '../../scripts/lib/test-packages.mjs';
import { counts } from '../support/counts';
import { root, run } from '../support/node';
import { loadLibrary } from '../support/packages';

// The programs of docs/sparse-rows.md that read AnnData, on files as its writers leave them: int64 indices, a shape and
// a form among the attributes.

const x = counts(90, 70, 12);
const arrays = {
  data: x.data as Float32Array,
  indices: BigInt64Array.from(Array.from(x.indices as Uint16Array, BigInt)),
  indptr: BigInt64Array.from(Array.from(x.indptr as Uint32Array, BigInt)),
};

/** The programs, by the module that they import first. */
const programs = new Map(
  [...readFileSync(join(root, 'docs/sparse-rows.md'), 'utf8').matchAll(/```mjs\n([\s\S]*?)```/g)].map(
    ([, program]) => [program.match(/from '(.*)'/)?.[1], program],
  ),
);

let folder: string;

beforeAll(async () => {
  await init();
  folder = mkdtempSync(join(tmpdir(), 'wasm-pca-anndata-'));
  symlinkSync(join(await testPackages('libraries'), 'node_modules'), join(folder, 'node_modules'));
}, 600_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program gives what the same numbers give without a file. */
async function expectFound(program: string | undefined): Promise<void> {
  const file = join(folder, 'program.mjs');
  const dist = pathToFileURL(join(root, 'dist/node.js')).href;
  const told = `${program}\nconsole.log(JSON.stringify([...pca.explainedVariance]));\n`;
  writeFileSync(file, told.replace("'wasm-pca'", `'${dist}'`));
  const { stdout, stderr } = await run(process.execPath, [file], { cwd: folder });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([...PCA.fitSync(x, { components: 50 }).explainedVariance]);
}

test('of HDF5, by h5wasm', async () => {
  const { default: h5wasm } = await loadLibrary('h5wasm/node');
  await h5wasm.ready;
  const file = new h5wasm.File(join(folder, 'cells.h5ad'), 'w');
  const group = file.create_group('X');
  group.create_attribute('encoding-type', 'csr_matrix');
  group.create_attribute('shape', BigInt64Array.of(BigInt(x.rows), BigInt(x.columns)));
  for (const [name, data] of Object.entries(arrays)) group.create_dataset({ name, data });
  file.close();
  await expectFound(programs.get('h5wasm/node'));
});

test('of zarr, by zarrita', async () => {
  const zarr = await loadLibrary('zarrita');
  const store = new Map<string, Uint8Array>();
  const attributes = { 'encoding-type': 'csr_matrix', shape: [x.rows, x.columns] };
  const group = await zarr.create(zarr.root(store).resolve('X'), { attributes });
  for (const [name, data] of Object.entries(arrays)) {
    const dtype = data instanceof Float32Array ? 'float32' : 'int64';
    const shape = [data.length];
    const array = await zarr.create(group.resolve(name), { shape, chunkShape: shape, dtype });
    await zarr.set(array, null, { data, shape, stride: [1] });
  }
  const server = createServer(({ url }, response) => {
    const bytes = store.get((url ?? '').replace('/cells.zarr', ''));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await expectFound(programs.get('zarrita')?.replace('https://example.org', `http://127.0.0.1:${port}`));
  } finally {
    server.close();
  }
});
