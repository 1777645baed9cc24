import { beforeAll, expect, test } from 'vitest';
import { PCA } from 'wasm-pca';
import { expectClose } from '../support/check';
import { fits } from '../support/fits';
import { inFreshNode } from '../support/node';

/** Returns the models that one of the binaries fits in a process of its own. */
async function modelsBy(binary: 'baseline' | 'relaxed'): Promise<PCA[]> {
  const models = await inFreshNode<unknown[]>(
    `
    import { readFileSync } from 'node:fs';
    import { init, PCA } from 'wasm-pca';
    const fits = JSON.parse(readFileSync(0, 'utf8'));
    const info = await init({ binary: '${binary}' });
    if (info.binary !== '${binary}') throw new Error('loaded ' + info.binary);
    console.log(JSON.stringify(fits.map(({ type, rows, columns, data, options }) =>
      PCA.fitSync({ data: globalThis[type].from(data), rows, columns }, options))));
  `,
    fits(),
  );
  return models.map((model) => PCA.fromJSON(model));
}

// (module (func (result v128) (i8x16.relaxed_swizzle (i8x16.splat (i32.const 1)) (i8x16.splat (i32.const 2)))))
const relaxedProbe = Uint8Array.from(
  Buffer.from('0061736d010000000105016000017b030201000a0f010d004101fd0f4102fd0ffd80020b', 'hex'),
);
const hasRelaxed = WebAssembly.validate(relaxedProbe);

let baseline: PCA[];
beforeAll(async () => {
  baseline = await modelsBy('baseline');
});

test('the probe knows this Node', () => {
  expect(hasRelaxed).toBe(Number(process.versions.node.split('.')[0]) >= 22);
});

test('auto takes relaxed SIMD where the engine has it', async () => {
  const info = await inFreshNode<{ binary: string }>(`
    import { init } from 'wasm-pca';
    console.log(JSON.stringify(await init()));
  `);
  expect(info.binary).toBe(hasRelaxed ? 'relaxed' : 'baseline');
});

test('each model says which binary made it', () => {
  for (const model of baseline) expect(model.report.binary).toBe('baseline');
});

test.runIf(hasRelaxed)('relaxed and baseline agree to 1e-12', async () => {
  const relaxed = await modelsBy('relaxed');
  relaxed.forEach((model, k) => {
    const reference = baseline[k];
    const { name } = fits()[k];
    expect(model.report.binary).toBe('relaxed');
    expect(model.componentCount).toBe(reference.componentCount);
    const first = reference.spectrum[0];
    expectClose(model.explainedVariance, reference.explainedVariance, 1e-12 * first, `${name}: eigenvalues`);
    expectClose(
      model.mean,
      reference.mean,
      1e-12 * Math.max(...reference.mean.map(Math.abs)),
      `${name}: mean`,
    );
    expectClose(model.covariance().data, reference.covariance().data, 1e-12 * first, `${name}: covariance`);
  });
});

test.runIf(!hasRelaxed)(
  'asking for relaxed SIMD where there is none is ERR_LOAD, and baseline still loads',
  async () => {
    const outcome = await inFreshNode<{ code: string; binary: string }>(`
    import { init } from 'wasm-pca';
    const code = await init({ binary: 'relaxed' }).then(() => 'none', (error) => error.code);
    console.log(JSON.stringify({ code, ...(await init()) }));
  `);
    expect(outcome).toMatchObject({ code: 'ERR_LOAD', binary: 'baseline' });
  },
);
