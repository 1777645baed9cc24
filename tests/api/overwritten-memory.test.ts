import { afterAll, expect, test } from 'vitest';
import { init, PCA, PCAError } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { correlated } from '../support/random';

// No known call overwrites the engine's memory. If one does, later calls throw errors like any others.

const { instantiate } = WebAssembly;
const memories: WebAssembly.Memory[] = [];
WebAssembly.instantiate = (async (module: WebAssembly.Module, imports?: WebAssembly.Imports) => {
  const instance = await instantiate(module, imports);
  memories.push(...Object.values(instance.exports).filter((each) => each instanceof WebAssembly.Memory));
  return instance;
}) as typeof instantiate;
afterAll(() => {
  WebAssembly.instantiate = instantiate;
});

const x = { data: correlated(40, 6, 3), rows: 40, columns: 6 };
const solvers = ['auto', 'svd', 'krylov', 'power'] as const;

test('whatever was overwritten, every error has a code, and a worker’s engine is another', async () => {
  await init();
  const before = PCA.fitSync(x);
  const codes: string[] = [];
  // These are texts, such as the names of errors and of their properties.
  for (let address = 1024; address < 7000; address += 500) {
    for (const { buffer } of memories) new Uint8Array(buffer, address, 500).fill(0x5a);
    for (const solver of solvers) {
      for (const components of [2, 99, { varianceRatio: 0.9 }]) {
        try {
          PCA.fitSync(x, { solver, components });
        } catch (error) {
          if (!(error instanceof PCAError)) throw error;
          expect(error.code).toMatch(/^ERR_[A-Z_]+$/);
          expect(error.message).not.toBe('');
          codes.push(error.code);
        }
      }
    }
    await init(); // those that failed are replaced
  }
  expect(codes).toContain('ERR_LOAD');
  expectSameModel(await PCA.fit(x, { threads: 1 }), before);
});
