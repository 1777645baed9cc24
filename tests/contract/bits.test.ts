import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, PCA } from 'wasm-pca';
import { bytesOf, expectSameModel, modelBytes } from '../support/check';
import { fits } from '../support/fits';
import { correlated } from '../support/random';

// SHA-256 of the models' bytes. They change when the engine's arithmetic does, and only then: if a change of it
// was meant, every engine that runs this test must agree on the new ones.
const known: Record<string, string> = {
  tall: 'd1469e07f345a071b3e952831851de8910e0d0c4618a3f50d944409ea44341d8',
  wide: '2fb6f141c9b1def07bcb9ace59ebfb60f5ca048ababfab0a46a9aa74e3c9a328',
  svd: 'a1c861da15a445b4aa0aa53a031fa2bb9f036824ee73440617a466c6fb20370e',
  krylov: '47e7ffd4731a58cd072960db121fc4b925dafefe614ff071dd736559e7b9a9f0',
  power: '1c92b835b21fc0eea7bcad7be6c40e9aa2bf8bbec2c2ba6b2b47f531cb6fa592',
  em: '74d9c7598e5578eabd5b6305a0f20e33d67ccc58f14ba00efeab079a56bb7333',
  standardised: 'e192b3089c27fdcd615e90677aa628133de3952572fce5835a397ec341e3098e',
  bytes: '040d1990e4ff7dd1d6b1a87e2e1ad45fc5812b9cd2bf91059e97b610d45246eb',
  fisher: 'fbd697362d972b06acb9c4ee2e4187efd970f5a028a51089d3da94e387ddcfe2',
  cca: '71dd7e00e07adcaf1a60da409691a7d92a4f8073c7c216ce27c79ef4d1a33488',
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

  test('Fisher’s discriminant', async () => {
    const labels = Array.from({ length: 150 }, (_, n) => n % 3);
    const data = correlated(150, 9, 8).map((v, i) => v + (labels[Math.floor(i / 9)] === i % 3 ? 1 : 0));
    const model = FisherDiscriminant.fitSync({ data, rows: 150, columns: 9 }, labels);
    expect(await sha256(bytesOf(model.components.data, model.eigenvalues))).toBe(known.fisher);
  });

  test('CCA', async () => {
    const x = { data: correlated(200, 6, 4), rows: 200, columns: 6 };
    const y = { data: correlated(200, 4, 4), rows: 200, columns: 4 };
    const { xWeights, yWeights, correlations } = CCA.fitSync(x, y);
    expect(await sha256(bytesOf(xWeights.data, yWeights.data, correlations))).toBe(known.cca);
  });
});
