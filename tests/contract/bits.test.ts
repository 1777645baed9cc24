import { beforeAll, describe, expect, test } from 'vitest';
import { CCA, FisherDiscriminant, init, PCA } from 'wasm-pca';
import { bytesOf, expectSameModel, modelBytes } from '../support/check';
import { fits } from '../support/fits';
import { correlated } from '../support/random';

// SHA-256 of the models' bytes. They change when the engine's arithmetic does, and only then: if a change of it
// was meant, every engine that runs this test must agree on the new ones.
const known: Record<string, string> = {
  tall: '08b0e774be92969ca51da99a3f45ba35e782f49840a99dd19c51feedb56ca809',
  wide: '21c40dbe5fef8238363fc69f39da2bdb2360b4f252c3051984f4d8682b948b1b',
  svd: 'b33f6227aa61f8b6c0d8a2245d8673d1094b92f5d436f6e18f6098b1853f34f3',
  krylov: 'b4168589f1c7c11f441af0059c90f1e653bcc969b8a7429b170987363e029fe0',
  power: 'bc8a3ad8241db9ea86af31699321fb93d34cfa5e5fc46949d34d7e8b39774479',
  em: 'b32caf9d7360a4ea4433c0dcdf544a655e4d48f2761a6d33552258e687813379',
  standardised: '02e2aa0e9887cf3390459a6c7bfc81a84742cfad59c7bd7085aae60f5daaa37f',
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
