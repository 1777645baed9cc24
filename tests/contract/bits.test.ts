import { CCA, FisherDiscriminant, init, PCA } from 'wasm-pca?own-bits';
import { beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, expectSameModel, modelBytes } from '../support/check';
import { fits } from '../support/fits';
import { correlated } from '../support/random';

// SHA-256 of the models' bytes. They change when the engine's arithmetic does, and only then: if a change of it
// was meant, every engine that runs this test must agree on the new ones.
const known: Record<string, string> = {
  tall: 'd7d85882068b6a191018519e55ce64884f8ec91715d1ed3740ceb9ab1a3a7d98',
  wide: 'e66ebef2e3f971a0299d7acf55e5074b0b9ca7f54a5ebc296593f22b72b4bf5d',
  svd: 'c1018f56c0d42a2123fc4b8eebffa4b88d7f54ed92526cce356c490768f3fba3',
  krylov: '066844f5ff3ad7034c376f703fc735b72ac5cef982616db9bebf385a3b3c5cd9',
  power: '889df65b2dfb7e175de7974dc8b0977deed3234e3b76484a689550133d2dce02',
  em: '2200cd584e8017b72cca34a68e72b0da0feb9ca310932a5c73762bb658b24f17',
  standardised: 'e192b3089c27fdcd615e90677aa628133de3952572fce5835a397ec341e3098e',
  bytes: '65ef3ee4a3be32c8a3453c9bfbf5317d75164e6c53e8527923d3dab275dd865e',
  fisher: '2161e3eda893b06bb6f8b35f5294eb4d4a34d2cb71178e13f0817194f3d21a0d',
  cca: '7b8999b115762585ab201dfe2f6d0fa6693c7c0cb6122d1665a2695de39b1b4a',
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
