import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { expectSameModel, modelBytes } from '../support/check';
import { fits } from '../support/fits';

// SHA-256 of the models' bytes. They change when the engine's arithmetic does, and only then: if a change of it
// was meant, every engine that runs this test must agree on the new ones.
const known: Record<string, string> = {
  tall: '54abca6e1fc505f109e251f8744e931813c0731a7afba5812ec5d2e9a7a6fbb8',
  wide: 'c5fc1bc64c198d08c0a773583e6969e424989868902a9c480f6d82d75287dd75',
  svd: 'cdde30ca64f6d4757b34ec561dbbf1fbed1b5a77d5116d28e230a9e12fb20c4b',
  standardised: 'fae87dd803bde5ca3d8b9ba57e1b4fdab5780192a9a5765a699313c37e9a5b16',
  bytes: '0567fd8fbc8fe6f6ee0bf7faf44c07d33a89bfab9c83fe2de31e0afc956da2cb',
};

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

beforeAll(async () => {
  expect((await init({ binary: 'baseline' })).binary).toBe('baseline');
});

describe('the baseline binary gives the same bits in every engine', () => {
  test.each(fits())('$name', async ({ name, type, rows, columns, data, options }) => {
    const typed = type === 'Uint8Array' ? Uint8Array.from(data) : Float64Array.from(data);
    const model = PCA.fitSync({ data: typed, rows, columns }, options);
    expect(model.report.binary).toBe('baseline');
    expect(await sha256(modelBytes(model))).toBe(known[name]);
    expectSameModel(await PCA.fit({ data: typed, rows, columns }, options), model, 'in a worker');
  });
});
