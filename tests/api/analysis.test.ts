import { expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';

test('init({ analysis }) checks its option', async () => {
  await expect(init({ analysis: 1 as unknown as boolean })).rejects.toMatchObject({ code: 'ERR_OPTION' });
  await init({ analysis: true });
  expect(PCA.fitSync([[1], [2]]).rows).toBe(2);
});
